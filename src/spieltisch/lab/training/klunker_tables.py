"""Many Klunker tables of every variant that are always in play: one that is over is laid anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import numpy as np
from numba import prange
from numpy.typing import NDArray

from spieltisch.bots.klunker.loops import go_on, look, settle
from spieltisch.bots.klunker.observe import OBSERVATION, turned_back
from spieltisch.compiled import compiled, seed_word
from spieltisch.games.contract import Settings, new_table
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import MAX_PLAYERS, VARIANTS
from spieltisch.games.klunker.rules import play, waiting
from spieltisch.lab.batch import first_states

WEIGHTS: Final = (1, 3, 1, 1, 3, 1, 2, 2, 2, 1)
"""How often each of the VARIANTS is played."""


@partial(compiled, parallel=True)
def step(
    openings: Any,
    variants: Any,
    tables: Any,
    states: Any,
    actions: Any,
    seats: Any,
    legals: Any,
    rows: Any,
    over: Any,
    shares: Any,
    purses: Any,
) -> None:
    """Plays one action at every table (-1: lays it), and tells what the next seat to choose sees."""
    for number in prange(len(tables)):
        state = states[number]
        over[number] = 0
        if actions[number] >= 0:
            action = turned_back(actions[number], seats[number], tables[number].players)
            play(tables[number], seats[number], action)
        else:
            tables[number] = openings[variants[number]]
        while True:
            state = go_on(tables[number], state)
            if waiting(tables[number]) != 0:
                break
            settle(tables[number], number, shares, purses)
            over[number] = 1
            tables[number] = openings[variants[number]]
        look(tables[number], number, seats, legals, rows)
        states[number] = state


class TrainingTables:
    """`seats`, `legals` and `rows` say who is to choose at each table, from what, and what that seat sees.

    After a step, `over` marks the tables where a game ended; `shares` and `purses` hold its result for each seat.
    """

    def __init__(self, tables: int, seed: str | int, weights: Sequence[int] = WEIGHTS) -> None:
        self.openings, self.variants = variants_of(tables, seed, weights)
        self.players: NDArray[np.int8] = self.openings["players"][self.variants]
        self.tables: NDArray[Any] = np.zeros(tables, BOOK.table.dtype)
        self.states, _ = first_states(seed, tables)
        self.seats: NDArray[np.int8] = np.zeros(tables, np.int8)
        self.legals: NDArray[np.int16] = np.zeros(tables, np.int16)
        self.rows: NDArray[np.int8] = np.zeros((tables, OBSERVATION), np.int8)
        self.over: NDArray[np.int8] = np.zeros(tables, np.int8)
        self.shares: NDArray[np.float32] = np.zeros((tables, MAX_PLAYERS), np.float32)
        self.purses: NDArray[np.float32] = np.zeros((tables, MAX_PLAYERS), np.float32)
        self.step(np.full(tables, -1, np.int64))

    def step(self, actions: NDArray[np.int64]) -> None:
        """One action at every table, showcases counted from the seat to move."""
        step(
            self.openings,
            self.variants,
            self.tables,
            self.states,
            actions,
            self.seats,
            self.legals,
            self.rows,
            self.over,
            self.shares,
            self.purses,
        )


def variants_of(tables: int, seed: str | int, weights: Sequence[int]) -> tuple[NDArray[Any], NDArray[np.int64]]:
    """The laid tables of all variants, and which of them each table plays."""
    opened = [new_table(BOOK, settings(variant)).record() for variant in VARIANTS]
    shares = np.cumsum(weights) / sum(weights)
    variants = np.searchsorted(shares, (np.arange(tables) + 0.5) / tables)
    np.random.default_rng(int(seed_word(seed))).shuffle(variants)
    return np.concatenate(opened), variants


def settings(variant: Mapping[str, Any]) -> Settings:
    options = {name: value for name, value in variant.items() if name != "players"}
    return BOOK.settings(variant["players"], options)
