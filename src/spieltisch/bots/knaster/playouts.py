"""Games that are played on after a turn, to see what it has cost. Compiled.

The evaluation was learned from good play: of a sheet that only a bad move leads to it expects far too little.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from spieltisch.bots.knaster.cells import empty_in, full_sheet_value, rolled
from spieltisch.bots.knaster.evaluation import load_sheet, rate_turns
from spieltisch.bots.knaster.movegen import apply_turn
from spieltisch.bots.knaster.search import best_of
from spieltisch.compiled import STEP, compiled, mixed
from spieltisch.games.knaster.sheet import CELLS

GAMES: Final = 256
LUCKS: Final = np.random.default_rng(256).integers(2**63, size=GAMES, dtype=np.uint64)
"""The dice of these games are always the same: the same move costs the same whoever asks."""
FEWER_GAMES: Final = 64
"""To see how far a sheet is underrated: that is asked of every sheet after every roll."""
SURE: Final = 2.0
"""A difference of this many standard errors is no chance."""


@compiled
def play_out(model: Any, scratch: Any, cells: Any, lucks: Any, points: Any) -> None:
    """The points at the end, alone and with every roll to come played greedily; one luck, one row of dice."""
    sheet = np.zeros(CELLS, np.uint8)
    for number in range(len(lucks)):
        for cell in range(CELLS):
            sheet[cell] = cells[cell]
        state = lucks[number]
        while empty_in(sheet) > 0:
            state += STEP
            index = rolled(mixed(state))
            load_sheet(model, scratch, sheet)
            count = rate_turns(model, scratch, index)
            apply_turn(sheet, scratch.turns[best_of(scratch.ratings, count)], index)
        points[number] = full_sheet_value(sheet)
