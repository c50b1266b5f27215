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
from spieltisch.bots.knaster.worth import DESK, lay_out, rate_roll
from spieltisch.compiled import compiled, inlined
from spieltisch.games.knaster.sheet import CELLS

MOST: Final = 64
"""So many deeds at most are thought about further."""
FURTHEST: Final = 4
"""So many rolls ahead at most."""


DOUBT: Final = np.array(
    [1.2, 1.2, 0.9, 0.75, 0.6, 0.55, 0.45, 0.4, 0.35, 0.3, 0.25, 0.22, 0.2, 0.2] + [0.17] * (CELLS - 13)
)
"""By empty cells: how far the worth of a sheet is off. Follows the spread of what one roll further ahead changes; while
most cells are empty it stays below that, to save time."""


class Effort(NamedTuple):
    """How many deeds are looked at at most, and how many doubts they may be behind the best."""

    first: int = 10
    first_reach: float = 10.0
    """One roll ahead."""
    second: int = 4
    second_reach: float = 3.0
    """Two rolls ahead."""
    third: int = 2
    third_reach: float = 0.6
    """Three rolls ahead."""
    inner: int = 2
    inner_reach: float = 2.0
    """After a roll on the way."""


FIXED: Final = Effort()
"""One or two milliseconds on one core."""


STUDY: Final = np.dtype(
    [
        ("cells", np.uint8, CELLS),
        ("deeds", np.int64, MOST),  # those in question …
        ("values", np.float64, MOST),  # … and what they are worth
        ("ratings", np.float64, MOST_DEEDS),
        ("chosen", np.int64, (FURTHEST + 1, MOST)),
        ("bests", np.float64, (FURTHEST + 1, NUMBERS + 1)),
        ("now", DESK),
        ("desks", DESK, FURTHEST + 1),
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
        best = best_of(ratings, count)
        if ratings[best] < least:
            break
        if found == 0:
            least = ratings[best] - margin
        chosen[found] = best
        ratings[best] = -1e9
        found += 1
    return found


@compiled
def ahead(model: Any, study: Any, cells: Any, rolls: int, most: int, reach: float) -> float:
    """The mean over so many rolls to come of the best worth after them; notes the best after each next roll."""
    if is_full(cells):
        return end_worth(cells)
    desk, chosen, bests = study.desks[rolls], study.chosen[rolls], study.bests[rolls]
    lay_out(model, desk, cells)
    mean = 0.0
    for code in range(1, NUMBERS + 1):
        count = rate_roll(model, desk, code)
        if rolls == 1:
            bests[code] = best_rating(desk, count)
        else:
            bests[code] = -1.0
            for place in range(nearly_best(desk.ratings, count, most, reach * DOUBT[desk.empty], chosen)):
                deed = desk.deeds[chosen[place]]
                do(cells, deed, code)
                bests[code] = max(bests[code], ahead(model, study, cells, rolls - 1, most, reach))
                undo(cells, deed)
        mean += CHANCE_OF[code] * bests[code]
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
        desk.ratings[number] = points_after(desk.cells, desk.deeds[number], code)
    return count


@compiled
def points_after(cells: Any, deed: int, code: int) -> int:
    do(cells, deed, code)
    scored = points(cells)
    undo(cells, deed)
    return scored


@compiled
def best_points(model: Any, desk: Any, code: int) -> float:
    count = rate_points(model, desk, code)
    return best_rating(desk, count) if count > 0 else float(points(desk.cells))


@compiled
def look(model: Any, study: Any, deed: int, code: int, rolls: int, most: int, reach: float) -> float:
    """The worth after a deed, so many rolls ahead."""
    do(study.cells, deed, code)
    value = ahead(model, study, study.cells, rolls, most, reach)
    undo(study.cells, deed)
    return value


@compiled
def take_best(study: Any, cells: Any, count: int, effort: Any) -> int:
    """The deeds on the first desk that are worth a thought, with their ratings, best first."""
    for cell in range(CELLS):
        study.cells[cell] = cells[cell]
    for number in range(count):
        study.ratings[number] = study.now.ratings[number]
    margin = effort.first_reach * DOUBT[study.now.empty]
    found = nearly_best(study.now.ratings, count, effort.first, margin, study.chosen[0])
    for number in range(found):
        study.deeds[number] = study.now.deeds[study.chosen[0, number]]
        study.values[number] = study.ratings[study.chosen[0, number]]
    return found


@compiled
def look_further(
    model: Any, study: Any, code: int, found: int, rolls: int, most: int, reach: float, inner: int, inner_reach: float
) -> None:
    """Looks further ahead for those of the deeds that are close to the best, if there are several; orders all anew."""
    margin = reach * DOUBT[empty_in(study.cells)]
    close = 1
    while close < min(found, most) and study.values[close] >= study.values[0] - margin:
        close += 1
    if close < 2:
        return
    rise = 0.0
    for number in range(close):
        value = look(model, study, study.deeds[number], code, rolls, inner, inner_reach)
        rise += (value - study.values[number]) / close
        study.values[number] = value
    for number in range(close, found):
        study.values[number] += rise
    order(study.deeds, study.values, found)


@compiled
def think_further(model: Any, study: Any, code: int, found: int, effort: Any) -> None:
    """Looks one roll ahead for the deeds found, then two and three for those that are still close."""
    for rolls in range(1, 4):
        most = effort.first if rolls == 1 else effort.second if rolls == 2 else effort.third
        reach = effort.first_reach if rolls == 1 else effort.second_reach if rolls == 2 else effort.third_reach
        look_further(model, study, code, found, rolls, most, reach, effort.inner, effort.inner_reach)


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
