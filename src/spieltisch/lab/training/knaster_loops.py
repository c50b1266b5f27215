"""The compiled loop in which Knaster is learned: a sheet plays itself greedily, then looks back over its game.

Every weight has a doubt: the variance of what it may really be. An error is shared out by doubt, so that weights seldom
looked up learn fast and well-known ones hardly move, and every lesson lowers the doubts (a Kalman filter that keeps
variances only). Threads share all arrays without locks.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spieltisch.bots.knaster.search import best_of, nearly_best
from spieltisch.bots.knaster.sheets import do, rolled
from spieltisch.bots.knaster.worth import FEATURES, end_worth, features, lay_out, rate_roll
from spieltisch.compiled import STEP, compiled, inlined, mixed, stream
from spieltisch.games.chance import pick
from spieltisch.games.knaster.sheet import CELLS

MOST_ROLLS = 50
CHOICES = 4
"""When a game strays, it is to one of so many deeds that seem best."""


@inlined
def look_back(
    model: Any,
    doubts: Any,
    found: Any,
    circled: Any,
    hoped: Any,
    sheets: int,
    end: float,
    trace: float,
    noise: float,
    least: float,
) -> None:
    """Moves the worth of every sheet of a game towards what came of it, from the last to the first."""
    weights = model.weights
    target = end
    for sheet in range(sheets - 1, -1, -1):
        worth = circled[sheet]
        doubt = noise
        for number in range(FEATURES):
            where = found[sheet, number]
            worth += weights[where]
            doubt += doubts[where]
        error = (target if hoped[sheet] < 0 else hoped[sheet]) - worth
        for number in range(FEATURES):
            where = found[sheet, number]
            gain = doubts[where] / doubt
            weights[where] += np.float32(gain * error)
            doubts[where] = max(doubts[where] * np.float32(1 - gain), np.float32(least))
        target = worth + trace * error


@compiled
def learn(
    model: Any,
    desk: Any,
    doubts: Any,
    seed: Any,
    first: int,
    last: int,
    trace: float,
    noise: float,
    least: float,
    stray: int,
) -> float:
    """Plays and learns from games number `first` to `last`; returns the sum of their scores.

    `noise` is the variance of what comes of a sheet around its worth. One roll in `stray` is played otherwise than it
    seems best, to learn what comes of that. A negative trace: nothing is learned.
    """
    found = np.zeros((MOST_ROLLS, FEATURES), np.int64)
    circled = np.zeros(MOST_ROLLS)
    hoped = np.full(MOST_ROLLS, -1.0)
    chosen = np.zeros(CHOICES, np.int64)
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
            count = rate_roll(model, desk, code)
            best = best_of(desk.ratings, count)
            if trace >= 0 and sheets > 0:
                hoped[sheets - 1] = -1.0
                state += STEP
                if pick(mixed(state), stray) == 0:
                    hoped[sheets - 1] = desk.ratings[best]
                    near = nearly_best(desk.ratings, count, CHOICES, 1e6, chosen)
                    state += STEP
                    best = chosen[pick(mixed(state), near)]
            deed = desk.deeds[best]
            do(cells, deed, code)
            empty -= deed >> CELLS != 0
            if empty == 0:
                break
            if trace >= 0:
                circled[sheets] = features(model, cells, found[sheets])
                sheets += 1
                hoped[sheets - 1] = -1.0
        end = end_worth(cells)
        total += end
        if trace >= 0:
            look_back(model, doubts, found, circled, hoped, sheets, end, trace, noise, least)
    return total
