"""The Knaster players: their sheets are those of the rules, they answer whatever happens, and they play well."""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from spieltisch import Game, bots, new
from spieltisch.bots.knaster.company import chance_to_win
from spieltisch.bots.knaster.master import KnasterMaster
from spieltisch.bots.knaster.mind import Position, position_of
from spieltisch.bots.knaster.model import SHIPPED, card, load
from spieltisch.bots.knaster.reading import cells_of, first_move, rest_of_roll
from spieltisch.bots.knaster.reasons import SENTENCES
from spieltisch.bots.knaster.search import FIXED
from spieltisch.bots.knaster.sheets import CIRCLED, circles_of, classes, do, mirrored, points
from spieltisch.bots.knaster.thoughts import Thoughts
from spieltisch.bots.knaster.worth import FEATURES, features
from spieltisch.games.knaster.sheet import CELLS_OF_LINE
from spieltisch.lab.knaster_games import ALIKE, KINDS
from spieltisch.lab.seats import Seating
from tests.positions import LONG, seen

LEVELS = ("novice", "casual", "expert", "master")
GAMES = 8 * LONG


def at_random(players: int, seed: int) -> Iterator[tuple[Game, int]]:
    """A random game, stopped before every move, with the seat that is to move."""
    rng = random.Random(seed)
    game = new("knaster", players=players, seed=f"players {seed}")
    while game.waiting:
        seat = rng.choice(sorted(game.waiting))
        yield game, seat
        legal = game.legal(seat)
        rated = [move for move in legal if any("filled" in event["event"] for event in preview(game, seat, move))]
        game.play(seat, rng.choice(rated or legal))


def preview(game: Game, seat: int, move: str) -> list[dict[str, Any]]:
    return next(entry["events"] for entry in seen(game, seat)["moves"] if entry["move"] == move)


def ends_of_roll(game: Game, seat: int) -> set[bytes]:
    """Every sheet that the rules allow a seat to have after this roll."""
    found = set()
    for move in game.legal(seat):
        after = game.branch()
        after.play(seat, move)
        if seat in after.waiting and after.reveal()["rolls"] == game.reveal()["rolls"]:
            found |= ends_of_roll(after, seat)
        else:
            found.add(bytes(cells_of(after.reveal(), seat)))
    return found


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_deeds_of_a_roll_are_those_of_the_rules(seed: int) -> None:
    thoughts = Thoughts()
    for game, seat in at_random(2, seed):
        view = seen(game, seat)
        if len(game.waiting) < 2 and view["deciding"]["written"] is None:
            continue  # the roll ends with this seat, so a branch would go on to the next one
        position = position_of(view)
        deeds, _ = thoughts.first(position)
        code = position.code if position.left is None else 0
        found = set()
        for deed in deeds.tolist():
            cells = position.cells.copy()
            do(cells, deed, code)
            found.add(bytes(cells))
            assert position.move(deed) in game.legal(seat)
        if len(game.waiting) == 2:
            assert found == ends_of_roll(game, seat), f"seed {seed}"


def test_sheets_are_worth_the_points_of_the_rules() -> None:
    for game, seat in at_random(1, 5):
        assert points(cells_of(game.view(seat), seat)) == game.reveal()["sheets"][seat]["score"]


def test_a_rating_is_the_worth_of_the_sheet_after_the_deed() -> None:
    model, _ = load()
    thoughts = Thoughts()
    found = np.zeros(FEATURES, np.int64)
    for game, seat in at_random(1, 3):
        position = position_of(game.view(seat))
        if position.left is not None or position.final:
            continue
        count = thoughts.rate(position)
        for number in range(count):
            cells = position.cells.copy()
            do(cells, int(thoughts.study.now.deeds[number]), position.code)
            if (cells == 0).any():
                worth = features(model, thoughts.study.desks[1], cells, found) + float(model.weights[found].sum())
                assert worth == pytest.approx(thoughts.study.now.ratings[number], abs=1e-2)


def test_lines_of_one_class_have_the_same_future() -> None:
    maps, examples = classes()
    assert len(examples) == maps.kind.max() + 1
    assert (circles_of(examples) == circles_of(mirrored(examples)))[(examples <= CIRCLED).all(axis=1)].all()
    assert len(CELLS_OF_LINE) == 12


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_level_answers_with_a_legal_move_and_a_reason(level: str, players: int) -> None:
    bot, rng = bots.load("knaster", level), np.random.default_rng(1)
    for game, seat in at_random(players, 7):
        decision = bot.choose(game.view(seat), game.legal(seat), rng, None)
        assert decision.move in game.legal(seat)
        assert decision.reason
        assert decision.because is None or decision.because[0] in SENTENCES


@pytest.mark.parametrize("level", ["expert", "master"])
def test_with_real_dice_a_strong_player_rolls_when_it_is_asked(level: str) -> None:
    game = new("knaster", players=1, dice="real")
    decision = bots.load("knaster", level).choose(game.view(0), game.legal(0), np.random.default_rng(1), None)
    assert decision.move.startswith("roll")


def test_the_master_decides_the_same_on_every_run() -> None:
    for game, seat in at_random(3, 9):
        answers = {
            bots.load("knaster", "master")
            .choose(game.view(seat), game.legal(seat), np.random.default_rng(4), None)
            .move
            for _ in range(2)
        }
        assert len(answers) == 1


@pytest.mark.parametrize("late", [-1.0, 0.0, 0.002])
def test_a_late_deadline_is_answered_at_once(late: float) -> None:
    bot, rng = bots.load("knaster", "master"), np.random.default_rng(1)
    bot.choose(*first_view(), rng, None)
    for game, seat in at_random(4, 11):
        began = time.monotonic()
        assert bot.choose(game.view(seat), game.legal(seat), rng, began + late).move in game.legal(seat)
        assert time.monotonic() - began < 0.5


def first_view() -> tuple[dict[str, Any], list[str]]:
    game = new("knaster", players=1, seed="first")
    return seen(game, 0), game.legal(0)


def test_a_broken_master_is_replaced_by_the_level_below(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def choose(self, *_: Any) -> bots.Decision:
            raise RuntimeError("no idea")

    monkeypatch.setattr("spieltisch.bots.knaster.master.KnasterMaster", Broken)
    view, legal = first_view()
    with caplog.at_level(logging.WARNING):
        decision = bots.load("knaster", "master").choose(view, legal, np.random.default_rng(1), None)
    assert "master of knaster failed (RuntimeError: no idea)" in caplog.text
    assert decision == bots.load("knaster", "expert").choose(view, legal, np.random.default_rng(1), None)


def test_on_the_final_roll_the_master_takes_the_most_points() -> None:
    for game, seat in at_random(2, 13):
        if not seen(game, seat)["final"]:
            continue
        best = max(ends_of_roll(game, seat), key=lambda sheet: points(np.frombuffer(sheet, np.uint8)))
        after = game.branch()
        while seat in after.waiting:
            decision = KnasterMaster().choose(after.view(seat), after.legal(seat), np.random.default_rng(1), None)
            after.play(seat, decision.move)
        assert after.reveal()["sheets"][seat]["score"] == points(np.frombuffer(best, np.uint8))


def test_chances_of_equal_players_are_equal() -> None:
    for rivals in range(1, 6):
        chance = chance_to_win(80.0, 10.0, np.full(rivals, 80.0), np.full(rivals, 10.0), rivals)
        assert chance == pytest.approx(1 / (rivals + 1), abs=0.01)


def test_circles_due_can_be_finished_in_every_way() -> None:
    met = 0
    for game, seat in at_random(1, 17):
        view = seen(game, seat)
        if view["deciding"]["written"] is None:
            continue
        met += 1
        left = rest_of_roll(view, cells_of(view, seat))
        assert {move for moves in left.values() for move in moves} == set(game.legal(seat))
    assert met


def test_looking_ahead_sees_a_line_about_to_be_completed() -> None:
    sheets = np.zeros((1, 25), np.uint8)
    sheets[0, :4] = CIRCLED + 5
    sheets[0, 4] = sheets[0, 9] = 5
    position = Position(sheets, 0, 5, False, None)
    deeds, values = Thoughts().fixed(position, FIXED)
    assert first_move(int(deeds[0])) == "circle e1"
    assert (np.diff(values) <= 0).all()


def test_the_shipped_model_is_small_and_says_how_it_was_made() -> None:
    assert SHIPPED.stat().st_size < 15e6
    assert {"games", "greedy_mean", "core_seconds"} <= set(card())


def test_masters_at_one_table_do_not_all_play_alike() -> None:
    """Neither as bots nor compiled: otherwise they would share every victory."""
    assert set(ALIKE) == set(KINDS)
    for name in KINDS:
        played = Seating("knaster", {"players": 3, "dice": "fair"}, (name,) * 3, "alike").play(0, 6)
        assert (played.scores != played.scores[:, :1]).any(), name
        bot, rng = bots.load("knaster", name), np.random.default_rng(1)
        asked = ((game.view(seat), game.legal(seat)) for game, seat in at_random(3, 13))
        assert any(len({bot.choose(*both, rng, None).move for _ in range(8)}) > 1 for both in asked), name


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_can_roll_real_dice(level: str) -> None:
    game = new("knaster", players=2, dice="real", seed="x")
    seat = min(game.waiting)
    decision = bots.load("knaster", level).choose(game.view(seat), game.legal(seat), np.random.default_rng(1), None)
    assert decision.move in game.legal(seat)


@pytest.mark.parametrize("players", [1, 3])
def test_the_master_knows_what_every_move_is_worth(players: int) -> None:
    bot, rng = bots.load("knaster", "master"), np.random.default_rng(1)
    for game, seat in at_random(players, 13):
        decision = bot.choose(game.view(seat), game.legal(seat), rng, None)
        assert set(decision.values) == set(game.legal(seat))
        assert decision.unit == ("points" if players == 1 else "share")
        if players > 1:
            assert all(0 <= share <= 1.0001 for share in decision.values.values())
            assert decision.values[decision.move] >= max(decision.values.values()) - 0.01
