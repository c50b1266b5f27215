"""A sheet as the search sees it: 25 cells, each in one of 23 states, and the points they make.

A cell is 0 while it is empty, `number - 1` with a number and `number + 10` when that is circled. A *roll index* is
`number - 1`, too: 1-11 for the sums 2-12.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.compiled import compiled, inlined
from spieltisch.games.chance import pick
from spieltisch.games.knaster.sheet import CELLS, CELLS_OF_LINE, LINE_MASK, LINE_VALUE, LINES

NUMBERS: Final = 11
CIRCLED: Final = NUMBERS
"""What circling adds to the state of a cell."""
STATES: Final = 1 + 2 * NUMBERS

ROLL_CHANCES: Final = tuple((6 - abs(6 - roll_index)) / 36 for roll_index in range(NUMBERS + 1))
"""The chance of each roll index; that of 0 is never used."""

# For compiled code, in which arrays are faster than tuples
CHANCE_OF: Final = np.array(ROLL_CHANCES)
CELLS_IN: Final = np.array(CELLS_OF_LINE, np.int64)
VALUE_OF: Final = np.array(LINE_VALUE, np.int64)
MASK_OF: Final = np.array(LINE_MASK, np.int64)


def padded(rows: list[list[int]]) -> NDArray[np.int64]:
    """Rows of equal length: how many entries there are, the entries, and zeros."""
    longest = max(map(len, rows))
    return np.array([[len(row), *row, *[0] * (longest - len(row))] for row in rows], np.int64)


LINES_AT: Final = padded([[line for line in range(LINES) if cell in CELLS_OF_LINE[line]] for cell in range(CELLS)])
"""The lines through each cell."""


@inlined
def rolled(word: Any) -> int:
    """The roll index of two dice."""
    roll = pick(word, 36)
    return roll // 6 + roll % 6 + 1


@inlined
def empty_in(cells: Any) -> int:
    count = 0
    for cell in range(CELLS):
        count += cells[cell] == 0
    return count


@inlined
def circled_cells(cells: Any) -> int:
    mask = 0
    for cell in range(CELLS):
        mask |= (cells[cell] > CIRCLED) << cell
    return mask


@inlined
def points(cells: Any) -> int:
    """KN-30, KN-31"""
    circled = circled_cells(cells)
    total = circled.bit_count()
    for line in range(LINES):
        total += VALUE_OF[line] * (circled & MASK_OF[line] == MASK_OF[line])
    return total


@inlined
def points_of_circle(circled: int, cell: int) -> int:
    """The points that a circle around this cell brings at once."""
    gain = 1
    circled |= 1 << cell
    for place in range(1, LINES_AT[cell, 0] + 1):
        line = LINES_AT[cell, place]
        gain += VALUE_OF[line] * (circled & MASK_OF[line] == MASK_OF[line])
    return gain


@compiled
def full_sheet_value(cells: Any) -> float:
    """A full sheet: its points and what the final roll brings on average. KN-41"""
    circled = circled_cells(cells)
    best = np.zeros(NUMBERS + 1, np.int64)
    for cell in range(CELLS):
        if cells[cell] <= CIRCLED:
            best[cells[cell]] = max(best[cells[cell]], points_of_circle(circled, cell))
    value = float(points(cells))
    for roll_index in range(1, NUMBERS + 1):
        value += CHANCE_OF[roll_index] * best[roll_index]
    return value
