"""The printed sheet: a 5x5 grid, its twelve lines and what they are worth.

Cells are numbered 0-24 along the rows; a set of cells is a 25-bit mask. Lines are numbered row1-row5, col1-col5,
diag1 (a1-e5), diag2 (e1-a5); a set of lines is a 12-bit mask.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from spieltisch.games.contract import check_players, choose_option, refuse_unknown_options

MAX_PLAYERS: Final = 12  # KN-01
DICE: Final = ("fair", "real")  # KN-10: rolled from the seed, or by hand and called
OPTIONS: Final[Mapping[str, tuple[str, ...] | None]] = {"dice": DICE}
VARIANTS: Final = (
    *({"players": players, "dice": "fair"} for players in range(1, MAX_PLAYERS + 1)),
    {"players": 3, "dice": "real"},
)

CELLS: Final = 25
LINES: Final = 12
ALL_CELLS: Final = (1 << CELLS) - 1

CELL_NAMES: Final = tuple(column + row for row in "12345" for column in "abcde")
LINE_NAMES: Final = tuple([f"row{n}" for n in range(1, 6)] + [f"col{n}" for n in range(1, 6)] + ["diag1", "diag2"])

CELLS_OF_LINE: Final = tuple(
    [tuple(5 * row + column for column in range(5)) for row in range(5)]
    + [tuple(5 * row + column for row in range(5)) for column in range(5)]
    + [tuple(6 * step for step in range(5)), tuple(4 + 4 * step for step in range(5))]
)

# KN-02
LINE_VALUE: Final = (9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 10, 10)
LINE_MASK: Final = tuple(sum(1 << cell for cell in cells) for cells in CELLS_OF_LINE)
LINES_THROUGH: Final = tuple(
    sum(1 << line for line in range(LINES) if cell in CELLS_OF_LINE[line]) for cell in range(CELLS)
)

# KN-21: how many pairs of equal numbers a line holds tells the combination apart.
NOTHING, TWO_PAIRS, THREE, FULL_HOUSE, FOUR, FIVE, STRAIGHT = range(7)
COMBINATION_NAMES: Final = ("nothing", "two pairs", "three equal", "full house", "four equal", "five equal", "straight")
CIRCLES: Final = (0, 1, 1, 2, 2, 3, 3)
COMBINATION_OF_PAIRS: Final = (
    NOTHING,
    NOTHING,
    TWO_PAIRS,
    THREE,
    FULL_HOUSE,
    NOTHING,
    FOUR,
    NOTHING,
    NOTHING,
    NOTHING,
    FIVE,
)


def settings(players: int | None, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game, checked and complete."""
    refuse_unknown_options("knaster", options, tuple(OPTIONS))
    players = check_players("Knaster", players, 1, MAX_PLAYERS)
    return {"players": players, "dice": choose_option("dice", options.get("dice", "fair"), DICE)}
