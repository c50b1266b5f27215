"""Klunker's masters at many tables at once: the network is asked for all of them together, on a GPU if there is one.

They think as they do alone, with other random numbers: which games are played at once decides those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import numpy as np

from bench.study.series import Played, Series
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.bots.klunker.expert import MODEL
from spieltisch.bots.klunker.master import move_of, seen_at
from spieltisch.bots.klunker.network import network
from spieltisch.bots.klunker.search import FIXED, Look, Search
from spieltisch.compiled import seed_word
from spieltisch.game import Game
from spieltisch.games.fields import records
from spieltisch.lab.own_bots import load

MASTER: Final = "master"
AT_ONCE: Final = 400
"""Games. Those that take longest are played on when the others are over, so some hundreds pay."""
MOST_ROOTS: Final = 384
"""No more positions are searched at once."""


def play_masters(all_series: Sequence[Series], progress: Callable[[str], None]) -> None:
    """Plays what is missing of the series in which masters of Klunker sit."""
    missing = [
        (series, number)
        for series in all_series
        if series.game == "klunker" and MASTER in series.seats(0)
        for number in series.missing()
    ]
    for first in range(0, len(missing), AT_ONCE):
        some = missing[first : first + AT_ONCE]
        for count, (series, played) in enumerate(play_side_by_side(some, f"{some[0][0].seed} {first}"), first + 1):
            series.keep(played)
            progress(f"{count:,} of {len(missing):,} games side by side: {series.name}")


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


def play_side_by_side(all_games: Sequence[tuple[Series, int]], seed: str) -> Iterator[tuple[Series, Played]]:
    """The games as they end."""
    rng = np.random.default_rng(int(seed_word(seed)))
    search = fastest_search()
    running = [Running(series, number) for series, number in all_games]
    while running:
        waiting = [each for each in running if each.wants_master()]
        for each in running:
            if not each.game.waiting:
                yield each.series, each.series.played(each.number, each.game, each.seats, each.start)
        for first in range(0, len(waiting), MOST_ROOTS):
            some = waiting[first : first + MOST_ROOTS]
            for each, move in zip(some, decisions([each.game for each in some], search, rng), strict=True):
                each.game.play(min(each.game.waiting), move)
        running = waiting


def fastest_search() -> Search:
    """As the master searches without a deadline; where torch is installed, on all cores and a GPU if there is one."""
    try:
        from spieltisch.lab.training.klunker_match import ON_ALL_CORES, fastest_forward
    except ImportError:
        return Search(network(MODEL), FIXED)
    return Search(fastest_forward(), FIXED, ON_ALL_CORES)


def decisions(games: Sequence[Game], search: Search, rng: np.random.Generator) -> Iterator[str]:
    """What masters of Klunker do, one at each of the tables."""
    tables = [fitting_table(game.view(min(game.waiting))) for game in games]
    roots = records(tables)
    looks = Look(*(np.concatenate(parts) for parts in zip(*map(seen_at, tables), strict=True)))
    found, trials = search.decide(roots, looks, rng)
    for table, trial in zip(tables, trials, strict=True):
        yield move_of(table, found.actions[trial.candidates[trial.best]].tolist())
