"""What can be played here, derived from the games, the bots and what tables allow."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict

from spieltisch import bots
from spieltisch.bots.characters import CHARACTERS
from spieltisch.games import BOOKS
from spieltisch.games.contract import BadOption, GameBook, Settings, WordOption
from spieltisch.server.schema import games as offered
from spieltisch.tables.options import EMOTES, SECONDS, numbers_of_players


def games_offered() -> offered.Games:
    return offered.Games(
        games=[game_offered(book) for book in BOOKS.values()],
        characters=[offered.CharacterOffered(**asdict(one)) for one in CHARACTERS.values()],
        emotes=list(EMOTES),
    )


def game_offered(book: GameBook) -> offered.GameOffered:
    editions = [option.words for option in book.options if isinstance(option, WordOption) and option.name == "edition"]
    return offered.GameOffered(
        game=book.name,
        simultaneous=book.simultaneous,
        progress=book.progress,
        editions=[edition_offered(book, edition) for edition in (editions[0] if editions else (None,))],
        levels=bots.levels(book.name),
        clock=[offered.ClockPart(name=name, least=SECONDS[name][0], most=SECONDS[name][1]) for name in book.clock],
    )


def edition_offered(book: GameBook, edition: str | None) -> offered.EditionOffered:
    chosen = {} if edition is None else {"edition": edition}
    players = numbers_of_players(book, chosen)
    usual = book.settings(players[0], chosen)
    options: list[offered.Option] = []
    for option in book.options:
        if option.name == "edition" or option.name not in usual:
            continue
        if isinstance(option, WordOption):
            options.append(word_offered(book, option, players[0], chosen))
        else:
            options.append(offered.SeatOption(kind="seat", name=option.name, help=option.help, default=None))
    return offered.EditionOffered(edition=edition, players=players, options=options, printed=book.printed(usual))


def word_offered(book: GameBook, option: WordOption, players: int, chosen: dict[str, str]) -> offered.WordOption:
    """Of its words, those that go with the edition."""
    settings = {word: settings_of(book, players, {**chosen, option.name: word}) for word in option.words}
    return offered.WordOption(
        kind="word",
        name=option.name,
        help=option.help,
        words=[word for word, allowed in settings.items() if allowed is not None],
        default=option.default,
        people_call=[word for word, allowed in settings.items() if allowed is not None and book.people_call(allowed)],
    )


def settings_of(book: GameBook, players: int, options: dict[str, str]) -> Settings | None:
    """None if this cannot be played."""
    with suppress(BadOption):
        settings: Settings = book.settings(players, options)
        return settings
    return None
