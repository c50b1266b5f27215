"""How long the server takes to its first answer when thousands of finished games lie in its store."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import statistics
import time
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from bench.server.languages import SEATS
from bench.server.servers import spieltisch
from spieltisch.tables.hall import Hall
from spieltisch.tables.live import PLAYING, Entry, LiveTable
from spieltisch.tables.sqlite import SqliteStore
from spieltisch.tables.thinking import Thinkers

PLAYED: Final = 50
"""So many games are really played; the others are copies of them under their own names."""
STORED: Final = 10_000
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


async def play_games(database: Path) -> None:
    """Whole games of four people at random, through the very hall that a server has."""
    store, thinkers = SqliteStore(database), Thinkers(1)
    hall = Hall(store, thinkers, 0.0)
    await asyncio.gather(*(play_game(hall, random.Random(seed)) for seed in range(PLAYED)))
    await hall.stop()
    thinkers.close()
    await store.close()


async def play_game(hall: Hall, rng: random.Random) -> None:
    room, _ = await hall.open({"game": "klunker", "options": {"edition": "1999"}, "seats": ["person"] * SEATS})
    for seat in range(SEATS):
        await hall.sit(room, f"Guest {seat}", "", seat)
    while room.table.status == PLAYING:
        await room.submit(partial(random_move, rng))


def random_move(rng: random.Random, table: LiveTable, now: float) -> Entry:
    assert table.game is not None
    seat = min(table.game.waiting)
    facts = {"move": rng.choice(table.game.legal(seat))}
    return Entry("moved", now, seat, id=str(table.number), facts=facts)


def fill(database: Path) -> None:
    asyncio.run(play_games(database))
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
    fill(full_store)
    return empty, timed_starts(folder, full_store)
