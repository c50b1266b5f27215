"""Klunker's masters at many tables at once: the network is asked for all of them together, on a GPU if there is one.

They think as they do alone, with other random numbers: which games are played at once decides those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from bench.study.series import Played, Series
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.bots.klunker.expert import MODEL
from spieltisch.bots.klunker.master import move_of, seen_at
from spieltisch.bots.klunker.network import network
from spieltisch.bots.klunker.search import FIXED, ON_ONE_CORE, Look, Search
from spieltisch.compiled import seed_word
from spieltisch.game import Game
from spieltisch.games.fields import records
from spieltisch.lab.executor import run_pieces
from spieltisch.lab.own_bots import load

MASTER: Final = "master"
AT_ONCE: Final = 100
"""Games of a group: enough for a GPU to be asked for thousands of rows at once."""

Group = tuple[tuple[Series, int], ...]
"""Games that are played at once."""


@dataclass(frozen=True)
class Piece:
    """Whole groups: those games of a group that are over first are the short ones, and no fair sample."""

    groups: tuple[Group, ...]
    on_all_cores: bool

    def __call__(self, number: int) -> list[tuple[Series, Played]]:
        group = self.groups[number]
        series, first = group[0]
        return list(play_side_by_side(group, f"{series.seed} {series.name} {first}", self.on_all_cores))


def groups_of(all_series: Sequence[Series]) -> list[Group]:
    """What is missing of the series in which masters of Klunker sit, a part of every series at a time."""
    groups: list[Group] = []
    for series in all_series:
        if series.game == "klunker" and MASTER in series.seats(0):
            missing = [(series, number) for number in series.missing()]
            groups += [tuple(missing[first : first + AT_ONCE]) for first in range(0, len(missing), AT_ONCE)]
    return sorted(groups, key=lambda group: group[0][1] / group[0][0].wanted)


def play_masters(all_series: Sequence[Series], jobs: int, progress: Callable[[str], None]) -> None:
    """Plays what is missing. Most of the time goes into the tables, not the network: several jobs share a GPU well."""
    groups = groups_of(all_series)
    games = sum(map(len, groups))
    count = 0
    for _, group in run_pieces(Piece(tuple(groups), jobs == 1), iter(range(len(groups))), jobs=jobs):
        for series, played in group:
            series.keep(played)
        count += len(group)
        progress(f"{count:,} of {games:,} games side by side: {group[0][0].name}")


class Running:
    """A game of a series that is being played."""

    def __init__(self, series: Series, number: int) -> None:
        self.series, self.number = series, number
        self.game, self.seats = series.begin(number), series.seats(number)
        self.start = series.start(self.game)
        self.rngs = series.rngs(number)

    def wants_master(self) -> bool:
        """Plays on until a master has a choice; False if the game is over."""
        while self.game.waiting:
            seat = min(self.game.waiting)
            legal = self.game.legal(seat)
            if len(legal) == 1:
                self.game.play(seat, legal[0])
            elif self.seats[seat] == MASTER:
                return True
            else:
                bot = load(self.series.game, self.seats[seat])
                self.game.play(seat, bot.choose(self.game.view(seat), legal, self.rngs[seat], None).move)
        return False


def play_side_by_side(
    all_games: Sequence[tuple[Series, int]], seed: str, on_all_cores: bool = True
) -> Iterator[tuple[Series, Played]]:
    """The games as they end."""
    rng = np.random.default_rng(int(seed_word(seed)))
    search = fastest_search(on_all_cores)
    running = [Running(series, number) for series, number in all_games]
    while running:
        waiting = [each for each in running if each.wants_master()]
        for each in running:
            if not each.game.waiting:
                yield each.series, each.series.played(each.number, each.game, each.seats, each.start)
        if waiting:
            moves = decisions([each.game for each in waiting], search, rng)
            for each, move in zip(waiting, moves, strict=True):
                each.game.play(min(each.game.waiting), move)
        running = waiting


@cache
def fastest_search(on_all_cores: bool) -> Search:
    """As the master searches without a deadline; where torch is installed, on a GPU if there is one.

    A GPU is faster than the search for rows that are alike.
    """
    try:
        import torch

        from spieltisch.lab.training.klunker_match import ON_ALL_CORES, fastest_forward
    except ImportError:
        return Search(network(MODEL), FIXED)
    loops = ON_ALL_CORES if on_all_cores else ON_ONE_CORE
    return Search(fastest_forward(), FIXED, loops, sparing=not torch.cuda.is_available())


def decisions(games: Sequence[Game], search: Search, rng: np.random.Generator) -> Iterator[str]:
    """What masters of Klunker do, one at each of the tables."""
    tables = [fitting_table(game.view(min(game.waiting))) for game in games]
    roots = records(tables)
    looks = Look(*(np.concatenate(parts) for parts in zip(*map(seen_at, tables), strict=True)))
    found, trials = search.decide(roots, looks, rng)
    for table, trial in zip(tables, trials, strict=True):
        yield move_of(table, found.actions[trial.candidates[trial.best]].tolist())
