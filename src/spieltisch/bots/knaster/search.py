"""Looking ahead over the rolls to come (expectimax). Compiled.

The evaluation was learned for greedy play; the mean over all rolls of the best evaluation after each is closer to the
truth, and the same over two rolls closer still. Only turns that are nearly the best are looked at further.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from spieltisch.bots.knaster.cells import CHANCE_OF, NUMBERS, empty_in, full_sheet_value, points
from spieltisch.bots.knaster.evaluation import EVAL_SCRATCH, load_sheet, rate_turns
from spieltisch.bots.knaster.movegen import MOST_TURNS, apply_turn, turns_of_roll, undo_turn
from spieltisch.compiled import compiled, inlined
from spieltisch.games.knaster.sheet import CELLS

MOST_CANDIDATES: Final = 64
"""At most this many turns are looked at further."""
DEEPEST: Final = 4
"""At most this many rolls ahead."""


UNCERTAINTY: Final = np.array(
    [1.2, 1.2, 0.9, 0.75, 0.6, 0.55, 0.45, 0.4, 0.35, 0.3, 0.25, 0.22, 0.2, 0.2] + [0.17] * (CELLS - 13)
)
"""By empty cells: how many points the evaluation of a sheet is off. Follows the spread of what one roll further ahead
changes; while most cells are empty it stays below that, to save time."""


class Breadth(NamedTuple):
    """How many turns are looked at, at most, and how many uncertainties they may be behind the best."""

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


USUAL: Final = Breadth()
"""One or two milliseconds on one core."""


SEARCH_SCRATCH: Final = np.dtype(
    [
        ("cells", np.uint8, CELLS),
        ("turns", np.int64, MOST_CANDIDATES),  # the candidates …
        ("values", np.float64, MOST_CANDIDATES),  # … and what they are worth
        ("ratings", np.float64, MOST_TURNS),
        ("chosen", np.int64, (DEEPEST + 1, MOST_CANDIDATES)),
        ("bests", np.float64, (DEEPEST + 1, NUMBERS + 1)),
        ("now", EVAL_SCRATCH),
        ("ahead", EVAL_SCRATCH, DEEPEST + 1),
    ],
    align=True,
)
"""Memory for looking ahead: the sheet, its candidates, and room for an evaluation at each depth."""
SearchScratch = np.record


def new_search_scratch() -> SearchScratch:
    scratch: SearchScratch = np.zeros(1, SEARCH_SCRATCH).view(np.recarray)[0]
    return scratch


@inlined
def best_of(ratings: Any, count: int) -> int:
    """The number of the first of the highest."""
    best = 0
    for number in range(1, count):
        if ratings[number] > ratings[best]:
            best = number
    return best


@inlined
def highest(ratings: Any, count: int) -> float:
    best = -1.0
    for number in range(count):
        best = max(best, ratings[number])
    return best


@compiled
def nearly_best(ratings: Any, count: int, most: int, margin: float, chosen: Any) -> int:
    """The numbers of the best, in order, if they are close to it; returns how many. Their ratings are used up."""
    taken = 0
    least = -1e9
    while taken < most and taken < count:
        best = best_of(ratings, count)
        if ratings[best] < least:
            break
        if taken == 0:
            least = ratings[best] - margin
        chosen[taken] = best
        ratings[best] = -1e9
        taken += 1
    return taken


# Rolls to come


@compiled
def expectimax(model: Any, scratch: Any, cells: Any, rolls: int, most: int, reach: float) -> float:
    """The mean over this many rolls to come of the best evaluation; notes the best after each next roll in `bests`."""
    if empty_in(cells) == 0:
        return full_sheet_value(cells)
    evaluated, chosen, bests = scratch.ahead[rolls], scratch.chosen[rolls], scratch.bests[rolls]
    load_sheet(model, evaluated, cells)
    mean = 0.0
    for roll_index in range(1, NUMBERS + 1):
        count = rate_turns(model, evaluated, roll_index)
        if rolls == 1:
            bests[roll_index] = highest(evaluated.ratings, count)
        else:
            bests[roll_index] = -1.0
            margin = reach * UNCERTAINTY[evaluated.empty]
            for place in range(nearly_best(evaluated.ratings, count, most, margin, chosen)):
                turn = evaluated.turns[chosen[place]]
                apply_turn(cells, turn, roll_index)
                value = expectimax(model, scratch, cells, rolls - 1, most, reach)
                bests[roll_index] = max(bests[roll_index], value)
                undo_turn(cells, turn)
        mean += CHANCE_OF[roll_index] * bests[roll_index]
    return mean


@compiled
def value_ahead(model: Any, scratch: Any, turn: int, roll_index: int, rolls: int, most: int, reach: float) -> float:
    """The value after a turn of the sheet in question, this many rolls ahead."""
    apply_turn(scratch.cells, turn, roll_index)
    value = expectimax(model, scratch, scratch.cells, rolls, most, reach)
    undo_turn(scratch.cells, turn)
    return value


# The final roll


@compiled
def points_after(cells: Any, turn: int, roll_index: int) -> int:
    apply_turn(cells, turn, roll_index)
    scored = points(cells)
    undo_turn(cells, turn)
    return scored


@compiled
def rate_final_turns(model: Any, scratch: Any, roll_index: int) -> int:
    """Rates every turn of the sheet in `scratch` by the points after it; returns their number."""
    count = turns_of_roll(model, scratch.cells, roll_index, scratch.turns, scratch.bonus)
    for number in range(count):
        scratch.ratings[number] = points_after(scratch.cells, scratch.turns[number], roll_index)
    return count


@compiled
def best_final_points(model: Any, scratch: Any, roll_index: int) -> float:
    count = rate_final_turns(model, scratch, roll_index)
    return highest(scratch.ratings, count) if count > 0 else float(points(scratch.cells))


@compiled
def mean_final_points(model: Any, scratch: Any, cells: Any) -> float:
    """The points to expect when the next roll is the final one."""
    for cell in range(CELLS):
        scratch.cells[cell] = cells[cell]
    mean = 0.0
    for roll_index in range(1, NUMBERS + 1):
        mean += CHANCE_OF[roll_index] * best_final_points(model, scratch, roll_index)
    return mean


# Candidates


@compiled
def take_candidates(scratch: Any, cells: Any, count: int, breadth: Any) -> int:
    """The turns as rated in `scratch.now` that are worth looking at further, the best first; returns how many."""
    for cell in range(CELLS):
        scratch.cells[cell] = cells[cell]
    for number in range(count):
        scratch.ratings[number] = scratch.now.ratings[number]
    margin = breadth.first_reach * UNCERTAINTY[scratch.now.empty]
    taken = nearly_best(scratch.now.ratings, count, breadth.first, margin, scratch.chosen[0])
    for number in range(taken):
        scratch.turns[number] = scratch.now.turns[scratch.chosen[0, number]]
        scratch.values[number] = scratch.ratings[scratch.chosen[0, number]]
    return taken


@compiled
def look_further(
    model: Any,
    scratch: Any,
    roll_index: int,
    count: int,
    rolls: int,
    most: int,
    reach: float,
    inner: int,
    inner_reach: float,
) -> None:
    """Looks further ahead for those candidates that are close to the best, if there are several; sorts all again."""
    margin = reach * UNCERTAINTY[empty_in(scratch.cells)]
    close = 1
    while close < min(count, most) and scratch.values[close] >= scratch.values[0] - margin:
        close += 1
    if close < 2:
        return
    rise = 0.0
    for number in range(close):
        value = value_ahead(model, scratch, scratch.turns[number], roll_index, rolls, inner, inner_reach)
        rise += (value - scratch.values[number]) / close
        scratch.values[number] = value
    for number in range(close, count):
        scratch.values[number] += rise
    sort_by_value(scratch.turns, scratch.values, count)


@compiled
def deepen(model: Any, scratch: Any, roll_index: int, count: int, breadth: Any) -> None:
    """Looks one roll ahead for the candidates, then two and three for those that are still close."""
    for rolls in range(1, 4):
        most = breadth.first if rolls == 1 else breadth.second if rolls == 2 else breadth.third
        reach = breadth.first_reach if rolls == 1 else breadth.second_reach if rolls == 2 else breadth.third_reach
        look_further(model, scratch, roll_index, count, rolls, most, reach, breadth.inner, breadth.inner_reach)


@compiled
def sort_by_value(turns: Any, values: Any, count: int) -> None:
    """The highest value first."""
    for number in range(1, count):
        turn, value = turns[number], values[number]
        place = number
        while place > 0 and values[place - 1] < value:
            turns[place], values[place] = turns[place - 1], values[place - 1]
            place -= 1
        turns[place], values[place] = turn, value


@compiled
def search(model: Any, scratch: Any, cells: Any, roll_index: int, breadth: Any) -> int:
    """Finds the best turns with a roll; the best one comes first. Returns how many were looked at."""
    load_sheet(model, scratch.now, cells)
    count = take_candidates(scratch, cells, rate_turns(model, scratch.now, roll_index), breadth)
    deepen(model, scratch, roll_index, count, breadth)
    return count
