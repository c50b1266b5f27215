"""A WebSocket whose frames go straight to a live table and back, once it is known who is there.

The greeting goes through ASGI like every request. After it there is nothing left for ASGI to do, and its queues, tasks
and wake-ups would cost more than the frames themselves.
"""

from __future__ import annotations

import asyncio
from struct import pack
from typing import Any, Final, Protocol, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request
from websockets.protocol import State

from spieltisch.server.limits import MOST_UNSENT, SEND_SECONDS

EXTENSION: Final = "spieltisch.live"
LAST_TEXT: Final = 0x80 | Opcode.TEXT


def head_of(text: bytes) -> bytes:
    """What precedes a text in its frame: the last one of a message, neither masked nor compressed (RFC 6455, 5.2).

    The library makes the same of it, by way of an object and a stream for each frame: every message has one.
    """
    length = len(text)
    if length < 126:
        return pack("!BB", LAST_TEXT, length)
    if length < 1 << 16:
        return pack("!BBH", LAST_TEXT, 126, length)
    return pack("!BBQ", LAST_TEXT, 127, length)


class Receiver(Protocol):
    """Who is told what comes in."""

    def received(self, text: str) -> None: ...

    def stalled(self) -> None:
        """The peer reads too little, or nothing for too long."""

    def lost(self) -> None:
        """The connection is gone. Called once."""


class Unread(asyncio.Queue[Any]):
    """In the place of a queue from which nobody takes anything any more: an empty one has three kilobytes."""

    def __init__(self) -> None:
        """Nothing is kept."""

    def put_nowait(self, item: object) -> None: ...


UNREAD: Final = Unread()


class LiveSocket(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket, which can be taken over by a receiver."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._receiver: Receiver | None = None
        self._stall_timer: asyncio.TimerHandle | None = None
        self._will_send = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the application begins in the next turn of the loop
            self.scope["extensions"][EXTENSION] = {"socket": self}

    def take_over(self, receiver: Receiver) -> None:
        """From now on texts go to the receiver. What came before is waiting for the application, and goes too."""
        self._receiver = receiver
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                receiver.received(message.get("text") or "")
        self.queue = UNREAD
        if self.disconnected:
            receiver.lost()
        elif not self.writable.is_set():
            self.pause_writing()
        self.resume_reading()

    def tell(self, text: bytes) -> None:
        """Is sent in the next turn of the loop, with whatever else is told before: to send costs more than to tell."""
        if self.conn.state is not State.OPEN or self.disconnected:
            return
        self.conn.writes += (head_of(text), text)
        if not self._will_send:
            self._will_send = True
            self.loop.call_soon(self._send)

    def _send(self) -> None:
        """As much as the system takes; the rest waits here, and never the caller."""
        self._will_send = False
        if self.disconnected:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > MOST_UNSENT:
            self._stall()

    def pause_reading(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def abort(self) -> None:
        """Whatever waits to be sent is given up."""
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        if self._receiver is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        self._receiver.received(data.decode(errors="replace") if self.curr_msg_data_type == "text" else "")

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._receiver is not None and self._stall_timer is None:
            self._stall_timer = self.loop.call_later(SEND_SECONDS, self._stall)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_stall_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_stall_timer()
        if self._receiver is not None:
            self._receiver.lost()

    def _stall(self) -> None:
        self._stop_stall_timer()
        if self._receiver is not None:
            self._receiver.stalled()

    def _stop_stall_timer(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None


def live_socket(scope: Scope) -> LiveSocket:
    """The connection that a request for a WebSocket came through."""
    return cast(LiveSocket, scope["extensions"][EXTENSION]["socket"])
