"""How far can a review be believed? `python -m bench.review klunker --decisions 200` judges decisions twice.

The decisions are those of casual players in seeded games of four. Each is reviewed twice with different luck; printed
is how often the charged cost differs by less than a point of chance.
"""

from __future__ import annotations

from dataclasses import replace

import click
import numpy as np

from spieltisch import bots, new
from spieltisch.tables.review import choices, look


@click.command()
@click.argument("game", default="klunker")
@click.option("--decisions", default=200, show_default=True)
@click.option("--seed", default="docs", show_default=True)
def main(game: str, decisions: int, seed: str) -> None:
    casual, master = bots.load(game, "casual"), bots.load(game, bots.strongest(game))
    costs: list[tuple[float, float]] = []
    number = 0
    while len(costs) < decisions:
        table, rng = new(game, players=4, seed=f"{seed} {number}"), np.random.default_rng(number)
        while table.waiting:
            seat = min(table.waiting)
            table.play(seat, casual.choose(table.view(seat), table.legal(seat), rng, None).move)
        found = choices(table.record())
        for place in rng.permutation(len(found))[: min(20, decisions - len(costs))]:
            # The luck of a review is drawn from the number of the move.
            twice = [look(master, replace(found[place], number=found[place].number + luck)) for luck in (0, 10**6)]
            costs.append((twice[0].cost, twice[1].cost))
            click.echo(f"{len(costs)}: {costs[-1][0]:.4f} {costs[-1][1]:.4f}", err=True)
        number += 1
    apart = np.abs(np.diff(np.array(costs), axis=1)[:, 0])
    charged = (np.array(costs) > 0).any(1)
    click.echo(
        f"{len(costs)} decisions, {charged.mean():.0%} charged at least once; judged twice, the cost differs by less "
        f"than a point for {(apart < 0.01).mean():.1%}, by {apart.max():.3f} at most"
    )


if __name__ == "__main__":
    main()
