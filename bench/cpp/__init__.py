"""Both games written by hand in C++: how near do the compiled loops come, and do both play the same game?

Whole random games, a window of ours and one of theirs by turns. Both are timed in processor seconds, which a busy
machine hardly stretches, and count a decision in the same way: a choice among at least two actions. Both draw from
SplitMix64; theirs makes several choices with one word, ours takes a word for each.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.compiled import seed_word
from spieltisch.games import book_of
from spieltisch.lab.loops import SHARE
from spieltisch.lab.simulate import RandomPiece

SOURCES: Final = Path(__file__).parent
COMPILER: Final = ("g++", "-std=c++17", "-O3", "-march=native")
MOST_ERRORS: Final = 5.0
"""By so many standard errors two means may differ."""


class NoCompiler(Exception):
    """There is no g++ here."""


@dataclass(frozen=True)
class Table:
    game: str
    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        players = "1 player" if self.players == 1 else f"{self.players} players"
        return f"{' '.join([self.game, *self.options.values()])}, {players}"


TABLES: Final = (
    Table("knaster", 1, {}),
    Table("knaster", 4, {}),
    Table("klunker", 4, {"edition": "1999"}),
    Table("klunker", 5, {"edition": "2005"}),
)


@dataclass(frozen=True)
class Window:
    """Some games: how long they took, and their means."""

    decisions: int
    seconds: float
    means: dict[str, float]

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


def build(folder: Path) -> None:
    """Compiles both engines into a folder."""
    if shutil.which(COMPILER[0]) is None:
        raise NoCompiler("There is no g++ here to compile the C++ engines; on Debian, `apt install g++` brings it.")
    for source in SOURCES.glob("*.cpp"):
        subprocess.run([*COMPILER, str(source), "-o", str(folder / source.stem)], check=True)


def theirs(folder: Path, table: Table, games: int, seed: int) -> Window:
    words = [*table.options.values(), table.players, games, seed]
    command = [str(folder / table.game), *map(str, words)]
    made = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    return Window(made["decisions"], made["seconds"], named(made["length"], made["scores"], made["victories"]))


def ours(table: Table, games: int, seed: int) -> Window:
    """The loop that `simulate` runs on each core, without its progress and its pieces."""
    settings = book_of(table.game).settings(table.players, table.options)
    loop = RandomPiece(table.game, settings, seed_word(seed), games, games)
    loop.play(0, games // 10)  # the others warm up, too
    began = time.process_time()
    _, decisions, scores, victories = loop.play(0, games)
    seconds = time.process_time() - began
    points = scores @ np.arange(scores.shape[1])
    return Window(decisions, seconds, named(decisions / games, points / games, victories / (games * SHARE)))


def named(length: float, scores: Any, victories: Any) -> dict[str, float]:
    means = {"decisions a game": length}
    means |= {f"score of seat {seat}": float(score) for seat, score in enumerate(scores, 1)}
    return means | {f"victories of seat {seat}": float(share) for seat, share in enumerate(victories, 1)}


@dataclass(frozen=True)
class Comparison:
    """A mean of ours and of theirs, each with its standard error."""

    figure: str
    ours: tuple[float, float]
    theirs: tuple[float, float]

    @property
    def errors(self) -> float:
        """By how many standard errors they differ."""
        difference = abs(self.ours[0] - self.theirs[0])
        return difference / float(np.hypot(self.ours[1], self.theirs[1])) if difference else 0.0

    @property
    def agrees(self) -> bool:
        return self.errors <= MOST_ERRORS


def compared(of_ours: list[Window], of_theirs: list[Window]) -> Iterator[Comparison]:
    for figure in of_ours[0].means:
        yield Comparison(figure, mean_of(figure, of_ours), mean_of(figure, of_theirs))


def mean_of(figure: str, windows: list[Window]) -> tuple[float, float]:
    """All windows have equally many games: how much their means differ tells how sure the mean of all is."""
    means: NDArray[np.float64] = np.array([window.means[figure] for window in windows])
    return float(means.mean()), float(means.std(ddof=1) / len(means) ** 0.5)
