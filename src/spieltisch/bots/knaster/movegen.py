"""Everything that can be done with a roll, as fast as a search needs it. The tests compare it with the rules.

What a player does with a roll is a *turn*: the cell that is written (or none) and the mask of the cells that are
circled, packed in one number.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from spieltisch.bots.knaster.cells import CELLS_IN, CIRCLED
from spieltisch.bots.knaster.line_classes import line_index
from spieltisch.compiled import compiled, inlined, lowest
from spieltisch.games.knaster.sheet import CELLS, LINES_THROUGH

MOST_TURNS: Final = 8192
MOST_FILLED: Final = 4
"""Lines through one cell: its row, its column and both diagonals."""
SUBSETS: Final = 16
"""Of the other four cells of a line."""
NO_CELL: Final = -1

THROUGH: Final = np.array(LINES_THROUGH, np.int64)


@inlined
def turn_of(cell: int, circles: int) -> int:
    return ((cell + 1) << CELLS) | circles


@inlined
def written_in(turn: int) -> int:
    """The cell written, or NO_CELL."""
    return (turn >> CELLS) - 1


@inlined
def circled_in(turn: int) -> int:
    """The mask of the cells circled."""
    return turn & ((1 << CELLS) - 1)


@inlined
def apply_turn(cells: Any, turn: int, roll_index: int) -> None:
    cell = written_in(turn)
    if cell >= 0:
        cells[cell] = roll_index
    circles = circled_in(turn)
    while circles != 0:
        cells[lowest(circles)] += CIRCLED
        circles &= circles - 1


@inlined
def undo_turn(cells: Any, turn: int) -> None:
    circles = circled_in(turn)
    while circles != 0:
        cells[lowest(circles)] -= CIRCLED
        circles &= circles - 1
    cell = written_in(turn)
    if cell >= 0:
        cells[cell] = 0


BONUS_SCRATCH: Final = np.dtype(
    [
        ("due", np.int64, MOST_FILLED),  # of each filled line that gives circles: how many …
        ("others", np.int64, MOST_FILLED),  # … its uncircled cells besides the one written …
        ("choices", np.int64, (MOST_FILLED, SUBSETS)),  # … the ways to circle among them …
        ("count", np.int64, MOST_FILLED),  # … and their number
    ]
)


@inlined
def find_bonus_lines(tables: Any, cells: Any, cell: int, bonus: Any) -> int:
    """The lines filled by writing `cell` that give circles; returns how many there are."""
    count = 0
    filled = THROUGH[cell]
    while filled != 0:
        line = lowest(filled)
        filled &= filled - 1
        due = int(tables.bonus[line_index(tables, cells, line)])
        if due > 0:
            others = 0
            for place in range(5):
                other = CELLS_IN[line, place]
                if other != cell and cells[other] <= CIRCLED:
                    others |= 1 << other
            bonus.due[count] = due
            bonus.others[count] = others
            count += 1
    return count


@inlined
def find_bonus_choices(bonus: Any, lines: int, circler: int) -> bool:
    """Finds every way in which the lines draw their circles if the circler (-1: none) draws one at the written cell.

    False if that cannot be: a line that lacks cells for its circles would have to draw one there.
    """
    possible = True
    for line in range(lines):
        due = bonus.due[line] - (line == circler)
        others = bonus.others[line]
        most = others.bit_count()
        if due > most:
            possible = possible and circler >= 0
            due = most
        count = 0
        part = others
        while True:
            if part.bit_count() == due:
                bonus.choices[line, count] = part
                count += 1
            if part == 0:
                break
            part = (part - 1) & others
        bonus.count[line] = count
    return possible


@compiled
def bonus_turns(tables: Any, cells: Any, cell: int, turns: Any, count: int, bonus: Any) -> int:
    """KN-23, KN-24: every way to draw the circles after writing `cell` (already in `cells`). Returns the new count.

    Lines filled by one number have only its cell in common. So the order matters for that cell alone: one of the lines
    may circle it, or none; and if one did, another with too few cells of its own draws fewer.
    """
    lines = find_bonus_lines(tables, cells, cell, bonus)
    if lines == 0:
        turns[count] = turn_of(cell, 0)
        return count + 1
    for circler in range(-1, lines):
        if not find_bonus_choices(bonus, lines, circler):
            continue
        ways = 1
        for line in range(lines):
            ways *= bonus.count[line]
        for way in range(ways):
            rest = way
            circles = (1 << cell) if circler >= 0 else 0
            for line in range(lines):
                circles |= bonus.choices[line, rest % bonus.count[line]]
                rest //= bonus.count[line]
            if count < MOST_TURNS:
                turns[count] = turn_of(cell, circles)
                count += 1
    return count


@compiled
def turns_of_roll(tables: Any, cells: Any, roll_index: int, turns: Any, bonus: Any) -> int:
    """Everything that can be done with a roll; returns the number of turns."""
    count = 0
    for cell in range(CELLS):
        if cells[cell] == roll_index:
            turns[count] = turn_of(NO_CELL, 1 << cell)
            count += 1
    for cell in range(CELLS):
        if cells[cell] == 0:
            cells[cell] = roll_index
            count = bonus_turns(tables, cells, cell, turns, count, bonus)
            cells[cell] = 0
    return count
