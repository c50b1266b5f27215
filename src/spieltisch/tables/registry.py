"""All tables of this server: opened, found, listed, brought back after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from spieltisch.games.chance import fresh_seed
from spieltisch.tables.entries import Entry
from spieltisch.tables.live import OVER, PLAYING, LiveTable
from spieltisch.tables.options import PERSON, TableOptions, read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.review import Review, Reviews
from spieltisch.tables.session import TableSession, record_so_far
from spieltisch.tables.store import Store, StoredTable, StoreFailed, TableSummary
from spieltisch.tables.thinking import Thinkers

HEARTBEAT_SECONDS: Final = 2.0
"""How often the store is told that the server is alive: clocks lose at most this much at a restart."""
IDLE_SECONDS: Final = 600.0
"""A table that nobody has used for so long, and where nothing goes on by itself, is put away; the store keeps it."""
LONGEST_LOBBY: Final = 100
LOBBY_SECONDS: Final = 12 * 3600.0
"""A table that has been open for longer is not shown in the lobby: those who wait there have gone."""

log = logging.getLogger(__name__)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(24)


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
    """A new table with its host's token; with a seat and its token if the opener sat down."""

    session: TableSession
    host_token: str
    seat: int | None = None
    token: str | None = None


class TableRegistry:
    def __init__(self, store: Store, thinkers: Thinkers, pace: float) -> None:
        self._store = store
        self._thinkers = thinkers
        self._reviews = Reviews(thinkers)
        self._pace = pace
        self._sessions: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._stopped_at: float | None = None
        self._began = time.time()
        self._tasks: list[asyncio.Task[None]] = []
        self.is_stopping = False

    async def start(self) -> None:
        self._stopped_at = await self._store.last_heartbeat()
        await self._store.heartbeat(self._began)
        self._tasks = [
            asyncio.create_task(self._bring_back(), name="bring tables back"),
            asyncio.create_task(self._look_after(), name="heartbeat and tidying"),
        ]

    def dismiss(self) -> None:
        """Whoever listens is told what waits, and then nothing more."""
        self.is_stopping = True
        for session in self._sessions.values():
            for listener in list(session.listeners):
                listener.dismiss()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._reviews.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for session in list(self._sessions.values()):
            await session.close()
        with contextlib.suppress(StoreFailed):
            await self._store.heartbeat(time.time())

    async def _bring_back(self) -> None:
        """Games that were going on when the server stopped go on: their bots and clocks run again."""
        for table in await self._store.playing():
            try:
                await self.session(table)
            except Exception:
                log.exception("a table could not be brought back")

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self._store.heartbeat(time.time())
            except StoreFailed as error:
                log.error("the store does not answer: %s", error)
            await self.put_idle_away()

    async def put_idle_away(self) -> None:
        for table, session in list(self._sessions.items()):
            if session.is_idle(IDLE_SECONDS):
                del self._sessions[table]
                await session.close()

    async def open(
        self,
        wanted: Mapping[str, Any],
        name: Any = None,
        contribution: Any = "",
        *,
        token: str | None = None,
        host_token: str | None = None,
    ) -> Opening:
        """Lays a new table; who gives a name sits down at once. A refusal leaves nothing behind.

        Who chooses the host's token and asks again, because the answer got lost, is given the same table.
        """
        if host_token is None:
            return await self._open(wanted, name, contribution, token, new_token())
        if host_token == token:
            raise Refused("same_token", "The host and the seat have different secrets.")
        host = digest(host_token)
        try:
            async with self._opening.setdefault(host, asyncio.Lock()):
                known = await self._store.hosted_by(host)
                if known is None:
                    return await self._open(wanted, name, contribution, token, host_token)
        finally:
            self._opening.pop(host, None)
        session = await self.session(known)
        seat = seat_with(session.table, digest(token)) if token is not None else None
        return Opening(session, host_token, seat, token if seat is not None else None)

    async def _open(
        self, wanted: Mapping[str, Any], name: Any, contribution: Any, token: str | None, host: str
    ) -> Opening:
        token = token or new_token()
        options = read_options(wanted)
        people = []
        if name is not None:
            if PERSON not in options.seats:
                raise Refused("table_full", "Every seat is a bot's.")
            facts = {"name": name, "contribution": contribution, "token": digest(token)}
            people = [Entry("sit", time.time(), options.seats.index(PERSON), facts=facts)]
        session = await self._lay(options, digest(host), people)
        if not people:
            return Opening(session, host)
        return Opening(session, host, people[0].seat, token)

    async def _lay(self, options: TableOptions, host: str, people: list[Entry]) -> TableSession:
        """A table, with people who sit down before anybody else can."""
        table_id, ruleset = secrets.token_urlsafe(9), options.book.ruleset
        stored = StoredTable(table_id, time.time(), options.as_json(), fresh_seed(), host, new_token(), ruleset)
        session = TableSession(stored, self._store, self._thinkers, self._pace)
        written = [entry.as_json() for entry in people]
        session.read(written)
        await self._store.create(stored, written, TableSummary(session.table.status, session.table.lobby_line()))
        self._sessions[stored.id] = session
        session.wake()
        return session

    async def session(self, table: str) -> TableSession:
        """The live table with this id; read from the store if it is not here yet."""
        if table in self._sessions:
            self._sessions[table].used_at = time.monotonic()  # it is not put away before the caller has used it
            return self._sessions[table]
        async with self._loading.setdefault(table, asyncio.Lock()):
            if table in self._sessions:
                return self._sessions[table]
            found = await self._store.load(table)
            if found is None:
                self._loading.pop(table, None)
                raise Refused("no_such_table", "There is no such table.")
            stored, entries = found
            session = TableSession(stored, self._store, self._thinkers, self._pace)
            await session.read_in_peace(entries)
            self._sessions[table] = session
        self._loading.pop(table, None)
        await self._resume(session, stored, entries)
        return session

    async def _resume(self, session: TableSession, stored: StoredTable, entries: list[dict[str, Any]]) -> None:
        """Clocks were stopped while the server was down."""
        if session.table.status != PLAYING:
            return
        last = entries[-1]["at"] if entries else stored.created
        if session.table.clocks is not None and last < self._began and self._stopped_at is not None:
            stopped = max(self._stopped_at, last)
            await session.submit(
                lambda _table, now: Entry("resume", now, by="system", facts={"stopped_at": min(stopped, now)})
            )
        session.wake()

    async def lobby(self) -> list[dict[str, Any]]:
        return await self._store.lobby(LONGEST_LOBBY, since=time.time() - LOBBY_SECONDS)

    def who(self, session: TableSession, token: Any) -> Who:
        """Whom a token stands for. A token of another table, or an invented one, stands for nobody."""
        if isinstance(token, str) and len(token) <= 100:
            known = digest(token)
            seat = seat_with(session.table, known)
            if seat is not None:
                return Who(seat=seat)
            if secrets.compare_digest(session.stored.host_token, known):
                return Who(is_host=True)
            if secrets.compare_digest(digest(session.stored.watch_token), known):
                return Who()
        raise Refused("bad_token", "This link is not valid at this table.")

    async def sit(
        self, session: TableSession, name: Any, contribution: Any, seat: int | None, token: str | None = None
    ) -> tuple[int, str]:
        """Takes a free seat (the first, unless one is named) and returns it with its token.

        Who chooses the token and asks again, because the answer got lost, is given the same seat.
        """
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
            if seat is None and not free:
                raise Refused("table_full", "Every seat is taken.")
            taken[:] = [free[0] if seat is None else seat]
            facts = {"name": name, "contribution": contribution, "token": known}
            return Entry("sit", now, taken[0], facts=facts)

        await session.submit(make)
        return taken[0], token

    async def vote(self, session: TableSession, seat: int, contribution: Any, message: str | None) -> None:
        """A vote for a rematch."""
        facts = {"contribution": contribution}
        await session.submit(lambda _table, now: Entry("vote", now, seat, id=message, facts=facts))
        await self.rematch_if_wanted(session)

    async def rematch_if_wanted(self, session: TableSession) -> None:
        """When all people who still sit here have voted, the new table is laid, with everybody in their seats."""
        async with session.rematching:
            old = session.table
            people = {number for number, other in enumerate(old.seats) if other.is_person and not other.away}
            if old.status != OVER or old.rematch is not None or not people or not people <= set(old.votes):
                return
            again = await self._lay(*self._same_again(session, sorted(people)))
            facts = {"table": again.table.id}
            await session.submit(lambda _table, now: Entry("rematch", now, by="system", facts=facts))

    def _same_again(self, session: TableSession, people: list[int]) -> tuple[TableOptions, str, list[Entry]]:
        old = session.table
        level = old.options.takeover
        kinds = [PERSON if seat in people else other.level or level for seat, other in enumerate(old.seats)]
        sit_down = []
        for seat in people:
            was = old.seats[seat]
            facts = {"name": was.name, "contribution": old.votes[seat], "token": was.token}
            sit_down.append(Entry("sit", time.time(), seat, facts=facts))
        return read_options(old.options.as_json() | {"seats": kinds}), session.stored.host_token, sit_down

    async def review(self, table: str) -> tuple[int, Review]:
        """A look back at a finished game, with the number of players; made in the background."""
        record = await self._store.record(table)
        if record is None:
            await self.session(table)
            raise Refused("no_record", "Only a finished game can be looked at again.")
        return record["options"]["players"], self._reviews.of(table, record)

    async def record(self, table: str) -> dict[str, Any]:
        """The record of the game: whole when it is over, before that without seed and hidden moves."""
        record = await self._store.record(table)
        if record is None:
            record = record_so_far((await self.session(table)).table)
        if record is None:
            raise Refused("no_record", "There is no game to write down yet.")
        return record
