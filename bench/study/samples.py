"""Finished games as arrays, whoever played them, and what is sure about their means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bench.study.series import RESULTS, Played, scaled
from bench.study.variants import title
from spieltisch.games import book_of
from spieltisch.lab.certainty import NORMAL_95, share_ci95_of
from spieltisch.lab.executor import run_pieces
from spieltisch.lab.lineup import Lineup
from spieltisch.lab.rows import read_rows, write_rows

RANDOM_GAMES: Final = 100_000
COMPILED_PIECE: Final = 20
"""Games that are kept together when they have been played."""
FEWEST: Final = 3
"""From fewer games nothing is told."""


@dataclass(frozen=True)
class Mean:
    """A mean, and half the width of its 95 % interval."""

    value: float
    half: float

    @classmethod
    def of(cls, values: Any) -> Mean:
        """Each value is one observation."""
        found = np.asarray(values, np.float64)
        if len(found) < 2:
            return cls(float(found.mean()) if len(found) else float("nan"), float("nan"))
        return cls(float(found.mean()), NORMAL_95 * float(found.std(ddof=1)) / len(found) ** 0.5)

    @classmethod
    def of_shares(cls, shares: Any) -> Mean:
        """Shares of victories: their interval is wide also if all or none were won."""
        low, high = share_ci95_of(np.asarray(shares, np.float64).tolist()) or (0.0, 1.0)
        return cls(float(np.mean(shares)), (high - low) / 2)

    def text(self, digits: int = 1) -> str:
        half = f"{self.half:.{digits}f}"
        return f"{self.value:.{digits}f}" + (f" ± {half}" if float(half) else "")

    def percent(self, digits: int = 1) -> str:
        return f"{Mean(100 * self.value, 100 * self.half).text(digits)} %"

    def surely_above(self, other: float) -> bool:
        return self.value - self.half > other

    def surely_below(self, other: float) -> bool:
        return self.value + self.half < other


def games_each(numbers: Iterable[int]) -> str:
    """How many games there are of each of several sorts."""
    found = sorted(set(numbers))
    return f"{found[0]:,}" if len(found) == 1 else f"{found[0]:,} to {found[-1]:,}" if found else "none"


@dataclass(frozen=True)
class Sample:
    """Games of equals: a row for each game, a column for each seat."""

    length: NDArray[Any]
    start: NDArray[Any]
    scores: NDArray[Any]
    shares: NDArray[Any]
    notes: Mapping[str, NDArray[Any]]

    def __len__(self) -> int:
        return len(self.length)

    @property
    def players(self) -> int:
        return int(self.scores.shape[1])

    def mean_score(self) -> Mean:
        return Mean.of(self.scores.mean(axis=1))

    def best_score(self) -> Mean:
        return Mean.of(self.scores.max(axis=1))

    def per_seat(self, note: str) -> Mean:
        return Mean.of(self.notes[note].mean(axis=1))

    def by_place(self) -> list[Mean]:
        """The share of victories of the start player, of the next clockwise, and so on."""
        everyone = np.arange(len(self))
        shares = [self.shares[everyone, (self.start + place) % self.players] for place in range(self.players)]
        return [Mean.of_shares(of_place) for of_place in shares]


def note_names(game: str) -> tuple[str, ...]:
    rows = book_of(game).rows
    assert rows is not None
    return rows.notes


def sample_of(game: str, games: Sequence[Played]) -> Sample:
    names = note_names(game)
    notes = np.array([played.notes for played in games])
    return Sample(
        np.array([played.length for played in games]),
        np.array([played.start for played in games]),
        np.array([played.scores for played in games]),
        np.array([[played.share(seat) for seat in range(len(played.seats))] for played in games]),
        {name: notes[:, :, place] for place, name in enumerate(names)},
    )


def random_sample(game: str, variant: Mapping[str, Any], seed: str, share: float) -> Sample:
    """Games of random players, from their rows: cheap enough to be all there in a tenth of a study."""
    games = scaled(RANDOM_GAMES, min(10 * share, 1))
    options = {name: value for name, value in variant.items() if name != "players"}
    folder = RESULTS / seed / game / f"rows-{games}-{title(variant)}".replace(" ", "-").replace(",", "")
    write_rows(folder, game, variant["players"], games, seed=seed, **options)
    rows = read_rows(folder)
    seats = range(1, variant["players"] + 1)

    def columns(name: str) -> NDArray[Any]:
        return rows.select([f"{name}_{seat}" for seat in seats]).to_numpy()

    return Sample(
        rows["length"].to_numpy(),
        rows["start"].to_numpy() - 1,
        columns("score"),
        columns("share"),
        {name: columns(name) for name in note_names(game)},
    )


def scores_file(players: int, seed: str) -> Path:
    return RESULTS / seed / "knaster" / f"scores-master-{players}.npy"


def masters_scores(players: int, seed: str) -> NDArray[np.int64]:
    """The scores of masters of Knaster that have been played, a row for each game."""
    file = scores_file(players, seed)
    kept: NDArray[np.int64] = np.load(file) if file.exists() else np.zeros((0, players), np.int64)
    return kept


def play_masters(players: int, seed: str, games: int, jobs: int) -> None:
    """Plays whole games of masters, compiled, until there are so many."""
    settings = book_of("knaster").settings(players, {})
    lineup = Lineup("knaster", settings, ("master",) * players, seed)
    file = scores_file(players, seed)
    file.parent.mkdir(parents=True, exist_ok=True)

    def scores(first: int) -> NDArray[np.int64]:
        return lineup.play(first, min(first + COMPILED_PIECE, games)).scores

    pieces = iter(range(len(masters_scores(players, seed)), games, COMPILED_PIECE))
    for _, more in run_pieces(scores, pieces, jobs=jobs, where="threads"):
        np.save(file, np.concatenate([masters_scores(players, seed), more]))
