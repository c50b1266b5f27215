"""What is agreed on when a table is opened."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from spieltisch import bots
from spieltisch.games import book_of
from spieltisch.games.contract import BadOption, GameBook, SpieltischError

PERSON: Final = "person"
LONGEST_NAME: Final = 30
LONGEST_SAYING: Final = 300
LONGEST_CONTRIBUTION: Final = 100
EMOTES: Final = ("thumbs_up", "laugh", "wow", "sad", "applause", "hurry")
EMOJI: Final = "[©®‼⁉™ℹ〰〽㊗㊙\u2190-\u21ff\u2300-\u27bf\u2900-\u297f\u2b00-\u2bff\U0001f000-\U0001faff]"
JOINING: Final = re.compile(
    f"(?<={EMOJI})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<={EMOJI})\u200d(?={EMOJI})|(?<={EMOJI}\ufe0f)\u200d(?={EMOJI})"
)
"""What makes one picture of several emoji (a family), or a picture of a sign (a heart)."""
INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Fillers and selectors that no category tells apart."""
SECONDS: Final = {"bank": (10, 24 * 3600), "increment": (0, 600), "roll": (5, 24 * 3600)}


class Refused(SpieltischError):
    """Something a table does not do now. Nothing has changed."""


@dataclass(frozen=True)
class Clock:
    """Bank and increment for games in turns; for simultaneous ones a deadline for every roll. In seconds."""

    bank: float = 0.0
    increment: float = 0.0
    roll: float = 0.0


@dataclass(frozen=True)
class TableOptions:
    game: str
    settings: Mapping[str, Any]
    """Edition, number of players and so on, complete."""
    seats: tuple[str, ...]
    """For each seat `person`, or the level of the bot that sits there."""
    clock: Clock | None
    listed: bool
    """Is it shown in the lobby while it has a free seat?"""
    chat: bool
    hints: bool
    """May everybody ask the strongest bot what it would do?"""
    takeover: str
    """The level of the bot that plays for a person who left or whose time is up."""

    @property
    def book(self) -> GameBook:
        return book_of(self.game)

    def as_json(self) -> dict[str, Any]:
        clock = None
        if self.clock is not None:
            pair = {"bank": self.clock.bank, "increment": self.clock.increment}
            clock = {"roll": self.clock.roll} if self.book.simultaneous else pair
        return {
            "game": self.game,
            "options": {name: value for name, value in self.settings.items() if name != "players"},
            "seats": list(self.seats),
            "clock": clock,
            "listed": self.listed,
            "chat": self.chat,
            "hints": self.hints,
            "takeover": self.takeover,
        }


def read_options(wanted: Mapping[str, Any]) -> TableOptions:
    """Checks what somebody wants of a table. BadOption says what is allowed."""
    book = book_of(wanted.get("game"))
    seats = wanted.get("seats")
    allowed = [PERSON, *bots.levels(book.name)]
    if not isinstance(seats, list | tuple) or not all(seat in allowed for seat in seats):
        raise BadOption("bad_seats", f"seats lists for each seat one of {', '.join(allowed)}.")
    options = wanted.get("options") or {}
    settings = book.settings(len(seats), options)
    takeover = wanted.get("takeover", "casual")
    if takeover not in bots.levels(book.name):
        raise BadOption("bad_takeover", f"takeover is one of {', '.join(bots.levels(book.name))}.")
    clock = read_clock(book, wanted.get("clock"))
    if settings.get("dice") == "real":
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
    )


def clock_parts(book: GameBook) -> tuple[str, ...]:
    return ("roll",) if book.simultaneous else ("bank", "increment")


def read_clock(book: GameBook, wanted: Any) -> Clock | None:
    if wanted is None:
        return None
    names = clock_parts(book)
    sentence = ", ".join(f"{name} from {SECONDS[name][0]} to {SECONDS[name][1]} seconds" for name in names)
    if not isinstance(wanted, Mapping) or set(wanted) != set(names):
        raise BadOption("bad_clock", f"A clock of {book.name} has {sentence}.")
    for name, value in wanted.items():
        low, high = SECONDS[name]
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise BadOption("bad_clock", f"A clock of {book.name} has {sentence}.")
    return Clock(**{name: float(value) for name, value in wanted.items()})


def read_name(name: Any) -> str:
    sentence = f"A name has 1 to {LONGEST_NAME} characters, without control characters, < and >."
    return clean(name, LONGEST_NAME, "bad_name", sentence, forbidden=r"[<>]")


def read_saying(text: Any) -> str:
    sentence = f"A message has 1 to {LONGEST_SAYING} characters, without control characters and markup."
    return clean(text, LONGEST_SAYING, "bad_message", sentence, forbidden=r"<[a-zA-Z/!?]")


def read_contribution(text: Any) -> str:
    sentence = f"A contribution has at most {LONGEST_CONTRIBUTION} characters, without control characters."
    return (
        "" if text in (None, "") else clean(text, LONGEST_CONTRIBUTION, "bad_contribution", sentence, forbidden=r"\0")
    )


def same_name(name: str) -> str:
    """Names that look alike are the same: large or small letters, joined or single emoji."""
    return re.sub("[\u200d\ufe0f]", "", name).casefold()


def clean(text: Any, longest: int, code: str, sentence: str, forbidden: str) -> str:
    """The text without white space around it. Controls (also those that turn the direction of text) are refused.

    So is what nobody sees, for it can fake a name; only emoji may be joined.
    """
    if not isinstance(text, str) or len(text) > 4 * longest:
        raise Refused(code, sentence)
    text = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(text) <= longest or re.search(forbidden, text):
        raise Refused(code, sentence)
    seen = JOINING.sub("", text)
    controls = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    if INVISIBLE.search(seen) or any(unicodedata.category(character) in controls for character in seen):
        raise Refused(code, sentence)
    return str(text)
