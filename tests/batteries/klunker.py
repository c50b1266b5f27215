"""What the batteries ask of Klunker."""

from __future__ import annotations

import random
from typing import get_args

from spieltisch import Game, new
from spieltisch.games.klunker.editions import EDITIONS, KINDS, Kind
from spieltisch.games.klunker.notation import PHASE_OF_VERB
from spieltisch.games.klunker.rules import lay_purse
from spieltisch.games.klunker.table import UNSEEN, Table
from spieltisch.games.klunker.view import purse
from tests.batteries import Example
from tests.positions import seen

NEWS = {"drew", "ended"}
CAN_BE_MISSING = {
    *get_args(Kind.__value__),
    "complete",
    "unsold",
    "buy_card",  # in Knaster too somebody `passed`, without one
}
EXAMPLES = (
    Example({"players": 3, "edition": "1999", "unsold": "removed"}),
    Example({"players": 5, "edition": "2005"}),
)


def every_text(game: Game) -> list[str]:
    """Of the shows, those of up to two cards."""
    kinds = EDITIONS[seen(game, None)["edition"]].kinds
    singles = [f"{verb} {kind}" for verb in ("show", "store", "sell") for kind in kinds]
    pairs = [f"show {first} {second}" for first in kinds for second in kinds]
    return [*PHASE_OF_VERB, *singles, *pairs, *(f"buy {seat}" for seat in range(8))]


def swap_hidden(table: Table, viewer: int | None, rng: random.Random) -> None:
    """KL-81: others' hands but for their known cards, the faces of start money, and the rest of the pile."""
    hidden_hands = [seat for seat in range(table.players) if seat != viewer]
    purses = [purse(table, seat) for seat in range(table.players)]
    cards = [kind for kind in range(KINDS) for _ in range(table.rest[kind])]
    for seat in hidden_hands:
        for kind in range(KINDS):
            cards += [kind] * (table.hand[seat, kind] - table.seen[seat, kind])
    cards += [card - UNSEEN for money in purses for card in money if card >= UNSEEN]
    rng.shuffle(cards)
    for seat in hidden_hands:
        unknown = table.hand_size[seat]
        for kind in range(KINDS):
            table.hand[seat, kind] = table.seen[seat, kind]
            unknown -= table.seen[seat, kind]
        for _ in range(unknown):
            table.hand[seat, cards.pop()] += 1
    for seat, money in enumerate(purses):
        lay_purse(table, seat, [cards.pop() + UNSEEN if card >= UNSEEN else card for card in money])
    for kind in range(KINDS):
        table.rest[kind] = cards.count(kind)


def something_hidden() -> Game:
    return new("klunker", players=4, seed="swap")
