"""The load: every table makes one move a second, and every seat waits for the update that contains it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.server.languages import Language, News, Ticket
from bench.server.processes import BenchFailed, Server

AT_ONCE: Final = 50
"""So many connections are being made at the same time."""
LONGEST_ANSWER: Final = 20.0
"""A move whose update has not reached everybody by then never will."""


@dataclass(eq=False, slots=True)
class Guest:
    ticket: Ticket
    table: Table
    socket: ClientConnection
    news: News


@dataclass(eq=False, slots=True)
class Table:
    guests: list[Guest] = field(default_factory=list)
    untold: set[Guest] = field(default_factory=set)
    """Who has not received the update with the last move yet."""
    sent_at: float = 0.0

    def asked(self) -> Guest | None:
        """Whose turn it is; None when the game is over."""
        return next((guest for guest in self.guests if guest.news.choices), None)


@dataclass
class Tally:
    """What was seen during one phase."""

    delays: list[float] = field(default_factory=list)
    """For each move the seconds from sending it until its update had reached the last seat."""
    lateness: list[float] = field(default_factory=list)
    """For each move how much later than planned it was sent: how busy the load itself is."""
    skipped: int = 0
    """Moves not made because the table still waited for the one before."""
    over: int = 0
    """Moves not made because the game was over."""
    updates: int = 0
    characters: int = 0


class Load:
    def __init__(self, language: Language, tables: Sequence[Table]) -> None:
        self._language = language
        self._tables = tables
        self._rng = random.Random(1)
        self._tally = Tally()
        self._in_flight = 0

    async def ramp_up(self, seconds: int) -> None:
        """One part of the tables begins each second. Begun together, all would always be in the same phase."""
        await self._play(seconds, [number % seconds for number in range(len(self._tables))])

    async def play(self, seconds: float, moves_per_second: float = 1.0) -> Tally:
        """Every table makes its moves each second; then waits for the last updates."""
        return await self._play(seconds, [0] * len(self._tables), moves_per_second)

    async def play_to_the_end(self) -> None:
        """As fast as the server answers, until every game is over."""
        while any(table.untold or table.asked() for table in self._tables):
            for table in self._tables:
                await self._move(table)
            await asyncio.sleep(0.002)

    async def _play(self, seconds: float, first_second: Sequence[int], moves_per_second: float = 1.0) -> Tally:
        """The moves of a second are spread evenly over it, each table in its turn."""
        self._tally = tally = Tally()
        count = len(self._tables)
        began = time.perf_counter()
        for turn in range(round(seconds * count * moves_per_second)):
            second, number = divmod(turn, count)
            due = began + turn / count / moves_per_second
            if (early := due - time.perf_counter()) > 0:
                await asyncio.sleep(early)
            if second >= first_second[number]:
                tally.lateness.append(time.perf_counter() - due)
                await self._move(self._tables[number])
        await self._last_updates()
        return tally

    async def _move(self, table: Table) -> None:
        if table.untold:
            self._tally.skipped += 1
            return
        guest = table.asked()
        if guest is None:
            self._tally.over += 1
            return
        text = self._language.move(guest.ticket, guest.news, self._rng.choice(guest.news.choices))
        table.untold = set(table.guests)
        self._in_flight += 1
        table.sent_at = time.perf_counter()
        await guest.socket.send(text)

    async def _last_updates(self) -> None:
        deadline = time.perf_counter() + LONGEST_ANSWER
        while self._in_flight:
            if time.perf_counter() > deadline:
                raise BenchFailed(f"{self._in_flight} moves had no update after {LONGEST_ANSWER:.0f} seconds.")
            await asyncio.sleep(0.01)

    async def listen(self, guest: Guest) -> None:
        language, socket = self._language, guest.socket
        while True:
            try:
                text = str(await socket.recv())
            except ConnectionClosed as closed:
                raise BenchFailed(f"The server closed a connection: {closed}") from closed
            now = time.perf_counter()
            if text == language.ping:
                await socket.send(language.pong)
            elif (news := language.read(text, guest.ticket, guest.news)) is not None:
                self._tally.updates += 1
                self._tally.characters += len(text)
                self._told(guest, news, now)

    def _told(self, guest: Guest, news: News, now: float) -> None:
        table = guest.table
        if news.version <= guest.news.version:
            raise BenchFailed(f"Version {news.version} came after version {guest.news.version}.")
        guest.news = news
        if guest in table.untold:
            table.untold.discard(guest)
            if not table.untold:
                self._in_flight -= 1
                self._tally.delays.append(now - table.sent_at)


@asynccontextmanager
async def seated(language: Language, server: Server, tickets: Sequence[list[Ticket]]) -> AsyncIterator[Load]:
    """Everybody connected and listening. A connection that the server closes fails the whole measurement."""
    gate = asyncio.Semaphore(AT_ONCE)
    tables = [Table() for _ in tickets]
    load = Load(language, tables)

    async def sit(group: asyncio.TaskGroup, table: Table, ticket: Ticket) -> asyncio.Task[None]:
        async with gate:
            address = language.address(server.port, ticket)
            socket = await connect(address, compression=None, ping_interval=None, proxy=None, max_queue=None)
            guest = Guest(ticket, table, socket, await language.greet(socket, ticket))
            table.guests.append(guest)
            return group.create_task(load.listen(guest))

    try:
        async with asyncio.TaskGroup() as group:
            pairs = [(table, ticket) for table, seats in zip(tables, tickets, strict=True) for ticket in seats]
            ears = await asyncio.gather(*(sit(group, table, ticket) for table, ticket in pairs))
            yield load
            for ear in ears:
                ear.cancel()
    except BaseExceptionGroup as group:
        raise first_of(group) from None
    finally:
        for table in tables:
            for guest in table.guests:
                guest.socket.transport.abort()


def first_of(error: BaseException) -> BaseException:
    """When a server gives up, every connection says so; the first is enough."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
