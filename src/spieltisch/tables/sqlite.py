"""The store in one SQLite file: a single thread owns the connection and commits whatever has gathered together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeVar

import orjson

from spieltisch.games.chance import fresh_seed
from spieltisch.record import WrittenRecord
from spieltisch.tables import metrics
from spieltisch.tables.checkpoints import LONGEST_LOG, Checkpoints
from spieltisch.tables.store import (
    Conflict,
    NewTable,
    Retention,
    StoreBusy,
    StoredTable,
    StoreFailed,
    Swept,
    TableSummary,
)

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, asyncio.Future[Any]]

log = logging.getLogger(__name__)

MOST_TOGETHER: Final = 500
"""At most this many writes share a commit."""
COMMIT_SECONDS: Final = 0.007
"""From one commit to the next; what comes meanwhile shares it. To reach the disk costs more than some ten writes."""
MOST_WAITING: Final = 10_000
"""At most this much work waits; a slow disk does some hundred commits a second, so nobody waits longer than seconds."""

APPLICATION: Final = 0x5350544C
"""Marks the file as ours."""

MIGRATIONS: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, created REAL NOT NULL, options TEXT NOT NULL, secret TEXT NOT NULL,
        host_token TEXT NOT NULL, watch_token TEXT NOT NULL,
        status TEXT NOT NULL, listed INTEGER NOT NULL, summary TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_status ON tables (status, listed, created);
    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, entry TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE records (table_id TEXT PRIMARY KEY REFERENCES tables (id), record TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at REAL NOT NULL);
    """,
    """
    CREATE INDEX tables_by_host ON tables (host_token, created);
    """,
    """
    ALTER TABLE tables ADD COLUMN ruleset INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN program TEXT NOT NULL DEFAULT '0.1.0';
    ALTER TABLE tables ADD COLUMN log_format INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN next_secret TEXT NOT NULL DEFAULT '';
    UPDATE tables SET next_secret = fresh_seed();
    ALTER TABLE tables ADD COLUMN earlier_deals INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN broken_off INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN opened_by TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN touched REAL NOT NULL DEFAULT 0;
    UPDATE tables SET touched = created;
    CREATE INDEX tables_by_touch ON tables (status, touched);
    """,
    """
    CREATE TABLE memories (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, used REAL NOT NULL, summary TEXT NOT NULL
    );
    CREATE INDEX memories_by_use ON memories (used);
    CREATE TABLE memory_seats (
        token TEXT NOT NULL, memory INTEGER NOT NULL REFERENCES memories (id), table_id TEXT NOT NULL,
        at REAL NOT NULL, settled INTEGER NOT NULL, PRIMARY KEY (token, memory)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_memory ON memory_seats (memory, settled, at);
    CREATE TABLE memory_games (
        memory INTEGER NOT NULL REFERENCES memories (id), table_id TEXT NOT NULL, at REAL NOT NULL,
        game TEXT NOT NULL, found TEXT, PRIMARY KEY (memory, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX games_by_time ON memory_games (memory, at);
    CREATE INDEX games_by_table ON memory_games (table_id);
    CREATE TABLE daily_tries (
        day TEXT NOT NULL, game TEXT NOT NULL, memory INTEGER NOT NULL REFERENCES memories (id),
        table_id TEXT NOT NULL, score INTEGER, PRIMARY KEY (day, game, memory)
    ) WITHOUT ROWID;
    CREATE INDEX tries_by_memory ON daily_tries (memory, day);
    CREATE TABLE daily_scores (
        day TEXT NOT NULL, game TEXT NOT NULL, score INTEGER NOT NULL, tries INTEGER NOT NULL,
        PRIMARY KEY (day, game, score)
    ) WITHOUT ROWID;
    CREATE TABLE daily_games (
        day TEXT NOT NULL, game TEXT NOT NULL, played TEXT NOT NULL, PRIMARY KEY (day, game)
    ) WITHOUT ROWID;
    CREATE TABLE daily_secret (one INTEGER PRIMARY KEY CHECK (one = 1), secret TEXT NOT NULL);
    """,
    """
    CREATE TABLE boxes (id TEXT PRIMARY KEY, box TEXT NOT NULL, code TEXT NOT NULL);
    CREATE INDEX boxes_by_code ON boxes (code);
    CREATE TABLE follows (
        box TEXT NOT NULL, table_id TEXT NOT NULL, token TEXT NOT NULL, PRIMARY KEY (box, table_id)
    );
    CREATE INDEX follows_by_table ON follows (table_id);
    CREATE TABLE told (
        box TEXT NOT NULL, table_id TEXT NOT NULL, occasion TEXT NOT NULL, PRIMARY KEY (box, table_id, occasion)
    );
    CREATE TABLE push_key (one INTEGER PRIMARY KEY CHECK (one = 1), secret TEXT NOT NULL);
    """,
)
"""Every step from one version of the schema to the next; a file remembers how many it has taken."""

PAGES: Final = ("page_count", "freelist_count", "page_size")

APPEND: Final = """
    INSERT INTO entries SELECT ?1, ?2, ?3
    WHERE ?2 = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE table_id = ?1)
"""
APPEND_ALL: Final = """
    WITH new (id, number, entry) AS (VALUES {places})
    INSERT INTO entries SELECT id, CASE number
        WHEN 1 + (SELECT coalesce(max(entries.number), 0) FROM entries WHERE table_id = id) THEN number
    END, entry FROM new
"""
"""All or none: an entry that is not the next one of its table has no number, which no entry may be without.

One statement is a transaction of its own. Between two of them this thread would wait for the other one to let it go on,
and both would lose more time to that than SQLite takes for the entries.
"""

FIRST_OF_HOST: Final = "SELECT id FROM tables WHERE host_token = ? ORDER BY created LIMIT 1"

KEPT: Final = tuple(one.name for one in fields(StoredTable))
"""What does not change about a table: a column each."""


def text(value: object) -> str:
    return orjson.dumps(value).decode()


def keep_private(path: Path) -> None:
    """A file that only its owner can read, whatever it was before: it holds the seeds of games that are going on."""
    path.touch(mode=0o600)
    for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if file.exists():
            file.chmod(0o600)


def prepared(path: Path) -> sqlite3.Connection:
    """A connection to the database at this path, made or brought to the newest version if need be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        keep_private(path)
        if path.stat().st_nlink > 1:
            # SQLite keeps its journal beside one of the names, and a server that uses another would not see it
            raise StoreFailed(f"The database {path} has a second name (a hard link). Remove one of them.")
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise StoreFailed(f"The database {path} cannot be opened: {error}.") from error
    try:
        migrate(connection)
    except (sqlite3.Error, StoreFailed) as error:
        connection.close()
        raise StoreFailed(f"The database {path} cannot be used: {error}.") from error
    return connection


def claimed(path: Path) -> sqlite3.Connection:
    """A lock beside the database, held until the connection is closed or the process has gone.

    Two servers on one file would lose no move, but not tell each other's guests what happens.
    """
    database = path.resolve()
    lock = database.with_name(f"{database.name}.lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        keep_private(lock)
        connection = sqlite3.connect(lock, timeout=0.0, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise StoreFailed(f"The database {path} cannot be locked: {error}.") from error
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreFailed(f"Another server uses the database {path} already.") from error
        raise StoreFailed(f"The database {path} cannot be locked: {error}.") from error
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000", "secure_delete=ON"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    if version and owner != APPLICATION:
        raise StoreFailed("it belongs to another program")
    if version > len(MIGRATIONS):
        raise StoreFailed("it was written by a newer version of Spieltisch")
    connection.create_function("fresh_seed", 0, fresh_seed)
    for number in range(version, len(MIGRATIONS)):
        step = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number + 1}"
        connection.executescript(f"BEGIN; {MIGRATIONS[number]}; {step}; COMMIT;")


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self._loop = asyncio.get_running_loop()
        self._work: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._path = path
        self._connection = prepared(path)
        self._wants_wiping = False
        self._checkpoints = Checkpoints(path)
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many pieces of work wait."""
        return self._work.qsize()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def _run(self) -> None:
        """The thread: takes what has gathered, does it in one transaction, and tells everybody after the commit."""
        closing = False
        while not closing:
            gathered = [self._work.get()]
            while len(gathered) < MOST_TOGETHER and not self._work.empty():
                gathered.append(self._work.get())
            closing = None in gathered
            jobs = [work for work in gathered if work is not None]
            began, has_written = time.monotonic(), True
            try:
                changes = self._connection.total_changes
                done = self._commit(jobs) if jobs else []
                self._wipe_if_wanted()
                has_written = self._connection.total_changes != changes
            except Exception as error:  # whatever happens, the thread goes on, and nobody waits for ever
                log.exception("the store's connection is broken; it is opened again")
                done = [(future, StoreFailed(str(error))) for _, future in jobs]
                self._connect_again()
            if jobs:
                metrics.STORE_BATCH.observe(len(jobs))
                metrics.STORE_SECONDS.observe(time.monotonic() - began)
                metrics.STORE_FAILURES.inc(sum(isinstance(result, StoreFailed) for _, result in done))
            if done:
                self._loop.call_soon_threadsafe(answer, done)
            if has_written:
                self._checkpoints.after_commit(self._connection, len(jobs))
            if has_written and not closing:  # who only reads need not wait
                time.sleep(max(began + COMMIT_SECONDS - time.monotonic(), 0.0))
        self._checkpoints.close()
        self._connection.close()

    def _wipe_if_wanted(self) -> None:
        """What is deleted is overwritten in the file; this empties the log, which holds the pages as they were."""
        if self._wants_wiping:
            (is_busy, _, _) = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self._wants_wiping = bool(is_busy)  # somebody reads the file, such as a backup: then after the next work

    def _connect_again(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()
        with contextlib.suppress(StoreFailed):  # then the next piece of work fails too, and it is tried again
            self._connection = prepared(self._path)

    def _commit(self, gathered: list[Job]) -> list[tuple[asyncio.Future[Any], Any]]:
        """All in one transaction; if that fails each in its own, so that one bad piece of work harms no other.

        While somebody else has locked the database nothing can begin: then all fail together, after one wait.
        """
        rows = [work.row for work, _ in gathered if isinstance(work, Append)]
        try:
            if len(rows) == len(gathered) and self._append_all(rows):
                return [(future, None) for _, future in gathered]
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            return [(future, StoreFailed(str(error))) for _, future in gathered]
        try:
            done = [(future, outcome(work, self._connection)) for work, future in gathered]
            self._connection.execute("COMMIT")
        except Exception as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            if len(gathered) > 1:
                return [done for job in gathered for done in self._commit([job])]
            return [(gathered[0][1], StoreFailed(str(error)))]
        return done

    def _append_all(self, rows: list[tuple[str, int, str]]) -> bool:
        """The quick way for entries alone; False if it cannot be gone, and then nothing was written."""
        statement = APPEND_ALL.format(places=", ".join(["(?, ?, ?)"] * len(rows)))
        try:
            self._connection.execute(statement, [fact for row in rows for fact in row])
        except sqlite3.IntegrityError:
            return False
        return True

    async def _do(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        if self._work.qsize() >= MOST_WAITING:
            raise StoreBusy(f"{MOST_WAITING} pieces of work wait for the store")
        if not self._thread.is_alive():
            raise StoreFailed("the store has stopped")
        future: asyncio.Future[Result] = self._loop.create_future()
        self._work.put((work, future))
        return await future  # a write goes on even if nobody waits for it any more

    async def perform(self, work: Callable[[sqlite3.Connection], Result], *, and_wipe: bool = False) -> Result:
        """For what else is kept in this file: does it in one transaction; and leaves nothing of what it deletes."""

        def wiped(connection: sqlite3.Connection) -> Result:
            self._wants_wiping = True
            return work(connection)

        return await self._do(wiped if and_wipe else work)

    async def create(self, table: NewTable, is_first: bool = False) -> None:
        insert, host = insertion(table), (table.stored.host_token,)

        def work(connection: sqlite3.Connection) -> None:
            if is_first and connection.execute(FIRST_OF_HOST, host).fetchone():
                raise Conflict
            insert(connection)

        await self._do(work)

    async def append(
        self,
        table: str,
        number: int,
        entry: Mapping[str, object],
        summary: TableSummary | None,
        rematch: NewTable | None = None,
    ) -> None:
        append = Append((table, number, text(entry)))
        if summary is None and rematch is None:
            await self._do(append)
            return
        line = text(summary.lobby_line) if summary is not None else None
        record = text(summary.record) if summary is not None and summary.record is not None else None
        insert_rematch = insertion(rematch) if rematch is not None else None

        def work(connection: sqlite3.Connection) -> None:
            append(connection)
            if summary is not None:
                connection.execute(
                    "UPDATE tables SET status = ?, listed = ?, summary = ?, touched = ? WHERE id = ?",
                    (summary.status, int(summary.listed), line, entry.get("at", 0.0), table),
                )
            if record is not None:
                connection.execute("INSERT INTO records VALUES (?, ?)", (table, record))
            if insert_rematch is not None:
                insert_rematch(connection)

        await self._do(work)

    async def load(self, table: str) -> tuple[StoredTable, list[dict[str, object]]] | None:
        def work(connection: sqlite3.Connection) -> tuple[Any, list[Any]]:
            query = f"SELECT {', '.join(KEPT)} FROM tables WHERE id = ?"
            row = connection.execute(query, (table,)).fetchone()
            entries = connection.execute("SELECT entry FROM entries WHERE table_id = ? ORDER BY number", (table,))
            return row, entries.fetchall()

        row, entries = await self._do(work)
        if row is None:
            return None
        kept = dict(zip(KEPT, row, strict=True))
        return StoredTable(**kept | {"options": orjson.loads(kept["options"])}), [
            orjson.loads(entry) for (entry,) in entries
        ]

    async def entries_after(self, table: str, number: int) -> list[dict[str, object]]:
        query = "SELECT entry FROM entries WHERE table_id = ? AND number > ? ORDER BY number"
        rows = await self._do(lambda connection: connection.execute(query, (table, number)).fetchall())
        return [orjson.loads(entry) for (entry,) in rows]

    async def hosted_by(self, host_token: str) -> str | None:
        row = await self._do(lambda connection: connection.execute(FIRST_OF_HOST, (host_token,)).fetchone())
        return str(row[0]) if row else None

    async def lobby(self, most: int, since: float) -> list[dict[str, object]]:
        query = """
            SELECT summary FROM (
                SELECT summary, created,
                    row_number() OVER (PARTITION BY coalesce(nullif(opened_by, ''), id) ORDER BY created DESC) AS turn
                FROM tables WHERE status = 'open' AND listed = 1 AND created >= ?
            ) ORDER BY turn, created DESC LIMIT ?
        """
        rows = await self._do(lambda connection: connection.execute(query, (since, most)).fetchall())
        return [orjson.loads(summary) for (summary,) in rows]

    async def playing(self) -> list[str]:
        query = "SELECT id FROM tables WHERE status = 'playing'"
        return [table for (table,) in await self._do(lambda connection: connection.execute(query).fetchall())]

    async def record(self, table: str) -> WrittenRecord | None:
        query = "SELECT record FROM records WHERE table_id = ?"
        row = await self._do(lambda connection: connection.execute(query, (table,)).fetchone())
        record: WrittenRecord | None = orjson.loads(row[0]) if row else None
        return record

    async def sweep(self, retention: Retention, now: float, in_use: Collection[str]) -> Swept:
        return await self._do(lambda connection: swept(connection, retention, now, in_use))

    async def heartbeat(self, now: float) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO beats VALUES (1, ?)", (now,))

        await self._do(work)

    async def last_heartbeat(self) -> float | None:
        row = await self._do(lambda connection: connection.execute("SELECT at FROM beats").fetchone())
        return float(row[0]) if row else None

    async def close(self) -> None:
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)


STATUSES: Final = {"open": ("open",), "abandoned": ("playing",), "finished": ("over", "ended")}
SWEPT_AT_ONCE: Final = 200
"""How many tables are removed in one piece of work, while others wait."""


def swept(connection: sqlite3.Connection, retention: Retention, now: float, in_use: Collection[str]) -> Swept:
    """Removes what has stayed long enough, and the oldest of what is too much."""
    gone = {
        kind: [
            table for table in untouched_since(connection, kind, now - getattr(retention, kind)) if table not in in_use
        ]
        for kind in STATUSES
    }
    for kind in ("finished", "open", "abandoned"):
        if retention.most_bytes and bytes_held(connection) > retention.most_bytes and not any(gone.values()):
            oldest = untouched_since(connection, kind, now)
            gone[kind] = [table for table in oldest if table not in in_use]
    for table in (table for kind in gone.values() for table in kind):
        for statement in ("entries WHERE table_id", "records WHERE table_id", "tables WHERE id"):
            connection.execute(f"DELETE FROM {statement} = ?", (table,))
    return Swept(len(gone["open"]), len(gone["abandoned"]), len(gone["finished"]), bytes_held(connection))


def untouched_since(connection: sqlite3.Connection, kind: str, instant: float) -> list[str]:
    """Some tables where nothing has happened since then, the oldest first. A game's moves are only in its log."""
    places = ", ".join("?" for _ in STATUSES[kind])
    query = f"""
        SELECT id FROM tables WHERE status IN ({places}) AND touched < ? AND coalesce((
            SELECT json_extract(entry, '$.at') FROM entries WHERE table_id = id ORDER BY number DESC LIMIT 1
        ), 0) < ? ORDER BY touched LIMIT ?
    """
    rows = connection.execute(query, (*STATUSES[kind], instant, instant, SWEPT_AT_ONCE))
    return [table for (table,) in rows]


def bytes_held(connection: sqlite3.Connection) -> int:
    """Without the pages that are free to be written again."""
    pages, free, size = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in PAGES)
    return int((pages - free) * size)


def tidy(path: Path, retention: Retention, now: float, is_trial: bool) -> Swept:
    """Sweeps a database that no server uses; a trial leaves it as it is."""
    connection = prepared(path)
    try:
        connection.execute("BEGIN IMMEDIATE")
        total = Swept(bytes_held=bytes_held(connection))
        while (more := swept(connection, retention, now, ())).tables:
            total = total.and_then(more)
        connection.execute("ROLLBACK" if is_trial else "COMMIT")
        if not is_trial:
            connection.execute("VACUUM")
    except sqlite3.Error as error:
        raise StoreFailed(f"The database {path} cannot be tidied: {error}.") from error
    finally:
        connection.close()
    return total


@dataclass(frozen=True)
class Append:
    """The work of keeping one more entry of a table: its id, the number of the entry, the entry."""

    row: tuple[str, int, str]

    def __call__(self, connection: sqlite3.Connection) -> None:
        if connection.execute(APPEND, self.row).rowcount == 0:
            raise Conflict


def insertion(table: NewTable) -> Work:
    """The work of keeping a new table; what it keeps is written out before the store's thread takes it."""
    row = {name: getattr(table.stored, name) for name in KEPT} | {
        "options": text(table.stored.options),
        "status": table.summary.status,
        "listed": int(table.summary.listed),
        "summary": text(table.summary.lobby_line),
        "touched": table.stored.created,
    }
    places = ", ".join(f":{column}" for column in row)
    insert = f"INSERT INTO tables ({', '.join(row)}) VALUES ({places})"
    numbered = [(table.stored.id, number, text(entry)) for number, entry in enumerate(table.entries, 1)]

    def work(connection: sqlite3.Connection) -> None:
        connection.execute(insert, row)
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", numbered)

    return work


def outcome(work: Work, connection: sqlite3.Connection) -> Any:
    """What came of a piece of work. One that lost a race has written nothing: it notices before it writes."""
    try:
        return work(connection)
    except Conflict as lost:
        return lost


def answer(done: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in done:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
