"""The games of the study: series of games between named players, kept in bench/results/study as they are played.

A series can be interrupted at any time and goes on where it stopped. Each of its games has a number, which decides its
seed and who sits where: the same number always is the same game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.study.variants import title
from spieltisch.bots import Decision
from spieltisch.compiled import seed_word
from spieltisch.game import Game
from spieltisch.games import book_of
from spieltisch.games.contract import Rows
from spieltisch.lab.bot_game import play_bots
from spieltisch.lab.executor import run_pieces
from spieltisch.lab.rows import noted_book

RESULTS: Final = Path(__file__).parents[1] / "results" / "study"
RANDOM: Final = "bench.study.series:AnyMove"
LEVELS: Final = ("novice", "casual", "expert", "master")
ALL_LEVELS: Final = "all levels"
"""Instead of a level: one player of each sits at the table, and every deal is played in all rotations."""


class AnyMove:
    """Makes any legal move."""

    def choose(
        self, _view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, _deadline: float | None
    ) -> Decision:
        return Decision(legal[int(rng.integers(len(legal)))])


@dataclass(frozen=True)
class Played:
    """One game as it went. `notes` are those of the rows, a list for each seat."""

    number: int
    seats: list[str]
    start: int
    length: int
    scores: list[int]
    winners: list[int]
    notes: list[list[int]]
    moves: list[tuple[int, str]]

    def share(self, seat: int) -> float:
        return (seat in self.winners) / len(self.winners)


@dataclass(frozen=True)
class Series:
    game: str
    variant: Mapping[str, Any] = field(hash=False)
    level: str
    seed: str
    wanted: int

    @property
    def name(self) -> str:
        return f"{self.level}, {title(self.variant)}"

    @cached_property
    def file(self) -> Path:
        name = f"{self.level.rpartition(':')[2]}-{title(self.variant)}".lower().replace(" ", "-").replace(",", "")
        return RESULTS / self.seed / self.game / f"{name}.jsonl"

    def seats(self, number: int) -> list[str]:
        players: int = self.variant["players"]
        if self.level != ALL_LEVELS:
            return [self.level] * players
        turn = number % players
        return [LEVELS[(seat + turn) % len(LEVELS)] for seat in range(players)]

    def deal(self, number: int) -> int:
        return number // self.variant["players"] if self.level == ALL_LEVELS else number

    def begin(self, number: int) -> Game:
        """A game as it was before its first move."""
        book = noted_book(self.game)
        options = {name: value for name, value in self.variant.items() if name != "players"}
        settings = book.settings(self.variant["players"], options)
        blank = ("",) * self.variant["players"]
        return Game(book, settings, f"{self.seed} {self.deal(number)}", contributions=blank, names=blank)

    def play(self, number: int) -> Played:
        game, seats = self.begin(number), self.seats(number)
        start = self.start(game)
        play_bots(game, seats, self.rngs(number), None)
        return self.played(number, game, seats, start)

    def rngs(self, number: int) -> list[np.random.Generator]:
        """For each seat."""
        return [
            np.random.default_rng([int(seed_word(self.seed)), number, seat]) for seat in range(self.variant["players"])
        ]

    def start(self, game: Game) -> int:
        """Who begins."""
        return rows_of(game).start(game._table)

    def played(self, number: int, game: Game, seats: list[str], start: int) -> Played:
        """A game that is over, as it is kept."""
        rows, result = rows_of(game), game.result
        assert result is not None
        rows.finish(game._table)
        notes = [[game._table.notes[seat, place] for place in range(len(rows.notes))] for seat in range(len(seats))]
        scores, winners = list(result["scores"]), list(result["winners"])
        return Played(number, seats, start, rows.length(game._table), scores, winners, notes, game.moves)

    def games(self) -> list[Played]:
        """Those that are there, by their numbers."""
        if not self.file.exists():
            return []
        lines = self.file.read_text(encoding="utf-8").splitlines()
        found = {played.number: played for played in (Played(**json.loads(line)) for line in lines)}
        return [found[number] for number in sorted(found)]

    def missing(self) -> list[int]:
        """The numbers of those that are wanted and not there."""
        there = {played.number for played in self.games()}
        return [number for number in range(self.wanted) if number not in there]

    def keep(self, played: Played) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(played), separators=(",", ":")) + "\n")


def rows_of(game: Game) -> Rows:
    assert game.book.rows is not None
    return game.book.rows


# Which games


def klunker_series(seed: str, share: float) -> Iterator[Series]:
    for variant in book_of("klunker").variants:
        for level in ("casual", "expert", "master"):
            yield Series("klunker", variant, level, seed, scaled(1000, share))
    usual = {"players": 4, "edition": "1999", "unsold": "top"}
    yield Series("klunker", usual, ALL_LEVELS, seed, scaled(400, share) * 4)


def knaster_series(seed: str, share: float) -> Iterator[Series]:
    alone = {"players": 1}
    yield Series("knaster", alone, RANDOM, seed, scaled(3000, share))
    yield Series("knaster", alone, "novice", seed, scaled(2000, share))
    yield Series("knaster", alone, "casual", seed, scaled(2000, share))
    yield Series("knaster", alone, "expert", seed, scaled(2000, share))
    yield Series("knaster", alone, "master", seed, scaled(2000, share))
    for players in range(2, 13):
        yield Series("knaster", {"players": players}, "casual", seed, scaled(240, share))
    yield Series("knaster", {"players": 4}, ALL_LEVELS, seed, scaled(400, share) * 4)


def scaled(wanted: int, share: float) -> int:
    return max(round(wanted * share), 2)


# Playing


@dataclass(frozen=True)
class Piece:
    """Games of several series. A piece is numbered by game and series, so that little travels to its worker."""

    series: tuple[Series, ...]

    def __call__(self, piece: int) -> Played:
        number, which = divmod(piece, len(self.series))
        return self.series[which].play(number)


def play_missing(all_series: Sequence[Series], jobs: int, cluster: str | None, progress: Callable[[str], None]) -> None:
    """Plays what is missing, a part of every series at a time: the study can be written whenever it is interrupted."""
    missing = [
        ((number + 0.5) / series.wanted, number * len(all_series) + which)
        for which, series in enumerate(all_series)
        for number in series.missing()
    ]
    pieces = [piece for _, piece in sorted(missing)]
    done = run_pieces(Piece(tuple(all_series)), iter(pieces), jobs=jobs, cluster=cluster)
    for count, (piece, played) in enumerate(done, 1):
        series = all_series[piece % len(all_series)]
        series.keep(played)
        progress(f"{count:,} of {len(pieces):,} games: {series.game}, {series.name}")
