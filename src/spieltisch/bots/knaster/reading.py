"""From a seat's view to the sheets that the strong players think about, and back to a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.sheets import CIRCLED, circles_of, deed_of, written_in
from spieltisch.games.knaster.sheet import CELL_NAMES, CELLS_OF_LINE, LINE_NAMES
from spieltisch.games.masks import bits

Moves = dict[int, list[str]]
"""For each deed the moves that may begin it."""


def cells_of(view: Mapping[str, Any], seat: int) -> NDArray[np.uint8]:
    sheet = view["sheets"][seat]
    numbers = np.array([number or 1 for number in chain(*sheet["numbers"])])
    circled = np.array([*chain(*sheet["circled"])], bool)
    cells: NDArray[np.uint8] = (numbers - 1 + CIRCLED * circled).astype(np.uint8)
    return cells


def is_fresh(view: Mapping[str, Any]) -> bool:
    """Has the seat done nothing with this roll yet?"""
    return view["deciding"]["written"] is None and not view["deciding"]["circled"]


def first_move(deed: int) -> str:
    """How a deed with a fresh roll begins."""
    cell = written_in(deed)
    return f"write {CELL_NAMES[cell]}" if cell >= 0 else f"circle {CELL_NAMES[bits(deed)[0]]}"


def rest_of_roll(view: Mapping[str, Any], cells: NDArray[np.uint8]) -> Moves:
    """KN-23, KN-24: what can still be done when circles are due: every deed with the moves that lead to it."""
    deciding = view["deciding"]
    lines = frozenset(LINE_NAMES.index(name) for name in deciding["lines"])
    found: Moves = {}
    if deciding["due"]:
        line = LINE_NAMES.index(deciding["line"])
        for drawn in circles_in(cells, line, deciding["due"], 0):
            for circles in circles_after(cells, lines, drawn):
                found.setdefault(deed_of(-1, circles), []).extend(f"circle {CELL_NAMES[cell]}" for cell in bits(drawn))
        return found
    for line in sorted(lines):
        for circles in circles_with(cells, line, lines, 0):
            found.setdefault(deed_of(-1, circles), []).append(f"line {LINE_NAMES[line]}")
    return found


def circles_with(cells: NDArray[np.uint8], line: int, lines: frozenset[int], before: int) -> Iterator[int]:
    """All circles when this one of the filled lines comes first."""
    due = int(circles_of(cells[list(CELLS_OF_LINE[line])].astype(np.int64)[None])[0])
    for drawn in circles_in(cells, line, due, before):
        yield from circles_after(cells, lines - {line}, drawn)


def circles_after(cells: NDArray[np.uint8], lines: frozenset[int], before: int) -> Iterator[int]:
    if not lines:
        yield before
    for line in lines:
        yield from circles_with(cells, line, lines, before)


def circles_in(cells: NDArray[np.uint8], line: int, due: int, before: int) -> Iterator[int]:
    """Every way to draw so many circles in a line, or as many as fit."""
    free = [cell for cell in CELLS_OF_LINE[line] if cells[cell] <= CIRCLED and not before >> cell & 1]
    for drawn in combinations(free, min(due, len(free))):
        yield before | sum(1 << cell for cell in drawn)
