"""What the server says of Knaster."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar, get_args

from pydantic import Field
from typing_extensions import TypeAliasType

from spieltisch.server.schema.tables import (
    AnyLobbyLine,
    AnyRecord,
    AnyResult,
    AnyTable,
    AnyView,
    Count,
    Exact,
    Positive,
    Seat,
    counts_of,
)

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
LineValues = TypeAliasType("LineValues", Annotated[dict[Line, Positive], counts_of(get_args(Line.__value__))])
Combination = TypeAliasType(
    "Combination",
    Literal["nothing", "two pairs", "three equal", "full house", "four equal", "five equal", "straight"],
)
DiceKind = TypeAliasType("DiceKind", Literal["fair", "real"])
Die = Annotated[int, Field(ge=1, le=6)]
Dice = TypeAliasType("Dice", Annotated[list[Die], Field(min_length=2, max_length=2)])
Number = Annotated[int, Field(ge=2, le=12)]

Value = TypeVar("Value")
Five = Annotated[list[Value], Field(min_length=5, max_length=5)]


# Events


class Rolled(Exact):
    """The dice lie for everybody; `seat` is whose turn to roll it was."""

    event: Literal["rolled"]
    seat: Seat
    dice: Dice
    sum: Number
    roll: Count
    """How many rolls there have been."""
    final: bool


class KnasterPassed(Exact):
    """On the final roll this seat could neither write nor circle."""

    event: Literal["passed"]
    seat: Seat


class Wrote(Exact):
    event: Literal["wrote"]
    seat: Seat
    cell: Cell
    number: Number


class FilledLine(Exact):
    line: Line
    combination: Combination
    circles: Count


class Filled(FilledLine):
    event: Literal["filled"]
    seat: Seat


class TookLine(Exact):
    """Of several filled lines this one takes its circles first."""

    event: Literal["took_line"]
    seat: Seat
    line: Line


class Circled(Exact):
    """`bonus` is the filled line that gave the circle; null if the roll itself was circled."""

    event: Literal["circled"]
    seat: Seat
    cell: Cell
    number: Number
    bonus: Line | None


class ScoredLine(Exact):
    line: Line
    value: Count


class Scored(ScoredLine):
    event: Literal["scored"]
    seat: Seat


class Revealed(Exact):
    """Everybody has decided: what this seat has done with the roll."""

    event: Literal["revealed"]
    seat: Seat
    number: Number
    wrote: Cell | None
    filled: list[FilledLine]
    circled: list[Cell]
    scored: list[ScoredLine]


class KnasterResult(AnyResult):
    reason: Literal["sheet_full"]


class KnasterEnded(KnasterResult):
    event: Literal["ended"]


KnasterEvent = TypeAliasType(
    "KnasterEvent",
    Annotated[
        Rolled | KnasterPassed | Wrote | Filled | TookLine | Circled | Scored | Revealed | KnasterEnded,
        Field(discriminator="event"),
    ],
)


# Previews


class KnasterMove(Exact):
    """A legal move in the notation, and what the seat would see happen at once."""

    move: str
    events: list[
        Annotated[
            Rolled | KnasterPassed | Wrote | Filled | TookLine | Circled | Scored,
            Field(discriminator="event"),
        ]
    ]


# The view


class Sheet(Exact):
    """Row by row; `lines` are those that score."""

    numbers: Five[Five[Number | None]]
    circled: Five[Five[bool]]
    lines: LineValues
    score: Count


class Deciding(Exact):
    """What a seat has done with this roll, and what it still owes."""

    written: Cell | None
    circled: list[Cell]
    line: Line | None
    """The line that takes circles now."""
    due: Count
    """How many circles it still takes."""
    lines: list[Line]
    """The filled lines that come afterwards."""


class KnasterView(AnyView):
    """What a seat (null: a spectator) may know: the others' sheets stand as they were before this roll."""

    game: Literal["knaster"]
    dice: DiceKind
    roll: Dice | None
    """Null while real dice are still to be called."""
    sum: Annotated[int, Field(ge=0, le=12)]
    """0 while real dice are still to be called."""
    rolls: Count
    roller: Seat
    final: bool
    sheets: list[Sheet]
    deciding: Deciding | None
    """Null for a spectator."""
    moves: list[KnasterMove]
    result: KnasterResult | None


# The table, its line in the lobby, and the record


class KnasterOptions(Exact):
    dice: DiceKind


class RollClock(Exact):
    """In seconds."""

    roll: float


class RollLeft(Exact):
    """The seconds left for this roll, and who has not decided yet."""

    banks: None
    roll: float
    running: list[Seat]


class KnasterTable(AnyTable):
    game: Literal["knaster"]
    options: KnasterOptions
    clock: RollClock | None
    clock_left: RollLeft | None
    """Null until the game begins, and at a table without clock."""


class KnasterLobbyLine(AnyLobbyLine):
    game: Literal["knaster"]
    options: KnasterOptions
    clock: RollClock | None


class KnasterSettings(KnasterOptions):
    players: Count


class KnasterRecord(AnyRecord):
    """docs/records.md describes every field."""

    game: Literal["knaster"]
    options: KnasterSettings
    result: KnasterResult | None
