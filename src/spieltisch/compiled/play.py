"""What happens between two choices of a game, for compiled loops and for plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spieltisch.compiled.jit import inlined
from spieltisch.compiled.splitmix import STEP, mixed
from spieltisch.games.contract import GameBook
from spieltisch.games.masks import lowest


def until_choice(book: GameBook) -> Callable[[Any, Any], Any]:
    """`go_on(table, state)` of a game: `state` is that of a SplitMix64 generator; the new one is returned."""
    needs_chance, chance, waiting, legal, play = book.needs_chance, book.chance, book.waiting, book.legal, book.play

    @inlined
    def go_on(table: Any, state: Any) -> Any:
        """Chance and forced actions, until somebody has a choice or the game is over."""
        while True:
            if needs_chance(table):
                state += STEP
                chance(table, mixed(state))
                continue
            seats = waiting(table)
            if seats == 0:
                return state
            seat = lowest(seats)
            actions = legal(table, seat)
            if actions & (actions - 1) != 0:
                return state
            play(table, seat, lowest(actions))

    return go_on
