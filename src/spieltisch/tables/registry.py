"""All tables of this server: opened, found, listed, brought back after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Final, NewType
from weakref import WeakValueDictionary

import orjson

from spieltisch.games.chance import commitment, fresh_seed
from spieltisch.record import WrittenRecord
from spieltisch.tables import metrics, viewing
from spieltisch.tables.coordination import SERVE, Coordinator
from spieltisch.tables.entries import SYSTEM, ChatLine, Entry, Facts, Tally
from spieltisch.tables.glances import Glance, glance_at
from spieltisch.tables.jobs import SharedThinkers
from spieltisch.tables.live import ENDED, OPEN, OVER, PLAYING, LiveTable
from spieltisch.tables.options import TableOptions, kept_options, read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.review import Review, Reviews
from spieltisch.tables.same_dice import Attempt, SameDice
from spieltisch.tables.session import TableSession, needs_keeper, nobody_minds, record_so_far, table_from
from spieltisch.tables.store import (
    Conflict,
    NewTable,
    Notification,
    Outage,
    Retention,
    SharedStore,
    Store,
    StoredTable,
    StoreFailed,
    Swept,
    TableSummary,
)
from spieltisch.tables.thinking import Thinkers, Urgency
from spieltisch.tables.timing import SteadyTime
from spieltisch.tables.transitions import OTHER_COMMITMENT, after

HEARTBEAT_SECONDS: Final = 2.0
"""How often the store is told that the server is alive: clocks lose at most this much at a restart."""
IDLE_SECONDS: Final = 600.0
"""A table that nobody has used for this long, and where nothing goes on by itself, is put away; the store keeps it."""
FINISHED_SECONDS: Final = 60.0
"""The same for a table whose game is over: few come back to it."""
UNKEPT_SECONDS: Final = 10.0
"""The same where others write too and this process does not keep it: it would go on carrying out all that happens."""
READY_SECONDS: Final = 2.0
"""The store answers within this time, or the server is not ready."""
BRING_BACK_SECONDS: Final = 1.0
"""How long the store has to recover before the tables it could not give are asked for again."""
SWEEP_SECONDS: Final = 600.0
"""How often old tables are removed."""
MOST_RECALLED: Final = 50
"""How many lines of chat a rematch goes on with."""
LONGEST_LOBBY: Final = 100
LOBBY_SECONDS: Final = 12 * 3600.0
"""A table that has been open for longer is not shown in the lobby: those who wait there have gone."""

STORE_FULL: Final = "This server keeps as many tables as it can. Try again later."
COMMITMENT_FIRST: Final = "A contribution answers a commitment: look at it first, then contribute."

log = logging.getLogger(__name__)


Digest = NewType("Digest", str)
"""The SHA-256 of a token, which is all that is kept of it."""


def digest(token: str) -> Digest:
    return Digest(hashlib.sha256(token.encode(errors="replace")).hexdigest())


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def seat_with(table: LiveTable, known: str) -> int | None:
    """The seat whose token has this SHA-256."""
    for number, seat in enumerate(table.seats):
        if seat.token is not None and secrets.compare_digest(seat.token, known):
            return number
    return None


@dataclass(frozen=True)
class Who:
    """Whom a token stands for at a table: a seat, the host, or a spectator (neither)."""

    seat: int | None = None
    is_host: bool = False


@dataclass(frozen=True)
class Opening:
    """A new table with its host's token. Nobody sits there yet: first its commitment is shown."""

    session: TableSession
    host_token: str


def new_table(stored: StoredTable, entries: list[Entry]) -> NewTable:
    """A table to be kept, with people who sit down before anybody else can."""
    table = table_from(stored)
    for entry in entries:
        table, _ = after(table, entry)
    summary = TableSummary(
        table.status, table.lobby_line(), listed=table.options.listed, needs_keeper=needs_keeper(table)
    )
    return NewTable(stored, [entry.as_json() for entry in entries], summary)


def people_at(table: LiveTable) -> set[int]:
    """The seats whose people are still there."""
    return {number for number, seat in enumerate(table.seats) if seat.is_person and not seat.away}


def kind_at_rematch(old: LiveTable, number: int) -> str:
    """A bot stays who it was; for a person who has gone a bot plays."""
    seat = old.seats[number]
    return old.options.takeover if seat.is_person and seat.away else seat.kind


def rematch_of(session: TableSession, entry: Entry) -> NewTable:
    """The same table once more: the same people with the same tokens, and the secret they have seen committed to."""
    old, people = session.table, people_at(session.table)
    kinds = [kind_at_rematch(old, seat) for seat in range(len(old.seats))]
    options = read_options(old.options.as_json() | {"seats": kinds, "host_starts": False})
    stored = StoredTable(
        id=entry.facts["table"],
        created=entry.at,
        options=options.as_json(),
        secret=session.stored.next_secret,
        host_token=session.stored.host_token,
        watch_token=new_token(),
        next_secret=fresh_seed(),
        earlier_deals=old.earlier_deals + 1,
        broken_off=old.broken_off + (old.status == ENDED),
        opened_by=session.stored.opened_by,
        ruleset=options.book.ruleset,
    )
    sitting = [Entry("recall", entry.at, by=SYSTEM, facts=memories(session, people))]
    for seat in sorted(people):
        token = old.seats[seat].token
        assert token is not None, "only people have voted"
        facts: Facts = {"name": old.seats[seat].name, "contribution": old.votes[seat], "token": token}
        if old.seats[seat].is_host:
            facts["is_host"] = True
        sitting.append(Entry("sit", entry.at, seat, facts=facts))
    return new_table(stored, sitting)


def memories(session: TableSession, people: set[int]) -> Facts:
    """What a rematch goes on with: the chat, and what was won. Whoever replaces a person has won nothing."""
    old = session.table
    tallies = [
        tally if seat in people or not old.seats[seat].is_person else Tally(wins=0, points=0)
        for seat, tally in enumerate(old.evening["seats"])
    ]
    return {"lines": chat_of(session)[-MOST_RECALLED:], "evening": {"games": old.evening["games"], "seats": tallies}}


def patience_with(session: TableSession) -> float:
    """For how many seconds a table that nobody uses stays here."""
    if not session.is_kept:
        return UNKEPT_SECONDS
    return FINISHED_SECONDS if session.table.status in (OVER, ENDED) else IDLE_SECONDS


def chat_of(session: TableSession) -> list[ChatLine]:
    lines: list[ChatLine] = []
    for told in session.seen[None]:
        for event in orjson.loads(told):
            match event["event"]:
                case "recalled":
                    lines += event["lines"]
                case "said" | "emoted":
                    lines.append({"name": event["name"], "text": event.get("text"), "emote": event.get("emote")})
    return lines


@asynccontextmanager
async def one_at_a_time(locks: WeakValueDictionary[str, asyncio.Lock], key: str) -> AsyncIterator[None]:
    """Of those who come with the same key one after the other; nothing is remembered of who has gone."""
    lock = locks.setdefault(key, asyncio.Lock())
    async with lock:
        yield


STATUSES: Final = (OPEN, PLAYING, OVER, ENDED)
FOR_EVER: Final = Retention(open=inf, abandoned=inf, finished=inf, most_bytes=0)


class TableRegistry:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float,
        retention: Retention = FOR_EVER,
        shared: SharedStore | None = None,
    ) -> None:
        """`shared` is the store once more, if other processes use it too."""
        self._store = store
        self._shared = shared
        self._coordinator: Coordinator | None = None
        self._thinkers = thinkers
        self.reviews = Reviews(thinkers)
        self._same_dice = SameDice(thinkers)
        self._pace = pace
        self._sessions: dict[str, TableSession] = {}
        self._naps: dict[str, float] = {}
        """When tables that were put away must be looked at again, because somebody's time is up then."""
        self.on_change: Callable[[TableSession], object] = lambda _session: None
        """Told of every table that came back or where something happened."""
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._outage: Outage | None = None
        self._time = SteadyTime()
        self._tasks: list[asyncio.Task[None]] = []
        self.is_stopping = False
        self.is_ready = False
        """Are all games back that were going on when the server stopped, or kept by other processes?"""
        self._retention = retention
        self._is_full = False
        self.on_over: Callable[[LiveTable], object] = nobody_minds
        """Is told of every game that is over, by the process that stored its end."""

    async def start(self, kind: str = SERVE) -> None:
        stopped = await self._store.last_heartbeat()
        begins = await self._shared.clock() if self._shared is not None else None
        self._time = SteadyTime(stopped, begins)
        if self._shared is None:
            began = self._time.now()
            self._outage = Outage(stopped, began) if stopped is not None else None
            await self._store.heartbeat(began)
            first = asyncio.create_task(self._bring_back(), name="bring tables back")
        else:
            self._coordinator = self._coordinator_of(self._shared, kind)
            first = asyncio.create_task(self._coordinator.run(), name="coordination")
        self._tasks = [first, asyncio.create_task(self._look_after(), name="heartbeat and tidying")]

    def _coordinator_of(self, shared: SharedStore, kind: str) -> Coordinator:
        assert isinstance(self._thinkers, SharedThinkers)

        def on_ready() -> None:
            self.is_ready = True

        now = self._time.now
        return Coordinator(shared, self._thinkers, kind, self._sessions, self.session, self._resume, now, on_ready)

    def measure(self) -> None:
        """Notes how many tables and listeners there are."""
        statuses = Counter(session.table.status for session in self._sessions.values())
        for status in STATUSES:
            metrics.TABLES.labels(status).set(statuses[status])
        metrics.LISTENERS.set(sum(len(session.listeners) for session in self._sessions.values()))
        for urgency, waiting in self._thinkers.waiting().items():
            metrics.THINKING_WAITING.labels(urgency).set(waiting)

    async def troubles(self) -> list[str]:
        """Why this server should not be asked just now; empty if it is ready."""
        troubles = []
        if self.is_stopping:
            troubles.append("stopping")
        if not self.is_ready:
            troubles.append("bringing tables back")
        if self._is_full:
            troubles.append("the store is full")
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self._store.last_heartbeat()
        except (StoreFailed, TimeoutError):
            troubles.append("the store does not answer")
        return troubles

    def dismiss(self) -> None:
        """Whoever listens is told what waits, and then nothing more."""
        self.is_stopping = True
        for session in self._sessions.values():
            for listener in list(session.listeners):
                listener.dismiss()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.reviews.close()
        self._same_dice.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for session in list(self._sessions.values()):
            await session.close()
        if self._coordinator is not None:
            await self._coordinator.stop()
            return
        with contextlib.suppress(StoreFailed):
            await self._store.heartbeat(self._time.now())

    async def _bring_back(self) -> None:
        """Games that were going on when the server stopped go on: their bots and clocks run again.

        What the store cannot give now is asked for again, until every table is back.
        """
        missing: list[str] | None = None
        while missing is None or missing:
            try:
                missing = await self._store.playing() if missing is None else missing
                missing = [table for table in missing if not await self._comes_back(table)]
            except StoreFailed as error:
                log.error("the tables cannot be brought back yet: %s", error)
            if missing or missing is None:
                await asyncio.sleep(BRING_BACK_SECONDS)
        self.is_ready = True

    async def _comes_back(self, table: str) -> bool:
        """False if it is worth another try."""
        try:
            await self.session(table)
        except StoreFailed as error:
            log.error("table %s cannot be brought back yet: %s", table, error)
            return False
        except Exception:
            log.exception("table %s could not be brought back", table)
        return True

    async def _look_after(self) -> None:
        swept_at = time.monotonic()
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                if self._coordinator is None:
                    await self._store.heartbeat(self._time.now())
                await self.put_idle_away()
                await self.wake_due()
                if time.monotonic() - swept_at >= SWEEP_SECONDS:
                    swept_at = time.monotonic()
                    await self.sweep()
            except StoreFailed as error:
                log.error("the store does not answer: %s", error)
            except Exception:
                log.exception("looking after the tables failed; it is tried again")

    async def sweep(self) -> Swept:
        """Removes tables that have stayed long enough, a few at a time; those that are in use stay."""
        total = 0
        while (swept := await self._store.sweep(self._retention, self._time.now(), set(self._sessions))).tables:
            total += swept.tables
        metrics.SWEPT.inc(total)
        metrics.STORE_BYTES.set(swept.bytes_held)
        self._is_full = 0 < self._retention.most_bytes < swept.bytes_held
        if total or self._is_full:
            log.warning("%d old tables were removed; the store holds %d bytes", total, swept.bytes_held)
        return swept

    async def put_idle_away(self) -> None:
        for table, session in list(self._sessions.items()):
            if session.is_idle(patience_with(session)):
                del self._sessions[table]
                if self._coordinator is not None:
                    self._coordinator.note_unloaded(table, session.table.number)
                await session.close()
                if (due := session.due()) is not None and self._keeps(table):
                    self._naps[table] = due

    def _keeps(self, table: str) -> bool:
        """Is it this process that moves its bots and watches its clocks?"""
        return self._coordinator is None or self._coordinator.keeps(table)

    def now(self) -> float:
        """The time of the tables."""
        return self._time.now()

    def holds(self, table: str) -> bool:
        """Is it here, or in the store alone?"""
        return table in self._sessions

    async def wake_due(self) -> None:
        """Tables that were put away come back when somebody's time is nearly up."""
        soon = self._time.now() + HEARTBEAT_SECONDS
        for table in [table for table, due in self._naps.items() if due <= soon]:
            if await self._comes_back(table):
                self._naps.pop(table, None)

    async def open(self, wanted: Mapping[str, object], host_token: str | None = None, opened_by: str = "") -> Opening:
        """Lays a new table. A refusal leaves nothing behind.

        Whoever chose the host's token and asks again, because the answer got lost, is given the same table.
        """
        options = read_options(wanted)
        self._refuse_when_full()
        if host_token is None:
            host_token = new_token()
            return Opening(await self._lay(options, digest(host_token), opened_by), host_token)
        host = digest(host_token)
        async with one_at_a_time(self._opening, host):
            known = await self._store.hosted_by(host)
            if known is None:
                with contextlib.suppress(Conflict):  # asked for twice at once, through another process
                    return Opening(await self._lay(options, host, opened_by, is_first=True), host_token)
                known = await self._store.hosted_by(host)
                assert known is not None
        session = await self.session(known)
        if kept_options(session.stored.options) != options:
            raise Refused("token_reused", "This host's secret belongs to another table. Choose a new one.")
        return Opening(session, host_token)

    async def _lay(self, options: TableOptions, host: str, opened_by: str, is_first: bool = False) -> TableSession:
        stored = StoredTable(
            id=new_id(),
            created=self._time.now(),
            options=options.as_json(),
            secret=fresh_seed(),
            host_token=host,
            watch_token=new_token(),
            next_secret=fresh_seed(),
            opened_by=opened_by,
            ruleset=options.book.ruleset,
        )
        await self._store.create(new_table(stored, []), is_first)
        session = self._sessions[stored.id] = self._session_of(stored)
        if options.needs_thinkers:
            self._thinkers.start()
        return session

    async def lay(self, table: NewTable) -> None:
        """Keeps a table that was made elsewhere; whoever asks for it finds it."""
        if self._is_full:
            raise Refused("store_full", STORE_FULL, wait=60.0)
        await self._store.create(table)

    def _session_of(self, stored: StoredTable) -> TableSession:
        return TableSession(
            stored,
            self._store,
            self._thinkers,
            self._pace,
            self._time.now,
            on_over=self._is_over,
            on_change=self.on_change,
            is_shared=self._shared is not None,
        )

    def _is_over(self, table: LiveTable) -> None:
        self.on_over(table)

    async def session(self, table: str) -> TableSession:
        """The live table with this id; read from the store if it is not here yet."""
        if table in self._sessions:
            self._sessions[table].used_at = time.monotonic()  # it is not put away before the caller has used it
            return self._sessions[table]
        async with one_at_a_time(self._loading, table):
            if table in self._sessions:
                return self._sessions[table]
            found = await self._store.load(table)
            if found is None:
                raise Refused("no_such_table", "There is no such table.")
            stored, entries = found
            session = self._session_of(stored)
            await session.read_in_peace(entries)
            if self._outage is not None:
                await self._resume(session, self._outage)
            self._sessions[table] = session
            session.keep(self._keeps(table))
            return session

    async def _resume(self, session: TableSession, outage: Outage) -> None:
        """Clocks were stopped while the server was down. If that cannot be stored the table does not come back yet."""
        if session.table.status != PLAYING or session.table.clocks is None:
            return

        def make(table: LiveTable, now: float) -> Entry | None:
            if table.status != PLAYING or session.changed_at >= outage.resumed:
                return None
            stopped = max(outage.stopped, session.changed_at)
            return Entry("resume", now, by=SYSTEM, facts={"stopped_at": min(stopped, now)})

        await session.submit(make)

    async def lobby(self) -> list[dict[str, object]]:
        """The open tables that want to be found and have room."""
        lines = await self._store.lobby(LONGEST_LOBBY, since=self._time.now() - LOBBY_SECONDS)
        return [line for line in lines if line["free"]]

    def who(self, session: TableSession, known: Digest) -> Who:
        """Whom a token with this SHA-256 stands for. One of another table, or an invented one, stands for nobody."""
        seat = seat_with(session.table, known)
        if seat is not None:
            return Who(seat=seat)
        if secrets.compare_digest(session.stored.host_token, known):
            return Who(is_host=True)
        if secrets.compare_digest(digest(session.stored.watch_token), known):
            return Who()
        raise Refused("bad_token", "This link is not valid at this table.")

    async def glance(self, table: str, token: str) -> Glance | None:
        """How the game of a seat stands; None if there is no such seat any more."""
        try:
            session = await self.session(table)
            seat = (await self.identify(session, digest(token))).seat
        except Refused:
            return None
        return glance_at(session.table, seat) if seat is not None else None

    async def sit(
        self,
        session: TableSession,
        name: object,
        contribution: object,
        seat: int | None,
        token: str | None = None,
        answered: str | None = None,
        host_token: str | None = None,
    ) -> tuple[int, str]:
        """Takes a free seat (the first, unless one is named) and returns it with its token.

        Where the host starts, a new seat is laid if there is none and still room. Whoever shows the host's token sits
        there as the host.

        Whoever chose the token and asks again, because the answer got lost, is given the same seat.
        """
        if answered not in (None, commitment(session.table.secret)):
            raise Refused("other_commitment", OTHER_COMMITMENT)
        if host_token is not None and not secrets.compare_digest(digest(host_token), session.stored.host_token):
            raise Refused("not_host", "This is not the secret of this table's host.")
        token = token or new_token()
        known = digest(token)
        if known in (session.stored.host_token, digest(session.stored.watch_token)):
            raise Refused("same_token", "The host, the spectators and each seat have different secrets.")
        taken: list[int] = []

        def make(table: LiveTable, now: float) -> Entry | None:
            had = seat_with(table, known)
            if had is not None:
                taken[:] = [had]
                return None
            free = [number for number, other in enumerate(table.seats) if other.is_free]
            if seat is None and not free and table.has_room():
                free = [len(table.seats)]
            if seat is None and not free:
                raise Refused("table_full", "Every seat is taken.")
            taken[:] = [free[0] if seat is None else seat]
            facts: Facts = {"name": name, "contribution": contribution, "token": known}
            if host_token is not None:
                facts["is_host"] = True
            return Entry("sit", now, taken[0], facts=facts)

        await session.submit(make)
        return taken[0], token

    def keep_pace(self, session: TableSession, seat: int, times: float) -> None:
        """A person says how quickly the bots should move; whichever process moves them is told."""
        session.keep_pace(seat, times)
        if self._shared is not None:
            self._shared.notify(Notification(session.table.id, pace=(seat, times)))

    async def identify(self, session: TableSession, known: Digest) -> Who:
        """The same as `who`; before it refuses somebody it reads who sat down meanwhile, through another process."""
        try:
            return self.who(session, known)
        except Refused:
            if not await session.catch_up():
                raise
            return self.who(session, known)

    async def vote(
        self, session: TableSession, seat: int, contribution: object, answered: str | None, message: str | None
    ) -> None:
        """A vote for a rematch, with a contribution to the commitment that it answers."""
        if contribution and answered is None:
            raise Refused("commitment_first", COMMITMENT_FIRST)
        facts: Facts = {"contribution": contribution}
        if answered is not None:
            facts["commitment"] = answered
        await session.submit(lambda _table, now: Entry("vote", now, seat, id=message, facts=facts))
        await self.rematch_if_wanted(session)

    async def rematch_if_wanted(self, session: TableSession) -> None:
        """When all people who still sit here have voted, the new table is laid, with everybody in their seats."""

        def make(table: LiveTable, now: float) -> Entry | None:
            people = people_at(table)
            if table.next_commitment is None or not people or not people <= set(table.votes):
                return None
            return Entry("rematch", now, by=SYSTEM, facts={"table": new_id()})

        before = session.table.rematch
        await session.submit(make, lambda entry: rematch_of(session, entry))
        if before is None and session.table.rematch is not None:
            await self.session(session.table.rematch)  # its bots and clocks run

    async def review(self, table: str, asked_by: str = "") -> tuple[int, Review]:
        """A look back at a finished game, with the number of players; made in the background."""
        record = await self._finished(table)
        return record["options"]["players"], self.reviews.of(table, record, asked_by)

    async def same_dice(self, table: str, asked_by: str = "") -> Attempt:
        """What the strongest bot makes of the dice of somebody who played alone; played in the background."""
        return self._same_dice.of(table, await self._finished(table), asked_by)

    async def _finished(self, table: str) -> WrittenRecord:
        record = await self.record(table)
        if record["seed"] is None:
            raise Refused("no_record", "Only a finished game can be looked at again.")
        return record

    async def keep_record(self, record: object, opened_by: str = "") -> str:
        """Keeps a record that somebody brings, and returns the id under which it can be looked at."""
        self._refuse_when_full()
        stored, entry = await asyncio.to_thread(viewing.kept, record, self._time.now(), opened_by)
        async with one_at_a_time(self._opening, stored.id):
            if await self._store.load(stored.id) is None:
                await self._store.create(new_table(stored, [entry]))
        return stored.id

    async def steps(
        self, table: str, eyes: viewing.Eyes, first: int, most: int, with_views: bool = True, asked_by: str = ""
    ) -> bytes:
        """Steps of a finished game, as compressed JSON."""
        record = await self._finished(table)
        if eyes.seat is not None and eyes.seat >= len(record["seats"]):
            raise Refused("no_such_seat", "There is no such seat.")
        work = partial(self._thinkers.run, urgency=Urgency.PEOPLE, owner=asked_by, seconds=viewing.STEPS_SECONDS)
        return await work(viewing.packed, record, eyes, first, most, with_views)

    async def branch(self, table: str, wish: viewing.BranchWish, opened_by: str = "") -> TableSession:
        """Lays a table that goes on from a position of a finished game, with bots in the other seats."""
        self._refuse_when_full()
        record, seats = await self._finished(table), (await self.session(table)).table.seats
        stored, entry = await asyncio.to_thread(
            viewing.branched, record, seats, table, wish, new_id(), self._time.now(), opened_by
        )
        await self._store.create(new_table(stored, [entry]))
        return await self.session(stored.id)

    def _refuse_when_full(self) -> None:
        if self._is_full:
            raise Refused("store_full", "This server keeps as many tables as it can. Try again later.", wait=60.0)

    async def record(self, table: str) -> WrittenRecord:
        """The record of the game: whole when it is over, before that without seed and hidden moves."""
        record = await self._store.record(table)
        if record is None:
            record = record_so_far((await self.session(table)).table)
        if record is None:
            raise Refused("no_record", "There is no game to write down yet.")
        return record
