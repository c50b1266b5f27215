"""The printed sheet: a 5x5 grid, its twelve lines and what they are worth.

Cells are numbered 0-24 along the rows; a set of cells is a 25-bit mask. Lines are numbered row1-row5, col1-col5,
diag1 (a1-e5), diag2 (e1-a5); a set of lines is a 12-bit mask.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from typing_extensions import TypeAliasType

from spieltisch.games.masks import packed

# fmt: off
Cell = TypeAliasType("Cell", Literal[
    "a1", "b1", "c1", "d1", "e1",
    "a2", "b2", "c2", "d2", "e2",
    "a3", "b3", "c3", "d3", "e3",
    "a4", "b4", "c4", "d4", "e4",
    "a5", "b5", "c5", "d5", "e5",
])
Line = TypeAliasType("Line", Literal[
    "row1", "row2", "row3", "row4", "row5",
    "col1", "col2", "col3", "col4", "col5",
    "diag1", "diag2",
])
# fmt: on
Combination = TypeAliasType(
    "Combination",
    Literal["nothing", "two pairs", "three equal", "full house", "four equal", "five equal", "straight"],
)

MAX_PLAYERS: Final = 12  # KN-01
CELLS: Final = 25
LINES: Final = 12
FIRST_COLUMN: Final = 5
FIRST_DIAGONAL: Final = 10
ALL_CELLS: Final = (1 << CELLS) - 1

CELL_NAMES: Final[tuple[Cell, ...]] = get_args(Cell.__value__)
LINE_NAMES: Final[tuple[Line, ...]] = get_args(Line.__value__)

CELLS_OF_LINE: Final = tuple(
    [tuple(5 * row + column for column in range(5)) for row in range(5)]
    + [tuple(5 * row + column for row in range(5)) for column in range(5)]
    + [tuple(6 * step for step in range(5)), tuple(4 + 4 * step for step in range(5))]
)

# KN-02
LINE_VALUE: Final = (9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 10, 10)
LINE_MASK: Final = tuple(sum(1 << cell for cell in cells) for cells in CELLS_OF_LINE)

ROW_OF: Final = tuple(cell // 5 for cell in range(CELLS))
COLUMN_OF: Final = tuple(FIRST_COLUMN + cell % 5 for cell in range(CELLS))
ROW_THROUGH: Final = tuple(LINE_MASK[ROW_OF[cell]] for cell in range(CELLS))
COLUMN_THROUGH: Final = tuple(LINE_MASK[COLUMN_OF[cell]] for cell in range(CELLS))
FALLING, RISING = LINE_MASK[FIRST_DIAGONAL:]
LINES_THROUGH: Final = tuple(
    sum(1 << line for line in range(LINES) if cell in CELLS_OF_LINE[line]) for cell in range(CELLS)
)

# KN-21
NOTHING, TWO_PAIRS, THREE, FULL_HOUSE, FOUR, FIVE, STRAIGHT = range(7)
COMBINATION_NAMES: Final[tuple[Combination, ...]] = get_args(Combination.__value__)
CIRCLES: Final = (0, 1, 1, 2, 2, 3, 3)
EQUAL: Final = {TWO_PAIRS: (2, 2, 1), THREE: (3, 1, 1), FULL_HOUSE: (3, 2), FOUR: (4, 1), FIVE: (5,)}
"""How many of the five numbers are equal; of what is not here, a straight is the only one that counts."""
OF_PAIRS: Final = {sum(size * (size - 1) // 2 for size in sizes): combination for combination, sizes in EQUAL.items()}
COMBINATION_OF_PAIRS: Final = packed([OF_PAIRS.get(pairs, NOTHING) for pairs in range(11)])
OF_DIFFERENT: Final = {len(sizes): CIRCLES[combination] for combination, sizes in EQUAL.items()}
CIRCLES_OF_DIFFERENT: Final = packed([OF_DIFFERENT.get(different, 0) for different in range(6)])

# KN-02: all lines scored, all cells circled.
HIGHEST_SCORE: Final = sum(LINE_VALUE) + CELLS
