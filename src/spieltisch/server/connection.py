"""One WebSocket: hello, then messages in both directions until one side has had enough."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from spieltisch.games.contract import SpieltischError
from spieltisch.server.dispatch import dispatch, misunderstood
from spieltisch.server.limits import (
    BURST,
    CLOSE_SECONDS,
    HELLO_SECONDS,
    LARGEST_MESSAGE,
    SEND_SECONDS,
    Bucket,
)
from spieltisch.server.messages import HELLO, MESSAGE, Answer, Hello, Refusal
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import TableRegistry
from spieltisch.tables.session import PROTOCOL, Listener, TableSession
from spieltisch.tables.store import StoreFailed

POLICY, TOO_SLOW, TOO_MANY, OTHER_PROTOCOL = 1008, 4008, 4029, 4426

log = logging.getLogger(__name__)


class Connection:
    def __init__(self, socket: WebSocket, registry: TableRegistry, messages_per_second: float) -> None:
        self._socket = socket
        self._registry = registry
        self._bucket = Bucket(messages_per_second, messages_per_second * BURST)

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
            session.listeners.discard(listener)
            reader.cancel()
            writer.cancel()
            for outcome in await asyncio.gather(reader, writer, return_exceptions=True):
                if isinstance(outcome, Exception):
                    log.error("a connection broke", exc_info=outcome)
            await self._close(TOO_SLOW if listener.is_cut else 1000)

    async def refuse(self) -> None:
        """There are too many of this address already."""
        await self._socket.accept()
        sentence = "Too many connections from your address. Close others first."
        await self._turn_away(Refused("too_many", sentence), TOO_MANY)

    async def _greet(self, table: str) -> tuple[TableSession, Hello, Listener]:
        hello = HELLO.validate_json(await self._receive())
        if hello.protocol != PROTOCOL:
            raise Refused("other_protocol", f"This server speaks protocol {PROTOCOL}. Load the page again.")
        session = await self._registry.session(table)
        who = self._registry.who(session, hello.token)
        return session, hello, session.listen(who.seat, hello.since)

    async def _turn_away(self, error: Exception, code: int) -> None:
        if isinstance(error, SpieltischError | StoreFailed):
            refusal = Refusal(code=error.code, sentence=error.sentence)
        elif isinstance(error, ValidationError):
            refusal = misunderstood(error)
        else:
            refusal = Refusal(code="no_hello", sentence="The first message says hello, with a token.")
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._socket.send_text(refusal.model_dump_json())
        await self._close(code)

    async def _receive(self) -> str:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None or len(text) > LARGEST_MESSAGE:
            raise Refused("bad_message", f"A message is a JSON text of at most {LARGEST_MESSAGE} characters.")
        return str(text)

    async def _read(self, session: TableSession, token: str, listener: Listener) -> None:
        while True:
            try:
                answer = await self._answer(session, token, await self._receive(), session.version(listener.seat))
            except WebSocketDisconnect:
                return
            except Refused as error:
                answer = Refusal(version=session.version(listener.seat), code=error.code, sentence=error.sentence)
            listener.tell(orjson.dumps(answer.model_dump()))

    async def _answer(self, session: TableSession, token: str, text: str, version: int) -> Answer:
        if not self._bucket.take():
            sentence = "Too many messages at once. Wait a moment."
            return Refusal(id=id_in(text), version=version, code="too_fast", sentence=sentence)
        try:
            message = MESSAGE.validate_json(text)
        except ValidationError as error:
            return misunderstood(error, id_in(text), version)
        return await dispatch(self._registry, session, token, message)

    async def _write(self, listener: Listener) -> None:
        """Sends what waits. A reader that takes nothing for too long is cut."""
        while (message := await listener.queue.get()) is not None:
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    await self._socket.send_text(message.decode())
            except TimeoutError:
                listener.cut()
            except (WebSocketDisconnect, RuntimeError):
                return

    async def _close(self, code: int) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._socket.close(code)


def id_in(text: str | bytes) -> str | None:
    """The id of a message that is wrong otherwise, so that its sender knows which one."""
    try:
        found = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    message_id = found.get("id") if isinstance(found, dict) else None
    return message_id if isinstance(message_id, str) and len(message_id) <= 64 else None
