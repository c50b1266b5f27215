"""How long the server takes to its first answer when thousands of finished games lie in its store."""

from __future__ import annotations

import sqlite3
import statistics
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.server.filling import fill_sqlite, play_into
from bench.server.servers import spieltisch

STORED: Final = 10_000
STARTS: Final = 5


@dataclass(frozen=True)
class Start:
    games: int
    """Finished games in the store."""
    database_bytes: int
    seconds: list[float]

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)


def count_finished(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        (games,) = connection.execute("SELECT count(*) FROM tables WHERE status = 'over'").fetchone()
        return int(games)


def timed_starts(folder: Path, database: Path | str) -> list[float]:
    """Seconds from the start of the process to its first answer, several times."""
    seconds = []
    for _ in range(STARTS):
        began = time.perf_counter()
        with spieltisch(folder, database):
            seconds.append(time.perf_counter() - began)
    return seconds


def measure_start(folder: Path) -> tuple[Start, Start]:
    """With an empty store, and with a full one."""
    empty_store, full_store = folder / "empty.db", folder / "full.db"
    empty = timed_starts(folder, empty_store)
    play_into(folder, full_store)
    fill_sqlite(full_store, STORED)
    full = timed_starts(folder, full_store)
    return Start(0, empty_store.stat().st_size, empty), Start(
        count_finished(full_store), full_store.stat().st_size, full
    )
