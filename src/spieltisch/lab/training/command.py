"""The command `spieltisch train`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

SECONDS = click.FloatRange(min=0, min_open=True)


@click.group()
def train() -> None:
    """Train the strongest players. For Klunker this needs the extra `train`, which brings torch."""


@contextmanager
def logged(path: Path) -> Iterator[Callable[[dict[str, Any]], None]]:
    """Figures go to the screen, and as a line of JSON to a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as log:

        def tell(figures: dict[str, Any]) -> None:
            line = json.dumps(figures)
            log.write(line + "\n")
            log.flush()
            click.echo(line, file=sys.stderr)

        yield tell


@train.command()
@click.option("--seconds", type=SECONDS, default=1200.0, show_default=True, help="Time for learning.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("training/klunker"), show_default=True)
@click.option("--session", type=SECONDS, default=float("inf"), help="Stop after so long; the same command goes on.")
@click.option("--kind-width", type=int, default=96, show_default=True)
@click.option("--table-width", type=int, default=256, show_default=True)
@click.option("--blocks", type=int, default=3, show_default=True)
@click.option("--tables", type=int, default=16384, show_default=True, help="Tables that are played at once.")
@click.option("--steps", type=int, default=64, show_default=True, help="Choices at each table before learning.")
@click.option("--batch", type=int, default=65536, show_default=True, help="Choices to learn from at once.")
@click.option("--epochs", type=int, default=2, show_default=True, help="How often each choice is learned from.")
@click.option("--league", type=float, default=0.2, show_default=True, help="Share of tables with older selves.")
@click.option("--rate", type=float, default=1e-3, show_default=True, help="First step width of learning.")
@click.option("--fused", is_flag=True, help="Let torch compile the network (on a GPU).")
@click.option("--seed", default="klunker", show_default=True)
@click.option("--device", help="[default: cuda if there is one]")
def klunker(out: Path, rate: float, **chosen: Any) -> None:
    """Train the Klunker network; goes on where the folder OUT left off."""
    try:
        from spieltisch.lab.training.klunker import Plan, Training
    except ModuleNotFoundError as error:
        raise click.ClickException(f"{error.name} is missing: pip install 'spieltisch[train]'") from error

    plan = Plan(rates=(rate, rate / 50), **{name: value for name, value in chosen.items() if value is not None})
    training = Training(plan, out)
    with logged(out / "log.jsonl") as tell:
        training.go(tell)
    click.echo(f"The model to play with: {training.ship()}")


@train.command()
@click.option("--seconds", type=SECONDS, default=600.0, show_default=True, help="Time for learning.")
@click.option("--cores", type=click.IntRange(min=1), help="[default: all]")
@click.option("--out", type=click.Path(path_type=Path), default=Path("training/knaster.npz"), show_default=True)
@click.option("--resume", type=click.Path(path_type=Path, exists=True), help="A checkpoint to go on from.")
@click.option("--begin", type=click.FloatRange(0, 1), default=0.0, help="How much of the course to skip when resuming.")
@click.option("--measured-games", type=click.IntRange(min=1), default=20_000, show_default=True)
@click.option("--seed", default="knaster", show_default=True)
def knaster(
    seconds: float, cores: int | None, out: Path, resume: Path | None, begin: float, measured_games: int, seed: str
) -> None:
    """Learn the evaluation of Knaster sheets.

    OUT is the model; beside it are a checkpoint and a log.
    """
    from spieltisch.cores import available_cores
    from spieltisch.lab.training.knaster import Learning, ship
    from spieltisch.lab.training.knaster import train as learn

    learning = Learning.load(resume) if resume else Learning()
    with logged(out.with_suffix(".jsonl")) as tell:
        learn(
            learning,
            seconds,
            cores or available_cores(),
            seed=f"{seed} {learning.games}",
            begin=begin,
            log=tell,
            checkpoint=lambda: learning.save(out.with_suffix(".checkpoint.npz")),
        )
        tell(ship(learning, out, measured_games))


@train.command()
@click.option("--games", type=click.IntRange(min=1), default=400, show_default=True, help="Of each number of players.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("training/knaster-chances.npz"), show_default=True)
@click.option("--seed", default="chances", show_default=True)
def chances(games: int, out: Path, seed: str) -> None:
    """Correct the Knaster master's chances to win.

    It plays, and counts what became of what it said.
    """
    from spieltisch.lab.training.knaster_chances import make

    make(out, games, seed)
    click.echo(f"The correction: {out}")
