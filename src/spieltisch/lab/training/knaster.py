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
from spieltisch.bots.knaster.worth import (
    BY_STAGE,
    CONTESTED,
    COUNTED,
    CROSSING,
    WEIGHTS,
    first_weights,
    model_of,
    new_desk,
)
from spieltisch.lab.batch import seed_word
from spieltisch.lab.training.checkpoint import keep
from spieltisch.lab.training.knaster_loops import learn
from spieltisch.lab.training.knaster_outlook import fit_outlook

PIECE: Final = 250
"""So many games one core plays before anybody looks at the clock."""


NO_LEARNING: Final = -1.0


@dataclass(frozen=True)
class Phase:
    start: float
    """From this part of the time on …"""
    trace: float
    """… a sheet looks so far back over what came of it instead of trusting its successor …"""
    least: float
    """… and no doubt falls below this."""
    lines_alone: bool = False
    """Crossings and contests that learn from bad play hinder later."""


PHASES: Final = (
    Phase(0, 0.75, 0.001, lines_alone=True),
    Phase(0.03, 0.6, 0.001),
    Phase(0.08, 0.6, 0.004),
    Phase(0.3, 0.6, 0.002),
    Phase(0.52, 0.6, 0.012),
    Phase(0.81, 0.5, 0.004),
    Phase(0.91, 0.4, 0.001),
)


FIRST_DOUBT_OF_JOINING: Final = 0.05


def first_doubts() -> NDArray[np.float32]:
    """How far each weight may be from its first value: a variance. Largest where most sheets have their share in it."""
    doubts = np.zeros(WEIGHTS, np.float32)
    doubts[:BY_STAGE] = 2
    doubts[BY_STAGE:CROSSING] = 0.2
    doubts[COUNTED:CONTESTED] = 0.1
    return doubts


def phase_at(part: float) -> Phase:
    return [phase for phase in PHASES if part >= phase.start][-1]


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

    def join(self, phase: Phase) -> None:
        """Lets the crossings and the contests join in, once."""
        for joining in (self.doubts[CROSSING:COUNTED], self.doubts[CONTESTED:]):
            if not phase.lines_alone and not joining.any():
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
    """Plays and learns for a time. `begin` is the part of the phases that is already behind."""
    model = model_of(learning.weights)
    desks = [new_desk() for _ in range(cores)]
    word = seed_word(seed)
    learn(model, desks[0], learning.doubts, word, 0, 0, NO_LEARNING, 0.0)  # compiles, or loads
    began = noted = kept = time.monotonic()
    points, played = 0.0, 0

    def piece(core: int, first: int, phase: Phase) -> tuple[int, float]:
        scored: float = learn(model, desks[core], learning.doubts, word, first, first + PIECE, phase.trace, phase.least)
        return core, scored

    with ThreadPoolExecutor(cores) as pool:

        def start(core: int, phase: Phase) -> Future[tuple[int, float]]:
            learning.games += PIECE
            return pool.submit(piece, core, learning.games - PIECE, phase)

        phase = phase_at(begin)
        learning.join(phase)
        running = {start(core, phase) for core in range(cores)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            now = time.monotonic()
            part = begin + (1 - begin) * (now - began) / seconds
            for piece_done in done:
                core, scored = piece_done.result()
                points, played = points + scored, played + PIECE
                if part < 1:
                    phase = phase_at(part)
                    learning.join(phase)
                    running.add(start(core, phase))
            if now - noted >= log_every or not running:
                learning.core_seconds += cores * (now - noted)
                log(entry(learning, now - began, played / (now - noted), points / played, phase_at(part)))
                noted, points, played = now, 0.0, 0
            if now - kept >= checkpoint_every:
                checkpoint()
                kept = now
    checkpoint()


def entry(learning: Learning, passed: float, rate: float, mean: float, phase: Phase) -> dict[str, Any]:
    """A line of the log."""
    return {
        "seconds": round(passed, 1),
        "games": learning.games,
        "games_a_second": round(rate),
        "mean": round(mean, 3),
        "trace": phase.trace,
        "least_doubt": phase.least,
    }


def measure(learning: Learning, games: int, seed: str = "measure") -> float:
    """The mean score of greedy play with what was learned."""
    model, desk = model_of(learning.weights), new_desk()
    total: float = learn(model, desk, learning.doubts, seed_word(seed), 0, games, NO_LEARNING, 0.0)
    return total / games


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
