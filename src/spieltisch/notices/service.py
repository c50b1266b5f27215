"""Watches the tables where people play by day, and tells whoever wants to know, once and at a decent hour."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from spieltisch.notices.boxes import Box, Subscription, check_place
from spieltisch.notices.guard import check_endpoint
from spieltisch.notices.occasions import Occasion, occasions, remind_at
from spieltisch.notices.sending import GONE, Note, Sender
from spieltisch.notices.store import BoxStore
from spieltisch.tables.live import PLAYING
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import TableRegistry, digest, seat_with
from spieltisch.tables.session import TableSession
from spieltisch.tables.store import StoreFailed
from spieltisch.words import words_in

MOST_BOXES: Final = 50_000
MOST_FOLLOWED: Final = 50
"""Tables that one device is told of."""
MOST_AT_ONCE: Final = 8
"""So many tables are looked at together: a slow push service keeps nobody else waiting for long."""
AGAIN_SECONDS: Final = (60.0, 600.0, 3600.0)
"""When a push that got no answer, or one that asks for patience, is tried again; then it is given up."""
MOST_RETRIES: Final = 1000
"""So many pushes wait for another try; beyond that they are given up at once."""
MOST_FAILURES: Final = 5
"""After so many refusals in a row a subscription is forgotten."""
FAULT_SECONDS: Final = 30.0
"""A table whose store or log fails is looked at again after this time."""
ADDRESS: Final = re.compile(r"[^\s@<>\"',;:\\]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,24}")
OPERATOR: Final = Box("webhook", "en", "UTC", None)
"""Whoever runs the server is told of every person at every table by day, if they have set a webhook."""

log = logging.getLogger(__name__)


class Notices:
    def __init__(
        self, store: BoxStore, registry: TableRegistry, sender: Sender, *, origin: str, delay: float, anywhere: bool
    ) -> None:
        self._store = store
        self._registry = registry
        self.sender = sender
        self._origin = origin.rstrip("/")
        self._delay = delay
        self._anywhere = anywhere
        self._due: dict[str, float] = {}
        """When each table is looked at next."""
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._looking: set[asyncio.Task[None]] = set()
        self._retries: set[asyncio.Task[None]] = set()
        self._tries: dict[tuple[str, str, str], int] = {}
        registry.on_change = self.has_changed

    @property
    def _now(self) -> Callable[[], float]:
        return self._registry.now

    async def start(self) -> None:
        """Whatever was due while the server was down is told now."""
        for table in await self._store.followed():
            self._look_at(table, self._now() + self._delay)
        self._task = asyncio.create_task(self._run(), name="notices")

    async def close(self) -> None:
        tasks = {task for task in (self._task, *self._looking, *self._retries) if task is not None}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def has_changed(self, session: TableSession) -> None:
        """Something happened at a table. Whoever has it open is seen at once, the others are told after a moment."""
        if session.table.options.by_day and session.table.game is not None:
            is_watched = any(listener.seat is not None for listener in session.listeners)
            self._look_at(session.table.id, self._now() + (0.0 if is_watched else self._delay))

    def _look_at(self, table: str, at: float) -> None:
        self._due[table] = min(at, self._due.get(table, at))
        self._woken.set()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            now = self._now()
            ready = [table for table, at in self._due.items() if at <= now]
            for table in ready[: MOST_AT_ONCE - len(self._looking)]:
                del self._due[table]
                task = asyncio.create_task(self._surely(table), name=f"notices of {table}")
                self._looking.add(task)
                task.add_done_callback(self._is_done)
            if len(self._looking) >= MOST_AT_ONCE or not self._due:
                patience = None
            else:
                patience = max(min(self._due.values()) - self._now(), 0.0)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._woken.wait()

    def _is_done(self, task: asyncio.Task[None]) -> None:
        self._looking.discard(task)
        self._woken.set()

    async def _surely(self, table: str) -> None:
        try:
            await self.look(table)
        except StoreFailed as error:
            log.warning("notices wait for the store: %s", error)
            self._look_at(table, self._now() + FAULT_SECONDS)
        except Exception:
            log.exception("notices of a table failed")

    async def look(self, table: str) -> None:
        """Tells everybody who wants to know of a table what they have not been told yet."""
        followers = await self._store.followers(table)
        if not followers and not self.sender.has_webhook:
            return
        try:
            session = await self._registry.session(table)
        except Refused:  # it was swept away
            for box, _ in followers:
                await self._store.unfollow(box.id, table)
            return
        for box, token in followers:
            await self._look_for(session, box, token)
        if self.sender.has_webhook:
            for seat in session.table.seats:
                if seat.token is not None:
                    await self._look_for(
                        session, replace(OPERATOR, id=f"{OPERATOR.id} {digest(seat.token)}"), seat.token
                    )

    async def _look_for(self, session: TableSession, box: Box, token: str) -> None:
        table, now = session.table, self._now()
        seat = seat_with(table, token)
        if seat is None:
            await self._store.unfollow(box.id, table.id)
            return
        remind = remind_at(table, seat) if table.status == PLAYING else None
        if remind is not None and remind > now:
            self._look_at(table.id, remind)
        for occasion in occasions(table, seat, now):
            if session.is_listening(seat):
                await self._store.claim(box.id, table.id, occasion.key)  # they see it themselves
            elif (awake := box.quiet_until(now)) is not None:
                self._look_at(table.id, awake)
            elif await self._store.claim(box.id, table.id, occasion.key):
                await self._tell(session, box, seat, occasion)

    def _note(self, session: TableSession, box: Box, seat: int, occasion: Occasion) -> Note:
        words, table = words_in(box.language), session.table
        game = words.get(f"{table.options.game}-name", table.options.game.capitalize())
        others = [other.name for number, other in enumerate(table.seats) if number != seat]
        company = words.list(others) if others else words("notices-alone")
        title = words(f"notices-{occasion.kind}", game=game, name=occasion.about)
        return Note(title, words("notices-with", names=company), table.id, f"{self._origin}/table/{table.id}")

    async def _tell(self, session: TableSession, box: Box, seat: int, occasion: Occasion) -> None:
        note = self._note(session, box, seat, occasion)
        if box.id.startswith(OPERATOR.id):
            name, game = session.table.seats[seat].name, session.table.options.game
            facts = {"occasion": occasion.kind, "name": name, "game": game, "title": note.title, "link": note.link}
            await self.sender.tell_webhook(facts)
        if box.push is not None:
            await self._push(session, box, seat, occasion, note)
        if box.mail is not None and box.is_confirmed:
            await self.sender.mail(box.mail, note, self._stop_link(box))

    async def _push(self, session: TableSession, box: Box, seat: int, occasion: Occasion, note: Note) -> None:
        assert box.push is not None
        status = await self.sender.push(box.push, note)
        attempt = (box.id, note.table, occasion.key)
        if status is not None and status < 300:
            self._tries.pop(attempt, None)
            if box.failures:
                await self._store.keep(replace(box, failures=0))
        elif status in GONE or (status is not None and status < 500 and box.failures + 1 >= MOST_FAILURES):
            await self._store.keep(replace(box, push=None, failures=0))
        elif status is not None and status < 500 and status != 429:
            await self._store.keep(replace(box, failures=box.failures + 1))
        else:
            tried = self._tries.get(attempt, 0)
            if tried < len(AGAIN_SECONDS):
                self._tries[attempt] = tried + 1
                self._later(AGAIN_SECONDS[tried], session.table.id, box.id, seat, occasion)
            else:
                self._tries.pop(attempt, None)

    def _later(self, seconds: float, table: str, box: str, seat: int, occasion: Occasion) -> None:
        async def again() -> None:
            await asyncio.sleep(seconds)
            session, kept = await self._registry.session(table), await self._store.box(box)
            still = (
                kept is not None and kept.push is not None and occasion in occasions(session.table, seat, self._now())
            )
            if still and kept is not None and not session.is_listening(seat):
                await self._push(session, kept, seat, occasion, self._note(session, kept, seat, occasion))

        if len(self._retries) < MOST_RETRIES:
            task = asyncio.create_task(again(), name="notice once more")
            self._retries.add(task)
            task.add_done_callback(self._retries.discard)

    # What devices ask for

    async def keep(
        self,
        key: str,
        *,
        language: str,
        zone: str,
        quiet: tuple[int, int] | None,
        push: Subscription | None,
        mail: str | None,
        seats: Sequence[tuple[str, str]],
    ) -> Box:
        """How a device wants to be told from now on. A new mail address is asked for its consent first."""
        check_place(language, zone)
        if push is not None:
            check_endpoint(push.endpoint, self._anywhere)
        if mail is not None and (not self.sender.can_mail or ADDRESS.fullmatch(mail) is None):
            raise Refused("bad_mail", "This is no mail address to which this server can write.")
        box = await self._store.box(digest(key))
        if box is None:
            if await self._store.count() >= MOST_BOXES:
                raise Refused("store_full", "This server keeps as many post boxes as it can. Try again later.")
            box = Box(digest(key), language, zone, quiet)
        code = ""
        if mail != box.mail:
            code = secrets.token_urlsafe(24) if mail is not None else ""
            box = replace(box, mail=mail, mail_code=code, is_confirmed=False)
        box = replace(box, language=language, zone=zone, quiet=quiet, push=push, failures=0)
        await self._store.keep(box)
        await self._follow(box, seats)
        if code and mail is not None:
            await self._ask_consent(box, mail, code)
        return box

    async def _follow(self, box: Box, seats: Sequence[tuple[str, str]]) -> None:
        """The tables by day among the seats that a device holds; those that are no longer named are let go."""
        wanted: dict[str, str] = {}
        for table, token in seats[:MOST_FOLLOWED]:
            with contextlib.suppress(Refused):
                session = await self._registry.session(table)
                is_seated = self._registry.who(session, digest(token)).seat is not None
                if is_seated and session.table.options.by_day:
                    wanted[table] = digest(token)
        for table in set(await self._store.followed_by(box.id)) - set(wanted):
            await self._store.unfollow(box.id, table)
        for table, known in wanted.items():
            await self._store.follow(box.id, table, known)
            self._look_at(table, self._now() + self._delay)

    async def followed_by(self, box: Box) -> int:
        return len(await self._store.followed_by(box.id))

    async def forget(self, key: str) -> None:
        await self._store.drop(digest(key))

    # Mail

    def _stop_link(self, box: Box) -> str:
        return f"{self._origin}/by-day?stop={box.mail_code}"

    async def _ask_consent(self, box: Box, mail: str, code: str) -> None:
        words = words_in(box.language)
        link = f"{self._origin}/by-day?confirm={code}"
        note = Note(words("notices-consent"), words("notices-consentText"), "", link)
        await self.sender.mail(mail, note, self._stop_link(box))

    async def confirm(self, code: str) -> None:
        """Whoever got the mail wants what it offers."""
        await self._store.keep(replace(await self._with_code(code), is_confirmed=True))

    async def stop(self, code: str) -> None:
        """Whoever gets mails wants no more of them."""
        await self._store.keep(replace(await self._with_code(code), mail=None, mail_code="", is_confirmed=False))

    async def _with_code(self, code: str) -> Box:
        box = await self._store.box_with_code(code)
        if box is None:
            raise Refused("bad_token", "This link is not valid any more.")
        return box
