"""What chance may bring in Klunker: a start player, or a card."""

from __future__ import annotations

from spieltisch.games.chance import word_for
from spieltisch.games.contract import Outcome
from spieltisch.games.klunker.editions import KINDS
from spieltisch.games.klunker.rules import STOP
from spieltisch.games.klunker.table import DRAWING_LOTS, SHOW, Table, edition_of


def outcomes(table: Table) -> list[Outcome]:
    """KL-10: any seat; KL-11, KL-64: any kind of which cards are left in the unknown part of the pile."""
    if table.phase == DRAWING_LOTS:
        seats = range(table.players)
        return [Outcome(seat, f"start {seat + 1}", 1, word_for(seat, table.players)) for seat in seats]
    found, earlier = [], 0
    for kind in range(KINDS):
        if table.rest[kind]:
            name = edition_of(table).kinds[kind]
            found.append(Outcome(kind, f"card {name}", table.rest[kind], word_for(earlier, table.rest_size)))
        earlier += table.rest[kind]
    return found


def ends_move(table: Table, action: int) -> bool:
    """KL-20: cards are shown one after the other, but all of them are one move."""
    return table.phase != SHOW or action == STOP
