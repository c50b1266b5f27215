"""How long the server takes to its first answer when thousands of finished games lie in its store."""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import uvloop

from bench.server.languages import Spieltisch
from bench.server.load import seated
from bench.server.processes import Door, Server
from bench.server.servers import spieltisch

PLAYED: Final = 40
"""So many games are really played; the others are copies of them under their own names."""
STORED: Final = 10_000
LONGEST_PLAYING: Final = 90.0
STARTS: Final = 5


@dataclass(frozen=True)
class Start:
    games: int
    """Finished games in the store."""
    database_bytes: int
    seconds: list[float]
    """From the start of the process to its first answer, several times."""

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)


COPYING: Final = """
CREATE TEMP TABLE copies AS
    WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < {copies}) SELECT n FROM count;
INSERT INTO tables
    SELECT id || '-' || n, created + n, options, secret, host_token, watch_token, status, listed,
        json_replace(summary, '$.id', id || '-' || n)
    FROM tables, copies;
INSERT INTO entries SELECT table_id || '-' || n, number, entry FROM entries, copies;
INSERT INTO records SELECT table_id || '-' || n, record FROM records, copies;
"""


async def play_games(server: Server) -> None:
    """Whole games of four people at random, played like those under load."""
    language, door = Spieltisch(), Door(server.port)
    tickets = [language.open_table(door) for _ in range(PLAYED)]
    door.close()
    async with asyncio.timeout(LONGEST_PLAYING), seated(language, server, tickets) as load:
        await load.play_to_the_end()


def fill(folder: Path, database: Path) -> None:
    with spieltisch(folder, database) as server:
        uvloop.run(play_games(server))
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(f"BEGIN; {COPYING.format(copies=STORED // PLAYED - 1)} COMMIT;")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def count_finished(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        (games,) = connection.execute("SELECT count(*) FROM tables WHERE status = 'over'").fetchone()
        return int(games)


def timed_starts(folder: Path, database: Path) -> Start:
    seconds = []
    for _ in range(STARTS):
        began = time.perf_counter()
        with spieltisch(folder, database):
            seconds.append(time.perf_counter() - began)
    return Start(count_finished(database), database.stat().st_size, seconds)


def measure_start(folder: Path) -> tuple[Start, Start]:
    """With an empty store, and with a full one."""
    empty = timed_starts(folder, folder / "empty.db")
    full_store = folder / "full.db"
    fill(folder, full_store)
    return empty, timed_starts(folder, full_store)
