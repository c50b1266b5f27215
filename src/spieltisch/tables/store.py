"""Where tables are kept. Narrow enough that another database can take this place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

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
    needs_keeper: bool = False
    """Does something happen there by itself: do bots play, or clocks run?"""


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

    def and_then(self, more: Swept) -> Swept:
        """Both together."""
        kinds = (self.open + more.open, self.abandoned + more.abandoned, self.finished + more.finished)
        return Swept(*kinds, more.bytes_held)


class Store(Protocol):
    @property
    def waiting(self) -> int:
        """How many pieces of work wait."""

    def is_alive(self) -> bool:
        """False if it can never answer again."""

    async def create(self, table: NewTable, is_first: bool = False) -> None:
        """Keeps a new table in one piece. Conflict if it is to be the first of its host, and there is one."""

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

    async def entries_after(self, table: str, number: int) -> list[dict[str, object]]:
        """The entries of a table that follow the first `number`."""

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


LEASE_SECONDS: Final = 5.0
"""A process whose last heartbeat is this old is dead to the others, and its leases are free."""


@dataclass(frozen=True)
class Outage:
    """From the last heartbeat of any process to the first one afterwards."""

    stopped: float
    resumed: float


@dataclass(frozen=True)
class Notification:
    """What one process tells the others, most often an entry. It may get lost."""

    table: str = ""
    number: int = 0
    entry: Mapping[str, object] | None = None
    """Left out if it is too long to be told."""
    has_work: bool = False
    """There is a table or a job to be claimed."""
    pace: tuple[int, float] | None = None
    """A seat, and how quickly it wants the bots to move."""
    completed: str = ""
    """The key of a job that has been completed."""
    present: Sequence[tuple[str, Sequence[int]]] = ()
    """Tables, with the seats whose people are connected."""


@dataclass(frozen=True)
class QueuedJob:
    """A function to be called by whichever process has time: its name, and its arguments as JSON."""

    key: str
    work: str
    arguments: str
    urgency: str
    owner: str
    seconds: float


@dataclass(frozen=True)
class ClusterState:
    """What a process must know of the others on its database."""

    outage: Outage | None
    """The last one."""
    is_worker_alive: bool
    """Is there a process that does nothing but work for others?"""
    others: int
    """How many other processes live."""
    has_freed: bool
    """Has this heartbeat freed what dead processes had leased or claimed?"""


class SharedStore(Store, Protocol):
    """A store that several processes use at once."""

    async def clock(self) -> float:
        """The time of the database: that of all its processes."""

    async def salt(self) -> bytes:
        """Random bytes that all processes know and nobody else."""

    def listen(self, on_notification: Callable[[Notification], None], on_reconnect: Callable[[], None]) -> None:
        """Calls for every notification of other processes, and after a reconnection, when some may have been missed."""

    def notify(self, notification: Notification) -> None:
        """Notifies the other processes, soon."""

    async def latest(self, tables: Collection[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""

    async def renew_lease(self, kind: str, now: float, longest_gap: float) -> ClusterState:
        """The heartbeat of this process. Whatever dead ones had leased or claimed is free."""

    async def lease_tables(self, most: int) -> list[str]:
        """Makes this process the keeper of tables that have none."""

    async def leased_tables(self) -> list[str]:
        """The tables that this process keeps."""

    async def release_leases(self) -> None:
        """Whatever this process has leased or claimed is free for others."""

    async def deregister(self) -> None:
        """This process ends: whatever it has leased or claimed is free at once."""

    async def enqueue(self, job: QueuedJob) -> str | None:
        """Queues a job, unless it is there already; its outcome if there is one."""

    async def claim_jobs(self, most: int) -> list[QueuedJob]:
        """Jobs that nobody has claimed become this process's."""

    async def complete(self, key: str, outcome: str) -> None: ...

    async def delete_job(self, key: str) -> None:
        """A job that failed may be queued again."""

    async def expire_jobs(self, older_than: float) -> None:
        """Deletes jobs that are this many seconds old."""

    async def take_token(self, key: str, per_second: float, burst: float) -> float:
        """From a token bucket that all processes share: 0 if there was one, otherwise how many seconds to wait."""
