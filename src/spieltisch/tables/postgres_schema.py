"""The tables in PostgreSQL, and every step from one version of them to the next."""

from __future__ import annotations

from typing import Final

import asyncpg

from spieltisch.tables.store import StoreFailed

MIGRATIONS: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, created DOUBLE PRECISION NOT NULL, options TEXT NOT NULL, secret TEXT NOT NULL,
        host_token TEXT NOT NULL, watch_token TEXT NOT NULL, next_secret TEXT NOT NULL,
        earlier_deals INTEGER NOT NULL, broken_off INTEGER NOT NULL, opened_by TEXT NOT NULL,
        ruleset INTEGER NOT NULL, program TEXT NOT NULL, log_format INTEGER NOT NULL,
        status TEXT NOT NULL, listed BOOLEAN NOT NULL, summary TEXT NOT NULL, touched DOUBLE PRECISION NOT NULL,
        needs_keeper BOOLEAN NOT NULL, keeper TEXT
    );
    CREATE INDEX tables_by_status ON tables (status, listed, created);
    CREATE INDEX tables_by_host ON tables (host_token, created);
    CREATE INDEX tables_by_touch ON tables (status, touched);
    CREATE INDEX tables_by_keeper ON tables (keeper, created) WHERE needs_keeper;
    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL, entry TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE records (
        table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, record TEXT NOT NULL
    );
    CREATE TABLE beats (
        one INTEGER PRIMARY KEY CHECK (one = 1), at DOUBLE PRECISION NOT NULL,
        stopped DOUBLE PRECISION, resumed DOUBLE PRECISION
    );
    CREATE TABLE processes (id TEXT PRIMARY KEY, kind TEXT NOT NULL, seen TIMESTAMPTZ NOT NULL);
    CREATE TABLE jobs (
        key TEXT PRIMARY KEY, work TEXT NOT NULL, arguments TEXT NOT NULL, urgency TEXT NOT NULL, owner TEXT NOT NULL,
        seconds DOUBLE PRECISION NOT NULL, asked TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
        taker TEXT, outcome TEXT
    );
    CREATE INDEX jobs_to_do ON jobs (asked) WHERE outcome IS NULL;
    CREATE INDEX jobs_by_age ON jobs (asked);
    CREATE TABLE buckets (key TEXT PRIMARY KEY, full_again DOUBLE PRECISION NOT NULL);
    CREATE TABLE salts (one INTEGER PRIMARY KEY CHECK (one = 1), salt BYTEA NOT NULL);
    """,
)
"""Forward only; the database remembers how many it has taken."""

ALONE: Final = 0x5350544C
"""The advisory lock of whoever changes the schema: many processes may start at once."""


async def migrate(connection: asyncpg.Connection) -> None:
    """Brings a database to the newest version, all steps or none."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", ALONE)
        await connection.execute("CREATE TABLE IF NOT EXISTS spieltisch_schema (version INTEGER NOT NULL)")
        version = await connection.fetchval("SELECT max(version) FROM spieltisch_schema") or 0
        if version > len(MIGRATIONS):
            raise StoreFailed("it was written by a newer version of Spieltisch")
        if version == len(MIGRATIONS):
            return
        if not version and await connection.fetchval("SELECT to_regclass('tables') IS NOT NULL"):
            raise StoreFailed("it belongs to another program")
        for step in MIGRATIONS[version:]:
            await connection.execute(step)
        await connection.execute("DELETE FROM spieltisch_schema")
        await connection.execute("INSERT INTO spieltisch_schema VALUES ($1)", len(MIGRATIONS))
