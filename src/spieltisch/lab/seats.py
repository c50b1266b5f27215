"""Who sits at simulated tables: compiled players where a game has them, otherwise any bot through its door."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch import bots
from spieltisch.compiled import seed_word
from spieltisch.game import new
from spieltisch.games.contract import BadOption


@dataclass(frozen=True)
class Played:
    """Some finished games: scores and who won (each a row for a game), and decisions."""

    scores: NDArray[np.int64]
    winners: NDArray[np.bool_]
    decisions: int
    corrected: NDArray[np.float64] | None = None
    """Alone: the scores less the luck of the rolls. Their mean is the same, their spread much smaller."""


@dataclass(frozen=True)
class Seating:
    """What a simulation with named players is told; games are numbered, and each number always is the same game."""

    game: str
    settings: Mapping[str, Any]
    seats: tuple[str, ...]
    seed: str
    think: float | None = None

    def play(self, first: int, last: int) -> Played:
        return player_of(self)(first, last)


Player = Callable[[int, int], Played]

COMPILED: Final = {"knaster": "spieltisch.lab.knaster_seats"}
"""Modules whose `player_of(seating)` plays some seatings in machine code, and returns None for the others."""


def player_of(seating: Seating) -> Player:
    if seating.game in COMPILED:
        player: Player | None = import_module(COMPILED[seating.game]).player_of(seating)
        if player is not None:
            return player
    return lambda first, last: through_the_door(seating, first, last)


def runs_in_threads(seating: Seating) -> bool:
    """Compiled games let other threads run; others need processes."""
    return seating.game in COMPILED and import_module(COMPILED[seating.game]).is_compiled(seating)


def check_seats(game: str, seats: Sequence[str], players: int | None) -> tuple[str, ...]:
    """One name for each seat; a single one is for all."""
    for name in seats:
        bots.check(game, name)
    if players is not None and len(seats) == 1:
        seats = [*seats] * players
    if players is not None and len(seats) != players:
        raise BadOption("bad_seats", f"Name one player for all seats, or one for each of the {players}.")
    return tuple(seats)


def through_the_door(seating: Seating, first: int, last: int) -> Played:
    """Any bot, move by move as at a live table."""
    players = len(seating.seats)
    scores = np.zeros((last - first, players), np.int64)
    winners = np.zeros((last - first, players), np.bool_)
    decisions = 0
    seated = [bots.load(seating.game, name) for name in seating.seats]
    for number in range(first, last):
        game = new(seating.game, seed=f"{seating.seed} {number}", **seating.settings)
        luck = [np.random.default_rng([int(seed_word(seating.seed)), number, seat]) for seat in range(players)]
        while game.waiting:
            seat = min(game.waiting)
            legal = game.legal(seat)
            deadline = None if seating.think is None else time.monotonic() + seating.think
            game.play(seat, seated[seat].choose(game.view(seat), legal, luck[seat], deadline).move)
            decisions += len(legal) > 1
        assert game.result is not None
        scores[number - first] = game.result["scores"]
        winners[number - first, game.result["winners"]] = True
    return Played(scores, winners, decisions)
