"""How strong is every character? `python -m bench.characters klunker --edition 1999 --games 400` prints ratings.

Four different characters, mostly neighbours, sit at every table. A rating is the logarithm of a strength: whoever is
rated 0.5 above three others of equal strength wins 35 % of the games (Plackett-Luce; even is 25 %). In the end come the
95 % intervals of the steps from each character to the next, from games drawn again and again (bootstrap).

With `--among` every character sits among three of the one before instead; that share is to be 1.3 to 2 times even.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import click
import numpy as np
from numpy.typing import NDArray

from spieltisch import bots, new
from spieltisch.bots.characters import CHARACTERS
from spieltisch.lab.bot_game import play_bots
from spieltisch.lab.tournament import Tournament, play_deal, results

SEATS: Final = 4
NEIGHBOURS: Final = 6
"""So many characters next to each other are drawn from, most of the time."""
NEAR: Final = 0.8
EVEN_GAMES: Final = 0.5
"""As if every character had won and lost so many games against the average: nobody is infinitely strong."""
STEPS: Final = 500
DRAWN_AGAIN: Final = 40

Won = list[tuple[list[str], tuple[int, ...]]]
"""Who sat at the seats of each game, and which seats have won."""


def drawn(names: Sequence[str], rng: np.random.Generator) -> list[str]:
    first = int(rng.integers(max(len(names) - NEIGHBOURS, 0) + 1))
    some = names[first : first + NEIGHBOURS] if rng.random() < NEAR else names
    return [str(name) for name in rng.permutation(some)[:SEATS]]


def rated(won: Won, names: Sequence[str]) -> NDArray[np.float64]:
    """The ratings under which these victories are likeliest, the first character's being 0."""
    place = {name: number for number, name in enumerate(names)}
    ratings = np.zeros(len(names))
    seats = np.array([[place[name] for name in seated] for seated, _ in won])
    shares = np.array([[(seat in winners) / len(winners) for seat in range(SEATS)] for _, winners in won])
    games = np.bincount(seats.ravel(), minlength=len(names)) + 2 * EVEN_GAMES
    for _ in range(STEPS):
        powers = np.exp(ratings[seats])
        misses = shares - powers / powers.sum(1, keepdims=True)
        pull = EVEN_GAMES * (1 - 2 / (1 + np.exp(-(ratings - ratings.mean()))))
        ratings += (np.bincount(seats.ravel(), misses.ravel(), len(names)) + pull) * 2 / games
    shifted: NDArray[np.float64] = ratings - ratings[0]
    return shifted


def half_widths(won: Won, names: Sequence[str]) -> NDArray[np.float64]:
    """Of the 95 % intervals of the steps from one character to the next."""
    rng = np.random.default_rng(len(won))
    again = [rated([won[game] for game in rng.integers(len(won), size=len(won))], names) for _ in range(DRAWN_AGAIN)]
    widths: NDArray[np.float64] = 1.96 * np.diff(again, axis=1).std(axis=0, ddof=1)
    return widths


def among(game: str, names: Sequence[str], games: int, seed: str, options: dict[str, Any]) -> None:
    """Every character among three of the one before, each deal from all four seats."""
    for below, name in pairwise(names):
        tournament = Tournament(game, (name, *[below] * (SEATS - 1)), SEATS, seed, options)
        deals = [play_deal(tournament, number) for number in range(games // SEATS)]
        found = {result["player"]: result for result in results(deals)}[name]
        low, high = found["win_share_ci95"]
        share = found["win_share"]
        click.echo(
            f"{name} among three of {below}: {share:.1%} ± {(high - low) / 2:.1%} of {len(deals) * SEATS} games, "
            f"{share * SEATS:.2f} times even"
        )


@click.command()
@click.argument("game", default="klunker")
@click.option("--games", default=400, show_default=True)
@click.option("--seed", default="docs", show_default=True)
@click.option("--edition", help="Of Klunker.")
@click.option("--players", default=",".join(CHARACTERS), show_default=True)
@click.option("--among", "steps", is_flag=True, help="Each among three of the one before, this many games.")
def main(game: str, games: int, seed: str, edition: str | None, players: str, steps: bool) -> None:
    names = players.split(",")
    for name in names:
        bots.check(game, name)
    options: dict[str, Any] = {"edition": edition} if edition else {}
    if steps:
        among(game, names, games, seed, options)
        return
    won: Won = []
    for number in range(games):
        rng = np.random.default_rng([number, *seed.encode()])
        seated = drawn(names, rng)
        table = new(game, players=SEATS, seed=f"{seed} {number}", **options)
        won.append((seated, play_bots(table, seated, rng.spawn(SEATS), None).winners))
        if (number + 1) % 20 == 0 or number + 1 == games:
            found = " ".join(f"{name} {rating:.2f}" for name, rating in zip(names, rated(won, names), strict=True))
            click.echo(f"{number + 1} games: {found}")
    widths = " ".join(f"{name} ± {width:.2f}" for name, width in zip(names[1:], half_widths(won, names), strict=True))
    click.echo(f"steps: {widths}")


if __name__ == "__main__":
    main()
