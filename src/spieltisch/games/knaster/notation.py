"""Knaster's moves as people type them: `write c3`, `circle c3`, `line row2`, and `roll 3 4` with real dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from spieltisch.games.contract import IllegalMove
from spieltisch.games.knaster.rules import CIRCLE, DIE, LINE, WRITE, legal, number
from spieltisch.games.knaster.sheet import ALL_CELLS, CELL_NAMES, LINE_MASK, LINE_NAMES
from spieltisch.games.knaster.table import CALLING, Table
from spieltisch.games.masks import bits, is_single

FIRST_ACTION: Final = {"write": WRITE, "circle": CIRCLE, "line": LINE}
PLACES: Final = {"write": CELL_NAMES, "circle": CELL_NAMES, "line": LINE_NAMES}
TEXTS: Final = tuple(f"{verb} {place}" for verb in FIRST_ACTION for place in PLACES[verb])
ACTIONS: Final = {text: action for action, text in enumerate(TEXTS)}


def choices(first: int, count: int) -> list[list[str]]:
    """The texts of every choice among some actions, by its mask: to look three parts up is faster than to list all."""
    found: list[list[str]] = [[]]
    for action in range(first, first + count):
        found += [[*texts, TEXTS[action]] for texts in found]
    return found


UPPER_CELLS, MIDDLE_CELLS, LOWER_CELLS = choices(WRITE, 9), choices(WRITE + 9, 8), choices(WRITE + 17, 8)
UPPER_CIRCLES, MIDDLE_CIRCLES, LOWER_CIRCLES = choices(CIRCLE, 9), choices(CIRCLE + 9, 8), choices(CIRCLE + 17, 8)
CALLS: Final = {f"roll {first} {second}": (first, second) for first in range(1, 7) for second in range(1, 7)}


def awaits_call(table: Table) -> bool:
    """KN-10: must somebody say now what the real dice show?"""
    return table.phase == CALLING


def is_call(move: str) -> bool:
    return move in CALLS


def previews_depend_on(table: Table, seat: int, moves: Sequence[str]) -> Sequence[int | None]:
    """Nearly every move shows nothing but the number that was rolled.

    None where a line becomes full (KN-20) or scores (KN-30), and while its circles are drawn (KN-23).
    """
    if table.phase == CALLING or table.due[seat]:
        return [None] * len(moves)
    rolled, telling = number(table), -1 << LINE
    telling |= last_cells(table.empty[seat]) << WRITE
    telling |= last_cells(~table.circled[seat] & ALL_CELLS) << CIRCLE
    return [None if telling >> ACTIONS[move] & 1 else rolled for move in moves]


def last_cells(missing: int) -> int:
    """Each of these cells that is the only one of them in a line."""
    left = [mask & missing for mask in LINE_MASK]
    return reduce(or_, [cells for cells in left if is_single(cells)], 0)


def moves(table: Table, seat: int) -> list[str]:
    if table.phase == CALLING:
        return list(CALLS)
    actions = legal(table, seat)
    if actions >= 1 << LINE:
        return [TEXTS[action] for action in bits(actions)]
    cells, circles = actions & ALL_CELLS, actions >> CIRCLE
    texts = UPPER_CELLS[cells & 511] + MIDDLE_CELLS[cells >> 9 & 255]
    texts += LOWER_CELLS[cells >> 17]
    if circles:
        texts += UPPER_CIRCLES[circles & 511]
        texts += MIDDLE_CIRCLES[circles >> 9 & 255]
        texts += LOWER_CIRCLES[circles >> 17]
    return texts


def text(table: Table, actions: Sequence[int]) -> str:
    if table.phase == CALLING:
        return f"roll {actions[0] - DIE + 1} {actions[1] - DIE + 1}"
    return TEXTS[actions[0]]


def parse(table: Table, move: str) -> list[int]:
    if table.phase == CALLING:
        if move not in CALLS:
            raise IllegalMove("unknown_move", "Say 'roll' and what the two dice show, such as 'roll 3 4'.")
        return [die - 1 + DIE for die in CALLS[move]]
    if move not in ACTIONS:
        cells = "'write' or 'circle' and a cell from a1 to e5"
        raise IllegalMove("unknown_move", f"Say {cells}, or 'line' and one of row1-row5, col1-col5, diag1, diag2.")
    return [ACTIONS[move]]
