"""Who sits where in a simulation: compiled players where a game has them, otherwise any bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from spieltisch.compiled import seed_word
from spieltisch.game import new
from spieltisch.games import part_of
from spieltisch.games.contract import BadOption
from spieltisch.lab import own_bots
from spieltisch.lab.bot_game import Fault, OnFault, play_bots


@dataclass(frozen=True)
class Results:
    """Some finished games: scores and who won (each a row for a game), and decisions."""

    scores: NDArray[np.int64]
    winners: NDArray[np.bool_]
    decisions: int
    corrected: NDArray[np.float64] | None = None
    """Alone: the scores less the luck of the rolls. Their mean is the same, their spread much smaller."""
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class Lineup:
    """The games of a simulation with named players; they are numbered, and each number always is the same game."""

    game: str
    settings: Mapping[str, Any]
    seats: tuple[str, ...]
    seed: str
    think: float | None = None
    on_fault: OnFault = "stop"

    def play(self, first: int, last: int) -> Results:
        players = fast_players(self)
        return play_as_at_a_table(self, first, last) if players is None else players.play(self, first, last)


class FastPlayers(Protocol):
    """Bots of a game that play many games faster than move by move: `PLAYERS` in `lab/<game>`."""

    def can_play(self, lineup: Lineup) -> bool: ...

    def play(self, lineup: Lineup, first: int, last: int) -> Results: ...

    def runs_in_threads(self, lineup: Lineup) -> bool:
        """Compiled games let other threads run; others need processes."""


def fast_players(lineup: Lineup) -> FastPlayers | None:
    module = part_of(lineup.game, "lab")
    players: FastPlayers | None = module.PLAYERS if module else None
    return players if players is not None and players.can_play(lineup) else None


def runs_in_threads(lineup: Lineup) -> bool:
    players = fast_players(lineup)
    return players is not None and players.runs_in_threads(lineup)


def check_seats(game: str, seats: Sequence[str], players: int | None) -> tuple[str, ...]:
    """One name for each seat; a single one is for all."""
    for name in seats:
        own_bots.check(game, name)
    if players is not None and len(seats) == 1:
        seats = [*seats] * players
    if players is not None and len(seats) != players:
        raise BadOption("bad_seats", f"Name one player for all seats, or one for each of the {players}.")
    return tuple(seats)


def play_as_at_a_table(lineup: Lineup, first: int, last: int) -> Results:
    """Any bots, move by move."""
    seats = len(lineup.seats)
    scores = np.zeros((last - first, seats), np.int64)
    winners = np.zeros((last - first, seats), np.bool_)
    decisions = 0
    faults: list[Fault] = []
    for number in range(first, last):
        game = new(lineup.game, seed=f"{lineup.seed} {number}", **lineup.settings)
        rngs = [np.random.default_rng([int(seed_word(lineup.seed)), number, seat]) for seat in range(seats)]
        result = play_bots(game, lineup.seats, rngs, lineup.think, lineup.on_fault)
        faults.extend(result.faults)
        scores[number - first] = result.scores
        winners[number - first, result.winners] = True
        decisions += result.decisions
    return Results(scores, winners, decisions, faults=tuple(faults))
