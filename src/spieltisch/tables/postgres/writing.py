"""Entries are kept in batches; what becomes of each of them is known, even if the connection breaks meanwhile."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

import asyncpg

from spieltisch.tables import metrics
from spieltisch.tables.postgres.connecting import RETRY_SECONDS, Connections
from spieltisch.tables.postgres.faults import TRANSIENT, sentence_for
from spieltisch.tables.sqlite import KEPT, MOST_TOGETHER, MOST_WAITING, text
from spieltisch.tables.store import Conflict, NewTable, StoreBusy, StoreFailed, TableSummary

WRITERS: Final = 2
"""While one batch is being committed the next one can begin."""
WRITE_SECONDS: Final = 20.0
"""How long it is tried again while the database does not answer: most are back by then."""
UNSURE_SECONDS: Final = 600.0
"""The same for an entry that the database was given before it went away: whoever is told that nothing was stored must
be able to believe it."""

APPEND: Final = """
    INSERT INTO entries (table_id, number, entry)
    SELECT added.id, added.number, added.entry
    FROM unnest($1::text[], $2::int[], $3::text[]) AS added (id, number, entry)
    WHERE added.number = 1 + coalesce((SELECT max(number) FROM entries WHERE table_id = added.id), 0)
    ORDER BY added.id ON CONFLICT DO NOTHING RETURNING table_id
"""
"""All that have gathered, of each table one, in one order: so two processes never wait for each other in a circle."""
SUMMARIZE: Final = """
    UPDATE tables SET status = $2, listed = $3, summary = $4, touched = $5, needs_keeper = $6,
        keeper = CASE WHEN $6 THEN keeper END
    WHERE id = $1
"""

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Appending:
    """An entry that waits to be kept."""

    table: str
    number: int
    entry: Mapping[str, object]
    summary: TableSummary | None
    rematch: NewTable | None
    outcome: asyncio.Future[None]
    written: str
    asked_at: float = field(default_factory=time.monotonic)
    is_unsure: bool = False
    """The connection broke while it was being kept, and nobody knows how far that got."""

    def is_late(self) -> bool:
        """Is it given up, if the database still does not answer?"""
        return time.monotonic() - self.asked_at > (UNSURE_SECONDS if self.is_unsure else WRITE_SECONDS)

    def settle(self, error: Exception | None = None) -> None:
        if self.outcome.done():
            return
        if error is None:
            self.outcome.set_result(None)
        else:
            self.outcome.set_exception(error)


class Writers:
    def __init__(self, connections: Connections, on_kept: Callable[[Appending], None]) -> None:
        self._connections = connections
        self._on_kept = on_kept
        self._gathered: deque[Appending] = deque()
        self._has_gathered = asyncio.Event()
        self._unsettled: set[asyncio.Future[None]] = set()
        self._tasks = [asyncio.create_task(self._write(), name=f"writer {number}") for number in range(WRITERS)]

    @property
    def waiting(self) -> int:
        return len(self._gathered)

    def is_alive(self) -> bool:
        return not any(task.done() for task in self._tasks)

    async def append(
        self,
        table: str,
        number: int,
        entry: Mapping[str, object],
        summary: TableSummary | None,
        rematch: NewTable | None,
    ) -> None:
        if len(self._gathered) >= MOST_WAITING:
            raise StoreBusy(f"{MOST_WAITING} entries wait for the store")
        outcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._gathered.append(Appending(table, number, entry, summary, rematch, outcome, text(entry)))
        self._has_gathered.set()
        self._unsettled.add(outcome)
        outcome.add_done_callback(self._unsettled.discard)
        # A write goes on even if nobody waits for it any more.
        await asyncio.shield(outcome)

    async def close(self) -> None:
        if self._unsettled:
            await asyncio.wait(self._unsettled, timeout=WRITE_SECONDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _write(self) -> None:
        """One of the writers: keeps what has gathered."""
        while True:
            await self._has_gathered.wait()
            batch = self._gather()
            if not batch:
                self._has_gathered.clear()
                continue
            try:
                await self._keep(batch)
            except Exception as error:  # whatever happens, the writer goes on, and nobody waits for ever
                log.exception("a writer of the store failed; it goes on")
                for one in batch:
                    one.settle(StoreFailed(str(error)))

    def _gather(self) -> list[Appending]:
        """Of each table at most one entry; the others come next."""
        batch: dict[str, Appending] = {}
        later = []
        while self._gathered and len(batch) < MOST_TOGETHER:
            one = self._gathered.popleft()
            if one.table in batch:
                later.append(one)
            else:
                batch[one.table] = one
        self._gathered.extendleft(reversed(later))
        return [batch[table] for table in sorted(batch)]

    async def _keep(self, batch: list[Appending]) -> None:
        """All in one transaction. While the database does not answer it is tried again, for a while."""
        while batch:
            began, is_given = time.monotonic(), False
            try:
                async with self._connections.one() as connection:
                    is_given = True
                    kept = await keep(connection, batch)
            except TRANSIENT as error:
                batch = still_wanted(batch, is_given, error)
                await asyncio.sleep(RETRY_SECONDS)
            except asyncpg.IntegrityConstraintViolationError as error:
                await self._keep_each(batch, error)
                return
            except asyncpg.PostgresError as error:
                metrics.STORE_FAILURES.inc(len(batch))
                for one in batch:
                    one.settle(StoreFailed(sentence_for(error)))
                return
            else:
                metrics.STORE_BATCH.observe(len(batch))
                metrics.STORE_SECONDS.observe(time.monotonic() - began)
                for one in batch:
                    one.settle(None if one.table in kept else Conflict())
                    if one.table in kept:
                        self._on_kept(one)
                return

    async def _keep_each(self, batch: list[Appending], error: Exception) -> None:
        """One bad piece of work harms no other. An entry of a table that was removed comes too late."""
        if len(batch) > 1:
            for one in batch:
                await self._keep([one])
            return
        is_gone = isinstance(error, asyncpg.ForeignKeyViolationError)
        batch[0].settle(Conflict() if is_gone else StoreFailed(sentence_for(error)))


def still_wanted(batch: list[Appending], is_given: bool, error: Exception) -> list[Appending]:
    """After the connection broke: those that are worth another try."""
    for one in batch:
        one.is_unsure = one.is_unsure or is_given
        if one.is_late():
            metrics.STORE_FAILURES.inc()
            one.settle(StoreFailed(sentence_for(error)))
    return [one for one in batch if not one.outcome.done()]


async def keep(connection: asyncpg.Connection, batch: list[Appending]) -> set[str]:
    """Entries of different tables, with what follows from them, or nothing. The tables whose entry is kept."""
    if any(one.summary is not None or one.rematch is not None for one in batch):
        async with connection.transaction():
            return await keep_entries(connection, batch)
    return await keep_entries(connection, batch)


async def keep_entries(connection: asyncpg.Connection, batch: list[Appending]) -> set[str]:
    columns = [[getattr(one, name) for one in batch] for name in ("table", "number", "written")]
    kept = {row["table_id"] for row in await connection.fetch(APPEND, *columns)}
    for one in batch:
        if one.table not in kept:
            continue
        if one.summary is not None:
            facts = (one.summary.status, one.summary.listed, text(one.summary.lobby_line), one.entry.get("at", 0.0))
            await connection.execute(SUMMARIZE, one.table, *facts, one.summary.needs_keeper)
            if one.summary.record is not None:
                record = text(one.summary.record)
                await connection.execute("INSERT INTO records VALUES ($1, $2)", one.table, record)
        if one.rematch is not None:
            await insert(connection, one.rematch)
    return kept | await kept_before(connection, (one for one in batch if one.is_unsure and one.table not in kept))


async def kept_before(connection: asyncpg.Connection, unsure: Iterable[Appending]) -> set[str]:
    """Those that are there already, from the try of which nobody knew how far it got."""
    query = "SELECT entry FROM entries WHERE table_id = $1 AND number = $2"
    return {one.table for one in unsure if await connection.fetchval(query, one.table, one.number) == one.written}


async def insert(connection: asyncpg.Connection, table: NewTable) -> None:
    """A new table with whatever has happened there."""
    row = {name: getattr(table.stored, name) for name in KEPT} | {
        "options": text(table.stored.options),
        "status": table.summary.status,
        "listed": table.summary.listed,
        "summary": text(table.summary.lobby_line),
        "touched": table.stored.created,
        "needs_keeper": table.summary.needs_keeper,
    }
    places = ", ".join(f"${number}" for number in range(1, len(row) + 1))
    await connection.execute(f"INSERT INTO tables ({', '.join(row)}) VALUES ({places})", *row.values())
    numbered = [(table.stored.id, number, text(entry)) for number, entry in enumerate(table.entries, 1)]
    await connection.executemany("INSERT INTO entries VALUES ($1, $2, $3)", numbered)
