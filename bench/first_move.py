"""How long does a master's first move take after a start? `python -m bench.first_move klunker` tells.

A process of its own is started twice: with an empty cache folder, as after an installation, and with the one of this
user, in which compiled code is kept (played before, it is complete). The moves are asked for as at a table; with
`--searched` there is one more without a deadline, which waits until the search is there, compiled or loaded.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

import click

SEED = "first move"


def first_moves(game: str, moves: int, searched: bool) -> None:
    """Runs in the process that has just been started."""
    began = time.monotonic()
    from numpy.random import default_rng

    from spieltisch import bots, new
    from spieltisch.bots.warmup import progress_of
    from spieltisch.tables.thinking import think

    table = new(game, players=3, seed=SEED)
    told = [f"imports {time.monotonic() - began:.2f} s"]
    for number in range(moves):
        seat, asked = min(table.waiting), time.monotonic()
        decision, level = think(game, "master", table.view(seat), table.legal(seat), number)
        told.append(f"move {number + 1} by {level} {time.monotonic() - asked:.2f} s")
        table.play(seat, decision.move)
    if searched:
        seat = min(table.waiting)
        bots.load(game, "master").choose(table.view(seat), table.legal(seat), default_rng(0), None)
        took = f"{time.monotonic() - began:.1f} s after the start, {time.process_time():.1f} s of processor time"
        told.append(f"searched move {took}")
    progress = progress_of(game)
    click.echo(f"{', '.join(told)}; compiled or loaded by then: {progress.done} of {progress.total} parts")
    sys.stdout.flush()
    os._exit(0)  # not waiting for the compiler


@click.command()
@click.argument("game", default="klunker")
@click.option("--moves", default=3, show_default=True)
@click.option("--searched", is_flag=True, help="Then wait for a move that has been searched.")
@click.option("--inside", is_flag=True, hidden=True)
def main(game: str, moves: int, searched: bool, inside: bool) -> None:
    if inside:
        first_moves(game, moves, searched)
    command = [sys.executable, "-m", "bench.first_move", game, "--moves", str(moves), "--inside"]
    command += ["--searched"] if searched else []
    with tempfile.TemporaryDirectory() as folder:
        for cache, environment in (("empty", {"XDG_CACHE_HOME": folder}), ("kept", {})):
            done = subprocess.run(
                command, env={**os.environ, **environment}, check=True, capture_output=True, text=True
            )
            click.echo(f"{game}, {cache} cache: {done.stdout.strip()}")


if __name__ == "__main__":
    main()
