"""Counts what becomes of the master's chances to win, and makes a correction of it (see `bots.knaster.chances`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import empty_in, points
from spieltisch.bots.knaster.chances import KNOTS, MOST_COUNTED, PHASES, phase_of
from spieltisch.bots.knaster.model import load
from spieltisch.bots.knaster.search import USUAL, Breadth, SearchScratch, new_search_scratch
from spieltisch.bots.knaster.weights import Model
from spieltisch.bots.knaster.win_probability import Outlook, RivalsScratch, new_rivals_scratch, search_for_win
from spieltisch.compiled import compiled, seed_word, spliced, stream
from spieltisch.games.knaster.sheet import CELLS, MAX_PLAYERS
from spieltisch.lab.knaster.game_loop import game_loop
from spieltisch.lab.knaster.policies import MARGINS, any_of_best, final_turn

MOST_ROLLS: Final = 52
ONE_ROLL: Final = USUAL._replace(second=1, third=1)
"""The master's search without its second and third roll: nearly the same chances in a fraction of the time."""
PRIOR: Final = 40.0
"""As many positions as it takes to believe what was counted rather than the chance itself: a game has many alike."""


class Noting(NamedTuple):
    """Masters who write down what they expect."""

    model: Model
    outlook: Outlook
    scratch: SearchScratch
    rivals: RivalsScratch
    breadth: Breadth
    margin: float
    rolls: NDArray[np.int64]
    """How often each seat has decided in this game."""
    chances: NDArray[np.float64]
    fewest: NDArray[np.int64]
    """By roll and seat: the chance to win with the best turn, and the fewest empty cells of any sheet before it."""


@spliced
def noting_turn(players: Any, sheets: Any, seat: int, roll_index: int, final: bool, word: Any) -> int:
    """The policy of a master."""
    if final:
        return final_turn(players.model, players.scratch.now, sheets[seat], roll_index)
    count = search_for_win(
        players.model, players.outlook, players.scratch, players.rivals, sheets, seat, roll_index, players.breadth
    )
    fewest = CELLS
    for other in range(len(sheets)):
        fewest = min(fewest, empty_in(sheets[other]))
    roll = players.rolls[seat]
    players.chances[roll, seat] = players.rivals.win_chances[:count].max()
    players.fewest[roll, seat] = fewest
    players.rolls[seat] += 1
    return int(players.scratch.turns[any_of_best(players.rivals.win_chances, count, players.margin, word)])


play_game = game_loop(noting_turn)


@compiled
def note_games(players: Any, sheets: Any, turns: Any, seed: Any, first: int, last: int, noted: Any) -> int:
    """Fills `noted` with chance, share of victory, fewest empty cells and game of every position; returns how many."""
    seats = len(sheets)
    scores = np.zeros(seats, np.int64)
    count = 0
    for game in range(first, last):
        players.rolls[:] = 0
        play_game(players, sheets, turns, stream(seed, game))
        for seat in range(seats):
            scores[seat] = points(sheets[seat])
        winners = (scores == scores.max()).sum()
        for seat in range(seats):
            share = (scores[seat] == scores.max()) / winners
            for roll in range(players.rolls[seat]):
                noted[count, 0] = players.chances[roll, seat]
                noted[count, 1] = share
                noted[count, 2] = players.fewest[roll, seat]
                noted[count, 3] = game
                count += 1
    return count


def positions(players: int, games: int, seed: str, breadth: Breadth = ONE_ROLL) -> NDArray[np.float64]:
    """Of seeded games: the chance, what became of it, the fewest empty cells of any sheet, and the game."""
    model, outlook = load()
    noting = Noting(
        model,
        outlook,
        new_search_scratch(),
        new_rivals_scratch(),
        breadth,
        MARGINS["master"],
        np.zeros(MAX_PLAYERS, np.int64),
        np.zeros((MOST_ROLLS, MAX_PLAYERS)),
        np.zeros((MOST_ROLLS, MAX_PLAYERS), np.int64),
    )
    sheets, turns = np.zeros((players, CELLS), np.uint8), np.zeros(players, np.int64)
    noted = np.zeros((games * players * MOST_ROLLS, 4))
    count = note_games(noting, sheets, turns, seed_word(f"{seed} {players}"), 0, games, noted)
    return noted[:count]


def rising(values: NDArray[np.float64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """The nearest values that never fall (pool adjacent violators)."""
    pools: list[tuple[float, float, int]] = []
    for value, weight in zip(values.tolist(), weights.tolist(), strict=True):
        pools.append((value, weight, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (one, heavy, many), (other, light, few) = pools[-2:]
            pools[-2:] = [((one * heavy + other * light) / (heavy + light), heavy + light, many + few)]
    return np.concatenate([np.full(size, value) for value, _, size in pools])


def fit(chances: NDArray[np.float64], became: NDArray[np.float64]) -> NDArray[np.float64]:
    """For every knot what becomes of such a chance. Each position counts for the two knots beside it."""
    step = KNOTS[1]
    lower = np.minimum((chances / step).astype(np.int64), len(KNOTS) - 2)
    above = chances / step - lower
    misses, weights = np.zeros(len(KNOTS)), np.full(len(KNOTS), PRIOR)
    for knot, weight in ((lower, 1 - above), (lower + 1, above)):
        misses += np.bincount(knot, weight * (became - chances), len(KNOTS))
        weights += np.bincount(knot, weight, len(KNOTS))
    found = np.clip(rising(KNOTS + misses / weights, weights), 0, 1)
    found[0], found[-1] = 0, 1
    return found


def fit_all(games: int, seed: str) -> NDArray[np.float64]:
    """By number of players and phase; nothing is corrected where nothing is counted."""
    became = np.tile(KNOTS, (MOST_COUNTED + 1, len(PHASES) + 1, 1))
    for players in range(2, MOST_COUNTED + 1):
        chances, shares, fewest, _ = positions(players, games, seed).T
        phases = phase_of(fewest.astype(np.int64))
        for phase in range(len(PHASES) + 1):
            here = phases == phase
            became[players, phase] = fit(chances[here], shares[here])
    return became


def make(path: Path, games: int, seed: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    card = {"games of each number of players": games, "seed": seed}
    np.savez_compressed(path, became=fit_all(games, seed), card=json.dumps(card))
