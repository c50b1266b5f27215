"""Playing for the win: what the points to expect mean when others sit at the table. Compiled.

Alone a player ends the game when it likes; in company whoever fills a sheet first ends it for all. How much that costs,
and how far a final score may be from what was expected, was counted in many games: by the empty cells of a sheet and by
the fewest empty cells of the others. With a mean and a spread for every seat follows the chance to win.
"""

from __future__ import annotations

from math import erf
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.search import MOST, best_of, final_ahead, think
from spieltisch.bots.knaster.sheets import do, empty_in, undo, written_in
from spieltisch.bots.knaster.worth import lay_out, rate, rate_roll
from spieltisch.compiled import compiled, inlined
from spieltisch.games.knaster.sheet import CELLS, MAX_PLAYERS

NODES: Final = np.polynomial.hermite_e.hermegauss(9)
PLACES: Final = NODES[0]
SHARES: Final = NODES[1] / NODES[1].sum()
"""A normal distribution in nine points."""
LAST_SPREAD: Final = 4.0
"""Of the points that the last roll brings."""


class Outlook(NamedTuple):
    """By own empty cells and the fewest empty cells of the others."""

    shift: NDArray[np.float64]
    """What a sheet loses on average of its worth because others may end the game."""
    spread: NDArray[np.float64]
    """The standard deviation of final scores around that."""


def no_outlook() -> Outlook:
    size = (CELLS + 1, CELLS + 1)
    return Outlook(np.zeros(size), np.full(size, LAST_SPREAD))


RIVALS: Final = np.dtype(
    [
        ("means", np.float64, MAX_PLAYERS),  # what the others may have at the end
        ("spreads", np.float64, MAX_PLAYERS),
        ("last", np.float64, MAX_PLAYERS),  # their means if the next roll is the last
        ("last_spreads", np.float64, MAX_PLAYERS),
        ("deeds", np.int64, MAX_PLAYERS),
        ("empty", np.int64, MAX_PLAYERS),  # the cells each will have left after this roll
        ("chances", np.float64, MOST),  # for the own deeds, in the order of the study: the chance to win
    ]
)
Rivals = np.record


def new_rivals() -> Rivals:
    rivals: Rivals = np.zeros(1, RIVALS).view(np.recarray)[0]
    rivals.last_spreads[:] = LAST_SPREAD
    return rivals


@inlined
def below(mean: float, spread: float, score: float) -> float:
    """The chance that somebody has less than a score."""
    return 0.5 * (1 + erf((score - mean) / (spread * 1.4142135623730951)))


@compiled
def chance_to_win(mean: float, spread: float, means: Any, spreads: Any, count: int) -> float:
    """The chance to have more than all of so many others."""
    chance = 0.0
    for node in range(len(PLACES)):
        score = mean + spread * PLACES[node]
        alone = SHARES[node]
        for rival in range(count):
            alone *= below(means[rival], spreads[rival], score)
        chance += alone
    return chance


@compiled
def fewest(empty: Any, count: int, but: int) -> int:
    least = CELLS
    for rival in range(count):
        if rival != but:
            least = min(least, empty[rival])
    return least


@compiled
def expect_rivals(model: Any, outlook: Any, desk: Any, rivals: Any, sheets: Any, seat: int, code: int) -> int:
    """Lets the others play this roll as they would alone; returns how many there are."""
    count = 0
    own = empty_in(sheets[seat])
    for other in range(len(sheets)):
        if other == seat:
            continue
        lay_out(model, desk, sheets[other])
        deed = desk.deeds[best_of(desk.ratings, rate_roll(model, desk, code))]
        rivals.deeds[count] = deed
        rivals.empty[count] = desk.empty - (written_in(deed) >= 0)
        rivals.means[count] = rate(model, desk, deed, code)
        count += 1
    least = fewest(rivals.empty, count, -1)
    for rival in range(count):
        empty = rivals.empty[rival]
        others = min(own, fewest(rivals.empty, count, rival))
        rivals.means[rival] += outlook.shift[empty, others]
        rivals.spreads[rival] = outlook.spread[empty, others]
    if least == 0 or own == 1:
        expect_last_roll(model, desk, rivals, sheets, seat, code)
    return count


@compiled
def expect_last_roll(model: Any, desk: Any, rivals: Any, sheets: Any, seat: int, code: int) -> None:
    """What the others will have if the next roll is the last."""
    count = 0
    for other in range(len(sheets)):
        if other != seat:
            do(sheets[other], rivals.deeds[count], code)
            rivals.last[count] = final_ahead(model, desk, sheets[other])
            undo(sheets[other], rivals.deeds[count])
            count += 1


@compiled
def weigh_chances(
    model: Any, outlook: Any, study: Any, rivals: Any, cells: Any, code: int, found: int, count: int
) -> None:
    """The chance to win after each deed that was thought about."""
    empty = empty_in(cells)
    least = fewest(rivals.empty, count, -1)
    for number in range(found):
        deed = study.deeds[number]
        left = empty - (written_in(deed) >= 0)
        if left == 0 or least == 0:
            do(study.cells, deed, code)
            mean = final_ahead(model, study.now, study.cells)
            undo(study.cells, deed)
            chance = chance_to_win(mean, LAST_SPREAD, rivals.last, rivals.last_spreads, count)
        else:
            mean = study.values[number] + outlook.shift[left, least]
            chance = chance_to_win(mean, outlook.spread[left, least], rivals.means, rivals.spreads, count)
        rivals.chances[number] = chance


@compiled
def think_in_company(
    model: Any, outlook: Any, study: Any, rivals: Any, sheets: Any, seat: int, code: int, effort: Any
) -> int:
    """Finds the best deeds with a fresh roll and the chances to win with each; returns how many."""
    cells = sheets[seat]
    found = think(model, study, cells, code, effort)
    count = expect_rivals(model, outlook, study.now, rivals, sheets, seat, code)
    weigh_chances(model, outlook, study, rivals, cells, code, found, count)
    return found
