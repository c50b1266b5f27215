"""Bots think in worker processes: they are given their seat's view, and a busy one delays nobody."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, Final, TypeVar

import numpy as np

from spieltisch import bots
from spieltisch.bots import Decision
from spieltisch.cores import ONE_THREAD
from spieltisch.games.contract import View
from spieltisch.tables.refusals import Refused

Result = TypeVar("Result")

THINKING_SECONDS: Final = 1.0
"""A bot answers within this time …"""
FIRST_SECONDS: Final = 4.0
"""… and for its first answer, for which a worker may have to load a model and what was compiled, within this."""
PATIENCE: Final = 15.0
"""After this time (a worker may have to start first) the level below answers instead."""

log = logging.getLogger(__name__)


_have_thought: set[tuple[str, str]] = set()


def think(game: str, level: str, view: View, legal: list[str], seed: int) -> Decision:
    """Runs in a worker."""
    seconds = THINKING_SECONDS if (game, level) in _have_thought else FIRST_SECONDS
    _have_thought.add((game, level))
    return bots.load(game, level).choose(view, legal, np.random.default_rng(seed), time.monotonic() + seconds)


def become_worker() -> None:
    """A worker leaves interrupts to the server, and goes when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def go_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=go_with_parent, daemon=True).start()


class Thinkers:
    def __init__(self, workers: int) -> None:
        os.environ.update(ONE_THREAD)
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=become_worker)

    def warm_up(self) -> None:
        """Starts the workers, so that the first bot to move need not wait for them."""
        for _ in range(self._workers):
            self._pool.submit(os.getpid)

    async def choose(self, game: str, level: str, view: View, legal: list[str]) -> str:
        """A legal move, whatever happens to the worker."""
        if len(legal) == 1:
            return legal[0]
        seed = secrets.randbits(64)
        for player in dict.fromkeys((level, bots.level_below(level))):
            try:
                move = (await self.run(think, game, player, view, legal, seed)).move
            except Exception as error:
                fault = type(error).__name__
            else:
                if move in legal:
                    return move
                fault = "a move that is not allowed"
            log.warning("bot %s of %s failed (%s); another one plays instead", player, game, fault)
        return think(game, "novice", view, legal, seed).move

    async def advise(self, game: str, view: View, legal: list[str]) -> tuple[Decision, str]:
        """What the strongest bot would do, and its level."""
        level = bots.strongest(game)
        try:
            return await self.run(think, game, level, view, legal, secrets.randbits(64)), level
        except Exception as error:
            log.warning("bot %s of %s gave no hint (%s)", level, game, type(error).__name__)
            raise Refused("busy", "Nobody has an idea just now. Try again.") from error

    async def run(self, work: Callable[..., Result], *arguments: Any, patience: float = PATIENCE) -> Result:
        """Lets a worker do something. One that takes too long is ended, and the work fails.

        With it ends what others do and wait for; that is begun once more.
        """
        try:
            return await self._run_once(work, arguments, patience)
        except BrokenExecutor:
            return await self._run_once(work, arguments, patience)

    async def _run_once(self, work: Callable[..., Result], arguments: tuple[Any, ...], patience: float) -> Result:
        pool = self._pool
        try:
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *arguments)), patience)
        except (TimeoutError, BrokenExecutor):
            if pool is self._pool:
                self.close()
                self._pool = self._new_pool()
            raise
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise BrokenExecutor("the workers were ended before it was its turn") from None

    def close(self) -> None:
        """Ends the workers, also one that is stuck."""
        workers = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
