"""What does looking further ahead bring the Knaster master alone? `python -m bench.effort 0 1 2 3 --games 3000` tells.

It plays seeded games at its fixed effort, but looks no further than the given number of rolls; the luck of the rolls is
taken out of the points. What each further roll brings hints at how far the master is from the best possible.
"""

from __future__ import annotations

import time
from typing import Final

import click
import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.model import load
from spieltisch.bots.knaster.search import USUAL, Breadth, new_search_scratch
from spieltisch.bots.knaster.win_probability import new_rivals_scratch
from spieltisch.compiled import seed_word
from spieltisch.lab.certainty import NORMAL_95
from spieltisch.lab.knaster.policies import MASTER, Players, play_games

AHEAD: Final = (USUAL._replace(first=1), USUAL._replace(second=1, third=1), USUAL._replace(third=1), USUAL)
"""By how many rolls: a single candidate is not looked at further."""


def points_alone(breadth: Breadth, games: int, seed: str) -> tuple[NDArray[np.float64], int]:
    """Of every game, less the luck of its rolls; and how many decisions there were."""
    policies, margins = np.array([MASTER]), np.zeros(1)
    players = Players(*load(), new_search_scratch(), new_rivals_scratch(), breadth, policies, margins, np.zeros(1))
    scores, corrected = np.zeros((games, 1), np.int64), np.zeros(games)
    return corrected, int(play_games(players, seed_word(seed), 0, games, scores, corrected))


@click.command()
@click.argument("rolls", nargs=-1, type=click.IntRange(0, len(AHEAD) - 1))
@click.option("--games", default=3000, show_default=True)
@click.option("--seed", default="docs", show_default=True)
def main(rolls: tuple[int, ...], games: int, seed: str) -> None:
    points_alone(USUAL, 0, seed)  # compiles
    for ahead in rolls:
        began = time.process_time()
        points, decisions = points_alone(AHEAD[ahead], games, seed)
        spent = time.process_time() - began
        surely = NORMAL_95 * points.std(ddof=1) / games**0.5
        click.echo(
            f"{ahead} rolls ahead: {points.mean():.2f} ± {surely:.2f} points, {games:,} games, "
            f"{1000 * spent / decisions:.2f} ms a move"
        )


if __name__ == "__main__":
    main()
