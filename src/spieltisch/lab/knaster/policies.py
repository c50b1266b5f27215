"""The strong Knaster players as compiled policies: whole games in which all sheets lie side by side."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster import expert, master
from spieltisch.bots.knaster.cells import points
from spieltisch.bots.knaster.evaluation import load_sheet, rate_turns
from spieltisch.bots.knaster.search import (
    Breadth,
    SearchScratch,
    best_final_points,
    best_of,
    expectimax,
    mean_final_points,
    rate_final_turns,
    search,
)
from spieltisch.bots.knaster.weights import Model
from spieltisch.bots.knaster.win_probability import Outlook, RivalsScratch, search_for_win
from spieltisch.compiled import compiled, inlined, spliced, stream
from spieltisch.games.chance import pick
from spieltisch.games.knaster.sheet import CELLS
from spieltisch.lab.knaster.game_loop import PASS, game_loop

EXPERT, MASTER, MASTER_FOR_POINTS = range(3)
POLICIES: Final = {"expert": EXPERT, "master": MASTER, "master-for-points": MASTER_FOR_POINTS}
MARGINS: Final = {
    "expert": expert.EQUAL_POINTS,
    "master": master.EQUAL_CHANCES,
    "master-for-points": master.EQUAL_POINTS,
}
"""What is this close to the best is as good to a player; the master compares chances, and only with others."""

LUCK_SEARCH: Final = (2, 2, 3.0)
"""To tell how lucky a roll is: rolls ahead, and how many turns on the way, how many uncertainties behind the best."""


class Players(NamedTuple):
    """Everything that the players of a simulation know and use."""

    model: Model
    outlook: Outlook
    scratch: SearchScratch
    rivals: RivalsScratch
    breadth: Breadth
    policies: NDArray[np.int64]
    """Of each seat, one of POLICIES."""
    margins: NDArray[np.float64]
    """Of each seat."""
    luck: NDArray[np.float64]
    """Alone: how lucky the rolls of this game have been."""


@inlined
def any_of_best(values: Any, count: int, margin: float, word: Any) -> int:
    """One of the values that are nearly as high as the highest, each equally likely."""
    most = values[best_of(values, count)]
    close = 0
    for number in range(count):
        close += values[number] >= most - margin
    left = pick(word, close)
    for number in range(count):
        if values[number] >= most - margin:
            if left == 0:
                return number
            left -= 1
    return 0


@inlined
def final_turn(model: Any, scratch: Any, cells: Any, roll_index: int) -> int:
    """What brings most points with the final roll. KN-12, KN-41"""
    for cell in range(CELLS):
        scratch.cells[cell] = cells[cell]
    count = rate_final_turns(model, scratch, roll_index)
    return int(scratch.turns[best_of(scratch.ratings, count)]) if count > 0 else PASS


@inlined
def greedy_number(model: Any, scratch: Any, cells: Any, roll_index: int, margin: float, word: Any) -> int:
    """The number (in `scratch`) of a turn after which the evaluation is highest, or nearly so."""
    load_sheet(model, scratch, cells)
    return any_of_best(scratch.ratings, rate_turns(model, scratch, roll_index), margin, word)


@spliced
def strong_turn(players: Any, sheets: Any, seat: int, roll_index: int, final: bool, word: Any) -> int:
    """The policy of the expert and the masters."""
    model, scratch = players.model, players.scratch
    cells, policy, margin = sheets[seat], players.policies[seat], players.margins[seat]
    if len(sheets) == 1:
        players.luck[0] += luck_of_roll(model, scratch, cells, roll_index, final)
    if final:
        return final_turn(model, scratch.now, cells, roll_index)
    if policy == EXPERT:
        return int(scratch.now.turns[greedy_number(model, scratch.now, cells, roll_index, margin, word)])
    if policy == MASTER and len(sheets) > 1:
        count = search_for_win(
            model, players.outlook, scratch, players.rivals, sheets, seat, roll_index, players.breadth
        )
        return int(scratch.turns[any_of_best(players.rivals.win_chances, count, margin, word)])
    count = search(model, scratch, cells, roll_index, players.breadth)
    return int(scratch.turns[any_of_best(scratch.values, count, margin if policy == MASTER_FOR_POINTS else 0.0, word)])


play_game = game_loop(strong_turn)


@compiled
def play_games(players: Any, seed: Any, first: int, last: int, scores: Any, corrected: Any) -> int:
    """Plays games number `first` to `last`; returns the decisions.

    `corrected` holds the score of the first seat less the luck of its rolls: the same mean, with much less noise (only
    alone, where the game does not depend on others).
    """
    seats = len(players.policies)
    sheets = np.zeros((seats, CELLS), np.uint8)
    turns = np.zeros(seats, np.int64)
    decisions = 0
    for game in range(first, last):
        players.luck[0] = 0.0
        decisions += play_game(players, sheets, turns, stream(seed, game))
        for seat in range(seats):
            scores[game - first, seat] = points(sheets[seat])
        corrected[game - first] = scores[game - first, 0] - players.luck[0]
    return decisions


@compiled
def luck_of_roll(model: Any, scratch: Any, cells: Any, roll_index: int, final: bool) -> float:
    """How much better this roll is than the average roll, by looking ahead."""
    if final:
        mean = mean_final_points(model, scratch.now, cells)
        return best_final_points(model, scratch.now, roll_index) - mean
    # Not as literals: Numba keeps a recursion on disk only where it calls itself with the types it was called with.
    rolls: Any = np.int64(LUCK_SEARCH[0])
    most: Any = np.int64(LUCK_SEARCH[1])
    mean = expectimax(model, scratch, cells, rolls, most, LUCK_SEARCH[2])
    return float(scratch.bests[rolls, roll_index]) - mean
