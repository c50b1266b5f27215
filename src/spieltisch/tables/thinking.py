"""Bots think in worker processes: they are given their seat's view, and a busy one delays nobody."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

import numpy as np

from spieltisch import bots

THINKING_SECONDS: Final = 1.0
"""A bot answers within this time."""
PATIENCE: Final = 15.0
"""After this time (a worker may have to start first) the simplest bot answers instead."""

log = logging.getLogger(__name__)


def think(game: str, level: str, view: dict[str, Any], legal: list[str], seed: int) -> str:
    """Runs in a worker."""
    rng = np.random.default_rng(seed)
    return bots.load(game, level).choose(view, legal, rng, time.monotonic() + THINKING_SECONDS).move


class Thinkers:
    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=multiprocessing.get_context("spawn"))

    async def choose(self, game: str, level: str, view: dict[str, Any], legal: list[str]) -> str:
        """A legal move, whatever happens to the worker."""
        if len(legal) == 1:
            return legal[0]
        seed = secrets.randbits(64)
        try:
            thought = asyncio.get_running_loop().run_in_executor(self._pool, think, game, level, view, legal, seed)
            move = await asyncio.wait_for(thought, PATIENCE)
        except Exception as error:
            log.warning("bot %s of %s failed (%s); novice plays instead", level, game, type(error).__name__)
            if getattr(self._pool, "_broken", False):
                self._pool = self._new_pool()
            move = ""
        return move if move in legal else think(game, "novice", view, legal, seed)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
