"""The compiled loop in which Knaster is learned: a sheet plays itself greedily, then looks back over its game.

Every weight has a doubt: the variance of what it may really be. An error is shared out by doubt, so that weights seldom
looked up learn fast and well-known ones hardly move, and every lesson lowers the doubts (a Kalman filter that keeps
variances only). Threads share all arrays without locks.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import full_sheet_value
from spieltisch.bots.knaster.evaluation import EvalScratch, find_features, load_sheet, new_eval_scratch, rate_turns
from spieltisch.bots.knaster.search import best_of
from spieltisch.bots.knaster.weights import FEATURES, Model
from spieltisch.compiled import compiled, inlined, spliced, stream
from spieltisch.games.knaster.sheet import CELLS
from spieltisch.lab.knaster.game_loop import PASS, game_loop

MOST_ROLLS: Final = 50
NOISE: Final = 8.0
"""The variance that one roll brings into what comes of a sheet."""


class Learner(NamedTuple):
    """One sheet that plays itself, and what it remembers of the game."""

    model: Model
    scratch: EvalScratch
    sheets: NDArray[np.int64]
    """How many afterstates are remembered."""
    features: NDArray[np.int64]
    """Of each afterstate: the weights it looks up …"""
    circles: NDArray[np.float64]
    """… and its circles."""


def new_learner(model: Model) -> Learner:
    features = np.zeros((MOST_ROLLS, FEATURES), np.int64)
    return Learner(model, new_eval_scratch(), np.zeros(1, np.int64), features, np.zeros(MOST_ROLLS))


@spliced
def greedy_turn(learner: Any, sheets: Any, seat: int, roll_index: int, final: bool, _word: Any) -> int:
    """The policy of greedy play. The final roll is not played: what it brings on average is computed."""
    if final:
        return PASS
    load_sheet(learner.model, learner.scratch, sheets[seat])
    count = rate_turns(learner.model, learner.scratch, roll_index)
    return int(learner.scratch.turns[best_of(learner.scratch.ratings, count)])


@spliced
def remembering_turn(learner: Any, sheets: Any, seat: int, roll_index: int, final: bool, word: Any) -> int:
    """The same, with every afterstate remembered when the next roll is played."""
    number = learner.sheets[0]
    if number > 0 and not final:
        learner.circles[number - 1] = find_features(
            learner.model, learner.scratch, sheets[seat], learner.features[number - 1]
        )
    learner.sheets[0] += 1
    return greedy_turn(learner, sheets, seat, roll_index, final, word)


play_game = game_loop(greedy_turn)
play_remembered_game = game_loop(remembering_turn)


@compiled
def measure_games(learner: Any, seed: Any, first: int, last: int) -> float:
    """Plays games number `first` to `last`; returns the sum of what their full sheets are worth."""
    sheets = np.zeros((1, CELLS), np.uint8)
    turns = np.zeros(1, np.int64)
    total = 0.0
    for game in range(first, last):
        play_game(learner, sheets, turns, stream(seed, game))
        total += full_sheet_value(sheets[0])
    return total


@compiled
def learn(learner: Any, doubts: Any, seed: Any, first: int, last: int, trace: float, least: float) -> float:
    """The same, and learns from the games.

    The higher the trace, the further a sheet looks back over what came of it instead of trusting its successor. No
    doubt falls below `least`, so that the weights follow the play as it improves.
    """
    sheets = np.zeros((1, CELLS), np.uint8)
    turns = np.zeros(1, np.int64)
    total = 0.0
    for game in range(first, last):
        learner.sheets[0] = 0
        play_remembered_game(learner, sheets, turns, stream(seed, game))
        value = full_sheet_value(sheets[0])
        total += value
        # The first roll meets an empty sheet, the final one a full sheet: all others have an afterstate before them.
        look_back(learner, doubts, learner.sheets[0] - 2, value, trace, least)
    return total


@inlined
def look_back(learner: Any, doubts: Any, sheets: int, value: float, trace: float, least: float) -> None:
    """Moves the evaluation of every afterstate of a game towards what came of it, from the last to the first."""
    weights, features = learner.model.weights, learner.features
    target = value
    for sheet in range(sheets - 1, -1, -1):
        evaluation = learner.circles[sheet]
        doubt = NOISE / (1 - trace)
        for number in range(FEATURES):
            at = features[sheet, number]
            evaluation += weights[at]
            doubt += doubts[at]
        error = target - evaluation
        for number in range(FEATURES):
            at = features[sheet, number]
            gain = doubts[at] / doubt
            weights[at] += np.float32(gain * error)
            if doubts[at] > 0:
                doubts[at] = max(doubts[at] * np.float32(1 - gain), np.float32(least))
        target = evaluation + trace * error
