"""Several processes on one database: they hear of each other's entries, and each duty has one of them as its owner.

A table where bots play or clocks run is kept by one process. A process that gives no sign of life loses what it holds,
and another takes it. Should two keep the same table for a moment, no harm is done: of two entries with the same number
only one is stored. Processes that do nothing but work come first; servers keep tables only while there is none.

A queue of jobs would not fit better: a table is kept for as long as its game lasts, by somebody who has it in memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from spieltisch.tables.questions import SharedThinkers
from spieltisch.tables.refusals import Refused
from spieltisch.tables.session import TableSession
from spieltisch.tables.store import LEASE_SECONDS, Notification, Outage, SharedStore, StoreFailed

SERVE, WORK = "serve", "work"

LOOK_SECONDS: Final = 1.0
"""How often a process gives a sign of life, and looks for what it was not told."""
LONGEST_GAP: Final = 3.0
"""If no process has given a sign of life for this long, the clocks of all tables have stood still."""
MOST_TAKEN: Final = 20
"""How many tables a process takes at a time: while it reads their logs, others take the next ones."""
ASLEEP_LOOKS: Final = 5
"""Tables that are kept, but put away, are looked at only every so often."""
PRESENT_LOOKS: Final = 30
"""How often others are told who is connected here: well before they would give somebody's seat to a bot."""
MOST_PRESENT: Final = 200
"""Of how many tables one notice tells that."""
FORGET_SECONDS: Final = 3600.0
"""How long the answers to questions are kept: whoever asks the same again, through any process, gets them at once."""

log = logging.getLogger(__name__)


class Together:
    def __init__(
        self,
        store: SharedStore,
        thinkers: SharedThinkers,
        kind: str,
        sessions: dict[str, TableSession],
        session: Callable[[str], Awaitable[TableSession]],
        resume: Callable[[TableSession, Outage], Awaitable[None]],
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._thinkers = thinkers
        self._kind = kind
        self._sessions = sessions
        self._session = session
        self._resume = resume
        self._now = now
        self._outage: Outage | None = None
        self._held: dict[str, int] = {}
        """The tables that this process keeps, each with the number of its last entry when it was put away."""
        self._to_begin: set[str] = set()
        self._stood_at = time.monotonic()
        self._soon = asyncio.Event()
        self._looks = 0
        store.listen(self._hear, self._soon.set)

    async def run(self) -> None:
        """Until it is cancelled. Whatever fails is tried again."""
        while True:
            try:
                await self.look()
            except StoreFailed as error:
                log.warning("the store does not answer: %s", error)
            except Exception:
                log.exception("looking at the other processes failed; it is tried again")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._soon.wait()
            if self._soon.is_set():
                await self._take()

    async def look(self) -> None:
        """Gives a sign of life, takes what nobody does, and reads what was not told."""
        standing = await self._store.stand(self._kind, self._now(), LONGEST_GAP)
        gap, self._stood_at = time.monotonic() - self._stood_at, time.monotonic()
        if gap > LEASE_SECONDS:  # others have taken this one for dead, and what it held
            self._keep_only(await self._store.kept_tables())
        if standing.outage != self._outage:
            self._outage = standing.outage
            self._to_begin |= set(self._held)
        self._thinkers.be_asked(self._kind == WORK or not standing.is_worker_alive)
        if not self._thinkers.is_asked and self._held:
            self._keep_only(())
            await self._store.give_back()
        await self._take()
        await self._read_what_was_missed()
        if self._looks % PRESENT_LOOKS == 0 and standing.others:
            self._tell_who_is_here()
        if self._looks % FORGET_SECONDS == 0:
            await self._store.forget_questions(FORGET_SECONDS)
        self._looks += 1

    async def _take(self) -> None:
        self._soon.clear()
        await self._thinkers.take_questions()
        await self._begin()
        while self._thinkers.is_asked and (taken := await self._store.take_tables(MOST_TAKEN)):
            self._held |= dict.fromkeys(taken, 0)
            self._to_begin |= set(taken)
            await self._begin()

    async def _begin(self) -> None:
        """Keeps the tables it has taken. What the store cannot give now is asked for again at the next look."""
        for table in list(self._to_begin):
            try:
                session = await self._session(table)
                if self._outage is not None:  # its clocks go on where they stopped
                    await self._resume(session, self._outage)
                session.keep(True)
            except Refused as error:
                log.warning("table %s cannot be kept: %s", table, error)
            except StoreFailed:
                raise
            except Exception:
                log.exception("table %s could not be brought back", table)
            self._to_begin.discard(table)

    def _keep_only(self, tables: Collection[str]) -> None:
        lost = set(self._held) - set(tables)
        self._held = {table: self._held.get(table, 0) for table in tables}
        self._to_begin = (self._to_begin - lost) | {table for table in tables if table not in self._sessions}
        for table in lost & set(self._sessions):
            self._sessions[table].keep(False)

    def keeps(self, table: str) -> bool:
        """Is it this process that moves its bots and watches its clocks?"""
        return table in self._held

    def note_put_away(self, table: str, number: int) -> None:
        """It is kept all the same: as soon as something happens there it comes back."""
        if table in self._held:
            self._held[table] = number

    def _hear(self, notice: Notification) -> None:
        session = self._sessions.get(notice.table)
        if session is not None and notice.number:
            session.hear(notice.number, notice.entry)
        elif notice.table in self._held and notice.number:
            self._to_begin.add(notice.table)
            self._soon.set()
        if session is not None and notice.pace is not None:
            session.keep_pace(*notice.pace)
        for table, seats in notice.present:
            for seat in seats if table in self._sessions else ():
                self._sessions[table].hears_of(seat)
        if notice.answers:
            self._thinkers.hear_of(notice.answers)
        if notice.has_work and self._thinkers.is_asked:
            self._soon.set()

    def _tell_who_is_here(self) -> None:
        here = [(table, seats) for table, session in self._sessions.items() if (seats := session.seats_listening())]
        for begun in range(0, len(here), MOST_PRESENT):
            self._store.tell(Notification(present=here[begun : begun + MOST_PRESENT]))

    async def _read_what_was_missed(self) -> None:
        known = {table: session.table.number for table, session in self._sessions.items()}
        if self._looks % ASLEEP_LOOKS == 0:
            known |= {table: number for table, number in self._held.items() if table not in known}
        if not known:
            return
        for table, number in (await self._store.latest(known)).items():
            if number <= known[table]:
                continue
            if (session := self._sessions.get(table)) is not None:
                session.hear(number)
            else:
                self._to_begin.add(table)
                self._soon.set()

    async def stop(self) -> None:
        """Others may take at once what this process held."""
        with contextlib.suppress(StoreFailed, TimeoutError):
            async with asyncio.timeout(LEASE_SECONDS):
                await self._store.go()
