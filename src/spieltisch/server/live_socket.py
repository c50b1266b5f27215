"""A WebSocket whose frames go straight to a live table and back, once it is known who is there.

The greeting goes through ASGI like every request. After it there is nothing left for ASGI to do, and its queues, tasks
and wake-ups would cost more than the frames themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from struct import pack
from typing import Any, Final, Protocol, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode, apply_mask  # type: ignore[attr-defined]  # in C where there is a compiled one
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

from spieltisch.server.limits import MOST_UNSENT, SEND_SECONDS

EXTENSION: Final = "spieltisch.live"
LAST_TEXT: Final = 0x80 | Opcode.TEXT
MASKED: Final = 0x80
HEAD_AND_MASK: Final = 6
SHORT: Final = 126
"""A text with fewer bytes says its length in the second byte of its frame."""


def head_of(text: bytes) -> bytes:
    """What precedes a text in its frame: the last one of a message, neither masked nor compressed (RFC 6455, 5.2).

    The library makes the same of it, by way of an object and a stream for each frame: every message has one.
    """
    length = len(text)
    if length < SHORT:
        return pack("!BB", LAST_TEXT, length)
    if length < 1 << 16:
        return pack("!BBH", LAST_TEXT, 126, length)
    return pack("!BBQ", LAST_TEXT, 127, length)


def is_short_text(data: bytes) -> bool:
    """Is this one whole frame with a short text, as clients send it? Nearly all messages come like that.

    The library would read it piece by piece, by way of generators and an object or two.
    """
    length = len(data) - HEAD_AND_MASK
    return 0 <= length < SHORT and data[0] == LAST_TEXT and data[1] == MASKED | length


def is_between_frames(parser: Generator[None]) -> bool:
    """Has the library read all that it was given? Then it waits for the beginning of a frame, or for the end."""
    waiting: Any = parser
    while waiting.gi_yieldfrom is not None:
        waiting = waiting.gi_yieldfrom
    return bool(waiting.gi_code is StreamReader.at_eof.__code__)


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
        self._is_between_messages = False
        """Does the receiver have all that came so far, so that the next byte begins a message?"""
        self._has_spoken = False
        """Has a message come since the last time that it was due to ask whether anybody is there?"""

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

    def data_received(self, data: bytes) -> None:
        if self._is_between_messages and is_short_text(data) and self.conn.state is State.OPEN:
            text = apply_mask(data[HEAD_AND_MASK:], data[2:HEAD_AND_MASK])
            self._hear(text.decode(errors="replace"))
            return
        super().data_received(data)
        is_whole = is_between_frames(self.conn.parser) and not self.frames
        self._is_between_messages = self._receiver is not None and is_whole

    def tell(self, text: bytes, more_follows: bool = False) -> None:
        """Is sent at once, or with what follows before the next turn of the loop: to send costs more than to tell."""
        if self.conn.state is not State.OPEN or self.disconnected:
            return
        if more_follows:
            self.conn.writes += (head_of(text), text)
            self.loop.call_soon(self._send)
        else:
            self._write(b"".join((*self.conn.data_to_send(), head_of(text), text)))

    def _send(self) -> None:
        if self.conn.writes and not self.disconnected:
            self._write(b"".join(self.conn.data_to_send()))

    def _write(self, frames: bytes) -> None:
        """As much as the system takes; the rest waits here, and never the caller."""
        self.transport.write(frames)
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
        self._hear(data.decode(errors="replace") if self.curr_msg_data_type == "text" else "")

    def _hear(self, text: str) -> None:
        assert self._receiver is not None
        self._has_spoken = True
        self._receiver.received(text)

    def send_keepalive_ping(self) -> None:
        """Whoever has just said something is there, and need not be asked: that costs as much as some messages."""
        if self._has_spoken:
            self._has_spoken = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

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
