"""One server under load, from the empty house to the last move."""

from __future__ import annotations

import asyncio
import gc
import itertools
import math
import time
from dataclasses import dataclass
from typing import Final

from bench.server.languages import SEATS, Language
from bench.server.load import Tally, seated
from bench.server.processes import Door, Server, machine_seconds

SETTLING: Final = 3.0
"""After everybody has come, the server gets this long to become quiet."""
LONGEST_SETTLING: Final = 30.0
"""A server that has just answered may go on starting, in other processes: its memory is read when it grows no more …"""
STEADY: Final = 0.002
"""… by more than this share within `SETTLING` seconds."""
SATURATED: Final = 100.0
"""Milliseconds: a server is saturated when one move in a hundred takes longer."""
SATURATED_TABLES: Final = 1000
"""As many tables are moved at faster and faster: enough that no game is over too soon."""
FIRST_RATE: Final = 200.0
"""Moves a second of all tables together, to begin with; each step is faster by a factor."""
FASTER: Final = 1.4
RAMP_UP: Final = 16
"""Moves are made for so many seconds before they count: about as many as a round of Klunker has."""


@dataclass(frozen=True)
class Usage:
    """What was used up to an instant, in seconds."""

    wall: float
    server: float
    load: float
    machine: float
    stolen: float


@dataclass(frozen=True)
class Spread:
    """In milliseconds."""

    p50: float
    p90: float
    p99: float
    most: float


@dataclass(frozen=True)
class Memory:
    """The server's resident memory in bytes, step by step."""

    fresh: int
    with_tables: int
    with_connections: int
    at_the_end: int


@dataclass(frozen=True)
class Figures:
    tables: int
    connections: int
    seconds: float
    moves: int
    delay: Spread
    """From just before a move is sent until the last seat has received the update that contains it."""
    skipped: int
    over: int
    update_characters: float
    server_cpu: float
    """Seconds of processor time per second, as are the next three."""
    load_cpu: float
    other_cpu: float
    stolen_cpu: float
    """What the host of a virtual machine gave to others while somebody here wanted to run."""
    lateness: Spread
    """How much later than planned moves were sent."""
    memory: Memory
    opening_seconds: float
    connecting_seconds: float

    @property
    def move_cpu(self) -> float:
        """Processor time of the server for one move, in milliseconds."""
        return self.server_cpu * self.seconds / max(self.moves, 1) * 1000

    @property
    def bytes_per_connection(self) -> float:
        return (self.memory.with_connections - self.memory.with_tables) / self.connections

    @property
    def bytes_per_table(self) -> float:
        return (self.memory.with_tables - self.memory.fresh) / self.tables


async def under_load(language: Language, server: Server, tables: int, seconds: float) -> Figures:
    fresh = await steady_memory(server)
    began = time.perf_counter()
    door = Door(server.port)
    tickets = [language.open_table(door) for _ in range(tables)]
    door.close()
    opened = time.perf_counter()
    with_tables = server.memory()
    async with seated(language, server, tickets) as load:
        connected = time.perf_counter()
        await asyncio.sleep(SETTLING)
        with_connections = server.memory()
        hold_garbage()
        await load.ramp_up(RAMP_UP)
        before = usage(server)
        tally = await load.play(seconds)
        after = usage(server)
        memory = Memory(fresh, with_tables, with_connections, server.memory())
    gc.enable()
    return figures(tally, before, after, memory, tables, opened - began, connected - opened)


async def steady_memory(server: Server) -> int:
    before, ends = 0, time.perf_counter() + LONGEST_SETTLING
    while (now := server.memory()) > before * (1 + STEADY) and time.perf_counter() < ends:
        before = now
        await asyncio.sleep(SETTLING)
    return now


@dataclass(frozen=True)
class Step:
    """How a server bore one rate of moves."""

    moves_per_second: float
    """Really made."""
    delay: Spread
    move_cpu: float
    """Processor time of the server for one move, in milliseconds."""


async def until_saturated(language: Language, server: Server, tables: int, seconds: float) -> list[Step]:
    """The same tables, moved at faster and faster, until a move in a hundred takes too long or cannot be made."""
    door = Door(server.port)
    tickets = [language.open_table(door) for _ in range(tables)]
    door.close()
    steps: list[Step] = []
    async with seated(language, server, tickets) as load:
        hold_garbage()
        await load.ramp_up(RAMP_UP // 2)
        rate = FIRST_RATE
        while not steps or steps[-1].delay.p99 < SATURATED:
            used = server.cpu_seconds()
            tally = await load.play(seconds, rate / tables)
            used = server.cpu_seconds() - used
            moves = len(tally.delays)
            if not moves:
                break
            steps.append(Step(moves / seconds, spread(tally.delays), used / moves * 1000))
            if tally.skipped + tally.over > moves / 10:
                break
            rate *= FASTER
    gc.enable()
    return steps


def saturation(steps: list[Step]) -> float:
    """Moves a second at which p99 passes the limit, between the last step below it and the first above."""
    for below, above in itertools.pairwise(steps):
        if above.delay.p99 >= SATURATED:
            share = (SATURATED - below.delay.p99) / (above.delay.p99 - below.delay.p99)
            return below.moves_per_second + share * (above.moves_per_second - below.moves_per_second)
    return max((step.moves_per_second for step in steps), default=0.0)


def hold_garbage() -> None:
    """No pause of the load's own garbage collector may look like a delay of the server."""
    gc.collect()
    gc.disable()


def usage(server: Server) -> Usage:
    machine, stolen = machine_seconds()
    return Usage(time.perf_counter(), server.cpu_seconds(), time.process_time(), machine, stolen)


def figures(
    tally: Tally, before: Usage, after: Usage, memory: Memory, tables: int, opening: float, connecting: float
) -> Figures:
    wall = after.wall - before.wall
    server_cpu, load_cpu = (after.server - before.server) / wall, (after.load - before.load) / wall
    return Figures(
        tables=tables,
        connections=tables * SEATS,
        seconds=wall,
        moves=len(tally.delays),
        delay=spread(tally.delays),
        skipped=tally.skipped,
        over=tally.over,
        update_characters=tally.characters / max(tally.updates, 1),
        server_cpu=server_cpu,
        load_cpu=load_cpu,
        other_cpu=max((after.machine - before.machine) / wall - server_cpu - load_cpu, 0.0),
        stolen_cpu=(after.stolen - before.stolen) / wall,
        lateness=spread(tally.lateness),
        memory=memory,
        opening_seconds=opening,
        connecting_seconds=connecting,
    )


def spread(seconds: list[float]) -> Spread:
    """Percentiles by nearest rank: each of them was really seen."""
    ordered = sorted(seconds) or [math.nan]
    p50, p90, p99 = (ordered[math.ceil(share * len(ordered)) - 1] * 1000 for share in (0.5, 0.9, 0.99))
    return Spread(p50, p90, p99, ordered[-1] * 1000)
