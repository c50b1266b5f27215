"""How far can a review be believed, and how long does it take?

`python -m bench.review klunker --decisions 200` judges decisions twice. They are those of casual players in seeded
games of four. Each is reviewed twice with different luck; printed is how often the charged cost differs by less than a
point of chance.

`python -m bench.review klunker --whole` reviews a game of four with two workers, as a server on two cores does, twice:
printed are the seconds until the first mistake is known, until all decisions are judged and until the mistakes were
looked at more closely, and whether both reviews are the same.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import asdict, replace

import click
import numpy as np

from spieltisch import bots, new
from spieltisch.game import Game
from spieltisch.record import WrittenRecord
from spieltisch.tables.review import Review, Reviews, choices, look, weigh
from spieltisch.tables.thinking import Thinkers

WORKERS = 2
GLANCE_SECONDS = 0.05


@click.command()
@click.argument("game", default="klunker")
@click.option("--decisions", default=200, show_default=True)
@click.option("--seed", default="docs", show_default=True)
@click.option("--whole", is_flag=True, help="Review a whole game, and say how long that takes.")
def main(game: str, decisions: int, seed: str, whole: bool) -> None:
    if whole:
        asyncio.run(review_whole(played(game, f"{seed} 0", np.random.default_rng(0)).record()))
    else:
        judge_twice(game, decisions, seed)


def played(game: str, seed: str, rng: np.random.Generator) -> Game:
    casual, table = bots.load(game, "casual"), new(game, players=4, seed=seed)
    while table.waiting:
        seat = min(table.waiting)
        table.play(seat, casual.choose(table.view(seat), table.legal(seat), rng, None).move)
    return table


async def review_whole(record: WrittenRecord) -> None:
    thinkers = Thinkers(WORKERS)
    reviews = Reviews(thinkers)
    made: list[Review] = []
    for attempt in ("first after the start", "second"):
        began, first, all_ = time.monotonic(), 0.0, 0.0
        review = reviews.of(attempt, record, "")
        while not review.is_settled:
            await asyncio.sleep(GLANCE_SECONDS)
            passed = time.monotonic() - began
            if not first and any(one.cost for one in review.decisions):
                first = passed
            if not all_ and review.done == review.total:
                all_ = passed
        mistakes = sum(one.cost > 0 for one in review.decisions)
        click.echo(
            f"{attempt}: {len(review.decisions)} decisions, {mistakes} charged; the first mistake known after "
            f"{first:.1f} s, all after {all_:.1f} s, settled after {time.monotonic() - began:.1f} s"
        )
        made.append(review)
    click.echo(f"the same numbers: {'yes' if asdict(made[0]) == asdict(made[1]) else 'NO'}")
    reviews.close()
    thinkers.close()


def judge_twice(game: str, decisions: int, seed: str) -> None:
    master = bots.load(game, bots.strongest(game))
    costs: list[tuple[float, float]] = []
    number = 0
    while len(costs) < decisions:
        rng = np.random.default_rng(number)
        found = choices(played(game, f"{seed} {number}", rng).record())
        for place in rng.permutation(len(found))[: min(20, decisions - len(costs))]:
            # The luck of a review is drawn from the number of the move.
            lucks = [replace(found[place], number=found[place].number + luck) for luck in (0, 10**6)]
            twice = [weigh(master, choice, look(master, choice)) for choice in lucks]
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
