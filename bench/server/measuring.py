"""One server under load, from the empty house to the last move."""

from __future__ import annotations

import asyncio
import gc
import math
import time
from dataclasses import dataclass
from typing import Final

from bench.server.languages import SEATS, Language
from bench.server.load import Tally, seated
from bench.server.processes import Door, Server, machine_seconds

SETTLING: Final = 3.0
"""After everybody has come, the server gets this long to become quiet."""
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
    def bytes_per_connection(self) -> float:
        return (self.memory.with_connections - self.memory.with_tables) / self.connections

    @property
    def bytes_per_table(self) -> float:
        return (self.memory.with_tables - self.memory.fresh) / self.tables


async def under_load(language: Language, server: Server, tables: int, seconds: float) -> Figures:
    fresh = server.memory()
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
