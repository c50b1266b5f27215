"""Goofspiel: a prize is turned up, everybody bids a card in secret, and the single highest bid takes the prize."""

from __future__ import annotations

from typing import Annotated, Final

from spieltisch.games.chance import Word, pick
from spieltisch.games.contract import rule
from spieltisch.games.fields import Fields, Row, Short, Small
from spieltisch.games.masks import bit_if, lowest

MOST_PLAYERS: Final = 4
NOBODY: Final = -1


class Table(Fields):
    hand: Annotated[Row, "i2", MOST_PLAYERS]  # the cards left, a bit each
    bid: Annotated[Row, "i1", MOST_PLAYERS]  # for this prize, or the last one; 0: none yet
    points: Annotated[Row, "i1", MOST_PLAYERS]
    prizes: Short  # the prizes left, a bit each
    prize: Small  # the prize that all bid for; 0: none
    turns: Small  # how many prizes have been turned up
    players: Small


@rule
def needs_chance(table: Table) -> bool:
    return table.prize == 0 and table.prizes != 0


@rule
def chance(table: Table, word: Word) -> None:
    """Any of the prizes left is turned up."""
    left = table.prizes
    for _ in range(pick(word, left.bit_count())):
        left &= left - 1
    table.prize = lowest(left)
    table.prizes &= ~(1 << table.prize)
    table.turns += 1
    for seat in range(table.players):
        table.bid[seat] = 0


@rule
def waiting(table: Table) -> int:
    seats = 0
    for seat in range(table.players):
        seats |= bit_if(legal(table, seat) != 0, seat)
    return seats


@rule
def legal(table: Table, seat: int) -> int:
    return table.hand[seat] if table.prize != 0 and table.bid[seat] == 0 else 0


@rule
def play(table: Table, seat: int, card: int) -> None:
    table.hand[seat] &= ~(1 << card)
    table.bid[seat] = card
    if waiting(table) == 0:
        taker = winner(table)
        if taker != NOBODY:
            table.points[taker] += table.prize
        table.prize = 0


@rule
def winner(table: Table) -> int:
    """The seat with the single highest bid."""
    best, found = 0, NOBODY
    for seat in range(table.players):
        if table.bid[seat] >= best:
            found = NOBODY if table.bid[seat] == best else seat
            best = table.bid[seat]
    return found


@rule
def score(table: Table, seat: int) -> int:
    return table.points[seat]
