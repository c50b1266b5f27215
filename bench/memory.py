"""How quickly a memory opens: `python -m bench.memory --games 10000` fills one and opens it through the real server."""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path

import click
import httpx
from tests.live_server import live_server

from spieltisch.bots.characters import CHARACTERS
from spieltisch.memory.games import NotedGame
from spieltisch.memory.sqlite import SqliteMemories
from spieltisch.tables.registry import digest
from spieltisch.tables.sqlite import SqliteStore

KEY = "a-device-key-that-is-measured"
AT_ONCE = 500
HOUR = 3600.0


def some_game(number: int, games: int, luck: random.Random) -> NotedGame:
    company = luck.sample(list(CHARACTERS), luck.choice((0, 1, 3)))
    score = luck.randint(20, 110)
    return {
        "table": f"{number:012}",
        "at": time.time() - HOUR * (games - number),
        "game": luck.choice(("klunker", "knaster")),
        "edition": "",
        "players": len(company) + 1,
        "seat": 0,
        "score": score,
        "place": 1,
        "won": luck.random() < 0.4,
        "unaided": True,
        "company": [{"who": who, "score": luck.randint(20, 110)} for who in company],
    }


async def fill(path: Path, games: int) -> None:
    store, luck = SqliteStore(path), random.Random(games)
    memories = SqliteMemories(store)
    for first in range(0, games, AT_ONCE):
        some = [some_game(number, games, luck) for number in range(first, min(first + AT_ONCE, games))]
        await memories.note(digest(KEY), some)
    await store.close()


@click.command()
@click.option("--games", default=10_000, show_default=True)
@click.option("--times", default=20, show_default=True)
def main(games: int, times: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder) / "tables.db", games))
        with live_server(Path(folder)) as server, server.client() as http:
            http.headers["authorization"] = f"Bearer {KEY}"
            for path in ("/api/memory", "/api/memory/games"):
                took, size = measured(http, path, times)
                click.echo(
                    f"GET {path} of {games:,} games: {statistics.median(took):.1f} ms, "
                    f"at most {max(took):.1f} ms, {size / 1000:,.0f} kB"
                )
            began = time.perf_counter()
            http.delete("/api/memory").raise_for_status()
            click.echo(f"DELETE /api/memory: {1000 * (time.perf_counter() - began):.1f} ms")


def measured(http: httpx.Client, path: str, times: int) -> tuple[list[float], int]:
    took, size = [], 0
    for _ in range(times):
        began = time.perf_counter()
        size = len(http.get(path).raise_for_status().content)
        took.append(1000 * (time.perf_counter() - began))
    return took, size


if __name__ == "__main__":
    main()
