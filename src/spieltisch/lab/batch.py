"""Thousands of tables at once, reset and stepped from Python arrays."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from spieltisch.compiled import mixed, seed_word
from spieltisch.games import book_of
from spieltisch.games.chance import fresh_seed
from spieltisch.games.contract import BadOption, IllegalMove, new_table, shown
from spieltisch.lab.loops import Loops, loops_of

Seed = str | int


def checked_seed(seed: Seed | None) -> Seed:
    """A seed as it was given; a fresh one instead of None."""
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bool) or not isinstance(seed, str | int | np.integer):
        raise BadOption("bad_seed", f"seed is a text, a whole number or None, not {shown(seed)}.")
    return seed if isinstance(seed, str) else int(seed)


def first_states(seed: Seed, tables: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """For every table, where its words of chance and its random choices begin."""
    with np.errstate(over="ignore"):
        states: NDArray[np.uint64] = mixed(mixed(seed_word(seed) + np.arange(2 * tables, dtype=np.uint64)))
    return states[:tables].copy(), states[tables:].copy()


class Batch:
    """Tables that wait for a choice of at least two actions each; chance and forced actions are played by themselves.

    `seats` says who is to choose at each table (-1: the game is over), `legal` holds the masks of legal actions.
    Without a seed (None) a fresh one is drawn.
    """

    def __init__(self, game: str, tables: int, players: int, *, seed: Seed | None = 0, **options: Any) -> None:
        self.book = book_of(game)
        self.players = players
        self._opening = new_table(self.book, self.book.settings(players, options)).record()
        self.tables: NDArray[Any] = np.zeros(tables, self.book.table.dtype)
        self.seats: NDArray[np.int8] = np.full(tables, -1, np.int8)
        self.legal: NDArray[np.int64] = np.zeros(tables, np.int64)
        self._chance, self._choice = first_states(checked_seed(seed), tables)
        self.reset()

    def __len__(self) -> int:
        return len(self.tables)

    def __copy__(self) -> Self:
        return deepcopy(self)

    @property
    def _loops(self) -> Loops:
        return loops_of(self.book.name)

    @property
    def over(self) -> NDArray[np.bool_]:
        """Where the game is over, one truth value for each table."""
        return self.seats < 0

    def reset(self, which: NDArray[np.bool_] | None = None) -> None:
        """Sets up the marked tables again (all, if none are marked)."""
        marked = np.ones(len(self), np.bool_) if which is None else np.asarray(which, np.bool_)
        if marked.shape != (len(self),):
            raise ValueError(f"which marks {len(self)} tables, one truth value each.")
        self._loops.reset(self._opening, self.tables, self._chance, marked, self.seats, self.legal)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Plays one action at every table that is not over. If one of them is illegal, nothing is played."""
        chosen = np.ascontiguousarray(actions)
        if chosen.shape != (len(self),) or not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(f"actions are {len(self)} whole numbers, one for each table.")
        wrong = self._loops.step(self.tables, self._chance, chosen.astype(np.int64, copy=False), self.seats, self.legal)
        if wrong >= 0:
            raise IllegalMove("not_allowed", f"Action {chosen[wrong]} is not legal at table {wrong}; see `legal`.")

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every table, each equally likely; -1 where the game is over."""
        actions = np.full(len(self), -1, np.int64)
        self._loops.choose(self._choice, self.legal, actions)
        return actions

    def scores(self) -> NDArray[np.int64]:
        """The points (Klunker: money) of every seat at every table, as they stand."""
        scores = np.zeros((len(self), self.players), np.int64)
        self._loops.count(self.tables, scores)
        return scores
