"""The compiled loop in which Knaster is learned: a sheet plays itself greedily, then looks back over its game.

Every weight has a doubt: the variance of what it may really be. An error is shared out by doubt, so that weights seldom
looked up learn fast and well-known ones hardly move, and every lesson lowers the doubts (a Kalman filter that keeps
variances only). Threads share all arrays without locks.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spieltisch.bots.knaster.search import best_of, nearly_best, one_ahead
from spieltisch.bots.knaster.sheets import do, undo
from spieltisch.bots.knaster.worth import FEATURES, end_worth, features, lay_out, rate_roll
from spieltisch.compiled import STEP, compiled, inlined, mixed, stream
from spieltisch.games.chance import pick
from spieltisch.games.knaster.sheet import CELLS

MOST_ROLLS = 50
STRAY = 12
"""One roll in so many is not played as it seems best …"""
LOOKED_AT = 3
MARGIN = 3.0
CHOICES = 4
"""… but in one of so many ways that seem good, to learn what comes of them."""


@inlined
def rolled(word: Any) -> int:
    """The code of the sum of two dice."""
    roll = pick(word, 36)
    return roll // 6 + roll % 6 + 1


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
    model: Any, desk: Any, doubts: Any, seed: Any, first: int, last: int, trace: float, noise: float, least: float
) -> float:
    """Plays and learns from games number `first` to `last`; returns the sum of their scores.

    `noise` is the variance of what comes of a sheet around its worth. A negative trace: nothing is learned.
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
                if pick(mixed(state), STRAY) == 0:
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


@inlined
def correct(model: Any, doubts: Any, found: Any, circled: float, target: float, noise: float, least: float) -> float:
    """Moves the worth of one sheet towards a target; returns the error it had."""
    weights = model.weights
    worth = circled
    doubt = noise
    for number in range(FEATURES):
        worth += weights[found[number]]
        doubt += doubts[found[number]]
    error = target - worth
    for number in range(FEATURES):
        where = found[number]
        gain = doubts[where] / doubt
        weights[where] += np.float32(gain * error)
        doubts[where] = max(doubts[where] * np.float32(1 - gain), np.float32(least))
    return error


@compiled
def learn_ahead(
    model: Any, desk: Any, next_desk: Any, doubts: Any, seed: Any, first: int, last: int, noise: float, least: float
) -> float:
    """Plays by looking one roll ahead, and moves the worth of every sheet looked at towards what was seen there."""
    found = np.zeros(FEATURES, np.int64)
    chosen = np.zeros(LOOKED_AT, np.int64)
    values = np.zeros(LOOKED_AT)
    cells = np.zeros(CELLS, np.uint8)
    total = 0.0
    for game in range(first, last):
        state = stream(seed, game)
        cells[:] = 0
        empty = CELLS
        while empty > 0:
            state += STEP
            code = rolled(mixed(state))
            lay_out(model, desk, cells)
            count = nearly_best(desk.ratings, rate_roll(model, desk, code), LOOKED_AT, MARGIN, chosen)
            for number in range(count):
                deed = desk.deeds[chosen[number]]
                do(cells, deed, code)
                values[number] = one_ahead(model, next_desk, cells)
                if empty - (deed >> CELLS != 0) > 0:
                    circled = features(model, cells, found)
                    correct(model, doubts, found, circled, values[number], noise, least)
                undo(cells, deed)
            best = best_of(values, count)
            state += STEP
            if pick(mixed(state), STRAY) == 0:
                state += STEP
                best = pick(mixed(state), count)
            deed = desk.deeds[chosen[best]]
            do(cells, deed, code)
            empty -= deed >> CELLS != 0
        total += end_worth(cells)
    return total
