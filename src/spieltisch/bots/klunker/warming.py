"""Compiles the search once, or fetches what was compiled before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.klunker.network import Judgement
from spieltisch.bots.klunker.observe import ACTIONS, OBSERVATION
from spieltisch.bots.klunker.search import ON_ONE_CORE, Effort, Look, Loops, Search
from spieltisch.bots.warmup import Tell
from spieltisch.games.contract import new_table
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import KINDS, MAX_PLAYERS
from spieltisch.games.klunker.table import STORE


def indifferent(rows: NDArray[np.int8], _legals: NDArray[np.int16], _players: NDArray[np.int8]) -> Judgement:
    """Instead of a network: all is equally good."""
    ones = np.ones((len(rows), ACTIONS), np.float32)
    return Judgement(
        ones, ones[:, :MAX_PLAYERS], ones[:, :MAX_PLAYERS], np.ones((len(rows), MAX_PLAYERS, KINDS), np.float32)
    )


def telling(loops: Loops, tell: Tell) -> Loops:
    """The same loops; it is told how many of them have been called, and so compiled."""
    called: set[str] = set()

    def told(name: str) -> Callable[..., None]:
        def loop(*arguments: Any) -> None:
            getattr(loops, name)(*arguments)
            called.add(name)
            tell(len(called), len(Loops._fields))

        return loop

    return Loops(*map(told, Loops._fields))


def warm_up(tell: Tell) -> None:
    """A small search through every compiled loop, on a table where cards are stored."""
    tell(0, len(Loops._fields))
    table = new_table(BOOK, BOOK.settings(3, {"start": 0}))
    table.phase, table.hand[0, 0], table.hand_size[0] = STORE, 1, 1
    table.rest[0] -= 1
    table.rest_size -= 1
    look = Look(np.zeros(1, np.int8), np.full(1, 0b10000001, np.int16), np.zeros((1, OBSERVATION), np.int8))
    Search(indifferent, Effort(candidates=2, stages=(2,), choices=2), telling(ON_ONE_CORE, tell)).decide(
        table.record(), look, np.random.default_rng(0)
    )
