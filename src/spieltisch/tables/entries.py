"""The entries of a table's log, as they are made, written down and read again.

An act has one word from the message to the log: a message `move` becomes an entry `move`; what everybody is told of it
is an event in the past tense (`undo`, `undone`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from typing_extensions import TypedDict

from spieltisch.record import WrittenRecord
from spieltisch.tables.options import PERSON

BOT: Final = "bot"
HOST: Final = "host"
SYSTEM: Final = "system"

LOG_FORMAT: Final = 2
"""The format in which entries are written now; a table remembers the one it began with."""
FORMAT_1_KINDS: Final = {
    "sat": "sit",
    "started": "start",
    "moved": "move",
    "undone": "undo",
    "left": "leave",
    "timed_out": "time_out",
    "returned": "return",
    "removed": "remove",
    "ended": "end",
    "said": "say",
    "emoted": "emote",
    "resumed": "resume",
    "voted": "vote",
    "rematched": "rematch",
}
"""What version 0.1 called the entries. Its games go on in the words of today, so a log may hold both."""


class ChatLine(TypedDict):
    name: str
    text: str | None
    emote: str | None


class Tally(TypedDict):
    wins: int
    points: int


class Evening(TypedDict):
    """The games that were played to their end in a row of rematches: how many, and what each seat made of them."""

    games: int
    seats: list[Tally]


class Branch(TypedDict):
    """Where a game branches off from another one: after so many of its moves."""

    of: str
    move: int


class Facts(TypedDict, total=False):
    """What an entry says besides, depending on its kind. What people typed is checked when it is carried out."""

    name: object
    token: str
    """SHA-256 of the person's secret."""
    contribution: object
    commitment: str
    """The one that the contribution answers."""
    move: str
    missing: int
    days: float
    """How long a vacation lasts from now on; 0 ends it."""
    text: object
    emote: object
    stopped_at: float
    table: str
    is_host: bool
    """Whoever sits down here has shown the host's secret."""
    place: int | None
    """The seat that the host arranges; None: all where no person sits."""
    who: str | None
    """Who is to sit there: `person`, a level or a character; None: the seat goes."""
    wish: Mapping[str, object]
    """The options that the host wants now."""
    lines: list[ChatLine]
    """What was said at the tables before, in a row of rematches."""
    evening: Evening
    record: WrittenRecord
    """A game as far as the table goes on with it."""
    branch: Branch


class WrittenEntry(Facts, total=True):
    """An entry as it is stored."""

    kind: str
    at: float
    seat: int | None
    by: str
    id: str | None


OWN_FIELDS: Final = WrittenEntry.__annotations__.keys() - Facts.__annotations__.keys()


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    kind: str
    at: float
    seat: int | None = None
    by: str = PERSON
    """`person`, `bot`, `host` or `system`."""
    id: str | None = None
    """The sender's own id of the message, so that it may be sent twice without harm."""
    facts: Facts = field(default_factory=Facts)

    def as_json(self) -> WrittenEntry:
        return {"kind": self.kind, "at": self.at, "seat": self.seat, "by": self.by, "id": self.id, **self.facts}


def read_entry(stored: Mapping[str, object]) -> Entry:
    written = cast(WrittenEntry, stored)
    kind = FORMAT_1_KINDS.get(written["kind"], written["kind"])
    facts = cast(Facts, {name: value for name, value in stored.items() if name not in OWN_FIELDS})
    return Entry(kind, written["at"], written["seat"], written["by"], written["id"], facts)
