"""Learning Knaster: sheets that play themselves on all cores, with checkpoints, a log and a way to go on later."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.model import save
from spieltisch.bots.knaster.weights import (
    BY_STAGE,
    CONTESTED,
    COUNTED,
    CROSSING,
    WEIGHTS,
    first_weights,
    model_of,
)
from spieltisch.compiled import seed_word
from spieltisch.lab.training.checkpoint import keep
from spieltisch.lab.training.knaster_loops import learn, measure_games, new_learner
from spieltisch.lab.training.knaster_outlook import fit_outlook

PIECE: Final = 250
"""How many games one core plays between two looks at the clock."""


@dataclass(frozen=True)
class Stage:
    trace: float
    """How far a sheet looks back over what came of it instead of trusting its successor …"""
    least: float
    """… and the floor of all doubts."""
    lines_alone: bool
    """Crossings and contests that learn from bad play hinder later."""


LINES_ALONE: Final = 0.03
TRACE: Final = 0.75, 0.4
LEAST_DOUBT: Final = 0.04, 0.0008


def stage_at(part: float) -> Stage:
    """How to learn after this part of the time: boldly at first, while play still changes, then ever finer."""
    trace = TRACE[0] + part * (TRACE[1] - TRACE[0])
    least = LEAST_DOUBT[0] * (LEAST_DOUBT[1] / LEAST_DOUBT[0]) ** part
    return Stage(trace, least, part < LINES_ALONE)


FIRST_DOUBT_OF_JOINING: Final = 0.05


def first_doubts() -> NDArray[np.float32]:
    """How far each weight may be from its first value: a variance. Largest where most sheets have their share in it."""
    doubts = np.zeros(WEIGHTS, np.float32)
    doubts[:BY_STAGE] = 2
    doubts[BY_STAGE:CROSSING] = 0.2
    doubts[COUNTED:CONTESTED] = 0.1
    return doubts


class Learning:
    """The weights, how far from the truth each may be, and how long they have learned."""

    def __init__(self) -> None:
        self.weights: NDArray[np.float32] = first_weights()
        self.doubts: NDArray[np.float32] = first_doubts()
        self.games = 0
        self.core_seconds = 0.0

    @classmethod
    def load(cls, path: Path) -> Learning:
        learning = cls()
        with np.load(path, allow_pickle=False) as kept:
            learning.weights[:] = kept["weights"]
            learning.doubts[:] = kept["doubts"]
            learning.games = int(kept["games"])
            learning.core_seconds = float(kept["core_seconds"])
        return learning

    def join(self, stage: Stage) -> None:
        """Lets the crossings and the contests join in, once."""
        for joining in (self.doubts[CROSSING:COUNTED], self.doubts[CONTESTED:]):
            if not stage.lines_alone and joining[0] == 0:
                joining[:] = FIRST_DOUBT_OF_JOINING

    def save(self, path: Path) -> None:
        keep(path, weights=self.weights, doubts=self.doubts, games=self.games, core_seconds=self.core_seconds)


def train(
    learning: Learning,
    seconds: float,
    cores: int,
    *,
    seed: str | int = 0,
    begin: float = 0.0,
    log: Callable[[dict[str, Any]], None] = lambda _entry: None,
    log_every: float = 10.0,
    checkpoint: Callable[[], None] = lambda: None,
    checkpoint_every: float = 120.0,
) -> None:
    """Plays and learns for a time. `begin` is the part of the course that is already behind."""
    model = model_of(learning.weights)
    learners = [new_learner(model) for _ in range(cores)]
    word = seed_word(seed)
    learn(learners[0], learning.doubts, word, 0, 0, 0.0, 0.0)  # compiles, or loads what was compiled before
    began = noted = kept = time.monotonic()
    points, played = 0.0, 0

    def piece(core: int, first: int, stage: Stage) -> tuple[int, float]:
        last = first + PIECE
        return core, learn(learners[core], learning.doubts, word, first, last, stage.trace, stage.least)

    with ThreadPoolExecutor(cores) as pool:

        def start(core: int, stage: Stage) -> Future[tuple[int, float]]:
            learning.games += PIECE
            return pool.submit(piece, core, learning.games - PIECE, stage)

        stage = stage_at(begin)
        learning.join(stage)
        running = {start(core, stage) for core in range(cores)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            now = time.monotonic()
            part = begin + (1 - begin) * (now - began) / seconds
            for piece_done in done:
                core, scored = piece_done.result()
                points, played = points + scored, played + PIECE
                if part < 1:
                    stage = stage_at(part)
                    learning.join(stage)
                    running.add(start(core, stage))
            if now - noted >= log_every or not running:
                learning.core_seconds += cores * (now - noted)
                log(entry(learning, now - began, played / (now - noted), points / played, stage_at(part)))
                noted, points, played = now, 0.0, 0
            if now - kept >= checkpoint_every:
                checkpoint()
                kept = now
    checkpoint()


def entry(learning: Learning, passed: float, rate: float, mean: float, stage: Stage) -> dict[str, Any]:
    """A line of the log."""
    return {
        "seconds": round(passed, 1),
        "games": learning.games,
        "games_a_second": round(rate),
        "mean": round(mean, 3),
        "trace": round(stage.trace, 3),
        "least_doubt": round(stage.least, 5),
    }


def measure(learning: Learning, games: int, seed: str = "measure") -> float:
    """The mean score of greedy play with what was learned."""
    return measure_games(new_learner(model_of(learning.weights)), seed_word(seed), 0, games) / games


def ship(learning: Learning, path: Path, games: int = 20_000) -> dict[str, Any]:
    """Writes the model that the players load; returns its card."""
    card = {
        "games": learning.games,
        "core_seconds": round(learning.core_seconds),
        "machine": platform.processor() or platform.machine(),
        "greedy_mean": round(measure(learning, games), 2),
        "measured_games": games,
    }
    save(path, learning.weights, fit_outlook(model_of(learning.weights), max(games // 4, 1)), card)
    return card
