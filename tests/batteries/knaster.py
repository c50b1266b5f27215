"""What the batteries ask of Knaster."""

from __future__ import annotations

import random
from collections.abc import Iterator

from spieltisch import Game, new
from spieltisch.games.knaster.notation import CALLS, TEXTS
from spieltisch.games.knaster.rules import legal, play
from spieltisch.games.knaster.sheet import LINE_NAMES
from spieltisch.games.knaster.table import DECIDING, PAIR, Table
from tests.batteries import Example


def who_circle(game: Game, seed: int) -> Iterator[tuple[int, str]]:
    """Random players who circle whenever they can, so that lines score and sheets get stuck."""
    rng = random.Random(seed)
    while game.waiting:
        seat = rng.choice(sorted(game.waiting))
        moves = game.legal(seat)
        yield seat, rng.choice([move for move in moves if move.startswith("circle")] or moves)


NEWS = {"rolled", "revealed", "ended"}
CAN_BE_MISSING = {*LINE_NAMES}
EXAMPLES = (
    Example({"players": 3}, who_circle, clock=True),
    Example({"players": 3, "dice": "real"}, who_circle),
)


def every_text(game: Game) -> list[str]:
    return [*TEXTS, *CALLS]


def swap_hidden(table: Table, viewer: int | None, rng: random.Random) -> None:
    """KN-01: what the others have done with this roll, even if they are not finished with it."""
    if table.phase != DECIDING:
        return  # real dice are to be called: nothing is hidden
    asked = table.undecided
    for seat in range(table.players):
        if seat == viewer:
            continue
        drawn, written = table.drawn[seat], table.written[seat]
        table.circled[seat] &= ~drawn
        if written >= 0:
            for pair in (2 * seat, 2 * seat + 1):
                table.digit_pairs[pair] &= ~((1 | 1 << PAIR) << written)
            table.empty[seat] |= 1 << written
        table.drawn[seat], table.written[seat] = 0, -1
        table.due[seat], table.to_circle[seat] = 0, 0
        if written >= 0 or drawn:
            choose_again(table, seat, rng, finished=not asked >> seat & 1)
    table.undecided = asked


def choose_again(table: Table, seat: int, rng: random.Random, *, finished: bool) -> None:
    """Another choice of this seat. Whoever had not finished has at most made the first step."""
    table.undecided = (1 << seat) | (1 << 13)  # the roll must not end in here
    while table.undecided >> seat & 1:
        mask = legal(table, seat)
        play(table, seat, rng.choice([action for action in range(62) if mask >> action & 1]))
        if not finished:
            break
    table.undecided = 0


def something_hidden() -> Game:
    game = new("knaster", players=3, seed="swap")
    game.play(1, "write a1")
    return game
