"""A server killed with SIGKILL at random points under load loses nothing that it acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import websockets
from websockets.asyncio.client import connect

from spieltisch.tables.session import PROTOCOL
from tests.live_server import LiveServer
from tests.positions import LONG

FLAGS = ("--messages-per-second", "5000", "--tables-per-minute", "100000", "--requests-per-second", "5000")
KILLS = 3 * LONG
TABLES = 4


@dataclass
class Seat:
    table: str
    token: str
    number: int
    sent: int = 0
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    """(id, move) of everything the server said it has."""
    unanswered: tuple[str, str] | None = None
    seen: dict[int, Any] = field(default_factory=dict)
    """The views it was shown, by version."""


def open_tables(server: LiveServer, tables: int = TABLES) -> list[Seat]:
    seats = []
    with server.client() as http:
        for number in range(tables):
            game = ("klunker", "knaster")[number % 2]
            opened = http.post("/api/tables", json={"game": game, "seats": ["person"] * 3}).json()
            for name in ("Ida", "Max", "Bo"):
                joined = http.post(f"/api/tables/{opened['table']}/seats", json={"name": name}).json()
                seats.append(Seat(opened["table"], joined["token"], joined["seat"]))
    return seats


async def play_until_cut(server: LiveServer, seat: Seat, rng: random.Random) -> None:
    """Moves whenever it is asked, and notes what was acknowledged and shown, until the connection breaks."""
    try:
        async with connect(f"{server.live}/api/tables/{seat.table}/live", max_size=None) as connection:
            await connection.send(json.dumps({"type": "hello", "token": seat.token, "protocol": PROTOCOL}))
            while True:
                message = json.loads(await connection.recv())
                if message["type"] == "ack" and seat.unanswered and message["id"] == seat.unanswered[0]:
                    seat.acknowledged.append(seat.unanswered)
                    seat.unanswered = None
                elif message["type"] == "refused":
                    seat.unanswered = None
                elif message["type"] in ("welcome", "update"):
                    seat.seen[message["version"]] = message["view"]
                    if message["type"] == "welcome" and seat.unanswered is not None:
                        # not answered before the server died: said again, with the same id
                        await send(connection, *seat.unanswered)
                view = seat.seen[max(seat.seen)]
                if seat.unanswered is None and view["moves"]:
                    seat.sent += 1
                    seat.unanswered = (f"{seat.number}-{seat.sent}", rng.choice(view["moves"])["move"])
                    await send(connection, *seat.unanswered)
    except (websockets.ConnectionClosed, websockets.InvalidHandshake, OSError):
        return


async def send(connection: Any, message_id: str, move: str) -> None:
    await connection.send(json.dumps({"type": "move", "id": message_id, "move": move}))


def acknowledged(seats: list[Seat]) -> int:
    return sum(len(seat.acknowledged) for seat in seats)


async def load_and_kill(server: LiveServer, seats: list[Seat], rng: random.Random, most: int = 30) -> None:
    """Kills the server in the middle of play, after some more moves than were acknowledged before."""
    wanted = acknowledged(seats) + rng.randrange(1, most)
    players = [asyncio.create_task(play_until_cut(server, seat, rng)) for seat in seats]
    async with asyncio.timeout(120):
        while acknowledged(seats) < wanted:
            await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(0.0, 0.02))
    await asyncio.to_thread(server.kill)
    await asyncio.gather(*players)


def check(server: LiveServer, seats: list[Seat]) -> int:
    """Every acknowledged move is in the log exactly once, every view is as it was. Returns how many moves there are."""
    connection = sqlite3.connect(server.database)
    rows = connection.execute("SELECT table_id, entry FROM entries ORDER BY table_id, number").fetchall()
    connection.close()
    kept: dict[tuple[str, int], list[tuple[str, str]]] = {}
    for table, text in rows:
        entry = json.loads(text)
        if entry["kind"] == "move":
            kept.setdefault((table, entry["seat"]), []).append((entry["id"], entry["move"]))
    for seat in seats:
        stored = kept.get((seat.table, seat.number), [])
        assert len(stored) == len(set(stored))
        assert [message for message in stored if message in seat.acknowledged] == seat.acknowledged
        assert len(stored) - len(seat.acknowledged) <= (1 if seat.unanswered else 0)
    with server.client() as http:
        for seat in seats:
            bearer = {"authorization": f"Bearer {seat.token}"}
            state = http.get(f"/api/tables/{seat.table}/state", headers=bearer).json()
            if state["version"] in seat.seen:
                assert state["view"] == seat.seen[state["version"]]
            assert state["version"] >= max(seat.seen, default=0), "nothing that was shown is gone"
    return acknowledged(seats)


def test_every_acknowledged_move_survives_exactly_once(tmp_path: Path) -> None:
    rng = random.Random(1)
    server = LiveServer(tmp_path, *FLAGS)
    server.start()
    seats = open_tables(server)
    checked = 0
    for number in range(KILLS):
        asyncio.run(load_and_kill(server, seats, rng))
        server.start()
        checked = check(server, seats)
        if number % 10 == 9:
            seats = open_tables(server)  # the games of the first ones are over by now
    server.stop()
    assert checked > KILLS
