"""What is written down of millions of Knaster games."""

from __future__ import annotations

from typing import Any, Final, get_args

from spieltisch.games.contract import Rows, rule
from spieltisch.games.knaster.events import Reason
from spieltisch.games.knaster.rules import combination, uncircled
from spieltisch.games.knaster.sheet import COMBINATION_NAMES, LINE_MASK, LINES

NOTES: Final = ("circles", "lines", *(name.replace(" ", "_") for name in COMBINATION_NAMES))
CIRCLED, SCORED, FIRST_COMBINATION = range(3)


@rule
def note(_table: Any, _seat: int, _action: int) -> None:
    """The sheets at the end tell everything."""


@rule
def finish(table: Any) -> None:
    """Circles, lines that score, and the combinations of all full lines."""
    for seat in range(table.players):
        table.notes[seat, CIRCLED] = table.circled[seat].bit_count()
        for line in range(LINES):
            if table.empty[seat] & LINE_MASK[line] == 0:
                table.notes[seat, FIRST_COMBINATION + combination(table, seat, line)] += 1
            if uncircled(table, seat, line) == 0:
                table.notes[seat, SCORED] += 1


@rule
def length(table: Any) -> int:
    return int(table.rolls)


@rule
def start(_table: Any) -> int:
    """KN-10: who rolls first is of no consequence."""
    return 0


@rule
def reason(_table: Any) -> int:
    return 0


ROWS: Final = Rows(
    notes=NOTES,
    note=note,
    finish=finish,
    length=length,
    start=start,
    reasons=get_args(Reason),
    reason=reason,
)
