"""Whole games of the strong Knaster players, compiled: sheets side by side under the same rolls."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from spieltisch.bots.knaster.company import think_in_company
from spieltisch.bots.knaster.expert import AS_GOOD_AS_BEST
from spieltisch.bots.knaster.master import CHANCES_ALIKE, POINTS_ALIKE
from spieltisch.bots.knaster.search import ahead, best_of, best_points, final_ahead, rate_points, think
from spieltisch.bots.knaster.sheets import do, empty_in, points, rolled
from spieltisch.bots.knaster.worth import lay_out, rate_roll
from spieltisch.compiled import STEP, compiled, inlined, mixed, stream
from spieltisch.games.chance import pick
from spieltisch.games.knaster.sheet import CELLS

EXPERT, MASTER, SOLO_MASTER = range(3)
KINDS: Final = {"expert": EXPERT, "master": MASTER, "master-for-points": SOLO_MASTER}
ALIKE: Final = {"expert": AS_GOOD_AS_BEST, "master": CHANCES_ALIKE, "master-for-points": POINTS_ALIKE}
"""What is so close to the best is the same to a player; the master looks so at chances, and only in company."""

LOOKED_AT: Final = (2, 2, 3.0)
"""To tell how lucky a roll is: so many rolls, and how many deeds on the way, at most so many doubts behind the best."""


@inlined
def any_of_best(values: Any, count: int, alike: float, word: Any) -> int:
    """One of the values that are nearly as high as the highest, each equally likely."""
    most = values[best_of(values, count)]
    close = 0
    for number in range(count):
        close += values[number] >= most - alike
    left = pick(word, close)
    for number in range(count):
        if values[number] >= most - alike:
            if left == 0:
                return number
            left -= 1
    return 0


@inlined
def final_deed(model: Any, desk: Any, cells: Any, code: int) -> int:
    """What brings most points with the final roll; -1 if there is nothing to do. KN-12, KN-41"""
    for cell in range(CELLS):
        desk.cells[cell] = cells[cell]
    count = rate_points(model, desk, code)
    return int(desk.deeds[best_of(desk.ratings, count)]) if count > 0 else -1


@inlined
def deed_of_seat(
    model: Any,
    outlook: Any,
    study: Any,
    rivals: Any,
    sheets: Any,
    seat: int,
    code: int,
    kind: int,
    alike: float,
    effort: Any,
    final: bool,
    word: Any,
) -> int:
    """What a player does with a roll; -1 if there is nothing to do."""
    cells = sheets[seat]
    if final:
        return final_deed(model, study.now, cells, code)
    if kind == EXPERT:
        lay_out(model, study.now, cells)
        count = rate_roll(model, study.now, code)
        return int(study.now.deeds[any_of_best(study.now.ratings, count, alike, word)])
    if kind == MASTER and len(sheets) > 1:
        found = think_in_company(model, outlook, study, rivals, sheets, seat, code, effort)
        return int(study.deeds[any_of_best(rivals.chances, found, alike, word)])
    found = think(model, study, cells, code, effort)
    return int(study.deeds[any_of_best(study.values, found, alike if kind == SOLO_MASTER else 0.0, word)])


@compiled
def play_games(
    model: Any,
    outlook: Any,
    study: Any,
    rivals: Any,
    effort: Any,
    kinds: Any,
    alike: Any,
    seed: Any,
    first: int,
    last: int,
    scores: Any,
    corrected: Any,
) -> int:
    """Plays games number `first` to `last`; returns the decisions.

    `corrected` holds the score of the first seat less the luck of its rolls: the same mean, with much less noise (only
    alone, where the game does not depend on others).
    """
    players = len(kinds)
    sheets = np.zeros((players, CELLS), np.uint8)
    deeds = np.zeros(players, np.int64)
    decisions = 0
    for game in range(first, last):
        state = stream(seed, game)
        sheets[:] = 0
        luck = 0.0
        final = False
        while True:
            state += STEP
            code = rolled(mixed(state))
            if players == 1:
                luck += luck_of_roll(model, study, sheets[0].copy(), code, final)
            for seat in range(players):
                state += STEP
                deeds[seat] = deed_of_seat(
                    model,
                    outlook,
                    study,
                    rivals,
                    sheets,
                    seat,
                    code,
                    kinds[seat],
                    alike[seat],
                    effort,
                    final,
                    mixed(state),
                )
                decisions += deeds[seat] >= 0
            ends = False
            for seat in range(players):
                if deeds[seat] >= 0:
                    do(sheets[seat], deeds[seat], code)
                ends = ends or empty_in(sheets[seat]) == 0
            if final:
                break
            final = ends
        for seat in range(players):
            scores[game - first, seat] = points(sheets[seat])
        corrected[game - first] = scores[game - first, 0] - luck
    return decisions


@compiled
def luck_of_roll(model: Any, study: Any, cells: Any, code: int, final: bool) -> float:
    """How much better this roll is than the average roll, by the learned worth one roll ahead."""
    if final:
        mean = final_ahead(model, study.now, cells)
        return best_points(model, study.now, code) - mean
    # Not as literals: Numba keeps a recursion on disk only where it calls itself with the types it was called with.
    rolls: Any = np.int64(LOOKED_AT[0])
    most: Any = np.int64(LOOKED_AT[1])
    mean = ahead(model, study, cells, rolls, most, LOOKED_AT[2])
    return float(study.bests[rolls, code]) - mean
