"""The strong Knaster players at simulated tables: compiled, or with a time for each move."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.company import new_rivals
from spieltisch.bots.knaster.master import LONGEST_THOUGHT, SHARE_OF_TIME
from spieltisch.bots.knaster.mind import Position
from spieltisch.bots.knaster.model import load
from spieltisch.bots.knaster.search import FIXED, new_study
from spieltisch.bots.knaster.sheets import do, empty_in, points, rolled
from spieltisch.bots.knaster.thoughts import Thoughts
from spieltisch.compiled import STEP, mixed, seed_word, stream
from spieltisch.games.knaster import BOOK
from spieltisch.games.knaster.sheet import CELLS
from spieltisch.lab.knaster_games import ALIKE, KINDS, MASTER, any_of_best, luck_of_roll, play_games
from spieltisch.lab.seats import Played, Player

if TYPE_CHECKING:
    from spieltisch.lab.seats import Seating


def is_compiled(seating: Seating) -> bool:
    return seating.think is None and not BOOK.people_call(seating.settings) and set(seating.seats) <= set(KINDS)


def player_of(seating: Seating) -> Player | None:
    if is_compiled(seating):
        return lambda first, last: compiled_games(seating, first, last)
    if not BOOK.people_call(seating.settings) and set(seating.seats) <= set(KINDS):
        return lambda first, last: games_with_time(seating, first, last)
    return None


def compiled_games(seating: Seating, first: int, last: int) -> Played:
    model, outlook = load()
    kinds = np.array([KINDS[name] for name in seating.seats])
    alike = np.array([ALIKE[name] for name in seating.seats])
    scores = np.zeros((last - first, len(kinds)), np.int64)
    corrected = np.zeros(last - first)
    decisions = play_games(
        model,
        outlook,
        new_study(),
        new_rivals(),
        FIXED,
        kinds,
        alike,
        seed_word(seating.seed),
        first,
        last,
        scores,
        corrected,
    )
    return played(scores, decisions, corrected)


def played(scores: NDArray[np.int64], decisions: int, corrected: NDArray[np.float64]) -> Played:
    winners = scores == scores.max(axis=1, keepdims=True)
    return Played(scores, winners, int(decisions), corrected if scores.shape[1] == 1 else None)


@np.errstate(over="ignore")
def games_with_time(seating: Seating, first: int, last: int) -> Played:
    assert seating.think is not None
    thoughts = Thoughts()
    players = len(seating.seats)
    scores = np.zeros((last - first, players), np.int64)
    corrected = np.zeros(last - first)
    decisions = 0
    for number in range(first, last):
        state = stream(seed_word(seating.seed), number)
        sheets = np.zeros((players, CELLS), np.uint8)
        final, luck = False, 0.0
        while True:
            state += STEP
            code = int(rolled(int(mixed(state))))
            if players == 1:
                luck += float(luck_of_roll(thoughts.model, thoughts.study, sheets[0].copy(), code, final))
            deeds = []
            for seat, name in enumerate(seating.seats):
                state += STEP
                position = Position(sheets, seat, code, final, None)
                deeds.append(deed_in_time(thoughts, position, name, seating.think, int(mixed(state))))
                decisions += deeds[-1] >= 0
            for seat, deed in enumerate(deeds):
                if deed >= 0:
                    do(sheets[seat], deed, code)
            if final:
                break
            final = any(empty_in(sheet) == 0 for sheet in sheets)
        scores[number - first] = [points(sheet) for sheet in sheets]
        corrected[number - first] = scores[number - first, 0] - luck
    return played(scores, decisions, corrected)


def deed_in_time(thoughts: Thoughts, position: Position, name: str, think: float, word: int) -> int:
    if name == "expert":
        deeds, values = thoughts.first(position)
    else:
        deeds, values = thoughts.until(position, time.monotonic() + min(SHARE_OF_TIME * think, LONGEST_THOUGHT))
    if not len(deeds):
        return -1
    if position.final:
        return int(deeds[0])
    alike = ALIKE[name]
    if KINDS[name] == MASTER:
        if len(position.sheets) > 1:
            values = thoughts.chances(position, deeds, values)
        else:
            alike = 0.0
    return int(deeds[any_of_best(values, len(values), alike, word)])
