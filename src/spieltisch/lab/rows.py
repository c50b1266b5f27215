"""Games by the million as rows of a table, in a folder of parts that can be gone on with at any time.

    DIR/manifest.json        what was asked for: game, options, players, seed, and with which version
    DIR/part-00000.parquet   the first games, and so on

A part is there or it is not: it gets its name when it is complete. Games are numbered, and a part always holds the same
games, whoever plays them and in whatever order.
"""

from __future__ import annotations

import dataclasses
import io
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from spieltisch import __version__
from spieltisch.compiled import NO_ACTION, NOBODY, STEP, compiled, mixed, nth, seed_word, stream, until_choice
from spieltisch.cores import available_cores
from spieltisch.extras import naming_the_extra
from spieltisch.game import Game
from spieltisch.games import book_of
from spieltisch.games.chance import pick
from spieltisch.games.contract import BadOption, BadRecord, GameBook, new_table, rule, shown
from spieltisch.games.fields import Grid
from spieltisch.lab.bot_game import OnFault, play_bots
from spieltisch.lab.executor import insisting, run_pieces
from spieltisch.lab.lineup import check_seats
from spieltisch.lab.loops import victory_of
from spieltisch.lab.parquet import parquet_of
from spieltisch.lab.signature import signature_of

with naming_the_extra():
    import polars as pl

FORMAT: Final = 1
PART: Final = 50_000
"""How many games of random players a part holds …"""
SLOW_PART: Final = 100
"""… and how many of bots."""
MANIFEST: Final = "manifest.json"

Form = Literal["parquet", "csv", "json"]
FORMS: Final[tuple[Form, ...]] = ("parquet", "csv", "json")


@dataclass(frozen=True)
class Manifest:
    """What the games of a folder are."""

    game: str
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    """The bots; nobody: random players."""
    seed: str
    games: int
    part: int
    form: Form
    version: str
    signature: str
    think: float | None = None
    on_fault: OnFault = "stop"
    format: int = FORMAT

    @property
    def parts(self) -> int:
        return -(-self.games // self.part)

    def file(self, number: int) -> str:
        return f"part-{number:05}.{self.form}"


# Playing


@cache
def noted_book(game: str) -> GameBook:
    """The game on tables that have room for notes, and with actions that are noted."""
    book = book_of(game)
    rows = book.rows
    if rows is None:
        raise BadOption("no_rows", f"{game.capitalize()} does not say what is to be written down of a game.")
    play, note = book.play, rows.note
    most = max(variant["players"] for variant in book.variants)
    notes = Annotated[Grid, "i2", most, len(rows.notes)]
    table = type("NotedTable", (book.table,), {"__annotations__": {"notes": notes}, "__module__": __name__})

    @rule
    def play_noted(table: Any, seat: int, action: int) -> None:
        note(table, seat, action)
        play(table, seat, action)

    return dataclasses.replace(book, table=table, play=play_noted)


@cache
def finished_games_of(game: str) -> Callable[..., None]:
    """The compiled loop: games of random players, the same as those of `simulate`, and their tables at the end."""
    book = noted_book(game)
    rows = book.rows
    assert rows is not None
    play_on, score, rank, victory = until_choice(book), book.score, book.rank, victory_of(book)
    finish, length, start, reason = rows.finish, rows.length, rows.start, rows.reason

    @compiled
    def finished_games(opening: Any, tables: Any, seed: Any, first: int, about: Any, scores: Any, shares: Any) -> None:
        for number in range(len(tables)):
            tables[number] = opening[0]
            table = tables[number]
            state = stream(seed, first + number)
            seat, action = 0, NO_ACTION
            decisions = 0
            while True:
                state, seat, actions = play_on(table, state, seat, action)
                if decisions == 0:
                    about[number, 0] = start(table)
                if seat == NOBODY:
                    break
                decisions += 1
                state += STEP
                action = nth(actions, pick(mixed(state), actions.bit_count()))
            finish(table)
            about[number, 1] = length(table)
            about[number, 2] = decisions
            about[number, 3] = reason(table)
            best, winners = victory(table)
            for seat in range(table.players):
                scores[number, seat] = score(table, seat)
                shares[number, seat] = (rank(table, seat) == best) / winners

    return finished_games


def random_part(manifest: Manifest, first: int, last: int) -> dict[str, NDArray[Any]]:
    """The columns of some games of random players."""
    book, count = noted_book(manifest.game), last - first
    opening = new_table(book, manifest.options).record()
    players = manifest.options["players"]
    tables = np.zeros(count, opening.dtype)
    about, scores = np.zeros((count, 4), np.int32), np.zeros((count, players), np.int16)
    shares = np.zeros((count, players), np.float32)
    finished_games_of(manifest.game)(opening, tables, seed_word(manifest.seed), first, about, scores, shares)
    return columns(book, first, about, scores, shares, tables["notes"])


def bots_part(manifest: Manifest, first: int, last: int) -> dict[str, NDArray[Any]]:
    """The columns of some games of bots, played as at a table; `faults` counts those that failed."""
    book, count, players = noted_book(manifest.game), last - first, len(manifest.seats)
    rows = book.rows
    assert rows is not None
    about, scores = np.zeros((count, 4), np.int32), np.zeros((count, players), np.int16)
    shares = np.zeros((count, players), np.float32)
    faults = np.zeros(count, np.int8)
    notes = np.zeros((count, *book.table.dtype["notes"].shape), np.int16)
    for place, number in enumerate(range(first, last)):
        blank = ("",) * players
        settings: Any = manifest.options
        game = Game(book, settings, f"{manifest.seed} {number}", contributions=blank, names=blank)
        about[place, 0] = rows.start(game._table)
        rngs = [np.random.default_rng([int(seed_word(manifest.seed)), number, seat]) for seat in range(players)]
        result = play_bots(game, manifest.seats, rngs, manifest.think, manifest.on_fault)
        faults[place] = len(result.faults)
        table = game._table.copy()
        rows.finish(table)
        about[place, 1:] = rows.length(table), result.decisions, rows.reason(table)
        scores[place] = result.scores
        shares[place, result.winners] = 1 / len(result.winners)
        notes[place] = table.record()["notes"][0]
    return columns(book, first, about, scores, shares, notes) | {"faults": faults}


def columns(
    book: GameBook, first: int, about: NDArray[Any], scores: NDArray[Any], shares: NDArray[Any], notes: NDArray[Any]
) -> dict[str, NDArray[Any]]:
    """Names and values of all columns; seats are counted from 1, as in the notation."""
    rows = book.rows
    assert rows is not None
    found = {
        "game": np.arange(first, first + len(about), dtype=np.int64),
        "start": (about[:, 0] + 1).astype(np.int8),
        "length": about[:, 1].astype(np.int16),
        "decisions": about[:, 2],
        "reason": np.array(rows.reasons)[about[:, 3]],
    }
    for seat in range(scores.shape[1]):
        found[f"score_{seat + 1}"] = scores[:, seat]
        found[f"share_{seat + 1}"] = shares[:, seat]
        for place, name in enumerate(rows.notes):
            found[f"{name}_{seat + 1}"] = notes[:, seat, place]
    return found


# Writing


@dataclass(frozen=True)
class PartMaker:
    """Plays one part, and returns it as the content of its file: whoever asked may have another disk."""

    manifest: Manifest

    def __call__(self, number: int) -> bytes:
        manifest = self.manifest
        first = number * manifest.part
        last = min(first + manifest.part, manifest.games)
        played = self.play(first, last)
        if manifest.form == "parquet":
            return parquet_of(played)
        content = io.BytesIO()
        frame = pl.DataFrame(played)
        frame.write_csv(content) if manifest.form == "csv" else frame.write_ndjson(content)
        return content.getvalue()

    def play(self, first: int, last: int) -> dict[str, NDArray[Any]]:
        return (bots_part if self.manifest.seats else random_part)(self.manifest, first, last)

    def warm_up(self) -> None:
        """Compiles, or loads what was compiled before."""
        self.play(0, 0)


def keep_part(path: Path, content: bytes) -> None:
    """It gets its name when it is complete."""
    half = path.with_name(f".{path.name}.{os.getpid()}")
    with half.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())  # so that it is complete even after a loss of power
    half.replace(path)


def write_rows(
    folder: Path,
    game: str,
    players: int,
    games: int,
    *,
    seed: str,
    seats: Sequence[str] | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    form: Form = "parquet",
    think: float | None = None,
    on_fault: OnFault = "stop",
    progress: Callable[[int], None] = lambda _played: None,
    **options: Any,
) -> int:
    """Writes the rows of games into a folder, or goes on where it stopped; returns how many games are there.

    Ctrl-C (KeyboardInterrupt) leaves the parts that are complete.
    """
    settings = book_of(game).settings(players, options)
    noted_book(game)
    named = check_seats(game, seats, players) if seats else ()
    part = SLOW_PART if named else PART
    if form not in FORMS:
        raise BadOption("bad_form", f"form is one of {', '.join(FORMS)}, not {shown(form)}.")
    made = (__version__, signature_of(game), think, on_fault)
    manifest = Manifest(game, settings, named, seed, games, part, form, *made)
    folder.mkdir(parents=True, exist_ok=True)
    take_up(folder, manifest)
    missing = [number for number in range(manifest.parts) if not (folder / manifest.file(number)).exists()]
    held = games - sum(min(part, games - number * part) for number in missing)
    progress(held)
    work = PartMaker(manifest)
    cores = jobs or available_cores()
    where: Literal["threads", "processes"] = "processes" if named else "threads"
    if where == "threads" and cluster is None:
        with insisting():
            work.warm_up()
    for number, content in run_pieces(
        work, iter(missing), jobs=cores, where=where, cluster=cluster, warm_up=work.warm_up
    ):
        keep_part(folder / manifest.file(number), content)
        written = min(part, games - number * part)
        held += written
        progress(written)
    return held


def take_up(folder: Path, manifest: Manifest) -> None:
    """Writes the manifest, or finds that the one that is there is the same."""
    path = folder / MANIFEST
    asked = json.dumps(dataclasses.asdict(manifest), indent=1) + "\n"
    if not path.exists():
        if any(folder.glob("part-*")):
            raise BadRecord("no_manifest", f"{folder} holds parts but no {MANIFEST}: nobody knows what they are.")
        path.write_text(asked, encoding="utf-8")
        return
    there, here = facts(read_manifest(folder)), facts(manifest)
    for name in there | here:
        if there.get(name) != here.get(name):
            raise BadRecord(
                "other_games",
                f"{folder} holds other games: {name} is {shown(there.get(name))} there, not {shown(here.get(name))}. "
                "Take another folder, or the same options and seed to go on.",
            )


def facts(manifest: Manifest) -> dict[str, Any]:
    """What must be the same, each under its name."""
    plain = dataclasses.asdict(dataclasses.replace(manifest, options={}))
    return plain | {"seats": ", ".join(manifest.seats) or "random"} | dict(manifest.options)


# Reading


def read_manifest(folder: Path) -> Manifest:
    path = folder / MANIFEST
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
        if known["format"] != FORMAT:
            raise BadRecord("format", f"{path} has format {shown(known['format'])}; this version reads {FORMAT}.")
        return checked(Manifest(**{**known, "seats": tuple(known["seats"])}))
    except (FileNotFoundError, NotADirectoryError):
        raise BadRecord("no_manifest", f"There is no {MANIFEST} in {folder}: it is not a folder of rows.") from None
    except (ValueError, TypeError, KeyError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord("bad_manifest", f"{path} is not a manifest of this program.") from None


def checked(manifest: Manifest) -> Manifest:
    """Is it one that this program may have written?"""
    numbers = (manifest.games, manifest.part, manifest.options["players"])
    if manifest.form not in FORMS or any(type(number) is not int or number < 1 for number in numbers):
        raise ValueError
    return manifest


def read_rows(folder: Path | str) -> pl.DataFrame:
    """All rows that are there, in the order of the games."""
    folder = Path(folder)
    manifest = read_manifest(folder)
    readers: dict[Form, Callable[[Path], pl.DataFrame]] = {
        "parquet": pl.read_parquet,
        "csv": pl.read_csv,
        "json": pl.read_ndjson,
    }
    frames: list[pl.DataFrame] = []
    last_score = f"score_{manifest.options['players']}"
    for path in parts_of(folder, manifest):
        try:
            frames.append(readers[manifest.form](path))
        except (pl.exceptions.PolarsError, OSError) as error:
            reason = str(error).partition("\n")[0]
            raise BadRecord("broken_part", f"{path} cannot be read ({reason:.80}): remove it, and go on.") from None
        if last_score not in frames[-1].columns or frames[-1].schema != frames[0].schema:
            raise BadRecord("foreign_part", f"{path} does not hold games as {MANIFEST} says: remove it, and go on.")
    if not frames:
        raise BadRecord("no_rows", f"There are no rows in {folder} yet.")
    return pl.concat(frames)


def parts_of(folder: Path, manifest: Manifest) -> Iterator[Path]:
    paths = (folder / manifest.file(number) for number in range(manifest.parts))
    return (path for path in paths if path.exists())
