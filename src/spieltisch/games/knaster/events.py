"""What happens in Knaster, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen, MinLen
from typing_extensions import TypeAliasType, TypedDict

from spieltisch.games.contract import Event, told
from spieltisch.games.knaster.rules import CIRCLE, LINE, combination, lines_filled, lines_within, number
from spieltisch.games.knaster.sheet import (
    CELL_NAMES,
    CIRCLES,
    COMBINATION_NAMES,
    LINE_NAMES,
    LINE_VALUE,
    Cell,
    Combination,
    Line,
)
from spieltisch.games.knaster.table import CALLING, DECIDING, NONE, Table, number_in
from spieltisch.games.masks import bits
from spieltisch.games.values import Count, Seat, ToldApartBy

Die = Annotated[int, Ge(1), Le(6)]
Dice = TypeAliasType("Dice", Annotated[list[Die], MinLen(2), MaxLen(2)])
Number = Annotated[int, Ge(2), Le(12)]


class Rolled(TypedDict):
    """The dice lie for everybody; `seat` is whose turn to roll it was."""

    event: Literal["rolled"]
    seat: Seat
    dice: Dice
    sum: Number
    roll: Count
    """How many rolls there have been."""
    final: bool


class KnasterPassed(TypedDict):
    """On the final roll this seat could neither write nor circle."""

    event: Literal["passed"]
    seat: Seat


class Wrote(TypedDict):
    event: Literal["wrote"]
    seat: Seat
    cell: Cell
    number: Number


class FilledLine(TypedDict):
    line: Line
    combination: Combination
    circles: Count


class Filled(FilledLine):
    event: Literal["filled"]
    seat: Seat


class TookLine(TypedDict):
    """Of several filled lines this one takes its circles first."""

    event: Literal["took_line"]
    seat: Seat
    line: Line


class Circled(TypedDict):
    """`bonus` is the filled line that gave the circle; null if the roll itself was circled."""

    event: Literal["circled"]
    seat: Seat
    cell: Cell
    number: Number
    bonus: Line | None


class ScoredLine(TypedDict):
    line: Line
    value: Count


class Scored(ScoredLine):
    event: Literal["scored"]
    seat: Seat


class Revealed(TypedDict):
    """Everybody has decided: what this seat has done with the roll."""

    event: Literal["revealed"]
    seat: Seat
    number: Number
    wrote: Cell | None
    filled: list[FilledLine]
    circled: list[Cell]
    scored: list[ScoredLine]


Reason = Literal["sheet_full"]


class KnasterResult(TypedDict):
    scores: list[Count]
    winners: list[Seat]
    reason: Reason


class KnasterEnded(KnasterResult):
    event: Literal["ended"]


MoveEvent = Rolled | KnasterPassed | Wrote | Filled | TookLine | Circled | Scored
KnasterEvent = TypeAliasType(
    "KnasterEvent",
    Annotated[
        Rolled | KnasterPassed | Wrote | Filled | TookLine | Circled | Scored | Revealed | KnasterEnded,
        ToldApartBy("event"),
    ],
)


# Events from the table before and after


def move_events(before: Table, seat: int, actions: Sequence[int], after: Table) -> list[Event]:
    """KN-01: a choice is known to nobody else before all have decided."""
    if before.phase == CALLING:
        return chance_events(before, after)
    return [told(event, [seat]) for event in own_events(before, seat, actions[0], after)]


def own_events(before: Table, seat: int, action: int, after: Table) -> Sequence[MoveEvent]:
    if action < CIRCLE:
        wrote: Wrote = {"event": "wrote", "seat": seat, "cell": CELL_NAMES[action], "number": number(before)}
        filled = filled_lines(after, seat, action)
        return [wrote, *(Filled(event="filled", seat=seat, **line) for line in filled)] if filled else [wrote]
    if action < LINE:
        cell = action - CIRCLE
        circled: Circled = {
            "event": "circled",
            "seat": seat,
            "cell": CELL_NAMES[cell],
            "number": number_in(before, seat, cell),
            "bonus": LINE_NAMES[before.line[seat]] if before.due[seat] else None,
        }
        scored = scored_lines(before.circled[seat], after.circled[seat])
        return [circled, *(Scored(event="scored", seat=seat, **line) for line in scored)] if scored else [circled]
    return [TookLine(event="took_line", seat=seat, line=LINE_NAMES[action - LINE])]


def filled_lines(table: Table, seat: int, cell: int) -> list[FilledLine]:
    """KN-20: the lines that this cell filled, with their combinations."""
    filled: list[FilledLine] = []
    for line in bits(lines_filled(table, seat, cell)):
        found = combination(table, seat, line)
        made = COMBINATION_NAMES[found]
        filled.append({"line": LINE_NAMES[line], "combination": made, "circles": CIRCLES[found]})
    return filled


def scored_lines(circled_before: int, circled: int) -> list[ScoredLine]:
    """KN-30: the lines that are all circled now and were not before."""
    if circled == circled_before:
        return []
    lines = lines_within(circled) & ~lines_within(circled_before)
    return [{"line": LINE_NAMES[line], "value": LINE_VALUE[line]} for line in bits(lines)]


def consequence_events(before: Table, after: Table) -> list[Event]:
    """Everybody has decided: now all is shown."""
    if before.phase == CALLING or after.phase == DECIDING:
        return []
    rolled = number(before)
    return [told(revealed(after, seat, rolled)) for seat in range(after.players)]


def revealed(table: Table, seat: int, rolled: int) -> Revealed:
    cell = table.written[seat]
    circled, drawn = table.circled[seat], table.drawn[seat]
    return {
        "event": "revealed",
        "seat": seat,
        "number": rolled,
        "wrote": CELL_NAMES[cell] if cell != NONE else None,
        "filled": filled_lines(table, seat, cell) if cell != NONE else [],
        "circled": [CELL_NAMES[cell] for cell in bits(drawn)],
        "scored": scored_lines(circled & ~drawn, circled),
    }


def chance_events(before: Table, after: Table) -> list[Event]:
    rolled: Rolled = {
        "event": "rolled",
        "seat": roller(after),
        "dice": [after.dice[0], after.dice[1]],
        "sum": number(after),
        "roll": after.rolls,
        "final": bool(after.final),
    }
    # KN-12: whoever is not asked after a roll had to pass
    passed = bits((1 << after.players) - 1 & ~after.undecided)
    return [told(rolled), *[told(KnasterPassed(event="passed", seat=seat)) for seat in passed]]


def roller(table: Table) -> int:
    """KN-10: who rolls goes clockwise. While real dice are to be called, the seat that rolls them now."""
    rolls_before = table.rolls if table.phase == CALLING else table.rolls - 1
    return rolls_before % table.players


def reason(table: Table) -> Reason:
    """KN-40: a sheet was full, and the final roll is played."""
    return "sheet_full"
