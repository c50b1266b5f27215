"""Knaster's sheets with their numbers and circles, and the dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from spieltisch.envs.boards import INK, MARGIN, MUTED, box, circle, document, moved, text
from spieltisch.games.knaster.sheet import CELLS_OF_LINE, LINE_NAMES, LINE_VALUE

FIELD: Final = "#2f7d5b"
PALE: Final = "#dcecd9"
WHITE: Final = "#ffffff"
SCORED: Final = "#f3cf72"
CIRCLE: Final = "#d6600a"
SIDE: Final = 5
CELL: Final = 34
EDGE: Final = 34
"""Room for the values of the lines."""
SHEET: Final = SIDE * CELL + 2 * EDGE + 12
RIGHT: Final = EDGE + SIDE * CELL + EDGE / 2 + 3
"""Where the values of the rows stand."""
TITLE: Final = 26
HEADING: Final = 64
MOST_BESIDE: Final = 4
DIE: Final = 40
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def drawn(view: Mapping[str, Any]) -> str:
    sheets = view["sheets"]
    beside = min(len(sheets), MOST_BESIDE)
    rows = -(-len(sheets) // beside)
    parts = [heading(view)]
    for seat, each in enumerate(sheets):
        down, across = divmod(seat, beside)
        parts.append(moved(MARGIN + across * SHEET, HEADING + down * (SHEET + TITLE), sheet(seat, each)))
    width = max(beside * SHEET, 300) + 2 * MARGIN
    return document(width, HEADING + rows * (SHEET + TITLE) + MARGIN, PALE, *parts)


def heading(view: Mapping[str, Any]) -> str:
    which = "final roll" if view["final"] else f"roll {view['rolls']}"
    dice = [die(MARGIN + place * (DIE + 8), number) for place, number in enumerate(view["roll"] or ())]
    named = "" if view["result"] is None else ", over"
    return "".join([*dice, text(MARGIN + 2 * DIE + 28, 34, f"{which}{named}", 18, anchor="start", bold=True)])


def die(x: float, number: int) -> str:
    pips = [circle(x + DIE / 2 + 11 * across, 34 + 11 * down, 4, fill=INK) for across, down in PIPS[number]]
    return box(x, 34 - DIE / 2, DIE, DIE, WHITE, round_by=8, edge=MUTED) + "".join(pips)


def sheet(seat: int, each: Mapping[str, Any]) -> str:
    title = text(EDGE, TITLE / 2, f"Seat {seat + 1}: {each['score']}", 16, anchor="start", bold=True)
    field = box(EDGE - 5, TITLE + EDGE - 5, SIDE * CELL + 10, SIDE * CELL + 10, FIELD, round_by=7)
    cells = [cell(each, row, column) for row in range(SIDE) for column in range(SIDE)]
    return "".join([title, field, *cells, *(value(line, each["lines"]) for line in range(len(LINE_NAMES)))])


def cell(each: Mapping[str, Any], row: int, column: int) -> str:
    x, y = EDGE + (column + 0.5) * CELL, TITLE + EDGE + (row + 0.5) * CELL
    parts = [box(x - CELL / 2 + 2, y - CELL / 2 + 2, CELL - 4, CELL - 4, WHITE, round_by=4)]
    if each["circled"][row][column]:
        parts.append(circle(x, y, CELL / 2 - 4, edge=CIRCLE, line=2.5))
    if each["numbers"][row][column] is not None:
        parts.append(text(x, y, each["numbers"][row][column], 16))
    return "".join(parts)


def value(line: int, scored: Mapping[str, int]) -> str:
    """What a line is worth, beside its first cell."""
    row, column = divmod(CELLS_OF_LINE[line][0], SIDE)
    x, y = EDGE + (column + 0.5) * CELL, TITLE + EDGE / 2 - 3
    name = LINE_NAMES[line]
    if name.startswith("row"):
        x, y = RIGHT, TITLE + EDGE + (row + 0.5) * CELL
    elif name.startswith("diag"):
        x = EDGE / 2 - 3 if column == 0 else RIGHT
    paper = box(x - 12, y - 10, 24, 20, SCORED if name in scored else WHITE, round_by=4, edge=FIELD)
    return paper + text(x, y, LINE_VALUE[line], 13, bold=True)
