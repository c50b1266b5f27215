"""From a seat's view to what the players calculate with, and back to a move."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import CIRCLED
from spieltisch.bots.knaster.movegen import NO_CELL, turn_of, written_in
from spieltisch.bots.knaster.own_table import after, own_table
from spieltisch.games.knaster.notation import text
from spieltisch.games.knaster.rules import legal
from spieltisch.games.knaster.sheet import CELL_NAMES
from spieltisch.games.knaster.table import Table
from spieltisch.games.masks import bits

Moves = dict[int, list[str]]
"""For each turn the moves that may begin it."""


def cells_of(view: Mapping[str, Any], seat: int) -> NDArray[np.uint8]:
    sheet = view["sheets"][seat]
    numbers = np.array([number or 1 for number in chain(*sheet["numbers"])])
    circled = np.array([*chain(*sheet["circled"])], bool)
    cells: NDArray[np.uint8] = (numbers - 1 + CIRCLED * circled).astype(np.uint8)
    return cells


def is_fresh(view: Mapping[str, Any]) -> bool:
    """Has the seat done nothing with this roll yet?"""
    return view["deciding"]["written"] is None and not view["deciding"]["circled"]


def first_move(turn: int) -> str:
    """How a turn with a fresh roll begins."""
    cell = written_in(turn)
    return f"write {CELL_NAMES[cell]}" if cell >= 0 else f"circle {CELL_NAMES[bits(turn)[0]]}"


def rest_of_roll(view: Mapping[str, Any]) -> Moves:
    """What can still be done when circles are due: every turn with the moves that lead to it, by the rules."""
    table = own_table(view)
    before = table.circled[0]
    known: dict[tuple[int, ...], list[int]] = {}
    found: Moves = {}
    for action in bits(legal(table, 0)):
        for circled in finished(after(table, action), known):
            found.setdefault(turn_of(NO_CELL, circled & ~before), []).append(text(table, [action]))
    return found


def finished(table: Table, known: dict[tuple[int, ...], list[int]]) -> list[int]:
    """The circled cells at the end of the roll, for every way to go on. `known` keeps what was found before."""
    if not table.undecided:
        return [table.circled[0]]
    position = (table.circled[0], table.line[0], table.due[0], table.to_circle[0])
    if position not in known:
        ends = (end for action in bits(legal(table, 0)) for end in finished(after(table, action), known))
        known[position] = list(dict.fromkeys(ends))
    return known[position]
