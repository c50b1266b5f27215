"""`spieltisch review`: what every decision of a finished game has cost, judged on all cores or on a cluster."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from spieltisch import bots
from spieltisch.games.contract import BadRecord
from spieltisch.lab.executor import run_pieces
from spieltisch.record import WrittenRecord, read
from spieltisch.tables.review import Account, Choice, ReviewedMove, accounts, choices, look, unit_of

WORST: Final = 10
"""How many mistakes are listed."""


@lru_cache(1)
def choices_of(record: str) -> list[Choice]:
    return choices(json.loads(record))


@dataclass(frozen=True)
class Judged:
    """The decisions of a game, by their numbers. The record travels as a text, so that a worker reads it once."""

    record: str
    game: str

    def __call__(self, number: int) -> ReviewedMove:
        return look(bots.load(self.game, bots.strongest(self.game)), choices_of(self.record)[number])

    def warm_up(self) -> None:
        """Compiles what the strongest bot needs."""
        self(0)


@dataclass(frozen=True)
class Reviewed:
    unit: str
    """What a worth and a cost are counted in: shares of the victory, or points."""
    decisions: list[ReviewedMove]
    accounts: list[Account]


def review(record: WrittenRecord, *, jobs: int, cluster: str | None, progress: Callable[[int], None]) -> Reviewed:
    """The same whoever computes it: the luck of every judgement is drawn from the number of its move."""
    written = read(record)
    if written.result is None:
        raise BadRecord("not_over", "Only a finished game can be reviewed.")
    judged = Judged(json.dumps(record), written.book.name)
    decisions = []
    pieces = iter(range(len(choices_of(judged.record))))
    for _, decision in run_pieces(judged, pieces, jobs=jobs, cluster=cluster, warm_up=judged.warm_up):
        decisions.append(decision)
        progress(1)
    return Reviewed(unit_of(written.settings["players"]), decisions, accounts(decisions, written.result))


def as_json(reviewed: Reviewed) -> dict[str, Any]:
    return asdict(reviewed)


def show(reviewed: Reviewed) -> None:
    console = Console()
    mistakes = sorted((one for one in reviewed.decisions if one.cost > 0), key=lambda one: -one.cost)
    table = Table(title=f"The dearest of {len(mistakes)} mistakes in {len(reviewed.decisions)} decisions")
    for heading in ("move", "seat", "played", "better", f"cost ({reviewed.unit})"):
        table.add_column(heading, justify="right" if heading.startswith(("move", "seat", "cost")) else "left")
    for one in mistakes[:WORST]:
        table.add_row(str(one.number + 1), str(one.seat + 1), one.move, one.best, f"{one.cost:.3f}")
    console.print(table)
    for line in sums(reviewed.decisions):
        click.echo(line)


def sums(decisions: Sequence[ReviewedMove]) -> list[str]:
    """What the decisions of each seat have cost together."""
    seats = sorted({one.seat for one in decisions})
    costs = [sum(one.cost for one in decisions if one.seat == seat) for seat in seats]
    return [f"Seat {seat + 1}: {cost:.3f}" for seat, cost in zip(seats, costs, strict=True)]
