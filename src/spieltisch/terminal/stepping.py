"""A game that was written down, move by move, with everything that was hidden."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import chain
from typing import Any, Final

from rich.console import Console

from spieltisch.game import Game, replay
from spieltisch.games.contract import Event
from spieltisch.terminal.asking import INTERRUPTED, Leave, ask, say
from spieltisch.terminal.drawing import draw, open_view
from spieltisch.terminal.ending import show_ending
from spieltisch.terminal.phrases import Names, listed, readable
from spieltisch.terminal.words import tell

MOVE_WIDTH: Final = 16


def step_through(console: Console, record: dict[str, Any]) -> int:
    """Shows a record and returns the exit code. Where nobody can be asked it prints all moves, a line each.

    BadRecord, if the record is damaged or was edited.
    """
    game = replay(record)
    show = step if sys.stdin is not None and sys.stdin.isatty() else print_all
    try:
        show(console, game, readable(game.names))
    except Leave:
        pass
    except KeyboardInterrupt:
        console.print()
        return INTERRUPTED
    return 0


def after(game: Game, moves: int) -> tuple[Game, list[list[Event]]]:
    """The game after its first moves, and what happened in the opening and with each of them."""
    again = game.written().begin()
    return again, [again.opening, *(again.play(seat, move) for seat, move in game.moves[:moves])]


def print_all(console: Console, game: Game, names: Names) -> None:
    again, happened = after(game, len(game.moves))
    moves = ["", *(move for _, move in game.moves)]
    for number, (move, events) in enumerate(zip(moves, happened, strict=True)):
        told = " ".join(tell(events, names, None))
        console.print(f"{number:>4}  {move:<{MOVE_WIDTH}}  {told}", soft_wrap=True, markup=False, highlight=False)
    show_outcome(console, again, happened, names)


def step(console: Console, game: Game, names: Names) -> None:
    """Goes on until the person leaves."""
    number = 0
    while True:
        show_step(console, game, number, names)
        number = ask_for_step(console, number, len(game.moves))


def show_step(console: Console, game: Game, number: int, names: Names) -> None:
    again, happened = after(game, number)
    console.print(draw(open_view(again), names))
    for sentence in tell(happened[-1], names, None):
        say(console, sentence)
    if number == len(game.moves):
        show_outcome(console, again, happened, names)


def show_outcome(console: Console, game: Game, happened: Sequence[Sequence[Event]], names: Names) -> None:
    view = game.view(None)
    if view["result"]:
        show_ending(console, view, list(chain.from_iterable(happened)), names)
    else:
        waited_for = listed([names[seat] for seat in view["waiting"]])
        say(console, f"The record ends here, waiting for {waited_for}.", style="bold")


def ask_for_step(console: Console, number: int, last: int) -> int:
    """The number of the step to show next."""
    while True:
        typed = ask(console, f"Move {number} of {last}: [n]ext, [p]revious, a number, [e]nd, [q]uit >").lower()
        if typed == "q":
            raise Leave
        wanted = {"": number + 1, "n": number + 1, "p": number - 1, "e": last}.get(typed)
        if wanted is None and typed.isdecimal():
            wanted = int(typed[: len(str(last)) + 1])
        if wanted is not None and 0 <= wanted <= last:
            return wanted
        say(console, f"Type n (or just Enter), p, e, q, or a number from 0 to {last}.", style="red")
