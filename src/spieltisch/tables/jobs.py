"""Hints, reviews and attempts with the same dice as jobs in the database that several processes share.

Whichever process has time claims a job; workers have the most. The same job runs once: whoever asks for it again,
through whichever process, is given its result. If a process dies its jobs can be claimed by others.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import types
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import is_dataclass
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

import orjson

from spieltisch.tables.store import Notification, QueuedJob, SharedStore, StoreFailed
from spieltisch.tables.thinking import LATE_SECONDS, Thinkers, Urgency

Result = TypeVar("Result")

POLL_SECONDS: Final = 2.0
"""A result of which nobody was notified is found after this time."""
MOST_RUNNING: Final = 8
"""How many jobs a process claims at a time: they wait for its workers, and others have workers too."""
JSON: Final = orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_SORT_KEYS

log = logging.getLogger(__name__)


class JobFailed(Exception):
    """The process that ran a job could not complete it."""


class SharedThinkers(Thinkers):
    def __init__(self, workers: int, store: SharedStore, functions: Iterable[Callable[..., Any]]) -> None:
        """`functions` is what a job can call: nothing else is called, whatever stands in the database."""
        super().__init__(workers)
        self._functions = {name_of(function): function for function in functions}
        self._store = store
        self._done: dict[str, asyncio.Event] = {}
        self._waiters: Counter[str] = Counter()
        self._running: set[asyncio.Task[None]] = set()
        self.accepts_jobs = False
        """Does this process do what nobody else does: keep tables, and run the jobs of all processes?"""

    async def run(
        self,
        work: Callable[..., Result],
        *arguments: Any,
        urgency: Urgency,
        owner: str = "",
        seconds: float = LATE_SECONDS,
    ) -> Result:
        """The bots of tables that are kept here think here; everything else that can be a job is queued."""
        if urgency in (Urgency.PEOPLE, Urgency.BOTS) or name_of(work) not in self._functions:
            return await super().run(work, *arguments, urgency=urgency, owner=owner, seconds=seconds)
        written = orjson.dumps(arguments, option=JSON)
        key = hashlib.sha256(name_of(work).encode() + b" " + written).hexdigest()
        outcome = await self._outcome_of(QueuedJob(key, name_of(work), written.decode(), urgency.value, owner, seconds))
        if "failed" in outcome:
            await self._store.delete_job(key)
            raise JobFailed(outcome["failed"])
        result: Result = rebuilt(get_type_hints(work)["return"], outcome["result"])
        return result

    async def _outcome_of(self, job: QueuedJob) -> dict[str, Any]:
        done = self._done.setdefault(job.key, asyncio.Event())
        self._waiters[job.key] += 1
        try:
            while True:
                done.clear()
                outcome = await self._store.enqueue(job)
                if outcome is not None:
                    found: dict[str, Any] = orjson.loads(outcome)
                    return found
                self._store.notify(Notification(has_work=True))
                await self.claim_jobs()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(POLL_SECONDS):
                        await done.wait()
        finally:
            self._waiters[job.key] -= 1
            if not self._waiters[job.key]:
                del self._waiters[job.key], self._done[job.key]

    def on_completed(self, key: str) -> None:
        """Some process has completed a job."""
        if key in self._done:
            self._done[key].set()

    def accept_jobs(self, accepts: bool) -> None:
        is_new = accepts and not self.accepts_jobs
        self.accepts_jobs = accepts
        if is_new:
            self.start()

    def start(self) -> None:
        """While others work, the processes need not even be there."""
        if self.accepts_jobs:
            super().start()

    async def claim_jobs(self) -> None:
        room = MOST_RUNNING - len(self._running)
        if not self.accepts_jobs or room <= 0:
            return
        for job in await self._store.claim_jobs(room):
            task = asyncio.create_task(self._run_job(job), name=f"job {job.key[:8]}")
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _run_job(self, job: QueuedJob) -> None:
        try:
            function = self._functions[job.work]
            hints = [hint for name, hint in get_type_hints(function).items() if name != "return"]
            given = [rebuilt(hint, value) for hint, value in zip(hints, orjson.loads(job.arguments), strict=True)]
            urgency = Urgency(job.urgency)
            result = await super().run(function, *given, urgency=urgency, owner=job.owner, seconds=job.seconds)
            outcome = {"result": result}
        except Exception as error:
            log.warning("job %s failed (%s)", job.work, type(error).__name__)
            outcome = {"failed": type(error).__name__}
        try:
            await self._store.complete(job.key, orjson.dumps(outcome, option=JSON).decode())
        except StoreFailed as error:
            log.warning("the result of a job could not be stored: %s", error)
        self.on_completed(job.key)
        self._store.notify(Notification(completed=job.key, has_work=True))
        with contextlib.suppress(StoreFailed):
            self._running.discard(asyncio.current_task())
            await self.claim_jobs()

    def close(self) -> None:
        for task in self._running:
            task.cancel()
        super().close()


def name_of(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__name__}"


def rebuilt(hint: Any, value: Any) -> Any:
    """What was written as JSON, as the types of a function say."""
    origin, parts = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return hint(**{name: rebuilt(hints[name], part) for name, part in value.items()})
    if origin is list:
        return [rebuilt(parts[0], part) for part in value]
    if origin is tuple:
        kinds = [parts[0]] * len(value) if parts[-1:] == (...,) else parts
        return tuple(rebuilt(kind, part) for kind, part in zip(kinds, value, strict=True))
    if isinstance(hint, types.UnionType) and value is not None:
        return rebuilt(next(part for part in parts if part is not type(None)), value)
    return value
