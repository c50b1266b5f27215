"""Several processes on one database: they are notified of each other's entries, and every duty has one owner.

A table where bots play or clocks run is leased by one process, its keeper. A process whose heartbeat stops loses its
leases, and another takes them. Should two keep the same table for a moment, no harm is done: of two entries with the
same number only one is stored. Workers come first; servers keep tables only while there is no worker.

A job queue would not fit better: a table is kept for as long as its game lasts, by a process that has it in memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from spieltisch.tables.jobs import SharedThinkers
from spieltisch.tables.refusals import Refused
from spieltisch.tables.session import TableSession
from spieltisch.tables.store import LEASE_SECONDS, Notification, Outage, SharedStore, StoreFailed

SERVE, WORK = "serve", "work"

TICK_SECONDS: Final = 1.0
"""How often a process sends its heartbeat, and looks for entries of which it was not notified."""
LONGEST_GAP: Final = 3.0
"""If no process has sent a heartbeat for this long, the clocks of all tables have stood still."""
LEASE_BATCH: Final = 20
"""How many tables a process leases at a time: while it loads their logs, others lease the next ones."""
UNLOADED_TICKS: Final = 5
"""Leased tables that are not in memory are checked only every so many ticks."""
PRESENCE_TICKS: Final = 30
"""Every how many ticks others are told who is connected here: well before they would give a seat to a bot."""
PRESENCE_BATCH: Final = 200
"""Of how many tables one notification tells that."""
JOB_RETENTION_SECONDS: Final = 3600.0
"""How long the results of jobs are kept: whoever asks the same again, through any process, gets them at once."""

log = logging.getLogger(__name__)


class Coordinator:
    def __init__(
        self,
        store: SharedStore,
        thinkers: SharedThinkers,
        kind: str,
        sessions: dict[str, TableSession],
        session: Callable[[str], Awaitable[TableSession]],
        resume: Callable[[TableSession, Outage], Awaitable[None]],
        now: Callable[[], float],
        on_ready: Callable[[], None],
    ) -> None:
        """`on_ready` is called as soon as the other processes are known."""
        self._store = store
        self._thinkers = thinkers
        self._kind = kind
        self._sessions = sessions
        self._session = session
        self._resume = resume
        self._now = now
        self._on_ready = on_ready
        self._outage: Outage | None = None
        self._leased: dict[str, int] = {}
        """The tables that this process keeps, each with the number of its last entry when it was unloaded."""
        self._to_load: set[str] = set()
        self._renewed_at = time.monotonic()
        self._wakeup = asyncio.Event()
        self._ticks = 0
        self._ticked_at = -TICK_SECONDS
        self._is_begun = asyncio.Event()
        """The first heartbeat was sent: this process is known to the others, and they to it."""
        self._has_others = False
        self._leasing = asyncio.Lock()
        """What this process believes to have leased changes together with the database."""
        store.listen(self._on_notification, self._wakeup.set)

    async def run(self) -> None:
        """Until it is cancelled. However long the work takes, the heartbeat goes on; whatever fails is tried again."""
        if self._kind == WORK:
            self._thinkers.accept_jobs(True)  # before others hear of this worker, and leave everything to it
        async with asyncio.TaskGroup() as group:
            group.create_task(self._again_and_again(self.send_heartbeat))
            group.create_task(self._again_and_again(self.work))

    async def _again_and_again(self, step: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await step()
            except StoreFailed as error:
                log.warning("the store does not answer: %s", error)
            except Exception:
                log.exception("the coordination with other processes failed; it is tried again")
                await asyncio.sleep(TICK_SECONDS)

    async def send_heartbeat(self) -> None:
        cluster = await self._store.renew_lease(self._kind, self._now(), LONGEST_GAP)
        gap, self._renewed_at = time.monotonic() - self._renewed_at, time.monotonic()
        async with self._leasing:
            if gap > LEASE_SECONDS:  # others have taken this process for dead, and its leases
                self._drop_leases_except(await self._store.leased_tables())
            self._thinkers.accept_jobs(self._kind == WORK or not cluster.is_worker_alive)
            if not self._thinkers.accepts_jobs and self._leased:
                self._drop_leases_except(())
                await self._store.release_leases()
                self._store.notify(Notification(has_work=True))
        if cluster.outage != self._outage:
            self._outage = cluster.outage
            self._to_load |= set(self._leased)
        self._has_others = cluster.others > 0
        if cluster.has_freed:
            self._store.notify(Notification(has_work=True))
            self._wakeup.set()
        if not self._is_begun.is_set():
            self._is_begun.set()
            self._on_ready()
        await asyncio.sleep(TICK_SECONDS)

    async def work(self) -> None:
        """Claims work that nobody does, and reads entries of which this process was not notified."""
        await self._is_begun.wait()
        await self._claim_work()
        if time.monotonic() - self._ticked_at >= TICK_SECONDS:
            await self._tick()
            self._ticked_at = time.monotonic()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TICK_SECONDS):
                await self._wakeup.wait()

    async def _tick(self) -> None:
        await self._fetch_missed()
        if self._ticks % PRESENCE_TICKS == 0 and self._has_others:
            self._announce_presence()
        if self._ticks % JOB_RETENTION_SECONDS == 0:
            await self._store.expire_jobs(JOB_RETENTION_SECONDS)
        self._ticks += 1

    async def _claim_work(self) -> None:
        self._wakeup.clear()
        await self._thinkers.claim_jobs()
        await self._load_leased()
        while leased := await self._lease():
            self._to_load |= set(leased)
            await self._load_leased()

    async def _lease(self) -> list[str]:
        async with self._leasing:
            leased = await self._store.lease_tables(LEASE_BATCH) if self._thinkers.accepts_jobs else []
            self._leased |= dict.fromkeys(leased, 0)
            return leased

    async def _load_leased(self) -> None:
        """Loads the tables it has leased. What the store cannot give now is asked for again at the next tick."""
        for table in list(self._to_load):
            try:
                session = await self._session(table)
                if self._outage is not None:  # its clocks go on where they stopped
                    await self._resume(session, self._outage)
                session.keep(self.keeps(table))
            except Refused as error:
                log.warning("table %s cannot be kept: %s", table, error)
            except StoreFailed:
                raise
            except Exception:
                log.exception("table %s could not be brought back", table)
            self._to_load.discard(table)

    def _drop_leases_except(self, tables: Collection[str]) -> None:
        lost = set(self._leased) - set(tables)
        self._leased = {table: self._leased.get(table, 0) for table in tables}
        self._to_load = (self._to_load - lost) | {table for table in tables if table not in self._sessions}
        for table in lost & set(self._sessions):
            self._sessions[table].keep(False)

    def keeps(self, table: str) -> bool:
        """Is it this process that moves its bots and watches its clocks?"""
        return table in self._leased

    def note_unloaded(self, table: str, number: int) -> None:
        """It is no longer in memory but still leased: as soon as something happens there it is loaded again."""
        if table in self._leased:
            self._leased[table] = number

    def _on_notification(self, notification: Notification) -> None:
        session = self._sessions.get(notification.table)
        if session is not None and notification.number:
            session.hear(notification.number, notification.entry)
        elif notification.table in self._leased and notification.number:
            self._to_load.add(notification.table)
            self._wakeup.set()
        if session is not None and notification.pace is not None:
            session.keep_pace(*notification.pace)
        for table, seats in notification.present:
            for seat in seats if table in self._sessions else ():
                self._sessions[table].hears_of_elsewhere(seat)
        if notification.completed:
            self._thinkers.on_completed(notification.completed)
        if notification.has_work and self._thinkers.accepts_jobs:
            self._wakeup.set()

    def _announce_presence(self) -> None:
        here = [(table, seats) for table, session in self._sessions.items() if (seats := session.seats_listening())]
        for first in range(0, len(here), PRESENCE_BATCH):
            self._store.notify(Notification(present=here[first : first + PRESENCE_BATCH]))

    async def _fetch_missed(self) -> None:
        known = {table: session.table.number for table, session in self._sessions.items()}
        if self._ticks % UNLOADED_TICKS == 0:
            known |= {table: number for table, number in self._leased.items() if table not in known}
        if not known:
            return
        for table, number in (await self._store.latest(known)).items():
            if number <= known[table]:
                continue
            if (session := self._sessions.get(table)) is not None:
                session.hear(number)
            else:
                self._to_load.add(table)
                self._wakeup.set()

    async def stop(self) -> None:
        """Others may lease at once what this process kept."""
        with contextlib.suppress(StoreFailed, TimeoutError):
            async with asyncio.timeout(LEASE_SECONDS):
                await self._store.deregister()
