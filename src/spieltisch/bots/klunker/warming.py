"""Compiles the search once, or fetches what was compiled before."""

from __future__ import annotations

import numpy as np

from spieltisch.bots.klunker.loops import deal_worlds
from spieltisch.bots.klunker.observe import NOTHING, OBSERVATION
from spieltisch.bots.klunker.search import Tables
from spieltisch.games.contract import new_table
from spieltisch.games.klunker import BOOK


def warm_up() -> None:
    root = new_table(BOOK, BOOK.settings(3, {"start": 0})).record()
    look_at = (np.zeros(1, np.int8), np.zeros(1, np.int16), np.zeros((1, OBSERVATION), np.int8))
    states = np.zeros((1, 1), np.uint64)
    worlds = np.zeros((1, 1), root.dtype)
    deal_worlds(root, look_at[0], states, worlds)
    Tables(worlds[0], states[0], look_at).advance(np.full(1, NOTHING, np.int64))
