"""Who sits where: persons, free seats, and bots as characters that are never at a table twice."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from spieltisch.bots import LADDER
from spieltisch.bots.characters import CHARACTERS, Character
from spieltisch.tables.options import PERSON
from spieltisch.tables.texts import look_alike

NOBODY: Final = ""
"""In the place of the SHA-256 of a secret: a person sat here when the game was recorded, and nobody can come back."""


@dataclass(frozen=True)
class Seat:
    name: str = ""
    level: str | None = None
    """The bot that sits here, or that plays while the person is away."""
    token: str | None = None
    """SHA-256 of the person's secret."""
    contribution: str = ""
    away: bool = False
    is_late: bool = False
    """Away because the time was up."""
    character: str | None = None
    """The character of a bot; None for a bot that is none of them."""
    is_host: bool = False
    vacation: float = 0.0
    """Until when this person is on vacation, where people play by day …"""
    days_off: float = 0.0
    """… and how many days of vacation they have taken so far."""

    @property
    def is_free(self) -> bool:
        return self.token is None and self.level is None

    @property
    def is_person(self) -> bool:
        return self.token is not None

    @property
    def bot(self) -> str | None:
        """Who decides here, if it is a bot."""
        return self.level if not self.is_person or self.away else None

    @property
    def kind(self) -> str:
        """What a seat like this is asked for with: `person`, a level, or a character."""
        if self.level is None or self.is_person:
            return PERSON
        own_level = CHARACTERS[self.character].level if self.character is not None else None
        return self.character if self.character is not None and own_level == self.level else self.level


def bot_seat(who: str, table: str, others: Iterable[Seat]) -> Seat:
    """A seat for a character, or for any of a level, whom nobody at the table looks like.

    If all of a level sit here already, one of the nearest level plays at this level.
    """
    names = [seat.name for seat in others]

    def is_free(name: str) -> bool:
        return not any(look_alike(name, other) for other in names)

    wanted = CHARACTERS.get(who)
    level = wanted.level if wanted is not None else who
    candidates = sorted(CHARACTERS.values(), key=lambda one: (one is not wanted, *closeness(one, level, table)))
    if level in LADDER:
        for one in candidates:
            if is_free(one.name):
                return Seat(name=one.name, level=level, character=one.id)
    numbered = (f"{level.capitalize()} {number}" for number in range(2, len(names) + 3))
    return Seat(name=next(filter(is_free, (level.capitalize(), *numbered))), level=level)


def closeness(one: Character, level: str, table: str) -> tuple[int, bytes]:
    """Those of the level first, in an order of the table's own: so different tables have different company."""
    apart = abs(LADDER.index(one.level) - LADDER.index(level)) if level in LADDER else 0
    return apart, hashlib.sha256(f"{table} {one.id}".encode()).digest()


def seated(table: str, kinds: Sequence[str]) -> tuple[Seat, ...]:
    """The seats of a new table. Whoever was asked for by name sits down before any of a level."""
    seats = [Seat() for _ in kinds]
    for number in sorted(range(len(kinds)), key=lambda number: kinds[number] not in CHARACTERS):
        if kinds[number] != PERSON:
            seats[number] = bot_seat(kinds[number], table, seats)
    return tuple(seats)
