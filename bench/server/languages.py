"""How to talk with each kind of server: opening tables over HTTP, then hello, moves and updates over a WebSocket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Protocol

import orjson
from websockets.asyncio.client import ClientConnection

from bench.server.processes import LOOPBACK, BenchFailed, Door

SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Ticket:
    """What opens a seat at a table."""

    table: str
    seat: int
    secret: str


@dataclass(frozen=True, slots=True)
class News:
    """What a seat was told last: the version of its view, and what it may do now (nothing if it is not its turn)."""

    version: int
    choices: list[Any]


class Language(Protocol):
    ping: str
    """The server's text that must be answered with `pong`, lest it hangs up."""
    pong: str

    def open_table(self, door: Door) -> list[Ticket]: ...

    def address(self, port: int, ticket: Ticket) -> str: ...

    async def greet(self, socket: ClientConnection, ticket: Ticket) -> News: ...

    def read(self, text: str, ticket: Ticket, before: News) -> News | None:
        """The news in an update, which need not repeat what is as before; None if the text is something else."""

    def move(self, ticket: Ticket, news: News, choice: Any) -> str: ...


class Spieltisch:
    ping = pong = ""  # it pings with frames of the WebSocket itself

    def __init__(self, game: str = "klunker", people: int = SEATS) -> None:
        self._game = game
        self._people = people

    def open_table(self, door: Door) -> list[Ticket]:
        table = door.post("/api/tables", {"game": self._game, "seats": ["person"] * self._people})["table"]
        seated = [door.post(f"/api/tables/{table}/seats", {"name": f"Guest {seat}"}) for seat in range(self._people)]
        return [Ticket(table, answer["seat"], answer["token"]) for answer in seated]

    def address(self, port: int, ticket: Ticket) -> str:
        return f"ws://{LOOPBACK}:{port}/api/tables/{ticket.table}/live"

    async def greet(self, socket: ClientConnection, ticket: Ticket) -> News:
        hello = {"type": "hello", "token": ticket.secret, "protocol": 2, "changes": True}  # as the browser does
        await socket.send(orjson.dumps(hello).decode())
        welcome = orjson.loads(await socket.recv())
        if welcome["type"] != "welcome":
            raise BenchFailed(f"Hello was answered with {welcome}.")
        return self._news(welcome, [])

    def read(self, text: str, ticket: Ticket, before: News) -> News | None:
        message = orjson.loads(text)
        if message["type"] == "refused":
            raise BenchFailed(f"Seat {ticket.seat} of {ticket.table} was refused: {message['sentence']}")
        return self._news(message, before.choices) if message["type"] in ("update", "changes") else None

    def _news(self, message: dict[str, Any], choices: list[Any]) -> News:
        moves = message.get("view", {}).get("moves")
        return News(message["version"], choices if moves is None else [choice["move"] for choice in moves])

    def move(self, ticket: Ticket, news: News, choice: str) -> str:  # noqa: ARG002 - the connection has said who
        return orjson.dumps({"type": "move", "id": str(news.version), "move": choice}).decode()


class BoardgameIo:
    """Its clients speak socket.io: a digit or two for the kind of packet, the game, and a JSON list."""

    ping, pong = "2", "3"
    game = "cards"
    events = f"42/{game},"

    def open_table(self, door: Door) -> list[Ticket]:
        table = door.post(f"/games/{self.game}/create", {"numPlayers": SEATS})["matchID"]
        tickets = []
        for seat in range(SEATS):
            wish = {"playerID": str(seat), "playerName": f"Guest {seat}"}
            answer = door.post(f"/games/{self.game}/{table}/join", wish)
            tickets.append(Ticket(table, seat, answer["playerCredentials"]))
        return tickets

    def address(self, port: int, ticket: Ticket) -> str:  # noqa: ARG002 - one address for all tables
        return f"ws://{LOOPBACK}:{port}/socket.io/?EIO=4&transport=websocket"

    async def greet(self, socket: ClientConnection, ticket: Ticket) -> News:
        await socket.recv()  # the server's opening packet
        await socket.send(f"40/{self.game},")
        await socket.recv()
        await socket.send(self._event("sync", ticket.table, str(ticket.seat), ticket.secret, SEATS))
        while True:
            name, *facts = self._understood(str(await socket.recv()))
            if name == "sync":
                return self._news(facts[1]["state"], ticket)

    def read(self, text: str, ticket: Ticket, before: News) -> News | None:  # noqa: ARG002 - it tells everything
        name, *facts = self._understood(text)
        return self._news(facts[1], ticket) if name == "update" else None

    def _understood(self, text: str) -> list[Any]:
        if not text.startswith(self.events):
            raise BenchFailed(f"boardgame.io said something unexpected: {text[:100]}")
        event: list[Any] = orjson.loads(text[len(self.events) :])
        return event

    def _news(self, state: dict[str, Any], ticket: Ticket) -> News:
        asked = state["ctx"]["currentPlayer"] == str(ticket.seat)
        hand = state["G"]["players"][str(ticket.seat)]["hand"]
        return News(state["_stateID"], list(range(len(hand))) if asked else [])

    def move(self, ticket: Ticket, news: News, choice: int) -> str:
        seat = str(ticket.seat)
        payload = {"type": "play", "args": [choice], "playerID": seat, "credentials": ticket.secret}
        return self._event("update", {"type": "MAKE_MOVE", "payload": payload}, news.version, ticket.table, seat)

    def _event(self, *words: Any) -> str:
        return self.events + orjson.dumps(words).decode()
