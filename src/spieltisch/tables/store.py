"""Where tables are kept. Narrow enough that another database can take this place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from spieltisch import __version__
from spieltisch.record import WrittenRecord
from spieltisch.tables.entries import LOG_FORMAT


class Conflict(Exception):
    """Somebody else has written the entry with this number first: read again and decide again."""


class StoreFailed(Exception):
    """The store could not keep something. It is not there, and nobody was told of it."""

    code = "not_stored"
    sentence = "The server cannot store anything just now, so nothing has changed. Try again."


class StoreBusy(StoreFailed):
    """Too much waits to be kept: nothing more is taken."""

    code = "busy"
    sentence = "The server has too much to do just now, so nothing has changed. Try again in a moment."


@dataclass(frozen=True)
class StoredTable:
    """What does not change about a table, as it is kept: the host's token only as its SHA-256."""

    id: str
    created: float
    options: Mapping[str, object]
    secret: str
    host_token: str
    watch_token: str
    next_secret: str = ""
    """The secret of the rematch, drawn before anybody can contribute to it."""
    earlier_deals: int = 0
    """How many games the same people were dealt before, in a row of rematches …"""
    broken_off: int = 0
    """… and how many of them the host ended before they were over."""
    opened_by: str = ""
    """Who opened it, as far as the lobby must tell hosts apart."""
    ruleset: int = 1
    """The ruleset by which its game is played, also after the program was updated."""
    program: str = __version__
    """The version of the program that opened it."""
    log_format: int = LOG_FORMAT
    """The format of its first entries."""


@dataclass(frozen=True)
class TableSummary:
    """How a table stands after an entry: kept beside the log, so that the lobby need not read logs."""

    status: str
    lobby_line: Mapping[str, object]
    record: Mapping[str, object] | None = None
    """The finished game."""
    listed: bool = True
    """Is it shown in the lobby while it is open?"""


@dataclass(frozen=True)
class NewTable:
    """A table to be kept, with whatever has happened there already."""

    stored: StoredTable
    entries: Sequence[Mapping[str, object]]
    summary: TableSummary


@dataclass(frozen=True)
class Retention:
    """How many seconds tables stay after something last happened there, and how much the store may hold."""

    open: float
    abandoned: float
    """Games that nobody goes on with."""
    finished: float
    most_bytes: int
    """If there is more, the oldest finished games go first, then open tables, then abandoned games. 0: no limit."""


@dataclass(frozen=True)
class Swept:
    """How many tables went (or would go), and how many bytes the store holds afterwards."""

    open: int = 0
    abandoned: int = 0
    finished: int = 0
    bytes_held: int = 0

    @property
    def tables(self) -> int:
        return self.open + self.abandoned + self.finished


class Store(Protocol):
    async def create(self, table: NewTable) -> None:
        """Keeps a new table in one piece."""

    async def append(
        self,
        table: str,
        number: int,
        entry: Mapping[str, object],
        summary: TableSummary | None,
        rematch: NewTable | None = None,
    ) -> None:
        """Keeps entry `number` (counted from 1) for good before it returns. Conflict if it is not the next one.

        No summary: it is as before. A rematch that follows from the entry is kept together with it, or neither is.
        """

    async def load(self, table: str) -> tuple[StoredTable, list[dict[str, object]]] | None:
        """A table with all its entries."""

    async def hosted_by(self, host_token: str) -> str | None:
        """The first table with this host's token (its SHA-256); rematches have the same one."""

    async def lobby(self, most: int, since: float) -> list[dict[str, object]]:
        """The lines of open, listed tables that were laid since then.

        First the newest table of each who opened one, then the second newest of each, and so on.
        """

    async def playing(self) -> list[str]:
        """The tables whose game is going on."""

    async def record(self, table: str) -> WrittenRecord | None:
        """The record of a finished game."""

    async def sweep(self, retention: Retention, now: float, in_use: Collection[str]) -> Swept:
        """Removes tables that have stayed long enough, at most some hundred at once; none that is in use."""

    async def heartbeat(self, now: float) -> None:
        """Notes that the server is alive, so that a restart knows when the clocks stopped."""

    async def last_heartbeat(self) -> float | None: ...

    async def close(self) -> None: ...
