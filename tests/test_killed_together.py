"""Two servers, a worker and PostgreSQL, killed with SIGKILL at random points under load, lose nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import websockets
from websockets.asyncio.client import connect

from spieltisch.tables.postgres.faults import FAULTS
from spieltisch.tables.session import PROTOCOL
from tests.live_server import LiveServer
from tests.positions import long_only
from tests.postgres import QUICK, PostgresServer
from tests.test_killed import FLAGS, Seat, send

KILLS = 4
TABLES = 2
LONGEST_WAIT = 60.0
"""If nobody can move for this long, everything is stuck."""
TAKEN_OVER = 10.0
"""Within this time others keep what a killed process has kept."""


class Victim(Protocol):
    def kill(self) -> None: ...

    def start(self) -> None: ...


@dataclass
class Arrangement:
    """Two servers and a worker on one PostgreSQL, each of which can be killed and started again."""

    postgres: PostgresServer
    database: str
    servers: list[LiveServer]
    worker: LiveServer
    outages: list[tuple[float, float]] = field(default_factory=list)
    """When PostgreSQL was away."""
    takeovers: list[float] = field(default_factory=list)
    """How many seconds it took until others kept what a killed worker had kept."""

    @property
    def victims(self) -> dict[str, Victim]:
        first, second = self.servers
        return {"a server": first, "another server": second, "the worker": self.worker, "PostgreSQL": self.postgres}


def stop(process: LiveServer) -> None:
    if process.process is not None:
        process.stop()


@contextmanager
def arranged(folder: Path, **options: str) -> Iterator[Arrangement]:
    with ExitStack() as ending:
        postgres = PostgresServer(**options)
        ending.callback(postgres.remove)
        postgres.start()
        database = postgres.new_database()
        running = []
        for name, command in (("1", "serve"), ("2", "serve"), ("worker", "work")):
            (folder / name).mkdir()
            process = LiveServer(folder / name, *FLAGS, command=command, shared=postgres.url(database))
            ending.callback(stop, process)
            running.append(process)
        with ThreadPoolExecutor() as at_once:
            list(at_once.map(LiveServer.start, running))
        yield Arrangement(postgres, database, running[:2], running[2])


@dataclass(eq=False)
class Visitor(Seat):
    """A person who comes back through any server, with what another one has shown."""

    differences: list[str] = field(default_factory=list)
    """What one server has shown otherwise than another."""

    def sees(self, message: Any) -> None:
        version, view = message["version"], message["view"]
        if self.seen.setdefault(version, view) != view:
            self.differences.append(f"version {version} of seat {self.number} at {self.table}")


def opened(arrangement: Arrangement, tables: int) -> list[Visitor]:
    """Tables with two people and a bot."""
    visitors = []
    with arrangement.servers[0].client() as http:
        for number in range(tables):
            game = ("klunker", "knaster")[number % 2]
            wish = {"game": game, "seats": ["person", "person", "novice"]}
            table = http.post("/api/tables", json=wish).json()["table"]
            for name in ("Ida", "Max"):
                joined = http.post(f"/api/tables/{table}/seats", json={"name": name}).json()
                visitors.append(Visitor(table, joined["token"], joined["seat"]))
    return visitors


async def visit(arrangement: Arrangement, visitor: Visitor, rng: random.Random) -> None:
    """Plays on, through whichever server answers."""
    while True:
        try:
            await play_through(rng.choice(arrangement.servers), visitor, rng)
        except (websockets.ConnectionClosed, websockets.InvalidHandshake, OSError, TimeoutError):
            await asyncio.sleep(0.05)


async def play_through(server: LiveServer, visitor: Visitor, rng: random.Random) -> None:
    live = f"{server.live}/api/tables/{visitor.table}/live"
    async with connect(live, max_size=None, open_timeout=5, close_timeout=1) as connection:
        since = max(visitor.seen, default=0)
        hello = {"type": "hello", "token": visitor.token, "protocol": PROTOCOL, "since": since}
        await connection.send(json.dumps(hello))
        view = None
        while True:
            message = json.loads(await connection.recv())
            if message["type"] == "ack" and visitor.unanswered and message["id"] == visitor.unanswered[0]:
                visitor.acknowledged.append(visitor.unanswered)
                visitor.unanswered = None
            elif message["type"] == "refused" and message["code"] in ("not_stored", "busy"):
                await asyncio.sleep(0.5)  # said again, with the same id
                if visitor.unanswered is not None:
                    await send(connection, *visitor.unanswered)
            elif message["type"] == "refused" and message["id"] is not None:
                visitor.unanswered = None
            elif message["type"] in ("welcome", "update"):
                if message["version"] < since:
                    visitor.differences.append(f"version {since} was shown, and then {message['version']}")
                visitor.sees(message)
                view = message["view"]
                if message["type"] == "welcome" and visitor.unanswered is not None:
                    await send(connection, *visitor.unanswered)
            if view is not None and visitor.unanswered is None and view["moves"]:
                visitor.sent += 1
                visitor.unanswered = (f"{visitor.number}-{visitor.sent}", rng.choice(view["moves"])["move"])
                await send(connection, *visitor.unanswered)


async def killed_again_and_again(
    arrangement: Arrangement, visitors: list[Visitor], rng: random.Random, victims: list[str]
) -> None:
    """One after the other, each in the middle of play, and started again while the others go on."""
    playing = [asyncio.create_task(visit(arrangement, visitor, rng)) for visitor in visitors]
    restarting: dict[str, asyncio.Task[None]] = {}
    try:
        for name in victims:
            if name in restarting:
                await restarting.pop(name)
            await moves_are_made(visitors, rng.randrange(1, 6))
            restarting[name] = asyncio.create_task(asyncio.to_thread(kill_and_start, arrangement, name))
        await asyncio.gather(*restarting.values())
        await moves_are_made(visitors, 5)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, *restarting.values(), return_exceptions=True)


def kill_and_start(arrangement: Arrangement, name: str) -> None:
    victim, began = arrangement.victims[name], time.time()
    if victim is arrangement.worker:
        held = keepers(arrangement, "AND keeper IN (SELECT id FROM processes WHERE kind = 'work')")
        threading.Thread(target=watch_takeover, args=(arrangement, held), daemon=True).start()
    victim.kill()
    victim.start()
    if victim is arrangement.postgres:
        arrangement.outages.append((began, time.time()))


def keepers(arrangement: Arrangement, only: str = "") -> set[str]:
    """Who keeps tables, as long as PostgreSQL can say so; an empty name for tables that nobody keeps."""
    with contextlib.suppress(*FAULTS):
        query = f"SELECT DISTINCT coalesce(keeper, '') FROM tables WHERE needs_keeper {only}"
        return {keeper for (keeper,) in arrangement.postgres.fetch(query, arrangement.database)}
    return set()


def watch_takeover(arrangement: Arrangement, before: set[str]) -> None:
    """Not measured if PostgreSQL was killed meanwhile, or if the worker kept nothing."""
    began, outages = time.monotonic(), len(arrangement.outages)
    while before and keepers(arrangement) & (before | {""}) and time.monotonic() - began < LONGEST_WAIT:
        time.sleep(0.1)
    if before and len(arrangement.outages) == outages and arrangement.postgres.answers():
        arrangement.takeovers.append(time.monotonic() - began)


async def moves_are_made(visitors: list[Visitor], more: int) -> None:
    """Waits for some more acknowledged moves; games that are over need none."""
    wanted = sum(len(visitor.acknowledged) for visitor in visitors) + more
    async with asyncio.timeout(LONGEST_WAIT):
        while sum(len(visitor.acknowledged) for visitor in visitors) < wanted and not all_over(visitors):
            await asyncio.sleep(0.01)


def all_over(visitors: list[Visitor]) -> bool:
    return all(visitor.seen and visitor.seen[max(visitor.seen)]["result"] is not None for visitor in visitors)


def faults(arrangement: Arrangement, visitors: list[Visitor]) -> list[str]:
    """What was lost, doubled or shown differently."""
    query = "SELECT table_id, entry FROM entries ORDER BY table_id, number"
    kept: dict[tuple[str, int], list[tuple[str, str]]] = {}
    for table, text in arrangement.postgres.fetch(query, arrangement.database):
        entry = json.loads(text)
        if entry["kind"] == "move":
            kept.setdefault((table, entry["seat"]), []).append((entry["id"], entry["move"]))
    found = []
    for visitor in visitors:
        stored = kept.get((visitor.table, visitor.number), [])
        if len(stored) != len(set(stored)):
            found.append(f"doubled: {visitor.number} at {visitor.table}")
        if [move for move in stored if move in visitor.acknowledged] != visitor.acknowledged:
            found.append(f"lost: {visitor.number} at {visitor.table}")
        if len(stored) - len(visitor.acknowledged) > (1 if visitor.unanswered else 0):
            found.append(f"kept although it was refused: {visitor.number} at {visitor.table}")
        found += visitor.differences
    return found


def slowest_bot(arrangement: Arrangement) -> float:
    """The longest time from the entry before a bot's move to that move, in seconds in which PostgreSQL was there."""
    query = """
        SELECT at - pause, at FROM (
            SELECT entry::json ->> 'by' AS by, (entry::json ->> 'at')::float AS at, (entry::json ->> 'at')::float
                - lag((entry::json ->> 'at')::float) OVER (PARTITION BY table_id ORDER BY number) AS pause FROM entries
        ) AS pauses WHERE by = 'bot'
    """
    pauses = arrangement.postgres.fetch(query, arrangement.database)

    def waited(asked: float, moved: float) -> float:
        away = (min(end, moved) - max(begin, asked) for begin, end in arrangement.outages)
        return moved - asked - sum(max(seconds, 0.0) for seconds in away)

    return max((waited(*pause) for pause in pauses), default=0.0)


@long_only
def test_servers_workers_and_the_database_can_be_killed_and_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    rng = random.Random(1)
    with arranged(tmp_path, **QUICK) as arrangement:
        visitors = opened(arrangement, TABLES)
        victims = rng.sample(list(arrangement.victims), KILLS)
        asyncio.run(killed_again_and_again(arrangement, visitors, rng, victims))
        assert faults(arrangement, visitors) == []
        assert sum(len(visitor.acknowledged) for visitor in visitors) > KILLS
        for process in (*arrangement.servers, arrangement.worker):
            assert "Traceback" not in process.log.read_text()
