"""Many Klunker tables of every variant that are always in play: one that is over is laid anew.

They go on by the same loop as environments, but are none. The network also judges between two rounds, where nobody has
a choice, and an environment only stops at choices; it learns from what a seat cannot know, which no environment tells;
it has a row of its own, its luck is that of the search, and all cores share its tables. To offer all that,
`VectorEnvironment` would need a case for each within its loop, for this one use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import numpy as np
from numba import prange
from numpy.typing import NDArray

from spieltisch.bots.klunker.loops import play_on, settle
from spieltisch.bots.klunker.observe import OBSERVATION, observe, turned_back, turned_mask
from spieltisch.compiled import NO_ACTION, NOBODY, STAGE_ENDED, STEP, compiled, inlined, mixed, seed_word
from spieltisch.games.chance import pick
from spieltisch.games.contract import Settings, new_table
from spieltisch.games.fields import records
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import KINDS, MAX_PLAYERS, VARIANTS
from spieltisch.games.klunker.rules import STOP
from spieltisch.lab.batch import first_states

WEIGHTS: Final = (2, 6, 2, 2, 3, 2, 2, 2, 2, 2)
"""How often each of the VARIANTS is played."""
PAUSE: Final = 1 << STOP
"""The legal actions between two rounds: some seat looks at the table before cards are dealt, and goes on."""
OTHERS: Final = MAX_PLAYERS - 1


@inlined
def observe_hidden(table: Any, seat: int, hidden: Any) -> None:
    """The cards of the others that a seat cannot know, for each seat after it."""
    for step in range(1, MAX_PLAYERS):
        for kind in range(KINDS):
            there = step < table.players
            other = (seat + step) % table.players
            hidden[step - 1, kind] = table.hand[other, kind] - table.seen[other, kind] if there else 0


@partial(compiled, parallel=True)
def step(
    openings: Any,
    variants: Any,
    tables: Any,
    lucks: Any,
    actions: Any,
    seats: Any,
    legals: Any,
    rows: Any,
    hidden: Any,
    over: Any,
    shares: Any,
    purses: Any,
) -> None:
    """Plays one action at every table (-1: lays it), and tells what the next seat to choose sees."""
    for number in prange(len(tables)):
        table = tables[number]
        over[number] = 0
        seat = seats[number]
        action = NO_ACTION
        if actions[number] < 0:
            tables[number] = openings[variants[number]]
        elif legals[number] != PAUSE:
            action = turned_back(actions[number], seat, table.players)
        while True:
            _, seat, choices = play_on(table, lucks[number], seat, action)
            if seat != NOBODY:
                break
            settle(table, number, shares, purses)
            over[number] = 1
            tables[number] = openings[variants[number]]
            lucks[number] = mixed(lucks[number] + STEP)
            action = NO_ACTION
        if seat == STAGE_ENDED:
            seat = pick(mixed(lucks[number] + np.uint64(table.round_number - 1)), table.players)
            legals[number] = PAUSE
        else:
            legals[number] = turned_mask(choices, seat, table.players)
        seats[number] = seat
        observe(table, seat, rows[number])
        observe_hidden(table, seat, hidden[number])


class TrainingTables:
    """`seats`, `legals` and `rows` say who is to choose at each table, from what, and what that seat sees; `hidden`
    says which cards of the others it cannot see. After each round there is a PAUSE, so that the network learns to judge
    there.

    After a step, `over` marks the tables where a game ended; `shares` and `purses` hold its result for each seat.
    """

    def __init__(
        self, tables: int, seed: str | int, weights: Sequence[int] = WEIGHTS, room: Callable[..., Any] = np.zeros
    ) -> None:
        self.openings, self.variants = variants_of(tables, seed, weights)
        self.players: NDArray[np.int8] = self.openings["players"][self.variants]
        self.tables: NDArray[Any] = np.zeros(tables, BOOK.table.dtype)
        self.lucks, _ = first_states(seed, tables)
        self.seats: NDArray[np.int8] = room(tables, np.int8)
        self.legals: NDArray[np.int16] = room(tables, np.int16)
        self.rows: NDArray[np.int8] = room((tables, OBSERVATION), np.int8)
        self.hidden: NDArray[np.int8] = room((tables, OTHERS, KINDS), np.int8)
        self.over: NDArray[np.int8] = room(tables, np.int8)
        self.shares: NDArray[np.float32] = room((tables, MAX_PLAYERS), np.float32)
        self.purses: NDArray[np.float32] = room((tables, MAX_PLAYERS), np.float32)
        self.step(np.full(tables, -1, np.int64))

    def step(self, actions: NDArray[np.int64]) -> None:
        """One action at every table, showcases counted from the seat to move."""
        step(
            self.openings,
            self.variants,
            self.tables,
            self.lucks,
            actions,
            self.seats,
            self.legals,
            self.rows,
            self.hidden,
            self.over,
            self.shares,
            self.purses,
        )


def variants_of(tables: int, seed: str | int, weights: Sequence[int]) -> tuple[NDArray[Any], NDArray[np.int64]]:
    """The laid tables of all variants, and which of them each table plays."""
    openings = records([new_table(BOOK, settings(variant)) for variant in VARIANTS])
    shares = np.cumsum(weights) / sum(weights)
    variants = np.searchsorted(shares, (np.arange(tables) + 0.5) / tables)
    np.random.default_rng(int(seed_word(seed))).shuffle(variants)
    return openings, variants


def settings(variant: Mapping[str, Any]) -> Settings:
    options = {name: value for name, value in variant.items() if name != "players"}
    return BOOK.settings(variant["players"], options)
