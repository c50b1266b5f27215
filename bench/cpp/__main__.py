"""`python -m bench.cpp` prints two tables, speed and agreement, and writes bench/results/cpp.json."""

from __future__ import annotations

import json
import platform
import tempfile
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

import click
import numpy as np
from rich.console import Console
from rich.table import Table as Grid

from bench.cpp import MOST_ERRORS, TABLES, Comparison, NoCompiler, Window, build, compared, ours, theirs

RESULTS: Final = Path(__file__).parents[1] / "results"
DECISIONS_IN_WINDOW: Final = 1_000_000
ABOUT: Final = {"knaster": 32, "klunker": 45}
"""Decisions of a game for each player, about."""


def rates(windows: list[Window]) -> dict[str, float]:
    made = [window.rate for window in windows]
    return {"best": max(made), "median": float(np.median(made))}


def show_speed(rows: list[dict[str, Any]], console: Console) -> None:
    grid = Grid(title="Millions of random decisions a processor second: best, median", title_justify="left")
    grid.add_column("game")
    for heading in ("ours", "C++", "ours : C++"):
        grid.add_column(heading, justify="right")
    for row in rows:
        both = [row[side] for side in ("ours", "C++")]
        cells = [f"{side['best'] / 1e6:.1f}, {side['median'] / 1e6:.1f}" for side in both]
        ratios = ", ".join(f"{both[0][which] / both[1][which]:.2f}" for which in ("best", "median"))
        grid.add_row(row["table"], *cells, ratios)
    console.print(grid)


def show_means(means: list[tuple[str, Comparison]], console: Console) -> None:
    grid = Grid(title="Means ± standard errors, and how many of those they are apart", title_justify="left")
    grid.add_column("game")
    for heading in ("ours", "C++", "apart"):
        grid.add_column(heading, justify="right")
    for name, figures in groupby(means, key=itemgetter(0)):
        grid.add_row(name)
        for _, each in figures:
            cells = [f"{mean:.4f} ± {error:.4f}" for mean, error in (each.ours, each.theirs)]
            grid.add_row(f"  {each.figure}", *cells, f"{each.errors:.1f}")
    console.print(grid)


@click.command()
@click.option("--windows", default=100, show_default=True, type=click.IntRange(2), help="How many windows of each.")
def main(windows: int) -> None:
    console = Console()
    rows: list[dict[str, Any]] = []
    means: list[tuple[str, Comparison]] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            build(folder)
        except NoCompiler as missing:
            raise click.ClickException(str(missing)) from missing
        for table in TABLES:
            console.print(f"[dim]measuring {table}[/]")
            games = DECISIONS_IN_WINDOW // (ABOUT[table.game] * table.players)
            turns = [(ours(table, games, seed), theirs(folder, table, games, seed)) for seed in range(windows)]
            of_ours, of_theirs = ([turn[side] for turn in turns] for side in (0, 1))
            figures = list(compared(of_ours, of_theirs))
            means += [(str(table), each) for each in figures]
            rows.append(
                {
                    "table": str(table),
                    "games": windows * games,
                    "ours": rates(of_ours),
                    "C++": rates(of_theirs),
                    "means": [vars(each) | {"errors": each.errors} for each in figures],
                }
            )
    show_speed(rows, console)
    show_means(means, console)
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / "cpp.json"
    results = {"machine": platform.machine(), "python": platform.python_version(), "windows": windows, "tables": rows}
    path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    console.print(f"written to {path}")
    if apart := [f"{name}: {each.figure}" for name, each in means if not each.agrees]:
        raise click.ClickException(f"More than {MOST_ERRORS:.0f} standard errors apart: {'; '.join(apart)}.")


main()
