"""Notices for people who play by day: once, at a decent hour, never to a table that is open, and to nobody's harm."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import queue
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, cast

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from spieltisch.notices import sending
from spieltisch.notices.boxes import Box, Subscription, read_box
from spieltisch.notices.databases import asking_postgres, asking_sqlite
from spieltisch.notices.guard import Forbidden, check_endpoint, public_socket
from spieltisch.notices.occasions import occasions
from spieltisch.notices.sending import Note, Sender, fresh_key
from spieltisch.notices.service import MOST_FAILURES, Notices
from spieltisch.notices.store import BoxStore, Row
from spieltisch.tables.entries import Entry
from spieltisch.tables.live import LiveTable
from spieltisch.tables.options import DAY
from spieltisch.tables.postgres import PostgresStore
from spieltisch.tables.refusals import Refused
from spieltisch.tables.sqlite import SqliteStore, migrate
from spieltisch.tables.transitions import after
from tests.harness import Harness, Player, with_harness
from tests.live_server import live_server
from tests.postgres import postgres_database
from tests.test_clocks import begun, moved

PUSH = Subscription("https://push.example.org/x", "p" * 20, "a" * 20)
KEY = "k" * 30


def box_store() -> BoxStore:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)

    async def ask(statement: str, *values: Any) -> list[Row]:
        return connection.execute(statement, values).fetchall()

    return BoxStore(ask)


class FakeSender:
    """Remembers what would have been sent."""

    public_key, can_mail, has_webhook = "key", True, False

    def __init__(self) -> None:
        self.pushed: list[Note] = []
        self.mailed: list[tuple[str, Note, str]] = []
        self.hooked: list[dict[str, Any]] = []
        self.status: int | None = 201

    async def push(self, _to: Subscription, note: Note) -> int | None:
        self.pushed.append(note)
        return self.status

    async def mail(self, to: str, note: Note, stop: str) -> bool:
        self.mailed.append((to, note, stop))
        return True

    async def tell_webhook(self, facts: dict[str, Any]) -> None:
        self.hooked.append(facts)


class Post:
    """Notices about the tables of a harness."""

    def __init__(self, harness: Harness) -> None:
        self.sender, self.store = FakeSender(), box_store()
        sender = cast(Sender, self.sender)
        self.notices = Notices(self.store, harness.registry, sender, origin="https://t", delay=60, anywhere=False)

    async def follow(self, *players: Player, **wishes: Any) -> Box:
        usual = {"language": "de", "zone": "UTC", "quiet": None, "push": PUSH, "mail": None}
        seats = [(player.session.table.id, player.token) for player in players]
        return await self.notices.keep(KEY, **(usual | wishes), seats=seats)

    async def look(self, player: Player) -> list[str]:
        """What is pushed when the table is looked at."""
        self.sender.pushed.clear()
        await self.notices.look(player.session.table.id)
        return [note.title for note in self.sender.pushed]


def test_whoever_is_to_move_is_told_once_in_their_language() -> None:
    async def test(harness: Harness) -> None:
        post = Post(harness)
        _, (ida, max_) = await harness.table("knaster", people=2, clock={"days": 3})
        await post.follow(ida)
        assert await post.look(ida) == ["Knaster: Du bist dran"]
        (note,) = post.sender.pushed
        assert (note.text, note.link) == ("Mit Max", f"https://t/table/{ida.session.table.id}")
        assert await post.look(ida) == [], "once"
        await ida.does("move", move="write c3")
        assert await post.look(ida) == [], "the roll waits for the others"
        await max_.does("move", move="write c3")
        assert await post.look(ida) == ["Knaster: Du bist dran"], "the next roll"

    with_harness(test)


def test_nobody_is_told_of_a_table_that_they_have_open() -> None:
    async def test(harness: Harness) -> None:
        post = Post(harness)
        session, (ida, _) = await harness.table("knaster", people=2, clock={"days": 3})
        await post.follow(ida)
        ida.hears()
        assert await post.look(ida) == []
        assert ida.listener is not None
        session.forget(ida.listener)
        assert await post.look(ida) == [], "they have seen it"

    with_harness(test)


def test_in_quiet_hours_nothing_is_sent_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(harness: Harness) -> None:
        post = Post(harness)
        night = datetime(2026, 1, 2, 23, 30, tzinfo=UTC).timestamp()
        _, (ida, _) = await harness.table("knaster", people=2, clock={"days": 3})
        await post.follow(ida, quiet=(22, 8))
        monkeypatch.setattr(harness.registry, "now", lambda: night)
        assert await post.look(ida) == []
        monkeypatch.setattr(harness.registry, "now", lambda: night + 9 * 3600)
        assert await post.look(ida) == ["Knaster: Du bist dran"]

    with_harness(test)


@pytest.mark.parametrize(
    ("zone", "quiet", "hour", "until"),
    [
        ("UTC", (22, 8), 23, 8 + 24),
        ("UTC", (22, 8), 3, 8),
        ("UTC", (22, 8), 8, None),
        ("UTC", (1, 5), 0, None),
        ("UTC", (1, 5), 4, 5),
        ("Europe/Berlin", (22, 8), 21, 7 + 24),
        ("UTC", None, 3, None),
    ],
)
def test_quiet_hours_are_those_of_the_readers_own_place(
    zone: str, quiet: tuple[int, int] | None, hour: int, until: int | None
) -> None:
    midnight = datetime(2026, 1, 2, tzinfo=UTC).timestamp()
    box = Box("id", "en", zone, quiet)
    found = box.quiet_until(midnight + hour * 3600 + 60)
    assert found == (None if until is None else midnight + until * 3600)
    assert read_box(json.loads(json.dumps(box.as_json()))) == box


def test_the_last_hours_a_bot_and_the_end_are_told_too() -> None:
    table = begun("klunker", 3, {"days": 3}, start=0)

    def told(table: LiveTable, seat: int, days: float) -> list[str]:
        return [one.kind for one in occasions(table, seat, 100.0 + days * DAY)]

    assert told(table, 0, 0) == ["turn"]
    assert told(table, 1, 0) == []
    assert told(table, 0, 2.6) == ["turn", "soon"]
    late, _ = after(table, Entry("time_out", 100.0 + 3 * DAY, 0, by="system"))
    assert told(late, 0, 3.1) == ["yours"]
    assert [(one.kind, one.about) for one in occasions(late, 1, 100.0 + 3.1 * DAY)] == [("theirs", "Player 0")]
    key = occasions(late, 0, 0.0)[0].key
    played = late
    assert played.game is not None
    bot_move = Entry("move", 100 + 3.2 * DAY, 0, by="bot", facts={"move": played.game.legal(0)[0]})
    played, _ = after(played, bot_move)
    assert occasions(played, 0, 0.0)[0].key == key, "once, however long the bot plays"
    alone = begun("knaster", 1, {"roll": 30})
    assert told(alone, 0, 0) == [], "where people sit together nobody is told"
    assert told(moved(table, 101.0, 0), 1, 0) == ["turn"]


def test_a_subscription_that_is_gone_is_forgotten_and_failures_are_counted() -> None:
    async def test(harness: Harness) -> None:
        for status, times in ((410, 1), (404, 1), (403, MOST_FAILURES)):
            post = Post(harness)
            post.sender.status = status
            for time in range(times):
                _, (ida, _) = await harness.table("knaster", people=2, clock={"days": 3})
                box = await post.store.box((await post.follow(ida)).id)
                assert box is not None
                await post.store.keep(replace(box, failures=time))
                await post.look(ida)
                kept = await post.store.box(box.id)
                assert kept is not None
                assert (kept.push is None) == (time == times - 1)

    with_harness(test)


def test_a_push_service_that_does_not_answer_is_asked_again_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(harness: Harness) -> None:
        post = Post(harness)
        monkeypatch.setattr("spieltisch.notices.service.AGAIN_SECONDS", (0.0, 0.0))
        for status in (None, 503, 429):
            post.sender.status = status
            _, (ida, _) = await harness.table("knaster", people=2, clock={"days": 3})
            await post.follow(ida)
            await post.look(ida)
            await asyncio.sleep(0.05)
            assert len(post.sender.pushed) == 3
        await post.notices.close()

    with_harness(test)


def test_mails_are_sent_only_where_they_were_agreed_to_and_can_be_stopped() -> None:
    async def test(harness: Harness) -> None:
        post = Post(harness)
        _, (ida, max_) = await harness.table("knaster", people=2, clock={"days": 3})
        await post.follow(ida, push=None, mail="ida@example.org")
        ((to, note, _),) = post.sender.mailed
        assert to == "ida@example.org"
        await post.look(ida)
        assert len(post.sender.mailed) == 1, "not agreed yet"
        code = note.link.partition("confirm=")[2]
        await post.notices.confirm(code)
        await ida.does("move", move="write c3")
        await max_.does("move", move="write c3")
        await post.look(ida)
        to, note, stop = post.sender.mailed[-1]
        assert note.title == "Knaster: Du bist dran"
        await post.notices.stop(stop.partition("stop=")[2])
        with pytest.raises(Refused, match="not valid"):
            await post.notices.stop(code)
        for bad in ("ida", "ida@x", "a@b.org\nBcc: c@d.org", "<a@b.org>", "a@b.org,c@d.org"):
            with pytest.raises(Refused, match="mail address"):
                await post.follow(ida, mail=bad)

    with_harness(test)


def test_a_webhook_is_told_of_everybody() -> None:
    async def test(harness: Harness) -> None:
        post = Post(harness)
        post.sender.has_webhook = True
        _, (ida, _) = await harness.table("knaster", people=2, clock={"days": 3})
        await post.look(ida)
        assert [(fact["name"], fact["occasion"]) for fact in post.sender.hooked] == [("Ida", "turn"), ("Max", "turn")]

    with_harness(test)


def test_only_ones_own_seats_by_day_are_followed() -> None:
    async def test(harness: Harness) -> None:
        post = Post(harness)
        _, (ida, max_) = await harness.table("knaster", people=2, clock={"days": 3})
        _, (live, _) = await harness.table("knaster", people=2)
        spectator = harness.spectator(ida.session)
        box = await post.follow(ida, live, Player(harness.registry, max_.session, "invented", 1), spectator)
        assert await post.notices.followed_by(box) == 1
        assert await post.notices.followed_by(await post.follow()) == 0, "those not named any more are let go"
        await post.notices.forget(KEY)
        assert await post.store.count() == 0

    with_harness(test)


# Addresses of strangers


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.1/x",
        "https://2130706433/x",
        "https://localhost/x",
        "https://push.example.org:8443/x",
        "https://user@push.example.org/x",
        "ftp://push.example.org/x",
        "https://push.example.org:99999/x",
        "https://push.example.org/" + "x" * 1000,
        "",
    ],
)
def test_a_push_goes_only_to_a_service_of_the_world(endpoint: str) -> None:
    with pytest.raises(Refused, match="push service"):
        check_endpoint(endpoint, is_anywhere_allowed=False)
    check_endpoint("https://updates.push.services.mozilla.com/wpush/v2/x", is_anywhere_allowed=False)


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1"])
def test_a_name_that_leads_into_the_own_network_is_not_followed(address: str) -> None:
    with pytest.raises(Forbidden):
        public_socket((2, 1, 6, "", (address, 443)))


def test_what_leads_home_is_refused_by_the_real_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    sender = Sender(fresh_key(), "mailto:a@b.org", smtp="", mail_from="", webhook="", anywhere=False)
    keys = Browser()
    monkeypatch.setattr("spieltisch.notices.sending.SEND_SECONDS", 5)
    note = Note("t", "x", "table", "link")
    with push_service() as (url, heard):
        assert asyncio.run(sender.push(Subscription(url, keys.p256dh, keys.auth), note)) is None
    assert heard.empty()
    assert asyncio.run(sender.push(Subscription("https://push.example.org/x", "AAAAAAAAAAAA", "BBBB"), note)) == 400


# All the way


class Browser:
    """The keys that a browser makes when it subscribes (RFC 8291)."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.p256dh, self.auth = encoded(point), encoded(self.secret)

    def reads(self, body: bytes) -> Any:
        plain = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        return json.loads(plain)


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@contextmanager
def push_service() -> Iterator[tuple[str, queue.Queue[tuple[dict[str, str], bytes]]]]:
    """A push service of our own that writes down what it gets."""
    heard: queue.Queue[tuple[dict[str, str], bytes]] = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            heard.put(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: Any) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/push/1", heard
    finally:
        server.shutdown()
        server.server_close()


def test_a_real_server_pushes_what_only_the_browser_can_read(tmp_path: Path) -> None:
    browser = Browser()
    with (
        push_service() as (url, heard),
        live_server(tmp_path, "--push-anywhere", "true", "--notice-delay", "0.05") as server,
        server.client() as client,
    ):
        opened = client.post("/api/tables", json={"game": "knaster", "seats": ["person"], "clock": {"days": 1}}).json()
        seat = client.post(f"/api/tables/{opened['table']}/seats", json={"name": "Ida"}).json()
        ways = client.get("/api/notices").json()
        wish = {
            "key": KEY,
            "language": "fr",
            "push": {"endpoint": url, "p256dh": browser.p256dh, "auth": browser.auth},
            "seats": [{"table": seat["table"], "token": seat["token"]}],
        }
        kept = client.post("/api/notices", json=wish).json()
        assert kept == {"push": True, "mail": None, "is_confirmed": False, "tables": 1}
        headers, body = heard.get(timeout=120)
        assert browser.reads(body) == {
            "title": "Knaster : c’est à toi",
            "text": "Avec personne d’autre",
            "table": seat["table"],
        }
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["authorization"].endswith(f",k={ways['push_key']}")
        assert Vapid02.verify(headers["authorization"])
        assert seat["token"] not in server.log.read_text()
        assert url not in server.log.read_text()
        assert not server.database.stat().st_mode & 0o077, "the key is its owner's alone"
        server.kill()
        server.start()
        assert client.get("/api/notices").json()["push_key"] == ways["push_key"], "made once"
        refused = client.post("/api/notices", json=wish | {"zone": "Nowhere/Land"})
        assert refused.json()["code"] == "bad_zone"


def test_a_mail_is_plain_and_says_how_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[EmailMessage] = []
    monkeypatch.setattr(sending, "deliver", lambda _smtp, message: sent.append(message))
    sender = Sender("", "", smtp="smtp://localhost:25", mail_from="a@b.org", webhook="", anywhere=False)
    assert asyncio.run(sender.mail("ida@example.org", Note("Knaster: du", "Mit Max", "t", "https://t"), "https://stop"))
    (message,) = sent
    assert (message["To"], message["List-Unsubscribe"]) == ("ida@example.org", "<https://stop>")
    assert "https://t" in message.get_content()
    with pytest.raises(ValueError, match="linefeed"):
        asyncio.run(sender.mail("x@y.org", Note("two\nlines", "", "", ""), ""))


async def keep_and_claim(boxes: BoxStore) -> None:
    """What is promised of the store of post boxes, whichever database it is."""
    assert await boxes.own_key("first") == await boxes.own_key("second") == "first"
    box = Box("id", "en", "UTC", (22, 8), PUSH, mail="a@b.org", mail_code="code")
    await boxes.keep(replace(box, failures=3))
    await boxes.keep(box)
    assert (await boxes.box("id"), await boxes.box_with_code("code"), await boxes.count()) == (box, box, 1)
    assert await boxes.box_with_code("") is None
    await boxes.follow("id", "table", "token")
    await boxes.follow("id", "table", "other token")
    assert await boxes.followers("table") == [(box, "other token")]
    assert [await boxes.claim("id", "table", "turn 1") for _ in range(2)] == [True, False]
    assert (await boxes.followed(), await boxes.followed_by("id")) == (["table"], ["table"])
    await boxes.unfollow("id", "table")
    assert await boxes.claim("id", "table", "turn 1"), "nothing is left of it"
    await boxes.drop("id")
    assert await boxes.box("id") is None


def test_boxes_are_kept_in_sqlite(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await keep_and_claim(BoxStore(asking_sqlite(store)))
        await store.close()

    asyncio.run(test())


def test_boxes_are_kept_in_postgresql() -> None:
    async def test(url: str) -> None:
        store = await PostgresStore.opened(url)
        await keep_and_claim(BoxStore(asking_postgres(store)))
        await store.close()

    with postgres_database() as url:
        asyncio.run(test(url))
