"""All tables of one database copied to another, and compared afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from spieltisch.games.contract import BadOption, SpieltischError
from spieltisch.server.running import shared_store
from spieltisch.server.settings import is_shared
from spieltisch.tables.sqlite import KEPT, claimed, prepared
from spieltisch.tables.store import LEASE_SECONDS, StoreFailed

if TYPE_CHECKING:
    import asyncpg

AT_ONCE: Final = 500
"""How many ids or rows are asked for at a time."""
COLUMNS: Final = (*KEPT, "status", "listed", "summary", "touched")
PARTS: Final = ("tables", "entries", "records")
"""What is copied table by table …"""
LEFT: Final = (*PARTS, "spieltisch_schema", "processes", "jobs", "buckets", "salts", "beats")
"""… and what is not copied besides: it is about processes, not about games."""

Row = tuple[Any, ...]


@dataclass(frozen=True)
class Moved:
    copied: int
    there: int
    compared: int


@dataclass(frozen=True)
class WholeTable:
    row: Row
    entries: list[str]
    record: str | None


class Side(Protocol):
    async def ids(self, after: str) -> list[str]:
        """The ids of some tables, in their order."""

    async def length(self, table: str) -> tuple[str, int] | None:
        """The status and the number of entries of a table."""

    async def read(self, table: str) -> WholeTable: ...

    async def write(self, table: WholeTable) -> None:
        """In one piece, in place of what is there."""

    async def others(self) -> list[str]:
        """What else is kept, in an order in which nothing comes before what it refers to."""

    async def rows(self, other: str) -> tuple[list[str], list[Row]]:
        """The columns and all rows."""

    async def replace(self, others: Sequence[tuple[str, list[str], list[Row]]]) -> None:
        """In place of what is there, all or nothing."""


class SqliteSide:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def ids(self, after: str) -> list[str]:
        query = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?"
        return [table for (table,) in self._connection.execute(query, (after, AT_ONCE))]

    async def length(self, table: str) -> tuple[str, int] | None:
        query = "SELECT status, (SELECT count(*) FROM entries WHERE table_id = id) FROM tables WHERE id = ?"
        found: tuple[str, int] | None = self._connection.execute(query, (table,)).fetchone()
        return found

    async def read(self, table: str) -> WholeTable:
        do = self._connection.execute
        row = do(f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id = ?", (table,)).fetchone()
        entries = do("SELECT entry FROM entries WHERE table_id = ? ORDER BY number", (table,)).fetchall()
        record = do("SELECT record FROM records WHERE table_id = ?", (table,)).fetchone()
        return WholeTable(row, [entry for (entry,) in entries], record[0] if record else None)

    async def write(self, table: WholeTable) -> None:
        do, name = self._connection.execute, table.row[0]
        do("BEGIN IMMEDIATE")
        for part in ("entries WHERE table_id", "records WHERE table_id", "tables WHERE id"):
            do(f"DELETE FROM {part} = ?", (name,))
        do(f"INSERT INTO tables ({', '.join(COLUMNS)}) VALUES ({', '.join('?' for _ in COLUMNS)})", table.row)
        numbered = [(name, number, entry) for number, entry in enumerate(table.entries, 1)]
        self._connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", numbered)
        if table.record is not None:
            do("INSERT INTO records VALUES (?, ?)", (name, table.record))
        do("COMMIT")

    async def others(self) -> list[str]:
        query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid"
        return [name for (name,) in self._connection.execute(query) if name not in LEFT]

    async def rows(self, other: str) -> tuple[list[str], list[Row]]:
        found = self._connection.execute(f"SELECT * FROM {other}")
        return [column[0] for column in found.description], found.fetchall()

    async def replace(self, others: Sequence[tuple[str, list[str], list[Row]]]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        for name, _, _ in reversed(others):
            self._connection.execute(f"DELETE FROM {name}")
        for name, columns, rows in others:
            places = ", ".join("?" for _ in columns)
            self._connection.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({places})", rows)
        self._connection.execute("COMMIT")


class PostgresSide:
    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def ids(self, after: str) -> list[str]:
        query = 'SELECT id FROM tables WHERE id COLLATE "C" > $1 ORDER BY id COLLATE "C" LIMIT $2'
        return [row["id"] for row in await self._connection.fetch(query, after, AT_ONCE)]

    async def length(self, table: str) -> tuple[str, int] | None:
        query = "SELECT status, (SELECT count(*) FROM entries WHERE table_id = id) FROM tables WHERE id = $1"
        found = await self._connection.fetchrow(query, table)
        return tuple(found) if found is not None else None

    async def read(self, table: str) -> WholeTable:
        one = self._connection
        row = await one.fetchrow(f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id = $1", table)
        entries = await one.fetch("SELECT entry FROM entries WHERE table_id = $1 ORDER BY number", table)
        record = await one.fetchval("SELECT record FROM records WHERE table_id = $1", table)
        return WholeTable(plain(row), [entry["entry"] for entry in entries], record)

    async def write(self, table: WholeTable) -> None:
        one = self._connection
        row = dict(zip(COLUMNS, table.row, strict=True))
        # whether something happens there by itself is known when it was looked at: it is, by whoever keeps it
        row |= {"listed": bool(row["listed"]), "needs_keeper": row["status"] == "playing"}
        places = ", ".join(f"${number}" for number in range(1, len(row) + 1))
        async with one.transaction():
            await one.execute("DELETE FROM tables WHERE id = $1", row["id"])
            await one.execute(f"INSERT INTO tables ({', '.join(row)}) VALUES ({places})", *row.values())
            numbered = [(row["id"], number, entry) for number, entry in enumerate(table.entries, 1)]
            await one.executemany("INSERT INTO entries VALUES ($1, $2, $3)", numbered)
            if table.record is not None:
                await one.execute("INSERT INTO records VALUES ($1, $2)", row["id"], table.record)

    async def others(self) -> list[str]:
        query = "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
        return [row["relname"] for row in await self._connection.fetch(f"{query} ORDER BY oid") if row[0] not in LEFT]

    async def rows(self, other: str) -> tuple[list[str], list[Row]]:
        columns = list(await self._types(other))
        rows = await self._connection.fetch(f"SELECT {', '.join(columns)} FROM {other}")
        return columns, [plain(row) for row in rows]

    async def _types(self, other: str) -> dict[str, str]:
        query = """
            SELECT column_name, data_type FROM information_schema.columns
            WHERE table_name = $1 AND table_schema = current_schema() ORDER BY ordinal_position
        """
        return {row["column_name"]: row["data_type"] for row in await self._connection.fetch(query, other)}

    async def replace(self, others: Sequence[tuple[str, list[str], list[Row]]]) -> None:
        async with self._connection.transaction():
            for name, _, _ in reversed(others):
                await self._connection.execute(f"DELETE FROM {name}")
            for name, columns, rows in others:
                types = await self._types(name)
                is_bool = [types[column] == "boolean" for column in columns]
                typed = [
                    [bool(value) if flag else value for value, flag in zip(row, is_bool, strict=True)] for row in rows
                ]
                places = ", ".join(f"${number}" for number in range(1, len(columns) + 1))
                insertion = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({places})"
                await self._connection.executemany(insertion, typed)
                if "id" in columns and typed:  # the next one counts on from there
                    await self._connection.execute(
                        f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT max(id) FROM {name}))"
                    )


def plain(row: Sequence[Any]) -> Row:
    """As SQLite keeps it: true is 1."""
    return tuple(int(value) if isinstance(value, bool) else value for value in row)


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Side]:
    """A database that no server uses meanwhile, of the newest version."""
    if not is_shared(database):
        with closing(claimed(Path(database))), closing(prepared(Path(database))) as connection:
            yield SqliteSide(connection)
        return
    store = await shared_store(database)
    try:
        async with store.connection() as connection:
            query = "SELECT count(*) FROM processes WHERE seen > clock_timestamp() - $1 * interval '1 s'"
            if await connection.fetchval(query, LEASE_SECONDS):
                raise StoreFailed("A server uses the database. Stop it first.")
            yield PostgresSide(connection)
    finally:
        await store.close()


async def all_ids(side: Side) -> AsyncIterator[str]:
    last = ""
    while some := await side.ids(last):
        for table in some:
            yield table
        last = some[-1]


async def copied(source: Side, target: Side) -> Moved:
    """Copies what is not there yet, then reads both again and compares them."""
    new = there = compared = 0
    async for table in all_ids(source):
        if await source.length(table) == await target.length(table):
            there += 1
        else:
            await target.write(await source.read(table))
            new += 1
    known = set(await target.others())
    others = [(name, *await source.rows(name)) for name in await source.others() if name in known]
    await target.replace(others)
    async for table in all_ids(source):
        if await source.read(table) != await target.read(table):
            raise StoreFailed(f"Table {table} is not the same on both sides. Remove it from the target and try again.")
        compared += 1
    for name, columns, rows in others:
        found = await target.rows(name)
        places = [found[0].index(column) for column in columns]
        if sorted(rows) != sorted(tuple(row[place] for place in places) for row in found[1]):
            raise StoreFailed(f"What is kept in {name} is not the same on both sides.")
    return Moved(new, there, compared)


def move(source: str, target: str) -> Moved:
    """A sentence says why it cannot be done."""
    if source == target:
        raise BadOption("same_store", "Both are the same database.")
    if not is_shared(source) and not Path(source).exists():
        raise BadOption("no_store", f"There is no database {source}.")

    async def go() -> Moved:
        async with AsyncExitStack() as both:
            sides = [await both.enter_async_context(opened(database)) for database in (source, target)]
            return await copied(*sides)

    try:
        return asyncio.run(go())
    except (StoreFailed, sqlite3.Error) as error:
        raise SpieltischError("bad_database", str(error)) from error
