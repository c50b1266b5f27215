"""Looking ahead over the rolls to come. Compiled.

The worth of a sheet is learned for greedy play; the mean over all rolls of the best worth after each is closer to the
truth, and the same over two rolls closer still. Only deeds that are nearly the best are looked at further.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.sheets import CHANCE_OF, NUMBERS, do, points, undo
from spieltisch.bots.knaster.worth import Desk, end_worth, lay_out, new_desk, rate_roll
from spieltisch.compiled import inlined
from spieltisch.games.knaster.sheet import CELLS

MOST: Final = 64
"""So many deeds at most are thought about further."""


class Effort(NamedTuple):
    """How many deeds are looked at further at most, and how far they may be behind the best."""

    first: int = 10
    first_margin: float = 4.0
    """One roll ahead."""
    second: int = 3
    second_margin: float = 0.6
    """Two rolls ahead."""
    inner: int = 2
    inner_margin: float = 0.8
    """After the first of two rolls."""


FIXED: Final = Effort()
"""About a millisecond on one core."""


class Study(NamedTuple):
    """Room for looking two rolls ahead: the sheet, the deeds in question, and a desk for each roll."""

    cells: NDArray[np.uint8]
    deeds: NDArray[np.int64]
    values: NDArray[np.float64]
    chosen: NDArray[np.int64]
    now: Desk
    next: Desk
    last: Desk


def new_study() -> Study:
    return Study(
        np.zeros(CELLS, np.uint8),
        np.zeros(MOST, np.int64),
        np.zeros(MOST),
        np.zeros((2, MOST), np.int64),
        new_desk(),
        new_desk(),
        new_desk(),
    )


@inlined
def best_rating(desk: Any, count: int) -> float:
    best = -1.0
    for number in range(count):
        best = max(best, desk.ratings[number])
    return best


@inlined
def is_full(cells: Any) -> bool:
    for cell in range(CELLS):
        if cells[cell] == 0:
            return False
    return True


@inlined
def nearly_best(ratings: Any, count: int, most: int, margin: float, chosen: Any) -> int:
    """The numbers of the best, in order, if they are close to it. Their ratings are used up."""
    found = 0
    least = -1e9
    while found < most and found < count:
        best = 0
        for number in range(1, count):
            if ratings[number] > ratings[best]:
                best = number
        if ratings[best] < least:
            break
        if found == 0:
            least = ratings[best] - margin
        chosen[found] = best
        ratings[best] = -1e9
        found += 1
    return found


@inlined
def one_ahead(model: Any, desk: Any, cells: Any) -> float:
    """The mean over the next roll of the best worth after it."""
    if is_full(cells):
        return end_worth(cells)
    lay_out(model, desk, cells)
    mean = 0.0
    for code in range(1, NUMBERS + 1):
        mean += CHANCE_OF[code] * best_rating(desk, rate_roll(model, desk, code))
    return mean


@inlined
def two_ahead(model: Any, desk: Any, last: Any, cells: Any, chosen: Any, most: int, margin: float) -> float:
    """The mean over the next two rolls."""
    if is_full(cells):
        return end_worth(cells)
    lay_out(model, desk, cells)
    mean = 0.0
    for code in range(1, NUMBERS + 1):
        count = rate_roll(model, desk, code)
        found = nearly_best(desk.ratings, count, most, margin, chosen)
        best = -1.0
        for number in range(found):
            deed = desk.deeds[chosen[number]]
            do(cells, deed, code)
            best = max(best, one_ahead(model, last, cells))
            undo(cells, deed)
        mean += CHANCE_OF[code] * best
    return mean


@inlined
def rate_final(desk: Any, cells: Any, code: int, count: int) -> None:
    """On the final roll a deed is worth the points after it."""
    for number in range(count):
        do(cells, desk.deeds[number], code)
        desk.ratings[number] = points(cells)
        undo(cells, desk.deeds[number])


@inlined
def think(model: Any, study: Any, cells: Any, code: int, effort: Any) -> int:
    """Finds the best deeds with a roll; the best one comes first. Returns how many were thought about."""
    lay_out(model, study.now, cells)
    count = rate_roll(model, study.now, code)
    found = nearly_best(study.now.ratings, count, effort.first, effort.first_margin, study.chosen[0])
    for number in range(found):
        study.deeds[number] = study.now.deeds[study.chosen[0, number]]
    if found == 1:
        study.values[0] = 0.0
        return 1
    for cell in range(CELLS):
        study.cells[cell] = cells[cell]
    for number in range(found):
        do(study.cells, study.deeds[number], code)
        study.values[number] = one_ahead(model, study.next, study.cells)
        undo(study.cells, study.deeds[number])
    order(study.deeds, study.values, found)
    close = 1
    while close < min(found, effort.second) and study.values[close] >= study.values[0] - effort.second_margin:
        close += 1
    if close > 1:
        for number in range(close):
            do(study.cells, study.deeds[number], code)
            study.values[number] = two_ahead(
                model, study.next, study.last, study.cells, study.chosen[1], effort.inner, effort.inner_margin
            )
            undo(study.cells, study.deeds[number])
        order(study.deeds, study.values, close)
    return found


@inlined
def order(deeds: Any, values: Any, count: int) -> None:
    """The highest value first."""
    for number in range(1, count):
        deed, value = deeds[number], values[number]
        place = number
        while place > 0 and values[place - 1] < value:
            deeds[place], values[place] = deeds[place - 1], values[place - 1]
            place -= 1
        deeds[place], values[place] = deed, value


