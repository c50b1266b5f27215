"""The entries of a table's log, as they are made, written down and read again.

An act has one word from the message to the log: a message `move` becomes an entry `move`; what everybody is told of it
is an event in the past tense (`undo`, `undone`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

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
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "at": self.at, "seat": self.seat, "by": self.by, "id": self.id, **self.facts}


def read_entry(written: Mapping[str, Any]) -> Entry:
    own = ("kind", "at", "seat", "by", "id")
    facts = {name: value for name, value in written.items() if name not in own}
    entry = {name: written[name] for name in own}
    entry["kind"] = FORMAT_1_KINDS.get(entry["kind"], entry["kind"])
    return Entry(**entry, facts=facts)
