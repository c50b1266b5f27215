"""The compiled loop in which Knaster is learned: a sheet plays itself greedily, then looks back over its game.

Every weight has a doubt: the variance of what it may really be. An error is shared out by doubt, so that weights seldom
looked up learn fast and well-known ones hardly move, and every lesson lowers the doubts (a Kalman filter that keeps
variances only). Threads share all arrays without locks.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spieltisch.bots.knaster.search import best_of
from spieltisch.bots.knaster.sheets import do, end_worth, rolled
from spieltisch.bots.knaster.worth import FEATURES, features, lay_out, rate_roll
from spieltisch.compiled import STEP, compiled, mixed, stream
from spieltisch.games.knaster.sheet import CELLS

MOST_ROLLS = 50
NOISE = 8.0
"""The variance that one roll brings into what comes of a sheet."""


@compiled
def look_back(
    weights: Any, doubts: Any, found: Any, circled: Any, sheets: int, end: float, trace: float, least: float
) -> None:
    """Moves the worth of every sheet of a game towards what came of it, from the last to the first."""
    target = end
    for sheet in range(sheets - 1, -1, -1):
        worth = circled[sheet]
        doubt = NOISE / (1 - trace)
        for number in range(FEATURES):
            where = found[sheet, number]
            worth += weights[where]
            doubt += doubts[where]
        error = target - worth
        for number in range(FEATURES):
            where = found[sheet, number]
            gain = doubts[where] / doubt
            weights[where] += np.float32(gain * error)
            if doubts[where] > 0:
                doubts[where] = max(doubts[where] * np.float32(1 - gain), np.float32(least))
        target = worth + trace * error


@compiled
def learn(model: Any, desk: Any, doubts: Any, seed: Any, first: int, last: int, trace: float, least: float) -> float:
    """Plays and learns from games number `first` to `last`; returns the sum of what they are worth in the end.

    The higher the trace, the further a sheet looks back over what came of it instead of trusting its successor; a
    negative one: nothing is learned. No doubt falls below `least`, so that the weights follow the play as it improves.
    """
    found = np.zeros((MOST_ROLLS, FEATURES), np.int64)
    circled = np.zeros(MOST_ROLLS)
    cells = np.zeros(CELLS, np.uint8)
    total = 0.0
    for game in range(first, last):
        state = stream(seed, game)
        cells[:] = 0
        empty = CELLS
        sheets = 0
        while True:
            state += STEP
            code = rolled(mixed(state))
            lay_out(model, desk, cells)
            deed = desk.deeds[best_of(desk.ratings, rate_roll(model, desk, code))]
            do(cells, deed, code)
            empty -= deed >> CELLS != 0
            if empty == 0:
                break
            if trace >= 0:
                circled[sheets] = features(model, desk, cells, found[sheets])
                sheets += 1
        end = end_worth(cells)
        total += end
        if trace >= 0:
            look_back(model.weights, doubts, found, circled, sheets, end, trace, least)
    return total
