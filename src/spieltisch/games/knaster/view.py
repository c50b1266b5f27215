"""What may be known of a Knaster table: by everybody, by a seat, and (for tests and replays) all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeVar, get_args

from annotated_types import Ge, Le, MaxLen, MinLen
from typing_extensions import TypeAliasType, TypedDict

from spieltisch.games.knaster.events import Dice, KnasterResult, MoveEvent, Number, roller
from spieltisch.games.knaster.options import DiceKind
from spieltisch.games.knaster.rules import lines_within, number
from spieltisch.games.knaster.sheet import CELL_NAMES, CELLS, LINE_NAMES, LINE_VALUE, Cell, Line
from spieltisch.games.knaster.table import DECIDING, NONE, Table, numbers
from spieltisch.games.masks import bits
from spieltisch.games.values import Count, CountsOf, Positive, Seat, ToldApartBy

Value = TypeVar("Value")
Five = Annotated[list[Value], MinLen(5), MaxLen(5)]
LineValues = TypeAliasType("LineValues", Annotated[dict[Line, Positive], CountsOf(get_args(Line.__value__))])


class KnasterMove(TypedDict):
    """A legal move in the notation, and what the seat would see happen at once."""

    move: str
    events: list[Annotated[MoveEvent, ToldApartBy("event")]]


class Sheet(TypedDict):
    """Row by row; `lines` are those that score."""

    numbers: Five[Five[Number | None]]
    circled: Five[Five[bool]]
    lines: LineValues
    score: Count


class Deciding(TypedDict):
    """What a seat has done with this roll, and what it still owes."""

    written: Cell | None
    circled: list[Cell]
    line: Line | None
    """The line that takes circles now."""
    due: Count
    """How many circles it still takes."""
    lines: list[Line]
    """The filled lines that come afterwards."""


class KnownToAll(TypedDict):
    game: Literal["knaster"]
    players: Count
    dice: DiceKind
    roll: Dice | None
    sum: Annotated[int, Ge(0), Le(12)]
    rolls: Count
    roller: Seat
    final: bool
    sheets: list[Sheet]


class KnasterView(KnownToAll):
    """What a seat (null: a spectator) may know: the others' sheets stand as they were before this roll.

    While real dice are still to be called, `roll` is null and `sum` is 0.
    """

    seat: Seat | None
    deciding: Deciding | None
    """Null for a spectator."""
    waiting: list[Seat]
    moves: list[KnasterMove]
    result: KnasterResult | None


class KnownToSeat(TypedDict):
    seat: Seat | None
    sheets: list[Sheet]
    deciding: Deciding | None


def public(table: Table) -> KnownToAll:
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


def private(table: Table, seat: int | None, known: KnownToAll) -> KnownToSeat:
    """What this seat knows besides: its own sheet as it stands, and what it still owes."""
    sheets = [sheet(table, other) if other == seat else shown for other, shown in enumerate(known["sheets"])]
    return {"seat": seat, "sheets": sheets, "deciding": None if seat is None else deciding(table, seat)}


def open_sheet(table: Table, seat: int) -> Sheet:
    if table.phase == DECIDING:
        return sheet(table, seat, table.written[seat], table.drawn[seat])
    return sheet(table, seat)


def sheet(table: Table, seat: int, hidden_cell: int = NONE, hidden_circles: int = 0) -> Sheet:
    """A sheet as it looks without what is hidden."""
    shown = [value or None for value in numbers(table, seat)]
    if hidden_cell != NONE:
        shown[hidden_cell] = None
    circled = table.circled[seat] & ~hidden_circles
    values = {LINE_NAMES[line]: LINE_VALUE[line] for line in bits(lines_within(circled))}
    return {
        "numbers": square(shown),
        "circled": square([bool(circled >> cell & 1) for cell in range(CELLS)]),
        "lines": values,
        "score": sum(values.values()) + circled.bit_count(),
    }


def deciding(table: Table, seat: int) -> Deciding:
    """What the seat has done with this roll, and what it still owes."""
    due = table.due[seat]
    return {
        "written": CELL_NAMES[table.written[seat]] if table.written[seat] != NONE else None,
        "circled": [CELL_NAMES[cell] for cell in bits(table.drawn[seat])],
        "line": LINE_NAMES[table.line[seat]] if due else None,
        "due": due,
        "lines": [LINE_NAMES[line] for line in bits(table.to_circle[seat])],
    }


def dice(table: Table) -> list[int] | None:
    """Nothing while real dice are still to be called."""
    return [table.dice[0], table.dice[1]] if table.dice[1] else None


def reveal(table: Table) -> dict[str, object]:
    return {
        "sheets": [sheet(table, seat) for seat in seats(table)],
        "roll": dice(table),
        "rolls": table.rolls,
        "final": bool(table.final),
    }


def disclosed(table: Table, _view: KnasterView) -> dict[str, object]:
    """All sheets with what was done with this roll."""
    return {"sheets": [sheet(table, seat) for seat in seats(table)]}


def undo_epoch(table: Table) -> int:
    """How many rolls everybody has decided and shown."""
    return table.rolls - (table.phase == DECIDING)


def turn(view: KnasterView) -> int:
    return view["rolls"]


def seats(table: Table) -> range:
    return range(table.players)


def square(cells: Sequence[Value]) -> list[list[Value]]:
    return [list(cells[row : row + 5]) for row in range(0, CELLS, 5)]
