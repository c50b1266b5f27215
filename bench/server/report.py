"""The figures side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.server.measuring import SATURATED, Figures, Step, saturation
from bench.server.starting import Start

RESULTS = Path(__file__).parent.parent / "results"
MB = 1_000_000
MOST_LOST = 0.25
"""In cores. When more is lost to others, a delay says more about them than about the server."""
STORES = (
    "Spieltisch tells of a move only when it is on the disk. boardgame.io runs with its default store, which is memory."
)


ROWS: list[tuple[str, Callable[[Figures], str]]] = [
    ("tables", lambda seen: f"{seen.tables:,}"),
    ("connections", lambda seen: f"{seen.connections:,}"),
    ("moves", lambda seen: f"{seen.moves:,} in {seen.seconds:.1f} s"),
    ("not made, as the table still waited", lambda seen: f"{seen.skipped:,}"),
    ("not made, as the game was over", lambda seen: f"{seen.over:,}"),
    ("move sent until last seat told: p50", lambda seen: f"{seen.delay.p50:.1f} ms"),
    ("  p90", lambda seen: f"{seen.delay.p90:.1f} ms"),
    ("  p99", lambda seen: f"{seen.delay.p99:.1f} ms"),
    ("  max", lambda seen: f"{seen.delay.most:.1f} ms"),
    ("length of an update", lambda seen: f"{seen.update_characters:,.0f}"),
    ("server's processor time for a move", lambda seen: f"{seen.move_cpu:.2f} ms"),
    ("CPU seconds per second: server", lambda seen: f"{seen.server_cpu:.2f}"),
    ("  load", lambda seen: f"{seen.load_cpu:.2f}"),
    ("  other programs", lambda seen: f"{seen.other_cpu:.2f}"),
    ("  stolen by the machine's host", lambda seen: f"{seen.stolen_cpu:.2f}"),
    ("load sends moves late by: p50", lambda seen: f"{seen.lateness.p50:.1f} ms"),
    ("  p99", lambda seen: f"{seen.lateness.p99:.1f} ms"),
    ("server memory: no tables", lambda seen: f"{seen.memory.fresh / MB:.1f} MB"),
    ("  all tables, nobody connected", lambda seen: f"{seen.memory.with_tables / MB:.1f} MB"),
    ("  everybody connected, no move yet", lambda seen: f"{seen.memory.with_connections / MB:.1f} MB"),
    ("  at the end", lambda seen: f"{seen.memory.at_the_end / MB:.1f} MB"),
    ("  for each table", lambda seen: f"{seen.bytes_per_table / 1000:.1f} kB"),
    ("  for each idle connection", lambda seen: f"{seen.bytes_per_connection / 1000:.1f} kB"),
    ("opening all tables and seats", lambda seen: f"{seen.opening_seconds:.1f} s"),
    ("connecting everybody", lambda seen: f"{seen.connecting_seconds:.1f} s"),
]


def show_load(measured: Mapping[str, Figures], console: Console) -> None:
    table = Table("", title="Live tables of four, one move a second at each", title_justify="left")
    for name in measured:
        table.add_column(name, justify="right")
    for heading, cell in ROWS:
        table.add_row(heading, *(cell(seen) for seen in measured.values()))
    console.print(table)
    console.print(STORES)
    for name, seen in measured.items():
        if (lost := seen.other_cpu + seen.stolen_cpu) > MOST_LOST:
            sentence = (
                f"{lost:.2f} cores were lost to others while {name} was measured: its delays are not to be trusted."
            )
            console.print(sentence, style="bold", highlight=False)


def show_saturation(curves: Mapping[str, list[Step]], console: Console) -> None:
    for name, steps in curves.items():
        headings = ("moves a second", "p50", "p99", "processor time for a move")
        table = Table(*headings, title=f"{name}, faster and faster", title_justify="left")
        for step in steps:
            times = (step.delay.p50, step.delay.p99)
            table.add_row(
                f"{step.moves_per_second:,.0f}", *(f"{each:.1f} ms" for each in times), f"{step.move_cpu:.2f} ms"
            )
        console.print(table)
        sentence = f"{name}: p99 passes {SATURATED:.0f} ms at about {saturation(steps):,.0f} moves a second."
        console.print(sentence, highlight=False)


def show_start(empty: Start, full: Start, console: Console) -> None:
    console.print(
        f"Start to first answer with {full.games:,} finished games ({full.database_bytes / MB:.0f} MB): "
        f"{full.median:.2f} s (median of {len(full.seconds)}, slowest {max(full.seconds):.2f} s); "
        f"with an empty store {empty.median:.2f} s.",
        highlight=False,
    )
