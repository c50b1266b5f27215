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
STAGE_ENDED: Final = -2
"""Instead of the seat that is to choose: another stage of the game begins."""
NO_ACTION: Final = -1
"""Instead of the action that was chosen: the game has just begun, or goes on with another stage."""


@inlined
def next_word(_table: Any, state: Any) -> tuple[Any, Any]:
    state += STEP
    return state, mixed(state)


@inlined
def one_stage(_table: Any) -> int:
    return 0


def until_choice(
    book: GameBook,
    draw: Callable[[Any, Any], tuple[Any, Any]] = next_word,
    stage: Callable[[Any], int] = one_stage,
) -> Callable[[Any, Any, int, int], tuple[Any, int, int]]:
    """`play_on(table, state, seat, action)` of a game. Returned are the new state, the seat that is to choose and its
    legal actions.

    `draw(table, state)` says the state after the next word of chance, and that word: those of a SplitMix64 generator,
    unless somebody draws otherwise. Whoever numbers stages of the game is also told when one has ended.
    """
    needs_chance, chance, waiting, legal, play = book.needs_chance, book.chance, book.waiting, book.legal, book.play

    @inlined
    def play_on(record: Any, state: Any, seat: int, action: int) -> tuple[Any, int, int]:
        """Plays an action, then chance and forced actions until somebody has a choice or the game is over."""
        table = as_table(record)
        # Within the loop, the question whether there is an action would make the whole loop slower by a third.
        if action == NO_ACTION:
            while needs_chance(table):
                state, word = draw(table, state)
                chance(table, word)
            seat = lowest(waiting(table))
            actions = legal(table, seat)
            if not is_single(actions):
                return state, seat, actions
            action = lowest(actions)
        while True:
            before = stage(table)
            play(table, seat, action)
            if stage(table) != before:
                return state, STAGE_ENDED, 0
            while needs_chance(table):
                state, word = draw(table, state)
                chance(table, word)
            seats = waiting(table)
            if seats == 0:
                return state, NOBODY, 0
            seat = lowest(seats)
            actions = legal(table, seat)
            if not is_single(actions):
                return state, seat, actions
            action = lowest(actions)

    return play_on
