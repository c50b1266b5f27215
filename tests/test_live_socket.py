"""A live socket understands what comes as the library does, in whatever pieces it comes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from spieltisch.server.live_socket import LiveSocket, live_socket

TEXTS: Final = ("", "x", "{}", "ü", "x" * 125, "x" * 126, "x" * 127, "x" * 300, '{"type": "ping"}')


class Wire(asyncio.Transport):
    """Keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self._is_closing = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self._is_closing = True

    def is_closing(self) -> bool:
        return self._is_closing

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Heard:
    """A receiver that remembers."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def received(self, text: str) -> None:
        self.texts.append(text)

    def stalled(self) -> None: ...

    def lost(self) -> None: ...


async def heard_in(pieces: list[bytes], late: bytes = b"") -> tuple[list[str], bytes, bool]:
    """What a receiver hears of these pieces, what is answered, and whether there was a fault.

    What comes late comes when the application has closed the connection.
    """
    heard, taken_over, ends = Heard(), asyncio.Event(), asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        live_socket(scope).take_over(heard)
        taken_over.set()
        await ends.wait()
        if late:
            await send({"type": "websocket.close"})
            socket.data_received(late)

    config = uvicorn.Config(app, ws_ping_interval=1e6, ws_max_size=1000, log_config=None, ws_per_message_deflate=False)
    config.load()
    socket, wire = LiveSocket(config, ServerState(), {}), Wire()
    socket.connection_made(wire)
    client = ClientProtocol(parse_uri("ws://localhost/"))
    client.send_request(client.connect())
    socket.data_received(b"".join(client.data_to_send()))
    await taken_over.wait()
    wire.written = b""
    for piece in pieces:
        if not wire.is_closing():
            socket.data_received(piece)
    ends.set()
    await asyncio.gather(*socket.tasks)
    return heard.texts, wire.written, socket.conn.parser_exc is not None


def frames(rng: random.Random) -> Iterator[bytes]:
    """Messages in one frame and in several, with pings in between, and now and then what is not allowed."""
    for _ in range(rng.randint(1, 12)):
        text = rng.choice(TEXTS).encode()
        match rng.randrange(12):
            case 0:
                yield Frame(Opcode.PING, b"still there?").serialize(mask=True)
            case 1:
                yield Frame(Opcode.BINARY, text).serialize(mask=True)
            case 2:
                yield Frame(Opcode.TEXT, text, fin=False).serialize(mask=True)
                if rng.random() < 0.5:
                    yield Frame(Opcode.PING, b"").serialize(mask=True)
                if rng.random() < 0.9:
                    yield Frame(Opcode.CONT, text).serialize(mask=True)
            case 3 if rng.random() < 0.2:
                yield Frame(Opcode.TEXT, text).serialize(mask=False)
            case 4 if rng.random() < 0.2:
                yield Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True)
            case _:
                yield Frame(Opcode.TEXT, text).serialize(mask=True)


def cut(rng: random.Random, whole: list[bytes]) -> list[bytes]:
    """The same bytes in other pieces: some as they were, some together, some in parts."""
    pieces = [b""]
    for frame in whole:
        place = rng.randrange(len(frame) + 1) if rng.random() < 0.2 else 0
        pieces[-1] += frame[:place]
        pieces.append(frame[place:])
        if rng.random() < 0.2:
            pieces[-2:] = [pieces[-2] + pieces[-1]]
    return [piece for piece in pieces if piece]


@pytest.mark.parametrize("seed", range(300))
def test_messages_are_the_same_in_whatever_pieces_they_come(seed: int) -> None:
    async def go() -> None:
        rng = random.Random(seed)
        whole = list(frames(rng))
        byte_by_byte = [bytes([byte]) for byte in b"".join(whole)]
        texts, answers, is_broken = await heard_in(cut(rng, whole))
        all_texts, *others = await heard_in(byte_by_byte)
        assert [answers, is_broken] == others
        assert texts == (all_texts[: len(texts)] if is_broken else all_texts)  # what comes with a fault is dropped

    asyncio.run(go())


def test_a_short_text_is_not_taken_for_the_middle_of_another() -> None:
    """What looks like a whole frame may be what a frame before it holds."""

    async def go() -> None:
        inner = Frame(Opcode.TEXT, b"inner").serialize(mask=True)
        outer = b"\x81" + bytes([0x80 | len(inner)]) + bytes(4)  # a mask that changes nothing
        texts, _, is_broken = await heard_in([Frame(Opcode.TEXT, b"first").serialize(mask=True), outer, inner])
        assert texts == ["first", inner.decode(errors="replace")]
        assert not is_broken

    asyncio.run(go())


@pytest.mark.parametrize("length", [124, 125])
def test_a_short_text_may_say_its_length_like_a_long_one(length: int) -> None:
    async def go() -> None:
        first = Frame(Opcode.TEXT, b"first").serialize(mask=True)
        texts, _, _ = await heard_in([first, bytes([0x81, 0xFE, 0, length, 0, 0, 0, 0]) + b"x" * length])
        assert texts == ["first", "x" * length]

    asyncio.run(go())


def test_what_comes_after_the_end_is_not_heard() -> None:
    async def go() -> None:
        said = [Frame(Opcode.TEXT, text).serialize(mask=True) for text in (b"first", b"late")]
        texts, _, _ = await heard_in(said[:1], late=said[1])
        assert texts == ["first"]

    asyncio.run(go())


def test_only_who_has_said_nothing_is_asked_whether_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pings become due again and again; a message spares its sender the next one."""

    async def go() -> None:
        said, due = Frame(Opcode.TEXT, b"said").serialize(mask=True), b""
        quiet, spoke = await heard_in([due, due]), await heard_in([said, due])
        assert Frame(Opcode.PING, b"1234").serialize(mask=False)[:2] == quiet[1][:2]
        assert spoke[1] == b""
        assert len((await heard_in([said, due, due]))[1]) == len(quiet[1]) // 2

    def receive(self: LiveSocket, data: bytes) -> None:
        if data:
            heard(self, data)
        else:
            self.send_keepalive_ping()

    heard = LiveSocket.data_received
    monkeypatch.setattr(LiveSocket, "data_received", receive)
    asyncio.run(go())


def test_a_text_in_the_middle_of_a_message_is_refused() -> None:
    async def go() -> None:
        begun = Frame(Opcode.TEXT, b"begun", fin=False).serialize(mask=True)
        whole = Frame(Opcode.TEXT, b"whole").serialize(mask=True)
        texts, _, is_broken = await heard_in([whole, begun, whole])
        assert texts == ["whole"]
        assert is_broken

    asyncio.run(go())
