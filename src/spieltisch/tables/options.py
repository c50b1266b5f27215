"""What is agreed on when a table is opened."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NotRequired, cast

from typing_extensions import TypedDict

from spieltisch import bots
from spieltisch.bots.characters import characters_of
from spieltisch.games import book_of
from spieltisch.games.contract import BadOption, GameBook, Settings

PERSON: Final = "person"
EMOTES: Final = ("thumbs_up", "laugh", "wow", "sad", "applause", "hurry")
SECONDS: Final = {"bank": (10, 24 * 3600), "increment": (0, 600), "roll": (5, 24 * 3600)}
DAY: Final = 24 * 3600.0
DAYS: Final = (1, 30)
"""The fewest and the most days that a move may take where people play by day."""


@dataclass(frozen=True)
class Clock:
    """Bank and increment for games in turns; for simultaneous ones a deadline for every roll. In seconds.

    Or so many days for each move of each seat, whatever is played: then people play by day.
    """

    bank: float = 0.0
    increment: float = 0.0
    roll: float = 0.0
    days: float = 0.0

    @property
    def first(self) -> float:
        """The seconds that each seat has in the beginning, where seats have their own."""
        return self.days * DAY if self.days else self.bank


class WrittenOptions(TypedDict):
    """The options of a table as they are stored."""

    game: str
    options: dict[str, object]
    seats: list[str]
    clock: dict[str, float] | None
    listed: bool
    chat: bool
    hints: bool
    takeover: str
    host_starts: NotRequired[bool]
    """Version 0.1 did not write it."""


@dataclass(frozen=True)
class TableOptions:
    game: str
    settings: Settings
    """Edition, number of players and so on, complete."""
    seats: tuple[str, ...]
    """For each seat `person`, a bot's character, or the level of a bot whose character the table chooses."""
    clock: Clock | None
    listed: bool
    """Is it shown in the lobby while it has a free seat?"""
    chat: bool
    hints: bool
    """May everybody ask the strongest bot what it would do?"""
    takeover: str
    """The level of the bot that plays for a person who left or whose time is up."""
    host_starts: bool = False
    """Does the host say when the game begins? Until then seats come and go. If not, it begins when all are taken."""

    @property
    def book(self) -> GameBook:
        return book_of(self.game)

    def as_json(self) -> WrittenOptions:
        clock = None
        if self.clock is not None:
            clock = {name: getattr(self.clock, name) for name in (("days",) if self.by_day else self.book.clock)}
        return {
            "game": self.game,
            "options": {name: value for name, value in self.settings.items() if name != "players"},
            "seats": list(self.seats),
            "clock": clock,
            "listed": self.listed,
            "chat": self.chat,
            "hints": self.hints,
            "takeover": self.takeover,
            "host_starts": self.host_starts,
        }

    @property
    def needs_thinkers(self) -> bool:
        """Will bots play or be asked here?"""
        return self.hints or any(seat != PERSON for seat in self.seats)

    @property
    def by_day(self) -> bool:
        """Do people move when they like, within days, rather than sit together?"""
        return self.clock is not None and self.clock.days > 0

    @property
    def numbers_of_players(self) -> list[int]:
        """How many can play with these options."""
        return numbers_of_players(self.book, self.as_json()["options"])


def read_options(wanted: Mapping[str, object]) -> TableOptions:
    """Checks what somebody wants of a table. BadOption says what is allowed."""
    book = book_of(wanted.get("game"))
    seats = wanted.get("seats")
    characters = [one.id for one in characters_of(book.name)]
    allowed = [PERSON, *bots.levels(book.name), *characters]
    if not isinstance(seats, list | tuple) or not all(seat in allowed for seat in seats):
        raise BadOption("bad_seats", f"seats lists for each seat one of {', '.join(allowed)}.")
    if any(seats.count(character) > 1 for character in characters):
        raise BadOption("bad_seats", "Every character sits at a table once.")
    options = cast(Mapping[str, object], wanted.get("options") or {})
    host_starts = bool(wanted.get("host_starts", False))
    players = players_until_start(book, options, len(seats)) if host_starts else len(seats)
    settings = book.settings(players, options)
    takeover = wanted.get("takeover")
    if takeover is None:
        takeover = bots.usual(book.name)
    if not isinstance(takeover, str) or takeover not in bots.levels(book.name):
        raise BadOption("bad_takeover", f"takeover is one of {', '.join(bots.levels(book.name))}.")
    clock = read_clock(book, wanted.get("clock"))
    if book.people_call(settings):
        if clock is not None:
            raise BadOption("bad_clock", "A table with real dice has no clock.")
        if PERSON not in seats:
            raise BadOption("bad_seats", "Real dice are rolled by people: at least one seat is a person's.")
    return TableOptions(
        game=book.name,
        settings=settings,
        seats=tuple(seats),
        clock=clock,
        listed=bool(wanted.get("listed", False)),
        chat=bool(wanted.get("chat", True)),
        hints=bool(wanted.get("hints", False)),
        takeover=takeover,
        host_starts=host_starts,
    )


def numbers_of_players(book: GameBook, options: Mapping[str, object]) -> list[int]:
    """How many can play with these options. BadOption if nobody can."""
    allowed = []
    numbers = sorted({variant["players"] for variant in book.variants})
    for number in numbers:
        with suppress(BadOption):
            book.settings(number, options)
            allowed.append(number)
    if not allowed:
        book.settings(numbers[0], options)
    return allowed


def players_until_start(book: GameBook, options: Mapping[str, object], seats: int) -> int:
    """The number of players by which options are checked while it is not settled yet."""
    numbers = numbers_of_players(book, options)
    if not 1 <= seats <= numbers[-1]:
        raise BadOption("bad_seats", f"There are 1 to {numbers[-1]} seats.")
    return next(number for number in numbers if number >= seats)


def kept_options(stored: Mapping[str, object]) -> TableOptions:
    """The options of a table as it was stored. A bot that this version does not know any more is another one now."""
    kept = cast(WrittenOptions, stored)
    levels, instead = bots.levels(kept["game"]), bots.usual(kept["game"])
    known = {PERSON, *levels, *(one.id for one in characters_of(kept["game"]))}
    seats = [seat if seat in known else instead for seat in kept["seats"]]
    takeover = kept["takeover"] if kept["takeover"] in levels else instead
    return read_options({**kept, "seats": seats, "takeover": takeover})


def read_clock(book: GameBook, wanted: object) -> Clock | None:
    if wanted is None:
        return None
    if isinstance(wanted, Mapping) and set(wanted) == {"days"}:
        return Clock(days=read_days(wanted["days"]))
    sentence = ", ".join(f"{name} from {SECONDS[name][0]} to {SECONDS[name][1]} seconds" for name in book.clock)
    if not isinstance(wanted, Mapping) or set(wanted) != set(book.clock):
        raise BadOption("bad_clock", f"A clock of {book.name} has {sentence}.")
    for name, value in wanted.items():
        low, high = SECONDS[name]
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise BadOption("bad_clock", f"A clock of {book.name} has {sentence}.")
    return Clock(**{name: float(value) for name, value in wanted.items()})


def read_days(days: object) -> float:
    low, high = DAYS
    if isinstance(days, bool) or not isinstance(days, int | float) or not low <= days <= high:
        raise BadOption("bad_clock", f"Whoever plays by day has {low} to {high} days for a move.")
    return float(days)
