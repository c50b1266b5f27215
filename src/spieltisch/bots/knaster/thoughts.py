"""The thoughts of the expert and the master about one position, from Python."""

from __future__ import annotations

import threading
import time
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster import company, search
from spieltisch.bots.knaster.mind import Position
from spieltisch.bots.knaster.model import load
from spieltisch.bots.knaster.search import DOUBT, FIXED, MOST, Effort
from spieltisch.bots.knaster.sheets import do, points, undo
from spieltisch.bots.knaster.worth import lay_out, rate, rate_roll
from spieltisch.compiled import compiled
from spieltisch.games.knaster.sheet import CELLS

Rated = tuple[NDArray[np.int64], NDArray[np.float64]]
"""Deeds and what they are worth, the best first."""


DEPTHS: Final = (
    (1, 0, 14, 15.0, 0, 0.0),
    (2, 8, 8, 6.0, 3, 3.0),
    (3, 8, 4, 4.0, 2, 2.0),
    (4, 4, 3, 2.5, 2, 1.0),
)
"""With time to think: so many rolls ahead, about how many times as long that takes as one roll less, for how many deeds
at most and how many doubts behind the best; and the same two for the deeds on the way."""


@compiled
def rate_fresh(model: Any, desk: Any, cells: Any, code: int, final: bool) -> int:
    lay_out(model, desk, cells)
    return search.rate_points(model, desk, code) if final else rate_roll(model, desk, code)


@compiled
def rate_left(model: Any, desk: Any, cells: Any, deeds: Any, final: bool) -> None:
    """Circles that a line gives, with nothing left to write."""
    lay_out(model, desk, cells)
    for number in range(len(deeds)):
        if final:
            do(desk.cells, deeds[number], 0)
            desk.ratings[number] = points(desk.cells)
            undo(desk.cells, deeds[number])
        else:
            desk.ratings[number] = rate(model, desk, deeds[number], 0)


class Thoughts:
    """The model, and room to think about one position at a time."""

    def __init__(self) -> None:
        self.model, self.outlook = load()
        self.study = search.new_study()
        self.rivals = company.new_rivals()

    def first(self, position: Position) -> Rated:
        """Every deed by its learned worth; on the final roll by its points."""
        cells, code = position.cells.copy(), position.code
        desk = self.study.now
        if position.left is None:
            count = rate_fresh(self.model, desk, cells, code, position.final)
            deeds = desk.deeds[:count].copy()
        else:
            deeds = np.array(list(position.left), np.int64)
            rate_left(self.model, desk, cells, deeds, position.final)
        return ordered(deeds, desk.ratings[: len(deeds)].copy())

    def fixed(self, position: Position, effort: Effort = FIXED) -> Rated:
        """With a fixed effort."""
        if position.final:
            return self.first(position)
        cells = position.cells.copy()
        if position.left is None:
            found = search.think(self.model, self.study, cells, position.code, effort)
        else:
            deeds = np.array(list(position.left), np.int64)
            found = search.think_of(self.model, self.study, cells, 0, deeds, effort)
        return self.study.deeds[:found].copy(), self.study.values[:found].copy()

    def until(self, position: Position, deadline: float) -> Rated:
        """As deep as there is time."""
        deeds, values = self.first(position)
        if position.final or len(deeds) == 1:
            return deeds, values
        code = position.code if position.left is None else 0
        cost = 0.0
        self.study.cells[:] = position.cells
        doubt = DOUBT[(position.cells == 0).sum()]
        for rolls, times, most, reach, inner, inner_reach in DEPTHS:
            close = min(int((values >= values[0] - reach * doubt).sum()), most)
            if (close < 2 and rolls > 1) or time.monotonic() + times * cost * close > deadline:
                break
            deeper = values[:close].copy()
            began = time.monotonic()
            for number in range(close):
                if time.monotonic() > deadline:
                    return deeds, values
                deed = int(deeds[number])
                deeper[number] = search.look(self.model, self.study, deed, code, rolls, inner, inner_reach)
            cost = (time.monotonic() - began) / close
            rest = values[close:] + (deeper - values[:close]).mean()
            deeds, values = ordered(deeds, np.concatenate([deeper, np.minimum(rest, deeper.max() - 1e-9)]))
        return deeds, values

    def with_every_move(self, position: Position, deeds: NDArray[np.int64], values: NDArray[np.float64]) -> Rated:
        """Adds the moves that were not worth a closer look, as far behind as they seemed at first."""
        every, first = self.first(position)
        seen = {position.move(int(deed)) for deed in deeds}
        rest: list[tuple[int, float]] = []
        for deed, rating in zip(every.tolist(), first.tolist(), strict=True):
            if (move := position.move(deed)) not in seen:
                seen.add(move)
                rest.append((deed, min(float(values.min()), float(values.max() + rating - first[0]))))
        added = np.array([deed for deed, _ in rest], np.int64)
        return np.concatenate([deeds, added]), np.concatenate([values, [value for _, value in rest]])

    def chances(self, position: Position, deeds: NDArray[np.int64], values: NDArray[np.float64]) -> NDArray[np.float64]:
        """The chance to win after each of the deeds."""
        if position.final:
            return self.shares(position, values)
        found = min(len(deeds), MOST)
        self.study.deeds[:found], self.study.values[:found] = deeds[:found], values[:found]
        self.study.cells[:] = position.cells
        weigh(
            self.model,
            self.outlook,
            self.study,
            self.rivals,
            position.sheets.copy(),
            position.seat,
            position.code,
            found,
        )
        chances = np.zeros(len(deeds))
        chances[:found] = self.rivals.chances[:found]
        return chances

    def shares(self, position: Position, scores: NDArray[np.float64]) -> NDArray[np.float64]:
        """The share of the victory with each of these scores, if the others make the most of the final roll."""
        rivals = []
        for cells in np.delete(position.sheets, position.seat, axis=0):
            count = rate_fresh(self.model, self.study.now, cells, position.code, True)
            rivals.append(max(self.study.now.ratings[:count], default=float(points(cells))))
        ties = 1 + (np.array(rivals)[:, None] == scores).sum(axis=0)
        return np.where(scores >= max(rivals), 1 / ties, 0.0)


@compiled
def weigh(model: Any, outlook: Any, study: Any, rivals: Any, sheets: Any, seat: int, code: int, found: int) -> int:
    count = company.expect_rivals(model, outlook, study.now, rivals, sheets, seat, code)
    return company.weigh_chances(model, outlook, study, rivals, sheets[seat], code, found, count)


class OwnThoughts(threading.local):
    def __init__(self) -> None:
        self.thoughts = Thoughts()


@cache
def _own() -> OwnThoughts:
    return OwnThoughts()


def own_thoughts() -> Thoughts:
    """Those of this thread."""
    return _own().thoughts


def ordered(deeds: NDArray[np.int64], values: NDArray[np.float64]) -> Rated:
    order = np.argsort(-values, kind="stable")
    return deeds[order], values[order]


def warm_up() -> None:
    """Thinks every kind of thought once."""
    thoughts = Thoughts()
    sheets = np.zeros((2, CELLS), np.uint8)
    sheets[:, 1:] = 2
    position = Position(sheets, 0, 5, False, None)
    deeds, values = thoughts.fixed(position)
    thoughts.first(position)
    thoughts.until(position, time.monotonic() + 60)
    thoughts.chances(position, deeds, values)
    left = Position(sheets, 0, 5, False, {1 << 3: "circle d1", 1 << 4: "circle e1"})
    thoughts.first(left)
    thoughts.fixed(left)
