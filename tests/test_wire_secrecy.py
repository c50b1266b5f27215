"""Secrecy on the wire: every byte sent to a seat or a spectator stays the same when what they cannot know is swapped.

The messages compared are those the server really sends: the welcome with everything since any version (view, legal
moves with their consequences, events, log, chat, table), refusals, and the record so far.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any, cast

import orjson
import pytest

from spieltisch.games.contract import Event, SpieltischError
from spieltisch.tables.live import Entry, LiveTable
from spieltisch.tables.room import Room, record_so_far
from spieltisch.tables.store import Store, StoredTable
from spieltisch.tables.thinking import Thinkers
from tests.positions import LONG, VARIANTS
from tests.stores import MemoryStore
from tests.test_secrecy import with_hidden_swapped

PAIRS_EACH = 460 * LONG
"""(state, seat) pairs for each of the 23 variants: 10,580 in all."""


def begun(name: str, variant: dict[str, Any], secret: str) -> Room:
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
    stored = StoredTable("table", 0.0, wanted, secret, "host", "watch")
    room = Room(stored, cast(Store, MemoryStore()), cast(Thinkers, None), 0.0)
    for seat in range(variant["players"]):
        take(room, Entry("sat", 1.0, seat, facts={"name": f"Player {seat}", "token": f"hash {seat}"}))
    return room


def take(room: Room, entry: Entry) -> None:
    room._take(*room.table.after(entry))


def wander(room: Room, rng: random.Random) -> None:
    """Something happens: mostly moves, sometimes chat, undo, leaving and returning."""
    table, game = room.table, room.table.game
    assert game is not None
    seat = rng.randrange(len(table.seats))
    asked = rng.choice(sorted(game.waiting))
    chance = rng.random()
    entry = Entry("moved", 2.0, asked, facts={"move": rng.choice(game.legal(asked))})
    if chance < 0.03:
        entry = Entry("said", 2.0, seat, facts={"text": f"Hello {rng.random()}"})
    elif chance < 0.05:
        entry = Entry("emoted", 2.0, seat, facts={"emote": "wow"})
    elif chance < 0.09:
        entry = Entry("undone", 2.0, seat)
    elif chance < 0.11:
        entry = Entry("left" if table.seats[seat].bot is None else "returned", 2.0, seat)
    if entry.kind == "moved" and table.seats[asked].bot is not None:
        entry = replace(entry, by="bot")
    try:
        take(room, entry)
    except SpieltischError:
        return


def swapped(room: Room, viewer: int | None, rng: random.Random) -> Room:
    """A room in which everything hidden from the viewer is different: the game, and past events not meant for it."""
    assert room.table.game is not None
    other = Room(room.stored, cast(Store, MemoryStore()), cast(Thinkers, None), 0.0)
    game = with_hidden_swapped(room.table.game, viewer, rng)
    other.table = replace(room.table, game=game)
    hidden: Event = {"event": "drew", "audience": [99], "seat": 99, "cards": {"secret": 1}}
    for events in room.history:
        shown = [event if event["audience"] is None or viewer in event["audience"] else hidden for event in events]
        other.history.append(shown)
    other.versions = dict(room.versions)
    for seat in other.versions:
        if seat != viewer:
            other.versions[seat] += rng.randrange(5)
    return other


def everything_sent(room: Room, viewer: int | None, since: int) -> list[bytes]:
    listener = room.listen(viewer, since)
    room.listeners.discard(listener)
    welcome = listener.queue.get_nowait()
    assert welcome is not None
    return [welcome, *refusals(room.table, viewer), orjson.dumps(record_so_far(room.table))]


def refusals(table: LiveTable, viewer: int | None) -> list[bytes]:
    if viewer is None:
        return []
    said = []
    for kind, facts in (
        ("moved", {"move": "fly"}),
        ("moved", {"move": "write c3"}),
        ("moved", {"move": "pass"}),
        ("undone", {}),
        ("returned", {}),
        ("voted", {}),
    ):
        try:
            table.after(Entry(kind, 3.0, viewer, facts=facts))
        except SpieltischError as error:
            said.append(f"{error.code} {error.sentence}".encode())
        else:
            said.append(b"taken")
    return said


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_no_byte_depends_on_what_is_hidden(name: str, variant: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spieltisch.tables.room.time.time", lambda: 5.0)

    async def go() -> int:
        pairs = game_number = 0
        rng = random.Random(f"{name} {variant}")
        while pairs < PAIRS_EACH:
            game_number += 1
            room = begun(name, variant, f"secret {game_number}{' clock' if game_number % 2 else ''}")
            while room.table.status == "playing" and pairs < PAIRS_EACH:
                for _ in range(rng.randrange(1, 8)):
                    if room.table.status == "playing":
                        wander(room, rng)
                for viewer in (None, *range(variant["players"])):
                    since = rng.randrange(room.versions[viewer] + 1)
                    other = swapped(room, viewer, rng) if room.table.status == "playing" else room
                    here, there = everything_sent(room, viewer, since), everything_sent(other, viewer, since)
                    assert here == there, f"game {game_number}, seat {viewer}, since {since}"
                    pairs += 1
        return pairs

    assert asyncio.run(go()) >= PAIRS_EACH


def test_a_spectator_sees_no_hand_and_no_secret_of_the_table() -> None:
    async def go() -> None:
        room = begun("klunker", {"players": 4, "edition": "1999"}, "a secret seed")
        sent = everything_sent(room, None, 0)[0]
        assert orjson.loads(sent)["view"]["hand"] is None
        for secret in (b"a secret seed", b"hash 0", b"host", b"watch"):
            assert secret not in sent

    asyncio.run(go())


@pytest.mark.parametrize("players", [2, 3, 5, 12])
def test_whatever_others_choose_in_secret_one_hears_the_same(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds with the same past; in this roll the others choose, circle and undo differently in each.

    Every byte that one who has not decided yet hears meanwhile, versions included, must be the same in both.
    """
    monkeypatch.setattr("spieltisch.tables.room.time.time", lambda: 5.0)
    variant = {"players": players, "dice": "fair"}

    async def go() -> int:
        differing = 0
        for number in range(30 * LONG):
            past = random.Random(number)
            rooms = [begun("knaster", variant, f"worlds {number}") for _ in range(2)]
            for entry in common_past(rooms[0], past):
                take(rooms[1], entry)
            if rooms[0].table.status != "playing":
                continue
            viewer = past.choice([None, *range(players)])
            heard = [room.listen(viewer, 0) for room in rooms]
            order = [seat for seat in range(players) if seat != viewer]
            past.shuffle(order)
            if viewer is None:
                order.pop()  # the last to decide would end the roll
            for seat in order:
                for world, room in enumerate(rooms):
                    decide_in_secret(room, seat, random.Random(f"{number} {seat} {world}"))
            said = [[listener.queue.get_nowait() for _ in range(listener.queue.qsize())] for listener in heard]
            assert said[0] == said[1], f"past {number}, seat {viewer}"
            records = [record_so_far(room.table) for room in rooms]
            assert records[0] == records[1]
            games = [room.table.game for room in rooms]
            differing += games[0] is not None and games[1] is not None and games[0].moves != games[1].moves
        return differing

    assert asyncio.run(go()) > 5


def common_past(room: Room, rng: random.Random) -> list[Entry]:
    """Some rolls that everybody has decided, as entries."""
    entries = []
    for _ in range(rng.randrange(1, 20)):
        stage = room.table.game.stage if room.table.game else 0
        while room.table.game is not None and room.table.game.waiting and room.table.game.stage == stage:
            seat = min(room.table.game.waiting)
            move = rng.choice(room.table.game.legal(seat))
            entries.append(Entry("moved", 2.0, seat, facts={"move": move}))
            take(room, entries[-1])
    return entries


def decide_in_secret(room: Room, seat: int, rng: random.Random) -> None:
    while room.table.game is not None and seat in room.table.game.waiting:
        take(room, Entry("moved", 2.0, seat, facts={"move": rng.choice(room.table.game.legal(seat))}))
        if room.table.game is not None and seat in room.table.game.waiting and rng.random() < 0.5:
            take(room, Entry("undone", 2.0, seat))
