"""Learning Knaster: sheets that play themselves on all cores, with checkpoints, a log and a way to go on later."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.worth import WEIGHTS, first_weights, model_of, new_desk
from spieltisch.lab.batch import seed_word
from spieltisch.lab.training.knaster_loops import learn

TRACES: Final = ((0.0, 0.85), (0.35, 0.5), (0.7, 0.2))
"""From which part of the time on, and how far a sheet looks back over what came of it instead of trusting its successor."""
PIECE: Final = 400
"""So many games are played by one core before the trace and the clock are looked at again."""
MEMORY: Final = 0.2
"""What the weights keep of their remembered errors when the trace gets shorter, since the errors change then."""


def trace_at(part: float) -> float:
    return [trace for start, trace in TRACES if part >= start][-1]


class Learning:
    """The weights and what they remember of their errors."""

    def __init__(self) -> None:
        self.weights: NDArray[np.float32] = first_weights()
        self.errors: NDArray[np.float32] = np.zeros((WEIGHTS, 2), np.float32)
        self.games = 0

    @classmethod
    def load(cls, path: Path) -> Learning:
        learning = cls()
        with np.load(path) as kept:
            learning.weights[:] = kept["weights"]
            learning.errors[:] = kept["errors"]
            learning.games = int(kept["games"])
        return learning

    def save(self, path: Path) -> None:
        """Replaces the file at once, so that an interrupt leaves the older one."""
        fresh = path.with_suffix(".new.npz")
        np.savez(fresh, weights=self.weights, errors=self.errors, games=self.games)
        fresh.replace(path)


def train(
    learning: Learning,
    seconds: float,
    cores: int,
    *,
    seed: str | int = 0,
    step: float = 1.0,
    traces: Callable[[float], float] = trace_at,
    report_every: float = 10.0,
    log: Callable[[dict[str, Any]], None] = lambda _entry: None,
    checkpoint: Callable[[], None] = lambda: None,
    checkpoint_every: float = 120.0,
) -> None:
    """Plays and learns for a time."""
    model = model_of(learning.weights)
    desks = [new_desk() for _ in range(cores)]
    word = seed_word(seed)
    learn(model, desks[0], learning.errors, word, 0, 0, 0.9, 0.0)  # compiles, or loads what was compiled before
    began = time.monotonic()
    noted = kept = began
    points, played = 0.0, 0

    def work(core: int, first: int, trace: float) -> float:
        scored: float = learn(model, desks[core], learning.errors, word, first, first + PIECE, trace, step)
        return scored

    with ThreadPoolExecutor(cores) as pool:
        running = []
        trace = traces(0.0)
        for core in range(cores):
            running.append(pool.submit(work, core, learning.games, trace))
            learning.games += PIECE
        while True:
            core = next((core for core, job in enumerate(running) if job.done()), -1)
            now = time.monotonic()
            if core < 0:
                time.sleep(0.002)
                continue
            points += running[core].result()
            played += PIECE
            if now - began >= seconds:
                break
            if traces((now - began) / seconds) != trace:
                trace = traces((now - began) / seconds)
                learning.errors *= np.float32(MEMORY)
            running[core] = pool.submit(work, core, learning.games, trace)
            learning.games += PIECE
            if now - noted >= report_every:
                log(entry(learning, now - began, played / (now - noted), points / played, traces, seconds))
                noted, points, played = now, 0.0, 0
            if now - kept >= checkpoint_every:
                checkpoint()
                kept = now
    checkpoint()


def entry(
    learning: Learning, passed: float, rate: float, mean: float, traces: Callable[[float], float], seconds: float
) -> dict[str, Any]:
    return {
        "seconds": round(passed, 1),
        "games": learning.games,
        "games_a_second": round(rate),
        "mean": round(mean, 3),
        "trace": traces(passed / seconds),
    }


def appending_to(path: Path) -> Callable[[dict[str, Any]], None]:
    """A log of JSON lines."""

    def write(line: dict[str, Any]) -> None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    return write
