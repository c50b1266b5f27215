"""A table registry in one process, without network: for tests of everything behind the server's door."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Awaitable, Callable
from typing import Any, cast

from spieltisch import bots
from spieltisch.bots import Decision
from spieltisch.games.contract import View
from spieltisch.server.dispatch import dispatch
from spieltisch.server.limits import Limits
from spieltisch.server.messages import MESSAGE, Acknowledged, Answer, Refusal
from spieltisch.server.settings import Settings
from spieltisch.tables.registry import TableRegistry, digest
from spieltisch.tables.session import TableSession
from spieltisch.tables.telling import QueueListener
from spieltisch.tables.thinking import Thinkers, think
from tests.stores import MemoryStore


class InlineThinkers:
    """Bots that think in this process."""

    started = False

    def start(self) -> None:
        self.started = True

    def waiting(self) -> dict[str, int]:
        return {}

    async def choose(self, game: str, level: str, view: View, legal: list[str], *_: Any) -> str:
        await asyncio.sleep(0)
        return think(game, level, view, legal, seed=len(legal))[0].move

    async def advise(self, game: str, view: View, legal: list[str], _owner: str) -> tuple[Decision, str]:
        level = bots.strongest(game)
        return think(game, level, view, legal, seed=len(legal))

    async def run(self, work: Callable[..., Any], *arguments: Any, **_: Any) -> Any:
        await asyncio.sleep(0)
        return work(*arguments)


class Player:
    """A person (or spectator) with a token at a table."""

    def __init__(self, registry: TableRegistry, session: TableSession, token: str, seat: int | None) -> None:
        self.registry, self.session, self.token, self.seat = registry, session, token, seat
        self.limits = Limits(Settings(chat_per_minute=1e9))
        self.listener: QueueListener | None = None

    async def says(self, kind: str, message_id: str | None = None, **facts: Any) -> Answer:
        message_id = message_id or str(uuid.uuid4())
        message = MESSAGE.validate_python({"type": kind, "id": message_id, **facts})
        return await dispatch(self.registry, self.session, digest(self.token), message, self.limits)

    async def does(self, kind: str, **facts: Any) -> None:
        """Says something that must be taken."""
        answer = await self.says(kind, **facts)
        assert isinstance(answer, Acknowledged), answer

    async def refused(self, kind: str, **facts: Any) -> str:
        """Says something that must be refused; returns the code."""
        answer = await self.says(kind, **facts)
        assert isinstance(answer, Refusal), answer
        assert answer.sentence.endswith(".")
        assert answer.id is not None
        return answer.code

    def hears(self, since: int = 0) -> list[dict[str, Any]]:
        """Everything that waits to be read."""
        if self.listener is None:
            self.listener = self.session.listen(self.seat, since)
        heard = []
        while not self.listener.queue.empty():
            message = self.listener.queue.get_nowait()
            heard.append(json.loads(message) if message is not None else {"type": "dismissed"})
        return heard

    def view(self) -> Any:
        known = self.session.table.game
        assert known is not None
        return known.view(self.seat)


class Harness:
    def __init__(self, store: MemoryStore | None = None, pace: float = 0.0) -> None:
        self.store = store or MemoryStore()
        self.inline = InlineThinkers()
        self.registry = TableRegistry(self.store, cast(Thinkers, self.inline), pace)
        self.host_token = ""

    async def open(self, game: str, seats: list[str], **wanted: Any) -> TableSession:
        opening = await self.registry.open({"game": game, "seats": seats, **wanted})
        self.host_token = opening.host_token
        return opening.session

    async def sit(self, session: TableSession, name: str, contribution: str = "", seat: int | None = None) -> Player:
        number, token = await self.registry.sit(session, name, contribution, seat)
        return Player(self.registry, session, token, number)

    async def table(self, game: str, people: int, bots: int = 0, **wanted: Any) -> tuple[TableSession, list[Player]]:
        """A table whose game has begun."""
        session = await self.open(game, ["person"] * people + ["novice"] * bots, **wanted)
        names = ["Ida", "Max", "Bo", "Lea", "Jon", "Zoe", "Tim", "Eva", "Leo", "Mia", "Ben", "Ada"]
        return session, [await self.sit(session, names[number]) for number in range(people)]

    def spectator(self, session: TableSession) -> Player:
        return Player(self.registry, session, session.stored.watch_token, None)


def with_harness(test: Callable[[Harness], Awaitable[None]]) -> None:
    """Runs a test in a registry of its own and closes it behind."""

    async def go() -> None:
        harness = Harness()
        try:
            await test(harness)
        finally:
            await harness.registry.stop()

    asyncio.run(go())


async def until(holds: Callable[[], bool]) -> None:
    """Waits for something to happen."""
    async with asyncio.timeout(120):
        while not holds():
            await asyncio.sleep(0.001)
