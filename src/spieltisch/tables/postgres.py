"""The store in PostgreSQL, for several processes at once.

Entries that have gathered are kept with one statement, so that they share a commit. The other processes are told of
them afterwards, through a connection of its own: within the same transaction a notice would make every commit wait for
the one before (measured: half as many a second). So a notice may get lost; the numbers of entries have no gaps, and
whoever is interested looks every second.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import asyncpg
import orjson

from spieltisch.record import WrittenRecord
from spieltisch.tables import metrics
from spieltisch.tables.postgres_faults import FAULTS, LOST, sentence_for, without_password
from spieltisch.tables.postgres_schema import migrate
from spieltisch.tables.sqlite import KEPT, MOST_TOGETHER, MOST_WAITING, STATUSES, SWEPT_AT_ONCE, text
from spieltisch.tables.store import (
    Conflict,
    NewTable,
    Notice,
    Outage,
    Question,
    Retention,
    Standing,
    StoreBusy,
    StoredTable,
    StoreFailed,
    Swept,
    TableSummary,
)

Result = TypeVar("Result")

log = logging.getLogger(__name__)

CONNECTIONS: Final = 8
"""How many connections a process has at most, besides the one for news."""
WRITERS: Final = 2
"""While one batch is being committed the next one can begin."""
CONNECT_SECONDS: Final = 3.0
STATEMENT_SECONDS: Final = 5.0
"""A statement that takes longer has failed."""
READ_SECONDS: Final = 5.0
"""How long reading is tried again while the database does not answer …"""
WRITE_SECONDS: Final = 20.0
"""… and writing: longer, because whoever is told that nothing was stored must be able to believe it."""
START_SECONDS: Final = 30.0
"""How long a starting process waits for a database that does not answer yet."""
RETRY_SECONDS: Final = 0.2
LEASE_SECONDS: Final = 5.0
"""A process that gives no sign of life for this long is dead to the others."""
CHECK_SECONDS: Final = 5.0
"""How often the connection for news is tried if nothing comes."""
LONGEST_NOTICE: Final = 7_900
"""What PostgreSQL takes, a little less than 8,000 bytes."""
CHANNEL: Final = "spieltisch"
SWEEP_LOCK: Final = 0x5350544D
SAMPLE_BYTES: Final = 100_000_000
"""Of a larger database only about this much is looked at to find out how much of it is in use."""

APPEND: Final = """
    INSERT INTO entries (table_id, number, entry)
    SELECT added.id, added.number, added.entry FROM unnest($1::text[], $2::int[], $3::text[]) AS added (id, number, entry)
    WHERE added.number = 1 + coalesce((SELECT max(number) FROM entries WHERE table_id = added.id), 0)
    ORDER BY added.id ON CONFLICT DO NOTHING RETURNING table_id
"""
"""All that have gathered, of each table one, in one order: so two processes never wait for each other in a circle."""
SUMMARIZE: Final = """
    UPDATE tables SET status = $2, listed = $3, summary = $4, touched = $5, needs_keeper = $6,
        keeper = CASE WHEN $6 THEN keeper END
    WHERE id = $1
"""
TAKE_TABLES: Final = """
    UPDATE tables SET keeper = $1 WHERE id IN (
        SELECT id FROM tables WHERE needs_keeper AND keeper IS NULL ORDER BY created LIMIT $2 FOR UPDATE SKIP LOCKED
    ) RETURNING id
"""
TAKE_QUESTIONS: Final = """
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
TAKE_DROP: Final = """
    INSERT INTO buckets AS bucket VALUES ($1, $4 + 1 / $2::float) ON CONFLICT (key) DO UPDATE
        SET full_again = greatest(bucket.full_again, $4) + 1 / $2
        WHERE greatest(bucket.full_again, $4) + 1 / $2 <= $4 + $3::float / $2
    RETURNING true
"""
UNTOUCHED: Final = """
    SELECT id FROM tables WHERE status = ANY($1) AND touched < $2 AND id <> ALL($3) AND coalesce((
        SELECT (entry::json ->> 'at')::float FROM entries WHERE table_id = id ORDER BY number DESC LIMIT 1
    ), 0) < $2 ORDER BY touched LIMIT $4
"""


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
    ends: float = field(default_factory=lambda: time.monotonic() + WRITE_SECONDS)
    """When it is given up."""
    is_unsure: bool = False
    """The connection broke while it was being kept, and nobody knows how far that got."""

    def settle(self, error: Exception | None = None) -> None:
        if self.outcome.done():
            return
        if error is None:
            self.outcome.set_result(None)
        else:
            self.outcome.set_exception(error)


async def connected(url: str) -> asyncpg.Pool:
    """A pool of connections to a database of the newest version."""
    pool = asyncpg.create_pool(
        url,
        min_size=1,
        max_size=CONNECTIONS,
        timeout=CONNECT_SECONDS,
        command_timeout=STATEMENT_SECONDS,
        server_settings={"application_name": "spieltisch", "idle_in_transaction_session_timeout": "20s"},
    )
    try:
        await pool
        async with pool.acquire() as connection:
            await migrate(connection)
    except BaseException:
        pool.terminate()
        raise
    return pool


class PostgresStore:
    def __init__(self, url: str, pool: asyncpg.Pool) -> None:
        self.process = secrets.token_urlsafe(9)
        """Tells this process from all others, also from the one that had its number before."""
        self._url = url
        self._pool = pool
        self._gathered: deque[Appending] = deque()
        self._has_gathered = asyncio.Event()
        self._to_tell: deque[str] = deque(maxlen=MOST_WAITING)
        self._has_news = asyncio.Event()
        self._heard: Callable[[Notice], None] | None = None
        self._may_have_missed: Callable[[], None] | None = None
        self._tasks = [
            *(asyncio.create_task(self._write(), name=f"writer {number}") for number in range(WRITERS)),
            asyncio.create_task(self._exchange_news(), name="news"),
        ]

    @classmethod
    async def opened(cls, url: str, patience: float = START_SECONDS) -> PostgresStore:
        """Waits for a database that does not answer yet; anything else that is wrong is said at once."""
        ends = time.monotonic() + patience
        while True:
            try:
                return cls(url, await connected(url))
            except (StoreFailed, ValueError) as error:
                raise StoreFailed(f"The database {without_password(url)} cannot be used: {error}.") from error
            except FAULTS as error:
                sentence = f"The database {without_password(url)} cannot be used: {sentence_for(error)}."
                if not isinstance(error, LOST) or time.monotonic() >= ends:
                    raise StoreFailed(sentence) from error
                log.warning("%s It is tried again.", sentence)
            await asyncio.sleep(1.0)

    @property
    def waiting(self) -> int:
        return len(self._gathered)

    def is_alive(self) -> bool:
        return not any(task.done() for task in self._tasks)

    async def _ask(self, work: Callable[[asyncpg.Connection], Awaitable[Result]]) -> Result:
        """Something that may be done twice without harm; tried again while the database does not answer."""
        ends = time.monotonic() + READ_SECONDS
        while True:
            try:
                async with self._pool.acquire(timeout=STATEMENT_SECONDS) as connection:
                    return await work(connection)
            except LOST as error:
                if time.monotonic() >= ends:
                    raise StoreFailed(sentence_for(error)) from error
            except asyncpg.PostgresError as error:
                raise StoreFailed(sentence_for(error)) from error
            await asyncio.sleep(RETRY_SECONDS)

    async def _rows(self, query: str, *values: object) -> list[Any]:
        rows: list[Any] = await self._ask(lambda connection: connection.fetch(query, *values))
        return rows

    async def _value(self, query: str, *values: object) -> Any:
        return await self._ask(lambda connection: connection.fetchval(query, *values))

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

        await self._ask(work)

    async def append(
        self,
        table: str,
        number: int,
        entry: Mapping[str, object],
        summary: TableSummary | None,
        rematch: NewTable | None = None,
    ) -> None:
        if len(self._gathered) >= MOST_WAITING:
            raise StoreBusy(f"{MOST_WAITING} entries wait for the store")
        outcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._gathered.append(Appending(table, number, entry, summary, rematch, outcome, text(entry)))
        self._has_gathered.set()
        # A write goes on even if nobody waits for it any more.
        await asyncio.shield(outcome)

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
            began = time.monotonic()
            try:
                async with self._pool.acquire(timeout=STATEMENT_SECONDS) as connection:
                    kept = await keep(connection, batch)
            except LOST as error:
                batch = self._still_wanted(batch, error)
                await asyncio.sleep(RETRY_SECONDS)
            except asyncpg.IntegrityConstraintViolationError as error:
                if len(batch) > 1:  # one bad piece of work harms no other
                    for one in batch:
                        await self._keep([one])
                    return
                is_gone = isinstance(error, asyncpg.ForeignKeyViolationError)
                batch[0].settle(Conflict() if is_gone else StoreFailed(sentence_for(error)))
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
                        self._tell_of(one)
                return

    def _still_wanted(self, batch: list[Appending], error: Exception) -> list[Appending]:
        now = time.monotonic()
        for one in batch:
            one.is_unsure = True
            if now >= one.ends:
                metrics.STORE_FAILURES.inc()
                one.settle(StoreFailed(sentence_for(error)))
        return [one for one in batch if now < one.ends]

    def _tell_of(self, one: Appending) -> None:
        needs_keeper = one.summary is not None and one.summary.needs_keeper
        self.tell(Notice(one.table, one.number, one.entry, needs_keeper))
        if one.rematch is not None and one.rematch.summary.needs_keeper:
            self.tell(Notice(one.rematch.stored.id, needs_keeper=True))

    # News

    def listen(self, heard: Callable[[Notice], None], may_have_missed: Callable[[], None]) -> None:
        self._heard, self._may_have_missed = heard, may_have_missed

    def tell(self, notice: Notice) -> None:
        said = [self.process, notice.table, notice.number, notice.entry]
        said += [notice.needs_keeper, notice.pace, notice.answers]
        payload = orjson.dumps(said)
        if len(payload) > LONGEST_NOTICE:
            said[3] = None
            payload = orjson.dumps(said)
        self._to_tell.append(payload.decode())
        self._has_news.set()

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        process, table, number, entry, needs_keeper, pace, answers = orjson.loads(payload)
        if process == self.process or self._heard is None:
            return
        self._heard(Notice(table, number, entry, needs_keeper, tuple(pace) if pace else None, answers))

    async def _exchange_news(self) -> None:
        """Hears what others tell and tells them, through a connection that is opened again whenever it breaks."""
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(
                    self._url,
                    timeout=CONNECT_SECONDS,
                    command_timeout=STATEMENT_SECONDS,
                    # nobody waits for the disk because of a notice
                    server_settings={"application_name": "spieltisch news", "synchronous_commit": "off"},
                )
                await connection.add_listener(CHANNEL, self._hear)
                if self._may_have_missed is not None:
                    self._may_have_missed()
                while True:
                    await self._tell_all(connection)
            except FAULTS as error:
                log.warning("no news from the database: %s", sentence_for(error))
            except Exception:
                log.exception("the news failed; they begin again")
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RETRY_SECONDS)

    async def _tell_all(self, connection: asyncpg.Connection) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CHECK_SECONDS):
                await self._has_news.wait()
        self._has_news.clear()
        notices = list(self._to_tell)
        self._to_tell.clear()
        # also with nothing to tell: so a broken connection is noticed
        await connection.execute("SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice", CHANNEL, notices)

    async def latest(self, tables: Collection[str]) -> dict[str, int]:
        query = """
            SELECT id, (SELECT max(number) FROM entries WHERE table_id = id) AS number FROM unnest($1::text[]) AS id
        """
        return {row["id"]: row["number"] for row in await self._rows(query, list(tables)) if row["number"] is not None}

    # Reading

    async def load(self, table: str) -> tuple[StoredTable, list[dict[str, object]]] | None:
        async def work(connection: asyncpg.Connection) -> tuple[Any, list[Any]]:
            row = await connection.fetchrow(f"SELECT {', '.join(KEPT)} FROM tables WHERE id = $1", table)
            query = "SELECT entry FROM entries WHERE table_id = $1 ORDER BY number"
            return row, await connection.fetch(query, table)

        row, entries = await self._ask(work)
        if row is None:
            return None
        kept = dict(row)
        return StoredTable(**kept | {"options": orjson.loads(kept["options"])}), [
            orjson.loads(one["entry"]) for one in entries
        ]

    async def entries_after(self, table: str, number: int) -> list[dict[str, object]]:
        query = "SELECT entry FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number"
        return [orjson.loads(row["entry"]) for row in await self._rows(query, table, number)]

    async def hosted_by(self, host_token: str) -> str | None:
        query = "SELECT id FROM tables WHERE host_token = $1 ORDER BY created LIMIT 1"
        found: str | None = await self._value(query, host_token)
        return found

    async def lobby(self, most: int, since: float) -> list[dict[str, object]]:
        query = """
            SELECT summary FROM (
                SELECT summary, created,
                    row_number() OVER (PARTITION BY coalesce(nullif(opened_by, ''), id) ORDER BY created DESC) AS turn
                FROM tables WHERE status = 'open' AND listed AND created >= $1
            ) AS shown ORDER BY turn, created DESC LIMIT $2
        """
        return [orjson.loads(row["summary"]) for row in await self._rows(query, since, most)]

    async def playing(self) -> list[str]:
        return [row["id"] for row in await self._rows("SELECT id FROM tables WHERE status = 'playing'")]

    async def record(self, table: str) -> WrittenRecord | None:
        found = await self._value("SELECT record FROM records WHERE table_id = $1", table)
        record: WrittenRecord | None = orjson.loads(found) if found is not None else None
        return record

    async def sweep(self, retention: Retention, now: float, in_use: Collection[str]) -> Swept:
        """One process at a time. What others use they have touched: everybody says so here before anything goes."""

        async def work(connection: asyncpg.Connection) -> Swept:
            async with connection.transaction():
                touch = "UPDATE tables SET touched = $1 WHERE id = ANY($2) AND touched < $1 - 3600"
                await connection.execute(touch, now, list(in_use))
                if not await connection.fetchval("SELECT pg_try_advisory_xact_lock($1)", SWEEP_LOCK):
                    return Swept(bytes_held=await bytes_held(connection))
                return await swept(connection, retention, now, in_use)

        return await self._ask(work)

    async def heartbeat(self, now: float) -> None:
        await self._rows(BEAT, now, float("inf"))

    async def last_heartbeat(self) -> float | None:
        at: float | None = await self._value("SELECT at FROM beats")
        return at

    async def clock(self) -> float:
        return float(await self._value("SELECT extract(epoch FROM clock_timestamp())::float"))

    async def salt(self) -> bytes:
        await self._rows("INSERT INTO salts VALUES (1, $1) ON CONFLICT DO NOTHING", secrets.token_bytes(16))
        return bytes(await self._value("SELECT salt FROM salts"))

    # Duties

    async def stand(self, kind: str, now: float, longest_gap: float) -> Standing:
        async def work(connection: asyncpg.Connection) -> Standing:
            async with connection.transaction():
                await connection.execute("SET LOCAL synchronous_commit = off")
                alive = """
                    INSERT INTO processes VALUES ($1, $2, clock_timestamp())
                    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen
                """
                await connection.execute(alive, self.process, kind)
                query = "SELECT id, kind, seen < clock_timestamp() - $1 * interval '1 s' AS is_dead FROM processes"
                known = await connection.fetch(query, LEASE_SECONDS)
                await free(connection, [process["id"] for process in known if process["is_dead"]])
                row = await connection.fetchrow(BEAT, now, longest_gap)
                outage = Outage(row["stopped"], row["resumed"]) if row["stopped"] is not None else None
                living = [process for process in known if not process["is_dead"]]
                is_worker_alive = any(process["kind"] == "work" for process in living)
                return Standing(outage, is_worker_alive, len(living) - 1)

        return await self._ask(work)

    async def take_tables(self, most: int) -> list[str]:
        return [row["id"] for row in await self._rows(TAKE_TABLES, self.process, most)]

    async def kept_tables(self) -> list[str]:
        return [row["id"] for row in await self._rows("SELECT id FROM tables WHERE keeper = $1", self.process)]

    async def give_back(self) -> None:
        await self._ask(lambda connection: release(connection, [self.process]))

    async def go(self) -> None:
        await self._ask(lambda connection: free(connection, [self.process]))

    async def ask(self, question: Question) -> str | None:
        async def work(connection: asyncpg.Connection) -> str | None:
            insertion = """
                INSERT INTO jobs (key, work, arguments, urgency, owner, seconds) VALUES ($1, $2, $3, $4, $5, $6)
                ON CONFLICT DO NOTHING
            """
            values = (question.key, question.work, question.arguments, question.urgency, question.owner)
            await connection.execute(insertion, *values, question.seconds)
            found: str | None = await connection.fetchval("SELECT outcome FROM jobs WHERE key = $1", question.key)
            return found

        return await self._ask(work)

    async def take_questions(self, most: int) -> list[Question]:
        return [Question(**row) for row in await self._rows(TAKE_QUESTIONS, self.process, most)]

    async def answer(self, key: str, outcome: str) -> None:
        await self._rows("UPDATE jobs SET outcome = $2 WHERE key = $1", key, outcome)

    async def forget_questions(self, older_than: float) -> None:
        async def work(connection: asyncpg.Connection) -> None:
            await connection.execute(
                "DELETE FROM jobs WHERE asked < clock_timestamp() - $1 * interval '1 s'", older_than
            )
            await connection.execute(
                "DELETE FROM buckets WHERE full_again < extract(epoch FROM clock_timestamp())::float"
            )

        await self._ask(work)

    async def take_drop(self, key: str, per_second: float, burst: float) -> float:
        async def work(connection: asyncpg.Connection) -> float:
            now = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float")
            if await connection.fetchval(TAKE_DROP, key, per_second, burst, now):
                return 0.0
            full_again = await connection.fetchval("SELECT full_again FROM buckets WHERE key = $1", key)
            return max(float(full_again) + (1.0 - burst) / per_second - now, 0.001)

        return await self._ask(work)

    async def close(self) -> None:
        while self._gathered:
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError, *FAULTS):
            async with asyncio.timeout(STATEMENT_SECONDS):
                await self._pool.close()
        self._pool.terminate()


async def insert(connection: asyncpg.Connection, table: NewTable) -> None:
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


async def release(connection: asyncpg.Connection, processes: list[str]) -> None:
    """What they hold is free."""
    await connection.execute("UPDATE tables SET keeper = NULL WHERE keeper = ANY($1)", processes)
    await connection.execute("UPDATE jobs SET taker = NULL WHERE taker = ANY($1) AND outcome IS NULL", processes)


async def free(connection: asyncpg.Connection, dead: list[str]) -> None:
    if dead:
        await release(connection, dead)
        await connection.execute("DELETE FROM processes WHERE id = ANY($1)", dead)


async def swept(connection: asyncpg.Connection, retention: Retention, now: float, in_use: Collection[str]) -> Swept:
    """Removes what has stayed long enough, and the oldest of what is too much."""

    async def untouched(kind: str, instant: float) -> list[str]:
        rows = await connection.fetch(UNTOUCHED, list(STATUSES[kind]), instant, list(in_use), SWEPT_AT_ONCE)
        return [row["id"] for row in rows]

    gone = {kind: await untouched(kind, now - getattr(retention, kind)) for kind in STATUSES}
    for kind in ("finished", "open", "abandoned"):
        if retention.most_bytes and not any(gone.values()) and await bytes_held(connection) > retention.most_bytes:
            gone[kind] = await untouched(kind, now)
    removed = [table for tables in gone.values() for table in tables]
    await connection.execute("DELETE FROM tables WHERE id = ANY($1)", removed)
    return Swept(len(gone["open"]), len(gone["abandoned"]), len(gone["finished"]), await bytes_held(connection))


async def bytes_held(connection: asyncpg.Connection) -> int:
    """Without the room that removed tables have left; of a large database a sample is looked at."""
    size = "SELECT pg_total_relation_size('entries') + pg_total_relation_size('records') + pg_total_relation_size('tables')"
    taken = int(await connection.fetchval(size))
    share = min(100.0, 100.0 * SAMPLE_BYTES / max(taken, 1))
    held = 0.0
    for table, columns in (("entries", "table_id, entry"), ("records", "table_id, record"), ("tables", "id, summary")):
        lengths = " + ".join(f"pg_column_size({column})" for column in columns.split(", "))
        query = f"SELECT coalesce(sum({lengths} + 100), 0) FROM {table} TABLESAMPLE SYSTEM ($1)"
        held += float(await connection.fetchval(query, share)) * 100.0 / share
    return int(min(held, taken))
