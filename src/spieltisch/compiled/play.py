"""A game from one choice to the next, for compiled loops and for plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spieltisch.compiled.jit import inlined
from spieltisch.compiled.splitmix import STEP, mixed
from spieltisch.compiled.tables import as_table
from spieltisch.games.contract import GameBook
from spieltisch.games.masks import is_single, lowest

NOBODY: Final = -1
"""Instead of the seat that is to choose: the game is over."""
NO_ACTION: Final = -1
"""Instead of the action that was chosen: the game has just begun."""


def until_choice(book: GameBook) -> Callable[[Any, Any, int, int], tuple[Any, int, int]]:
    """`play_on(table, state, seat, action)` of a game.

    `state` is that of a SplitMix64 generator. Returned are the new state, the seat that is to choose and its legal
    actions.
    """
    needs_chance, chance, waiting, legal, play = book.needs_chance, book.chance, book.waiting, book.legal, book.play

    @inlined
    def play_on(record: Any, state: Any, seat: int, action: int) -> tuple[Any, int, int]:
        """Plays an action, then chance and forced actions until somebody has a choice or the game is over."""
        table = as_table(record)
        # Within the loop, the question whether there is an action would make the whole loop slower by a third.
        if action == NO_ACTION:
            while needs_chance(table):
                state += STEP
                chance(table, mixed(state))
            seat = lowest(waiting(table))
            actions = legal(table, seat)
            if not is_single(actions):
                return state, seat, actions
            action = lowest(actions)
        while True:
            play(table, seat, action)
            while needs_chance(table):
                state += STEP
                chance(table, mixed(state))
            seats = waiting(table)
            if seats == 0:
                return state, NOBODY, 0
            seat = lowest(seats)
            actions = legal(table, seat)
            if not is_single(actions):
                return state, seat, actions
            action = lowest(actions)

    return play_on
