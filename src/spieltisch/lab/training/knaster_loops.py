"""The compiled loop in which Knaster is learned: a sheet plays itself greedily, then looks back over its game.

Every weight remembers the sum of the errors it was part of, and the sum of their sizes. While they all point the same
way the weight moves freely; once they cancel out it hardly moves (temporal coherence). Threads share all arrays without
locks.
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


@compiled
def look_back(
    weights: Any, errors: Any, found: Any, circled: Any, sheets: int, end: float, trace: float, step: float
) -> None:
    """Moves the worth of every sheet of a game towards what came of it, from the last to the first."""
    target = end
    for sheet in range(sheets - 1, -1, -1):
        worth = circled[sheet]
        for number in range(FEATURES):
            worth += weights[found[sheet, number]]
        error = np.float32(target - worth)
        size = abs(error)
        part = np.float32(step / FEATURES) * error
        for number in range(FEATURES):
            where = found[sheet, number]
            net, gross = errors[where, 0], errors[where, 1]
            weights[where] += part * abs(net) / gross if gross > 0 else part
            errors[where, 0] = net + error
            errors[where, 1] = gross + size
        target = worth + trace * (target - worth)


@compiled
def learn(model: Any, desk: Any, errors: Any, seed: Any, first: int, last: int, trace: float, step: float) -> float:
    """Plays and learns from games number `first` to `last`; returns the sum of their scores.

    The higher the trace, the further a sheet looks back over what came of it instead of trusting its successor. With a
    step of 0 nothing is learned.
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
            if step > 0:
                circled[sheets] = features(model, cells, found[sheets])
                sheets += 1
        end = end_worth(cells)
        total += end
        if step > 0:
            look_back(model.weights, errors, found, circled, sheets, end, trace, step)
    return total
