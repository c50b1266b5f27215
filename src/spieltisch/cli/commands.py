"""The commands and what each takes."""

from __future__ import annotations

import difflib
import json
import logging
import os
import signal
import sys
from dataclasses import fields
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

import click
from click.core import ParameterSource
from rich.console import Console

import spieltisch
from spieltisch import record as records
from spieltisch.cli.parameters import (
    BOT,
    CLUSTER,
    GAME,
    GAMES,
    JOBS,
    JSON,
    LANGUAGE,
    ON_FAULT,
    SEED,
    chosen_options,
    chosen_words,
    with_game_options,
)
from spieltisch.games import BOOKS
from spieltisch.games.chance import fresh_seed
from spieltisch.server.settings import Settings, environment_name, with_settings

FILE = click.Path(path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(spieltisch.__version__, message="spieltisch %(version)s")
def commands() -> None:
    """Play and study Klunker and Knaster."""


# Playing


@commands.command()
@with_settings
@click.option("--no-browser", is_flag=True, envvar="SPIELTISCH_NO_BROWSER", help="Only print the address.")
def play(no_browser: bool, **chosen: Any) -> None:
    """Play in the browser, on this machine.

    Runs the server and opens its page. Friends on other devices can join once you invite them there: then the server
    is opened to your network.
    """
    is_private = click.get_current_context().get_parameter_source("host") is ParameterSource.DEFAULT
    run_server(Settings(**chosen), open_page=not no_browser, is_private=is_private)


@commands.command()
@with_settings
def serve(**chosen: Any) -> None:
    """Run the server for live tables."""
    run_server(Settings(**chosen))


@commands.command()
@with_settings
def work(**chosen: Any) -> None:
    """Let bots think for servers on PostgreSQL.

    It moves the bots, watches the clocks and thinks about hints and reviews, and serves nobody. Start as many as you
    like, on as many machines: what one of them does no other does, and if it dies another goes on.
    Takes the settings of `serve` that concern it.
    """
    from spieltisch.server.serving import work as work_until_stopped

    warn_of_unknown_variables()
    work_until_stopped(Settings(**chosen))


def run_server(settings: Settings, open_page: bool = False, is_private: bool = False, page: str = "") -> None:
    """Until it is stopped, by Ctrl-C or SIGTERM: both are its proper end. `page` is where it is looked at first."""
    from spieltisch.server.serving import serve as run_until_stopped

    warn_of_unknown_variables()
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(0))
    try:
        run_until_stopped(settings, open_page=open_page, is_private=is_private, page=page)
    except KeyboardInterrupt:
        click.echo(err=True)


def warn_of_unknown_variables() -> None:
    """A setting with a slip of the pen in its name would be ignored without a word."""
    known = [*(environment_name(field.name) for field in fields(Settings)), "SPIELTISCH_NO_BROWSER"]
    for name in sorted(os.environ):
        if name.startswith("SPIELTISCH_") and name not in known:
            close = difflib.get_close_matches(name, known, 1)
            meant = f" Did you mean {close[0]}?" if close else ""
            click.echo(f"Warning: there is no setting {name}.{meant}", err=True)


@commands.command()
@click.argument("game", type=GAME, required=False)
@click.option("--players", type=int, help="How many play, you included.")
@with_game_options
@click.option("--level", help="How strong the bots play.")
@click.option("--seed", help="Any text; the same seed deals the same game.")
@click.option("--resume", type=FILE, metavar="FILE", help="Go on with a saved game.")
@LANGUAGE
def terminal(
    game: str | None,
    players: int | None,
    level: str | None,
    seed: str | None,
    resume: Path | None,
    language: str | None,
    **options: Any,
) -> None:
    """Play in the terminal, with bots.

    What is not given is asked for.
    """
    from spieltisch.terminal import play_in_terminal

    logging.getLogger("spieltisch").addHandler(logging.NullHandler())  # a bot's log would stand among the moves
    chosen = chosen_options(game, players, options)
    if resume is not None and (game or players or chosen or seed):
        raise click.UsageError("A saved game has its players, options and seed already: --resume goes without them.")
    code = play_in_terminal(
        Console(),
        chosen_words(language),
        game,
        players=players,
        options=chosen,
        level=level,
        seed=seed,
        record=None if resume is None else records.load(resume),
    )
    click.get_current_context().exit(code)


# Records


@commands.command()
@click.argument("file", type=FILE)
@click.option("--move", type=click.IntRange(min=0), help="Begin after this move.")
@click.option("--round", "--roll", "turn", type=click.IntRange(min=1), help="Begin at this round or roll.")
@click.option("--seat", type=click.IntRange(min=1), help="Show what this seat saw.  [default: everything]")
@LANGUAGE
def replay(file: Path, move: int | None, turn: int | None, seat: int | None, language: str | None) -> None:
    """Step through a recorded game.

    The arrow keys step, Home and End jump, Page Up and Page Down go by rounds or rolls. A number and Enter goes to that
    move, a number and r to that round or roll; v shows what another seat saw. Without a terminal all moves are printed.
    """
    from spieltisch.terminal import step_through

    eyes = None if seat is None else seat - 1
    code = step_through(Console(), chosen_words(language), records.load(file), move=move, turn=turn, seat=eyes)
    click.get_current_context().exit(code)


@commands.command()
@click.argument("file", type=FILE)
@click.option("--move", type=click.IntRange(min=0), help="Begin after this move.")
@click.option("--seat", type=click.IntRange(min=1), help="Begin with what this seat saw.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port to listen on.  [default: a free one]")
@click.option("--no-browser", is_flag=True, envvar="SPIELTISCH_NO_BROWSER", help="Only print the address.")
def view(file: Path, move: int | None, seat: int | None, port: int, no_browser: bool) -> None:
    """Look at a recorded game on its board.

    Runs a private server and opens the game in the browser: step through it, see what the strongest bot thinks of every
    decision, play on from any position. Nothing of it is kept when the server stops.
    """
    from spieltisch.server.viewing import kept_alone

    with TemporaryDirectory(prefix="spieltisch-") as folder:
        database = Path(folder) / "view.db"
        table = kept_alone(records.load(file), database)
        place = {"move": move, "seat": None if seat is None else seat - 1}
        asked = urlencode({name: value for name, value in place.items() if value is not None})
        page = f"view/{table}" + (f"?{asked}" if asked else "")
        run_server(Settings(port=port, database=str(database)), open_page=not no_browser, page=page)


@commands.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--commitment", metavar="HEX", help="The commitment that was shown before the game.")
@JSON
@click.option("--quiet", "-q", is_flag=True, help="Say nothing of what is right.")
def verify(files: tuple[str, ...], commitment: str | None, as_json: bool, quiet: bool) -> None:
    """Check that recorded games are true.

    Every move must be legal, the result right, the chance as it was committed to. FILE is - for standard input. With
    --json every file gets a line of its own. The exit code is 0 if all records are right, 1 if one is wrong, 3 if one
    ends before its game does.
    """
    from spieltisch.cli.verifying import verify_files

    if commitment is not None and len(files) > 1:
        raise click.UsageError("--commitment is for one file: every game has a commitment of its own.")
    code = verify_files(files, commitment, as_json=as_json, quiet=quiet)
    click.get_current_context().exit(code)


# Study


@commands.command()
@click.argument("game", type=GAME)
@click.option("--players", type=int, help="How many sit at a table.")
@click.option("--seats", help="Bots instead of random players: one for all seats, or one each: master,casual.")
@click.option("--think", type=click.FloatRange(min=0), help="Seconds for a move.  [default: each bot's own effort]")
@with_game_options
@click.option("--games", type=GAMES, default="100_000", show_default=True, help="How many games.")
@click.option("--out", type=FILE, metavar="DIR", help="Write a row for each game into this folder, or go on there.")
@click.option("--format", "form", type=click.Choice(["parquet", "csv", "json"]), default="parquet", show_default=True)
@SEED
@JOBS
@CLUSTER
@BOT
@ON_FAULT
@JSON
def simulate(
    game: str,
    players: int | None,
    seats: str | None,
    think: float | None,
    games: int,
    out: Path | None,
    form: Any,
    seed: str | None,
    jobs: int | None,
    cluster: str | None,
    bot: tuple[str, ...],
    on_fault: Any,
    as_json: bool,
    **options: Any,
) -> None:
    """Play many games at once.

    Between random players, or between bots. Ctrl-C ends it and shows the games played so far. With --out a row for each
    game is written: whatever is complete stays, and the same command goes on where it stopped.
    """
    from spieltisch.cli.figures import print_simulation, progress, saying_if_nothing_is_done
    from spieltisch.lab import simulate as play_many

    named = [*([name.strip() for name in seats.split(",")] if seats else []), *bot] or None
    if players is None and named is None:
        raise click.UsageError("Missing option '--players' or '--seats'.")
    players = players or len(named or ())
    if out is not None:
        seed = seed or known_seed(out)
    seed = fresh_seed() if seed is None else seed
    if out is not None:
        write_out(
            out,
            game,
            players,
            games,
            seed=seed,
            seats=named,
            jobs=jobs,
            cluster=cluster,
            form=form,
            think=think,
            on_fault=on_fault,
            **chosen_options(game, players, options),
        )
        return
    with progress(games) as played, saying_if_nothing_is_done():
        simulation = play_many(
            game,
            players,
            games,
            seed=seed,
            jobs=jobs,
            seats=named,
            think=think,
            cluster=cluster,
            on_fault=on_fault,
            progress=played,
            **chosen_options(game, players, options),
        )
    figures = simulation.as_json() | {"seed": seed}
    if as_json:
        click.echo(json.dumps(figures))
    else:
        print_simulation(figures)


def known_seed(folder: Path) -> str | None:
    """The seed of the games that are in a folder already: whoever goes on need not repeat it."""
    from spieltisch.lab.rows import MANIFEST, read_manifest

    return read_manifest(folder).seed if (folder / MANIFEST).exists() else None


def write_out(folder: Path, game: str, players: int, games: int, **chosen: Any) -> None:
    from spieltisch.cli.figures import progress
    from spieltisch.lab.rows import write_rows

    held = [0]
    with progress(games) as bar:

        def played(count: int) -> None:
            held[0] += count
            bar(count)

        try:
            write_rows(folder, game, players, games, progress=played, **chosen)
        except KeyboardInterrupt:
            click.echo(
                f"Interrupted: {held[0]:,} of {games:,} games are in {folder}; the same command goes on.", err=True
            )
            raise
    click.echo(f"{games:,} games are in {folder}; seed {chosen['seed']}")


@commands.command()
@click.argument("folder", metavar="DIR", type=FILE)
@click.option("--columns", help="Only these, such as score_1,length.")
@click.option("--plot", "picture", type=FILE, metavar="FILE", help="Draw how often each value came: svg, png or html.")
@JSON
def stats(folder: Path, columns: str | None, picture: Path | None, as_json: bool) -> None:
    """Say what the rows of `simulate --out` tell."""
    from spieltisch.cli.figures import print_stats
    from spieltisch.lab.stats import plot
    from spieltisch.lab.stats import stats as figures_of

    named = [name.strip() for name in columns.split(",")] if columns else None
    figures = figures_of(folder, named)
    if picture is not None:
        plot(folder, picture, named)
    if as_json:
        click.echo(json.dumps(figures))
    else:
        print_stats(figures)


@commands.command()
@click.argument("game", type=GAME)
@click.option("--players", help="Who plays, such as master,expert,casual,novice; also several times.")
@click.option("--seats-at-table", type=click.IntRange(min=1), help="How many sit at a table.  [default: all players]")
@with_game_options
@click.option("--games", type=GAMES, default="400", show_default=True, help="At least how many.")
@SEED
@click.option("--think", type=click.FloatRange(min=0), help="Seconds for a move.  [default: each level's own effort]")
@JOBS
@CLUSTER
@BOT
@ON_FAULT
@JSON
def tournament(
    game: str,
    players: str | None,
    seats_at_table: int | None,
    games: int,
    seed: str | None,
    think: float | None,
    jobs: int | None,
    cluster: str | None,
    bot: tuple[str, ...],
    on_fault: Any,
    as_json: bool,
    **options: Any,
) -> None:
    """Let bots play against each other.

    Every deal is played once from each seat. Ctrl-C ends it and shows the deals played so far.
    """
    from spieltisch.cli.figures import print_standings, progress, saying_if_nothing_is_done
    from spieltisch.cores import available_cores
    from spieltisch.lab.tournament import tournament as hold

    named = [*([player.strip() for player in players.split(",")] if players else []), *bot]
    if not named:
        raise click.UsageError("Missing option '--players' or '--bot'.")
    with progress(games) as played, saying_if_nothing_is_done():
        figures = hold(
            game,
            named,
            games,
            seed=fresh_seed() if seed is None else seed,
            seats=seats_at_table,
            think=think,
            jobs=jobs or available_cores(),
            cluster=cluster,
            on_fault=on_fault,
            progress=played,
            **chosen_options(game, seats_at_table or len(named), options),
        )
    if as_json:
        click.echo(json.dumps(figures))
    else:
        print_standings(figures)


@commands.command()
@click.argument("file", type=FILE)
@JOBS
@CLUSTER
@JSON
def review(file: Path, jobs: int | None, cluster: str | None, as_json: bool) -> None:
    """Say what the decisions of a finished game have cost."""
    from spieltisch.cli import reviewing
    from spieltisch.cli.figures import progress
    from spieltisch.cores import available_cores

    record = records.load(file)
    with progress(len(records.read(record).moves)) as judged:
        found = reviewing.review(record, jobs=jobs or available_cores(), cluster=cluster, progress=judged)
    if as_json:
        click.echo(json.dumps(reviewing.as_json(found)))
    else:
        reviewing.show(found)


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
    """Train the strongest players again.

    For Klunker this needs the extra `train`, which brings torch.
    """


@commands.command("print")
@click.argument("game", type=GAME)
@click.option("--paper", default="a4", show_default=True, help="a4 or letter.")
@click.option("--per-page", type=int, help="How many on a page: 1, 2, 4 or 9.  [default: 4 sheets, 9 cards]")
@click.option("--edition", help="Klunker: 1999 or 2005.  [default: 1999]")
@click.option("-o", "--out", type=FILE, metavar="FILE", help="Where to write it.  [default: GAME.pdf]")
@LANGUAGE
def print_(
    game: str, paper: str, per_page: int | None, edition: str | None, out: Path | None, language: str | None
) -> None:
    """Make a PDF to print: sheets or reference cards.

    There are sheets of Knaster and reference cards of Klunker. All fonts are in the file.
    """
    from spieltisch.printing import pdf

    target = out or Path(f"{game}.pdf")
    spoken = chosen_words(language).language
    target.write_bytes(pdf(game, language=spoken, paper=paper, per_page=per_page, edition=edition))
    click.echo(f"{target} is ready to print.")


@commands.command()
@with_settings
@click.option("--dry-run", is_flag=True, help="Only say what would be removed.")
def tidy(dry_run: bool, **chosen: Any) -> None:
    """Remove old tables.

    A server that keeps them in a file must not run meanwhile; with PostgreSQL it may.
    """
    from spieltisch.server.serving import tidy as remove_old

    swept = remove_old(Settings(**chosen), is_trial=dry_run)
    verb = "would be removed" if dry_run else "were removed"
    click.echo(f"{swept.open} open tables, {swept.abandoned} abandoned and {swept.finished} finished games {verb}.")
    click.echo(f"The database {'would hold' if dry_run else 'holds'} {swept.bytes_held / 1e6:.1f} MB.")


@commands.command("levels")
@click.argument("file", type=FILE)
@click.option("--kind", "kinds", multiple=True, metavar="GAME/EDITION/PLAYERS", help="Only these; also several times.")
@click.option("--games", type=GAMES, default=1000, show_default=True, help="How many scores of each level.")
@SEED
@JOBS
def level_scores(file: Path, kinds: tuple[str, ...], games: int, seed: str | None, jobs: int | None) -> None:
    """Write down what scores each level makes.

    People's own scores are compared with them: the server reads src/spieltisch/memory/levels.json.
    """
    from spieltisch.lab.level_scores import KINDS, write_level_scores

    told = partial(click.echo, err=True)
    write_level_scores(file, games, seed=seed or fresh_seed(), kinds=kinds or KINDS, jobs=jobs, told=told)


@commands.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move_store(source: str, target: str) -> None:
    """Copy all tables to another database.

    FROM and TO are SQLite files or postgresql://user@host/name, used by no server. Every table is copied in one piece;
    interrupted, the same command goes on where it stopped. At the end both are read again and compared. FROM stays as
    it is.
    """
    from spieltisch.server.moving import move

    moved = move(source, target)
    there = f", {moved.there} were there already" if moved.there else ""
    click.echo(f"{moved.copied} tables were copied{there}. Read again and compared, all {moved.compared} are the same.")


@commands.command()
def signature() -> None:
    """Print a hash of every ruleset.

    It is made of what happens in seeded games.
    """
    from spieltisch.lab.signature import signature_of

    for name, book in BOOKS.items():
        click.echo(f"{name} {book.ruleset} {signature_of(name)}")
