"""How fast it plays: `make bench` prints a table and writes bench/results/speed.json.

Every rate of ours is the best of several runs on the clock: other programs on the machine can only make it worse. The
other libraries are timed in processor seconds, which a busy machine does not stretch.
"""

from __future__ import annotations

import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import numpy as np
from rich.console import Console
from rich.table import Table

from bench.peers import measure
from spieltisch import new
from spieltisch.compiled import NO_ACTION, NOBODY, until_choice
from spieltisch.cores import available_cores
from spieltisch.games import book_of
from spieltisch.games.contract import new_table
from spieltisch.games.masks import bits, lowest
from spieltisch.lab import Batch, Environment, VectorEnvironment, simulate

RESULTS = Path(__file__).parent / "results"
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("knaster", 1, {}),
    ("knaster", 4, {}),
    ("klunker", 4, {"edition": "1999"}),
    ("klunker", 5, {"edition": "2005"}),
]
FROM_PYTHON = ("environments", "one table", "pettingzoo", "door", "interpreted")
GAMES = {"knaster": 300_000, "klunker": 60_000}

START = """
import time; began = time.perf_counter()
from spieltisch.lab import simulate
simulate({game!r}, {players}, 1, jobs=1)
print(time.perf_counter() - began)
"""


def best_rate(runs: int, run: Callable[[], tuple[int, float]]) -> float:
    """The highest number of decisions per second."""
    return max(decisions / seconds for decisions, seconds in (run() for _ in range(runs)))


def whole_games(game: str, players: int, jobs: int, options: dict[str, Any]) -> Callable[[], tuple[int, float]]:
    def run() -> tuple[int, float]:
        simulation = simulate(game, players, GAMES[game] * jobs, seed="bench", jobs=jobs, **options)
        return simulation.decisions, simulation.seconds

    return run


def batch_steps(game: str, players: int, options: dict[str, Any]) -> Callable[[], tuple[int, float]]:
    batch = Batch(game, 4096, players, seed="bench", **options)
    batch.step(batch.random_actions())

    def run() -> tuple[int, float]:
        decisions, began = 0, time.perf_counter()
        for _ in range(200):
            decisions += len(batch) - int(batch.over.sum())
            batch.step(batch.random_actions())
            batch.reset(batch.over)
        return decisions, time.perf_counter() - began

    return run


def environment_steps(game: str, players: int, options: dict[str, Any]) -> Callable[[], tuple[int, float]]:
    """Tables in step, with observation, byte mask, reward and the next game."""
    tables = VectorEnvironment(game, 1024, players, seed="bench", **options)

    def run() -> tuple[int, float]:
        began = time.perf_counter()
        for _ in range(400):
            tables.step(tables.random_actions())
        return 400 * len(tables), time.perf_counter() - began

    return run


def one_table(game: str, players: int, options: dict[str, Any]) -> Callable[[], tuple[int, float]]:
    """Every step of one table from Python, with observation and mask. The lowest legal action is taken."""
    table = Environment(game, players, seed="bench", **options)

    def run() -> tuple[int, float]:
        decisions, began = 0, time.perf_counter()
        while time.perf_counter() - began < 0.3:
            table.reset(decisions)
            step, seat = table.step, 0
            while seat >= 0:
                seat = step(lowest(table.legal))
                decisions += 1
        return decisions, time.perf_counter() - began

    return run


def door_moves(game: str, players: int, options: dict[str, Any]) -> Callable[[], tuple[int, float]]:
    """Moves as texts, as people and bots make them: who is asked, what is legal, a random move of it."""

    def run() -> tuple[int, float]:
        rng, moves, began = random.Random(1), 0, time.perf_counter()
        while time.perf_counter() - began < 0.3:
            played = new(game, players=players, seed=f"bench {moves}", **options)
            while waiting := played.waiting:
                seat = min(waiting)
                played.play(seat, rng.choice(played.legal(seat)))
                moves += 1
        return moves, time.perf_counter() - began

    return run


def pettingzoo_steps(game: str, players: int, options: dict[str, Any]) -> Callable[[], tuple[int, float]]:
    """Every step of PettingZoo's interface, as its users write it."""
    from spieltisch.envs.pettingzoo import SeatsInTurn

    environment = SeatsInTurn(game, players, **options)

    def run() -> tuple[int, float]:
        decisions, began = 0, time.perf_counter()
        while time.perf_counter() - began < 0.3:
            environment.reset(seed=decisions)
            for _ in environment.agent_iter():
                observation, _, over, _, _ = environment.last()
                environment.step(None if over else int(observation["action_mask"].argmax()))
                decisions += not over
        return decisions, time.perf_counter() - began

    return run


def gymnasium_steps(tables: int, mode: str) -> Callable[[], tuple[int, float]]:
    """Solo Knaster through Gymnasium's interface for many tables, with random legal actions."""
    import gymnasium

    name = "spieltisch.envs.gymnasium:spieltisch/Knaster-v1"
    environments = gymnasium.make_vec(name, tables, vectorization_mode=mode)
    rng = np.random.default_rng(1)

    def run() -> tuple[int, float]:
        _, info = environments.reset(seed=1)
        steps, seconds = 0, 0.0
        while seconds < 0.5:
            mask = info["action_mask"]
            actions = (rng.random(mask.shape, np.float32) * mask).argmax(axis=1)
            began = time.perf_counter()
            *_, info = environments.step(actions)
            seconds += time.perf_counter() - began
            steps += tables
        return steps, seconds

    return run


def interpreted(game: str, players: int, options: dict[str, Any]) -> Callable[[], tuple[int, float]]:
    """Whole random games by the rules as plain Python."""
    book = book_of(game)
    play_on = until_choice(book)

    @np.errstate(over="ignore")
    def run() -> tuple[int, float]:
        rng, state, decisions, began = random.Random(1), np.uint64(1), 0, time.perf_counter()
        while time.perf_counter() - began < 0.5:
            table = new_table(book, book.settings(players, options))
            state, seat, actions = play_on(table, state, 0, NO_ACTION)
            while seat != NOBODY:
                state, seat, actions = play_on(table, state, seat, rng.choice(bits(actions)))
                decisions += 1
        return decisions, time.perf_counter() - began

    return run


def start_seconds(game: str, players: int) -> dict[str, float]:
    """From the start of Python to the first game played: compiling, and loading what was compiled before."""
    with tempfile.TemporaryDirectory() as cache:

        def start() -> float:
            environment = os.environ | {"XDG_CACHE_HOME": cache}
            command = [sys.executable, "-c", START.format(game=game, players=players)]
            return float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)

        return {"first": start(), "cached": min(start() for _ in range(3))}


def ours(runs: int, console: Console) -> list[dict[str, Any]]:
    cores = available_cores()
    rows = []
    for game, players, options in TABLES:
        console.print(f"[dim]measuring {game}, {players} players[/]")
        rates = {
            "one core": best_rate(runs, whole_games(game, players, 1, options)),
            "all cores": best_rate(runs, whole_games(game, players, cores, options)),
            "batch of 4096": best_rate(runs, batch_steps(game, players, options)),
            "environments": best_rate(runs, environment_steps(game, players, options)),
            "one table": best_rate(runs, one_table(game, players, options)),
            "pettingzoo": best_rate(runs, pettingzoo_steps(game, players, options)),
            "door": best_rate(runs, door_moves(game, players, options)),
            "interpreted": best_rate(2, interpreted(game, players, options)),
        }
        rows.append({"game": game, "players": players, **options, **rates})
    return rows


def show(results: dict[str, Any], console: Console) -> None:
    table = Table(title="Spieltisch: random decisions per second", title_justify="left")
    cores = results["cores"]
    for heading in ("game", "one core", f"{cores} cores", "ratio", "batch of 4096", *FROM_PYTHON):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in results["spieltisch"]:
        name = " ".join(str(row[key]) for key in ("game", "edition") if key in row) + f", {row['players']} players"
        ratio = row["all cores"] / row["one core"]
        rates = [f"{row[key] / 1e6:.1f} M" for key in ("one core", "all cores")]
        steps = [f"{row[key]:,.0f}" for key in FROM_PYTHON]
        table.add_row(name, *rates, f"{ratio:.2f}", f"{row['batch of 4096'] / 1e6:.1f} M", *steps)
    console.print(table)
    for game, seconds in results["start"].items():
        console.print(f"{game}: first start {seconds['first']:.1f} s (compiles), later {seconds['cached']:.2f} s")
    for what, rate in results["gymnasium"].items():
        console.print(f"Gymnasium's make_vec, {what}: {rate:,.0f} steps per second")
    peers = Table(title="Others on one core, measured in the same run", title_justify="left")
    for heading in ("library", "version", "game", "how"):
        peers.add_column(heading)
    peers.add_column("decisions per second", justify="right")
    for peer in results["peers"]:
        peers.add_row(peer["library"], peer["version"], peer["game"], peer["how"], f"{peer['rate']:,.0f}")
    console.print(peers)
    for library, sentence in results["missing"]:
        console.print(f"{library}: {sentence}")


@click.command()
@click.option("--runs", default=7, show_default=True, help="How many runs; the best counts.")
@click.option("--peer-seconds", default=3.0, show_default=True, help="How long each game of another library runs.")
def main(runs: int, peer_seconds: float) -> None:
    console = Console()
    results: dict[str, Any] = {
        "machine": platform.machine(),
        "python": platform.python_version(),
        "cores": available_cores(),
        "record bytes": {name: book_of(name).table.dtype.itemsize for name in ("klunker", "knaster")},
        "spieltisch": ours(runs, console),
        "start": {game: start_seconds(game, 4) for game in ("knaster", "klunker")},
        "gymnasium": {
            f"{tables} tables, {mode}": best_rate(runs, gymnasium_steps(tables, mode))
            for tables, mode in ((1024, "vector_entry_point"), (64, "sync"))
        },
    }
    peers, missing = measure(peer_seconds)
    results["peers"] = [vars(peer) | {"rate": peer.rate} for peer in peers]
    results["missing"] = missing
    show(results, console)
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / "speed.json"
    path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    console.print(f"written to {path}")


main()
