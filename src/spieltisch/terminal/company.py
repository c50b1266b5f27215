"""Who sits at the table, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from spieltisch.words import Who, Words

YOU: Final = "You"
"""The name of the person in records of the terminal; on the screen it is a word of the reader's language."""
BOT_NAMES: Final = ("Ida", "Max", "Bo", "Lea", "Jon", "Mia", "Tom", "Eva", "Ben", "Zoe", "Kim")
LONGEST_NAME: Final = 20


@dataclass(frozen=True)
class Company:
    words: Words
    names: Sequence[str]
    """As they stand in the record; bots say their level: "Ida (casual)"."""
    you: int | None
    """The reader's seat."""
    sees_everything: bool = False

    def full_name(self, seat: int) -> str:
        if seat == self.you:
            return self.words("create-you")
        name = visible(self.names[seat])
        return name if name not in ("", YOU) else self.seat(seat)

    def name(self, seat: int) -> str:
        """A name within a sentence, without the level."""
        return self.full_name(seat).partition(" (")[0] or self.full_name(seat)

    def seat(self, seat: int) -> str:
        return self.words("terminal-seat", number=seat + 1)

    def who(self, seat: int) -> Who:
        return Who(self.name(seat), you=seat == self.you)

    def listed(self, seats: Iterable[int]) -> str:
        return self.words.list(self.name(seat) for seat in seats)


def visible(name: str) -> str:
    """The names in a record may be anything; on a screen they are short, and every sign of them can be seen."""
    return "".join(filter(str.isprintable, name))[:LONGEST_NAME].strip()


def seat_names(players: int, level: str) -> list[str]:
    """The person in seat 0, and bots that say their level."""
    return [YOU, *(f"{name} ({level})" for name in BOT_NAMES[: players - 1])]


def level_in(name: str) -> str:
    """The level that a bot's name says."""
    return name.rpartition(" (")[2].removesuffix(")")
