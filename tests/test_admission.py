"""Connections are counted from the first moment, requests are bounded in size and time."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from spieltisch.server.admission import Admission, is_trusted
from tests.live_server import LiveServer, live_server


class Peer(asyncio.Transport):
    """One end of a connection from an address."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1234)})
        self.is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


def test_an_address_has_a_limited_number_of_connections_from_the_first_moment() -> None:
    admission = Admission(per_address=2, trusted_proxies="127.0.0.1", most=100)
    first, second = Peer("192.0.2.1"), Peer("192.0.2.1")
    assert admission.enter(first)
    assert admission.enter(second)
    assert not admission.enter(Peer("192.0.2.1"))
    assert admission.enter(Peer("192.0.2.2")), "others are not hurt"
    assert all(admission.enter(Peer("127.0.0.1")) for _ in range(10)), "a proxy connects for many"
    admission.leave(first)
    assert admission.enter(Peer("192.0.2.1"))
    assert admission.turned_away == 1


def test_when_files_run_short_those_who_have_not_asked_yet_make_room() -> None:
    admission = Admission(per_address=99, trusted_proxies="", most=3)
    player, slow, slower = (Peer(f"192.0.2.{number}") for number in range(3))
    for peer in (player, slow, slower):
        assert admission.enter(peer)
    admission.asked(player)
    assert admission.enter(Peer("192.0.2.9"))
    assert (player.is_aborted, slow.is_aborted, slower.is_aborted) == (False, True, False)
    assert len(admission) == 3
    assert admission.unfinished == 2


def test_when_everybody_is_served_there_is_no_room() -> None:
    admission = Admission(per_address=99, trusted_proxies="", most=1)
    player = Peer("192.0.2.1")
    assert admission.enter(player)
    admission.asked(player)
    assert not admission.enter(Peer("192.0.2.2"))
    admission.asks(player)
    assert admission.enter(Peer("192.0.2.2")), "it has begun another request, and does not finish it"


@pytest.mark.parametrize(
    ("host", "proxies", "trusted"),
    [
        ("127.0.0.1", "127.0.0.1,::1", True),
        ("10.1.2.3", "10.0.0.0/8", True),
        ("192.0.2.1", "127.0.0.1, 10.0.0.0/8", False),
        ("192.0.2.1", "*", True),
        ("somebody", "127.0.0.1", False),
        ("192.0.2.1", "", False),
    ],
)
def test_trusted_proxies_are_addresses_and_networks(host: str, proxies: str, trusted: bool) -> None:
    assert is_trusted(host, proxies) is trusted


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("server")) as running:
        yield running


def raw(server: LiveServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=120)


def until_closed(connection: socket.socket) -> bytes:
    received = b""
    try:
        while data := connection.recv(65536):
            received += data
    except ConnectionResetError:
        pass
    return received


@pytest.mark.parametrize("endless", [b"GET / HTTP/1.1\r\nx: ", b"GET /", b"GET / HTTP/1.1\r\n"])
def test_an_endless_head_is_cut(server: LiveServer, endless: bytes) -> None:
    with raw(server) as connection:
        connection.sendall(endless)
        sent, more = 0, b"a: b\r\n" * 1000 if endless.endswith(b"\n") else b"x" * 8000
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            while sent < 50_000_000:
                connection.sendall(more)
                sent += len(more)
        assert sent < 5_000_000, "the system's buffers, and not more"


def test_two_host_lines_are_refused(server: LiveServer) -> None:
    with raw(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n")
        assert until_closed(connection).startswith(b"HTTP/1.1 400 ")


def test_unfinished_requests_lock_nobody_out(tmp_path: Path) -> None:
    """With few files, more unfinished requests than files: whoever comes is served, whoever plays plays on."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    running = LiveServer(tmp_path, most_files=256)
    running.start()
    try:
        with ExitStack() as peers, running.client() as player:
            assert player.get("/api/games").status_code == 200
            for _ in range(400):
                peer = peers.enter_context(raw(running))
                peer.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nx-slow: ")
            began = time.monotonic()
            with running.client() as visitor:
                assert visitor.get("/api/games").status_code == 200
            assert time.monotonic() - began < 5.0
            assert player.get("/api/games").status_code == 200
    finally:
        running.stop()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_request_that_is_never_finished_is_not_waited_for(tmp_path: Path) -> None:
    running = LiveServer(tmp_path, program=("tests.impatient",))
    running.start()
    try:
        with raw(running) as silent, raw(running) as slow:
            slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
            assert until_closed(slow).startswith(b"HTTP/1.1 408 ")
            assert until_closed(silent).startswith(b"HTTP/1.1 408 ")
        with running.client() as client:
            opened = client.post("/api/tables", json={"game": "knaster", "seats": ["person", "person"]}).json()
            token = client.post(f"/api/tables/{opened['table']}/seats", json={"name": "Ida"}).json()["token"]
            bearer = {"authorization": f"Bearer {token}"}
            path = f"/api/tables/{opened['table']}/state?since=1&wait=1"
            assert client.get(path, headers=bearer).status_code == 200, "an answer may take longer than a request"
    finally:
        running.stop()


def test_a_private_server_is_opened_to_the_network_by_its_own_machine_only(tmp_path: Path) -> None:
    running = LiveServer(tmp_path, "--no-browser", command="play")
    running.start()
    try:
        with running.client() as person:
            assert person.get("/api/address").json() == {"address": None, "can_invite": True}
            elsewhere = {"x-forwarded-for": "192.0.2.5"}
            refused = person.post("/api/address", headers=elsewhere)
            assert (refused.status_code, refused.json()["code"]) == (403, "not_here")
            invited = person.post("/api/address")
            if invited.status_code == 409:
                assert invited.json()["code"] == "no_network"
                return
            answer: dict[str, Any] = invited.json()
            assert answer["can_invite"] is False
            assert httpx.get(f"{answer['address']}api/games").status_code == 200
            assert person.post("/api/address").json() == answer, "asked twice, opened once"
    finally:
        running.stop()
