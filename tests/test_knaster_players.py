"""The Knaster players: their sheets are those of the rules, they answer whatever happens, and they play well."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from spieltisch import Game, bots, new
from spieltisch.bots.knaster.cells import CIRCLED, NUMBERS, points
from spieltisch.bots.knaster.engine import Engine
from spieltisch.bots.knaster.evaluation import find_features
from spieltisch.bots.knaster.line_classes import circles_of, line_tables, mirrored
from spieltisch.bots.knaster.master import KnasterMaster
from spieltisch.bots.knaster.model import SHIPPED, card, load
from spieltisch.bots.knaster.movegen import NO_CELL, apply_turn, circled_in, turn_of, written_in
from spieltisch.bots.knaster.position import Position, position_of
from spieltisch.bots.knaster.reasons import SENTENCES
from spieltisch.bots.knaster.view_codec import cells_of, first_move, rest_of_roll
from spieltisch.bots.knaster.weights import FEATURES
from spieltisch.bots.knaster.win_probability import chance_to_win
from spieltisch.games.knaster.sheet import CELL_NAMES
from spieltisch.lab.knaster.game_loop import PASS, game_loop
from spieltisch.lab.knaster.policies import MARGINS, POLICIES
from spieltisch.lab.lineup import Lineup
from tests.positions import LONG, seen

LEVELS = ("novice", "casual", "expert", "master")
GAMES = 8 * LONG
CARELESSNESS = {"casual": 0.8, "expert": 0.35, "master": 0.0}
"""How much less than the best a move may be worth that a level chooses."""


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
def test_the_turns_of_a_roll_are_those_of_the_rules(seed: int) -> None:
    engine = Engine()
    for game, seat in at_random(2, seed):
        view = seen(game, seat)
        if len(game.waiting) < 2 and view["deciding"]["written"] is None:
            continue  # the roll ends with this seat, so a branch would go on to the next one
        position = position_of(view)
        roll_index = position.roll_index if position.remaining is None else 0
        found = set()
        for turn in engine.evaluate(position).turns.tolist():
            cells = position.cells.copy()
            apply_turn(cells, turn, roll_index)
            found.add(bytes(cells))
            assert position.move(turn) in game.legal(seat)
        if len(game.waiting) == 2:
            assert found == ends_of_roll(game, seat), f"seed {seed}"


@np.errstate(over="ignore")
@pytest.mark.parametrize("players", [1, 3])
def test_the_game_loop_of_the_laboratory_ends_as_the_rules_say(players: int) -> None:
    """Its rolls and turns, played once more by the rules with real dice: the same end and the same scores."""
    engine = Engine()
    played: list[tuple[int, int, int]] = []

    def any_turn(_players: Any, sheets: Any, seat: int, roll_index: int, final: bool, word: Any) -> int:
        turns = engine.evaluate(Position(sheets, seat, roll_index, final, None)).turns
        chosen = int(turns[int(word) % len(turns)]) if len(turns) else PASS
        played.append((seat, roll_index, chosen))
        return chosen

    sheets = np.zeros((players, 25), np.uint8)
    game_loop(any_turn)(None, sheets, [0] * players, np.uint64(5))
    game = new("knaster", players=players, dice="real")
    for seat, roll_index, turn in played:
        if game.awaits_call:
            first = max(roll_index - 5, 1)
            game.play(min(game.waiting), f"roll {first} {roll_index + 1 - first}")
        assert (seat in game.waiting) == (turn != PASS)
        if turn != PASS:
            make_turn(game, seat, turn)
    assert game.result is not None
    assert game.result["scores"] == [points(cells) for cells in sheets]


def make_turn(game: Game, seat: int, turn: int) -> None:
    """Plays all moves of a turn."""
    rolls = game.reveal()["rolls"]
    game.play(seat, first_move(turn))
    drawn = 0 if written_in(turn) >= 0 else circled_in(turn)
    while seat in game.waiting and not game.awaits_call and game.reveal()["rolls"] == rolls:
        left = circled_in(turn) & ~drawn
        move = rest_of_roll(seen(game, seat))[turn_of(NO_CELL, left)][0]
        game.play(seat, move)
        if move.startswith("circle"):
            drawn |= 1 << CELL_NAMES.index(move.split()[1])


def test_sheets_have_the_points_of_the_rules() -> None:
    for game, seat in at_random(1, 5):
        assert points(cells_of(game.view(seat), seat)) == game.reveal()["sheets"][seat]["score"]


def test_all_turns_are_rated_like_the_sheets_after_them() -> None:
    """The ratings of a roll share what they look up; a sheet by itself looks up everything."""
    model, _ = load()
    engine = Engine()
    features = np.zeros(FEATURES, np.int64)
    for game, seat in at_random(1, 3):
        position = position_of(game.view(seat))
        if position.remaining is not None or position.final:
            continue
        for turn, value in zip(*engine.evaluate(position), strict=True):
            cells = position.cells.copy()
            apply_turn(cells, int(turn), position.roll_index)
            if (cells == 0).any():
                circles = find_features(model, engine.scratch.ahead[1], cells, features)
                assert circles + float(model.weights[features].sum()) == pytest.approx(value, abs=1e-2)


def test_lines_of_one_class_have_the_same_future() -> None:
    """They give the same circles, and every number (or its mirror image) leads to lines of one class again."""
    tables, examples = line_tables()
    assert len(examples) == tables.line_class.max() + 1
    assert len(np.unique(examples, axis=0)) == len(examples)
    by_class = np.argsort(tables.line_class, kind="stable")
    starts = np.searchsorted(tables.line_class[by_class], np.arange(len(examples)))
    for after in (tables.when_written, tables.when_circled):
        future = np.where(after >= 0, tables.line_class[after], -1)[:, 1:]
        either_way = np.sort(np.stack([future, future[:, ::-1]]), axis=0)[:, by_class]
        assert (np.maximum.reduceat(either_way, starts, 1) == np.minimum.reduceat(either_way, starts, 1)).all()
    uncircled = (examples <= CIRCLED).all(axis=1)
    assert (circles_of(examples) == circles_of(mirrored(examples)))[uncircled].all()


@pytest.mark.parametrize(
    ("numbers", "circles"),
    [
        ((2, 3, 4, 5, 6), 3),
        ((8, 12, 10, 9, 11), 3),
        ((7, 7, 7, 7, 7), 3),
        ((7, 7, 7, 7, 2), 2),
        ((7, 2, 7, 2, 7), 2),
        ((7, 7, 7, 2, 3), 1),
        ((7, 7, 2, 2, 3), 1),
        ((7, 7, 2, 4, 3), 0),
        ((2, 3, 4, 5, 7), 0),
    ],
)
def test_combinations_give_the_circles_of_the_rule_sheet(numbers: tuple[int, ...], circles: int) -> None:
    states = np.array([[number - 1 for number in numbers], [number - 1 + NUMBERS for number in numbers]])
    assert circles_of(states).tolist() == [circles, circles], "circled or not"
    assert circles_of(np.array([[*states[0, :4], 0]])).tolist() == [0], "not while a cell is empty"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_level_gives_a_legal_move_the_reason_for_it_and_the_values_it_goes_by(level: str, players: int) -> None:
    bot, rng = bots.load("knaster", level), np.random.default_rng(1)
    for game, seat in at_random(players, 7):
        decision = bot.choose(game.view(seat), game.legal(seat), rng, None)
        assert decision.move in game.legal(seat)
        assert decision.because is not None
        code, facts = decision.because
        assert decision.reason == SENTENCES[code].format_map(facts)
        if level != "novice":  # which may just guess
            assert set(decision.values) == set(game.legal(seat))
            assert decision.values[decision.move] >= max(decision.values.values()) - CARELESSNESS[level]


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
        assert {move for moves in rest_of_roll(view).values() for move in moves} == set(game.legal(seat))
    assert met


def test_looking_ahead_sees_a_line_about_to_be_completed() -> None:
    sheets = np.zeros((1, 25), np.uint8)
    sheets[0, :4] = CIRCLED + 5
    sheets[0, 4] = sheets[0, 9] = 5
    position = Position(sheets, 0, 5, False, None)
    engine = Engine()
    turns, values = engine.search(position, engine.evaluate(position))
    assert first_move(int(turns[0])) == "circle e1"
    assert (np.diff(values) <= 0).all()


def test_the_shipped_model_is_small_and_says_how_it_was_made() -> None:
    assert SHIPPED.stat().st_size < 15e6
    assert {"games", "greedy_mean", "core_seconds"} <= set(card())


def test_masters_at_one_table_do_not_all_play_alike() -> None:
    """Neither as bots nor compiled: otherwise they would share every victory."""
    assert set(MARGINS) == set(POLICIES)
    for name in POLICIES:
        played = Lineup("knaster", {"players": 3, "dice": "fair"}, (name,) * 3, "alike").play(0, 6)
        assert (played.scores != played.scores[:, :1]).any(), name
        bot, rng = bots.load("knaster", name), np.random.default_rng(1)
        asked = ((game.view(seat), game.legal(seat)) for game, seat in at_random(3, 13))
        assert any(len({bot.choose(*both, rng, None).move for _ in range(8)}) > 1 for both in asked), name


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_makes_up_real_dice_if_it_is_asked_for_them(level: str) -> None:
    game = new("knaster", players=2, dice="real", seed="x")
    seat = min(game.waiting)
    bot, rng = bots.load("knaster", level), np.random.default_rng(1)
    called = {bot.choose(game.view(seat), game.legal(seat), rng, None).move for _ in range(100)}
    assert called <= set(game.legal(seat))
    assert len(called) > 20


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


def test_a_bad_first_move_costs_something_but_not_the_game() -> None:
    """The evaluation alone knows no sheets that begin in this corner, and believes all to be lost."""
    master, rng = KnasterMaster(), np.random.default_rng(1)
    game = new("knaster", players=3, seed="x")
    at_the_table = master.choose(game.view(0), game.legal(0), rng, None)
    again = master.review(game.view(0), "write e5", rng)
    assert at_the_table.values["write e5"] < 0.1 < again.values["write e5"] < again.values[again.move] - 0.01
    for seat, move in ((0, "write e5"), (1, again.move), (2, again.move)):
        game.play(seat, move)
    after = [max(master.review(game.view(seat), game.legal(seat)[0], rng).values.values()) for seat in range(3)]
    assert 0.15 < after[0] < after[1]
