"""Old tables go, and the oldest if there are too many."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import asyncpg

from spieltisch.tables.sqlite import STATUSES, SWEPT_AT_ONCE
from spieltisch.tables.store import Retention, Swept

SWEEP_LOCK: Final = 0x5350544D
"""The advisory lock of the process that sweeps."""
SAMPLE_BYTES: Final = 100_000_000
"""Of a larger database only about this much is looked at to find out how much of it is in use."""
TOUCH_SECONDS: Final = 3600.0
"""A table in use is marked as such at most this often."""

UNTOUCHED: Final = """
    SELECT id FROM tables WHERE status = ANY($1) AND touched < $2 AND id <> ALL($3) AND coalesce((
        SELECT (entry::json ->> 'at')::float FROM entries WHERE table_id = id ORDER BY number DESC LIMIT 1
    ), 0) < $2 ORDER BY touched LIMIT $4
"""
COLUMNS: Final = {"tables": ("id", "summary"), "entries": ("table_id", "entry"), "records": ("table_id", "record")}
"""What most of the room is taken by."""
ROW_BYTES: Final = 100
"""What a row takes besides, with its place in the indexes."""


async def sweep(connection: asyncpg.Connection, retention: Retention, now: float, in_use: Collection[str]) -> Swept:
    """One process at a time. What others use they have touched: everybody says so here before anything goes."""
    async with connection.transaction():
        touch = "UPDATE tables SET touched = $1 WHERE id = ANY($2) AND touched < $1 - $3::float"
        await connection.execute(touch, now, list(in_use), TOUCH_SECONDS)
        if not await connection.fetchval("SELECT pg_try_advisory_xact_lock($1)", SWEEP_LOCK):
            return Swept(bytes_held=await bytes_held(connection))
        return await swept(connection, retention, now, in_use)


async def tidy(connection: asyncpg.Connection, retention: Retention, now: float, is_trial: bool) -> Swept:
    """Sweeps until nothing more has to go; a trial leaves everything as it is. Servers may run meanwhile."""
    transaction = connection.transaction()
    await transaction.start()
    try:
        await connection.execute("SELECT pg_advisory_xact_lock($1)", SWEEP_LOCK)
        total = Swept(bytes_held=await bytes_held(connection))
        while (more := await swept(connection, retention, now, ())).tables:
            total = total.and_then(more)
    except BaseException:
        await transaction.rollback()
        raise
    await (transaction.rollback() if is_trial else transaction.commit())
    return total


async def swept(connection: asyncpg.Connection, retention: Retention, now: float, in_use: Collection[str]) -> Swept:
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
    size = "SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest($1::text[]) AS name"
    taken = int(await connection.fetchval(size, list(COLUMNS)))
    share = min(100.0, 100.0 * SAMPLE_BYTES / max(taken, 1))
    held = 0.0
    for table, columns in COLUMNS.items():
        lengths = " + ".join(f"pg_column_size({column})" for column in columns)
        query = f"SELECT coalesce(sum({lengths} + {ROW_BYTES}), 0) FROM {table} TABLESAMPLE SYSTEM ($1)"
        held += float(await connection.fetchval(query, share)) * 100.0 / share
    return int(min(held, taken))
