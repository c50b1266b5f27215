"""A study of both games: `make study` plays what is missing and writes docs/study.md with its pictures.

Every figure of the page comes from here. The games are kept in bench/results/study, so that the command can be
interrupted at any time and goes on where it was; the page tells of whatever has been played.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from bench.study import klunker, knaster, luck
from bench.study.series import klunker_series, knaster_series, play_missing
from bench.study.side_by_side import play_masters
from spieltisch import __version__

PAGE: Final = Path(__file__).parents[2] / "docs" / "study.md"


def page(seed: str, share: float) -> Iterator[str]:
    series = [*klunker_series(seed, share), *knaster_series(seed, share)]
    games = sum(len(each.games()) for each in series)
    yield "# A study of both games\n"
    yield (
        "What a game designer might ask: how long is a game, who has the advantage, what is worth what, and does the better "
        "player win? Answers come from random players, who show what the rules do by themselves, from casual ones and "
        "experts, and from [masters](players.md).\n"
    )
    yield (
        f"`make study` plays the games and writes this page, with all its figures and pictures (version {__version__}, seed "
        f"`{seed}`): {games:,} games move by move, and many more of random players. ± is half the width of a 95 % interval, "
        "left out where it rounds to zero. `--share` plays more games, or fewer. The same seed gives the same games, but for those "
        "of Klunker's masters with `--side-by-side`: they draw other random numbers when they play with others at once.\n"
    )
    yield from klunker.page(seed, share)
    yield from knaster.page(seed, share)
    yield from luck.page(seed, share)


@click.command()
@click.option("--seed", default="docs", show_default=True, help="Any text; the same seed gives the same games.")
@click.option("--share", default=1.0, show_default=True, help="How many games, compared with what would be enough.")
@click.option("--jobs", default=1, show_default=True, help="How many cores.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786.")
@click.option(
    "--side-by-side", is_flag=True, help="Masters of Klunker play many games at once, on a GPU if there is one."
)
@click.option("--only-write", is_flag=True, help="Write the page of the games that are there.")
def main(seed: str, share: float, jobs: int, cluster: str | None, side_by_side: bool, only_write: bool) -> None:
    series = [*knaster_series(seed, share), *klunker_series(seed, share)]

    def progress(line: str) -> None:
        click.echo(line, err=True)

    try:
        if not only_write:
            if side_by_side:
                play_masters(series, jobs, progress)
            play_missing(series, jobs, cluster, progress)
            knaster.play_companies(seed, share, jobs)
    except KeyboardInterrupt:
        click.echo("Interrupted; the page tells of what has been played.", err=True)
    PAGE.write_text("\n".join(page(seed, share)).rstrip() + "\n", encoding="utf-8")
    click.echo(f"written to {PAGE}")


if __name__ == "__main__":
    main()
