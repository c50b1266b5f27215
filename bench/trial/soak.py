"""Half an hour of play: memory stays flat, and nothing goes wrong."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from tests.live_server import live_server

from bench.trial.outcome import Outcome
from bench.trial.pressure import Honest

PLAYERS = 10
LOOKS = 6


def memory_of(pid: int) -> float:
    """In megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def soak(seconds: float) -> Outcome:
    outcome = Outcome("soak")
    with tempfile.TemporaryDirectory() as folder, live_server(Path(folder), "--tables-per-minute", "1000") as server:

        async def go() -> tuple[list[float], int]:
            stop = asyncio.Event()
            people = [Honest(server) for _ in range(PLAYERS)]
            playing = [asyncio.create_task(person.play(stop)) for person in people]
            memory = []
            for _ in range(LOOKS):
                await asyncio.sleep(seconds / LOOKS)
                memory.append(memory_of(server.pid))
            stop.set()
            await asyncio.gather(*playing)
            return memory, sum(len(person.seconds) for person in people)

        began = time.monotonic()
        memory, moves = asyncio.run(go())
        log = server.log.read_text()
    outcome.figures = {
        "minutes": round((time.monotonic() - began) / 60, 1),
        "moves": moves,
        "memory after each sixth (MB)": ", ".join(f"{each:.0f}" for each in memory),
        "errors in the log": log.count("ERROR"),
    }
    outcome.demand(memory[-1] < memory[0] * 1.3 + 20, "memory grows")
    outcome.demand(not log, f"the log is not empty: {log[:300]}")
    return outcome
