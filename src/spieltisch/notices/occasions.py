"""What there is to tell somebody about their seat. Pure: the table and the instant are passed in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from spieltisch.tables.live import OVER, PLAYING, LiveTable
from spieltisch.tables.options import DAY

Kind = Literal["turn", "soon", "yours", "theirs", "over"]

SOON: Final = 0.25
"""Whoever has this share of their time left, or half a day, is reminded."""
LEAST_SOON: Final = DAY / 2


@dataclass(frozen=True)
class Occasion:
    kind: Kind
    key: str
    """The same as long as it is the same occasion: nobody is told twice."""
    about: str = ""
    """Who else it is about."""


def remind_at(table: LiveTable, seat: int) -> float | None:
    """When somebody who is waited for should be reminded."""
    due, clock = table.due(seat), table.options.clock
    if due is None or clock is None:
        return None
    return due - min(clock.days * DAY * SOON, LEAST_SOON)


def occasions(table: LiveTable, seat: int, now: float) -> list[Occasion]:
    """What the person in a seat should know now, the most important first."""
    game, person = table.game, table.seats[seat]
    if not table.options.by_day or game is None:
        return []
    if table.status == OVER:
        return [Occasion("over", "over")]
    if table.status != PLAYING:
        return []
    turn = f"{game.book.turn(game.view(seat))}" if game.book.simultaneous else f"move {len(game.moves)}"
    found: list[Occasion] = []
    if person.away:
        returns = table.spent.get(("return", seat), 0)
        return [Occasion("yours", f"yours {returns}")] if person.is_late else []
    if seat in game.waiting:
        found.append(Occasion("turn", f"turn {turn}"))
        remind = remind_at(table, seat)
        if remind is not None and remind <= now:
            found.append(Occasion("soon", f"soon {turn}"))
    late = [other.name for number, other in enumerate(table.seats) if number != seat and other.is_late]
    if late and not found:
        found.append(Occasion("theirs", f"theirs {', '.join(late)}", about=late[-1]))
    return found
