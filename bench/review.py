"""How far can a review be believed, and how long does it take?

`python -m bench.review klunker --decisions 200` judges decisions twice. They are those of casual players in seeded
games of four. Each is reviewed twice with different luck; printed is how often the charged cost differs by less than a
point of chance.

`python -m bench.review klunker --whole` reviews a game of four with two workers, as a server on two cores does, twice:
printed are the seconds until the first mistake is known and until all decisions are judged, and whether both reviews
are the same. On a machine that others use too, look at the time the cores were used.
"""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing
import resource
import time
from dataclasses import asdict, dataclass, replace

import click
import numpy as np

from spieltisch import bots, new
from spieltisch.game import Game
from spieltisch.lab.executor import run_pieces
from spieltisch.record import WrittenRecord
from spieltisch.tables.review import Review, Reviews, choices, look
from spieltisch.tables.thinking import Thinkers

WORKERS = 2
GLANCE_SECONDS = 0.05
EACH = 20
"""How many decisions of a game are judged, drawn at random."""


@click.command()
@click.argument("game", default="klunker")
@click.option("--decisions", default=200, show_default=True)
@click.option("--seed", default="docs", show_default=True)
@click.option("--whole", is_flag=True, help="Review a whole game, and say how long that takes.")
@click.option("--jobs", default=1, show_default=True, help="How many cores.")
@click.option("--cluster", metavar="ADDRESS", help="Review on a Dask cluster, such as tcp://host:8786.")
def main(game: str, decisions: int, seed: str, whole: bool, jobs: int, cluster: str | None) -> None:
    if whole:
        asyncio.run(review_whole(played(game, f"{seed} 0", np.random.default_rng(0)).record()))
    else:
        judge_twice(game, decisions, seed, jobs, cluster)


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
        began, first = time.monotonic(), 0.0
        review = reviews.of(attempt, record, "")
        while review.done < review.total:
            await asyncio.sleep(GLANCE_SECONDS)
            if not first and any(one.cost for one in review.decisions):
                first = time.monotonic() - began
        mistakes = sum(one.cost > 0 for one in review.decisions)
        click.echo(
            f"{attempt}: {len(review.decisions)} decisions, {mistakes} charged; the first mistake known after "
            f"{first:.1f} s, all after {time.monotonic() - began:.1f} s"
        )
        made.append(review)
    click.echo(f"the same numbers: {'yes' if asdict(made[0]) == asdict(made[1]) else 'NO'}")
    reviews.close()
    thinkers.close()
    for worker in multiprocessing.active_children():
        worker.join()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    click.echo(
        f"the workers have used {used.ru_utime + used.ru_stime:.1f} s of their cores for both, their start included"
    )


@dataclass(frozen=True)
class JudgedTwice:
    """Decisions of a game, by its number: what each is charged, judged twice."""

    game: str
    seed: str

    def __call__(self, number: int) -> list[tuple[float, float]]:
        master, rng = bots.load(self.game, bots.strongest(self.game)), np.random.default_rng(number)
        found = choices(played(self.game, f"{self.seed} {number}", rng).record())
        costs = []
        for place in rng.permutation(len(found))[:EACH]:
            # The luck of a review is drawn from the number of the move.
            lucks = [replace(found[place], number=found[place].number + luck) for luck in (0, 10**6)]
            twice = [look(master, choice) for choice in lucks]
            costs.append((twice[0].cost, twice[1].cost))
        return costs


def judge_twice(game: str, decisions: int, seed: str, jobs: int, cluster: str | None) -> None:
    costs: list[tuple[float, float]] = []
    for _, found in run_pieces(JudgedTwice(game, seed), itertools.count(), jobs=jobs, cluster=cluster):
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
