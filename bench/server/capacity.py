"""The figures of docs/capacity.md: `python -m bench.server.capacity` prints them and writes them to bench/results.

What one server carries on SQLite and on PostgreSQL, with one process and with two, what bots cost, and how the answers
of a server slow down with the finished games in its store. PostgreSQL comes from a wheel, as in the tests.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import click
import numpy as np
import uvloop
from rich.console import Console
from rich.table import Table
from tests.postgres import PostgresServer

import spieltisch as games
from bench.server.filling import KEY, fill_postgres, fill_sqlite, play_into
from bench.server.languages import SEATS, Spieltisch
from bench.server.measuring import SATURATED_TABLES, Spread, saturation, spread, until_saturated
from bench.server.processes import LOOPBACK, Server, allow_open_files
from bench.server.report import RESULTS
from bench.server.servers import spieltisch
from bench.server.starting import timed_starts
from spieltisch import bots
from spieltisch.server.moving import move

ASKED: Final = 200
"""How often each question is asked of a server with many stored games."""
COUNTS: Final = (1_000, 10_000, 100_000, 1_000_000)
"""How many finished games lie in a store."""
THINKING_SECONDS: Final = 3.0
"""For how long bots of each level think."""


@dataclass(frozen=True)
class Stored:
    """A server with finished games in its store."""

    store: str
    games: int
    bytes_per_game: float
    starts: list[float]
    """Seconds from the start of the process to its first answer, several times …"""
    empty_starts: list[float]
    """… and with an empty store of this kind, right before."""
    answers: Mapping[str, Spread]


QUESTIONS: Final[Mapping[str, Callable[[str, random.Random, int], str]]] = {
    "the lobby": lambda _table, _rng, _people: "/api/tables",
    "a record": lambda table, _rng, _people: f"/api/tables/{table}/record",
    "a person's games": lambda _table, rng, people: f"/api/memory/games {rng.randint(1, people)}",
}


Question = Callable[[str, random.Random, int], str]


def answered(server: Server, question: Question, tables: list[str], people: int) -> Spread:
    rng, seconds = random.Random(1), []
    connection = http.client.HTTPConnection(LOOPBACK, server.port, timeout=60)
    for _ in range(ASKED):
        path, _, person = question(rng.choice(tables), rng, people).partition(" ")
        began = time.perf_counter()
        connection.request("GET", path, headers={"Authorization": f"Bearer {KEY}{person}"} if person else {})
        answer = connection.getresponse()
        body = answer.read()
        seconds.append(time.perf_counter() - began)
        if answer.status != 200:
            raise click.ClickException(f"{path} was answered with {answer.status}: {body[:200]!r}")
    connection.close()
    return spread(seconds)


def with_stored_games(
    folder: Path,
    store: str,
    empty: Path | str,
    database: Path | str,
    count: int,
    size: float,
    tables: list[str],
    people: int,
) -> Stored:
    empty_starts, starts = timed_starts(folder, empty), timed_starts(folder, database)
    with spieltisch(folder, database) as server:
        answers = {name: answered(server, question, tables, people) for name, question in QUESTIONS.items()}
    return Stored(store, count, size / count, starts, empty_starts, answers)


def stored_in_sqlite(folder: Path, base: Path, count: int) -> Stored:
    database = folder / f"{count}.db"
    shutil.copy(base, database)
    fill_sqlite(database, count)
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT id FROM tables ORDER BY random() LIMIT 1000").fetchall()
        (people,) = connection.execute("SELECT count(*) FROM memories").fetchone()
    size = database.stat().st_size
    try:
        tables = [table for (table,) in found]
        return with_stored_games(folder, "SQLite", folder / "empty.db", database, count, size, tables, people - 1)
    finally:
        database.unlink()


def stored_in_postgres(folder: Path, base: Path, postgres: PostgresServer, count: int) -> Stored:
    name = postgres.new_database()
    move(str(base), postgres.url(name))
    asyncio.run(fill_postgres(postgres.url(name), count))
    found = postgres.fetch("SELECT id FROM tables ORDER BY random() LIMIT 1000", name)
    [(size, people)] = postgres.fetch(
        "SELECT pg_database_size(current_database()), (SELECT count(*) FROM memories)", name
    )
    tables = [table for (table,) in found]
    empty = postgres.url(postgres.new_database())
    try:
        return with_stored_games(folder, "PostgreSQL", empty, postgres.url(name), count, size, tables, people - 1)
    finally:
        postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")


def moves_carried(folder: Path, postgres: PostgresServer, seconds: float) -> dict[str, float]:
    """Moves a second at which p99 passes 100 ms. The load takes its part of the same cores."""
    cores = sorted(os.sched_getaffinity(0))
    arrangements: dict[str, tuple[Path | str, list[str], list[int]]] = {
        "SQLite, one core": (folder / "one-core.db", [], cores[:1]),
        "SQLite": (folder / "all-cores.db", [], cores),
        "PostgreSQL, one process": (postgres.url(postgres.new_database()), [], cores),
        "PostgreSQL, two processes": (postgres.url(postgres.new_database()), ["--processes", "2"], cores),
    }
    carried = {}
    for name, (database, options, allowed) in arrangements.items():
        with spieltisch(folder, database, *options) as server, on_cores(server, allowed):
            steps = uvloop.run(until_saturated(Spieltisch(), server, SATURATED_TABLES, seconds))
        carried[name] = saturation(steps)
    return carried


@contextmanager
def on_cores(server: Server, cores: list[int]) -> Iterator[None]:
    """The server runs on these cores; the load wherever there is room."""
    os.sched_setaffinity(server.process.pid, cores)
    yield


def thoughts() -> dict[str, float]:
    """Decisions a second of one process, for each game and level, in games that it plays against itself."""
    rates = {}
    for game in ("klunker", "knaster"):
        for level in bots.levels(game):
            rng, count = np.random.default_rng(1), 0
            table = games.new(game, players=4, seed="capacity")
            decide(table, level, rng)  # what is compiled is ready then
            began = time.perf_counter()
            while time.perf_counter() - began < THINKING_SECONDS and table.waiting:
                decide(table, level, rng)
                count += 1
            rates[f"{game} {level}"] = count / (time.perf_counter() - began)
    return rates


def decide(table: games.Game, level: str, rng: np.random.Generator) -> None:
    seat = min(table.waiting)
    decision, _ = bots.choose_with_fallback(table.book.name, level, table.view(seat), table.legal(seat), rng, None)
    table.play(seat, decision.move)


def show(stored: list[Stored], carried: Mapping[str, float], rates: Mapping[str, float], console: Console) -> None:
    if stored:
        table = Table(
            *("store", "finished games", "bytes a game", "start to first answer", "… with an empty store"),
            *(f"{name}: p99" for name in QUESTIONS),
        )
        for one in stored:
            starts = (f"{statistics.median(starts):.2f} s" for starts in (one.starts, one.empty_starts))
            answers = (f"{answer.p99:.1f} ms" for answer in one.answers.values())
            table.add_row(one.store, f"{one.games:,}", f"{one.bytes_per_game:,.0f}", *starts, *answers)
        console.print(table)
    for name, rate in carried.items():
        console.print(f"{name}: {rate:,.0f} moves a second", highlight=False)
    for name, rate in rates.items():
        console.print(f"{name}: {rate:,.1f} thoughts a second", highlight=False)


@click.command()
@click.option("--games", "counts", type=int, multiple=True, default=COUNTS, show_default=True)
@click.option("--step-seconds", type=click.FloatRange(1, 30), default=5.0, show_default=True)
@click.option("--only", type=click.Choice(["stored", "carried", "thoughts"]), multiple=True)
def main(counts: tuple[int, ...], step_seconds: float, only: tuple[str, ...]) -> None:
    console, wanted = Console(), set(only) or {"stored", "carried", "thoughts"}
    allow_open_files(SATURATED_TABLES * SEATS)
    with ExitStack() as ending:
        folder = Path(ending.enter_context(tempfile.TemporaryDirectory(prefix="spieltisch-capacity-")))
        postgres = PostgresServer(shared_buffers="512MB", max_wal_size="4GB")
        ending.callback(postgres.remove)
        postgres.start()
        stored: list[Stored] = []
        if "stored" in wanted:
            base = folder / "base.db"
            play_into(folder, base)
            for count in counts:
                stored.append(stored_in_sqlite(folder, base, count))
                stored.append(stored_in_postgres(folder, base, postgres, count))
                show(stored[-2:], {}, {}, console)
        carried = moves_carried(folder, postgres, step_seconds) if "carried" in wanted else {}
        rates = thoughts() if "thoughts" in wanted else {}
    show(stored, carried, rates, console)
    results: dict[str, Any] = {"stored": [asdict(one) for one in stored], "carried": carried, "thoughts": rates}
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "capacity.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
