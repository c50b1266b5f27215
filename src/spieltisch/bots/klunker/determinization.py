"""From a view to tables that fit it: all that a seat knows, and the rest dealt in some way.

What a seat cannot know is dealt by chance in one place only, `deal_hidden` in the compiled loops.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spieltisch.games.contract import new_table
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import KINDS
from spieltisch.games.klunker.rules import lay_known, lay_purse
from spieltisch.games.klunker.table import BUY, PHASE_NAMES, SELL, SHOW, STORE, UNSEEN, Table
from spieltisch.games.klunker.view import purse

PHASE_OF_NAME = {PHASE_NAMES[phase]: phase for phase in (SHOW, STORE, BUY, SELL)}


def fitting_table(view: Mapping[str, Any]) -> Table:
    """A complete table that fits the view of the seat to move. The hidden cards lie in it kind by kind, not by chance:
    that is enough to observe, and the start for dealing them."""
    kinds: list[str] = view["kinds"]
    hidden = [kind for kind in range(KINDS) for _ in range(view["unseen"].get(kinds[kind], 0))]
    table = known_table(view)
    for seat in range(table.players):
        if seat != view["seat"]:
            unknown = table.hand_size[seat] - sum(table.seen[seat, kind] for kind in range(KINDS))
            for _ in range(unknown):
                table.hand[seat, hidden.pop()] += 1
        cards = [hidden.pop() + UNSEEN if card >= UNSEEN else card for card in purse(table, seat)]
        lay_purse(table, seat, cards)
    for card in hidden:
        table.rest[card] += 1
    table.rest_size = len(hidden)
    return table


def known_table(view: Mapping[str, Any]) -> Table:
    """What the view tells; other hands hold only their known cards, faces nobody saw are UNSEEN."""
    kinds: list[str] = view["kinds"]
    seat: int = view["seat"]
    options = {"edition": view["edition"]} | ({"unsold": view["unsold"]} if "unsold" in view else {})
    table: Table = new_table(BOOK, BOOK.settings(view["players"], options))
    for kind in range(KINDS):
        table.rest[kind] = 0
        table.removed[kind] = view["removed"].get(kinds[kind], 0)
    for other, jeweller in enumerate(view["jewellers"]):
        for kind, name in enumerate(kinds):
            table.safe[other, kind] = jeweller["safe"].get(name, 0)
            table.showcase[other, kind] = jeweller["showcase"].get(name, 0)
            table.seen[other, kind] = jeweller["hand_known"].get(name, 0)
            table.hand[other, kind] = view["hand"].get(name, 0) if other == seat else table.seen[other, kind]
        table.hand_size[other] = jeweller["hand_size"]
        table.showcase_size[other] = sum(jeweller["showcase"].values())
        lay_purse(table, other, [UNSEEN if name is None else kinds.index(name) for name in jeweller["purse"]])
        if jeweller["buy_card"] is not None:
            table.buyers[jeweller["buy_card"] - 1] = other
            table.buy_cards += 1
            table.has_passed[other] = 1
    for name in view["pile"]["known"]:
        lay_known(table, kinds.index(name), 1)
    table.start, table.turn = view["start"], seat
    table.phase, table.round_number = PHASE_OF_NAME[view["phase"]], view["round"]
    if table.buy_cards == table.players:
        table.bought = view["jewellers"][seat]["buy_card"] - 1
    return table
