"""Counts, over games of four, what others cost a sheet and how far final scores spread (see win_probability)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import empty_in, points
from spieltisch.bots.knaster.evaluation import EvalScratch, new_eval_scratch
from spieltisch.bots.knaster.weights import Model
from spieltisch.bots.knaster.win_probability import FINAL_SPREAD, Outlook
from spieltisch.compiled import compiled, seed_word, spliced, stream
from spieltisch.games.knaster.sheet import CELLS
from spieltisch.lab.knaster.game_loop import game_loop
from spieltisch.lab.knaster.policies import MARGINS, final_turn, greedy_number

SEATS: Final = 4
PRIOR_SHEETS: Final = 30.0
"""As many sheets as it takes to believe what was counted rather than what is usual for the number of empty cells."""
MOST_ROLLS: Final = 52


class Experts(NamedTuple):
    """Experts who write down what they expect."""

    model: Model
    scratch: EvalScratch
    margin: float
    rolls: NDArray[np.int64]
    """How often each seat has decided in this game."""
    expected: NDArray[np.float64]
    """By roll and seat: the evaluation of the sheet after the roll …"""
    empty: NDArray[np.int64]
    """… its empty cells, and the fewest of the others."""


@spliced
def noting_turn(players: Any, sheets: Any, seat: int, roll_index: int, final: bool, word: Any) -> int:
    """The policy of an expert, which first looks at what all have done with the roll before."""
    roll = players.rolls[seat]
    if roll > 0:
        others = CELLS
        for other in range(SEATS):
            if other != seat:
                others = min(others, empty_in(sheets[other]))
        players.empty[roll - 1, seat, 0] = empty_in(sheets[seat])
        players.empty[roll - 1, seat, 1] = others
    if final:
        return final_turn(players.model, players.scratch, sheets[seat], roll_index)
    number = greedy_number(players.model, players.scratch, sheets[seat], roll_index, players.margin, word)
    players.expected[roll, seat] = players.scratch.ratings[number]
    players.rolls[seat] += 1
    return int(players.scratch.turns[number])


play_game = game_loop(noting_turn)


@compiled
def count_misses(players: Any, seed: Any, games: int, counts: Any) -> None:
    """By empty cells and the others' fewest: how many sheets, the sum of what they missed, and of its squares."""
    sheets = np.zeros((SEATS, CELLS), np.uint8)
    turns = np.zeros(SEATS, np.int64)
    for game in range(games):
        players.rolls[:] = 0
        play_game(players, sheets, turns, stream(seed, game))
        for seat in range(SEATS):
            score = points(sheets[seat])
            for roll in range(players.rolls[seat]):
                missed = score - players.expected[roll, seat]
                counted = counts[players.empty[roll, seat, 0], players.empty[roll, seat, 1]]
                counted[0] += 1
                counted[1] += missed
                counted[2] += missed * missed


def fit_outlook(model: Model, games: int, seed: str = "outlook") -> Outlook:
    counts = np.zeros((CELLS + 1, CELLS + 1, 3))
    experts = Experts(
        model,
        new_eval_scratch(),
        MARGINS["expert"],
        np.zeros(SEATS, np.int64),
        np.zeros((MOST_ROLLS, SEATS)),
        np.zeros((MOST_ROLLS, SEATS, 2), np.int64),
    )
    count_misses(experts, seed_word(seed), games, counts)
    usual = counts.sum(axis=1, keepdims=True)
    usual = np.where(usual[..., :1] > 0, usual / np.maximum(usual[..., :1], 1), [1.0, 0.0, FINAL_SPREAD**2])
    sheets, missed, squares = np.moveaxis(counts + PRIOR_SHEETS * usual, 2, 0)
    shift = missed / sheets
    return Outlook(shift, np.sqrt(np.maximum(squares / sheets - shift**2, FINAL_SPREAD**2)))
