"""One game between bots, move by move as at a live table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from spieltisch import bots
from spieltisch.game import Game


@dataclass(frozen=True)
class GameResult:
    """One finished game. `seconds` holds each seat's thinking time for each move."""

    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    decisions: int = 0
    """Moves with an alternative."""


def play_bots(
    game: Game, players: Sequence[str], rngs: Sequence[np.random.Generator], think: float | None
) -> GameResult:
    """Lets the bots named in `players` play a game to its end, with `think` seconds for a move if that is given."""
    seated = [bots.load(game.book.name, player) for player in players]
    seconds: list[list[float]] = [[] for _ in players]
    decisions = 0
    while game.waiting:
        seat = min(game.waiting)
        legal = game.legal(seat)
        if game.awaits_call:  # nobody is here who could roll real dice
            game.play(seat, str(rngs[seat].choice(legal)))
            continue
        view = game.view(seat)
        began = time.monotonic()
        move = seated[seat].choose(view, legal, rngs[seat], None if think is None else began + think).move
        seconds[seat].append(time.monotonic() - began)
        decisions += len(legal) > 1
        game.play(seat, move)
    result = game.result
    assert result is not None
    times = tuple(map(tuple, seconds))
    return GameResult(tuple(players), tuple(result["scores"]), tuple(result["winners"]), times, decisions)
