"""Does every level beat the one below? `python -m bench.levels klunker --games 200` prints a table in Markdown.

In every variant of a game one player of a level sits among players of the level below. All deals played are kept in
bench/results, so that the command can be interrupted and goes on where it was; the same games come out of `spieltisch
tournament` with the seed `docs`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import click

from spieltisch import bots
from spieltisch.games import book_of
from spieltisch.lab.bot_game import GameResult
from spieltisch.lab.executor import run_pieces
from spieltisch.lab.tournament import Tournament, play_deal, results

RESULTS = Path(__file__).parent / "results" / "levels"
SEED = "docs"


class Match:
    """One player of a level against all others of the level below."""

    def __init__(self, game: str, level: str, below: str, variant: dict[str, Any]) -> None:
        options = dict(variant)
        seats: int = options.pop("players")
        self.tournament = Tournament(game, (level, *[below] * (seats - 1)), seats, SEED, options)
        self.name = " ".join([*map(str, options.values()), f"{seats} players"])
        self.title = f"{level} among {below}, {self.name}"
        self.file = RESULTS / game / f"{level}-{below}-{self.name.replace(' ', '-')}.jsonl"
        self.deals: list[list[GameResult]] = []
        if self.file.exists():
            lines = self.file.read_text(encoding="utf-8").splitlines()
            self.deals = [[GameResult(**played) for played in json.loads(line)] for line in lines]

    def keep(self, deal: list[GameResult]) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([asdict(played) for played in deal]) + "\n")
        self.deals.append(deal)

    def games(self) -> int:
        return len(self.deals) * self.tournament.seats

    def row(self) -> str:
        level, below = self.tournament.players[:2]
        found = {result["player"]: result for result in results(self.deals)}
        share, (low, high) = found[level]["win_share"], found[level]["win_share_ci95"]
        scores = f"{found[level]['mean_score']:.1f} : {found[below]['mean_score']:.1f}"
        half, even = (high - low) / 2, 1 / self.tournament.seats
        return f"| {self.name} | {even:.1%} | **{share:.1%}** ± {half:.1%} | {scores} | {self.games()} |"


@dataclass(frozen=True)
class Deals:
    """Deals of several matches: a piece is numbered by deal and match."""

    tournaments: tuple[Tournament, ...]

    def __call__(self, piece: int) -> list[GameResult]:
        deal, which = divmod(piece, len(self.tournaments))
        return play_deal(self.tournaments[which], deal)


def play_missing(chosen: Sequence[Match], games: int, jobs: int, cluster: str | None) -> None:
    """The matches of which least has been played come first."""
    missing = [
        (deal * match.tournament.seats, deal * len(chosen) + which)
        for which, match in enumerate(chosen)
        for deal in range(len(match.deals), -(-games // match.tournament.seats))
    ]
    work = Deals(tuple(match.tournament for match in chosen))
    pieces = iter([piece for _, piece in sorted(missing)])
    for count, (piece, deal) in enumerate(run_pieces(work, pieces, jobs=jobs, cluster=cluster), 1):
        match = chosen[piece % len(chosen)]
        match.keep(deal)
        click.echo(f"{count:,} of {len(missing):,} deals: {match.title}", err=True)


def matches(game: str, levels: tuple[str, ...]) -> Iterator[Match]:
    for below, level in pairwise(levels):
        for variant in book_of(game).variants:
            if variant["players"] > 1:
                yield Match(game, level, below, dict(variant))


@click.command()
@click.argument("game", default="klunker")
@click.option("--games", default=200, show_default=True, help="At least how many of each match.")
@click.option("--levels", default="", help="Such as novice,casual. [default: all]")
@click.option("--jobs", default=1, show_default=True, help="How many cores.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786.")
def main(game: str, games: int, levels: str, jobs: int, cluster: str | None) -> None:
    chosen = list(matches(game, tuple(levels.split(",")) if levels else tuple(bots.levels(game))))
    play_missing(chosen, games, jobs, cluster)
    for (level, below), group in groupby(chosen, key=lambda match: match.tournament.players[:2]):
        click.echo(f"\n### One {level} among players of level {below}\n")
        click.echo("| variant | even | victories | mean score | games |\n|---|---|---|---|---|")
        for match in group:
            click.echo(match.row())


if __name__ == "__main__":
    main()
