"""Environments: what a seat sees, what it may do, what it gets; one table and many."""

from __future__ import annotations

import copy
import doctest
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import spieltisch
from spieltisch import BadOption, IllegalMove
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.games import BOOKS, book_of
from spieltisch.games.chance import pick, word_for
from spieltisch.games.masks import bits
from spieltisch.lab import Batch, Environment, VectorEnvironment, observation_layout
from spieltisch.lab.environment_loops import ENDED, ILLEGAL
from tests.positions import klunker

GAMES = ["klunker", "knaster"]
VARIANTS = [
    pytest.param(name, variant, id=f"{name}-{'-'.join(map(str, variant.values()))}")
    for name in GAMES
    for variant in BOOKS[name].variants
    if variant.get("dice") != "real"
]


def row_of(table: Any, game: str, seat: int, players: int) -> NDArray[np.int8]:
    """An observation by the rules as plain Python."""
    seen = book_of(game).observation
    assert seen is not None
    row = np.zeros(seen.size(players) // 8, np.int64)
    seen.observe(table, seat, row)
    return row.view(np.int8)


def parts_of(row: NDArray[np.int8], game: str, players: int) -> list[tuple[str, list[int]]]:
    """The numbers of an observation with their names."""
    found, place = [], 0
    for part in observation_layout(game, players):
        found.append((part.name, row[place : place + part.size].tolist()))
        place += part.size
    assert place == len(row)
    return found


def positions(game: str, variant: dict[str, Any], seed: str) -> Any:
    """A random game at the door: before every move, the game and a seat that may move."""
    rng = random.Random(seed)
    played = spieltisch.new(game, seed=seed, **variant)
    while played.waiting:
        seat = rng.choice(sorted(played.waiting))
        yield played, seat
        played.play(seat, rng.choice(played.legal(seat)))


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_every_number_of_an_observation_lies_within_its_layout(game: str, variant: dict[str, Any]) -> None:
    players = variant["players"]
    for number, (played, seat) in enumerate(positions(game, variant, "layout")):
        if number % 7 == 0:
            row = row_of(played._table, game, seat, players)
            for part, (name, values) in zip(
                observation_layout(game, players), parts_of(row, game, players), strict=True
            ):
                assert 0 <= min(values) <= max(values) <= part.most, name


@pytest.mark.parametrize("variant", BOOKS["klunker"].variants, ids=str)
def test_a_klunker_observation_needs_no_more_than_the_view(variant: dict[str, Any]) -> None:
    """A table that was made up from the view looks the same: whatever is hidden lies elsewhere in it."""
    differed = 0
    for number, (played, seat) in enumerate(positions("klunker", variant, "twin")):
        if number % 5 == 0:
            view, table = played.view(seat), played._table
            made_up = fitting_table(view)
            differed += bytes(made_up) != bytes(table)
            players = variant["players"]
            row = row_of(table, "klunker", seat, players)
            assert row.tolist() == row_of(made_up, "klunker", seat, players).tolist()
            unseen = dict(parts_of(row, "klunker", players))["unseen cards"]
            assert dict(zip(view["kinds"], unseen, strict=True)) == dict.fromkeys(view["kinds"], 0) | view["unseen"]
    assert differed


def test_a_klunker_observation_shows_the_seats_from_the_one_that_looks() -> None:
    for number, (played, seat) in enumerate(positions("klunker", {"players": 4}, "seats")):
        if number % 9:
            continue
        view: Any = played.view(seat)
        parts = parts_of(row_of(played._table, "klunker", seat, 4), "klunker", 4)
        money = [values[0] for name, values in parts if name == "money"]
        safes = [values for name, values in parts if name == "safe"]
        buy_cards = [values[0] for name, values in parts if name == "buy card"]
        turned = [view["jewellers"][(seat + step) % 4] for step in range(4)]
        assert money == [jeweller["money"] for jeweller in turned]
        assert safes == [[jeweller["safe"].get(kind, 0) for kind in view["kinds"]] for jeweller in turned]
        assert buy_cards == [jeweller["buy_card"] or 0 for jeweller in turned]
        assert dict(parts)["hand"] == [view["hand"].get(kind, 0) for kind in view["kinds"]]


@pytest.mark.parametrize("known", [0, 1, 7, 8, 12, 13, 19, 25, 40])
def test_a_klunker_observation_shows_the_top_of_a_pile_of_any_height(known: int) -> None:
    kinds = [(3 * card) % 7 for card in range(known)]
    names = ["piercing", "earring", "tooth", "shoe", "diadem", "monocle", "necklace"]
    table: Any = klunker("show", hands=["shoe"] * 3, known=" ".join(names[kind] for kind in kinds), rest=20)._table
    top = dict(parts_of(row_of(table, "klunker", 0, 3), "klunker", 3))
    expected = ([kind + 1 for kind in kinds[::-1]] + [0] * 8)[:8]
    assert top["known cards on top of the pile, topmost first, kinds from 1"] == expected


@pytest.mark.parametrize("players", [1, 3, 12])
def test_a_knaster_observation_shows_the_sheets_of_the_view(players: int) -> None:
    """And so nothing of what others have done with this roll."""
    hidden = 0
    for number, (played, seat) in enumerate(positions("knaster", {"players": players}, "sheets")):
        if number % 5:
            continue
        view: Any = played.view(seat)
        parts = parts_of(row_of(played._table, "knaster", seat, players), "knaster", players)
        numbers = [values for name, values in parts if name == "numbers"]
        circles = [values for name, values in parts if name == "circles"]
        turned = [view["sheets"][(seat + step) % players] for step in range(players)]
        assert numbers == [[cell or 0 for row in sheet["numbers"] for cell in row] for sheet in turned]
        assert circles == [[int(cell) for row in sheet["circled"] for cell in row] for sheet in turned]
        assert dict(parts)["sum of the dice"] == [view["sum"]]
        assert dict(parts)["circles due"] == [view["deciding"]["due"]]
        hidden += view["sheets"] != played.reveal()["sheets"]
    assert hidden or players == 1


def test_seats_that_are_not_there_are_zeros() -> None:
    played, seat = next(iter(positions("klunker", {"players": 3}, "absent")))
    row = row_of(played._table, "klunker", seat, 6)
    assert (row[-3 * 32 :] == 0).all()
    assert (row[: -3 * 32] == row_of(played._table, "klunker", seat, 3)).all()


def test_the_page_on_environments_is_true() -> None:
    """Its examples run, and its tables are the layouts."""
    page = Path(__file__).parents[1] / "docs" / "environments.md"
    failures, examples = doctest.testfile(str(page), module_relative=False)
    assert (failures, examples > 8) == (0, True)
    for game in GAMES:
        place = 0
        for part in observation_layout(game, 1):
            row = f"| {place} | {part.size} | {part.name} | {part.most} |"
            assert (row in page.read_text(encoding="utf-8")) == (part.name != "unused")
            place += part.size


# One table


def at_random(environment: Environment, rng: random.Random) -> int:
    return rng.choice(bits(environment.legal))


@pytest.mark.parametrize(
    ("game", "variant"),
    [("klunker", {"players": 4}), ("klunker", {"players": 6, "edition": "2005"}), ("knaster", {"players": 3})],
)
def test_one_table_and_many_play_the_same_games(game: str, variant: dict[str, Any]) -> None:
    """With the same seed and actions: the same seats, masks, observations and rewards, from one game to the next."""
    rng = random.Random(1)
    many = VectorEnvironment(game, 2, variants=[variant], seeds=["a", "b"], illegal="lose")
    ones = [Environment(game, seed=seed, **variant) for seed in ("a", "b")]
    for _ in range(150):
        for number, one in enumerate(ones):
            assert one.seat == many.seats[number]
            assert (one.mask == many.masks[number]).all()
            assert np.flatnonzero(one.mask).tolist() == [*bits(one.legal)]
            assert (one.observation == many.observations[number]).all()
            assert (one.observe(one.seat) == one.observation).all()
            assert (row_of(one.table, game, one.seat, variant["players"]) == one.observation).all()
        actions = [at_random(one, rng) for one in ones]
        many.step(np.array(actions))
        for number, one in enumerate(ones):
            one.step(actions[number])
            assert (one.rewards == many.rewards[number]).all()
            assert one.over == (many.over[number] == ENDED)
            if one.over:
                assert (one.shares == many.shares[number]).all()
                assert (one.scores == many.scores[number]).all()
                return


@pytest.mark.parametrize(("game", "players"), [("klunker", 3), ("knaster", 2)])
def test_the_shares_of_the_victory_are_the_reward(game: str, players: int) -> None:
    environment, rng = Environment(game, players, seed=7), random.Random(7)
    while not environment.over:
        assert not environment.rewards.any()
        environment.step(at_random(environment, rng))
    book, table = book_of(game), environment.table
    ranks = [book.rank(table, seat) for seat in range(players)]
    winners = ranks.count(max(ranks))
    assert environment.rewards.tolist() == pytest.approx([(rank == max(ranks)) / winners for rank in ranks])
    assert environment.scores.tolist() == [book.score(table, seat) for seat in range(players)]
    assert (environment.mask == 0).all()


@pytest.mark.parametrize(("game", "players", "at_first"), [("klunker", 3, 1), ("knaster", 1, 0)])
def test_points_are_rewarded_when_they_are_gained(game: str, players: int, at_first: int) -> None:
    environment, rng = Environment(game, players, seed=7, reward="points"), random.Random(7)
    total = np.full(players, at_first, np.float32)
    while not environment.over:
        environment.step(at_random(environment, rng))
        total += environment.rewards
    assert total.tolist() == environment.scores.tolist()


def test_alone_the_reward_is_points() -> None:
    assert Environment("knaster", 1).reward == "points"
    assert Environment("knaster", 2).reward == "victory"


@pytest.mark.parametrize("wrong", [-1, 61, 62, 63, 64, 10**6, -(2**62)])
def test_an_illegal_action_ends_the_game_at_minus_one(wrong: int) -> None:
    environment = Environment("knaster", 2, seed=1)
    seat = environment.seat
    assert environment.step(wrong) == -1
    assert environment.over
    assert environment.was_illegal
    assert environment.rewards.tolist() == [-1.0 if other == seat else 0.0 for other in range(2)]
    assert (environment.mask == 0).all()


def test_a_seat_or_seed_that_cannot_be_is_refused() -> None:
    environment = Environment("knaster", 2, seed=1)
    with pytest.raises(IllegalMove):
        environment.observe(2)
    for wrong in (1.5, b"x", True):
        with pytest.raises(BadOption, match="seed"):
            environment.reset(wrong)  # type: ignore[arg-type]
        with pytest.raises(BadOption, match="seed"):
            Batch("knaster", 1, 1, seed=wrong)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="real dice"):
        Environment("knaster", 2, dice="real")
    with pytest.raises(BadOption, match="victory"):
        Environment("knaster", 2, reward="money")  # type: ignore[arg-type]


# Many tables


def test_tables_of_all_variants_go_on_in_step() -> None:
    variants = BOOKS["klunker"].variants
    many = VectorEnvironment("klunker", 2 * len(variants), variants=variants, seed="mixed")
    ended = 0
    for _ in range(400):
        many.step(many.random_actions())
        over = many.over == ENDED
        ended += int(over.sum())
        assert (many.rewards[over].sum(axis=1) == pytest.approx(1)) if over.any() else True
        assert (many.rewards[~over] == 0).all()
    assert ended > len(variants)
    assert (many.tables["players"] == np.resize([variant["players"] for variant in variants], len(many))).all()


def test_the_same_seed_gives_the_same_tables_and_none_gives_others() -> None:
    first, second, other, another = (VectorEnvironment("knaster", 8, 2, seed=seed) for seed in ("a", "a", None, None))
    for each in (first, second, other, another):
        for _ in range(20):
            each.step(each.random_actions())
    assert first.tables.tobytes() == second.tables.tobytes()
    assert len({each.tables.tobytes() for each in (first, other, another)}) == 3
    batches = [Batch("knaster", 4, 2, seed=None).tables.tobytes() for _ in range(2)]
    assert batches[0] != batches[1]


def test_reset_sets_up_only_the_marked_tables() -> None:
    many = VectorEnvironment("knaster", 4, 2, seed=1)
    for _ in range(9):
        many.step(many.random_actions())
    before = many.tables.copy()
    many.reset(np.array([True, False, True, False]), seeds=list("abcd"))
    assert (many.tables["rolls"][::2] == 1).all()
    assert (many.tables[1::2] == before[1::2]).all()
    assert many.seats[0] == Environment("knaster", 2, seed="a").seat


def test_the_arrays_may_be_those_of_the_caller() -> None:
    brought: list[Any] = []

    def memory(shape: tuple[int, ...], number: Any) -> NDArray[Any]:
        brought.append(np.ones(shape, number))
        array: NDArray[Any] = brought[-1]
        return array

    many = VectorEnvironment("knaster", 4, 1, seed=1, memory=memory)
    many.step(many.random_actions())
    assert any(array is many.observations for array in brought)
    assert np.shares_memory(many.masks, brought[1])
    assert many.masks.shape == (4, 62)


def test_illegal_actions_are_refused_or_lose() -> None:
    strict = VectorEnvironment("klunker", 4, 3, seed=1)
    actions = strict.random_actions()
    actions[2] = 13
    before = strict.tables.copy()
    with pytest.raises(IllegalMove, match="table 2"):
        strict.step(actions)
    assert (strict.tables == before).all()
    lenient = VectorEnvironment("klunker", 4, 3, seed=1, illegal="lose")
    seat = lenient.seats[2]
    lenient.step(actions)
    assert lenient.over.tolist() == [0, 0, ILLEGAL, 0]
    assert lenient.rewards[2].tolist() == [-1.0 if other == seat else 0.0 for other in range(3)]
    assert lenient.masks[2].any(), "the next game has begun"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"tables": 0}, "tables"),
        ({"players": None}, "variants"),
        ({"variants": [{"players": 2}]}, "variants"),
        ({"illegal": "ignore"}, "illegal"),
        ({"seeds": [1, 2]}, "seeds"),
        ({"players": 13}, "players"),
    ],
)
def test_bad_options_are_refused_in_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        VectorEnvironment("knaster", **({"tables": 4, "players": 2} | given))


# Copies

FRESH = "import pickle, sys; played = pickle.load(sys.stdin.buffer); {}; sys.stdout.buffer.write(pickle.dumps({}))"


def in_a_fresh_process(thing: object, act: str, answer: str) -> Any:
    """Pickles a thing, acts on it in another process, and brings back an answer."""
    command = [sys.executable, "-c", FRESH.format(act, answer)]
    return pickle.loads(subprocess.run(command, input=pickle.dumps(thing), stdout=subprocess.PIPE, check=True).stdout)


def test_a_game_goes_on_in_a_copy_and_in_a_fresh_process() -> None:
    game = spieltisch.new("klunker", players=3, seed="copies")
    for _ in range(10):
        seat = min(game.waiting)
        game.play(seat, game.legal(seat)[0])
    seat = min(game.waiting)
    move = game.legal(seat)[-1]
    deep, shallow = copy.deepcopy(game), copy.copy(game)
    there = in_a_fresh_process((game, seat, move), "played[0].play(*played[1:])", "played[0]")
    deep.play(seat, move)
    shallow.play(seat, move)
    assert len(game.moves) + 1 == len(deep.moves)
    game.play(seat, move)
    assert game.reveal() == deep.reveal() == shallow.reveal() == there.reveal()
    assert game.record() == deep.record() == there.record()


def test_environments_and_batches_go_on_in_a_copy_and_in_a_fresh_process() -> None:
    batch = Batch("knaster", 4, 2, seed="copies")
    many = VectorEnvironment("knaster", 4, 2, seed="copies")
    one = Environment("knaster", 2, seed="copies")
    action = bits(one.legal)[-1]
    twins = copy.deepcopy((batch, many, one))
    step = "played[0].step(played[0].random_actions()); played[1].step(played[1].random_actions()); played[2].step({})"
    answer = "(played[0].tables.tobytes(), played[1].tables.tobytes(), played[2].observation.tobytes())"
    there = in_a_fresh_process((batch, many, one), step.format(action), answer)
    before = batch.tables.tobytes(), many.tables.tobytes(), one.observation.tobytes()
    for copied in (twins, (copy.copy(batch), many, one)):
        copied[0].step(copied[0].random_actions())
    assert batch.tables.tobytes() == before[0]
    twins[1].step(twins[1].random_actions())
    twins[2].step(action)
    assert before[1:] == (many.tables.tobytes(), one.observation.tobytes())
    for tables in (batch, many):
        tables.step(tables.random_actions())
    one.step(action)
    assert there == (batch.tables.tobytes(), many.tables.tobytes(), one.observation.tobytes())


@pytest.mark.parametrize("outcomes", [1, 3, 7, 36, 97, 2048])
def test_every_result_of_chance_has_a_word(outcomes: int) -> None:
    for result in range(outcomes):
        word = word_for(result, outcomes)
        assert 0 <= word < 2**64
        assert pick(word, outcomes) == result
        assert result == 0 or pick(word - 1, outcomes) == result - 1
