"""The engine of the expert and the master: evaluation, search and win probability for one position, from Python."""

from __future__ import annotations

import threading
import time
from functools import cache
from itertools import count
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.evaluation import load_sheet, rate_turn, rate_turns
from spieltisch.bots.knaster.model import load
from spieltisch.bots.knaster.movegen import apply_turn
from spieltisch.bots.knaster.player import KnasterPlayer
from spieltisch.bots.knaster.playouts import FEWER_GAMES, GAMES, LUCKS, SURE, play_out
from spieltisch.bots.knaster.position import Position
from spieltisch.bots.knaster.search import (
    MOST_CANDIDATES,
    UNCERTAINTY,
    USUAL,
    Breadth,
    best_final_points,
    deepen,
    expectimax,
    new_search_scratch,
    points_after,
    rate_final_turns,
    value_ahead,
)
from spieltisch.bots.knaster.tempered import Temper, add_temper
from spieltisch.bots.knaster.win_probability import forecast_rivals, new_rivals_scratch, rate_win_chances
from spieltisch.bots.warmup import BackgroundWarmup, note_progress
from spieltisch.games.knaster.sheet import CELLS


class Rated(NamedTuple):
    """Turns and what they are worth, the best first."""

    turns: NDArray[np.int64]
    values: NDArray[np.float64]


class Depth(NamedTuple):
    """One step of looking deeper and deeper."""

    rolls: int
    times: int
    """About how many times as long this takes as one roll less."""
    most: int
    reach: float
    """For how many turns at most, and how many uncertainties behind the best."""
    inner: int
    inner_reach: float
    """The same for the turns on the way."""


DEPTHS: Final = (
    Depth(1, 0, 14, 15.0, 0, 0.0),
    Depth(2, 8, 8, 6.0, 3, 3.0),
    Depth(3, 8, 4, 4.0, 2, 2.0),
    Depth(4, 4, 3, 2.5, 2, 1.0),
)
"""When there is time to think."""


MOST_KNOWN: Final = 2000
"""Of how many sheets is remembered by how much they are underrated."""
WARMUP_PARTS: Final = 13
"""Most of the time goes into the first ones."""


class Engine:
    """The model, and memory for thinking about one position at a time."""

    def __init__(self) -> None:
        self.model, self.outlook = load()
        self.scratch = new_search_scratch()
        self.rivals = new_rivals_scratch()
        self.known: dict[bytes, float] = {}
        """By how much sheets are underrated."""

    def evaluate(self, position: Position) -> Rated:
        """Every turn with its evaluation, on the final roll with its points."""
        scratch, roll_index = self.scratch.now, position.roll_index
        load_sheet(self.model, scratch, position.cells.copy())
        if position.remaining is None:
            count = (rate_final_turns if position.final else rate_turns)(self.model, scratch, roll_index)
        else:
            count = len(position.remaining)
            for number, turn in enumerate(position.remaining):
                scratch.turns[number] = turn
                if position.final:
                    scratch.ratings[number] = points_after(scratch.cells, turn, roll_index)
                else:
                    scratch.ratings[number] = rate_turn(self.model, scratch, turn, roll_index)
        return ordered(scratch.turns[:count].copy(), scratch.ratings[:count].copy())

    def search(self, position: Position, evaluated: Rated, breadth: Breadth = USUAL) -> Rated:
        """The best of these turns, with a fixed effort."""
        if position.final:
            return evaluated
        margin = breadth.first_reach * uncertainty(position)
        close = evaluated.values >= evaluated.values[0] - margin
        self.take(position, evaluated.turns[close][: breadth.first], evaluated.values[close][: breadth.first])
        count = min(int(close.sum()), breadth.first)
        deepen(self.model, self.scratch, position.roll_index, count, breadth)
        return Rated(self.scratch.turns[:count].copy(), self.scratch.values[:count].copy())

    def search_until(self, position: Position, evaluated: Rated, deadline: float) -> Rated:
        """All of these turns, looked at as deep as there is time."""
        turns, values = evaluated
        if position.final or len(turns) == 1:
            return evaluated
        cost = 0.0
        self.scratch.cells[:] = position.cells
        for depth in DEPTHS:
            close = min(int((values >= values[0] - depth.reach * uncertainty(position)).sum()), depth.most)
            if (close < 2 and depth.rolls > 1) or time.monotonic() + depth.times * cost * close > deadline:
                break
            deeper = values[:close].copy()
            began = time.monotonic()
            for number in range(close):
                if time.monotonic() > deadline:
                    return Rated(turns, values)
                turn = int(turns[number])
                deeper[number] = value_ahead(
                    self.model, self.scratch, turn, position.roll_index, depth.rolls, depth.inner, depth.inner_reach
                )
            cost = (time.monotonic() - began) / close
            rest = values[close:] + (deeper - values[:close]).mean()
            turns, values = ordered(turns, np.concatenate([deeper, np.minimum(rest, deeper.max() - 1e-9)]))
        return Rated(turns, values)

    def take(self, position: Position, turns: NDArray[np.int64], values: NDArray[np.float64]) -> None:
        """Makes these turns the candidates of the search."""
        self.scratch.cells[:] = position.cells
        self.scratch.turns[: len(turns)], self.scratch.values[: len(turns)] = turns, values

    def win_chances(
        self, position: Position, rated: Rated, more: NDArray[np.float64] | None = None
    ) -> NDArray[np.float64]:
        """The chance to win after each of the turns. `more` than was evaluated comes of each seat's sheet."""
        if position.final:
            return self.final_shares(position, rated.values)
        more = np.zeros(len(position.sheets)) if more is None else more
        count = min(len(rated.turns), MOST_CANDIDATES)
        self.take(position, rated.turns[:count], rated.values[:count] + more[position.seat])
        sheets, seat, roll_index = position.sheets.copy(), position.seat, position.roll_index
        others = forecast_rivals(self.model, self.outlook, self.scratch.now, self.rivals, sheets, seat, roll_index)
        self.rivals.means[:others] += np.delete(more, seat)
        rate_win_chances(self.model, self.outlook, self.scratch, self.rivals, sheets[seat], roll_index, count, others)
        chances = np.zeros(len(rated.turns))
        chances[:count] = self.rivals.win_chances[:count]
        return chances

    def played_out(self, cells: NDArray[np.uint8], games: int) -> NDArray[np.float64]:
        """What becomes of a sheet before a roll, in games with always the same dice."""
        points = np.zeros(games)
        play_out(self.model, self.scratch.now, cells, LUCKS[:games], points)
        return points

    def surely_lost(self, position: Position, best: int, turn: int) -> float:
        """How many points a turn surely makes less than the best, in games played on with the same dice."""
        points = []
        for one in (best, turn):
            cells = position.cells.copy()
            apply_turn(cells, one, position.roll_index)
            points.append(self.played_out(cells, GAMES))
        return surely(points[0] - points[1])

    def underrated(self, cells: NDArray[np.uint8]) -> float:
        """How many points a sheet surely makes more than its evaluation expects."""
        known = cells.tobytes()
        if known not in self.known:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            expected = expectimax(self.model, self.scratch, cells.copy(), 1, 0, 0.0)
            self.known[known] = surely(self.played_out(cells, FEWER_GAMES) - expected)
        return self.known[known]

    def final_shares(self, position: Position, scores: NDArray[np.float64]) -> NDArray[np.float64]:
        """The share of the victory with each of these scores, if the others make the most of the final roll."""
        rivals = []
        for cells in np.delete(position.sheets, position.seat, axis=0):
            self.scratch.now.cells[:] = cells
            rivals.append(best_final_points(self.model, self.scratch.now, position.roll_index))
        ties = 1 + (np.array(rivals)[:, None] == scores).sum(axis=0)
        return np.where(scores >= max(rivals), 1 / ties, 0.0)


def surely(more: NDArray[np.float64]) -> float:
    """The mean of these differences, less what may be chance; at least 0."""
    return max(0.0, float(more.mean() - SURE * more.std() / len(more) ** 0.5))


def uncertainty(position: Position) -> float:
    return float(UNCERTAINTY[(position.cells == 0).sum()])


def with_every_move(position: Position, searched: Rated, evaluated: Rated) -> Rated:
    """Adds the moves that were not worth a closer look, as far behind the best as they were evaluated."""
    seen = {move for turn in searched.turns for move in position.moves(int(turn))}
    rest: list[tuple[int, float]] = []
    for turn, value in zip(evaluated.turns.tolist(), evaluated.values.tolist(), strict=True):
        if not seen.issuperset(position.moves(turn)):
            seen.update(position.moves(turn))
            rest.append((turn, float(searched.values.max() + value - evaluated.values[0])))
    added = np.array([turn for turn, _ in rest], np.int64)
    return Rated(
        np.concatenate([searched.turns, added]), np.concatenate([searched.values, [value for _, value in rest]])
    )


def ordered(turns: NDArray[np.int64], values: NDArray[np.float64]) -> Rated:
    order = np.argsort(-values, kind="stable")
    return Rated(turns[order], values[order])


class ThreadEngine(threading.local):
    def __init__(self) -> None:
        self.engine = Engine()


@cache
def _thread_engine() -> ThreadEngine:
    return ThreadEngine()


class EnginePlayer(KnasterPlayer):
    """A player with an engine, which warms up in the background."""

    def __init__(self) -> None:
        self.warmup = warmup()

    def engine(self, deadline: float | None) -> Engine:
        """That of this thread, because of its memory. NotReady if it has not warmed up by the deadline."""
        self.warmup.wait(deadline)
        return _thread_engine().engine


@cache
def warmup() -> BackgroundWarmup:
    return BackgroundWarmup(warm_up)


def warm_up() -> None:
    """Loads the model, and calls everything that is compiled once."""
    note_progress("knaster", 0, WARMUP_PARTS)
    engine = Engine()
    sheets = np.zeros((2, CELLS), np.uint8)
    sheets[:, 1:] = 2
    parts = count(1)
    for final in (False, True):
        for remaining in (None, {1 << 3: ["circle d1"], 1 << 4: ["circle e1"]}):
            position = Position(sheets, 0, 5, final, remaining)
            evaluated = engine.evaluate(position)
            note_progress("knaster", next(parts), WARMUP_PARTS)
            engine.search_until(position, evaluated, time.monotonic() + 60)
            note_progress("knaster", next(parts), WARMUP_PARTS)
            engine.win_chances(position, engine.search(position, evaluated))
            note_progress("knaster", next(parts), WARMUP_PARTS)
    engine.surely_lost(Position(sheets, 0, 5, False, None), 1 << 3, 1 << 4)
    engine.underrated(sheets[0])
    add_temper(Temper(), sheets[0].copy(), 5, evaluated.turns, evaluated.values, len(evaluated.turns), True)
    note_progress("knaster", next(parts), WARMUP_PARTS)
