"""The command `spieltisch`."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource
from rich.console import Console

import spieltisch
from spieltisch import record as records
from spieltisch.games import BOOKS
from spieltisch.games.chance import fresh_seed
from spieltisch.games.klunker.editions import EDITION_NAMES, UNSOLD
from spieltisch.server.settings import Settings, with_settings

GAME = click.Choice(list(BOOKS))
MOST_GAMES = 10**12
EDITION = click.option("--edition", type=click.Choice(EDITION_NAMES), help="Klunker only. [default: 1999]")
UNSOLD_CARDS = click.option(
    "--unsold", type=click.Choice(UNSOLD), help="Klunker 1999: where the unsold cards of a sale go. [default: top]"
)


def given(**options: Any) -> dict[str, Any]:
    return {name: value for name, value in options.items() if value is not None}


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(spieltisch.__version__, message="spieltisch %(version)s")
def commands() -> None:
    """Play and study Klunker and Knaster."""


@commands.command()
@click.argument("game", type=GAME, required=False)
@click.option("--players", type=int, help="You and how many others in all.")
@EDITION
@UNSOLD_CARDS
@click.option("--level", help="How strong the others play.")
@click.option("--seed", help="Any text; the same seed deals the same game.")
def terminal(
    game: str | None,
    players: int | None,
    edition: str | None,
    unsold: str | None,
    level: str | None,
    seed: str | None,
) -> None:
    """Play in the terminal. What is not given is asked for."""
    from spieltisch.terminal import play_in_terminal

    sys.exit(play_in_terminal(Console(), game, players, given(edition=edition, unsold=unsold), level, seed))


@commands.command()
@click.argument("game", type=GAME)
@click.option("--players", type=int, help="How many sit at a table.")
@click.option(
    "--seats", help="Bots instead of random players: one for all seats, or one for each, such as master,casual."
)
@click.option("--think", type=click.FloatRange(min=0), help="Seconds for a move. [default: each bot's own effort]")
@EDITION
@UNSOLD_CARDS
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=100_000, show_default=True, help="How many games.")
@click.option("--seed", help="Any text; the same seed gives the same figures. [default: a fresh one]")
@click.option("--jobs", type=click.IntRange(min=1), help="How many cores. [default: all]")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(
    game: str,
    players: int | None,
    seats: str | None,
    think: float | None,
    edition: str | None,
    unsold: str | None,
    games: int,
    seed: str | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Play many games at once between random players, or between bots."""
    from rich.progress import Progress

    from spieltisch.lab import simulate as play_many

    named = [name.strip() for name in seats.split(",")] if seats else None
    if players is None and named is None:
        raise click.UsageError("Missing option '--players' or '--seats'.")
    seed = fresh_seed() if seed is None else seed
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=games)
        simulation = play_many(
            game,
            players or len(named or ()),
            games,
            seed=seed,
            jobs=jobs,
            seats=named,
            think=think,
            progress=lambda played: bar.advance(task, played),
            **given(edition=edition, unsold=unsold),
        )
    figures = simulation.as_json() | {"seed": seed}
    if as_json:
        click.echo(json.dumps(figures))
    else:
        print_figures(figures)


def print_figures(figures: dict[str, Any]) -> None:
    from rich.table import Table

    chosen = ", ".join(f"{name} {value}" for name, value in figures["options"].items() if value is not None)
    rate = figures["decisions"] / figures["seconds"] / 1e6
    table = Table("seat", "player", "mean", "95 %", "median", "victories", title=f"{figures['game']}: {chosen}")
    for number, seat in enumerate(figures["seats"], 1):
        row = [str(number), seat["player"], f"{seat['mean']:.2f}", between(seat["ci95"], ".2f")]
        table.add_row(*row, f"{seat['median']:g}", f"{seat['win_share']:.2%}")
    console = Console()
    console.print(table)
    console.print(
        f"{figures['games']:,} games, {figures['decisions']:,} decisions in {figures['seconds']:.2f} s "
        f"({rate:.1f} million a second); seed {figures['seed']}",
        highlight=False,
    )


@commands.command()
@click.argument("game", type=GAME)
@click.option("--players", required=True, help="Who plays, such as master,expert,casual,novice; also several times.")
@click.option("--seats-at-table", type=click.IntRange(min=1), help="How many sit at a table. [default: all players]")
@EDITION
@UNSOLD_CARDS
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=400, show_default=True, help="At least how many.")
@click.option("--seed", help="Any text; the same seed gives the same games. [default: a fresh one]")
@click.option("--think", type=click.FloatRange(min=0), help="Seconds for a move. [default: each level's own effort]")
@click.option("--jobs", type=click.IntRange(min=1), help="How many cores. [default: all]")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def tournament(
    game: str,
    players: str,
    seats_at_table: int | None,
    edition: str | None,
    unsold: str | None,
    games: int,
    seed: str | None,
    think: float | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Let bots play against each other, every deal once from each seat."""
    from rich.progress import Progress

    from spieltisch.cores import available_cores
    from spieltisch.lab.tournament import tournament as hold

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=games)
        figures = hold(
            game,
            [player.strip() for player in players.split(",")],
            games,
            seed=fresh_seed() if seed is None else seed,
            seats=seats_at_table,
            think=think,
            jobs=jobs or available_cores(),
            progress=lambda played: bar.advance(task, played),
            **given(edition=edition, unsold=unsold),
        )
    if as_json:
        click.echo(json.dumps(figures))
    else:
        print_standings(figures)


def between(interval: list[float] | None, form: str) -> str:
    return "one is not enough" if interval is None else " – ".join(format(end, form) for end in interval)


def print_standings(figures: dict[str, Any]) -> None:
    from rich.table import Table

    from spieltisch.lab.certainty import NORMAL_95

    chosen = ", ".join(f"{name} {value}" for name, value in figures["options"].items() if value is not None)
    table = Table(
        "player",
        "victories",
        "95 %",
        "score",
        "95 %",
        "rating, 95 %",
        "ms a move",
        title=f"{figures['game']}: {chosen}",
    )
    for result in figures["results"]:
        row = [result["player"], f"{result['win_share']:.1%}", between(result["win_share_ci95"], ".1%")]
        row += [f"{result['mean_score']:.2f}", between(result["mean_score_ci95"], ".2f")]
        rating = result["rating"]
        row += [f"{rating['mu']:.1f} ± {NORMAL_95 * rating['sigma']:.1f}"]
        table.add_row(*row, f"{result['milliseconds']['mean']:.1f}")
    console = Console()
    console.print(table)
    console.print(
        f"{figures['games']:,} games ({figures['deals']:,} deals) in {figures['seconds']:.0f} s; "
        f"even is {figures['even']:.1%}; seed {figures['seed']}",
        highlight=False,
    )


class Training(click.Group):
    """Its commands are looked up only when they are asked for: most people never train."""

    def list_commands(self, context: click.Context) -> list[str]:
        from spieltisch.lab.training.command import train

        return train.list_commands(context)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        from spieltisch.lab.training.command import train

        return train.get_command(context, name)


@commands.group(cls=Training)
def train() -> None:
    """Train the strongest players. For Klunker this needs the extra `train`, which brings torch."""


@commands.command()
@click.argument("file", type=click.Path(path_type=Path))
def replay(file: Path) -> None:
    """Step through a recorded game in the terminal."""
    from spieltisch.terminal import step_through

    sys.exit(step_through(Console(), records.load(file)))


@commands.command()
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Check a recorded game: every move legal, the result right, the dealing as it was committed to."""
    game = spieltisch.replay(records.load(file))
    click.echo(f"{game.book.name}, ruleset {game.book.ruleset}, {game.players} players")
    click.echo(f"✓ the seed fits the commitment {game.commitment}")
    brought = (
        "rolls called by the players"
        if game.book.people_call(game.settings)
        else "every card and roll as the seed brings it"
    )
    click.echo(f"✓ all {len(game.moves)} moves are legal, with {brought}")
    if game.result is None:
        click.echo("✓ the game is not over yet")
    else:
        scores = ", ".join(map(str, game.result["scores"]))
        winners = ", ".join(str(seat + 1) for seat in game.result["winners"])
        shared = "seats {} share the victory" if len(game.result["winners"]) > 1 else "seat {} wins"
        click.echo(f"✓ the result is right: {scores} points; {shared.format(winners)}")


@commands.command()
@with_settings
def serve(**chosen: Any) -> None:
    """Run the server for live tables."""
    from spieltisch.server.serving import serve as run_server

    run_server(Settings(**chosen))


@commands.command()
@with_settings
@click.option("--no-browser", is_flag=True, envvar="SPIELTISCH_NO_BROWSER", help="Only print the address.")
def play(no_browser: bool, **chosen: Any) -> None:
    """Play in the browser: run the server for this machine, and open its page.

    Friends on other devices can join once you invite them there: then the server is opened to your network.
    """
    from spieltisch.server.serving import serve as run_server

    is_private = click.get_current_context().get_parameter_source("host") is ParameterSource.DEFAULT
    run_server(Settings(**chosen), open_page=not no_browser, is_private=is_private)


@commands.command()
@with_settings
@click.option("--dry-run", is_flag=True, help="Only say what would be removed.")
def tidy(dry_run: bool, **chosen: Any) -> None:
    """Remove old tables from the database of a server that is not running."""
    from spieltisch.server.serving import tidy as remove_old

    swept = remove_old(Settings(**chosen), is_trial=dry_run)
    verb = "would be removed" if dry_run else "were removed"
    click.echo(f"{swept.open} open tables, {swept.abandoned} abandoned and {swept.finished} finished games {verb}.")
    click.echo(f"The database {'would hold' if dry_run else 'holds'} {swept.bytes_held / 1e6:.1f} MB.")


@commands.command()
def signature() -> None:
    """Print the signature of every ruleset: a hash over seeded games."""
    from spieltisch.lab.signature import signature_of

    for name, book in BOOKS.items():
        click.echo(f"{name} {book.ruleset} {signature_of(name)}")


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows ? where it has no sign
    try:
        commands()
        sys.stdout.flush()
    except spieltisch.SpieltischError as error:
        click.echo(f"Error: {error.sentence}", err=True)
        sys.exit(1)
    except OSError as error:
        click.echo(f"Error: {error.strerror or error}.", err=True)
        os._exit(1)  # standard output may be what failed: nothing more can be written there
