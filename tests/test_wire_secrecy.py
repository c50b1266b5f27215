"""Secrecy on the wire: every byte sent to a seat or a spectator stays the same when what they cannot know is swapped.

The messages compared are those the server really sends: the welcome with everything since any version (view, legal
moves with their consequences, events, log, chat, table), refusals, and the record so far.
"""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import Any, cast

import orjson
import pytest

from spieltisch.games.contract import SpieltischError
from spieltisch.tables.entries import Entry, Facts
from spieltisch.tables.live import LiveTable
from spieltisch.tables.session import TableSession, record_so_far
from spieltisch.tables.store import Store, StoredTable
from spieltisch.tables.telling import EVERYTHING, Form, QueueListener
from spieltisch.tables.thinking import Thinkers
from spieltisch.tables.transitions import after
from tests.positions import LONG, VARIANTS
from tests.stores import MemoryStore
from tests.test_secrecy import with_hidden_swapped

PAIRS_EACH = 150 * LONG
"""(state, seat) pairs for each of the 23 variants."""


def begun(name: str, variant: dict[str, Any], secret: str) -> TableSession:
    options = {option: value for option, value in variant.items() if option != "players"}
    clock = None
    if secret.endswith("clock") and variant.get("dice") != "real":
        clock = {"roll": 600} if name == "knaster" else {"bank": 600, "increment": 5}
    wanted: dict[str, Any] = {
        "game": name,
        "seats": ["person"] * variant["players"],
        "options": options,
        "clock": clock,
        "takeover": "novice",
    }
    wanted = {**wanted, "listed": False, "chat": True}
    stored = StoredTable("table", 0.0, wanted, secret, "token of the host", "token of spectators")
    session = TableSession(stored, cast(Store, MemoryStore()), cast(Thinkers, None), 0.0, now=lambda: 5.0)
    for seat in range(variant["players"]):
        take(session, Entry("sit", 1.0, seat, facts={"name": f"Player {seat}", "token": f"hash {seat}"}))
    return session


def take(session: TableSession, entry: Entry) -> None:
    session._take(entry, *after(session.table, entry))


def wander(session: TableSession, rng: random.Random) -> None:
    """Something happens: mostly moves, sometimes chat, undo, leaving and returning."""
    table, game = session.table, session.table.game
    assert game is not None
    seat = rng.randrange(len(table.seats))
    asked = rng.choice(sorted(game.waiting))
    chance = rng.random()
    entry = Entry("move", 2.0, asked, facts={"move": rng.choice(game.legal(asked))})
    if chance < 0.03:
        entry = Entry("say", 2.0, seat, facts={"text": f"Hello {rng.random()}"})
    elif chance < 0.05:
        entry = Entry("emote", 2.0, seat, facts={"emote": "wow"})
    elif chance < 0.09:
        entry = Entry("undo", 2.0, seat)
    elif chance < 0.11:
        entry = Entry("leave" if table.seats[seat].bot is None else "return", 2.0, seat)
    if entry.kind == "move" and table.seats[asked].bot is not None:
        entry = replace(entry, by="bot")
    try:
        take(session, entry)
    except SpieltischError:
        return


def swapped(session: TableSession, viewer: int | None, rng: random.Random) -> TableSession:
    """A session in which everything hidden from the viewer is different: the game, and past events not meant for it."""
    assert session.table.game is not None
    other = TableSession(session.stored, cast(Store, MemoryStore()), cast(Thinkers, None), 0.0, now=lambda: 5.0)
    game = with_hidden_swapped(session.table.game, viewer, rng)
    other.table = replace(session.table, game=game)
    for seat, seen in session.seen.items():
        other.seen[seat] = list(seen)
        if seat != viewer:
            other.seen[seat] += [b'[{"event": "drew", "seat": 99, "cards": {"secret": 1}}]'] * rng.randrange(5)
    return other


def everything_sent(session: TableSession, viewer: int | None, since: int) -> list[bytes]:
    listener = session.listen(viewer, since)
    session.listeners.discard(listener)
    welcome = listener.queue.get_nowait()
    assert welcome is not None
    return [welcome, *refusals(session.table, viewer), orjson.dumps(record_so_far(session.table))]


def refusals(table: LiveTable, viewer: int | None) -> list[bytes]:
    if viewer is None:
        return []
    said = []
    tries: tuple[tuple[str, Facts], ...] = (
        ("move", {"move": "fly"}),
        ("move", {"move": "write c3"}),
        ("move", {"move": "pass"}),
        ("undo", {}),
        ("return", {}),
        ("vote", {}),
    )
    for kind, facts in tries:
        try:
            after(table, Entry(kind, 3.0, viewer, facts=facts))
        except SpieltischError as error:
            said.append(f"{error.code} {error.sentence}".encode())
        else:
            said.append(b"taken")
    return said


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_no_byte_depends_on_what_is_hidden(name: str, variant: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:

    async def go() -> int:
        pairs = game_number = 0
        rng = random.Random(f"{name} {variant}")
        while pairs < PAIRS_EACH:
            game_number += 1
            session = begun(name, variant, f"secret {game_number}{' clock' if game_number % 2 else ''}")
            while session.table.status == "playing" and pairs < PAIRS_EACH:
                for _ in range(rng.randrange(1, 8)):
                    if session.table.status == "playing":
                        wander(session, rng)
                for viewer in (None, *range(variant["players"])):
                    since = rng.randrange(session.version(viewer) + 1)
                    other = swapped(session, viewer, rng) if session.table.status == "playing" else session
                    here, there = everything_sent(session, viewer, since), everything_sent(other, viewer, since)
                    assert here == there, f"game {game_number}, seat {viewer}, since {since}"
                    pairs += 1
        return pairs

    assert asyncio.run(go()) >= PAIRS_EACH


def test_a_spectator_sees_no_hand_and_no_secret_of_the_table() -> None:
    async def go() -> None:
        session = begun("klunker", {"players": 4, "edition": "1999"}, "a secret seed")
        sent = everything_sent(session, None, 0)[0]
        assert json.loads(sent)["view"]["hand"] is None
        for secret in (b"a secret seed", b"hash 0", b"token of the host", b"token of spectators"):
            assert secret not in sent

    asyncio.run(go())


@pytest.mark.parametrize("players", [2, 3, 5, 12])
def test_whatever_others_choose_in_secret_one_hears_the_same(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds with the same past; in this roll the others choose, circle and undo differently in each.

    Every byte that one who has not decided yet hears meanwhile, versions included, must be the same in both.
    """
    variant = {"players": players, "dice": "fair"}

    async def go() -> int:
        differing = 0
        for number in range(10 * LONG):
            past = random.Random(number)
            sessions = [begun("knaster", variant, f"worlds {number}") for _ in range(2)]
            for entry in common_past(sessions[0], past):
                take(sessions[1], entry)
            if sessions[0].table.status != "playing":
                continue
            viewer = past.choice([None, *range(players)])
            forms = (EVERYTHING, Form(changes=True, previews=False))
            heard = [[session.listen(viewer, 0, form) for form in forms] for session in sessions]
            order = [seat for seat in range(players) if seat != viewer]
            past.shuffle(order)
            if viewer is None:
                order.pop()  # the last to decide would end the roll
            for seat in order:
                for world, session in enumerate(sessions):
                    decide_in_secret(session, seat, random.Random(f"{number} {seat} {world}"))
            said = [[drained(listener) for listener in listeners] for listeners in heard]
            assert said[0] == said[1], f"past {number}, seat {viewer}"
            records = [record_so_far(session.table) for session in sessions]
            assert records[0] == records[1]
            games = [session.table.game for session in sessions]
            differing += games[0] is not None and games[1] is not None and games[0].moves != games[1].moves
        return differing

    assert asyncio.run(go()) > 5


def drained(listener: QueueListener) -> list[bytes | None]:
    return [listener.queue.get_nowait() for _ in range(listener.queue.qsize())]


def common_past(session: TableSession, rng: random.Random) -> list[Entry]:
    """Some rolls that everybody has decided, as entries."""
    entries = []
    for _ in range(rng.randrange(1, 20)):
        epoch = session.table.game.undo_epoch if session.table.game else 0
        while session.table.game is not None and session.table.game.waiting and session.table.game.undo_epoch == epoch:
            seat = min(session.table.game.waiting)
            move = rng.choice(session.table.game.legal(seat))
            entries.append(Entry("move", 2.0, seat, facts={"move": move}))
            take(session, entries[-1])
    return entries


def decide_in_secret(session: TableSession, seat: int, rng: random.Random) -> None:
    while session.table.game is not None and seat in session.table.game.waiting:
        take(session, Entry("move", 2.0, seat, facts={"move": rng.choice(session.table.game.legal(seat))}))
        if session.table.game is not None and seat in session.table.game.waiting and rng.random() < 0.5:
            take(session, Entry("undo", 2.0, seat))
