"""The store itself."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, Final, TypeVar

import asyncpg
import orjson

from spieltisch.record import WrittenRecord
from spieltisch.tables.postgres.connecting import Connections, connected
from spieltisch.tables.postgres.notifications import Notifier
from spieltisch.tables.postgres.sweeping import sweep, tidy
from spieltisch.tables.postgres.writing import UNSURE_SECONDS, Appending, Writers, insert
from spieltisch.tables.sqlite import KEPT
from spieltisch.tables.store import (
    LEASE_SECONDS,
    ClusterState,
    Conflict,
    NewTable,
    Notification,
    Outage,
    QueuedJob,
    Retention,
    StoredTable,
    Swept,
    TableSummary,
)

Result = TypeVar("Result")

LEASE_TABLES: Final = """
    UPDATE tables SET keeper = $1 WHERE id IN (
        SELECT id FROM tables WHERE needs_keeper AND keeper IS NULL ORDER BY created LIMIT $2 FOR UPDATE SKIP LOCKED
    ) RETURNING id
"""
CLAIM_JOBS: Final = """
    UPDATE jobs SET taker = $1 WHERE key IN (
        SELECT key FROM jobs WHERE outcome IS NULL AND taker IS NULL
        ORDER BY urgency = 'review', asked LIMIT $2 FOR UPDATE SKIP LOCKED
    ) RETURNING key, work, arguments, urgency, owner, seconds
"""
BEAT: Final = """
    INSERT INTO beats (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET
        stopped = CASE WHEN excluded.at - beats.at > $2 THEN beats.at ELSE beats.stopped END,
        resumed = CASE WHEN excluded.at - beats.at > $2 THEN excluded.at ELSE beats.resumed END,
        at = greatest(beats.at, excluded.at)
    RETURNING stopped, resumed
"""
SPEND: Final = """
    INSERT INTO buckets AS bucket VALUES ($1, $4 + 1 / $2::float) ON CONFLICT (key) DO UPDATE
        SET full_again = greatest(bucket.full_again, $4) + 1 / $2
        WHERE greatest(bucket.full_again, $4) + 1 / $2 <= $4 + $3::float / $2
    RETURNING true
"""


class PostgresStore:
    def __init__(self, url: str, connections: Connections) -> None:
        self.process = secrets.token_urlsafe(9)
        """Tells this process from all others, also from the one that had its number before."""
        self._connections = connections
        self._notifier = Notifier(url, self.process)
        self._writers = Writers(connections, self._notify_of)

    @classmethod
    async def opened(cls, url: str) -> PostgresStore:
        """Waits for a database that does not answer yet; anything else that is wrong is said at once."""
        return cls(url, await connected(url))

    @property
    def waiting(self) -> int:
        return self._writers.waiting

    def is_alive(self) -> bool:
        return self._writers.is_alive() and self._notifier.is_alive()

    def connection(self) -> Any:
        """One connection, for whoever needs it for longer."""
        return self._connections.one()

    async def perform(self, work: Callable[[asyncpg.Connection], Awaitable[Result]]) -> Result:
        """Lets others keep what is theirs in the same database: in one transaction, which may be tried twice."""

        async def in_one(connection: asyncpg.Connection) -> Result:
            async with connection.transaction():
                return await work(connection)

        return await self._connections.ask(in_one)

    # Writing

    async def create(self, table: NewTable, is_first: bool = False) -> None:
        async def work(connection: asyncpg.Connection) -> None:
            async with connection.transaction():
                if is_first:
                    # whoever asks twice at once, through two processes, comes one after the other
                    host = table.stored.host_token
                    await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", host)
                    found = await connection.fetchval("SELECT id FROM tables WHERE host_token = $1 LIMIT 1", host)
                    if found == table.stored.id:
                        return  # the connection broke after it was kept
                    if found is not None:
                        raise Conflict
                elif await connection.fetchval("SELECT true FROM tables WHERE id = $1", table.stored.id):
                    return
                await insert(connection, table)

        await self._connections.ask(work)

    async def append(
        self,
        table: str,
        number: int,
        entry: Mapping[str, object],
        summary: TableSummary | None,
        rematch: NewTable | None = None,
    ) -> None:
        await self._writers.append(table, number, entry, summary, rematch)

    def _notify_of(self, one: Appending) -> None:
        needs_keeper = one.summary is not None and one.summary.needs_keeper
        self.notify(Notification(one.table, one.number, one.entry, needs_keeper))
        if one.rematch is not None and one.rematch.summary.needs_keeper:
            self.notify(Notification(one.rematch.stored.id, has_work=True))

    # Notifications

    def listen(self, on_notification: Callable[[Notification], None], on_reconnect: Callable[[], None]) -> None:
        self._notifier.listen(on_notification, on_reconnect)

    def notify(self, notification: Notification) -> None:
        self._notifier.notify(notification)

    async def latest(self, tables: Collection[str]) -> dict[str, int]:
        query = """
            SELECT id, (SELECT max(number) FROM entries WHERE table_id = id) AS number FROM unnest($1::text[]) AS id
        """
        return {
            row["id"]: row["number"]
            for row in await self._connections.rows(query, list(tables))
            if row["number"] is not None
        }

    # Reading

    async def load(self, table: str) -> tuple[StoredTable, list[dict[str, object]]] | None:
        async def work(connection: asyncpg.Connection) -> tuple[Any, list[Any]]:
            row = await connection.fetchrow(f"SELECT {', '.join(KEPT)} FROM tables WHERE id = $1", table)
            query = "SELECT entry FROM entries WHERE table_id = $1 ORDER BY number"
            return row, await connection.fetch(query, table)

        row, entries = await self._connections.ask(work)
        if row is None:
            return None
        kept = dict(row)
        return StoredTable(**kept | {"options": orjson.loads(kept["options"])}), [
            orjson.loads(one["entry"]) for one in entries
        ]

    async def entries_after(self, table: str, number: int) -> list[dict[str, object]]:
        query = "SELECT entry FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number"
        # what nobody can read now may hold what somebody would be refused for: they had better wait
        rows = await self._connections.ask(lambda one: one.fetch(query, table, number), UNSURE_SECONDS)
        return [orjson.loads(row["entry"]) for row in rows]

    async def hosted_by(self, host_token: str) -> str | None:
        query = "SELECT id FROM tables WHERE host_token = $1 ORDER BY created LIMIT 1"
        found: str | None = await self._connections.value(query, host_token)
        return found

    async def lobby(self, most: int, since: float) -> list[dict[str, object]]:
        query = """
            SELECT summary FROM (
                SELECT summary, created,
                    row_number() OVER (PARTITION BY coalesce(nullif(opened_by, ''), id) ORDER BY created DESC) AS turn
                FROM tables WHERE status = 'open' AND listed AND created >= $1
            ) AS shown ORDER BY turn, created DESC LIMIT $2
        """
        return [orjson.loads(row["summary"]) for row in await self._connections.rows(query, since, most)]

    async def playing(self) -> list[str]:
        return [row["id"] for row in await self._connections.rows("SELECT id FROM tables WHERE status = 'playing'")]

    async def record(self, table: str) -> WrittenRecord | None:
        found = await self._connections.value("SELECT record FROM records WHERE table_id = $1", table)
        record: WrittenRecord | None = orjson.loads(found) if found is not None else None
        return record

    async def sweep(self, retention: Retention, now: float, in_use: Collection[str]) -> Swept:
        return await self._connections.ask(lambda connection: sweep(connection, retention, now, in_use))

    async def tidy(self, retention: Retention, is_trial: bool) -> Swept:
        """Removes all that has stayed long enough, or only counts it."""
        now = await self.clock()
        return await self._connections.ask(lambda connection: tidy(connection, retention, now, is_trial))

    async def heartbeat(self, now: float) -> None:
        await self._connections.rows(BEAT, now, float("inf"))

    async def last_heartbeat(self) -> float | None:
        at: float | None = await self._connections.value("SELECT at FROM beats")
        return at

    async def clock(self) -> float:
        return float(await self._connections.value("SELECT extract(epoch FROM clock_timestamp())::float"))

    async def salt(self) -> bytes:
        await self._connections.rows("INSERT INTO salts VALUES (1, $1) ON CONFLICT DO NOTHING", secrets.token_bytes(16))
        return bytes(await self._connections.value("SELECT salt FROM salts"))

    # Duties

    async def renew_lease(self, kind: str, now: float, longest_gap: float) -> ClusterState:
        async def work(connection: asyncpg.Connection) -> ClusterState:
            async with connection.transaction():
                await connection.execute("SET LOCAL synchronous_commit = off")
                alive = """
                    INSERT INTO processes VALUES ($1, $2, clock_timestamp())
                    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen
                """
                await connection.execute(alive, self.process, kind)
                query = "SELECT id, kind, seen < clock_timestamp() - $1 * interval '1 s' AS is_dead FROM processes"
                known = await connection.fetch(query, LEASE_SECONDS)
                dead = [process["id"] for process in known if process["is_dead"]]
                await free(connection, dead)
                row = await connection.fetchrow(BEAT, now, longest_gap)
                outage = Outage(row["stopped"], row["resumed"]) if row["stopped"] is not None else None
                living = [process for process in known if not process["is_dead"]]
                is_worker_alive = any(process["kind"] == "work" for process in living)
                return ClusterState(outage, is_worker_alive, len(living) - 1, bool(dead))

        return await self._connections.ask(work)

    async def lease_tables(self, most: int) -> list[str]:
        return [row["id"] for row in await self._connections.rows(LEASE_TABLES, self.process, most)]

    async def leased_tables(self) -> list[str]:
        return [
            row["id"] for row in await self._connections.rows("SELECT id FROM tables WHERE keeper = $1", self.process)
        ]

    async def release_leases(self) -> None:
        await self._connections.ask(lambda connection: release(connection, [self.process]))

    async def deregister(self) -> None:
        await self._connections.ask(lambda connection: free(connection, [self.process]))

    async def enqueue(self, job: QueuedJob) -> str | None:
        async def work(connection: asyncpg.Connection) -> str | None:
            insertion = """
                INSERT INTO jobs (key, work, arguments, urgency, owner, seconds) VALUES ($1, $2, $3, $4, $5, $6)
                ON CONFLICT DO NOTHING
            """
            values = (job.key, job.work, job.arguments, job.urgency, job.owner)
            await connection.execute(insertion, *values, job.seconds)
            found: str | None = await connection.fetchval("SELECT outcome FROM jobs WHERE key = $1", job.key)
            return found

        return await self._connections.ask(work)

    async def claim_jobs(self, most: int) -> list[QueuedJob]:
        return [QueuedJob(**row) for row in await self._connections.rows(CLAIM_JOBS, self.process, most)]

    async def complete(self, key: str, outcome: str) -> None:
        await self._connections.rows("UPDATE jobs SET outcome = $2 WHERE key = $1", key, outcome)

    async def delete_job(self, key: str) -> None:
        await self._connections.rows("DELETE FROM jobs WHERE key = $1", key)

    async def expire_jobs(self, older_than: float) -> None:
        async def work(connection: asyncpg.Connection) -> None:
            await connection.execute(
                "DELETE FROM jobs WHERE asked < clock_timestamp() - $1 * interval '1 s'", older_than
            )
            await connection.execute(
                "DELETE FROM buckets WHERE full_again < extract(epoch FROM clock_timestamp())::float"
            )

        await self._connections.ask(work)

    async def take_token(self, key: str, per_second: float, burst: float) -> float:
        async def work(connection: asyncpg.Connection) -> float:
            now = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float")
            if await connection.fetchval(SPEND, key, per_second, burst, now):
                return 0.0
            full_again = await connection.fetchval("SELECT full_again FROM buckets WHERE key = $1", key)
            return max(float(full_again) + (1.0 - burst) / per_second - float(now), 0.001)

        return await self._connections.ask(work)

    async def close(self) -> None:
        await self._writers.close()
        await self._notifier.close()
        await self._connections.close()


async def release(connection: asyncpg.Connection, processes: list[str]) -> None:
    """What they hold is free."""
    await connection.execute("UPDATE tables SET keeper = NULL WHERE keeper = ANY($1)", processes)
    await connection.execute("UPDATE jobs SET taker = NULL WHERE taker = ANY($1) AND outcome IS NULL", processes)


async def free(connection: asyncpg.Connection, dead: list[str]) -> None:
    if dead:
        await release(connection, dead)
        await connection.execute("DELETE FROM processes WHERE id = ANY($1)", dead)
