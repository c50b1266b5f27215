"""How a game stands for one of its seats, in a line: for a list of one's games."""

from __future__ import annotations

from dataclasses import dataclass

from spieltisch.tables.live import PLAYING, LiveTable


@dataclass(frozen=True)
class Glance:
    table: str
    game: str
    status: str
    seat: int
    others: list[str]
    turn: int | None
    is_asked: bool
    by_day: bool
    due: float | None
    vacation: float | None
    waits_for: list[str]
    scores: list[int] | None
    winners: list[int] | None
    rematch: str | None


def glance_at(table: LiveTable, seat: int) -> Glance:
    game, is_going = table.game, table.status == PLAYING
    waiting = sorted(game.waiting) if game is not None and is_going else []
    result = game.result if game is not None else None
    return Glance(
        table=table.id,
        game=table.options.game,
        status=table.status,
        seat=seat,
        others=[other.name for number, other in enumerate(table.seats) if number != seat and not other.is_free],
        turn=game.book.turn(game.view(seat)) if game is not None else None,
        is_asked=seat in waiting and table.seats[seat].bot is None,
        by_day=table.options.by_day,
        due=table.due(seat) if seat in waiting else None,
        vacation=table.seats[seat].vacation or None,
        waits_for=[table.seats[number].name for number in waiting if number != seat],
        scores=result["scores"] if result is not None else None,
        winners=result["winners"] if result is not None else None,
        rematch=table.rematch,
    )
