"""A seat's sheet on a table of its own, so that the rules themselves say what comes of a move."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from spieltisch.games.knaster.rules import fill, play
from spieltisch.games.knaster.sheet import LINE_NAMES
from spieltisch.games.knaster.table import DECIDING, Table


def own_table(view: Mapping[str, Any]) -> Table:
    """The sheet of the seat that is to move, as seat 0 of a table without others, with what it still owes."""
    table = Table()
    table.players, table.phase, table.undecided = 1, DECIDING, 1
    table.dice[0], table.dice[1] = view["roll"]
    table.final = int(view["final"])
    sheet = view["sheets"][view["seat"]]
    for cell, number in enumerate(chain(*sheet["numbers"])):
        if number is None:
            table.empty[0] |= 1 << cell
        else:
            fill(table, 0, cell, number)
    table.circled[0] = sum(1 << cell for cell, is_circled in enumerate(chain(*sheet["circled"])) if is_circled)
    deciding = view["deciding"]
    table.due[0] = deciding["due"]
    table.line[0] = LINE_NAMES.index(deciding["line"]) if deciding["line"] else 0
    table.to_circle[0] = sum(1 << LINE_NAMES.index(line) for line in deciding["lines"])
    return table


def after(table: Table, action: int) -> Table:
    """The table after an action of its seat."""
    twin = table.copy()
    play(twin, 0, action)
    return twin
