"""What a person waits for a bot while one address asks for as much thinking as it can, and while workers are killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from tests.live_server import live_server

from bench.trial.outcome import Budget, Outcome, percentile

GREEDY = {"x-forwarded-for": "192.0.2.66"}
FLAGS = ("--tables-per-minute", "100000", "--requests-per-second", "100000")
TABLES = 40


async def post(http: httpx.AsyncClient, path: str, body: Any, **headers: str) -> Any:
    return (await http.post(path, json=body, headers=headers)).json()


async def next_turn(http: httpx.AsyncClient, path: str, bearer: dict[str, str], since: int) -> Any:
    """How things stand when the person is asked again, or the game is over."""
    while True:
        state = (await http.get(f"{path}/state?since={since}&wait=20", headers=bearer)).json()
        if state["view"]["moves"] or state["table"]["status"] != "playing":
            return state
        since = state["version"]


async def person_waits(http: httpx.AsyncClient, budget: Budget) -> list[float]:
    """From a move against a casual bot until it is the person's turn again."""
    seconds: list[float] = []
    while budget.is_left():
        table = (await post(http, "/api/tables", {"game": "knaster", "seats": ["person", "casual"]}))["table"]
        token = (await post(http, f"/api/tables/{table}/seats", {"name": "Ida"}))["token"]
        bearer = {"authorization": f"Bearer {token}"}
        path = f"/api/tables/{table}"
        state = await next_turn(http, path, bearer, 0)
        while state["table"]["status"] == "playing" and budget.is_left():
            move = state["view"]["moves"][0]["move"]
            began = time.monotonic()
            message = {"type": "move", "id": str(time.monotonic_ns()), "move": move, "at": state["version"]}
            await post(http, f"{path}/messages", message, **bearer)
            state = await next_turn(http, path, bearer, state["version"])
            seconds.append(time.monotonic() - began)
    return seconds


async def greed(http: httpx.AsyncClient) -> None:
    """All-master tables, hints and reviews of one address, until it is stopped."""
    finished = []
    for number in range(2 * TABLES):
        level = "novice" if number < TABLES else "master"
        wish = {"game": ("klunker", "knaster")[number % 2], "seats": [level] * 3}
        opened = await post(http, "/api/tables", wish, **GREEDY)
        bearer = {"authorization": f"Bearer {opened['host_token']}", **GREEDY}
        start = {"type": "start", "id": "s", "token": opened["host_token"]}
        await post(http, f"/api/tables/{opened['table']}/messages", start, **bearer)
        finished += [opened["table"]] if level == "novice" else []
    hinting = []
    for _ in range(TABLES):
        asking: dict[str, Any] = {
            "game": "klunker",
            "seats": ["person", "novice", "novice"],
            "hints": True,
            "options": {"start": 0},
        }
        table = (await post(http, "/api/tables", asking, **GREEDY))["table"]
        token = (await post(http, f"/api/tables/{table}/seats", {"name": "Max"}, **GREEDY))["token"]
        bearer = {"authorization": f"Bearer {token}", **GREEDY}
        hint = {"type": "hint", "id": "h"}
        hinting.append(asyncio.create_task(post(http, f"/api/tables/{table}/messages", hint, **bearer)))
    while True:  # a game that is over is looked at again as soon as it is
        for table in finished:
            await http.get(f"/api/tables/{table}/review", headers=GREEDY)
        await asyncio.sleep(0.5)


def bots(budget: Budget) -> Outcome:
    outcome = Outcome("bots")
    with tempfile.TemporaryDirectory() as folder, live_server(Path(folder), *FLAGS) as server:

        async def go() -> list[float]:
            async with httpx.AsyncClient(base_url=server.url, timeout=120, limits=httpx.Limits()) as http:
                greedy = asyncio.create_task(greed(http))
                await asyncio.sleep(1)
                try:
                    return await person_waits(http, budget)
                finally:
                    greedy.cancel()
                    with contextlib.suppress(asyncio.CancelledError, Exception):
                        await greedy

        seconds = asyncio.run(go())
    median, longest = percentile(seconds, 0.5), max(seconds, default=0.0)
    outcome.figures = {
        "tables of masters, hints and reviews": TABLES,
        "waits for a casual bot": len(seconds),
        "median (s)": round(median, 2),
        "longest (s)": round(longest, 2),
    }
    outcome.demand(len(seconds) > 5, "hardly anybody could play")
    outcome.demand(median < 1.0, f"a person waits {median:.1f} s for a casual bot (median)")
    outcome.demand(longest < 3.0, f"a person waited {longest:.1f} s for a casual bot")
    return outcome


def workers(budget: Budget) -> Outcome:
    """Workers killed again and again: the person plays on."""
    outcome = Outcome("workers")
    killed = 0
    with tempfile.TemporaryDirectory() as folder, live_server(Path(folder), *FLAGS) as server:

        async def kill(stop: asyncio.Event) -> None:
            nonlocal killed
            while not stop.is_set():
                await asyncio.sleep(2.0)
                for pid in server.children()[:1]:  # the oldest: each in its turn
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
                        killed += 1

        async def go() -> list[float]:
            stop = asyncio.Event()
            killing = asyncio.create_task(kill(stop))
            async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
                seconds = await person_waits(http, budget)
            stop.set()
            await killing
            return seconds

        seconds = asyncio.run(go())
        outcome.demand("Traceback" not in server.log.read_text(), "a fault in the log")
    outcome.figures = {
        "workers killed": killed,
        "waits for a casual bot": len(seconds),
        "median (s)": round(percentile(seconds, 0.5), 2),
        "longest (s)": round(max(seconds, default=0.0), 2),
    }
    outcome.demand(len(seconds) > 5, "hardly anybody could play")
    return outcome
