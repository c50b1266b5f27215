"""One WebSocket: hello, then messages in both directions until one side has had enough."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from contextvars import copy_context

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from spieltisch.games.contract import SpieltischError
from spieltisch.server.dispatch import Play, answer_to, id_in, misunderstood, refusal
from spieltisch.server.limits import (
    CLOSE_SECONDS,
    COME_BACK_SECONDS,
    HELLO_SECONDS,
    LARGEST_MESSAGE,
    Limits,
)
from spieltisch.server.live_socket import LiveSocket, live_socket
from spieltisch.server.messages import HELLO, MESSAGE, Answer, Refusal
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import Digest, TableRegistry, digest
from spieltisch.tables.session import PROTOCOL, TableSession
from spieltisch.tables.store import StoreFailed
from spieltisch.tables.telling import Form, Listener
from spieltisch.tables.uncancelled import carry_on

NORMAL, POLICY, RESTART, TOO_SLOW, TOO_MANY, OTHER_PROTOCOL = 1000, 1008, 1012, 4008, 4029, 4426
BRAKE_SECONDS = 0.02
"""Whoever sends too fast is answered no faster than this, and not read meanwhile: a flood costs others nothing."""
STOPPING = "The server stops now and comes back in a moment. Everything is stored."

log = logging.getLogger(__name__)


class SocketListener(Listener):
    """Somebody with a WebSocket: what they are told is sent at once, what they say is answered in its order."""

    __slots__ = ("_answer", "_context", "_is_answering", "_said", "_socket", "ended")

    def __init__(
        self, seat: int | None, form: Form, socket: LiveSocket, answer: Callable[[str], Awaitable[Answer]]
    ) -> None:
        super().__init__(seat, form)
        self._socket = socket
        self._answer = answer
        self._said: list[str] = []
        """What was said while another message was being answered."""
        self._is_answering = False
        self._context = copy_context()
        """Logs name the table and the connection."""
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """One side has had enough."""

    def tell(self, message: bytes) -> None:
        self._socket.tell(message, more_follows=self._is_answering)

    def dismiss(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    def received(self, text: str) -> None:
        self._said.append(text)
        if self._is_answering:
            self._socket.pause_reading()
        else:
            self._is_answering = True
            carry_on(self._answer_all(), self._context)

    async def _answer_all(self) -> None:
        """Also if the connection is lost meanwhile: whatever was said is carried through."""
        try:
            while self._said:
                answer = await self._answer(self._said.pop(0))
                self._socket.tell(answer.model_dump_json().encode())
        except Exception:
            log.exception("a connection broke")
            self.dismiss()
        self._is_answering = False
        self._socket.resume_reading()

    def stalled(self) -> None:
        self.cut()
        self.dismiss()

    def lost(self) -> None:
        self.dismiss()


class Connection:
    def __init__(self, socket: WebSocket, registry: TableRegistry, limits: Limits, address: str) -> None:
        self._socket = socket
        self._live = live_socket(socket.scope)
        self._registry = registry
        self._limits = limits
        self._address = address

    async def serve(self, table: str) -> None:
        """Runs until the client goes or is cut."""
        await self._socket.accept()
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                session, listener = await self._greet(table)
        except (SpieltischError, ValidationError, TimeoutError, StoreFailed) as error:
            is_outdated = isinstance(error, Refused) and error.code == "other_protocol"
            await self._turn_away(error, OTHER_PROTOCOL if is_outdated else POLICY)
            return
        except WebSocketDisconnect:
            return
        try:
            await listener.ended
        finally:
            session.forget(listener)
            if self._registry.is_stopping:
                await self._turn_away(Refused("stopping", STOPPING, wait=COME_BACK_SECONDS), RESTART)
            else:
                await self._close(TOO_SLOW if listener.is_cut else NORMAL)
            if listener.is_cut:
                self._live.abort()  # nobody reads what waits to be sent

    async def refuse(self) -> None:
        """There are too many of this address already."""
        await self._socket.accept()
        sentence = "Too many connections from your address. Close others first."
        await self._turn_away(Refused("too_many", sentence), TOO_MANY)

    async def _greet(self, table: str) -> tuple[TableSession, SocketListener]:
        text = await self._receive()
        check_size(text)
        hello = HELLO.validate_json(text)
        if hello.protocol != PROTOCOL:
            raise Refused("other_protocol", f"This server speaks protocol {PROTOCOL}. Load the page again.")
        session = await self._registry.session(table)
        known = digest(hello.token)
        who = await self._registry.identify(session, known)
        if hello.since > session.version(who.seat):
            await session.catch_up()  # another process has shown more

        async def answer(text: str) -> Answer:
            return await self._answer(session, known, text, listener.seat)

        form = Form(hello.changes, hello.previews)
        listener = session.add(SocketListener(who.seat, form, self._live, answer), hello.since)
        self._live.take_over(listener)
        return session, listener

    async def _turn_away(self, error: Exception, code: int) -> None:
        if isinstance(error, SpieltischError | StoreFailed):
            said = refusal(error)
        elif isinstance(error, ValidationError):
            said = misunderstood(error)
        else:
            said = Refusal(code="no_hello", sentence="The first message says hello, with a token.")
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._socket.send_text(said.model_dump_json())
        await self._close(code)

    async def _receive(self) -> str:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1000))
        return str(message.get("text") or "")

    async def _answer(self, session: TableSession, known: Digest, text: str, seat: int | None) -> Answer:
        try:
            self._limits.message(session.table.id, seat, self._address)
            check_size(text)
            message = MESSAGE.validate_json(text)
        except ValidationError as error:
            return misunderstood(error, id_in(text), session.version(seat))
        except Refused as error:
            if error.wait is not None:
                await asyncio.sleep(BRAKE_SECONDS)
            return refusal(error, id_in(text), session.version(seat))
        # what is played waits for nothing but a store that is this process's own, and needs no task
        answering = answer_to(self._registry, session, known, message, self._limits)
        if session.is_shared or not isinstance(message, Play):
            return await asyncio.create_task(answering)
        return await answering

    async def _close(self, code: int) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._socket.close(code)


def check_size(text: str) -> None:
    if len(text) > LARGEST_MESSAGE:
        raise Refused("bad_message", f"A message is a JSON text of at most {LARGEST_MESSAGE} characters.")
