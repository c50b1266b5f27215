"""What was simulated, as tables for people."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

MILLION: Final = 1_000_000
MOST_FAULTS: Final = 10
"""Each is told in a line; more would hide the figures."""


class Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{per_second(task.speed)} games" if task.speed else "")


@contextmanager
def progress(games: int) -> Iterator[Any]:
    """A bar on standard error, if a person looks at it; what it yields is told how many games were played since."""
    columns = (BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=games)
        yield lambda played: bar.advance(task, played)


@contextmanager
def saying_if_nothing_is_done() -> Iterator[None]:
    """Ctrl-C comes through only if there is nothing to show."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo("Interrupted before any game was over.", err=True)
        raise


def per_second(rate: float) -> str:
    """1.2 million/s, 34,000/s, 5.6/s"""
    if rate >= MILLION:
        return f"{rate / MILLION:.1f} million/s"
    return f"{rate:,.0f}/s" if rate >= 100 else f"{rate:.1f}/s"


def title(figures: Mapping[str, Any]) -> str:
    chosen = ", ".join(f"{name} {value}" for name, value in figures["options"].items() if value is not None)
    return f"{figures['game']}: {chosen}"


def between(interval: list[float] | None, form: str) -> str:
    return "one is not enough" if interval is None else " – ".join(format(end, form) for end in interval)


def print_simulation(figures: Mapping[str, Any]) -> None:
    table = Table("seat", "player", "mean", "95 %", "median", "victories", title=title(figures))
    for number, seat in enumerate(figures["seats"], 1):
        row = [str(number), seat["player"], f"{seat['mean']:.2f}", between(seat["ci95"], ".2f")]
        table.add_row(*row, f"{seat['median']:g}", f"{seat['win_share']:.2%}")
    console = Console()
    console.print(table)
    rate = per_second(figures["decisions"] / max(figures["seconds"], 1e-9))
    console.print(
        f"{figures['games']:,} games, {figures['decisions']:,} decisions in {figures['seconds']:.2f} s ({rate}); "
        f"seed {figures['seed']}",
        highlight=False,
    )
    print_faults(figures.get("faults", []))


def print_faults(faults: Sequence[str]) -> None:
    for fault in faults[:MOST_FAULTS]:
        click.echo(f"Fault: {fault}", err=True)
    if len(faults) > MOST_FAULTS:
        click.echo(f"… and {len(faults) - MOST_FAULTS} more faults.", err=True)


def print_stats(figures: Mapping[str, Any]) -> None:
    table = Table("column", "mean", "95 %", "deviation", "median", "least", "most", title=title(figures))
    for column in figures["columns"]:
        row = [column["column"], f"{column['mean']:.3f}", between(column["ci95"], ".3f"), f"{column['deviation']:.3f}"]
        table.add_row(*row, *(f"{column[name]:g}" for name in ("median", "least", "most")))
    console = Console()
    console.print(table)
    if len(figures["victories_by_start"]) > 1:
        for row in figures["victories_by_start"]:
            shares = ", ".join(f"{value:.1%}" for name, value in row.items() if name.startswith("share_"))
            console.print(f"start {row['start']}: {shares} ({row['len']:,} games)", highlight=False)
    asked = "" if figures["games"] == figures["asked"] else f" of {figures['asked']:,}"
    console.print(f"{figures['games']:,}{asked} games; seed {figures['seed']}", highlight=False)


def print_standings(figures: Mapping[str, Any]) -> None:
    from spieltisch.lab.certainty import NORMAL_95

    headers = ("player", "victories", "95 %", "score", "95 %", "rating, 95 %", "ms a move")
    table = Table(*headers, title=title(figures))
    for result in figures["results"]:
        row = [result["player"], f"{result['win_share']:.1%}", between(result["win_share_ci95"], ".1%")]
        row += [f"{result['mean_score']:.2f}", between(result["mean_score_ci95"], ".2f")]
        rating = result["rating"]
        row += [f"{rating['mu']:.1f} ± {NORMAL_95 * rating['sigma']:.1f}"]
        table.add_row(*row, f"{result['milliseconds']['mean']:.1f}")
    console = Console()
    console.print(table)
    console.print(
        f"{figures['games']:,} games ({figures['deals']:,} deals) in {figures['seconds']:.0f} s; "
        f"even is {figures['even']:.1%}; seed {figures['seed']}",
        highlight=False,
    )
    print_faults(figures["faults"])
