"""The strong Knaster players in simulations: compiled, or with a time for each move."""

from __future__ import annotations

import time
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import points
from spieltisch.bots.knaster.engine import Engine, Rated
from spieltisch.bots.knaster.master import LONGEST_SEARCH, SHARE_OF_TIME
from spieltisch.bots.knaster.model import load
from spieltisch.bots.knaster.position import Position
from spieltisch.bots.knaster.search import USUAL, new_search_scratch
from spieltisch.bots.knaster.win_probability import new_rivals_scratch
from spieltisch.compiled import seed_word, stream
from spieltisch.games.knaster import BOOK
from spieltisch.games.knaster.options import KnasterSettings
from spieltisch.games.knaster.sheet import CELLS
from spieltisch.lab.knaster.game_loop import PASS, game_loop
from spieltisch.lab.knaster.policies import (
    EXPERT,
    MARGINS,
    MASTER,
    POLICIES,
    Players,
    any_of_best,
    luck_of_roll,
    play_games,
)
from spieltisch.lab.lineup import Lineup, Results


class KnasterPlayers:
    """See FastPlayers."""

    def can_play(self, lineup: Lineup) -> bool:
        return not BOOK.people_call(cast(KnasterSettings, lineup.settings)) and set(lineup.seats) <= set(POLICIES)

    def runs_in_threads(self, lineup: Lineup) -> bool:
        return lineup.think is None

    def play(self, lineup: Lineup, first: int, last: int) -> Results:
        return compiled_games(lineup, first, last) if lineup.think is None else timed_games(lineup, first, last)


def results(scores: NDArray[np.int64], decisions: int, corrected: NDArray[np.float64]) -> Results:
    winners = scores == scores.max(axis=1, keepdims=True)
    return Results(scores, winners, int(decisions), corrected if scores.shape[1] == 1 else None)


def compiled_games(lineup: Lineup, first: int, last: int) -> Results:
    policies = np.array([POLICIES[name] for name in lineup.seats])
    margins = np.array([MARGINS[name] for name in lineup.seats])
    players = Players(*load(), new_search_scratch(), new_rivals_scratch(), USUAL, policies, margins, np.zeros(1))
    scores = np.zeros((last - first, len(lineup.seats)), np.int64)
    corrected = np.zeros(last - first)
    decisions = play_games(players, seed_word(lineup.seed), first, last, scores, corrected)
    return results(scores, decisions, corrected)


class TimedPlayers(NamedTuple):
    engine: Engine
    names: tuple[str, ...]
    think: float
    luck: list[float]


def timed_turn(
    players: TimedPlayers, sheets: NDArray[np.uint8], seat: int, roll_index: int, final: bool, word: Any
) -> int:
    """The policy of players that think as long as they may."""
    engine, name = players.engine, players.names[seat]
    if len(sheets) == 1:
        players.luck[0] += float(luck_of_roll(engine.model, engine.scratch, sheets[0], roll_index, final))
    position = Position(sheets, seat, roll_index, final, None)
    rated = engine.evaluate(position)
    if POLICIES[name] != EXPERT and len(rated.turns):
        end = time.monotonic() + min(SHARE_OF_TIME * players.think, LONGEST_SEARCH)
        rated = engine.search_until(position, rated, end)
    if not len(rated.turns):
        return PASS
    if final:
        return int(rated.turns[0])
    return int(rated.turns[any_of_best(*valued(engine, position, name, rated), word)])


def valued(engine: Engine, position: Position, name: str, rated: Rated) -> tuple[NDArray[np.float64], int, float]:
    """What a player compares: the values, their number, and what is as good as the best."""
    values, margin = rated.values, MARGINS[name]
    if POLICIES[name] == MASTER:
        alone = len(position.sheets) == 1
        values, margin = (values, 0.0) if alone else (engine.win_chances(position, rated), margin)
    return values, len(values), margin


play_timed_game = game_loop(timed_turn)


@np.errstate(over="ignore")
def timed_games(lineup: Lineup, first: int, last: int) -> Results:
    assert lineup.think is not None
    players = TimedPlayers(Engine(), lineup.seats, lineup.think, [0.0])
    seats = len(lineup.seats)
    sheets = np.zeros((seats, CELLS), np.uint8)
    scores = np.zeros((last - first, seats), np.int64)
    corrected = np.zeros(last - first)
    decisions = 0
    for number in range(first, last):
        players.luck[0] = 0.0
        decisions += play_timed_game(players, sheets, [PASS] * seats, stream(seed_word(lineup.seed), number))
        scores[number - first] = [points(sheet) for sheet in sheets]
        corrected[number - first] = scores[number - first, 0] - players.luck[0]
    return results(scores, decisions, corrected)
