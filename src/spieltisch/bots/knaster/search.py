"""Looking ahead over the rolls to come. Compiled.

The worth of a sheet is learned for greedy play; the mean over all rolls of the best worth after each is closer to the
truth, and the same over two rolls closer still. Only deeds that are nearly the best are looked at further.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from spieltisch.bots.knaster.sheets import (
    CHANCE_OF,
    MOST_DEEDS,
    NUMBERS,
    deeds_of_roll,
    do,
    empty_in,
    end_worth,
    points,
    undo,
)
from spieltisch.bots.knaster.worth import DESK, lay_out, rate, rate_roll
from spieltisch.compiled import compiled, inlined
from spieltisch.games.knaster.sheet import CELLS

MOST: Final = 64
"""So many deeds at most are thought about further."""


class Effort(NamedTuple):
    """How many deeds are looked at further at most, and how far they may be behind the best."""

    first: int = 12
    first_margin: float = 5.0
    """One roll ahead."""
    second: int = 5
    second_margin: float = 1.5
    """Two rolls ahead."""
    inner: int = 3
    inner_margin: float = 1.5
    """After the first of two rolls."""


FIXED: Final = Effort()
"""About a millisecond on one core."""


STUDY: Final = np.dtype(
    [
        ("cells", np.uint8, CELLS),
        ("deeds", np.int64, MOST),  # those in question …
        ("values", np.float64, MOST),  # … and what they are worth
        ("ratings", np.float64, MOST_DEEDS),
        ("chosen", np.int64, (2, MOST)),
        ("now", DESK),
        ("next", DESK),
        ("last", DESK),
    ],
    align=True,
)
"""Room for looking ahead: the sheet, and a desk for each roll."""
Study = np.record


def new_study() -> Study:
    study: Study = np.zeros(1, STUDY).view(np.recarray)[0]
    return study


@inlined
def best_of(ratings: Any, count: int) -> int:
    best = 0
    for number in range(1, count):
        if ratings[number] > ratings[best]:
            best = number
    return best


@inlined
def best_rating(desk: Any, count: int) -> float:
    best = -1.0
    for number in range(count):
        best = max(best, desk.ratings[number])
    return best


@inlined
def is_full(cells: Any) -> bool:
    return empty_in(cells) == 0


@compiled
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


@compiled
def one_ahead(model: Any, desk: Any, cells: Any) -> float:
    """The mean over the next roll of the best worth after it."""
    if is_full(cells):
        return end_worth(cells)
    lay_out(model, desk, cells)
    mean = 0.0
    for code in range(1, NUMBERS + 1):
        mean += CHANCE_OF[code] * best_rating(desk, rate_roll(model, desk, code))
    return mean


@compiled
def best_ahead(model: Any, desk: Any, last: Any, cells: Any, code: int, chosen: Any, most: int, margin: float) -> float:
    """The best worth after a roll, one more roll ahead; the sheet is laid out on the desk."""
    found = nearly_best(desk.ratings, rate_roll(model, desk, code), most, margin, chosen)
    best = -1.0
    for number in range(found):
        deed = desk.deeds[chosen[number]]
        do(cells, deed, code)
        best = max(best, one_ahead(model, last, cells))
        undo(cells, deed)
    return best


@compiled
def two_ahead(model: Any, desk: Any, last: Any, cells: Any, chosen: Any, most: int, margin: float) -> float:
    """The mean over the next two rolls."""
    if is_full(cells):
        return end_worth(cells)
    lay_out(model, desk, cells)
    mean = 0.0
    for code in range(1, NUMBERS + 1):
        mean += CHANCE_OF[code] * best_ahead(model, desk, last, cells, code, chosen, most, margin)
    return mean


@compiled
def three_ahead(model: Any, study: Any, cells: Any, effort: Any) -> float:
    """The mean over the next three rolls."""
    if is_full(cells):
        return end_worth(cells)
    desk = study.now
    lay_out(model, desk, cells)
    mean = 0.0
    for code in range(1, NUMBERS + 1):
        count = rate_roll(model, desk, code)
        found = nearly_best(desk.ratings, count, effort.inner, effort.inner_margin, study.chosen[0])
        best = -1.0
        for number in range(found):
            deed = desk.deeds[study.chosen[0, number]]
            do(cells, deed, code)
            chosen = study.chosen[1]
            value = two_ahead(model, study.next, study.last, cells, chosen, effort.inner, effort.inner_margin)
            best = max(best, value)
            undo(cells, deed)
        mean += CHANCE_OF[code] * best
    return mean


@compiled
def final_ahead(model: Any, desk: Any, cells: Any) -> float:
    """The points to expect when the next roll is the last."""
    for cell in range(CELLS):
        desk.cells[cell] = cells[cell]
    mean = 0.0
    for code in range(1, NUMBERS + 1):
        mean += CHANCE_OF[code] * best_points(model, desk, code)
    return mean


@compiled
def rate_points(model: Any, desk: Any, code: int) -> int:
    """Rates every deed of a roll with the sheet on the desk by the points after it; returns their number."""
    count = deeds_of_roll(model, desk.cells, code, desk.deeds, desk.choices, desk.sizes)
    for number in range(count):
        do(desk.cells, desk.deeds[number], code)
        desk.ratings[number] = points(desk.cells)
        undo(desk.cells, desk.deeds[number])
    return count


@compiled
def best_points(model: Any, desk: Any, code: int) -> float:
    count = rate_points(model, desk, code)
    return best_rating(desk, count) if count > 0 else float(points(desk.cells))


@compiled
def look_one(model: Any, study: Any, deed: int, code: int) -> float:
    """The worth after a deed, one roll ahead."""
    do(study.cells, deed, code)
    value = one_ahead(model, study.next, study.cells)
    undo(study.cells, deed)
    return value


@compiled
def look_two(model: Any, study: Any, deed: int, code: int, effort: Any) -> float:
    """The worth after a deed, two rolls ahead."""
    do(study.cells, deed, code)
    chosen = study.chosen[1]
    value = two_ahead(model, study.next, study.last, study.cells, chosen, effort.inner, effort.inner_margin)
    undo(study.cells, deed)
    return value


@compiled
def look_three(model: Any, study: Any, deed: int, code: int, effort: Any) -> float:
    """The worth after a deed, three rolls ahead."""
    do(study.cells, deed, code)
    value = three_ahead(model, study, study.cells, effort)
    undo(study.cells, deed)
    return value


@compiled
def take_best(study: Any, cells: Any, count: int, effort: Any) -> int:
    """The deeds on the first desk that are worth a thought, with their ratings, best first."""
    for cell in range(CELLS):
        study.cells[cell] = cells[cell]
    for number in range(count):
        study.ratings[number] = study.now.ratings[number]
    found = nearly_best(study.now.ratings, count, effort.first, effort.first_margin, study.chosen[0])
    for number in range(found):
        study.deeds[number] = study.now.deeds[study.chosen[0, number]]
        study.values[number] = study.ratings[study.chosen[0, number]]
    return found


@compiled
def think_further(model: Any, study: Any, code: int, found: int, effort: Any) -> None:
    """Looks one roll ahead for the deeds found, two for those that are then still close; orders them anew."""
    if found < 2:
        return
    for number in range(found):
        study.values[number] = look_one(model, study, study.deeds[number], code)
    order(study.deeds, study.values, found)
    close = 1
    while close < min(found, effort.second) and study.values[close] >= study.values[0] - effort.second_margin:
        close += 1
    if close < 2:
        return
    rise = 0.0
    for number in range(close):
        value = look_two(model, study, study.deeds[number], code, effort)
        rise += (value - study.values[number]) / close
        study.values[number] = value
    for number in range(close, found):
        study.values[number] += rise
    order(study.deeds, study.values, found)


@compiled
def order(deeds: Any, values: Any, count: int) -> None:
    """The highest value first."""
    for number in range(1, count):
        deed, value = deeds[number], values[number]
        place = number
        while place > 0 and values[place - 1] < value:
            deeds[place], values[place] = deeds[place - 1], values[place - 1]
            place -= 1
        deeds[place], values[place] = deed, value


@compiled
def think(model: Any, study: Any, cells: Any, code: int, effort: Any) -> int:
    """Finds the best deeds with a roll; the best one comes first. Returns how many were thought about."""
    lay_out(model, study.now, cells)
    found = take_best(study, cells, rate_roll(model, study.now, code), effort)
    think_further(model, study, code, found, effort)
    return found


@compiled
def think_of(model: Any, study: Any, cells: Any, code: int, deeds: Any, effort: Any) -> int:
    """The same when only these deeds are left, because a line is just giving its circles."""
    lay_out(model, study.now, cells)
    for number in range(len(deeds)):
        study.now.deeds[number] = deeds[number]
        study.now.ratings[number] = rate(model, study.now, deeds[number], code)
    found = take_best(study, cells, len(deeds), effort)
    think_further(model, study, code, found, effort)
    return found
