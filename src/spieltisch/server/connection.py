"""One WebSocket: hello, then messages in both directions until one side has had enough."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from spieltisch.games.contract import SpieltischError
from spieltisch.server.dispatch import dispatch, id_in, misunderstood, refusal
from spieltisch.server.limits import (
    CLOSE_SECONDS,
    COME_BACK_SECONDS,
    HELLO_SECONDS,
    LARGEST_MESSAGE,
    SEND_SECONDS,
    Limits,
)
from spieltisch.server.messages import HELLO, MESSAGE, Answer, Hello, Refusal
from spieltisch.tables import metrics
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import TableRegistry
from spieltisch.tables.session import PROTOCOL, Listener, TableSession, Told
from spieltisch.tables.store import StoreFailed

NORMAL, POLICY, RESTART, TOO_SLOW, TOO_MANY, OTHER_PROTOCOL = 1000, 1008, 1012, 4008, 4029, 4426
STOPPING = "The server stops now and comes back in a moment. Everything is stored."

log = logging.getLogger(__name__)


class Connection:
    def __init__(self, socket: WebSocket, registry: TableRegistry, limits: Limits, address: str) -> None:
        self._socket = socket
        self._registry = registry
        self._limits = limits
        self._address = address

    async def serve(self, table: str) -> None:
        """Runs until the client goes or is cut."""
        await self._socket.accept()
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                session, hello, listener = await self._greet(table)
        except (SpieltischError, ValidationError, TimeoutError, StoreFailed) as error:
            is_outdated = isinstance(error, Refused) and error.code == "other_protocol"
            await self._turn_away(error, OTHER_PROTOCOL if is_outdated else POLICY)
            return
        except WebSocketDisconnect:
            return
        reader = asyncio.create_task(self._read(session, hello.token, listener))
        writer = asyncio.create_task(self._write(listener))
        listener.on_cut = writer.cancel
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            session.forget(listener)
            reader.cancel()
            writer.cancel()
            for outcome in await asyncio.gather(reader, writer, return_exceptions=True):
                if isinstance(outcome, Exception):
                    log.error("a connection broke", exc_info=outcome)
            if self._registry.is_stopping:
                await self._turn_away(Refused("stopping", STOPPING, wait=COME_BACK_SECONDS), RESTART)
            else:
                await self._close(TOO_SLOW if listener.is_cut else NORMAL)

    async def refuse(self) -> None:
        """There are too many of this address already."""
        await self._socket.accept()
        sentence = "Too many connections from your address. Close others first."
        await self._turn_away(Refused("too_many", sentence), TOO_MANY)

    async def _greet(self, table: str) -> tuple[TableSession, Hello, Listener]:
        text = await self._receive()
        check_size(text)
        hello = HELLO.validate_json(text)
        if hello.protocol != PROTOCOL:
            raise Refused("other_protocol", f"This server speaks protocol {PROTOCOL}. Load the page again.")
        session = await self._registry.session(table)
        who = await self._registry.identify(session, hello.token)
        if hello.since > session.version(who.seat):
            await session.catch_up()  # another process has shown more
        return session, hello, session.listen(who.seat, hello.since)

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

    async def _read(self, session: TableSession, token: str, listener: Listener) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                answer = await self._answer(session, token, await self._receive(), listener.seat)
                listener.tell(orjson.dumps(answer.model_dump()))

    async def _answer(self, session: TableSession, token: str, text: str, seat: int | None) -> Answer:
        try:
            self._limits.message(session.table.id, seat, self._address)
            check_size(text)
            message = MESSAGE.validate_json(text)
        except ValidationError as error:
            return misunderstood(error, id_in(text), session.version(seat))
        except Refused as error:
            return refusal(error, id_in(text), session.version(seat))
        return await dispatch(self._registry, session, token, message, self._limits)

    async def _write(self, listener: Listener) -> None:
        """Sends what waits. A reader that takes nothing for too long is cut."""
        while (message := await listener.queue.get()) is not None:
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    await self._socket.send_text(message.decode())
                if isinstance(message, Told) and message.received is not None:
                    metrics.DELIVERY_SECONDS.observe(time.monotonic() - message.received)
            except TimeoutError:
                listener.cut()
            except (WebSocketDisconnect, RuntimeError):
                return

    async def _close(self, code: int) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._socket.close(code)


def check_size(text: str) -> None:
    if len(text) > LARGEST_MESSAGE:
        raise Refused("bad_message", f"A message is a JSON text of at most {LARGEST_MESSAGE} characters.")
