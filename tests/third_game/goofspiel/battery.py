"""What the batteries of tests ask of a game (tests/batteries)."""

from __future__ import annotations

import random

from tests.batteries import Example

from goofspiel.rules import Table
from spieltisch import Game, new
from spieltisch.games.masks import bits

NEWS = {"prize_turned", "bids_shown", "ended"}
CAN_BE_MISSING: set[str] = set()
EXAMPLES = (Example({"players": 3, "deck": "long"}, clock=True),)


def every_text(game: Game) -> list[str]:
    return [f"bid {card}" for card in range(12)]


def swap_hidden(table: Table, viewer: int | None, rng: random.Random) -> None:
    """Another bid of everybody else who has made one."""
    for seat in range(table.players):
        if seat != viewer and table.prize != 0 and table.bid[seat] != 0:
            cards = table.hand[seat] | 1 << table.bid[seat]
            table.bid[seat] = rng.choice(bits(cards))
            table.hand[seat] = cards & ~(1 << table.bid[seat])


def something_hidden() -> Game:
    """A game in which something is hidden from seat 0."""
    game = new("goofspiel", players=2, seed="swap")
    game.play(1, "bid 3")
    return game
