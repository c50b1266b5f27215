"""One game between bots, move by move as at a live table."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from spieltisch.game import Game
from spieltisch.games.contract import SpieltischError
from spieltisch.lab.own_bots import is_own, load

OnFault = Literal["stop", "lose", "replace"]
ON_FAULT: Final[tuple[OnFault, ...]] = ("stop", "lose", "replace")
PATIENCE: Final = 60.0
"""How many seconds beyond its deadline a bot of one's own is waited for."""


@dataclass(frozen=True)
class Fault:
    """A bot that raised, answered illegally or did not answer, and where: game and seed bring it about again."""

    player: str
    seat: int
    seed: str
    move: int
    """How many moves had been made."""
    what: str

    def __str__(self) -> str:
        return f"{self.player} in seat {self.seat + 1}, game {self.seed!r}, after {self.move} moves: {self.what}"


class BotFault(SpieltischError):
    """A bot failed, and whoever asked wants to stop then."""


@dataclass(frozen=True)
class GameResult:
    """One finished game. `seconds` holds each seat's thinking time for each move."""

    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    decisions: int = 0
    """Moves with an alternative."""
    faults: tuple[Fault, ...] = ()


def play_bots(
    game: Game,
    players: Sequence[str],
    rngs: Sequence[np.random.Generator],
    think: float | None,
    on_fault: OnFault = "stop",
) -> GameResult:
    """Lets the bots named in `players` play a game to its end, with `think` seconds for a move if that is given.

    One that fails stops everything, loses the game, or makes random moves from then on.
    """
    seated = [load(game.book.name, player) for player in players]
    seconds: list[list[float]] = [[] for _ in players]
    decisions = 0
    faults: dict[int, Fault] = {}
    while game.waiting:
        seat = min(game.waiting)
        legal = game.legal(seat)
        if game.awaits_call or seat in faults:  # nobody is here who could roll real dice
            game.play(seat, str(rngs[seat].choice(legal)))
            continue
        view = game.view(seat)
        began = time.monotonic()
        try:
            with patience(players[seat], think):
                deadline = None if think is None else began + think
                move = seated[seat].choose(view, legal, rngs[seat], deadline).move
            game.play(seat, move)
        except (Exception, SystemExit) as error:
            what = f"{type(error).__name__}: {error}"
            faults[seat] = fault = Fault(players[seat], seat, game.seed, len(game.moves), what)
            if on_fault == "stop":
                raise BotFault("bot_fault", str(fault)) from error
            if on_fault == "lose":
                return lost(game, players, fault, seconds, decisions)
            continue
        seconds[seat].append(time.monotonic() - began)
        decisions += len(legal) > 1
    result = game.result
    assert result is not None
    scores, winners = tuple(result["scores"]), tuple(result["winners"])
    return GameResult(tuple(players), scores, winners, thoughts(seconds), decisions, tuple(faults.values()))


def lost(
    game: Game, players: Sequence[str], fault: Fault, seconds: Sequence[Sequence[float]], decisions: int
) -> GameResult:
    """The others win together, with the scores that they have; whoever failed has none."""
    scores = [game.book.score(game._table, seat) for seat in range(game.players)]
    scores[fault.seat] = 0
    winners = tuple(seat for seat in range(game.players) if seat != fault.seat)
    return GameResult(tuple(players), tuple(scores), winners, thoughts(seconds), decisions, (fault,))


def thoughts(seconds: Sequence[Sequence[float]]) -> tuple[tuple[float, ...], ...]:
    return tuple(map(tuple, seconds))


@contextmanager
def patience(player: str, think: float | None) -> Iterator[None]:
    """A bot of one's own that hangs is interrupted, where the system can do that."""
    can = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not is_own(player) or not can:
        yield
        return

    def give_up(_number: int, _frame: object) -> None:
        raise TimeoutError(f"no answer after {PATIENCE + (think or 0):g} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE + (think or 0))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
