"""Bots think in worker processes: they are given their seat's view, and a busy one delays nobody.

Each worker is a process of its own, so one late thought costs nobody else anything. What people wait for comes first,
and one worker does nothing else; bots among themselves, hints and reviews share what is left. Within each of these,
those who ask take turns: nobody can take the bots from the others. Waiting for a worker is not thinking time.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeVar

import numpy as np

from spieltisch import bots
from spieltisch.bots import Decision
from spieltisch.cores import ONE_THREAD
from spieltisch.games.contract import View
from spieltisch.tables import metrics
from spieltisch.tables.refusals import Refused

Result = TypeVar("Result")

THINKING_SECONDS: Final = 0.8
"""A bot answers within this time, so that with all around it nobody waits longer than a second …"""
FIRST_SECONDS: Final = 4.0
"""… and for its first answer, for which a worker may have to load a model and what was compiled, within this."""
LATE_SECONDS: Final = 15.0
"""A worker that has thought for this long (it may have had to start first) is ended."""
NICENESS: Final = 5
"""The workers for everything step back behind the server and the worker for people."""

log = logging.getLogger(__name__)


class Urgency(Enum):
    """Who waits for a thought. Each has a share of the workers, but what people wait for comes before all others."""

    PEOPLE = "people"
    """A bot at a table with people."""
    HINT = "hint"
    BOTS = "bots"
    """A bot at a table of bots."""
    REVIEW = "review"


SHARES: Final = {Urgency.HINT: 4.0, Urgency.BOTS: 2.0, Urgency.REVIEW: 1.0}

_have_thought: set[tuple[str, str]] = set()


def think(game: str, level: str, view: View, legal: list[str], seed: int) -> tuple[Decision, str]:
    """Runs in a worker: a decision, and the level that made it. What is to be done if a bot cannot, bots know."""
    seconds = THINKING_SECONDS if (game, level) in _have_thought else FIRST_SECONDS
    _have_thought.add((game, level))
    rng, deadline = np.random.default_rng(seed), time.monotonic() + seconds
    return bots.choose_with_fallback(game, level, view, legal, rng, deadline)


def become_worker(niceness: int) -> None:
    """A worker leaves interrupts to the server, and goes when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def go_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=go_with_parent, daemon=True).start()


@dataclass(eq=False)
class Job:
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    urgency: Urgency
    owner: str
    seconds: float
    """How long it may take, once it is begun."""
    outcome: asyncio.Future[Any]
    asked_at: float
    has_begun: bool = False


class Turns:
    """What waits, by owner: they take turns, whoever has asked for most waits longest."""

    def __init__(self) -> None:
        self._of_owner: OrderedDict[str, deque[Job]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(waiting) for waiting in self._of_owner.values())

    def append(self, job: Job) -> None:
        self._of_owner.setdefault(job.owner, deque()).append(job)

    def pop(self) -> Job:
        owner, waiting = self._of_owner.popitem(last=False)
        job = waiting.popleft()
        if waiting:
            self._of_owner[owner] = waiting
        return job


class Worker:
    """One process; ended and started again if it does not answer in time."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Unless it is running: otherwise the first thought would have to wait for it."""
        self._pool = self._pool or self._started()

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, mp_context=context, initializer=become_worker, initargs=(self._niceness,))
        pool.submit(os.getpid)  # so that the first thought need not wait for the process
        return pool

    async def do(self, job: Job) -> Any:
        self.start()
        assert self._pool is not None
        try:
            thought = asyncio.wrap_future(self._pool.submit(job.work, *job.arguments))
            async with asyncio.timeout(job.seconds):
                return await thought
        except (TimeoutError, BrokenExecutor):
            self.end()
            self._pool = self._started()
            raise

    def end(self) -> None:
        if self._pool is None:
            return
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


class Thinkers:
    """Their processes start with `start`, or with the first thought."""

    def __init__(self, workers: int) -> None:
        os.environ.update(ONE_THREAD)
        self._waiting = {urgency: Turns() for urgency in Urgency}
        self._spent = dict.fromkeys(SHARES, 0.0)
        """How much of its share each has used: whoever has used least comes next."""
        self._more = asyncio.Condition()
        nicenesses = [0, *[NICENESS] * workers]
        self._workers = [Worker(niceness) for niceness in nicenesses]
        self._tasks = [
            asyncio.create_task(self._keep_busy(worker, only_people=number == 0), name=f"worker {number}")
            for number, worker in enumerate(self._workers)
        ]

    def start(self) -> None:
        """A thought is to come, which then need not wait for a process."""
        for worker in self._workers:
            worker.start()

    def waiting(self) -> dict[str, int]:
        """How many thoughts wait for a worker, by who waits for them."""
        return {urgency.value: len(turns) for urgency, turns in self._waiting.items()}

    async def choose(self, game: str, level: str, view: View, legal: list[str], urgency: Urgency, owner: str) -> str:
        """A legal move, whatever happens to the worker: if it is late or gone, the weakest bot decides here and now."""
        if len(legal) == 1:
            return legal[0]
        seed = secrets.randbits(64)
        try:
            decision, _ = await self.run(think, game, level, view, legal, seed, urgency=urgency, owner=owner)
        except Exception as error:
            metrics.BOT_FAILURES.labels(game, level).inc()
            log.warning("the worker of bot %s of %s failed (%s)", level, game, type(error).__name__)
            decision, _ = think(game, bots.levels(game)[0], view, legal, seed)
        return decision.move

    async def advise(self, game: str, view: View, legal: list[str], owner: str) -> tuple[Decision, str]:
        """What the strongest bot would do, and the level that answered."""
        level, seed = bots.strongest(game), secrets.randbits(64)
        try:
            return await self.run(think, game, level, view, legal, seed, urgency=Urgency.HINT, owner=owner)
        except Exception as error:
            log.warning("bot %s of %s gave no hint (%s)", level, game, type(error).__name__)
            raise Refused("busy", "Nobody has an idea just now. Try again.", wait=1.0) from error

    async def run(
        self,
        work: Callable[..., Result],
        *arguments: Any,
        urgency: Urgency,
        owner: str = "",
        seconds: float = LATE_SECONDS,
    ) -> Result:
        """Lets a worker do something, as soon as it is its turn. If that takes too long once it is begun, it fails."""
        outcome_of = asyncio.get_running_loop().create_future()
        job = Job(work, arguments, urgency, owner, seconds, outcome_of, time.monotonic())
        async with self._more:
            self._save_nothing(urgency)
            self._waiting[urgency].append(job)
            self._more.notify_all()
        outcome: Result = await job.outcome
        return outcome

    async def _keep_busy(self, worker: Worker, only_people: bool) -> None:
        while True:
            job = await self._next(only_people)
            began = time.monotonic()
            metrics.THINKING_WAIT_SECONDS.labels(job.urgency.value).observe(began - job.asked_at)
            try:
                result = await worker.do(job)
            except BrokenExecutor as error:
                if job.has_begun:
                    settle(job, error)
                else:  # the process was gone, perhaps before the job came: it has a second chance
                    job.has_begun = True
                    async with self._more:
                        self._waiting[job.urgency].append(job)
                        self._more.notify_all()
            except Exception as error:
                settle(job, error)
            else:
                if not job.outcome.done():
                    job.outcome.set_result(result)
            if job.work is think:
                metrics.THINKING_SECONDS.labels(*job.arguments[:2]).observe(time.monotonic() - began)
            if job.urgency in SHARES:
                self._spent[job.urgency] += (time.monotonic() - began) / SHARES[job.urgency]

    async def _next(self, only_people: bool) -> Job:
        """The most urgent job; those that nobody waits for any more are left out."""
        async with self._more:
            while True:
                await self._more.wait_for(lambda: self._most_urgent(only_people) is not None)
                urgency = self._most_urgent(only_people)
                assert urgency is not None
                job = self._waiting[urgency].pop()
                if not job.outcome.done():
                    return job

    def _most_urgent(self, only_people: bool) -> Urgency | None:
        if self._waiting[Urgency.PEOPLE]:
            return Urgency.PEOPLE
        others = [urgency for urgency in SHARES if self._waiting[urgency]]
        if only_people or not others:
            return None
        return min(others, key=lambda urgency: self._spent[urgency])

    def _save_nothing(self, urgency: Urgency) -> None:
        """An unused share is not saved up, and what was used while nobody else waited costs nothing."""
        if urgency in SHARES and not self._waiting[urgency]:
            others = [spent for other, spent in self._spent.items() if self._waiting[other]]
            self._spent[urgency] = max(self._spent[urgency], min(others) if others else max(self._spent.values()))

    def close(self) -> None:
        """Ends the workers, also one that is stuck."""
        for task in self._tasks:
            task.cancel()
        for worker in self._workers:
            worker.end()


def settle(job: Job, error: Exception) -> None:
    if not job.outcome.done():
        job.outcome.set_exception(error)
