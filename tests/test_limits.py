"""Limits and origins: who shares a limit, which names are the server's own, what a request may be."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from spieltisch.server import middleware
from spieltisch.server.limits import LARGEST_BODY, Bucket, Buckets, Limits, Visitors, household
from spieltisch.server.middleware import RequestGuard
from spieltisch.server.origins import is_own_name
from spieltisch.server.settings import Settings
from spieltisch.tables.refusals import Refused


@pytest.mark.parametrize(
    ("host", "shared"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somebody", "somebody"),
    ],
)
def test_an_address_of_ipv6_counts_as_its_64(host: str, shared: str) -> None:
    assert household((host, 1234)) == shared
    assert household(None) == ""


def test_connections_are_counted_for_each_address_as_long_as_they_last() -> None:
    visitors = Visitors(most=2)
    with visitors.one_more("a") as first, visitors.one_more("a") as second, visitors.one_more("b") as other:
        assert (first, second, other) == (True, True, True)
        with visitors.one_more("a") as third:
            assert not third
    with suppress(KeyError), visitors.one_more("a") as later:
        assert later
        raise KeyError
    assert not visitors._here, "nobody is remembered who has gone"


def test_a_bucket_says_how_long_to_wait() -> None:
    now = 100.0
    bucket = Bucket(rate=2.0, burst=3.0, clock=lambda: now)
    assert [bucket.take() for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    now += 0.5
    assert [bucket.take() for _ in range(2)] == [0.0, 0.5]


def test_whoever_comes_too_often_is_told_when_to_come_again() -> None:
    buckets = Buckets(per_second=1.0, burst_seconds=1.0)
    buckets.take("a", "Wait.")
    with pytest.raises(Refused) as caught:
        buckets.take("a", "Wait.")
    assert (caught.value.code, caught.value.sentence) == ("too_fast", "Wait.")
    assert caught.value.wait is not None
    assert 0 < caught.value.wait <= 1.0
    buckets.take("b", "Wait.")


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.0.0.1:8090",
        "192.0.2.7:8090",
        "[::1]:8090",
        "[2001:db8::1]",
        "localhost",
        "LOCALHOST:8090",
        "localhost.",
        "play.localhost:8090",
        "cellar.local",
        socket.gethostname(),
        "Games.Example",
        None,
    ],
)
def test_addresses_and_local_names_are_the_servers_own(host: str | None) -> None:
    assert is_own_name(host, listening="games.example", public_url="")


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8090",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "local",
        "",
        "[::1",
        "x:y:z",
    ],
)
def test_any_other_name_is_not_unless_a_public_url_says_who_is_meant(host: str) -> None:
    assert not is_own_name(host, listening="127.0.0.1", public_url="")
    assert is_own_name(host, listening="127.0.0.1", public_url="https://play.example.org")


def guarded(receive: Receive, **headers: str) -> list[Message]:
    """What a guarded server answers to a request that comes in this way."""
    sent: list[Message] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "taken", "body": (await receive())["body"]})

    async def send(message: Message) -> None:
        sent.append(message)

    fields = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope: Scope = {"type": "http", "method": "POST", "path": "/", "headers": fields, "client": None}
    settings = Settings()
    asyncio.run(RequestGuard(app, settings, Limits(settings))(scope, receive, send))
    return sent


def arriving(*parts: bytes, whole: bool = True) -> Receive:
    """A body in parts; if it is not whole, the rest never comes."""
    waiting = list(parts)

    async def receive() -> Message:
        if not waiting:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": waiting.pop(0), "more_body": bool(waiting) or not whole}

    return receive


def check_refused(sent: list[Message], status: int, code: str) -> None:
    start, body = sent
    assert start["status"] == status
    assert (b"connection", b"close") in start["headers"], "what is left of it is not read"
    refusal: dict[str, Any] = json.loads(body["body"])
    assert refusal["code"] == code
    assert refusal["sentence"].endswith(".")


def test_a_request_in_parts_is_taken_whole() -> None:
    assert guarded(arriving(b"a", b"", b"b")) == [{"type": "taken", "body": b"ab"}]
    assert guarded(arriving(b"x" * LARGEST_BODY)) == [{"type": "taken", "body": b"x" * LARGEST_BODY}]


def test_a_request_that_is_sent_by_half_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_SECONDS", 0.01)
    check_refused(guarded(arriving(b"{", whole=False)), 408, "too_slow")


def test_a_request_that_is_too_large_ends_the_connection() -> None:
    check_refused(guarded(arriving(b"x" * LARGEST_BODY, b"x", whole=False)), 413, "too_large")


def test_a_request_for_somebody_else_says_what_to_do() -> None:
    sent = guarded(arriving(b"{}"), host="evil.example")
    check_refused(sent, 421, "misdirected")
    assert b"--public-url" in sent[1]["body"]
