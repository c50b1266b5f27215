"""The server over the network: its door for programs, and everything that must not get through."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

from spieltisch import replay
from spieltisch.server import addresses
from spieltisch.server.catalog import games_offered
from spieltisch.server.connection import BRAKE_SECONDS
from spieltisch.server.live_socket import head_of
from spieltisch.server.settings import Settings
from spieltisch.tables.session import PROTOCOL
from tests.live_server import LiveServer, live_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    flags = ["--tables-per-minute", "100000", "--messages-per-second", "5000", "--chat-per-minute", "100000"]
    flags += ["--requests-per-second", "5000"]
    with live_server(tmp_path_factory.mktemp("server"), *flags) as running:
        yield running


@pytest.fixture
def http(server: LiveServer) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


Opened = dict[str, Any]


def open_table(
    http: httpx.Client, game: str = "knaster", seats: list[str] | None = None, contribution: str = "", **wanted: Any
) -> Opened:
    """A table at which Ida sits already."""
    answer = http.post("/api/tables", json={"game": game, "seats": seats or ["person", "person"], **wanted})
    assert answer.status_code == 201, answer.text
    opened: dict[str, Any] = answer.json()
    sitting = {"name": "Ida", "contribution": contribution, "commitment": opened["commitment"]}
    answer = http.post(f"/api/tables/{opened['table']}/seats", json=sitting)
    assert answer.status_code == 201, answer.text
    return {**opened, **answer.json()}


def join(http: httpx.Client, table: str, name: str = "Max") -> dict[str, Any]:
    answer = http.post(f"/api/tables/{table}/seats", json={"name": name})
    assert answer.status_code == 201, answer.text
    seated: dict[str, Any] = answer.json()
    return seated


class Socket:
    """One end of a live connection, as a client sees it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.last: dict[str, Any] = {}

    async def say(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        async with asyncio.timeout(120):
            while True:
                message: dict[str, Any] = json.loads(await self.connection.recv())
                if message["type"] in ("welcome", "update"):
                    self.last = message
                if message["type"] in types:
                    return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        await self.say(**message)
        return await self.hear("ack", "refused")


@asynccontextmanager
async def dial(server: LiveServer, table: str, token: str, since: int = 0) -> AsyncIterator[Socket]:
    async with connect(f"{server.live}/api/tables/{table}/live") as connection:
        socket_ = Socket(connection)
        await socket_.say(type="hello", token=token, since=since, protocol=PROTOCOL)
        await socket_.hear("welcome")
        yield socket_


def test_two_people_and_a_bot_play_a_whole_game_over_the_network(server: LiveServer, http: httpx.Client) -> None:
    opened = open_table(http, "klunker", ["person", "person", "casual"], contribution="tulip")
    joined = join(http, opened["table"])

    async def play(token: str) -> dict[str, Any]:
        async with dial(server, opened["table"], token) as socket_:
            sent = 0
            while socket_.last["table"]["status"] != "over":
                view = socket_.last["view"]
                if view["moves"]:
                    sent += 1
                    answer = await socket_.ask(type="move", id=f"m{sent}", move=view["moves"][-1]["move"])
                    assert answer["type"] == "ack"
                else:
                    await socket_.hear("update")
            return socket_.last

    async def both() -> tuple[dict[str, Any], dict[str, Any]]:
        return await asyncio.gather(play(opened["token"]), play(joined["token"]))

    first, second = asyncio.run(both())
    assert first["view"]["result"] == second["view"]["result"]
    record = http.get(f"/api/tables/{opened['table']}/record").json()
    assert record["commitment"] == opened["commitment"]
    assert replay(record).result == first["view"]["result"]


def test_a_program_plays_over_plain_http(server: LiveServer, http: httpx.Client) -> None:
    opened = open_table(http, "knaster", ["person", "novice"])
    bearer = {"authorization": f"Bearer {opened['token']}"}
    state: dict[str, Any] = http.get(f"/api/tables/{opened['table']}/state", headers=bearer).json()
    sent = 0
    while state["table"]["status"] == "playing":
        if state["view"]["moves"]:
            sent += 1
            message = {"type": "move", "id": str(sent), "move": state["view"]["moves"][0]["move"]}
            answer = http.post(f"/api/tables/{opened['table']}/messages", json=message, headers=bearer)
            assert answer.status_code == 200, answer.text
        query = {"since": state["version"], "wait": 10}
        state = http.get(f"/api/tables/{opened['table']}/state", params=query, headers=bearer).json()
    assert state["view"]["result"]["scores"]


def test_reconnecting_in_mid_turn_brings_what_was_missed(server: LiveServer, http: httpx.Client) -> None:
    async def go() -> None:
        opened = open_table(http)
        joined = join(http, opened["table"])
        async with dial(server, opened["table"], opened["token"]) as ida:
            version = ida.last["version"]
        async with dial(server, opened["table"], joined["token"]) as max_:
            await max_.ask(type="say", id="1", text="Where are you?")
            await max_.ask(type="move", id="2", move="write c3")
        async with dial(server, opened["table"], opened["token"], since=version) as ida:
            assert [event["event"] for event in ida.last["events"]] == ["said", "decided"]
            assert ida.last["view"]["waiting"] == [0]
            assert (await ida.ask(type="move", id="3", move="write c3"))["type"] == "ack"

    asyncio.run(go())


def test_duplicate_stale_and_reordered_messages(server: LiveServer, http: httpx.Client) -> None:
    async def go() -> None:
        opened = open_table(http)
        joined = join(http, opened["table"])
        async with (
            dial(server, opened["table"], opened["token"]) as ida,
            dial(server, opened["table"], joined["token"]) as max_,
        ):
            first = await ida.ask(type="move", id="a", move="write a1")
            again = await ida.ask(type="move", id="a", move="write a1")
            assert first == again, "sent twice, taken once, answered alike"
            stale = await ida.ask(type="move", id="b", move="write b1")
            assert stale["code"] == "not_your_turn"
            await max_.ask(type="move", id="a", move="write a1")
            late = await ida.ask(type="move", id="a", move="write a1")
            assert late["type"] == "ack", "known already, even in the next roll"
            assert (await ida.ask(type="ping", id="p"))["version"] == ida.last["version"]

    asyncio.run(go())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "5",
        '"move"',
        "{}",
        '{"type": "move"}',
        '{"type": "move", "id": "1"}',
        '{"type": "move", "id": 1, "move": "write a1"}',
        '{"type": "move", "id": "1", "move": 5}',
        '{"type": "move", "id": "1", "move": null}',
        '{"type": "move", "id": "1", "move": "write a1", "seat": 1}',
        '{"type": "move", "id": "", "move": "write a1"}',
        '{"type": "move", "id": "' + "x" * 65 + '", "move": "write a1"}',
        '{"type": "move", "id": "1", "move": "' + "x" * 201 + '"}',
        '{"type": "fly", "id": "1"}',
        '{"type": "say", "id": "1", "text": "\\u0000"}',
        '{"type": "say", "id": "1", "text": "<script>alert(1)</script>"}',
        '{"type": "remove", "id": "1", "token": "guess", "seat": 0}',
        '{"type": "remove", "id": "1", "token": "guess", "seat": -1}',
        '{"type": "end", "id": "1", "token": "guess"}',
        '{"type": "hello", "token": "again"}',
        "[" * 5000,
        '{"type": "say", "id": "1", "text": "' + "x" * 9000 + '"}',
        '{"type": "say", "id": "1", "text": "cut off',
    ],
)
def test_a_malformed_message_is_refused_and_the_connection_lives_on(
    server: LiveServer, http: httpx.Client, text: str
) -> None:
    async def go() -> None:
        opened = open_table(http)
        join(http, opened["table"])
        async with dial(server, opened["table"], opened["token"]) as ida:
            before = ida.last
            await ida.connection.send(text)
            refused = await ida.hear("refused", "ack")
            assert refused["type"] == "refused"
            assert refused["code"]
            assert refused["id"] == ("1" if '"id": "1"' in text else None), "as far as it can be read"
            assert refused["sentence"].endswith(".")
            assert opened["token"] not in json.dumps(refused)
            assert (await ida.ask(type="ping", id="p"))["version"] == before["version"], "nothing has changed"

    asyncio.run(go())


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ('{"type": "hello", "token": "invented", "protocol": 2}', "bad_token"),
        ('{"type": "hello", "token": "\\ud83d\\ude00", "protocol": 2}', "bad_token"),
        ('{"type": "hello", "token": 5}', "bad_message"),
        ('{"type": "hello", "token": "x", "since": -1}', "bad_message"),
        ('{"type": "move", "id": "1", "move": "write a1"}', "bad_message"),
        ("nonsense", "bad_message"),
        ("x" * 20_000, "bad_message"),
    ],
)
def test_who_does_not_say_hello_properly_is_turned_away(
    server: LiveServer, http: httpx.Client, hello: str, code: str
) -> None:
    async def go() -> None:
        opened = open_table(http)
        async with connect(f"{server.live}/api/tables/{opened['table']}/live") as connection:
            await connection.send(hello)
            assert json.loads(await connection.recv())["code"] == code
            with pytest.raises(websockets.ConnectionClosed):
                await connection.recv()

    asyncio.run(go())


@pytest.mark.parametrize("spoken", [{}, {"protocol": 1}, {"protocol": 99}])
def test_a_client_of_another_protocol_is_told_to_load_the_page_again(
    server: LiveServer, http: httpx.Client, spoken: dict[str, int]
) -> None:
    async def go() -> None:
        opened = open_table(http)
        async with connect(f"{server.live}/api/tables/{opened['table']}/live") as connection:
            await connection.send(json.dumps({"type": "hello", "token": opened["token"], **spoken}))
            refused = json.loads(await connection.recv())
            assert refused["code"] == "other_protocol"
            assert "Load the page again" in refused["sentence"]
            with pytest.raises(websockets.ConnectionClosed):
                await connection.recv()
            assert connection.close_code == 4426
        async with dial(server, opened["table"], opened["token"]) as ida:
            assert ida.last["protocol"] == PROTOCOL

    asyncio.run(go())


def test_a_token_of_another_table_opens_nothing_here(server: LiveServer, http: httpx.Client) -> None:
    here, there = open_table(http), open_table(http)
    for path in (f"/api/tables/{here['table']}/state", f"/api/tables/{here['table']}/messages"):
        bearer = {"authorization": f"Bearer {there['token']}"}
        message = {"type": "move", "id": "1", "move": "write a1"}
        answer = (
            http.get(path, headers=bearer) if path.endswith("state") else http.post(path, headers=bearer, json=message)
        )
        assert answer.json()["code"] == "bad_token"
        assert answer.status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/tables/nowhere", None, 404),
        ("GET", "/api/tables/nowhere/record", None, 404),
        ("POST", "/api/tables/nowhere/seats", {"name": "Max"}, 404),
        ("POST", "/api/tables", {"game": "chess", "seats": ["person"]}, 409),
        ("POST", "/api/tables", {"game": "knaster"}, 422),
        ("POST", "/api/tables", {"game": "knaster", "seats": "person"}, 422),
        ("POST", "/api/tables", {"game": "knaster", "seats": ["person"], "extra": 1}, 422),
        ("POST", "/api/tables", {"game": 5, "seats": ["person"]}, 422),
        ("POST", "/api/tables", ["knaster"], 422),
        ("POST", "/api/tables", {"game": "x" * 20_000, "seats": ["person"]}, 413),
        ("GET", "/api/elsewhere", None, 404),
        ("DELETE", "/api/tables", None, 405),
    ],
)
def test_a_wrong_request_is_refused(http: httpx.Client, method: str, path: str, body: Any, status: int) -> None:
    answer = http.request(method, path, json=body)
    assert answer.status_code == status
    if status in (403, 404, 409, 413, 422) and path != "/api/elsewhere":
        assert answer.json()["code"]
        assert answer.json()["sentence"].endswith(".")


def test_requests_with_own_secrets_may_be_sent_twice(http: httpx.Client) -> None:
    wanted = {"game": "knaster", "seats": ["person"] * 3, "host_token": "h" * 100}
    first, again = (http.post("/api/tables", json=wanted) for _ in range(2))
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    assert first.json()["host_token"] == "h" * 100
    joining = {"name": "Max", "token": "M_x-" * 5}
    path = f"/api/tables/{first.json()['table']}/seats"
    first, again = (http.post(path, json=joining) for _ in range(2))
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    assert first.json()["seat"] == 0


@pytest.mark.parametrize("early", [{"name": "Ida"}, {"contribution": "tulip"}, {"token": "t" * 20}])
def test_nobody_sits_down_before_the_commitment_is_shown(http: httpx.Client, early: dict[str, str]) -> None:
    answer = http.post("/api/tables", json={"game": "knaster", "seats": ["person"], **early})
    assert (answer.status_code, answer.json()["code"]) == (409, "commitment_first")


@pytest.mark.parametrize(
    "secret", ["x" * 19, "x" * 101, "x" * 20 + " ", "x" * 20 + "\n", "ä" * 20, "x" * 20 + "/", "", 5]
)
def test_a_secret_that_can_be_guessed_or_does_not_fit_a_link_is_refused(http: httpx.Client, secret: Any) -> None:
    wanted = {"game": "knaster", "seats": ["person", "person"]}
    table = open_table(http)["table"]
    for path, body in (
        ("/api/tables", {**wanted, "host_token": secret}),
        (f"/api/tables/{table}/seats", {"name": "Max", "token": secret}),
    ):
        answer = http.post(path, json=body)
        assert answer.status_code == 422
        assert "x" * 19 not in answer.text


def test_a_body_that_is_no_json_is_refused(http: httpx.Client) -> None:
    for content in (b"", b"{", b"\xff\xfe", b"[" * 10_000):
        answer = http.post("/api/tables", content=content, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422)


def test_a_page_of_another_site_can_neither_post_nor_listen(server: LiveServer, http: httpx.Client) -> None:
    wanted = {"game": "knaster", "seats": ["person"]}
    foreign = {"origin": "https://evil.example"}
    assert http.post("/api/tables", json=wanted, headers=foreign).json()["code"] == "foreign_origin"
    assert http.post("/api/tables", json=wanted, headers={"origin": server.url}).status_code == 201
    opened = open_table(http)

    async def go() -> None:
        with pytest.raises(websockets.InvalidStatus):
            await connect(
                f"{server.live}/api/tables/{opened['table']}/live", origin=websockets.Origin("https://evil.example")
            )
        connection = await connect(
            f"{server.live}/api/tables/{opened['table']}/live", origin=websockets.Origin(server.url)
        )
        await connection.close()

    asyncio.run(go())


def test_who_sends_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    async def go(server: LiveServer, opened: dict[str, Any]) -> list[dict[str, Any]]:
        async with dial(server, opened["table"], opened["token"]) as ida:
            for number in range(60):
                await ida.say(type="ping", id=str(number))
            return [await ida.hear("ack", "refused") for _ in range(60)]

    with live_server(tmp_path) as server, server.client() as http:
        opened = open_table(http)
        began = time.monotonic()
        answers = asyncio.run(go(server, opened))
        braked = [answer for answer in answers if answer["type"] == "refused"]
        assert time.monotonic() - began > len(braked) * BRAKE_SECONDS, "a flood does not keep the server busy"
        assert answers[0]["type"] == "ack"
        refused = next(answer for answer in answers if answer.get("code") == "too_fast")
        assert refused["id"]
        assert 0 < refused["wait"] <= 1
        bearer = {"authorization": f"Bearer {opened['token']}"}
        ping = {"type": "ping", "id": "http"}
        path = f"/api/tables/{opened['table']}/messages"
        pings = [http.post(path, json=ping, headers=bearer) for _ in range(60)]
        slow = next(answer for answer in pings if answer.status_code == 429)
        assert (slow.json()["code"], slow.json()["id"]) == ("too_fast", "http"), "the other door has the same limit"
        assert int(slow.headers["retry-after"]) >= 1


def test_reading_has_a_limit_too(tmp_path: Path) -> None:
    with live_server(tmp_path, "--requests-per-second", "5") as server, server.client() as http:
        answers = [http.get("/api/tables") for _ in range(30)]
        assert [answer.status_code for answer in answers][:10] == [200] * 10
        slow = next(answer for answer in answers if answer.status_code == 429)
        assert slow.json()["code"] == "too_fast"
        assert slow.json()["wait"] > 0
        elsewhere = {"x-forwarded-for": "192.0.2.5"}
        assert http.get("/api/tables", headers=elsewhere).status_code == 200, "others are not hurt"


def test_chat_has_a_rate_of_its_own(tmp_path: Path) -> None:
    with live_server(tmp_path, "--chat-per-minute", "6") as server, server.client() as http:
        opened = open_table(http)
        bearer = {"authorization": f"Bearer {opened['token']}"}
        path = f"/api/tables/{opened['table']}/messages"
        said = [http.post(path, json={"type": "say", "id": f"{n}", "text": "Hi"}, headers=bearer) for n in range(3)]
        assert [answer.status_code for answer in said] == [200, 429, 429]
        assert said[1].json()["wait"] > 5
        assert http.post(path, json={"type": "leave", "id": "l"}, headers=bearer).status_code == 200


def test_tables_are_not_opened_by_the_thousand(tmp_path: Path) -> None:
    with live_server(tmp_path, "--tables-per-minute", "3") as server, server.client() as http:
        wanted = {"game": "knaster", "seats": ["person"]}
        codes = [http.post("/api/tables", json=wanted).status_code for _ in range(10)]
        assert codes[:6] == [201] * 6
        assert codes[-1] == 429


def test_an_address_has_no_more_connections_than_it_may(tmp_path: Path) -> None:
    async def go(server: LiveServer, opened: Opened) -> None:
        address = f"{server.live}/api/tables/{opened['table']}/live"
        elsewhere = {"x-forwarded-for": "2001:db8:2::1"}
        async with dial(server, opened["table"], opened["token"]), connect(address):
            async with connect(address) as third:
                assert json.loads(await third.recv())["code"] == "too_many"
                with pytest.raises(websockets.ConnectionClosed):
                    await third.recv()
                assert third.close_code == 4029
            async with connect(address, additional_headers=elsewhere) as other:
                await other.send(json.dumps({"type": "hello", "token": opened["token"], "protocol": PROTOCOL}))
                assert json.loads(await other.recv())["type"] == "welcome", "others are not hurt"
        for _ in range(3):
            async with dial(server, opened["table"], opened["token"]) as ida:
                assert ida.last["version"] == 1, "those who have gone do not count"

    with live_server(tmp_path, "--connections-per-address", "2") as server, server.client() as http:
        asyncio.run(go(server, open_table(http)))


@pytest.mark.parametrize(("trusted", "believed"), [("127.0.0.0/8", True), ("192.0.2.1", False)])
def test_addresses_come_from_trusted_proxies_only(tmp_path: Path, trusted: str, believed: bool) -> None:
    """Two tables at once for each address; of IPv6 a /64 is one."""
    flags = ("--tables-per-minute", "1", "--trusted-proxies", trusted)
    with live_server(tmp_path, *flags) as server, server.client() as http:
        wanted = {"game": "knaster", "seats": ["person"]}

        def codes(*addresses: str) -> list[int]:
            forwarded = [{"x-forwarded-for": address} for address in addresses]
            return [http.post("/api/tables", json=wanted, headers=header).status_code for header in forwarded]

        assert codes("192.0.2.5", "192.0.2.5", "192.0.2.5") == [201, 201, 429]
        assert codes("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1") == (
            [201, 201, 429, 201] if believed else [429] * 4
        )


def test_a_name_that_was_made_to_lead_here_opens_nothing(server: LiveServer, http: httpx.Client) -> None:
    foreign = {"host": f"evil.example:{server.port}"}
    for path in ("/", "/api/tables", "/docs"):
        answer = http.get(path, headers=foreign)
        assert answer.status_code == 421
        assert answer.json()["code"] == "misdirected"
    assert http.get("/api/tables", headers={"host": f"localhost:{server.port}"}).status_code == 200
    opened = open_table(http)

    async def go() -> None:
        with pytest.raises(websockets.InvalidStatus) as caught:
            await connect(
                f"ws://evil.example:{server.port}/api/tables/{opened['table']}/live", host="127.0.0.1", port=server.port
            )
        assert caught.value.response.status_code == 421

    asyncio.run(go())


def test_a_request_that_is_too_large_is_cut(server: LiveServer) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 1000000\r\n\r\n"
        raw.sendall(head.encode() + b"x" * 20_000)
        assert read_until_closed(raw).startswith(b"HTTP/1.1 413 ")


def test_a_client_that_stops_reading_is_cut_and_hurts_no_one(server: LiveServer, http: httpx.Client) -> None:
    """A spectator who never reads again; the others chat until its buffers are full, and never wait for it."""
    opened = open_table(http, "knaster", ["person", "person", *["novice"] * 10])
    joined = join(http, opened["table"])
    watching = http.post(f"/api/tables/{opened['table']}/spectators").json()

    async def go() -> None:
        with deaf_client(server, opened["table"], watching["token"]) as sleeper:
            await chat_away()
            received = await asyncio.to_thread(read_until_closed, sleeper)
        assert b"0 xxx" in received
        assert b"199 xxx" not in received, "it was cut long before"

    async def chat_away() -> None:
        async with (
            dial(server, opened["table"], opened["token"]) as ida,
            dial(server, opened["table"], joined["token"]) as max_,
        ):
            for number in range(200):
                answer = await ida.ask(type="say", id=f"{number}", text=f"{number} ".ljust(300, "x"))
                assert answer["type"] == "ack"
                while max_.last["events"][0].get("text", "").split(" ")[0] != str(number):
                    await max_.hear("update")

    asyncio.run(go())


def read_until_closed(raw: socket.socket) -> bytes:
    raw.settimeout(120)
    received = b""
    while data := raw.recv(1 << 20):
        received += data
    return received


def deaf_client(server: LiveServer, table: str, token: str) -> socket.socket:
    """A raw socket with a tiny buffer that says hello and never reads."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    request = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
    raw.sendall(
        f"{request}Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    while not raw.recv(1).startswith(b"\n") or not raw.recv(2).startswith(b"\r\n"):
        pass  # up to the empty line after the headers
    hello = json.dumps({"type": "hello", "token": token, "protocol": PROTOCOL}).encode()
    mask = b"\0\0\0\0"
    raw.sendall(bytes([0x81, 0x80 | len(hello)]) + mask + hello)
    return raw


def test_answers_with_secrets_are_kept_by_no_cache(http: httpx.Client) -> None:
    opened = http.post("/api/tables", json={"game": "knaster", "seats": ["person"]})
    seated = http.post(f"/api/tables/{opened.json()['table']}/seats", json={"name": "Ida"})
    assert {answer.headers["cache-control"] for answer in (opened, seated)} == {"no-store"}


def test_openapi_and_schema_are_served(http: httpx.Client) -> None:
    assert http.get("/docs").status_code == 200
    paths = http.get("/openapi.json").json()["paths"]
    assert "/api/tables/{table}/messages" in paths
    assert http.get("/api/schema").json()
    assert http.get("/api/games").json() == games_offered().model_dump()


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    """Not even at the finest level, over HTTP or a WebSocket: neither tokens nor what only one seat knows."""

    async def go(server: LiveServer, opened: Opened) -> None:
        async with dial(server, opened["table"], opened["token"]) as ida:
            await ida.ask(type="move", id="secret-move", move="write c3")
            await ida.ask(type="say", id="1", text="whispered")
            await ida.ask(type="end", id="2", token=opened["host_token"])

    with live_server(tmp_path, "--log-level", "debug") as server, server.client() as http:
        opened = open_table(http)
        joined = join(http, opened["table"])
        http.get(f"/api/tables/{opened['table']}/state", headers={"authorization": f"Bearer {opened['token']}"})
        asyncio.run(go(server, opened))
    log = server.log.read_text()
    assert "Application startup complete" in log, "it does log"
    for secret in (opened["token"], opened["host_token"], joined["token"], "secret-move", "write c3", "whispered"):
        assert secret not in log
    connection = sqlite3.connect(server.database)
    kept = str(
        connection.execute("SELECT * FROM tables").fetchall() + connection.execute("SELECT * FROM entries").fetchall()
    )
    connection.close()
    for secret in (opened["token"], opened["host_token"], joined["token"]):
        assert secret not in kept, "only its hash is stored"


def test_the_server_stops_politely(tmp_path: Path) -> None:
    with live_server(tmp_path) as server, server.client() as http:
        opened = open_table(http)

        async def go() -> None:
            async with dial(server, opened["table"], opened["token"]) as ida:
                assert await asyncio.to_thread(server.stop) in (0, -15)
                await ida.connection.wait_closed()
                assert ida.connection.close_code == 1012

        asyncio.run(go())
        assert not re.search("Traceback|ERROR", server.log.read_text()), server.log.read_text()


def test_who_waits_for_news_when_the_server_stops_is_told_how_things_stand(tmp_path: Path) -> None:
    with live_server(tmp_path) as server, server.client() as http:
        opened = open_table(http)
        path = f"/api/tables/{opened['table']}/state"
        bearer = {"authorization": f"Bearer {opened['token']}"}

        async def go() -> httpx.Response:
            async with httpx.AsyncClient(base_url=server.url, timeout=120, headers=bearer) as patient:
                waiting = asyncio.create_task(patient.get(path, params={"since": 1, "wait": 30}))
                async with dial(server, opened["table"], opened["token"]) as ida:
                    await ida.ask(type="ping", id="1")  # the request before has arrived by now
                    await asyncio.to_thread(server.stop)
                return await waiting

        answer = asyncio.run(go())
        assert answer.status_code == 200
        assert answer.json()["version"] == 1
        assert not re.search("Traceback|ERROR", server.log.read_text()), server.log.read_text()


def test_a_second_server_on_the_same_database_says_so_and_does_not_start(server: LiveServer) -> None:
    command = [sys.executable, "-m", "spieltisch", "serve", "--port", "0", "--database", str(server.database)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Error: Another server uses the database")


def test_a_port_that_is_taken_is_said_in_a_sentence(server: LiveServer, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "spieltisch",
        "serve",
        "--port",
        str(server.port),
        "--database",
        str(tmp_path / "x.db"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert str(server.port) in done.stderr


def test_friends_are_told_an_address_they_can_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: "192.0.2.7")
    assert addresses.friends_address(Settings(), 8090) is None
    assert addresses.own_address(Settings(host="0.0.0.0"), 8090) == "http://127.0.0.1:8090/"
    assert addresses.friends_address(Settings(host="0.0.0.0"), 8090) == "http://192.0.2.7:8090/"
    assert addresses.own_address(Settings(host="::1"), 8090) == "http://[::1]:8090/"
    assert addresses.friends_address(Settings(public_url="https://play.example.org"), 1) == "https://play.example.org"


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536])
def test_a_frame_begins_as_the_library_would_begin_it(length: int) -> None:
    text = b"x" * length
    assert head_of(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
