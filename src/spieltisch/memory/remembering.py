"""Notes finished games for whoever sat there with a device key."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from spieltisch.memory.games import NotedGame, noted
from spieltisch.memory.store import Memories, Remembered
from spieltisch.memory.summary import Mistakes
from spieltisch.tables.live import OVER, PLAYING, LiveTable
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import TableRegistry, digest
from spieltisch.tables.review import Review
from spieltisch.tables.store import StoreFailed

LATEST: Final = 50
"""How many games are listed; the others are in the sums, and in what can be saved."""
MOST_GAMES: Final = 20_000
"""So many can be brought along from elsewhere by one key; games of this server are always noted."""
COSTS: Final = {"share": 0.01, "points": 0.3}
"""What a decision costs at least to be called a mistake, as in a review."""

log = logging.getLogger(__name__)


class Remembering:
    def __init__(self, memories: Memories, registry: TableRegistry, now: Callable[[], float] = time.time) -> None:
        self._memories = memories
        self._registry = registry
        self.now = now
        self._tasks: set[asyncio.Task[None]] = set()
        registry.on_over = self.game_is_over
        registry.reviews.on_done = self.game_is_reviewed

    async def hold(self, key: str, token: str, table: str) -> None:
        """The seat with this token is the key's, here and in all rematches."""
        await self._memories.hold(digest(key), digest(token), table, self.now())

    async def hold_seats(self, key: str, seats: Sequence[tuple[str, str]]) -> None:
        """Seats, each a table and its token, that were taken without the key. Those of others are left out."""
        for table, token in seats:
            try:
                session = await self._registry.session(table)
                is_seated = self._registry.who(session, digest(token)).seat is not None
            except Refused:
                continue
            if is_seated:
                await self.hold(key, token, table)

    def game_is_over(self, table: LiveTable) -> None:
        self._soon(self._note(table))

    def game_is_reviewed(self, table: str, review: Review, unit: str) -> None:
        self._soon(self._note_review(table, review, unit))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._surely(work), name="note a game")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _surely(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StoreFailed as error:
            log.warning("a game was not noted (%s); it is when its memory is opened", error)

    async def _note(self, table: LiveTable) -> None:
        seats = {seat.token: number for number, seat in enumerate(table.seats) if seat.token is not None}
        for token, key in await self._memories.holders(list(seats)):
            game = noted(table, seats[token], self.now())
            if game is not None:
                await self._memories.note(key, [game])

    async def _note_review(self, table: str, review: Review, unit: str) -> None:
        for seat in {decision.seat for decision in review.decisions}:
            found = mistakes_in(review, seat, unit)
            await self._memories.review(table, seat, found)

    async def open(self, key: str) -> Remembered:
        """What a key remembers, with games that ended while nothing could be noted."""
        known = digest(key)
        for table in await self._memories.unsettled(known):
            await self._settle(known, table)
        return await self._memories.read(known, LATEST, self.now())

    async def _settle(self, key: str, table: str) -> None:
        try:
            session = await self._registry.session(table)
        except Refused:
            await self._memories.settle(key, table)
            return
        if session.table.status == OVER:
            await self._note(session.table)
        if session.table.status not in ("open", PLAYING):
            await self._memories.settle(key, table)

    async def bring(self, key: str, games: Sequence[NotedGame]) -> int:
        """Games that were noted elsewhere: in a browser before it had a key, or without a connection."""
        known = digest(key)
        remembered = await self._memories.read(known, 0, self.now())
        if remembered.summary["games"] + len(games) > MOST_GAMES:
            raise Refused("memory_full", "This memory holds as many games as can be brought along.")
        return await self._memories.note(known, games)

    async def take_in(self, key: str, other: str) -> None:
        """Two devices collect together from now on."""
        await self._memories.merge(digest(key), digest(other))

    async def games(self, key: str) -> list[NotedGame]:
        return await self._memories.games(digest(key))

    async def forget(self, key: str) -> None:
        await self._memories.forget(digest(key))

    async def forget_unused(self, seconds: float) -> int:
        return await self._memories.forget_unused(self.now() - seconds)

    async def close(self) -> None:
        await asyncio.gather(*self._tasks)


def mistakes_in(review: Review, seat: int, unit: str) -> dict[str, Mistakes]:
    """The decisions of a seat by kind: the first word of what was played."""
    found: dict[str, Mistakes] = {}
    for decision in review.decisions:
        if decision.seat == seat:
            kind = found.setdefault(decision.move.split()[0], {"decisions": 0, "mistakes": 0, "cost": 0.0})
            kind["decisions"] += 1
            if decision.cost >= COSTS[unit]:
                kind["mistakes"] += 1
                kind["cost"] += decision.cost
    return found
