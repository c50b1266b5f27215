"""One live table in this process: checks, stores, then publishes; wakes bots and clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from spieltisch.bots import Decision
from spieltisch.game import seen_by, without_audience
from spieltisch.games.contract import Event, SpieltischError
from spieltisch.record import checksum
from spieltisch.tables.live import ENDED, OVER, PLAYING, Entry, LiveTable, opened, read_entry
from spieltisch.tables.options import Refused, read_options
from spieltisch.tables.store import Conflict, Standing, Store, StoredTable
from spieltisch.tables.thinking import Thinkers

MOST_TRIES: Final = 5
"""How often an entry is tried again when another writer was first."""
READ_TOGETHER: Final = 50
"""So many stored entries are read at once: some milliseconds."""
QUEUE_LENGTH: Final = 64
"""So many messages may wait for a reader; one more, and it is cut."""

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Listener:
    """Somebody who is told what happens: a seat, or a spectator (None)."""

    seat: int | None
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(QUEUE_LENGTH))
    is_cut: bool = False
    """It reads too slowly and is told nothing more."""
    on_cut: Callable[[], object] = bool

    def tell(self, message: bytes) -> None:
        self._put(message)

    def dismiss(self) -> None:
        """It is told what waits, and then nothing more."""
        self._put(None)

    def _put(self, message: bytes | None) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        self.is_cut = True
        self.on_cut()


def table_from(stored: StoredTable) -> LiveTable:
    return opened(stored.id, read_options(stored.options), stored.secret)


class Room:
    def __init__(self, stored: StoredTable, store: Store, thinkers: Thinkers, pace: float) -> None:
        self.stored = stored
        self.table = table_from(stored)
        self.history: list[list[Event]] = []
        """The events of every entry."""
        self.versions: dict[int | None, int] = dict.fromkeys((None, *range(len(self.table.seats))), 0)
        """How many times something happened that a seat (None: a spectator) was told."""
        self.listeners: set[Listener] = set()
        self._store = store
        self._thinkers = thinkers
        self._pace = pace
        self._lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self._is_closed = False
        self._submitting: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self.used_at = time.monotonic()

    def read(self, entries: list[dict[str, Any]]) -> None:
        """Carries out stored entries that this room does not know yet."""
        for written in entries[self.table.number :]:
            self._take(*self.table.after(read_entry(written)))

    async def read_in_peace(self, entries: list[dict[str, Any]]) -> None:
        """The same for many of them: everybody else is served in between."""
        for known in range(READ_TOGETHER, len(entries) + READ_TOGETHER, READ_TOGETHER):
            self.read(entries[:known])
            await asyncio.sleep(0)

    def _take(self, after: LiveTable, events: list[Event]) -> None:
        """What is stored becomes the table, and everybody here who may know is told."""
        gone = [seat for seat, was in enumerate(self.table.seats) if was.token not in (None, after.seats[seat].token)]
        self.table = after
        self.history.append(events)
        for seat in self.versions:
            self.versions[seat] += bool(seen_by(events, seat))
        self.publish(events)
        for listener in [listener for listener in self.listeners if listener.seat in gone]:
            listener.dismiss()
            self.listeners.discard(listener)

    # Writing

    async def submit(self, make: Callable[[LiveTable, float], Entry | None]) -> None:
        """Checks an entry, stores it, then publishes it: always in this order. A refusal changes nothing.

        No entry: there is nothing to do any more.

        It is carried through even if nobody waits for it any more, so that whatever is stored is also told.
        """
        task = asyncio.create_task(self._submit(make))
        self._submitting.add(task)
        task.add_done_callback(self._submitting.discard)
        await asyncio.shield(task)

    async def _submit(self, make: Callable[[LiveTable, float], Entry | None]) -> None:
        self.used_at = time.monotonic()
        async with self._lock:
            for _ in range(MOST_TRIES):
                entry = make(self.table, time.time())
                if entry is None or self.table.has_taken(entry):
                    return
                after, events = self.table.after(entry)
                try:
                    await self._store.append(after.id, after.number, entry.as_json(), standing(self.table, after))
                except Conflict:
                    await self.read_again()
                    continue
                self._take(after, events)
                self.wake()
                return
        raise Refused("busy", "The table is busy. Try again.")

    async def read_again(self) -> None:
        """Another process has written to this table."""
        found = await self._store.load(self.table.id)
        assert found is not None
        await self.read_in_peace(found[1])
        self.wake()

    async def hint(self, seat: int) -> tuple[Decision, str]:
        """What the strongest bot would do in this seat now, and its level."""
        if not self.table.options.hints:
            raise Refused("no_hints", "Hints are switched off at this table.")
        game = self.table.game
        if game is None or seat not in game.waiting or self.table.seats[seat].bot is not None:
            raise Refused("not_your_turn", "There is nothing to decide for you now.")
        legal = game.legal(seat)
        if legal[0].startswith("roll"):
            raise Refused("not_your_turn", "Nobody can foresee real dice.")
        return await self._thinkers.advise(game.book.name, game.view(seat), legal)

    # Telling

    def listen(self, seat: int | None, since: int) -> Listener:
        """Everything since version `since` at once, then whatever happens."""
        self.used_at = time.monotonic()
        listener = Listener(seat)
        seen = [told for events in self.history if (told := seen_by(events, seat))]
        missed = [event for told in seen[min(max(since, 0), len(seen)) :] for event in told]
        listener.tell(self.message("welcome", seat, missed, self.public_part()))
        self.listeners.add(listener)
        return listener

    def publish(self, events: list[Event]) -> None:
        public = None
        messages: dict[int | None, bytes] = {}
        for listener in list(self.listeners):
            seat = listener.seat
            told = seen_by(events, seat)
            if not told:
                continue
            if seat not in messages:
                public = public or self.public_part()
                messages[seat] = self.message("update", seat, told, public)
            listener.tell(messages[seat])
            if listener.is_cut:
                self.listeners.discard(listener)

    def public_part(self) -> tuple[dict[str, Any], dict[str, Any] | None]:
        """What is the same in everybody's message."""
        return self.table.public(time.time()), self.table.game.public() if self.table.game else None

    def message(
        self,
        kind: str,
        seat: int | None,
        events: list[Event],
        public: tuple[dict[str, Any], dict[str, Any] | None],
    ) -> bytes:
        table, known = public
        view = None
        if known is not None and self.table.game is not None:
            view = known | self.table.game.private(seat, known)
            if seat is not None and self.table.seats[seat].bot is not None:
                view["moves"] = []  # a bot makes them
        you = {"seat": seat, "can_undo": bool(self.table.undoable(seat))}
        said = {
            "type": kind,
            "version": self.versions[seat],
            "you": you,
            "events": without_audience(events),
            "table": table,
            "view": view,
        }
        return orjson.dumps(said)

    # Bots and clocks

    def is_idle(self, seconds: float) -> bool:
        """Has nobody used it for so long, and does nothing go on by itself: no bot to move, no clock that runs?"""
        if self.listeners or time.monotonic() - self.used_at <= seconds:
            return False
        runs = self.table.clocks is not None and self.table.clocks.running
        return not runs and not self.table.bots_to_move()

    def wake(self) -> None:
        """Lets the keeper look again; there is one while a game is going on."""
        self._changed.set()
        if self._is_closed:
            return
        if self.table.status == PLAYING and (self._keeper is None or self._keeper.done()):
            self._keeper = asyncio.create_task(self._keep(), name=f"keeper of {self.table.id}")

    async def _keep(self) -> None:
        """Makes the bots' moves and ends the time of people whose time is up."""
        while self.table.status == PLAYING:
            self._changed.clear()
            try:
                if seats := self.table.bots_to_move():
                    await self._let_bot_move(seats[0])
                else:
                    await self._wait_for_deadline()
            except SpieltischError:
                continue  # the table has changed meanwhile: look again
            except Exception:
                log.exception("keeper of a table failed; it tries again")
                await asyncio.sleep(1.0)

    async def _let_bot_move(self, seat: int) -> None:
        table, game = self.table, self.table.game
        level = table.seats[seat].bot
        assert game is not None
        assert level is not None
        began = time.monotonic()
        view = game.view(seat)
        move = await self._thinkers.choose(game.book.name, level, view, game.legal(seat))
        people = any(other.is_person and not other.away for other in table.seats)
        # Those who choose in secret, at the same time as others, need not be followed one by one.
        followed = (people or self.listeners) and not (game.book.simultaneous and len(table.bots_to_move()) > 1)
        await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - began)) if followed else 0.0)

        def make(now_table: LiveTable, now: float) -> Entry:
            if now_table.game is None or now_table.game.view(seat) != view:
                raise Refused("stale", "The position has changed: think again.")
            return Entry("moved", now, seat, by="bot", facts={"move": move})

        await self.submit(make)

    async def _wait_for_deadline(self) -> None:
        due = self.table.clocks.deadline() if self.table.clocks is not None else None
        patience = max(due[0] - time.time(), 0.0) if due is not None else None
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), patience)
            return
        assert due is not None
        await self.submit(lambda _table, now: Entry("timed_out", now, due[1], by="system"))

    async def close(self) -> None:
        self._is_closed = True
        if self._keeper is not None:
            self._keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeper
        await asyncio.gather(*self._submitting, return_exceptions=True)
        for listener in list(self.listeners):
            listener.dismiss()


def standing(before: LiveTable, after: LiveTable) -> Standing | None:
    """How the table stands now, if that has changed: most moves change nothing of it."""
    if after.status == before.status and after.seats == before.seats:
        return None
    has_ended = after.status == OVER and before.status != OVER
    record = after.game.record() if has_ended and after.game is not None else None
    return Standing(after.status, after.summary(), record)


def record_so_far(table: LiveTable) -> dict[str, Any] | None:
    """The record of a game that is not over: up to the point where all was shown, and without its seed.

    If the host has ended the table nothing is secret any more.
    """
    if table.anchor is None or table.game is None:
        return None
    if table.status == ENDED:
        return table.game.record()
    record = table.anchor.record() | {"seed": None}
    return record | {"checksum": checksum(record)}
