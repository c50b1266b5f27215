"""How much more two processes carry than one: `python -m bench.server.scaling` prints and notes it in bench/results.

Every process that serves has the same small part of a core, so that it is what limits, and not the load or the
database, which share two cores with it. The load makes every move as soon as the one before was told to all.
"""

from __future__ import annotations

import itertools
import json
import statistics
import sys
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click
import uvloop
from rich.console import Console
from rich.table import Table
from tests.postgres import PostgresServer

from bench.server.languages import SEATS, Spieltisch, Ticket
from bench.server.load import seated
from bench.server.measuring import hold_garbage, usage
from bench.server.processes import LOOPBACK, Door, Server, allow_open_files
from bench.server.report import RESULTS
from bench.server.servers import spieltisch
from bench.server.slowing import slowed

TABLES: Final = 100
FASTER_THAN_ANYBODY: Final = 20.0
"""Moves a second at each table, if they were answered at once."""
RAMP_UP: Final = 16
"""Moves are made for so many seconds before they count: after ten a process lets go of tables that only others use."""


@dataclass(frozen=True)
class Arrangement:
    name: str
    servers: int
    together: bool
    """Are the people of a table connected to the same process?"""


ARRANGEMENTS: Final = (
    Arrangement("one process", 1, True),
    Arrangement("two, people anywhere", 2, False),
    Arrangement("two, a table's people together", 2, True),
)


class Several(Spieltisch):
    """Guests of several servers, as a proxy spreads them."""

    def __init__(self, ports: Sequence[int], together: bool) -> None:
        super().__init__()
        self._ports = ports
        self._together = together
        self._turn = itertools.count()

    def address(self, port: int, ticket: Ticket) -> str:  # noqa: ARG002 - all of them
        place = zlib.crc32(ticket.table.encode()) if self._together else next(self._turn)
        return f"ws://{LOOPBACK}:{self._ports[place % len(self._ports)]}/api/tables/{ticket.table}/live"


@contextmanager
def serving(folder: Path, database: str, count: int, share: float) -> Iterator[list[Server]]:
    with ExitStack() as running:
        servers = [running.enter_context(spieltisch(folder, database)) for _ in range(count)]
        with slowed([server.process.pid for server in servers], share):
            yield servers
            running.close()  # a group is removed when its process has ended


async def flood(servers: list[Server], language: Several, seconds: float) -> tuple[float, float]:
    """Moves a second, and how much of a core each process used."""
    door = Door(servers[0].port)
    tickets = [language.open_table(door) for _ in range(TABLES)]
    door.close()
    async with seated(language, servers[0], tickets) as load:
        hold_garbage()
        await load.ramp_up(RAMP_UP)
        before = [usage(server) for server in servers]
        tally = await load.play(seconds, FASTER_THAN_ANYBODY)
        after = [usage(server) for server in servers]
    wall = after[0].wall - before[0].wall
    used = statistics.mean(late.server - early.server for early, late in zip(before, after, strict=True))
    return len(tally.delays) / wall, used / wall


def show(rates: dict[str, list[float]], console: Console) -> None:
    grid = Table("arrangement", "moves a second", "times one process", "… in each turn")
    alone = rates[ARRANGEMENTS[0].name]
    for name, each in rates.items():
        ratios = [rate / one for rate, one in zip(each, alone, strict=False)]
        grid.add_row(
            name,
            ", ".join(f"{rate:.0f}" for rate in each),
            f"{statistics.median(ratios):.2f}",
            ", ".join(f"{ratio:.2f}" for ratio in ratios),
        )
    console.print(grid)


@click.command()
@click.option("--turns", default=3, show_default=True, type=click.IntRange(1, 10))
@click.option("--seconds", default=8.0, show_default=True, type=click.FloatRange(1, 30))
@click.option("--share", default=0.15, show_default=True, type=click.FloatRange(0.05, 1.0), help="… of a core, each.")
def main(turns: int, seconds: float, share: float) -> None:
    console = Console()
    allow_open_files(TABLES * SEATS)
    rates: dict[str, list[float]] = {arrangement.name: [] for arrangement in ARRANGEMENTS}
    with ExitStack() as ending:
        folder = Path(ending.enter_context(tempfile.TemporaryDirectory(prefix="spieltisch-scaling-")))
        postgres = PostgresServer(shared_buffers="512MB", max_wal_size="4GB")
        ending.callback(postgres.remove)
        postgres.start()
        for _, arrangement in itertools.product(range(turns), ARRANGEMENTS):
            with serving(folder, postgres.url(postgres.new_database()), arrangement.servers, share) as servers:
                language = Several([server.port for server in servers], arrangement.together)
                rate, used = uvloop.run(flood(servers, language, seconds))
            console.print(f"{arrangement.name}: {rate:.0f} moves a second, each used {used:.2f} of a core")
            rates[arrangement.name].append(rate)
    show(rates, console)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "scaling.json").write_text(json.dumps({"share": share, "rates": rates}, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main())
