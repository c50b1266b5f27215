"""Slow, silent, flooding and greedy peers: what two honest people at a table notice of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from tests.live_server import LiveServer
from websockets.asyncio.client import ClientConnection, connect

from bench.trial.outcome import Budget, Outcome, percentile
from spieltisch.server.limits import BURST
from spieltisch.server.settings import Settings
from spieltisch.tables.session import PROTOCOL

PEERS = 1200
FILES = 1024
AT_LEAST = 6.0
"""Seconds of honest play beside each trial."""
LATE = 0.1
"""An honest move is answered within this, in 99 of 100 cases."""


class Honest:
    """A person at a Knaster table with another one; every move is answered, and the time is noted."""

    def __init__(self, server: LiveServer) -> None:
        self.server = server
        self.seconds: list[float] = []

    async def play(self, stop: asyncio.Event) -> None:
        fresh = httpx.Limits(max_keepalive_connections=0)  # one that was kept may be closed while it is used again
        async with httpx.AsyncClient(base_url=self.server.url, timeout=30, limits=fresh) as http:
            while not stop.is_set():
                wish = {"game": "knaster", "seats": ["person"]}
                table = (await http.post("/api/tables", json=wish)).json()["table"]
                token = (await http.post(f"/api/tables/{table}/seats", json={"name": "Ida"})).json()["token"]
                async with connect(f"{self.server.live}/api/tables/{table}/live", max_size=None) as live:
                    await self.moves(live, token, stop)

    async def moves(self, live: ClientConnection, token: str, stop: asyncio.Event) -> None:
        await live.send(json.dumps({"type": "hello", "token": token, "protocol": PROTOCOL}))
        news = json.loads(await live.recv())
        while news["view"]["moves"] and not stop.is_set():
            move = {"type": "move", "id": str(time.monotonic_ns()), "move": news["view"]["moves"][0]["move"]}
            began = time.monotonic()
            await live.send(json.dumps(move | {"at": news["version"]}))
            while (answer := json.loads(await live.recv()))["type"] != "ack":
                news = answer if answer["type"] == "update" else news
            self.seconds.append(time.monotonic() - began)
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def raw_peers(server: LiveServer, number: int, said: bytes) -> AsyncIterator[list[socket.socket]]:
    """Connections that have said something, made in a thread: the honest play on meanwhile."""
    peers: list[socket.socket] = []

    def connect_all() -> None:
        for _ in range(number):
            with contextlib.suppress(OSError):
                peers.append(socket.create_connection(("127.0.0.1", server.port), timeout=5))
                peers[-1].sendall(said)

    try:
        await asyncio.to_thread(connect_all)
        yield peers
    finally:
        for peer in peers:
            peer.close()


async def unfinished(server: LiveServer, outcome: Outcome) -> None:
    """More unfinished requests than files: new visitors are served."""
    head = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nx-slow: "
    async with raw_peers(server, PEERS, head):
        began = time.monotonic()
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as visitor:
            served = (await visitor.get("/api/games")).status_code == 200
        seconds = time.monotonic() - began
        outcome.figures["a new visitor is served after (s)"] = round(seconds, 2)
        outcome.demand(served and seconds < 1.0, f"a new visitor waited {seconds:.1f} s")
        await asyncio.sleep(2)


async def silent(server: LiveServer, _outcome: Outcome) -> None:
    async with raw_peers(server, PEERS, b""):
        await asyncio.sleep(3)


async def endless_headers(server: LiveServer, outcome: Outcome) -> None:
    sent = 0
    async with raw_peers(server, 1, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nx: ") as (peer,):
        peer.setblocking(False)
        with contextlib.suppress(ConnectionError):
            while sent < 100_000_000:
                await asyncio.get_running_loop().sock_sendall(peer, b"x" * 65536)
                sent += 65536
    outcome.figures["bytes of endless headers taken"] = sent
    outcome.demand(sent < 10_000_000, "endless headers are read")


async def flooding(server: LiveServer, outcome: Outcome) -> None:
    """One seat sends as fast as it can."""
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        table = (await http.post("/api/tables", json={"game": "knaster", "seats": ["person"] * 2})).json()["table"]
        token = (await http.post(f"/api/tables/{table}/seats", json={"name": "Max"})).json()["token"]
    sent = 0
    with contextlib.suppress(Exception):
        async with connect(f"{server.live}/api/tables/{table}/live", max_size=None) as live:
            await live.send(json.dumps({"type": "hello", "token": token, "protocol": PROTOCOL}))
            ends = time.monotonic() + 3
            while time.monotonic() < ends:
                await live.send(json.dumps({"type": "say", "id": str(sent), "text": "x" * 200}))
                sent += 1
    outcome.figures["messages of a flood"] = sent


async def reading(server: LiveServer, outcome: Outcome) -> None:
    """One address reads as fast as it can."""
    codes: dict[int, int] = {}
    began = time.monotonic()
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        ends = began + 3
        while time.monotonic() < ends:
            for answer in await asyncio.gather(*(http.get("/api/tables") for _ in range(20))):
                codes[answer.status_code] = codes.get(answer.status_code, 0) + 1
    outcome.figures["reads answered 200 and 429"] = f"{codes.get(200, 0)} and {codes.get(429, 0)}"
    most = Settings().requests_per_second * (time.monotonic() - began + BURST)
    outcome.demand(codes.get(200, 0) <= most, "reading has no limit")


TRIALS: list[Callable[[LiveServer, Outcome], Awaitable[None]]] = [
    unfinished,
    silent,
    endless_headers,
    flooding,
    reading,
]


def pressure(budget: Budget) -> Outcome:
    outcome = Outcome("pressure")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    for trial in TRIALS:
        if not budget.is_left():
            break
        with tempfile.TemporaryDirectory() as folder:
            server = LiveServer(Path(folder), most_files=FILES)
            server.start()
            try:
                seconds = asyncio.run(beside(server, trial, outcome))
            finally:
                server.stop()
            p99 = percentile(seconds, 0.99)
            outcome.figures[f"{trial.__name__}: honest moves, p99 (ms)"] = f"{len(seconds)}, {p99 * 1000:.0f}"
            outcome.demand(len(seconds) > 10, f"{trial.__name__}: hardly anybody could move")
            outcome.demand(p99 < LATE, f"{trial.__name__}: an honest move took {p99 * 1000:.0f} ms (p99)")
    return outcome


async def beside(server: LiveServer, trial: Any, outcome: Outcome) -> list[float]:
    """The honest play while the others press."""
    stop, honest = asyncio.Event(), Honest(server)
    playing = asyncio.create_task(honest.play(stop))
    await asyncio.sleep(0.5)
    try:
        await asyncio.gather(trial(server, outcome), asyncio.sleep(AT_LEAST))
    finally:
        stop.set()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(playing, 30)
    return honest.seconds
