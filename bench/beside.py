"""How fast it plays beside another version of itself: `make bench-beside ARGS=COMMIT` prints a table.

Both versions are measured in turns, in processes of their own, in processor seconds, which a busy machine hardly
stretches. Only public names are used, which every version has. Of all turns, and of the short windows of each, the
best counts: what else the machine does can only make them worse.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, Final

import click

ROOT: Final = Path(__file__).resolve().parents[1]
TABLES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("knaster", 1, {}),
    ("knaster", 4, {}),
    ("klunker", 4, {"edition": "1999"}),
    ("klunker", 5, {"edition": "2005"}),
]
WINDOWS: Final = 20
GAMES: Final = {"knaster": 20_000, "klunker": 4_000}
"""In one window."""
START: Final = "from spieltisch.lab import simulate; simulate({game!r}, {players}, 1, jobs=1)"

Figures = dict[str, float]


def compiled(game: str, players: int, options: dict[str, Any]) -> float:
    """Random decisions a second, whole games on one core."""
    from spieltisch.lab import simulate

    simulate(game, players, 100, jobs=1, **options)
    return best_window(lambda: simulate(game, players, GAMES[game], seed="beside", jobs=1, **options).decisions)


def batch(game: str, players: int, options: dict[str, Any]) -> float:
    """Random decisions a second, 4,096 tables stepped from Python."""
    from spieltisch.lab import Batch

    tables = Batch(game, 4096, players, seed="beside", **options)
    tables.step(tables.random_actions())

    def window() -> int:
        decisions = 0
        for _ in range(20):
            decisions += len(tables) - int(tables.over.sum())
            tables.step(tables.random_actions())
            tables.reset(tables.over)
        return decisions

    return best_window(window)


def interpreted(game: str, players: int, options: dict[str, Any]) -> float:
    """Moves a second of games as a live table plays them."""
    import spieltisch

    rng, seeds = random.Random(1), count()

    def window() -> int:
        moves, began = 0, time.process_time()
        while time.process_time() - began < 0.05:
            played = spieltisch.new(game, players, seed=str(next(seeds)), **options)
            while played.waiting:
                seat = min(played.waiting)
                played.play(seat, rng.choice(played.legal(seat)))
                moves += 1
        return moves

    return best_window(window)


def best_window(window: Callable[[], int]) -> float:
    """The highest rate of several windows, each of which says how much it has done."""
    rates = []
    for _ in range(WINDOWS):
        began = time.process_time()
        done = window()
        rates.append(done / (time.process_time() - began))
    return max(rates)


RATES: Final[dict[str, Callable[[str, int, dict[str, Any]], float]]] = {
    "compiled": compiled,
    "batch": batch,
    "interpreted": interpreted,
}


def measure() -> Figures:
    """All rates of the version that Python finds."""
    return {
        f"{game} {' '.join([*options.values(), str(players)])}, {name}, per processor second": rate(
            game, players, options
        )
        for game, players, options in TABLES
        for name, rate in RATES.items()
    }


def start_seconds(source: Path, cache: Path, game: str) -> float:
    began = seconds_of_children()
    python(source, cache, "-c", START.format(game=game, players=4))
    return seconds_of_children() - began


def seconds_of_children() -> float:
    used = os.times()
    return used.children_user + used.children_system


def python(source: Path, cache: Path, *arguments: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(source), "XDG_CACHE_HOME": str(cache)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment, cwd=cache, stdout=subprocess.PIPE, text=True, check=True).stdout


def turn(source: Path, caches: Path) -> Figures:
    """One version once: first starts, which compile, later starts, and all rates."""
    with tempfile.TemporaryDirectory(dir=caches) as name:
        cache = Path(name)
        figures = {
            f"{game}, {which} start, seconds": start_seconds(source, cache, game)
            for game in GAMES
            for which in ("first", "later")
        }
        rates: Figures = json.loads(python(source, cache, str(ROOT / "bench" / "beside.py"), "--measure"))
        return figures | rates


def best(turns: list[Figures]) -> Figures:
    return {name: (min if name.endswith("seconds") else max)(each[name] for each in turns) for name in turns[0]}


@click.command()
@click.argument("commit", default="HEAD~1")
@click.option("--turns", default=3, show_default=True, help="How often each version is measured.")
@click.option("--measure", "only_measure", is_flag=True, hidden=True)
def main(commit: str, turns: int, only_measure: bool) -> None:
    """Measure this version and that of COMMIT side by side."""
    if only_measure:
        click.echo(json.dumps(measure()))
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        other = folder / "other"
        git("worktree", "add", "--detach", str(other), commit)
        try:
            rows = measured_in_turns({"before": other / "src", "now": ROOT / "src"}, folder, turns)
        finally:
            git("worktree", "remove", "--force", str(other))
    click.echo(f"| | {commit} | now | now : before |\n|---|---|---|---|")
    before, now = best(rows["before"]), best(rows["now"])
    for figure, then in before.items():
        click.echo(f"| {figure} | {shown(then)} | {shown(now[figure])} | {now[figure] / then:.2f} |")


def measured_in_turns(sources: dict[str, Path], caches: Path, turns: int) -> dict[str, list[Figures]]:
    rows: dict[str, list[Figures]] = {name: [] for name in sources}
    for number in range(turns):
        for name, source in sources.items():
            click.echo(f"turn {number + 1} of {turns}: {name}", err=True)
            rows[name].append(turn(source, caches))
    return rows


def git(*arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True)


def shown(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"


if __name__ == "__main__":
    main()
