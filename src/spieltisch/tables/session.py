"""One live table in this process: checks, stores, then publishes; wakes bots and clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import orjson

from spieltisch.bots import Decision
from spieltisch.bots.characters import player_of
from spieltisch.game import Game, seen_by, without_audience
from spieltisch.games.contract import Event, Preview, SpieltischError
from spieltisch.record import WrittenRecord, checksum
from spieltisch.tables import metrics
from spieltisch.tables.entries import Entry, read_entry
from spieltisch.tables.live import ENDED, OPEN, OVER, PLAYING, LiveTable, PublicTable, opened
from spieltisch.tables.options import PERSON, kept_options
from spieltisch.tables.previews import bare_moves, encoded_previews
from spieltisch.tables.refusals import Refused
from spieltisch.tables.store import Conflict, NewTable, Store, StoredTable, StoreFailed, TableSummary
from spieltisch.tables.telling import (
    EVERYTHING,
    Facts,
    Form,
    Listener,
    PublicPart,
    QueueListener,
    SomeListener,
    Told,
    compact,
    encoded_facts,
)
from spieltisch.tables.thinking import Thinkers, Urgency
from spieltisch.tables.transitions import after, check_budget
from spieltisch.tables.uncancelled import to_its_end

PROTOCOL: Final = 2
"""Counts up whenever a client would no longer understand the server, or the server the client."""
MOST_TRIES: Final = 100
"""How often an entry is tried again when another writer was first: eleven bots may decide while one person does."""
READ_TOGETHER: Final = 50
"""How many stored entries are read at once: some milliseconds."""
NO_MOVES: Final = bare_moves([])
PATIENCE_SECONDS: Final = 120.0
"""A person who is not connected for this long can be given a bot by the others, if no clock runs."""
ELSEWHERE_SECONDS: Final = 45.0
"""For this long somebody who is connected to another process counts as present: it tells so every half a minute."""

log = logging.getLogger(__name__)

Make = Callable[[LiveTable, float], Entry | None]
"""Makes an entry for the table as it is now; None if there is nothing to do any more."""


def nobody_minds(_table: LiveTable) -> None:
    """Of a game that is over nothing more is wanted."""


def table_from(stored: StoredTable) -> LiveTable:
    options = kept_options(stored.options)
    if stored.ruleset != options.book.ruleset:
        known = f"This version plays {options.book.name} by ruleset {options.book.ruleset}"
        raise Refused("other_rules", f"{known}, this table by ruleset {stored.ruleset} (version {stored.program}).")
    return opened(
        stored.id,
        options,
        stored.secret,
        next_secret=stored.next_secret,
        earlier_deals=stored.earlier_deals,
        broken_off=stored.broken_off,
    )


class TableSession:
    def __init__(
        self,
        stored: StoredTable,
        store: Store,
        thinkers: Thinkers,
        pace: float,
        now: Callable[[], float] = time.time,
        on_over: Callable[[LiveTable], object] = nobody_minds,
        on_change: Callable[[TableSession], object] = lambda _session: None,
        is_shared: bool = False,
    ) -> None:
        self.stored = stored
        self._on_over = on_over
        self._on_change = on_change
        self._now = now
        self.is_shared = is_shared
        """Do other processes write to this table too?"""
        self.is_kept = not is_shared
        """Does this process make the bots' moves and watch the clocks?"""
        self._heard_of = 0
        """The number of the last entry that another process has told of."""
        self.changed_at = stored.created
        """When something last happened."""
        self.table = table_from(stored)
        self.seen: dict[int | None, list[bytes]] = {seat: [] for seat in (None, *range(len(self.table.seats)))}
        """All events that each seat (None: a spectator) was told, in the order they happened: encoded lists of them."""
        self._asked_at: dict[int | None, int] = {}
        """The version at which each seat was asked what it is asked now."""
        self._previews: dict[int, bytes] = {}
        """What the moves of seats would do, encoded, as long as they are asked the same."""
        self._known: dict[tuple[str, str | None, str | None], bytes] = {}
        """The messages that led to entries, by sender and id, with what they said."""
        self.listeners: set[Listener] = set()
        self._encoded: tuple[object, bytes] | None = None
        """What is public around the game, as it was encoded last, with what it depends on."""
        self._told: dict[tuple[int | None, Form], Told] = {}
        """What those were told last who are told only what changes."""
        self._contacts: dict[int | None, float] = {}
        """When somebody in each seat was last heard of."""
        self._elsewhere: dict[int, float] = {}
        """When another process last told that somebody in each seat is connected there."""
        self._store = store
        self._thinkers = thinkers
        self._pace = pace
        self._paces: dict[int, float] = {}
        """How quickly the person in each seat wants the bots to move, as a multiple of the usual time."""
        self._lock = asyncio.Lock()
        self._is_closed = False
        self._submitting: set[asyncio.Task[Any]] = set()
        """What goes on even if nobody waits for it; when the table is closed it is waited for."""
        self._hinting: set[int] = set()
        self._loaded_at = time.monotonic()
        self._changed = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self.used_at = time.monotonic()

    def read(self, entries: Sequence[Mapping[str, object]]) -> None:
        """Carries out stored entries that this session does not know yet."""
        for written in entries[self.table.number :]:
            self._carry_out(written)

    def _carry_out(self, written: Mapping[str, object]) -> None:
        entry = read_entry(written)
        self._take(entry, *after(self.table, entry))

    async def read_in_peace(self, entries: Sequence[Mapping[str, object]]) -> None:
        """The same for many of them: everybody else is served in between."""
        for known in range(READ_TOGETHER, len(entries) + READ_TOGETHER, READ_TOGETHER):
            self.read(entries[:known])
            await asyncio.sleep(0)

    def _take(self, entry: Entry, changed: LiveTable, events: list[Event]) -> None:
        """What is stored becomes the table, and everybody here who may know is told."""
        before, self.table = self.table, changed
        self.changed_at = entry.at
        if changed.seats is not before.seats and before.status == OPEN:
            self._follow_seats(before, changed)
        if entry.id is not None:
            self._known[self._sender(entry, before)] = content(entry)
        told = heard_by(events, self.seen)
        for seat, seen in told.items():
            self.seen[seat].append(seen)
        for seat in seats_asked_anew(before.game, changed.game, entry):
            self._asked_at[seat] = self.version(seat)
            self._previews.pop(seat, None)
        self.publish(told)
        if changed.seats is not before.seats:
            self._dismiss_those_who_left(before, changed)

    def _dismiss_those_who_left(self, before: LiveTable, changed: LiveTable) -> None:
        still_here = {seat.token for seat in changed.seats}
        gone = [seat for seat, was in enumerate(before.seats) if was.token is not None and was.token not in still_here]
        for listener in [listener for listener in self.listeners if listener.seat in gone]:
            listener.dismiss()
            self.listeners.discard(listener)

    def _follow_seats(self, before: LiveTable, changed: LiveTable) -> None:
        """Before the game seats come and go: whoever moved up is still told everything. Nothing is secret yet."""
        moved = {
            old: new
            for old, was in enumerate(before.seats)
            for new, seat in enumerate(changed.seats)
            if was.token is not None and was.token == seat.token
        }
        self._told = {}
        everything = self.seen[None]
        self.seen = {None: everything, **{seat: list(everything) for seat in range(len(changed.seats))}}
        self._contacts = {
            moved.get(seat, seat) if seat is not None else None: at for seat, at in self._contacts.items()
        }
        for listener in self.listeners:
            if listener.seat is not None:
                listener.seat = moved.get(listener.seat, listener.seat)

    def _sender(self, entry: Entry, table: LiveTable) -> tuple[str, str | None, str | None]:
        """Whose message led to an entry, and its id. A person is known by the token: a seat may change hands."""
        has_seat = entry.by == PERSON and entry.seat in range(len(table.seats))
        return entry.by, table.seats[entry.seat or 0].token if has_seat else None, entry.id

    def _is_known(self, entry: Entry) -> bool:
        """Did the same message lead to an entry before? One that only has the same id is refused."""
        known = self._known.get(self._sender(entry, self.table)) if entry.id is not None else None
        if known is not None and known != content(entry):
            raise Refused("id_reused", "Another message had this id. Every message has an id of its own.")
        return known is not None

    def version(self, seat: int | None) -> int:
        """How many times something happened that a seat (None: a spectator) was told."""
        return len(self.seen[seat])

    # Writing

    async def submit(
        self, make: Make, rematch: Callable[[Entry], NewTable] | None = None, at: int | None = None
    ) -> None:
        """Checks an entry, stores it, then publishes it: always in this order. A refusal changes nothing.

        No entry: there is nothing to do any more. A rematch that follows from the entry is stored with it. `at` is the
        version that the sender had seen: if its seat is asked something else by now, the entry is refused.

        It is carried through even if nobody waits for it any more, so that whatever is stored is also told.
        """
        await to_its_end(self.carry_through(make, rematch, at), self._submitting)

    async def carry_through(
        self, make: Make, rematch: Callable[[Entry], NewTable] | None = None, at: int | None = None
    ) -> None:
        """The same for a caller that is never cancelled: a task less."""
        self.used_at = time.monotonic()
        async with self._lock:
            for _ in range(MOST_TRIES):
                try:
                    entry = make(self.table, self._now())
                    if entry is None or self._is_known(entry):
                        return
                    if at is not None and not self._asked_at.get(entry.seat, 0) <= at <= self.version(entry.seat):
                        raise Refused("stale", "The position has changed since you looked. Look again.")
                    check_budget(self.table, entry)
                    changed, events = after(self.table, entry)
                except SpieltischError:
                    if self.is_shared and await self._read_on():
                        continue  # another process has written meanwhile: decide again
                    raise
                summary = changed_summary(self.table, changed)
                try:
                    following = rematch(entry) if rematch is not None else None
                    await self._store.append(changed.id, changed.number, entry.as_json(), summary, following)
                except Conflict:
                    if not await self._read_on():
                        raise Refused("no_such_table", "There is no such table any more.") from None
                    self.wake()
                    continue
                metrics.entries(changed.options.game, entry.kind, entry.by).inc()
                self._take(entry, changed, events)
                self.wake()
                if summary is not None and summary.record is not None:
                    self._on_over(changed)
                return
        raise Refused("busy", "The table is busy. Try again.")

    # Other processes

    async def _read_on(self) -> bool:
        """Carries out what another process has written to this table; False if there is nothing."""
        more = await self._store.entries_after(self.table.id, self.table.number)
        for begun in range(0, len(more), READ_TOGETHER):
            for written in more[begun : begun + READ_TOGETHER]:
                self._carry_out(written)
            await asyncio.sleep(0)
        return bool(more)

    async def catch_up(self) -> bool:
        """Reads what this process may have missed; True if there was something."""
        if not self.is_shared:
            return False
        async with self._lock:
            has_changed = await self._read_on()
        self.wake()
        return has_changed

    def hear(self, number: int, written: Mapping[str, object] | None = None) -> None:
        """Another process has told of an entry. If it is the next one it is carried out, otherwise the log is read."""
        if number <= self.table.number:
            return
        if written is not None and number == self.table.number + 1 and not self._lock.locked():
            self._carry_out(written)
            self.wake()
            return
        is_reading = self._heard_of > self.table.number
        self._heard_of = max(self._heard_of, number)
        if not is_reading:
            task = asyncio.create_task(self._catch_up_with_others(), name=f"reading on at {self.table.id}")
            self._submitting.add(task)
            task.add_done_callback(self._submitting.discard)

    async def _catch_up_with_others(self) -> None:
        try:
            while self.table.number < self._heard_of and await self.catch_up():
                pass
        except StoreFailed as error:
            log.warning("what others have written cannot be read yet: %s", error)
        self._heard_of = 0  # if anything is still missing it is noticed at the next tick

    def keep(self, is_kept: bool) -> None:
        """From now on this process makes the bots' moves and watches the clocks here, or another one does."""
        self.is_kept = is_kept
        if is_kept:
            self.wake()
        elif self._keeper is not None:
            self._keeper.cancel()
            self._keeper = None

    async def hint(self, seat: int) -> tuple[Decision, str]:
        """What the strongest bot would do in this seat now, and its level."""
        if not self.table.options.hints:
            raise Refused("no_hints", "Hints are switched off at this table.")
        game = self.table.game
        if game is None or seat not in game.waiting or self.table.seats[seat].bot is not None:
            raise Refused("not_your_turn", "There is nothing to decide for you now.")
        if game.awaits_call:
            raise Refused("not_your_turn", "Nobody can foresee real dice.")
        if seat in self._hinting:
            raise Refused("busy", "The hint you asked for is on its way.", wait=1.0)
        self._hinting.add(seat)
        try:
            return await self._thinkers.advise(game.book.name, game.view(seat), game.legal(seat), self.stored.opened_by)
        finally:
            self._hinting.discard(seat)

    def preview(self, seat: int, move: str) -> Preview:
        """What a legal move of this seat would do at once."""
        game = self.table.game
        if game is None or move not in game.legal(seat):
            raise Refused("not_allowed", "This is not one of your legal moves.")
        return game.preview(seat, move)

    # Telling

    def listen(self, seat: int | None, since: int, form: Form = EVERYTHING) -> QueueListener:
        """Everything since version `since` at once, then whatever happens."""
        return self.add(QueueListener(seat, form), since)

    def add(self, listener: SomeListener, since: int) -> SomeListener:
        """The same for a listener of another kind."""
        self.used_at = time.monotonic()
        seen = self.seen[listener.seat]
        missed = b"[%b]" % b",".join([told[1:-1] for told in seen[max(since, 0) :]])
        own = self._own_part(listener.seat, listener.form, public := self._public_part())
        said = self._head("welcome", listener.seat, missed) | public.everything(own)
        listener.tell(orjson.dumps(said | {"protocol": PROTOCOL}))
        self._told.pop((listener.seat, listener.form), None)  # others in this seat may have been told less
        self.listeners.add(listener)
        return listener

    def forget(self, listener: Listener) -> None:
        """Somebody has gone, or is told nothing more."""
        self.listeners.discard(listener)
        self.hears_of(listener.seat)

    def hears_of(self, seat: int | None) -> None:
        """Somebody in this seat is still there."""
        self._contacts[seat] = time.monotonic()

    def hears_of_elsewhere(self, seat: int) -> None:
        """Somebody in this seat is connected to another process."""
        self.hears_of(seat)
        self._elsewhere[seat] = time.monotonic()

    def give_bot_to(self, missing: int) -> None:
        """Refused as long as a person may still come back by itself."""
        heard = time.monotonic() if self.is_listening(missing) else self._contacts.get(missing, self._loaded_at)
        wait = heard + PATIENCE_SECONDS - time.monotonic()
        if wait > 0:
            raise Refused("still_here", "Give them some time to come back.", wait=wait)

    def seats_listening(self) -> list[int]:
        return sorted({listener.seat for listener in self.listeners if listener.seat is not None})

    def is_listening(self, seat: int) -> bool:
        """Has this person the table open in some window?"""
        if time.monotonic() - self._elsewhere.get(seat, -ELSEWHERE_SECONDS) < ELSEWHERE_SECONDS:
            return True
        return any(listener.seat == seat for listener in self.listeners)

    def publish(self, told: Mapping[int | None, bytes]) -> None:
        """Tells everybody here their part of what happened."""
        listening = [listener for listener in self.listeners if listener.seat in told]
        if not listening:
            return
        public = self._public_part()
        messages: dict[tuple[int | None, Form], bytes] = {}
        received = metrics.RECEIVED.get()
        for listener in listening:
            seat, form = whom = listener.seat, listener.form
            if whom not in messages:
                messages[whom] = self._news(seat, form, told[seat], public)
            listener.tell(messages[whom])
            if listener.is_cut:
                self.listeners.discard(listener)
        if received is not None:
            metrics.DELIVERY_SECONDS.observe(time.monotonic() - received)

    def _news(self, seat: int | None, form: Form, events: bytes, public: PublicPart) -> bytes:
        """What just happened, and how things stand now: all of it, or what has changed since the message before."""
        own = self._own_part(seat, form, public)
        if form.changes:
            before, self._told[seat, form] = self._told.get((seat, form)), public.told(own)
            if before is not None:
                return orjson.dumps(self._head("changes", seat, events) | public.changes(own, before))
        return orjson.dumps(self._head("update", seat, events) | public.everything(own))

    def _head(self, kind: str, seat: int | None, events: bytes) -> dict[str, object]:
        is_away = seat is not None and self.table.status == PLAYING and self.table.seats[seat].away
        you = {"seat": seat, "can_undo": bool(self.table.undoable(seat)), "can_return": is_away}
        return {"type": kind, "version": self.version(seat), "you": you, "events": orjson.Fragment(events)}

    def _own_part(self, seat: int | None, form: Form, public: PublicPart) -> Facts:
        """What a seat knows besides."""
        game = self.table.game
        if game is None or public.known is None:
            return {}
        own = game.private(seat, public.known, with_moves=False)
        own["moves"] = NO_MOVES
        # a bot would make its moves by itself
        if seat is not None and seat in public.waiting and self.table.seats[seat].bot is None:
            own["moves"] = self._encoded_moves(game, seat, form)
        return encoded_facts(own)

    def public_table(self) -> PublicTable:
        """What everybody may know about the table around the game."""
        return self.table.public(self._now())

    def _public_part(self) -> PublicPart:
        game = self.table.game
        if game is None:
            return PublicPart(self._encoded_table(), None, ())
        return PublicPart(self._encoded_table(), game.public(), game.waiting)

    def _encoded_table(self) -> bytes:
        """What is public around the game. Unless a clock runs it is the same after most moves."""
        table = self.table
        if table.clocks is not None:
            return orjson.dumps(self.public_table())
        facts = (
            table.options,
            table.seats,
            table.status,
            table.votes,
            table.rematch,
            table.evening_before,
            table.game is None,
        )
        if self._encoded is None or self._encoded[0] != facts:
            self._encoded = facts, orjson.dumps(self.public_table())
        return self._encoded[1]

    def _encoded_moves(self, game: Game, seat: int, form: Form) -> bytes:
        """Where all choose at the same time they are the same until all have chosen, and previews are kept."""
        if not form.previews:
            return bare_moves(game.legal(seat))
        if not game.book.simultaneous:
            return encoded_previews(game, seat)
        if seat not in self._previews:
            self._previews[seat] = encoded_previews(game, seat)
        return self._previews[seat]

    # Bots and clocks

    def is_idle(self, seconds: float) -> bool:
        """Has nobody used it for so long, and does nothing go on by itself: no bot to move, no clock that runs?

        A clock that counts days does not keep it here before its time is nearly up.
        """
        if self.listeners or time.monotonic() - self.used_at <= seconds:
            return False
        if not self.is_kept:
            return True
        due = self.due()
        runs = due is not None and not (self.table.options.by_day and due - self._now() > seconds)
        return not runs and not self.table.bots_to_move()

    def due(self) -> float | None:
        """When the next person's time is up."""
        deadline = self.table.clocks.deadline() if self.table.clocks is not None else None
        return deadline[0] if deadline is not None else None

    def wake(self) -> None:
        """Lets the keeper look again; there is one while a game is going on in which something happens by itself."""
        self._changed.set()
        if self._is_closed or not self.is_kept:
            return
        self._on_change(self)
        if needs_keeper(self.table) and (self._keeper is None or self._keeper.done()):
            self._keeper = asyncio.create_task(self._keep(), name=f"keeper of {self.table.id}")

    async def _keep(self) -> None:
        """Makes the bots' moves and ends the time of people whose time is up."""
        while needs_keeper(self.table) and not self._is_closed and self.is_kept:
            self._changed.clear()
            try:
                if seats := self.table.bots_to_move():
                    await self._let_bot_move(seats[0])
                else:
                    await self._wait_for_deadline()
            except SpieltischError:
                continue  # the table has changed meanwhile: look again
            except StoreFailed as error:
                log.warning("keeper of a table waits for the store: %s", error)
                await asyncio.sleep(1.0)
            except Exception:
                log.exception("keeper of a table failed; it tries again")
                await asyncio.sleep(1.0)

    async def _let_bot_move(self, seat: int) -> None:
        table, game = self.table, self.table.game
        level = table.seats[seat].bot
        assert game is not None
        assert level is not None
        began = time.monotonic()
        people = any(other.is_person and not other.away for other in table.seats)
        urgency = Urgency.PEOPLE if people else Urgency.BOTS
        view, legal, owner = game.view(seat), game.legal(seat), self.stored.opened_by
        player = player_of(game.book.name, level, table.seats[seat].character)
        move = await self._thinkers.choose(game.book.name, player, view, legal, urgency, owner)
        # Those who choose in secret, at the same time as others, need not be followed one by one.
        followed = (people or self.listeners) and not (game.book.simultaneous and len(table.bots_to_move()) > 1)
        await asyncio.sleep(max(0.0, self._bot_pace() - (time.monotonic() - began)) if followed else 0.0)

        def make(now_table: LiveTable, now: float) -> Entry:
            if not is_still_asked(seat, game, now_table.game):
                raise Refused("stale", "The position has changed: think again.")
            return Entry("move", now, seat, by="bot", facts={"move": move})

        await self.submit(make)

    def keep_pace(self, seat: int, times: float) -> None:
        """A person says how quickly the bots should move, as a multiple of the usual time."""
        self._paces[seat] = times

    def _bot_pace(self) -> float:
        """Seconds a bot takes at least: as many as the most leisurely person who is here wants."""
        here = [seat for seat, sitting in enumerate(self.table.seats) if sitting.is_person and not sitting.away]
        return self._pace * max((self._paces.get(seat, 1.0) for seat in here), default=1.0)

    async def _wait_for_deadline(self) -> None:
        due = self.table.clocks.deadline() if self.table.clocks is not None else None
        patience = max(due[0] - self._now(), 0.0) if due is not None else None
        with contextlib.suppress(TimeoutError):
            # not wait_for: before Python 3.12 it can swallow the cancellation of a table that is put away
            async with asyncio.timeout(patience):
                await self._changed.wait()
            return
        assert due is not None
        await self.submit(lambda _table, now: Entry("time_out", now, due[1], by="system"))

    async def close(self) -> None:
        self._is_closed = True
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.wait({self._keeper})  # its cancellation is its own; ours ends this wait
        await asyncio.gather(*self._submitting, return_exceptions=True)
        async with self._lock:  # what others carry through is told, too
            pass
        for listener in list(self.listeners):
            listener.dismiss()


def content(entry: Entry) -> bytes:
    """What an entry says, apart from when: the same for a message that was sent twice."""
    return compact(orjson.dumps([entry.kind, entry.seat, entry.facts], option=orjson.OPT_SORT_KEYS))


def heard_by(events: Sequence[Event], listening: Iterable[int | None]) -> dict[int | None, bytes]:
    """What each seat (None: a spectator) may know of events, if anything, encoded. Whoever hears all shares it."""
    if all(event["audience"] is None for event in events):
        return dict.fromkeys(listening, kept_events(events)) if events else {}
    return {seat: kept_events(heard) for seat in listening if (heard := seen_by(events, seat))}


def kept_events(events: Sequence[Event]) -> bytes:
    return compact(orjson.dumps(without_audience(events)))


def seats_asked_anew(before: Game | None, after_it: Game | None, entry: Entry) -> Iterable[int]:
    """The seats that are asked something else than before an entry."""
    if after_it is None or after_it is before:
        return ()
    seats = range(after_it.players)
    if before is None:
        return seats
    return [seat for seat in seats if seat == entry.seat or not is_still_asked(seat, before, after_it)]


def is_still_asked(seat: int, then: Game, now: Game | None) -> bool:
    """Does a seat see what it saw then? Others may have chosen in secret meanwhile, and nothing else happened."""
    if now is None:
        return False
    if not now.book.simultaneous:
        return now.moves == then.moves
    return now.undo_epoch == then.undo_epoch and seen_moves(now, seat) == seen_moves(then, seat)


def seen_moves(game: Game, seat: int) -> list[tuple[int, str]]:
    """A seat's own moves, and the real dice that anybody called, of a game in which all choose in secret."""
    return [move for move in game.moves if move[0] == seat or game.book.is_call(move[1])]


def changed_summary(before: LiveTable, changed: LiveTable) -> TableSummary | None:
    """What the store keeps beside the log, if that has changed: most moves change nothing of it."""
    if (changed.status, changed.seats, changed.options) == (before.status, before.seats, before.options):
        return None
    has_ended = changed.status == OVER and before.status != OVER
    record = changed.game.record() if has_ended and changed.game is not None else None
    return TableSummary(changed.status, changed.lobby_line(), record, changed.options.listed, needs_keeper(changed))


def needs_keeper(table: LiveTable) -> bool:
    """Does something happen there by itself: do bots play, or clocks run?"""
    return table.status == PLAYING and (table.clocks is not None or any(seat.bot is not None for seat in table.seats))


def record_so_far(table: LiveTable) -> WrittenRecord | None:
    """The record of a game that is not over: up to the point where all was shown, and without its seed.

    If the table has ended nothing is secret any more, nor is it where a game branches off from one that is known.
    """
    if table.anchor is None or table.game is None:
        return None
    if table.status in (OVER, ENDED) or table.branch is not None:
        return table.game.record()
    record = table.anchor.record()
    record["seed"] = None
    record["checksum"] = checksum(record)
    return record
