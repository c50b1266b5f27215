"""Playing for the win: what the points to expect mean when others sit at the table. Compiled.

Alone a player ends the game when it likes; with others at the table whoever fills a sheet first ends it for all. How
much that costs, and how far a final score may be from what was expected, was counted in many games: by the empty cells
of a sheet and by the fewest empty cells of the others. A mean and a spread for every seat give the chance to win.
"""

from __future__ import annotations

from math import erf
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import empty_in
from spieltisch.bots.knaster.evaluation import load_sheet, rate_turn, rate_turns
from spieltisch.bots.knaster.movegen import apply_turn, undo_turn, written_in
from spieltisch.bots.knaster.search import MOST_CANDIDATES, best_of, mean_final_points, search
from spieltisch.compiled import compiled, inlined
from spieltisch.games.knaster.sheet import CELLS, MAX_PLAYERS

QUADRATURE: Final = np.polynomial.hermite_e.hermegauss(9)
NODES: Final = QUADRATURE[0]
NODE_SHARES: Final = QUADRATURE[1] / QUADRATURE[1].sum()
"""A normal distribution in nine points."""
FINAL_SPREAD: Final = 4.0
"""Of the points that the final roll brings."""


class Outlook(NamedTuple):
    """By a seat's empty cells and the fewest empty cells of the others."""

    shift: NDArray[np.float64]
    """How much less than its evaluation a sheet makes on average, because others may end the game."""
    spread: NDArray[np.float64]
    """The standard deviation of final scores around that."""


RIVALS_SCRATCH: Final = np.dtype(
    [
        ("means", np.float64, MAX_PLAYERS),  # what the others may have at the end
        ("spreads", np.float64, MAX_PLAYERS),
        ("final_means", np.float64, MAX_PLAYERS),  # the same if the next roll is the final one
        ("final_spreads", np.float64, MAX_PLAYERS),
        ("turns", np.int64, MAX_PLAYERS),  # what they do with this roll
        ("empty", np.int64, MAX_PLAYERS),  # the cells each will have left after it
        ("win_chances", np.float64, MOST_CANDIDATES),  # the chance to win with each candidate of the search
    ]
)
RivalsScratch = np.record


def new_rivals_scratch() -> RivalsScratch:
    rivals: RivalsScratch = np.zeros(1, RIVALS_SCRATCH).view(np.recarray)[0]
    rivals.final_spreads[:] = FINAL_SPREAD
    return rivals


@inlined
def chance_below(mean: float, spread: float, score: float) -> float:
    """The chance that somebody has less than a score: the normal distribution function."""
    return 0.5 * (1 + erf((score - mean) / (spread * 1.4142135623730951)))


@compiled
def chance_to_win(mean: float, spread: float, means: Any, spreads: Any, count: int) -> float:
    """The chance to have more than each of the others."""
    chance = 0.0
    for node in range(len(NODES)):
        score = mean + spread * NODES[node]
        alone = NODE_SHARES[node]
        for rival in range(count):
            alone *= chance_below(means[rival], spreads[rival], score)
        chance += alone
    return chance


@compiled
def fewest_empty(empty: Any, count: int, but: int) -> int:
    """The fewest empty cells of all but one."""
    least = CELLS
    for rival in range(count):
        if rival != but:
            least = min(least, empty[rival])
    return least


@compiled
def forecast_rivals(
    model: Any, outlook: Any, scratch: Any, rivals: Any, sheets: Any, seat: int, roll_index: int
) -> int:
    """Lets the others play this roll as they would alone; returns how many there are."""
    count = 0
    own_empty = empty_in(sheets[seat])
    for other in range(len(sheets)):
        if other == seat:
            continue
        load_sheet(model, scratch, sheets[other])
        turn = scratch.turns[best_of(scratch.ratings, rate_turns(model, scratch, roll_index))]
        rivals.turns[count] = turn
        rivals.empty[count] = scratch.empty - (written_in(turn) >= 0)
        rivals.means[count] = rate_turn(model, scratch, turn, roll_index)
        count += 1
    least = fewest_empty(rivals.empty, count, -1)
    for rival in range(count):
        empty = rivals.empty[rival]
        others = min(own_empty, fewest_empty(rivals.empty, count, rival))
        rivals.means[rival] += outlook.shift[empty, others]
        rivals.spreads[rival] = outlook.spread[empty, others]
    if least == 0 or own_empty == 1:
        forecast_final_roll(model, scratch, rivals, sheets, seat, roll_index)
    return count


@compiled
def forecast_final_roll(model: Any, scratch: Any, rivals: Any, sheets: Any, seat: int, roll_index: int) -> None:
    """What the others will have if the next roll is the final one."""
    count = 0
    for other in range(len(sheets)):
        if other != seat:
            apply_turn(sheets[other], rivals.turns[count], roll_index)
            rivals.final_means[count] = mean_final_points(model, scratch, sheets[other])
            undo_turn(sheets[other], rivals.turns[count])
            count += 1


@compiled
def rate_win_chances(
    model: Any, outlook: Any, scratch: Any, rivals: Any, cells: Any, roll_index: int, count: int, rival_count: int
) -> None:
    """The chance to win after each candidate of the search."""
    empty = empty_in(cells)
    least = fewest_empty(rivals.empty, rival_count, -1)
    for number in range(count):
        turn = scratch.turns[number]
        left = empty - (written_in(turn) >= 0)
        if left == 0 or least == 0:
            apply_turn(scratch.cells, turn, roll_index)
            mean = mean_final_points(model, scratch.now, scratch.cells)
            undo_turn(scratch.cells, turn)
            chance = chance_to_win(mean, FINAL_SPREAD, rivals.final_means, rivals.final_spreads, rival_count)
        else:
            mean = scratch.values[number] + outlook.shift[left, least]
            chance = chance_to_win(mean, outlook.spread[left, least], rivals.means, rivals.spreads, rival_count)
        rivals.win_chances[number] = chance


@compiled
def search_for_win(
    model: Any, outlook: Any, scratch: Any, rivals: Any, sheets: Any, seat: int, roll_index: int, breadth: Any
) -> int:
    """Finds the best turns with a fresh roll and the chances to win with each; returns how many."""
    cells = sheets[seat]
    count = search(model, scratch, cells, roll_index, breadth)
    rival_count = forecast_rivals(model, outlook, scratch.now, rivals, sheets, seat, roll_index)
    rate_win_chances(model, outlook, scratch, rivals, cells, roll_index, count, rival_count)
    return count
