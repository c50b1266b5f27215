"""What must hold in every game, edition, option and number of players, at every step of random games."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch import Game, IllegalMove, new, replay
from spieltisch.game import without_audience
from spieltisch.games import BOOKS
from spieltisch.games.contract import told
from spieltisch.games.klunker.editions import EDITIONS
from tests.batteries import battery_of
from tests.positions import LONG, VARIANTS, at_random, twin_of

GAMES = 5 * LONG
"""Random games of each variant that are watched move by move."""


def in_any_order(move: str) -> tuple[str, ...]:
    """A show of Klunker is the same in any order of its cards."""
    verb, *words = move.split()
    return (verb, *sorted(words))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.parametrize("number", range(LONG))
def test_legal_moves_are_accepted_and_every_other_is_refused(name: str, variant: dict[str, Any], number: int) -> None:
    game = new(name, seed=f"legal {number}", **variant)
    for step, (seat, move) in enumerate(at_random(game, number)):
        if step % 7 == 0:
            before = bytes(game._table)
            allowed = {in_any_order(text) for text in game.legal(seat)}
            for text in battery_of(name).every_text(game):
                if in_any_order(text) not in allowed:
                    with pytest.raises(IllegalMove):
                        game.play(seat, text)
            for other in range(game.players):
                assert bool(game.legal(other)) == (other in game.waiting)
                if other not in game.waiting:
                    with pytest.raises(IllegalMove, match="not asked"):
                        game.play(other, move)
            assert bytes(game._table) == before
            for text in game.legal(seat):
                twin = twin_of(game)
                twin.play(seat, text)
                assert twin.moves[-1] == (seat, text), "the notation round-trips"
        game.play(seat, move)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_game_ends_with_a_result(name: str, variant: dict[str, Any]) -> None:
    for number in range(GAMES):
        game = new(name, seed=f"ends {number}", **variant)
        for seat, move in at_random(game, number, share_of_stops=number / GAMES):
            assert game.result is None
            events = game.play(seat, move)
        assert game.result is not None
        assert events[-1] == told({"event": "ended", **game.result})
        assert game.result["winners"]
        for seat in range(game.players):
            assert game.legal(seat) == []
            with pytest.raises(IllegalMove, match="over"):
                game.play(seat, move)


@pytest.mark.parametrize(("name", "variant"), [param for param in VARIANTS if param.values[0] == "klunker"])
def test_cards_are_conserved_after_every_move(name: str, variant: dict[str, Any]) -> None:
    edition = EDITIONS[variant["edition"]]
    deck = Counter(dict(zip(edition.kinds, edition.copies, strict=True)))
    for number in range(GAMES):
        game = new(name, seed=f"cards {number}", **variant)
        for seat, move in at_random(game, number):
            game.play(seat, move)
            truth = game.reveal()
            pile = Counter(truth["pile"]["known"]) + Counter(truth["pile"]["rest"])
            zones = [*truth["hands"], *truth["showcases"], *truth["safes"], *truth["purses"]]
            assert sum(map(Counter, zones), Counter(truth["removed"]) + pile) == deck
            check_sizes(game._table)


def check_sizes(table: Any) -> None:
    """The sizes that a table keeps beside its cards are the sizes of its cards."""
    for seat in range(table.players):
        assert table.hand_size[seat] == sum(table.hand[seat, kind] for kind in range(7))
        assert table.showcase_size[seat] == sum(table.showcase[seat, kind] for kind in range(7))
        assert all(0 <= table.seen[seat, kind] <= table.hand[seat, kind] for kind in range(7))
        assert all(table.safe[seat, kind] < 4 for kind in range(7)) or table.turn == seat
    assert table.rest_size == sum(table.rest)
    assert [seat for seat in range(table.players) if table.has_passed[seat]] == sorted(table.buyers[: table.buy_cards])


@pytest.mark.parametrize(("name", "variant"), [param for param in VARIANTS if param.values[0] == "knaster"])
def test_a_sheet_only_ever_grows(name: str, variant: dict[str, Any]) -> None:
    game = new(name, seed="grows", **variant)
    before = game.reveal()["sheets"]
    for seat, move in at_random(game, 3):
        game.play(seat, move)
        after = game.reveal()["sheets"]
        for old, new_sheet in zip(before, after, strict=True):
            assert new_sheet["score"] >= old["score"]
            for row in range(5):
                for column in range(5):
                    number = old["numbers"][row][column]
                    assert number is None or new_sheet["numbers"][row][column] == number
                    assert new_sheet["circled"][row][column] >= old["circled"][row][column]
                    assert new_sheet["numbers"][row][column] or not new_sheet["circled"][row][column]
        before = after


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.parametrize("number", range(LONG))
def test_save_and_load_after_every_move_equals_not_doing_so(name: str, variant: dict[str, Any], number: int) -> None:
    game = new(name, seed=f"saved {number}", **variant)
    for step, (seat, move) in enumerate(at_random(game, number)):
        if step % (1 + game.players // 3) != 0:  # replaying twelve long games after every move takes a minute
            game.play(seat, move)
            continue
        other = replay(json.loads(json.dumps(game.record())))
        assert game.play(seat, move) == other.play(seat, move)
        assert bytes(game._table) == bytes(other._table)
        assert game.record() == other.record()
        if step % 9 == 0:
            for viewer in (None, *range(game.players)):
                assert game.view(viewer) == other.view(viewer)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_views_and_events_are_plain_json(name: str, variant: dict[str, Any]) -> None:
    game = new(name, seed="json", **variant)
    for seat, move in at_random(game, 4):
        for value in (game.view(seat), game.view(None), game.reveal(), game.play(seat, move), game.result):
            assert json.loads(json.dumps(value)) == value


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_previewed_consequences_are_what_then_happens(name: str, variant: dict[str, Any]) -> None:
    game = new(name, seed="preview", **variant)
    for seat, move in at_random(game, 5):
        (preview,) = [option for option in game.view(seat)["moves"] if option["move"] == move]
        events = game.play(seat, move)
        assert preview["events"]
        assert preview["events"] == without_audience(events[: len(preview["events"])])


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_chance_that_shows_itself_is_told_without_the_table_before(name: str, variant: dict[str, Any]) -> None:
    game = new(name, seed="shows", **variant)
    nobody = ("",) * game.players
    careful = replace(game.book, chance_shows_itself=False)
    other = Game(careful, game.settings, game.seed, contributions=nobody, names=nobody)
    assert other.opening == game.opening
    for seat, move in at_random(game, 7):
        assert other.play(seat, move) == game.play(seat, move)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_listed_move_is_played_and_told_like_any_other(name: str, variant: dict[str, Any]) -> None:
    listed, typed = new(name, seed="typed", **variant), new(name, seed="typed", **variant)
    for seat, move in at_random(listed, 8):
        assert listed.play(seat, move) == typed.play(seat, move.upper())
        assert bytes(listed._table) == bytes(typed._table)
    assert listed.record() == typed.record()


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_rounds_or_rolls_are_counted_one_by_one(name: str, variant: dict[str, Any]) -> None:
    game = new(name, seed="turns", **variant)
    turns = [game.book.turn(game.view(None))]
    for seat, move in at_random(game, 6):
        game.play(seat, move)
        turns.append(game.book.turn(game.view(None)))
    begun = 0 if game.book.people_call(game.settings) else 1
    assert list(dict.fromkeys(turns)) == list(range(begun, turns[-1] + 1))


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from([(name, variant) for name, book in BOOKS.items() for variant in book.variants]),
    st.text(st.characters(codec="utf-8")),
)
def test_the_same_seed_and_moves_give_the_same_game(choice: tuple[str, dict[str, Any]], seed: str) -> None:
    name, variant = choice
    games = [new(name, seed=seed, **variant), new(name, seed=seed, **variant)]
    for seat, move in at_random(games[0], 2):
        assert games[0].play(seat, move) == games[1].play(seat, move)
        if len(games[0].moves) > 12:
            break
    assert games[0].reveal() == games[1].reveal()
