"""What may be known of a Knaster table: by everybody, by a seat, and (for tests and replays) all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spieltisch.games.contract import Event, bits
from spieltisch.games.knaster.rules import CIRCLE, LINE, combination, lines_within, number
from spieltisch.games.knaster.sheet import (
    CELL_NAMES,
    CELLS,
    CIRCLES,
    COMBINATION_NAMES,
    LINE_NAMES,
    LINE_VALUE,
    LINES_THROUGH,
)
from spieltisch.games.knaster.table import CALLING, DECIDING, NONE, Table


def seats(table: Table) -> range:
    return range(table.players)


def cells_in(mask: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in bits(mask)]


def square(cells: Sequence[Any]) -> list[list[Any]]:
    return [list(cells[row : row + 5]) for row in range(0, CELLS, 5)]


def sheet(table: Table, seat: int, hidden_cell: int = NONE, hidden_circles: int = 0) -> dict[str, Any]:
    """A sheet as it looks without what is hidden."""
    numbers: list[int | None] = [None] * CELLS
    for value in range(2, 13):
        for cell in bits(table.holding[seat, value]):
            numbers[cell] = value
    if hidden_cell != NONE:
        numbers[hidden_cell] = None
    circled = table.circled[seat] & ~hidden_circles
    values = {LINE_NAMES[line]: LINE_VALUE[line] for line in bits(lines_within(circled))}
    return {
        "numbers": square(numbers),
        "circled": square([bool(circled >> cell & 1) for cell in range(CELLS)]),
        "lines": values,
        "score": sum(values.values()) + circled.bit_count(),
    }


def dice(table: Table) -> list[int] | None:
    """Nothing while real dice are still to be called."""
    return [table.dice[0], table.dice[1]] if table.dice[1] else None


def reveal(table: Table) -> dict[str, Any]:
    return {
        "sheets": [sheet(table, seat) for seat in seats(table)],
        "roll": dice(table),
        "rolls": table.rolls,
        "final": bool(table.final),
    }


def public(table: Table) -> dict[str, Any]:
    """KN-01: what everybody knows. What was done with the current roll is shown when all have decided."""
    return {
        "game": "knaster",
        "players": table.players,
        "dice": "real" if table.real_dice else "fair",
        "roll": dice(table),
        "sum": number(table),
        "rolls": table.rolls,
        "roller": roller(table),
        "final": bool(table.final),
        "sheets": [open_sheet(table, seat) for seat in seats(table)],
    }


def open_sheet(table: Table, seat: int) -> dict[str, Any]:
    if table.phase == DECIDING:
        return sheet(table, seat, table.written[seat], table.drawn[seat])
    return sheet(table, seat)


def private(table: Table, seat: int | None, known: Mapping[str, Any]) -> dict[str, Any]:
    """What this seat knows besides: its own sheet as it stands, and what it still owes."""
    sheets = [sheet(table, other) if other == seat else shown for other, shown in enumerate(known["sheets"])]
    return {"seat": seat, "sheets": sheets, "deciding": None if seat is None else deciding(table, seat)}


def deciding(table: Table, seat: int) -> dict[str, Any]:
    """What the seat has done with this roll, and what it still owes."""
    due = table.due[seat]
    return {
        "written": CELL_NAMES[table.written[seat]] if table.written[seat] != NONE else None,
        "circled": cells_in(table.drawn[seat]),
        "line": LINE_NAMES[table.line[seat]] if due else None,
        "due": due,
        "lines": [LINE_NAMES[line] for line in bits(table.filled[seat])],
    }


def roller(table: Table) -> int:
    """KN-10: who rolls goes clockwise. While real dice are to be called, the seat that rolls them now."""
    rolls_before = table.rolls if table.phase == CALLING else table.rolls - 1
    return rolls_before % table.players


def stage(table: Table) -> int:
    """How many rolls everybody has decided and shown."""
    return table.rolls - (table.phase == DECIDING)


def reason(table: Table) -> str:
    """KN-40: a sheet was full, and the final roll is played."""
    return "sheet_full"


# Events


def acted(before: Table, seat: int, actions: Sequence[int], after: Table) -> list[Event]:
    """KN-01: a choice is known to nobody else before all have decided."""
    if before.phase == CALLING:
        return fell(before, after)
    action = actions[0]
    own = {"audience": [seat], "seat": seat}
    if action < CIRCLE:
        wrote: Event = {"event": "wrote", **own, "cell": CELL_NAMES[action], "number": number(before)}
        return [wrote, *({"event": "filled", **own, **line} for line in filled(after, seat, action))]
    if action < LINE:
        cell = action - CIRCLE
        value = next(value for value in range(2, 13) if before.holding[seat, value] >> cell & 1)
        bonus = LINE_NAMES[before.line[seat]] if before.due[seat] else None
        circled: Event = {"event": "circled", **own, "cell": CELL_NAMES[cell], "number": value, "bonus": bonus}
        return [circled, *({"event": "scored", **own, **line} for line in newly_scored(before, after, seat))]
    return [{"event": "took_line", **own, "line": LINE_NAMES[action - LINE]}]


def filled(table: Table, seat: int, cell: int) -> list[dict[str, Any]]:
    """KN-20: the lines that this cell filled, with their combinations."""
    full = lines_within(~table.holding[seat, 0]) & LINES_THROUGH[cell]
    made = [(line, combination(table, seat, line)) for line in bits(full)]
    return [
        {"line": LINE_NAMES[line], "combination": COMBINATION_NAMES[found], "circles": CIRCLES[found]}
        for line, found in made
    ]


def scored_lines(mask: int) -> list[dict[str, Any]]:
    return [{"line": LINE_NAMES[line], "value": LINE_VALUE[line]} for line in bits(mask)]


def newly_scored(before: Table, after: Table, seat: int) -> list[dict[str, Any]]:
    return scored_lines(lines_within(after.circled[seat]) & ~lines_within(before.circled[seat]))


def followed(before: Table, after: Table) -> list[Event]:
    """Everybody has decided: now all is shown."""
    if before.phase == CALLING or after.phase == DECIDING:
        return []
    return [revealed(after, seat, number(before)) for seat in seats(after)]


def revealed(table: Table, seat: int, rolled: int) -> Event:
    cell = table.written[seat]
    circled, drawn = table.circled[seat], table.drawn[seat]
    return {
        "event": "revealed",
        "audience": None,
        "seat": seat,
        "number": rolled,
        "wrote": CELL_NAMES[cell] if cell != NONE else None,
        "filled": filled(table, seat, cell) if cell != NONE else [],
        "circled": cells_in(drawn),
        "scored": scored_lines(lines_within(circled) & ~lines_within(circled & ~drawn)),
    }


def fell(before: Table, after: Table) -> list[Event]:
    rolled: Event = {"event": "rolled", "audience": None, "seat": roller(after), "dice": dice(after)}
    rolled |= {"sum": number(after), "roll": after.rolls, "final": bool(after.final)}
    # KN-12: whoever is not asked after a roll had to pass
    passed = [seat for seat in seats(after) if not after.undecided >> seat & 1]
    return [rolled, *({"event": "passed", "audience": None, "seat": seat} for seat in passed)]
