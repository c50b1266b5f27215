"""The evaluation of Knaster: the points to expect at the end from a sheet between two rolls (an afterstate). Compiled.

It is a sum of learned weights (see weights.py), for any sheet, or for all turns of a roll at once. All empty cells of a
line are the same to the line: what a number does to a line is looked up once, and a cell only adds up what its lines
say. A full sheet is not looked up: its final roll is computed.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from spieltisch.bots.knaster.cells import CIRCLED, LINES_AT, MASK_OF, NUMBERS, empty_in, full_sheet_value
from spieltisch.bots.knaster.line_classes import line_index
from spieltisch.bots.knaster.movegen import (
    BONUS_SCRATCH,
    MOST_TURNS,
    NO_CELL,
    apply_turn,
    bonus_turns,
    turn_of,
    undo_turn,
)
from spieltisch.bots.knaster.weights import (
    ANY_STAGE,
    BY_STAGE,
    CLASSES,
    COARSE,
    CONTEST,
    CONTEST_AT,
    CONTESTED,
    COUNTED,
    COUNTS,
    CROSSING,
    CROSSINGS,
    CROSSINGS_AT,
    CROSSINGS_OF,
    ENTRIES,
    FEATURES,
    LINE_AT,
    POWER,
    SHARED,
    SHARED_OF,
    STAGE,
    STRIDE_OF,
    TYPES,
    VALUES,
)
from spieltisch.compiled import compiled, inlined, lowest
from spieltisch.games.knaster.sheet import CELLS, LINES

NOW, WITH_NUMBER, AFTER_TURN = range(3)
"""What a coarse class is of: the line as it is, with the number in question, and after a turn."""

EVAL_SCRATCH: Final = np.dtype(
    [
        ("turns", np.int64, MOST_TURNS),
        ("ratings", np.float64, MOST_TURNS),
        ("cells", np.uint8, CELLS),
        ("empty", np.int64),  # how many cells are empty
        ("counts_at", np.int64),  # where the counts of uncircled numbers are looked up
        ("holding", np.int64, (2, NUMBERS + 1)),  # uncircled cells of each number, empty ones at 0; after a turn
        ("line_indices", np.int64, LINES),
        ("coarse", np.int64, (3, LINES)),  # the coarse class of each line: NOW, WITH_NUMBER, AFTER_TURN
        ("contests", np.int64, (2, LINES)),  # how many other cells wait for the numbers of each line; after a turn
        ("crossings_at", np.int64, len(CROSSINGS)),  # where each crossing is looked up
        ("line_values", np.float64, (2, LINES)),  # what was looked up for each line, and with one empty cell less
        ("crossing_values", np.float64, (2, len(CROSSINGS))),  # the same for each crossing
        ("value", np.float64, 2),  # the sum of lines, crossings and circles
        ("gains", np.float64, (LINES, 1 + CROSSINGS_OF.shape[1])),  # of each line: in all, and at each crossing
        ("features", np.int64, FEATURES),  # what a sheet after a turn looks up
        ("bonus", BONUS_SCRATCH),
    ],
    align=True,
)
"""Memory in which one sheet is evaluated: its turns with their ratings, and what was looked up for them."""
EvalScratch = np.record


def new_eval_scratch() -> EvalScratch:
    scratch: EvalScratch = np.zeros(1, EVAL_SCRATCH).view(np.recarray)[0]
    return scratch


# Where weights are looked up


@inlined
def crossing_at(cells: Any, coarse: Any, number: int) -> int:
    shared = SHARED_OF[cells[CROSSINGS[number, 2]]]
    at: int = ((CROSSINGS[number, 3] * SHARED + shared) * COARSE + coarse[CROSSINGS[number, 0]]) * COARSE
    return at + int(coarse[CROSSINGS[number, 1]])


@inlined
def lines_from(empty: int) -> int:
    return BY_STAGE + empty * VALUES * CLASSES


@inlined
def crossings_from(empty: int) -> int:
    return CROSSING + int(STAGE[empty]) * TYPES * SHARED * COARSE * COARSE


@inlined
def counts_from(empty: int) -> int:
    return COUNTED + int(STAGE[empty]) * COUNTS


@inlined
def contests_from(empty: int) -> int:
    return CONTESTED + empty * VALUES * COARSE * CONTEST


@inlined
def contest_at(line: int, coarse: int, contest: int) -> int:
    at: int = CONTEST_AT[line] + coarse * CONTEST + min(contest, CONTEST - 1)
    return at


@inlined
def find_holding(holding: Any, cells: Any) -> int:
    """Finds the cells that hold each number and are not circled, the empty ones at 0; returns how many are circled."""
    circled = 0
    for roll_index in range(NUMBERS + 1):
        holding[roll_index] = 0
    for cell in range(CELLS):
        state = cells[cell]
        if state > CIRCLED:
            circled += 1
        else:
            holding[state] |= 1 << cell
    return circled


@inlined
def find_contests(contests: Any, holding: Any) -> None:
    """For each line, how many other cells wait for the numbers that its uncircled cells wait for."""
    for line in range(LINES):
        contests[line] = 0
    for roll_index in range(1, NUMBERS + 1):
        cells = holding[roll_index]
        others = cells.bit_count() - 1
        if others > 0:
            for line in range(LINES):
                contests[line] += (cells & MASK_OF[line]).bit_count() * others


@inlined
def counts_at(holding: Any) -> int:
    """Where the counts of uncircled numbers are looked up."""
    at = 0
    for roll_index in range(1, NUMBERS + 1):
        at += POWER[roll_index] * min(holding[roll_index].bit_count(), 2)
    return at


# Any sheet


@compiled
def find_features(model: Any, scratch: Any, cells: Any, features: Any) -> int:
    """Writes down which weights a sheet (not full) looks up; returns its circles, which are no weight."""
    coarse, contests, holding = scratch.coarse[AFTER_TURN], scratch.contests[1], scratch.holding[1]
    circled = find_holding(holding, cells)
    empty = holding[0].bit_count()
    find_contests(contests, holding)
    for line in range(LINES):
        line_class = model.line_class[line_index(model, cells, line)]
        coarse[line] = model.coarse_class[line_class]
        features[line] = ANY_STAGE + LINE_AT[line] + line_class
        features[LINES + line] = lines_from(empty) + LINE_AT[line] + line_class
        features[2 * LINES + line] = contests_from(empty) + contest_at(line, coarse[line], contests[line])
    for number in range(len(CROSSINGS)):
        features[3 * LINES + number] = crossings_from(empty) + crossing_at(cells, coarse, number)
    features[FEATURES - 1] = counts_from(empty) + model.counts[counts_at(holding)]
    return circled


@compiled
def rate_turn(model: Any, scratch: Any, turn: int, roll_index: int) -> float:
    """The evaluation of the loaded sheet after any turn."""
    cells = scratch.cells
    apply_turn(cells, turn, roll_index)
    if empty_in(cells) == 0:
        value = full_sheet_value(cells)
    else:
        value = float(find_features(model, scratch, cells, scratch.features))
        for number in range(FEATURES):
            value += model.weights[scratch.features[number]]
    undo_turn(cells, turn)
    return value


# All turns of a roll


@compiled
def load_sheet(model: Any, scratch: Any, cells: Any) -> None:
    """Takes up a sheet and looks up what stays the same for most turns."""
    for cell in range(CELLS):
        scratch.cells[cell] = cells[cell]
    circled = find_holding(scratch.holding[0], cells)
    empty = scratch.holding[0, 0].bit_count()
    scratch.empty = empty
    scratch.counts_at = counts_at(scratch.holding[0])
    find_contests(scratch.contests[0], scratch.holding[0])
    for line in range(LINES):
        index = line_index(model, cells, line)
        scratch.line_indices[line] = index
        scratch.coarse[NOW, line] = model.coarse_class[model.line_class[index]]
    for number in range(len(CROSSINGS)):
        scratch.crossings_at[number] = crossing_at(cells, scratch.coarse[NOW], number)
    weights = model.weights
    for written in range(2):
        if empty - written < 1:
            continue
        value = float(circled)
        start = lines_from(empty - written)
        for line in range(LINES):
            at = LINE_AT[line] + model.line_class[scratch.line_indices[line]]
            weight = weights[ANY_STAGE + at] + weights[start + at]
            scratch.line_values[written, line] = weight
            value += weight
        start = crossings_from(empty - written)
        for number in range(len(CROSSINGS)):
            weight = weights[start + scratch.crossings_at[number]]
            scratch.crossing_values[written, number] = weight
            value += weight
        scratch.value[written] = value


@compiled
def find_gains(model: Any, scratch: Any, roll_index: int, written: int) -> float:
    """What every line gains by a number written in it (1) or circled (0); returns the value without any gain."""
    weights = model.weights
    empty = scratch.empty - written
    line_start = lines_from(empty)
    start = crossings_from(empty)
    contest_start = contests_from(empty)
    held = scratch.holding[0, roll_index].bit_count()
    more = 2 * written - 1
    contested = 0.0
    for line in range(LINES):
        own = (scratch.holding[0, roll_index] & MASK_OF[line]).bit_count()
        rest = scratch.contests[0, line] - own * (held - 1)
        others = held + more - 1
        elsewhere = weights[contest_start + contest_at(line, scratch.coarse[NOW, line], rest + own * max(others, 0))]
        contested += elsewhere
        index = scratch.line_indices[line]
        after = model.when_written[index, roll_index] if written else model.when_circled[index, roll_index]
        if after < 0:
            continue
        line_class = model.line_class[after]
        at = LINE_AT[line] + line_class
        gain = weights[ANY_STAGE + at] + weights[line_start + at] - scratch.line_values[written, line]
        coarse = int(model.coarse_class[line_class])
        scratch.coarse[WITH_NUMBER, line] = coarse
        gain += weights[contest_start + contest_at(line, coarse, rest + (own + more) * others)] - elsewhere
        change = coarse - scratch.coarse[NOW, line]
        for place in range(1, CROSSINGS_OF[line, 0] + 1):
            number = CROSSINGS_OF[line, place]
            weight = weights[start + scratch.crossings_at[number] + change * STRIDE_OF[line, place]]
            here = weight - scratch.crossing_values[written, number]
            scratch.gains[line, place] = here
            gain += here
        scratch.gains[line, 0] = gain
    at = scratch.counts_at + POWER[roll_index] * (min(held + more, 2) - min(held, 2))
    value: float = scratch.value[written] + contested + 1 - written + weights[counts_from(empty) + model.counts[at]]
    return value


@inlined
def gain_at(model: Any, scratch: Any, cell: int, roll_index: int, written: int) -> float:
    """What the lines of a cell gain together: where they cross both are different, and the cell too."""
    weights = model.weights
    start = crossings_from(scratch.empty - written)
    shared = 1 + abs(6 - roll_index) if written else SHARED - 1
    gain = 0.0
    for place in range(1, LINES_AT[cell, 0] + 1):
        gain += scratch.gains[LINES_AT[cell, place], 0]
    for entry in range(1, CROSSINGS_AT[cell, 0], ENTRIES):
        number = CROSSINGS_AT[cell, entry]
        one, other = CROSSINGS_AT[cell, entry + 2], CROSSINGS_AT[cell, entry + 4]
        at = ((CROSSINGS_AT[cell, entry + 1] * SHARED + shared) * COARSE + scratch.coarse[WITH_NUMBER, one]) * COARSE
        gain += weights[start + at + scratch.coarse[WITH_NUMBER, other]] - scratch.crossing_values[written, number]
        gain -= scratch.gains[one, CROSSINGS_AT[cell, entry + 3]]
        gain -= scratch.gains[other, CROSSINGS_AT[cell, entry + 5]]
    return gain


@inlined
def brings_circles(model: Any, scratch: Any, cell: int, roll_index: int) -> bool:
    """Would this number in an empty cell fill a line that gives circles?"""
    due = 0
    for place in range(1, LINES_AT[cell, 0] + 1):
        due += model.bonus[model.when_written[scratch.line_indices[LINES_AT[cell, place]], roll_index]]
    return due > 0


@compiled
def rate_turns(model: Any, scratch: Any, roll_index: int) -> int:
    """Finds and rates every turn of the loaded sheet with a roll; returns their number."""
    count = 0
    left = scratch.holding[0, roll_index]
    if scratch.empty > 0 and left != 0:
        value = find_gains(model, scratch, roll_index, 0)
        while left != 0:
            cell = lowest(left)
            left &= left - 1
            scratch.turns[count] = turn_of(NO_CELL, 1 << cell)
            scratch.ratings[count] = value + gain_at(model, scratch, cell, roll_index, 0)
            count += 1
    value = find_gains(model, scratch, roll_index, 1) if scratch.empty > 1 else 0.0
    left = scratch.holding[0, 0]
    while left != 0:
        cell = lowest(left)
        left &= left - 1
        if scratch.empty > 1 and not brings_circles(model, scratch, cell, roll_index):
            scratch.turns[count] = turn_of(cell, 0)
            scratch.ratings[count] = value + gain_at(model, scratch, cell, roll_index, 1)
            count += 1
            continue
        first = count
        scratch.cells[cell] = roll_index
        count = bonus_turns(model, scratch.cells, cell, scratch.turns, count, scratch.bonus)
        scratch.cells[cell] = 0
        for number in range(first, count):
            scratch.ratings[number] = rate_turn(model, scratch, scratch.turns[number], roll_index)
    return count
