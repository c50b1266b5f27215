"""What happens in Knaster, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen, MinLen
from typing_extensions import TypeAliasType, TypedDict

from spieltisch.games.contract import Event, told
from spieltisch.games.knaster.notation import ACTIONS, parse
from spieltisch.games.knaster.rules import (
    CIRCLE,
    LINE,
    circles_of,
    combination_of,
    lines_without,
    number,
    numbers_in,
    play,
)
from spieltisch.games.knaster.sheet import (
    CELL_NAMES,
    COMBINATION_NAMES,
    LINE_NAMES,
    LINE_VALUE,
    NOTHING,
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


# Those that come with every roll are made together with their audience.


class ToldRolled(Rolled):
    audience: None


class ToldWrote(Wrote):
    audience: list[int]


class ToldFilled(Filled):
    audience: list[int]


class ToldCircled(Circled):
    audience: list[int]


class ToldRevealed(Revealed):
    audience: None


# Events from the table before and after


def move_events(before: Table, seat: int, actions: Sequence[int], after: Table) -> list[Event]:
    if before.phase == CALLING:
        return chance_events(before, after)
    bonus = LINE_NAMES[before.line[seat]] if before.due[seat] else None
    return choice_events(after, seat, actions[0], number(before), bonus)


def consequence_events(before: Table, after: Table) -> list[Event]:
    if before.phase == CALLING or after.phase == DECIDING:
        return []
    return revealed_events(after, number(before))


def play_listed(table: Table, seat: int, move: str) -> list[Event]:
    """Both kinds of events of a legal move, which is carried out on the table itself."""
    if table.phase == CALLING:
        for die in parse(table, move):
            play(table, seat, die)
        return chance_events(table, table)
    action, rolled = ACTIONS[move], table.dice[0] + table.dice[1]
    bonus = LINE_NAMES[table.line[seat]] if table.due[seat] else None
    play(table, seat, action)
    events = choice_events(table, seat, action, rolled, bonus)
    if table.phase != DECIDING:
        events += revealed_events(table, rolled)
    return events


def choice_events(table: Table, seat: int, action: int, rolled: int, bonus: Line | None) -> list[Event]:
    """KN-01: a choice is known to nobody else before all have decided. `bonus` is the line that gives a circle."""
    if action < CIRCLE:
        wrote: ToldWrote = {
            "event": "wrote",
            "seat": seat,
            "cell": CELL_NAMES[action],
            "number": rolled,
            "audience": [seat],
        }
        lines = lines_without(table.empty[seat], action)
        return [wrote, *filled_events(table, seat, lines)] if lines else [wrote]
    if action < LINE:
        cell = action - CIRCLE
        circled: ToldCircled = {
            "event": "circled",
            "seat": seat,
            "cell": CELL_NAMES[cell],
            "number": number_in(table, seat, cell) if bonus else rolled,
            "bonus": bonus,
            "audience": [seat],
        }
        lines = lines_without(~table.circled[seat], cell)
        return [circled, *scored_events(seat, lines)] if lines else [circled]
    return [told(TookLine(event="took_line", seat=seat, line=LINE_NAMES[action - LINE]), [seat])]


def filled_events(table: Table, seat: int, lines: int) -> list[Event]:
    """KN-20: the lines that a cell filled, with their combinations."""
    events: list[Event] = []
    for line, combination, circles in ratings(table.digit_pairs[2 * seat], table.digit_pairs[2 * seat + 1], lines):
        filled: ToldFilled = {
            "event": "filled",
            "seat": seat,
            "line": line,
            "combination": combination,
            "circles": circles,
            "audience": [seat],
        }
        events.append(filled)
    return events


def filled_lines(table: Table, seat: int, lines: int) -> list[FilledLine]:
    """The same as a part of another event."""
    rated = ratings(table.digit_pairs[2 * seat], table.digit_pairs[2 * seat + 1], lines)
    return [{"line": line, "combination": combination, "circles": circles} for line, combination, circles in rated]


@lru_cache(64)
def ratings(low: int, high: int, lines: int) -> Sequence[tuple[Line, Combination, int]]:
    """KN-21: full lines with their combinations and circles, from the two words of a sheet.

    What a seat was told at once, all are told after the roll: it is remembered so long.
    """
    rated = []
    for line in bits(lines):
        numbers = numbers_in(low, high, line)
        circles = circles_of(numbers)
        combination = combination_of(numbers) if circles else NOTHING
        rated.append((LINE_NAMES[line], COMBINATION_NAMES[combination], circles))
    return rated


def scored_events(seat: int, lines: int) -> list[Event]:
    return [told(Scored(event="scored", seat=seat, **line), [seat]) for line in scored_lines(lines)]


def scored_lines(lines: int) -> list[ScoredLine]:
    return [{"line": LINE_NAMES[line], "value": LINE_VALUE[line]} for line in bits(lines)]


def lines_scored(table: Table, seat: int, drawn: int) -> int:
    """KN-30: the lines that are all circled now and were not before these circles, as a mask."""
    uncircled, lines = ~table.circled[seat], 0
    for cell in bits(drawn):
        lines |= lines_without(uncircled, cell)
    return lines


def revealed_events(table: Table, rolled: int) -> list[Event]:
    """Everybody has decided: now all is shown."""
    events: list[Event] = []
    for seat in range(table.players):
        cell, drawn = table.written[seat], table.drawn[seat]
        filled = lines_without(table.empty[seat], cell) if cell != NONE else 0
        scored = lines_scored(table, seat, drawn) if drawn else 0
        revealed: ToldRevealed = {
            "event": "revealed",
            "seat": seat,
            "number": rolled,
            "wrote": CELL_NAMES[cell] if cell != NONE else None,
            "filled": filled_lines(table, seat, filled) if filled else [],
            "circled": [CELL_NAMES[cell] for cell in bits(drawn)] if drawn else [],
            "scored": scored_lines(scored) if scored else [],
            "audience": None,
        }
        events.append(revealed)
    return events


def chance_events(_before: Table, after: Table) -> list[Event]:
    first, second = after.dice
    rolled: ToldRolled = {
        "event": "rolled",
        "seat": roller(after),
        "dice": [first, second],
        "sum": first + second,
        "roll": after.rolls,
        "final": after.final != 0,
        "audience": None,
    }
    if not after.final:
        return [rolled]
    # KN-12: whoever is not asked after the final roll had to pass
    passed = (1 << after.players) - 1 & ~after.undecided
    return [rolled, *[told(KnasterPassed(event="passed", seat=seat)) for seat in bits(passed)]]


def roller(table: Table) -> int:
    """KN-10: who rolls goes clockwise. While real dice are to be called, the seat that rolls them now."""
    rolls_before = table.rolls - (table.phase != CALLING)
    return rolls_before % table.players


def reason(table: Table) -> Reason:
    """KN-40: a sheet was full, and the final roll is played."""
    return "sheet_full"
