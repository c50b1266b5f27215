"""Are the twelve characters evenly spaced? `python -m bench.characters klunker-1999 --games 2000` tells.

Every character sits among three of the one below; each deal is played once from every seat. It is to win 1.3 to 2 times
as often as even (25 %). A rating is the logarithm of a strength, the first character's being 0: whoever is rated 0.5
above three others wins 35 % of the games (Plackett-Luce); ratings add up the steps.

What has been found is kept in bench/steps, step by step, so that only the steps of a changed character have to be
played again; `--write` puts all of them into docs/players.md. The characters play compiled, thousands of games a
minute, but for Klunker's last one, whose search takes seconds a game: how many games of it are played is said by
`--searched`.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Collection
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import numpy as np
from numpy.typing import NDArray

from bench import klunker_tables, knaster_tables
from spieltisch.bots.characters import CHARACTERS
from spieltisch.bots.klunker.characters import TEMPERS
from spieltisch.lab.certainty import share_ci95_of
from spieltisch.lab.tournament import Tournament, play_deal, results

SEATS: Final = 4
EDITIONS: Final = {"klunker-1999": "1999", "klunker-2005": "2005"}
TITLES: Final = {"klunker-1999": "Klunker 1999", "klunker-2005": "Klunker 2005", "knaster": "Knaster"}
FOUND: Final = Path(__file__).parent / "steps"
PAGE: Final = Path(__file__).parents[1] / "docs" / "players.md"
PLACE: Final = re.compile(r"(?<=<!-- steps of the characters -->\n).*?(?=<!-- end -->)", re.DOTALL)


class Step(NamedTuple):
    """From one character to the next."""

    share: float
    half_width: float
    """Of the 95 % interval; a deal is one observation."""
    games: int

    @property
    def rise(self) -> float:
        """Of the rating."""
        return math.log((SEATS - 1) * self.share / (1 - self.share))

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.half_width:.1%}, {self.share * SEATS:.2f} times even"


def shares_in(table: str, name: str, below: str, games: int, searched: int, seed: str) -> NDArray[Any]:
    """The share of the victory of a character among three of the one below, deal by deal."""
    if table == "knaster":
        return knaster_tables.match(
            knaster_tables.player_of(name), knaster_tables.player_of(below), games // SEATS, seed
        )
    options = {"edition": EDITIONS[table]}
    if name in TEMPERS:
        one, other = klunker_tables.player_of(name), klunker_tables.player_of(below)
        return klunker_tables.match(one, other, {"players": SEATS, **options}, games // SEATS, seed)
    tournament = Tournament("klunker", (name, *[below] * (SEATS - 1)), SEATS, seed, options)
    deals = [results([play_deal(tournament, number)]) for number in range(searched // SEATS)]
    return np.array([found["win_share"] for deal in deals for found in deal if found["player"] == name])


def step(shares: NDArray[Any]) -> Step:
    low, high = share_ci95_of(shares.tolist()) or (0.0, 1.0)
    return Step(float(shares.mean()), (high - low) / 2, len(shares) * SEATS)


def kept() -> dict[str, dict[str, Step]]:
    """A file for each table, so that they can be played at the same time."""
    found = {table: json.loads((FOUND / f"{table}.json").read_text("utf-8")) for table in TITLES if is_kept(table)}
    return {table: {name: Step(*one) for name, one in steps.items()} for table, steps in found.items()}


def is_kept(table: str) -> bool:
    return (FOUND / f"{table}.json").exists()


def keep(table: str, name: str, found: Step) -> None:
    FOUND.mkdir(parents=True, exist_ok=True)
    steps = {**kept().get(table, {}), name: found}
    (FOUND / f"{table}.json").write_text(json.dumps(steps, indent=1) + "\n", encoding="utf-8")


def page_table(found: dict[str, dict[str, Step]]) -> str:
    """Share among three of the one below (times even), and rating."""
    lines = [
        "| character | " + " | ".join(f"{title} | rating" for title in TITLES.values()) + " |",
        "|---" * (1 + 2 * len(TITLES)) + "|",
    ]
    ratings: dict[str, float | None] = dict.fromkeys(TITLES, 0.0)
    for number, (name, one) in enumerate(CHARACTERS.items()):
        cells = []
        for table in TITLES:
            here = found.get(table, {}).get(name)
            before = ratings[table]
            if number:
                ratings[table] = before + here.rise if here is not None and before is not None else None
            rating = ratings[table]
            cells += [
                f"{here.share:.1%} ± {here.half_width:.1%} ({here.share * SEATS:.2f})" if here else "",
                "" if rating is None else f"{rating:.1f}",
            ]
        lines.append(f"| {one.name} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def tell(
    table: str, names: Collection[str], games: int, searched: int, seed: str, say: Callable[[str], object]
) -> None:
    for below, name in pairwise(CHARACTERS):
        if name in names and (table == "knaster" or name in TEMPERS or searched):
            found = step(shares_in(table, name, below, games, searched, seed))
            keep(table, name, found)
            say(f"{TITLES[table]}: {name} among three of {below}: {found} ({found.games} games)")


@click.command()
@click.argument("tables", nargs=-1, type=click.Choice(list(TITLES)))
@click.option("--characters", "names", default=",".join(CHARACTERS), show_default=True)
@click.option("--games", default=2000, show_default=True, help="Of each match.")
@click.option("--searched", default=0, show_default=True, help="Of the match of Klunker's last character.")
@click.option("--seed", default="docs", show_default=True)
@click.option("--write", is_flag=True, help="Write what has been found to docs/players.md.")
def main(tables: tuple[str, ...], names: str, games: int, searched: int, seed: str, write: bool) -> None:
    for table in tables:
        tell(table, names.split(","), games, searched, seed, click.echo)
    click.echo(page_table(kept()))
    if write:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(PLACE.sub(lambda _: page_table(kept()), page), encoding="utf-8")


if __name__ == "__main__":
    main()
