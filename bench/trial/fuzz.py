"""Whatever is sent or typed is refused in a sentence or taken; nothing breaks."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from pathlib import Path
from typing import Any

from tests.live_server import LiveServer, live_server
from websockets.asyncio.client import connect

from bench.trial.outcome import Budget, Outcome
from spieltisch import BadRecord, IllegalMove, new, replay
from spieltisch.games import BOOKS
from spieltisch.tables.session import PROTOCOL

FLAGS = ("--messages-per-second", "1000000", "--chat-per-minute", "1000000", "--requests-per-second", "1000000")
WORDS = ("move", "undo", "leave", "return", "say", "emote", "vote", "start", "remove", "end", "hint", "ping", "replace")
ODD: tuple[Any, ...] = (None, True, -1, 10**30, 1.5, "", "x" * 9000, "\x00", "\u202e", "ß", [], {}, [[]], {"a": {}})


def odd_message(rng: random.Random, moves: list[str]) -> str:
    """Mostly nearly right, sometimes nonsense."""
    message: dict[str, Any] = {"type": rng.choice(WORDS), "id": str(rng.getrandbits(40))}
    message |= {
        "move": rng.choice(moves),
        "text": "Hi",
        "emote": "wow",
        "seat": 0,
        "token": "x",
        "at": rng.randrange(99),
    }
    for field in rng.sample(sorted(message), rng.randrange(len(message))):
        del message[field]
    for _ in range(rng.randrange(3)):
        message[rng.choice([*message, "type", "id", "new"])] = rng.choice(ODD)
    text = json.dumps(message)
    if rng.random() < 0.2:
        place = rng.randrange(len(text))
        text = text[:place] + chr(rng.randrange(1, 0x2FF)) + text[place + rng.randrange(3) :]
    return text


async def fuzz_table(server: LiveServer, budget: Budget, seed: int) -> tuple[int, int, list[str]]:
    rng = random.Random(seed)
    with server.client() as http:
        wish = {"game": ("klunker", "knaster")[seed % 2], "seats": ["person", "novice", "novice"]}
        table = http.post("/api/tables", json=wish).json()["table"]
        token = http.post(f"/api/tables/{table}/seats", json={"name": "Ida"}).json()["token"]
    moves = ["write a1", "show", "pass", "buy 1", "line row1", "roll 1 1", "decline", "store shoe", "circle c3"]
    sent = answered = 0
    bad = []
    async with connect(f"{server.live}/api/tables/{table}/live", max_size=None) as connection:
        await connection.send(json.dumps({"type": "hello", "token": token, "protocol": PROTOCOL}))
        while budget.is_left():
            batch = [odd_message(rng, moves) for _ in range(30)]
            for text in batch:
                await connection.send(text)
            sent += len(batch)
            waiting = len(batch)
            while waiting:
                message = json.loads(await asyncio.wait_for(connection.recv(), 60))
                if message["type"] in ("ack", "refused", "hint"):
                    waiting -= 1
                    answered += 1
                    if message["type"] == "refused" and not (message["code"] and message["sentence"].endswith(".")):
                        bad.append(f"a refusal without code or sentence: {message}")
                elif message["view"] and message["view"]["moves"]:
                    moves = [option["move"] for option in message["view"]["moves"]]
    return sent, answered, bad


def wire(budget: Budget) -> Outcome:
    outcome = Outcome("wire")
    with tempfile.TemporaryDirectory() as folder, live_server(Path(folder), *FLAGS) as server:

        async def go() -> list[Any]:
            tables = [fuzz_table(server, budget, seed) for seed in range(4)]
            return await asyncio.gather(*tables, return_exceptions=True)

        results = asyncio.run(go())
        for result in results:
            if isinstance(result, BaseException):
                outcome.bad.append(f"{type(result).__name__}: {result}")
        whole = [result for result in results if not isinstance(result, BaseException)]
        outcome.bad += [sentence for result in whole for sentence in result[2]]
        with server.client() as http:
            outcome.demand(http.get("/readyz").status_code == 200, "the server is not ready afterwards")
        log = server.log.read_text()
        outcome.demand("Traceback" not in log, f"a fault in the log: {log[-500:]}")
    sent, answered = (sum(result[place] for result in whole) for place in (0, 1))
    outcome.figures = {"messages": sent, "answered": answered, "unhandled": len(outcome.bad)}
    outcome.demand(sent == answered, "not every message was answered")
    return outcome


def parsers(budget: Budget) -> Outcome:
    """Moves as people might type them, and records as somebody might edit them."""
    outcome = Outcome("parsers")
    rng = random.Random(1)
    typed = damaged = 0
    games = [new(name, 3, seed="fuzz") for name in BOOKS]
    alphabet = "abcdefghijklmnopqrstuvwxyz 0123456789\x00\t<>é🎲\u202e"
    while budget.is_left():
        for game in games:
            seat = min(game.waiting) if game.waiting else 0
            legal = game.legal(seat) or ["pass"]
            for _ in range(500):
                text = rng.choice(legal)
                for _ in range(rng.randrange(4)):
                    place = rng.randrange(len(text) + 1)
                    text = text[:place] + rng.choice(alphabet) + text[place + rng.randrange(2) :]
                typed += 1
                try:
                    game.branch().play(seat, text)
                except IllegalMove:
                    continue
                except Exception as error:
                    outcome.bad.append(f"{text!r}: {type(error).__name__}: {error}")
            text = json.dumps(game.record())
            for _ in range(20):
                place = rng.randrange(len(text))
                damaged += 1
                try:
                    replay(json.loads(text[:place] + rng.choice('{}[]",:0a') + text[place + rng.randrange(3) :]))
                except (BadRecord, ValueError):
                    continue
                except Exception as error:
                    outcome.bad.append(f"a record: {type(error).__name__}: {error}")
            if game.waiting:
                game.play(seat, rng.choice(legal))
        games = [game if game.waiting else new(game.book.name, 3, seed=str(typed)) for game in games]
    outcome.figures = {"moves typed": typed, "damaged records": damaged, "unhandled": len(outcome.bad)}
    return outcome
