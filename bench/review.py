"""How far can a review be believed? `python -m bench.review klunker --decisions 200` judges decisions twice.

The decisions are those of casual players in seeded games of four. Each is reviewed twice with different luck; printed
is how often the charged cost differs by less than a point of chance.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import Final

import click
import numpy as np

from spieltisch import bots, new
from spieltisch.lab.executor import run_pieces
from spieltisch.tables.review import choices, look

EACH: Final = 20
"""Of every game so many decisions, drawn at random."""


@dataclass(frozen=True)
class Reviewed:
    """Decisions of a game, by its number: what each is charged, judged twice."""

    game: str
    seed: str

    def __call__(self, number: int) -> list[tuple[float, float]]:
        casual, master = bots.load(self.game, "casual"), bots.load(self.game, bots.strongest(self.game))
        table, rng = new(self.game, players=4, seed=f"{self.seed} {number}"), np.random.default_rng(number)
        while table.waiting:
            seat = min(table.waiting)
            table.play(seat, casual.choose(table.view(seat), table.legal(seat), rng, None).move)
        found = choices(table.record())
        costs = []
        for place in rng.permutation(len(found))[:EACH]:
            # The luck of a review is drawn from the number of the move.
            twice = [look(master, replace(found[place], number=found[place].number + luck)) for luck in (0, 10**6)]
            costs.append((twice[0].cost, twice[1].cost))
        return costs


@click.command()
@click.argument("game", default="klunker")
@click.option("--decisions", default=200, show_default=True)
@click.option("--seed", default="docs", show_default=True)
@click.option("--jobs", default=1, show_default=True, help="How many cores.")
@click.option("--cluster", metavar="ADDRESS", help="Review on a Dask cluster, such as tcp://host:8786.")
def main(game: str, decisions: int, seed: str, jobs: int, cluster: str | None) -> None:
    costs: list[tuple[float, float]] = []
    for _, found in run_pieces(Reviewed(game, seed), itertools.count(), jobs=jobs, cluster=cluster):
        costs += found
        click.echo(f"{min(len(costs), decisions)} of {decisions}", err=True)
        if len(costs) >= decisions:
            break
    del costs[decisions:]
    apart = np.abs(np.diff(np.array(costs), axis=1)[:, 0])
    charged = (np.array(costs) > 0).any(1)
    click.echo(
        f"{len(costs)} decisions, {charged.mean():.0%} charged at least once; judged twice, the cost differs by less "
        f"than a point for {(apart < 0.01).mean():.1%}, by {apart.max():.3f} at most"
    )


if __name__ == "__main__":
    main()
