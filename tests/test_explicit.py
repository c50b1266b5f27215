"""Chance as a player: what it may bring, with which weight, and what a seat remembers of it all."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from typing import Any

import pytest

import spieltisch
from spieltisch import BadOption, ExplicitGame, IllegalMove
from spieltisch.games import BOOKS
from spieltisch.games.contract import new_table

VARIANTS = [
    pytest.param(name, variant, id=f"{name}-{'-'.join(map(str, variant.values()))}")
    for name in ("klunker", "knaster")
    for variant in BOOKS[name].variants
    if variant.get("dice") != "real"
]


def choose(game: ExplicitGame, rng: random.Random) -> int:
    return game.draw(rng.getrandbits(64)) if game.needs_chance else rng.choice(game.legal())


def played(name: str, variant: dict[str, Any], seed: int, steps: int = 10**9) -> ExplicitGame:
    game, rng = ExplicitGame(name, **variant), random.Random(seed)
    while not game.over and len(game.history) < steps:
        game.play(choose(game, rng))
    return game


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_outcome_comes_as_it_says_and_as_often(name: str, variant: dict[str, Any]) -> None:
    """The words that bring an outcome, counted over all equally likely results of `pick`."""
    game, rng = ExplicitGame(name, **variant), random.Random(3)
    looked = 0
    while not game.over and looked < 12:
        if game.needs_chance:
            outcomes = game.outcomes()
            total = sum(outcome.weight for outcome in outcomes)
            drawn = Counter(after(game, (number << 64) // total + (1 << 40)) for number in range(total))
            assert sorted(drawn.values()) == sorted(outcome.weight for outcome in outcomes)
            for outcome in outcomes:
                assert drawn[after(game, outcome.word)] == outcome.weight
                assert 0 <= outcome.number < game.book.outcome_count
            looked += 1
        game.play(choose(game, rng))


def after(game: ExplicitGame, word: int) -> Any:
    """What matters of a table after a word of chance: dice in either order are the same."""
    table = game.table.copy()
    game.book.chance(table, word)
    revealed: Any = game.book.reveal(table) if not game.book.needs_chance(table) else bytes(table)
    if isinstance(revealed, dict) and "roll" in revealed:
        revealed = str({**revealed, "roll": sum(revealed["roll"])})
    return str(revealed)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_whole_games_end_with_a_result(name: str, variant: dict[str, Any]) -> None:
    game = played(name, variant, 1)
    result = game.result
    assert result is not None
    assert len(result["scores"]) == variant["players"]
    assert game.events[-1]["event"] == "ended"


def test_a_seat_cannot_tell_apart_what_it_has_not_seen() -> None:
    """Cards dealt to others, and their decisions for the same roll, are in nobody else's information state."""
    base = ExplicitGame("klunker", 3, start=0)
    while not base.needs_chance or base.table.phase < 2:
        base.play(base.outcomes()[0].number)
    twins = [base.copy(), base.copy()]
    for twin, kind in zip(twins, (0, 5), strict=True):
        for _ in range(6):
            twin.play(kind)
        while twin.needs_chance:
            twin.play(3)
    assert twins[0].information_state(1) == twins[1].information_state(1)
    assert twins[0].information_state(0) != twins[1].information_state(0)
    knaster = ExplicitGame("knaster", 2)
    knaster.play(5)
    first, second = knaster.copy(), knaster.copy()
    first.play(0)
    second.play(24)
    assert first.information_state(1) == second.information_state(1)
    assert first.information_state(0) != second.information_state(0)
    for game in (first, second):
        game.play(7)
    assert first.information_state(1) != second.information_state(1), "all have decided"


def test_a_half_made_move_is_known_to_its_seat_alone() -> None:
    game = ExplicitGame("klunker", 3, start=0)
    while game.needs_chance:
        game.play(game.outcomes()[0].number)
    before = [game.information_state(seat) for seat in range(3)]
    action = game.legal()[0]
    assert game.name(action).endswith(" …")
    game.play(action)
    assert game.information_state(0) != before[0]
    assert [game.information_state(seat) for seat in (1, 2)] == before[1:]


@pytest.mark.parametrize("name", ["klunker", "knaster"])
def test_information_states_only_grow(name: str) -> None:
    """Perfect recall: whatever a seat has seen stays in its text; half-made moves are replaced by the whole."""
    game, rng = ExplicitGame(name, 3), random.Random(5)
    told = ""
    while not game.over and len(game.history) < 400:
        game.play(choose(game, rng))
        if not game._pending and not game.needs_chance:
            now = game.information_state(1)
            assert now.startswith(told)
            told = now


@pytest.mark.parametrize("name", ["klunker", "knaster"])
def test_copies_go_their_own_way(name: str) -> None:
    game = played(name, {"players": 3}, 2, steps=60)
    twins = [game.copy(), copy.deepcopy(game), copy.copy(game), pickle.loads(pickle.dumps(game))]
    number = choose(game, random.Random(1))
    before = game.information_state(0), bytes(game.table), list(game.history)
    for twin in twins:
        twin.play(number)
    assert (game.information_state(0), bytes(game.table), game.history) == before
    game.play(number)
    assert {bytes(twin.table) for twin in twins} == {bytes(game.table)}
    assert {twin.information_state(0) for twin in twins} == {game.information_state(0)}


def test_the_game_is_that_of_the_door() -> None:
    """The same words of chance and actions lead to the same table."""
    door = spieltisch.new("knaster", 2, seed="door")
    game = ExplicitGame("knaster", 2)
    for _ in range(30):
        if game.needs_chance:
            total = sum(door.reveal()["roll"])
            game.play(total - 2)
        seat = min(door.waiting)
        move = door.legal(seat)[-1]
        assert game.seat == seat
        assert [game.name(action) for action in game.legal()] == door.legal(seat)
        game.play(game.legal()[-1])
        door.play(seat, move)
    if not game.needs_chance:
        assert game.book.reveal(game.table)["sheets"] == door.reveal()["sheets"]


def test_what_cannot_be_is_refused() -> None:
    game = ExplicitGame("knaster", 2)
    with pytest.raises(IllegalMove, match="outcome 11"):
        game.play(11)
    game.play(0)
    with pytest.raises(IllegalMove, match="Chance does not decide"):
        game.outcomes()
    with pytest.raises(IllegalMove, match="Action 60"):
        game.play(60)
    with pytest.raises(IllegalMove, match="seat"):
        game.information_state(2)
    with pytest.raises(BadOption, match="dice"):
        ExplicitGame("knaster", 2, dice="real")
    assert new_table(game.book, game.settings) is not game.table
