"""The thoughts of the expert and the master about one position, from Python."""

from __future__ import annotations

import threading
import time
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.company import expect_rivals, new_rivals, weigh_chances
from spieltisch.bots.knaster.mind import Position
from spieltisch.bots.knaster.model import load
from spieltisch.bots.knaster.search import (
    DOUBT,
    FIXED,
    MOST,
    Effort,
    best_points,
    look,
    new_study,
    points_after,
    rate_points,
    take_best,
    think_further,
)
from spieltisch.bots.knaster.worth import lay_out, rate, rate_roll
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


class Thoughts:
    """The model, and room to think about one position at a time."""

    def __init__(self) -> None:
        self.model, self.outlook = load()
        self.study = new_study()
        self.rivals = new_rivals()

    def rate(self, position: Position) -> int:
        """Rates every deed on the first desk by its learned worth, on the final roll by its points; their number."""
        desk, code = self.study.now, position.code
        lay_out(self.model, desk, position.cells.copy())
        if position.left is None:
            return (rate_points if position.final else rate_roll)(self.model, desk, code)
        for number, deed in enumerate(position.left):
            desk.deeds[number] = deed
            if position.final:
                desk.ratings[number] = points_after(desk.cells, deed, code)
            else:
                desk.ratings[number] = rate(self.model, desk, deed, code)
        return len(position.left)

    def first(self, position: Position) -> Rated:
        """Every deed as rated at first."""
        count = self.rate(position)
        return ordered(self.study.now.deeds[:count].copy(), self.study.now.ratings[:count].copy())

    def fixed(self, position: Position, effort: Effort = FIXED) -> Rated:
        """With a fixed effort."""
        if position.final:
            return self.first(position)
        found = take_best(self.study, position.cells.copy(), self.rate(position), effort)
        think_further(self.model, self.study, position.code, found, effort)
        return self.study.deeds[:found].copy(), self.study.values[:found].copy()

    def until(self, position: Position, deadline: float) -> Rated:
        """As deep as there is time."""
        deeds, values = self.first(position)
        if position.final or len(deeds) == 1:
            return deeds, values
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
                deeper[number] = look(self.model, self.study, deed, position.code, rolls, inner, inner_reach)
            cost = (time.monotonic() - began) / close
            rest = values[close:] + (deeper - values[:close]).mean()
            deeds, values = ordered(deeds, np.concatenate([deeper, np.minimum(rest, deeper.max() - 1e-9)]))
        return deeds, values

    def with_every_move(self, position: Position, deeds: NDArray[np.int64], values: NDArray[np.float64]) -> Rated:
        """Adds the moves that were not worth a closer look, as far behind as they seemed at first."""
        every, first = self.first(position)
        seen = {move for deed in deeds for move in position.moves(int(deed))}
        rest: list[tuple[int, float]] = []
        for deed, rating in zip(every.tolist(), first.tolist(), strict=True):
            if not seen.issuperset(position.moves(deed)):
                seen.update(position.moves(deed))
                rest.append((deed, float(values.max() + rating - first[0])))
        added = np.array([deed for deed, _ in rest], np.int64)
        return np.concatenate([deeds, added]), np.concatenate([values, [value for _, value in rest]])

    def chances(self, position: Position, deeds: NDArray[np.int64], values: NDArray[np.float64]) -> NDArray[np.float64]:
        """The chance to win after each of the deeds."""
        if position.final:
            return self.shares(position, values)
        found = min(len(deeds), MOST)
        self.study.deeds[:found], self.study.values[:found] = deeds[:found], values[:found]
        self.study.cells[:] = position.cells
        sheets, seat, code = position.sheets.copy(), position.seat, position.code
        count = expect_rivals(self.model, self.outlook, self.study.now, self.rivals, sheets, seat, code)
        weigh_chances(self.model, self.outlook, self.study, self.rivals, sheets[seat], code, found, count)
        chances = np.zeros(len(deeds))
        chances[:found] = self.rivals.chances[:found]
        return chances

    def shares(self, position: Position, scores: NDArray[np.float64]) -> NDArray[np.float64]:
        """The share of the victory with each of these scores, if the others make the most of the final roll."""
        rivals = []
        for cells in np.delete(position.sheets, position.seat, axis=0):
            self.study.now.cells[:] = cells
            rivals.append(best_points(self.model, self.study.now, position.code))
        ties = 1 + (np.array(rivals)[:, None] == scores).sum(axis=0)
        return np.where(scores >= max(rivals), 1 / ties, 0.0)


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
    for final in (False, True):
        for left in (None, {1 << 3: ["circle d1"], 1 << 4: ["circle e1"]}):
            position = Position(sheets, 0, 5, final, left)
            deeds, values = thoughts.fixed(position)
            thoughts.until(position, time.monotonic() + 60)
            thoughts.chances(position, deeds, values)
