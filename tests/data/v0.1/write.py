"""Writes this folder, with version 0.1.0 of Spieltisch only: later versions are tried on what it wrote.

PYTHONPATH=<the src folder of version 0.1.0> python tests/data/v0.1/write.py
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import numpy as np
from spieltisch.server.desk import take
from spieltisch.tables.hall import Hall
from spieltisch.tables.room import Room

import spieltisch
from spieltisch import bots
from spieltisch.games import BOOKS
from spieltisch.server.messages import MESSAGE
from spieltisch.tables.sqlite import SqliteStore

HERE = Path(__file__).parent
DATABASE = HERE / "tables.db"


class Thinkers:
    async def choose(self, game: str, level: str, view: dict[str, Any], legal: list[str]) -> str:
        await asyncio.sleep(0)
        return bots.load(game, level).choose(view, legal, np.random.default_rng(len(legal)), None).move


class Table:
    """A live table whose people play at random."""

    def __init__(self, hall: Hall, room: Room, host: str) -> None:
        self.hall, self.room, self.host = hall, room, host
        self.tokens: dict[int, str] = {}
        self.sent = 0
        self.rng = random.Random(room.table.options.game)

    async def sit(self, *names: str) -> None:
        for name in names:
            seat, token = await self.hall.sit(self.room, name, f"{name}'s contribution", None)
            self.tokens[seat] = token

    async def says(self, who: int, kind: str, **facts: Any) -> None:
        self.sent += 1
        message = MESSAGE.validate_python({"type": kind, "id": f"{who}-{self.sent}", **facts})
        answer = await take(self.hall, self.room, self.tokens[who], message)
        assert answer.type == "ack", answer

    async def play(self, moves: int) -> None:
        while moves and self.room.table.status == "playing":
            game = self.room.table.game
            people = [seat for seat in sorted(game.waiting) if self.room.table.seats[seat].bot is None]
            if people and not self.room.table.bots_to_move():
                moves -= 1
                await self.says(people[0], "move", move=self.rng.choice(game.legal(people[0])))
            else:
                await asyncio.sleep(0.001)


async def lay(hall: Hall, game: str, seats: list[str], *names: str, **wanted: Any) -> Table:
    opening = await hall.open({"game": game, "seats": seats, **wanted})
    table = Table(hall, opening.room, opening.host_token)
    await table.sit(*names)
    return table


async def write_tables() -> dict[str, Any]:
    store = SqliteStore(DATABASE)
    hall = Hall(store, Thinkers(), 0.0)
    await hall.start()
    tables = {"open": await lay(hall, "klunker", ["person", "person", "casual"], "Ida", listed=True)}

    clock = {"bank": 600, "increment": 5}
    klunker = await lay(hall, "klunker", ["person", "person", "novice"], "Ida", "Max", clock=clock, hints=True)
    await klunker.play(6)
    await klunker.says(0, "say", text="Good luck! 🎲")
    await klunker.says(1, "emote", emote="wow")
    tables["klunker"] = klunker

    knaster = await lay(hall, "knaster", ["person"] * 3 + ["novice"], "Ida", "Max", "Bo", clock={"roll": 600})
    await knaster.play(9)
    await knaster.says(1, "leave")
    await knaster.says(2, "move", move=knaster.room.table.game.legal(2)[0])
    await knaster.says(2, "undo")
    await knaster.says(0, "remove", token=knaster.host, seat=2)
    tables["knaster"] = knaster

    real = await lay(hall, "knaster", ["person", "person"], "Ida", "Max", options={"dice": "real"})
    await real.says(0, "move", move="roll 3 4")
    await real.says(0, "undo")
    await real.says(0, "move", move="roll 3 5")
    await real.says(1, "move", move="write c3")
    tables["real dice"] = real

    started = await lay(hall, "klunker", ["person"] * 4, "Ida", options={"edition": "2005"})
    await started.says(0, "start", token=started.host)
    await started.play(3)
    tables["started by the host"] = started

    ended = await lay(hall, "knaster", ["person", "person"], "Ida", "Max")
    await ended.says(0, "end", token=ended.host)
    tables["ended by the host"] = ended

    finished = await lay(hall, "klunker", ["person", "casual", "novice"], "Ida")
    await finished.play(10_000)
    tables["finished"] = finished

    rematched = await lay(hall, "knaster", ["person", "person"], "Ida", "Max")
    await rematched.play(10_000)
    for seat in (0, 1):
        await rematched.says(seat, "rematch", contribution=f"again {seat}")
    tables["rematched"] = rematched

    described = {
        name: {
            "table": table.room.table.id,
            "host_token": table.host,
            "tokens": {str(seat): token for seat, token in table.tokens.items()},
            "status": table.room.table.status,
            "rematch": table.room.table.rematch,
            "moves": table.room.table.game and table.room.table.game.moves,
            "reveal": table.room.table.game and table.room.table.game.reveal(),
        }
        for name, table in tables.items()
    }
    await hall.stop()
    await store.close()
    return described


def write_records() -> None:
    for name, book in BOOKS.items():
        for variant in book.variants:
            options = dict(variant)
            players = options.pop("players")
            game = spieltisch.new(name, players, seed=f"version 0.1 {variant}", **options)
            rng = random.Random(players)
            while game.waiting:
                seat = rng.choice(sorted(game.waiting))
                game.play(seat, rng.choice(game.legal(seat)))
            file = HERE / "records" / f"{'-'.join([name, *map(str, variant.values())])}.json"
            file.write_text(json.dumps(game.record(), ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    assert spieltisch.__version__ == "0.1.0"
    DATABASE.unlink(missing_ok=True)
    described = asyncio.run(write_tables())
    with sqlite3.connect(DATABASE) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    (HERE / "tables.json").write_text(json.dumps(described, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    write_records()
