"""Knaster characters in whole games, compiled: they decide by the same lines as one by one."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import points
from spieltisch.bots.knaster.characters import CLOSE_CHANCES, EQUAL, TEMPERS
from spieltisch.bots.knaster.evaluation import load_sheet, rate_turns
from spieltisch.bots.knaster.model import load
from spieltisch.bots.knaster.search import (
    MOST_CANDIDATES,
    USUAL,
    Breadth,
    SearchScratch,
    deepen,
    new_search_scratch,
    take_candidates,
)
from spieltisch.bots.knaster.tempered import Temper, add_temper
from spieltisch.bots.knaster.weights import Model
from spieltisch.bots.knaster.win_probability import (
    Outlook,
    RivalsScratch,
    forecast_rivals,
    new_rivals_scratch,
    rate_win_chances,
)
from spieltisch.compiled import compiled, seed_word, spliced, stream
from spieltisch.games.knaster.sheet import CELLS
from spieltisch.lab.knaster.game_loop import game_loop
from spieltisch.lab.knaster.policies import any_of_best, final_turn

SEATS: Final = 4
TEMPERED, WINNING, SEARCHING = range(3)
"""By its temper, for the chance to win, and looking ahead for it."""
WIDE: Final = Breadth(first=MOST_CANDIDATES, first_reach=1e9)
PLAYER: Final = np.dtype(
    [(name, np.float64) for name in (*Temper._fields, "margin")] + [("kind", np.int64)], align=True
)
"""A temper, what is as good as the best, and one of the three kinds."""


class Characters(NamedTuple):
    model: Model
    outlook: Outlook
    scratch: SearchScratch
    rivals: RivalsScratch
    usual: Breadth
    wide: Breadth
    seats: NDArray[Any]
    """Of type PLAYER."""


def player_of(name: str) -> tuple[float | int, ...]:
    if name in TEMPERS:
        return (*TEMPERS[name], EQUAL, TEMPERED)
    return (*Temper(), CLOSE_CHANCES[name], WINNING if name == "viktor" else SEARCHING)


@spliced
def character_turn(players: Any, sheets: Any, seat: int, roll_index: int, final: bool, word: Any) -> int:
    model, scratch, player = players.model, players.scratch, players.seats[seat]
    cells = sheets[seat]
    if final:
        return final_turn(model, scratch.now, cells, roll_index)
    load_sheet(model, scratch.now, cells)
    count = rate_turns(model, scratch.now, roll_index)
    if player.kind == TEMPERED:
        add_temper(player, scratch.now.cells, roll_index, scratch.now.turns, scratch.now.ratings, count, True)
        return int(scratch.now.turns[any_of_best(scratch.now.ratings, count, player.margin, word)])
    if player.kind == SEARCHING:
        count = take_candidates(scratch, cells, count, players.usual)
        deepen(model, scratch, roll_index, count, players.usual)
    else:
        count = take_candidates(scratch, cells, count, players.wide)
    rival_count = forecast_rivals(model, players.outlook, scratch.now, players.rivals, sheets, seat, roll_index)
    rate_win_chances(model, players.outlook, scratch, players.rivals, cells, roll_index, count, rival_count)
    return int(scratch.turns[any_of_best(players.rivals.win_chances, count, player.margin, word)])


play_game = game_loop(character_turn)


@compiled
def play_deals(players: Any, one: Any, other: Any, seed: Any, deals: int, shares: Any) -> None:
    """Every deal once from each seat."""
    sheets = np.zeros((SEATS, CELLS), np.uint8)
    turns = np.zeros(SEATS, np.int64)
    scores = np.zeros(SEATS, np.int64)
    for deal in range(deals):
        for mine in range(SEATS):
            for seat in range(SEATS):
                players.seats[seat] = one[0] if seat == mine else other[0]
            play_game(players, sheets, turns, stream(seed, deal))
            for seat in range(SEATS):
                scores[seat] = points(sheets[seat])
            if scores[mine] == scores.max():
                shares[deal] += 1 / ((scores == scores.max()).sum() * SEATS)


def match(one: tuple[Any, ...], other: tuple[Any, ...], deals: int, seed: str) -> NDArray[np.float64]:
    """The share of the victory of one player among three of another, deal by deal."""
    characters = Characters(*load(), new_search_scratch(), new_rivals_scratch(), USUAL, WIDE, np.zeros(SEATS, PLAYER))
    shares = np.zeros(deals)
    play_deals(characters, np.array([one], PLAYER), np.array([other], PLAYER), seed_word(seed), deals, shares)
    return shares
