"""What can be played here, derived from the games, the bots and what tables allow."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from spieltisch import bots
from spieltisch.games import BOOKS
from spieltisch.games.contract import BadOption, GameBook
from spieltisch.server.schema.games import ClockPart, EditionOffered, GameOffered, Games, Option, SeatOption, WordOption
from spieltisch.tables.options import EMOTES, SECONDS, clock_parts


def games_offered() -> Games:
    return Games(games=[game_offered(book) for book in BOOKS.values()], emotes=list(EMOTES))


def game_offered(book: GameBook) -> GameOffered:
    return GameOffered(
        game=book.name,
        simultaneous=book.simultaneous,
        editions=[edition_offered(book, edition) for edition in book.options.get("edition") or (None,)],
        levels=bots.levels(book.name),
        clock=[ClockPart(name=name, least=SECONDS[name][0], most=SECONDS[name][1]) for name in clock_parts(book)],
    )


def edition_offered(book: GameBook, edition: str | None) -> EditionOffered:
    chosen = {} if edition is None else {"edition": edition}
    numbers = sorted({variant["players"] for variant in book.variants})
    players = [number for number in numbers if settings_of(book, number, chosen) is not None]
    names = [name for name in book.options if name != "edition"]
    options = [option_offered(book, name, players[0], chosen) for name in names]
    return EditionOffered(
        edition=edition, players=players, options=[option for option in options if option is not None]
    )


def option_offered(book: GameBook, name: str, players: int, chosen: dict[str, Any]) -> Option | None:
    """None if the edition does not have it."""
    settings = settings_of(book, players, chosen)
    if settings is None or name not in settings:
        return None
    words = book.options[name]
    if words is None:
        return SeatOption(kind="seat", name=name, default=settings[name])
    allowed = [word for word in words if settings_of(book, players, {**chosen, name: word}) is not None]
    return WordOption(kind="word", name=name, words=allowed, default=settings[name])


def settings_of(book: GameBook, players: int, options: dict[str, Any]) -> dict[str, Any] | None:
    """None if this cannot be played."""
    with suppress(BadOption):
        return book.settings(players, options)
    return None
