"""A store with many finished games: some are really played, the others are copies of them under names of their own.

Both stores are filled with the same statements, in steps, so that a million games take minutes.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import closing
from pathlib import Path
from typing import Final

import asyncpg
import uvloop

from bench.server.languages import SEATS, Spieltisch
from bench.server.load import seated
from bench.server.processes import Door, Server
from bench.server.servers import spieltisch
from spieltisch.memory.games import NotedGame
from spieltisch.memory.summary import nothing_yet
from spieltisch.tables.registry import digest
from spieltisch.tables.sqlite import prepared, text

PLAYED: Final = {("klunker", SEATS): 2, ("knaster", 1): 20}
"""How many games are really played, with how many people: most games that are kept are short ones."""
LONGEST_PLAYING: Final = 250.0
STEP: Final = 250
"""Copies of each game that are made at once."""
GAMES_OF_ONE: Final = 100
"""How many games each person remembers."""
KEY: Final = "0123456789abcdefghijklmnopqrstuv"
"""The keys of people begin like this; their number follows."""
NOTED: Final = NotedGame(
    table="another-table",
    at=0.0,
    game="knaster",
    edition="",
    players=1,
    seat=0,
    score=77,
    place=1,
    won=True,
    unaided=True,
    company=[],
)
COLUMNS: Final = """
    SELECT attname FROM pg_attribute WHERE attrelid = 'tables'::regclass AND attnum > 0 AND NOT attisdropped
"""
PLAYED_GAMES: Final = (
    "CREATE TEMP TABLE played_tables AS SELECT * FROM tables WHERE status = 'over'",
    "CREATE TEMP TABLE played_entries AS SELECT * FROM entries WHERE table_id IN (SELECT id FROM played_tables)",
    "CREATE TEMP TABLE played_records AS SELECT * FROM records",
)
COPYING: Final = (
    "INSERT INTO tables ({columns}) SELECT {values} FROM {copies}, played_tables AS old",
    "INSERT INTO entries SELECT old.table_id || '-' || n, old.number, old.entry FROM {copies}, played_entries AS old",
    "INSERT INTO records SELECT old.table_id || '-' || n, old.record FROM {copies}, played_records AS old",
)
REMEMBERING: Final = """
    INSERT INTO memory_games SELECT 1 + row_number() OVER (ORDER BY id) / {games}, id, created, '{noted}', NULL
    FROM tables WHERE status = 'over'
"""


async def play_games(server: Server, language: Spieltisch, games: int) -> None:
    """Whole games at random, played like those under load."""
    door = Door(server.port)
    tickets = [language.open_table(door) for _ in range(games)]
    door.close()
    async with asyncio.timeout(LONGEST_PLAYING), seated(language, server, tickets) as load:
        await load.play_to_the_end()


def play_into(folder: Path, database: Path) -> None:
    with spieltisch(folder, database) as server:
        for (game, people), count in PLAYED.items():
            uvloop.run(play_games(server, Spieltisch(game, people), count))


def copying(names: list[str], copies: str) -> list[str]:
    """The statements that make copies: with ids of their own, everything else as it was."""
    own = {name: f"old.{name} || '-' || n" for name in ("id", "host_token")} | {"created": "old.created + n"}
    values = ", ".join(own.get(name, f"old.{name}") for name in names)
    return [statement.format(columns=", ".join(names), values=values, copies=copies) for statement in COPYING]


def people_who_remember(games: int) -> list[tuple[int, str, float, str]]:
    nothing = text(nothing_yet())
    return [(number, digest(f"{KEY}{number}"), time.time(), nothing) for number in range(1, games // GAMES_OF_ONE + 2)]


def remembering() -> str:
    return REMEMBERING.format(games=GAMES_OF_ONE, noted=text(NOTED))


def fill_sqlite(database: Path, games: int) -> None:
    """The games that were played must be there already."""
    with closing(prepared(database)) as connection:
        for pragma in ("journal_mode=OFF", "synchronous=OFF", "cache_size=-200000", "foreign_keys=OFF"):
            connection.execute(f"PRAGMA {pragma}")
        names = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
        for statement in (*PLAYED_GAMES, "CREATE TEMP TABLE copies (n INTEGER)"):
            connection.execute(statement)
        for copies in steps(games):
            with connection:
                connection.execute("DELETE FROM copies")
                connection.executemany("INSERT INTO copies VALUES (?)", [(number,) for number in copies])
                for statement in copying(names, "copies"):
                    connection.execute(statement)
        with connection:
            people = people_who_remember(games)
            connection.executemany("INSERT INTO memories (id, key, used, summary) VALUES (?, ?, ?, ?)", people)
            connection.execute(remembering())
        connection.execute("PRAGMA journal_mode=WAL")


async def fill_postgres(url: str, games: int) -> None:
    """The same."""
    connection = await asyncpg.connect(url)
    try:
        # What is copied is not checked, and indexed when all of it is there.
        for setting in (
            "synchronous_commit = off",
            "session_replication_role = replica",
            "maintenance_work_mem = '1GB'",
        ):
            await connection.execute(f"SET {setting}")
        await connection.execute("ALTER TABLE entries DROP CONSTRAINT entries_pkey")
        names = [row["attname"] for row in await connection.fetch(COLUMNS)]
        for statement in PLAYED_GAMES:
            await connection.execute(statement)
        for copies in steps(games):
            numbers = f"generate_series({copies.start}, {copies.stop - 1}) AS n"
            for statement in copying(names, numbers):
                await connection.execute(statement)
        await connection.execute("ALTER TABLE entries ADD PRIMARY KEY (table_id, number)")
        rows = people_who_remember(games)
        await connection.copy_records_to_table("memories", records=rows, columns=["id", "key", "used", "summary"])
        await connection.execute(remembering())
        await connection.execute("VACUUM ANALYZE")
    finally:
        await connection.close()


def steps(games: int) -> list[range]:
    """The numbers of the copies of each game, some at a time."""
    count = games // sum(PLAYED.values()) - 1
    return [range(first, min(first + STEP, count)) for first in range(0, count, STEP)]
