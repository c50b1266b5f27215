"""Counts, over games of four, what company costs a sheet and how far final scores spread (see bots/knaster/company)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from spieltisch.bots.knaster.company import LAST_SPREAD, Outlook, fewest
from spieltisch.bots.knaster.search import new_study
from spieltisch.bots.knaster.sheets import do, empty_in, points, rolled
from spieltisch.bots.knaster.worth import Model, lay_out, rate_roll
from spieltisch.compiled import STEP, compiled, mixed, seed_word, stream
from spieltisch.games.knaster.sheet import CELLS
from spieltisch.lab.knaster_games import ALIKE, any_of_best, final_deed

SEATS: Final = 4
FAITH: Final = 30.0
"""As many sheets as it takes to believe what was counted rather than what is usual for the number of empty cells."""
MOST_ROLLS: Final = 52


@compiled
def count(model: Any, study: Any, seed: Any, games: int, alike: float, counts: Any) -> None:
    """For own empty cells and the others' fewest: how many sheets, the sum of what they missed, and of its squares."""
    desk = study.now
    sheets = np.zeros((SEATS, CELLS), np.uint8)
    empty = np.zeros(SEATS, np.int64)
    worths = np.zeros((MOST_ROLLS, SEATS))
    places = np.zeros((MOST_ROLLS, SEATS, 2), np.int64)
    for game in range(games):
        state = stream(seed, game)
        sheets[:] = 0
        rolls = 0
        final = False
        while True:
            state += STEP
            code = rolled(mixed(state))
            for seat in range(SEATS):
                state += STEP
                if final:
                    deed = final_deed(model, desk, sheets[seat], code)
                else:
                    lay_out(model, desk, sheets[seat])
                    number = any_of_best(desk.ratings, rate_roll(model, desk, code), alike, mixed(state))
                    deed = desk.deeds[number]
                    worths[rolls, seat] = desk.ratings[number]
                if deed >= 0:
                    do(sheets[seat], deed, code)
                empty[seat] = empty_in(sheets[seat])
            if final:
                break
            for seat in range(SEATS):
                places[rolls, seat, 0] = empty[seat]
                places[rolls, seat, 1] = fewest(empty, SEATS, seat)
            rolls += 1
            final = fewest(empty, SEATS, -1) == 0
        for seat in range(SEATS):
            score = points(sheets[seat])
            for roll in range(rolls):
                missed = score - worths[roll, seat]
                cell = counts[places[roll, seat, 0], places[roll, seat, 1]]
                cell[0] += 1
                cell[1] += missed
                cell[2] += missed * missed


def fit_outlook(model: Model, games: int, seed: str = "outlook") -> Outlook:
    counts = np.zeros((CELLS + 1, CELLS + 1, 3))
    count(model, new_study(), seed_word(seed), games, ALIKE["expert"], counts)
    usual = counts.sum(axis=1, keepdims=True)
    usual = np.where(usual[..., :1] > 0, usual / np.maximum(usual[..., :1], 1), [1.0, 0.0, LAST_SPREAD**2])
    sheets, missed, squares = np.moveaxis(counts + FAITH * usual, 2, 0)
    shift = missed / sheets
    return Outlook(shift, np.sqrt(np.maximum(squares / sheets - shift**2, LAST_SPREAD**2)))
