"""A finished game as one seat remembers it."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from spieltisch.tables.live import OVER, LiveTable

UNKNOWN: Final = ""
"""The edition of a game that was only noted in a browser."""


class Opponent(TypedDict):
    who: str
    """A character, the level of another bot, or `person`: never a name."""
    score: int


class NotedGame(TypedDict):
    """What is kept of a game. Nothing in it says who anybody is."""

    table: str
    at: float
    game: str
    edition: str
    players: int
    seat: int | None
    score: int
    place: int
    won: bool
    unaided: bool
    """Were hints switched off?"""
    company: list[Opponent]


def place_of(seat: int, scores: list[int], winners: list[int]) -> int:
    """Whoever won is first, whatever broke the tie; the others follow by their scores."""
    if seat in winners:
        return 1
    return 1 + sum(other in winners or scores[other] > scores[seat] for other in range(len(scores)) if other != seat)


def noted(table: LiveTable, seat: int, at: float) -> NotedGame | None:
    """The game as this seat has played it from the beginning to the end; None if a bot ended it, or it is a branch."""
    result = table.game.result if table.game is not None else None
    if table.status != OVER or result is None or table.branch is not None or table.seats[seat].away:
        return None
    scores, winners = result["scores"], result["winners"]
    return {
        "table": table.id,
        "at": at,
        "game": table.options.game,
        "edition": str(table.options.settings.get("edition", UNKNOWN)),
        "players": len(table.seats),
        "seat": seat,
        "score": scores[seat],
        "place": place_of(seat, scores, winners),
        "won": seat in winners,
        "unaided": not table.options.hints,
        "company": [
            {"who": other.kind, "score": scores[number]} for number, other in enumerate(table.seats) if number != seat
        ],
    }
