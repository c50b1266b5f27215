"""What is written down of millions of Klunker games."""

from __future__ import annotations

from typing import Any, Final, get_args

from spieltisch.games.contract import Rows, rule
from spieltisch.games.klunker.events import Reason
from spieltisch.games.klunker.rules import SHOWCASE, missing, pays
from spieltisch.games.klunker.table import BUY, SELL

NOTES: Final = ("sales", "earned", "bought", "kept")
SALES, EARNED, BOUGHT, KEPT = range(4)


@rule
def note(table: Any, seat: int, action: int) -> None:
    """Sets sold and the money they brought, showcases bought from others, and own ones kept."""
    if table.phase == SELL:
        table.notes[seat, SALES] += 1
        table.notes[seat, EARNED] += pays(table, seat, action)
    elif table.phase == BUY and action >= SHOWCASE:
        if action - SHOWCASE == seat:
            table.notes[seat, KEPT] += 1
        else:
            table.notes[seat, BOUGHT] += 1


@rule
def finish(_table: Any) -> None:
    """Everything was noted on the way."""


@rule
def length(table: Any) -> int:
    return int(table.round_number)


@rule
def start(table: Any) -> int:
    return int(table.start)


@rule
def reason(table: Any) -> int:
    """KL-63: the pile cannot fill all hands; otherwise KL-72."""
    return 0 if missing(table) > table.known_size + table.rest_size else 1


ROWS: Final = Rows(
    notes=NOTES,
    note=note,
    finish=finish,
    length=length,
    start=start,
    reasons=get_args(Reason),
    reason=reason,
)
