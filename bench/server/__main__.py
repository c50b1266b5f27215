"""How the live server bears many tables: `python -m bench.server` prints a table and writes bench/results/server.json.

The load is this very process; the servers are processes beside it, one after the other. It needs Linux, for /proc.
"""

from __future__ import annotations

import json
import os
import platform
import signal
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
import uvloop
from rich.console import Console

from bench.server.languages import SEATS, BoardgameIo, Spieltisch
from bench.server.measuring import SATURATED_TABLES, Figures, Step, saturation, under_load, until_saturated
from bench.server.processes import BenchFailed, allow_open_files
from bench.server.report import RESULTS, show_load, show_saturation, show_start
from bench.server.servers import boardgameio, install_boardgameio, node_version, spieltisch
from bench.server.starting import measure_start


def measure_spieltisch(folder: Path, tables: int, seconds: float) -> Figures:
    with spieltisch(folder, folder / "live.db") as server:
        return uvloop.run(under_load(Spieltisch(), server, tables, seconds))


def measure_boardgameio(folder: Path, tables: int, seconds: float) -> Figures:
    with boardgameio(folder) as server:
        return uvloop.run(under_load(BoardgameIo(), server, tables, seconds))


def saturate(folder: Path, with_peer: bool, seconds: float) -> dict[str, list[Step]]:
    """How many moves a second each server bears."""
    with spieltisch(folder, folder / "saturated.db") as server:
        curves = {"Spieltisch": uvloop.run(until_saturated(Spieltisch(), server, SATURATED_TABLES, seconds))}
    if with_peer:
        with boardgameio(folder) as server:
            curves["boardgame.io"] = uvloop.run(until_saturated(BoardgameIo(), server, SATURATED_TABLES, seconds))
    return curves


def measure_peer(folder: Path, tables: int, seconds: float) -> tuple[str, Figures] | str:
    """boardgame.io with its version, or a sentence why it is missing."""
    try:
        name = f"boardgame.io {install_boardgameio()}"
        return name, measure_boardgameio(folder, tables, seconds)
    except BenchFailed as error:
        return f"boardgame.io was not measured: {error}"


def machine() -> dict[str, Any]:
    return {
        "machine": platform.machine(),
        "cores": len(os.sched_getaffinity(0)),
        "python": platform.python_version(),
        "load before": os.getloadavg()[0],
    }


def in_full(seen: Figures) -> dict[str, Any]:
    """With what follows from the figures."""
    derived = {
        "move_cpu": seen.move_cpu,
        "bytes_per_table": seen.bytes_per_table,
        "bytes_per_connection": seen.bytes_per_connection,
    }
    return asdict(seen) | derived


@click.command()
@click.option("--tables", type=click.IntRange(min=1), default=500, show_default=True, help="Tables of four at once.")
@click.option("--seconds", type=click.FloatRange(1, 60), default=30.0, show_default=True, help="How long to measure.")
@click.option("--skip-boardgameio", is_flag=True, help="Measure Spieltisch alone.")
@click.option("--step-seconds", type=click.FloatRange(1, 30), default=5.0, show_default=True, help="… at each rate.")
def main(tables: int, seconds: float, skip_boardgameio: bool, step_seconds: float) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # ends the servers on the way out
    console = Console()
    results: dict[str, Any] = machine()
    measured: dict[str, Figures] = {}
    allow_open_files(tables * SEATS)
    with tempfile.TemporaryDirectory(prefix="spieltisch-bench-") as name:
        folder = Path(name)
        console.print(f"[dim]measuring Spieltisch, {tables} tables for {seconds:.0f} seconds[/]")
        measured["Spieltisch"] = measure_spieltisch(folder, tables, seconds)
        if not skip_boardgameio:
            console.print("[dim]measuring boardgame.io in the same way[/]")
            peer = measure_peer(folder, tables, seconds)
            if isinstance(peer, str):
                results["missing"] = peer
            else:
                measured |= [peer]
                results["node"] = node_version()
        show_load(measured, console)
        if "missing" in results:
            console.print(results["missing"])
        console.print("[dim]measuring how many moves a second can be made[/]")
        curves = saturate(folder, len(measured) > 1, step_seconds)
        show_saturation(curves, console)
        console.print("[dim]measuring the start[/]")
        empty, full = measure_start(folder)
    show_start(empty, full, console)
    results |= {"load": {name: in_full(seen) for name, seen in measured.items()}}
    results |= {"saturation": {name: saturation(steps) for name, steps in curves.items()}}
    results |= {"start": {"empty": asdict(empty), "full": asdict(full)}}
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / "server.json"
    path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    console.print(f"written to {path}")


main()
