"""Whole games by the hundred thousand, on all cores; the same figures for the same seed whatever their number."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.games import book_of
from spieltisch.games.contract import BadOption, new_table
from spieltisch.lab.batch import seed_word
from spieltisch.lab.loops import SHARE, loops_of

HIGHEST_SCORE = 127
PIECE = 20_000
"""So many games are played without looking up: progress is told, and an interrupt heard, after each piece."""


@dataclass(frozen=True)
class Simulation:
    game: str
    options: dict[str, Any]
    games: int
    decisions: int
    seconds: float
    scores: NDArray[np.int64]
    """How often each seat reached each score."""
    victories: NDArray[np.int64]
    """Victories of each seat in SHAREs."""

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": self.options,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "seats": [self.seat(number) for number in range(self.options["players"])],
        }

    def seat(self, number: int) -> dict[str, Any]:
        counts = self.scores[number]
        points = np.arange(HIGHEST_SCORE + 1)
        mean = float((counts * points).sum() / self.games)
        variance = float((counts * (points - mean) ** 2).sum() / max(self.games - 1, 1))
        half = 1.96 * (variance / self.games) ** 0.5
        return {
            "player": "random",
            "mean": mean,
            "ci95": [mean - half, mean + half],
            "median": self.median(counts),
            "win_share": float(self.victories[number] / (self.games * SHARE)),
        }

    def median(self, counts: NDArray[np.int64]) -> float:
        below = np.cumsum(counts)
        lower = int(np.searchsorted(below, (self.games + 1) // 2))
        upper = int(np.searchsorted(below, self.games // 2 + 1))
        return (lower + upper) / 2


def simulate(
    game: str,
    players: int,
    games: int,
    *,
    seed: str | int = 0,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda _played: None,
    **options: Any,
) -> Simulation:
    """Random players at every seat. `progress` is told how many games were played since it was told last."""
    book = book_of(game)
    settings = book.settings(players, options)
    if type(games) is not int or games < 1:
        raise BadOption("bad_games", "games is a whole number, at least 1.")
    threads = available_cores() if jobs is None else jobs
    if type(threads) is not int or threads < 1:
        raise BadOption("bad_jobs", "jobs is a whole number, at least 1.")
    opening = new_table(book, settings).record()
    loops = loops_of(game)
    word = seed_word(seed)
    decisions = 0
    scores = np.zeros((players, HIGHEST_SCORE + 1), np.int64)
    victories = np.zeros(players, np.int64)

    def piece(first: int, last: int) -> tuple[int, int, NDArray[np.int64], NDArray[np.int64]]:
        own_scores, own_victories = np.zeros_like(scores), np.zeros_like(victories)
        made = loops.play_games(opening, opening.copy(), word, first, last, own_scores, own_victories)
        return last - first, made, own_scores, own_victories

    piece(0, 0)  # compiles, or loads what was compiled before
    size = min(PIECE, max(games // 64, 1))
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        pieces = ((first, min(first + size, games)) for first in range(0, games, size))
        running = deque(pool.submit(piece, *ends) for ends in islice(pieces, 2 * threads))
        while running:
            played, made, own_scores, own_victories = running.popleft().result()
            decisions += made
            scores += own_scores
            victories += own_victories
            progress(played)
            running.extend(pool.submit(piece, *ends) for ends in islice(pieces, 1))
    seconds = time.perf_counter() - began
    return Simulation(game, settings, games, decisions, seconds, scores, victories)


def available_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
