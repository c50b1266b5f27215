"""What a network sees of Klunker: the table, its own hand, the unseen cards, then the seats, its own first.

The numbers stand in words of eight bytes: the counts of the seven kinds and a number that goes with them. Left out are
the order of the money cards in the purses and that of known pile cards below the top eight.
"""

from __future__ import annotations

from typing import Any, Final

from spieltisch.games.contract import Observation, Part, rule
from spieltisch.games.klunker.editions import HAND, KINDS, MAX_PLAYERS
from spieltisch.games.klunker.rules import SHOWCASE, missing, stacks
from spieltisch.games.klunker.table import DIGIT, MOST_IN_BUNDLE, PILE, SELL, SHOW, Table

FIRST_SEAT: Final = 6
"""The words before the seats."""
SEAT: Final = 4
"""The words of a seat."""
TOP_CARDS: Final = 8
EIGHT_DIGITS: Final = (1 << DIGIT * TOP_CARDS) - 1
ONE_IN_EACH_DIGIT: Final = (1 << DIGIT * MOST_IN_BUNDLE) // 15
MOST: Final = 127
"""What a byte holds; longer games stay at it."""


def layout(players: int) -> tuple[Part, ...]:
    cards = Part("showcase", KINDS, 16), Part("cards in the showcase", 1, MOST)
    seat = (
        *cards,
        Part("safe", KINDS, 16),
        Part("stacks", 1, 2 * KINDS),
        Part("hand, known cards", KINDS, HAND),
        Part("size of the hand", 1, HAND),
        Part("present", 1, 1),
        Part("money", 1, MOST),
        Part("is start player", 1, 1),
        Part("buy card", 1, MAX_PLAYERS),
        Part("has bought", 1, 1),
        Part("unused", 3, 0),
    )
    return (
        Part("phase: show, store, buy, sell", 4, 1),
        Part("edition", 1, 1),
        Part("unsold cards leave the game", 1, 1),
        Part("tax", 1, 2),
        Part("players", 1, MAX_PLAYERS),
        Part("round", 1, MOST),
        Part("cards in the pile", 1, MOST),
        Part("cards that the hands lack", 1, HAND * MAX_PLAYERS),
        Part("known cards in the pile", 1, MOST),
        Part("buy cards taken", 1, MAX_PLAYERS),
        Part("buyers done", 1, MAX_PLAYERS),
        Part("kind that always pays four, from 1", 1, KINDS),
        Part("place of the start player", 1, MAX_PLAYERS - 1),
        Part("hand", KINDS, HAND),
        Part("seat", 1, MAX_PLAYERS - 1),
        Part("unseen cards", KINDS, 16),
        Part("unused", 1, 0),
        Part("known cards in the pile, by kind", KINDS, 16),
        Part("unused", 1, 0),
        Part("known cards on top of the pile, topmost first, kinds from 1", TOP_CARDS, KINDS),
        *(seat * players),
    )


@rule
def place_of(seat: int, first: int, players: int) -> int:
    """How many places clockwise from the first seat."""
    return seat - first if seat >= first else seat - first + players


@rule
def top_cards(table: Table) -> int:
    """The known cards on top of the pile, kinds from 1, four bits for each of at most eight."""
    cards = table.bundle[PILE]
    held = cards_held(cards)
    if held < min(table.known_size, TOP_CARDS):
        cards |= (table.bundle[table.below[PILE]] & EIGHT_DIGITS) << DIGIT * held
    return cards & EIGHT_DIGITS


@rule
def cards_held(bundle: int) -> int:
    bundle |= bundle >> 2
    return ((bundle | bundle >> 1) & ONE_IN_EACH_DIGIT).bit_count()


@rule
def in_bytes(digits: int) -> int:
    """Eight digits of four bits as eight bytes."""
    digits = (digits | digits << 16) & 0xFFFF0000FFFF
    digits = (digits | digits << 8) & 0xFF00FF00FF00FF
    return (digits | digits << 4) & 0xF0F0F0F0F0F0F0F


@rule
def observe(table: Table, seat: int, row: Any) -> None:
    """KL-80, KL-81: what everybody knows, and the seat's own hand."""
    phase = 1 << 8 * (table.phase - SHOW) if SHOW <= table.phase <= SELL else 0
    row[0] = phase | table.edition << 32 | table.unsold << 40 | table.tax << 48 | table.players << 56
    pile = table.known_size + table.rest_size
    start = place_of(table.start, seat, table.players)
    row[1] = min(table.round_number, MOST) | pile << 8 | missing(table) << 16 | table.known_size << 24
    row[1] |= table.buy_cards << 32 | table.bought << 40 | (table.always_four + 1) << 48 | start << 56
    row[2] = table.hand_word[seat] | seat << 56
    unseen = table.rest_word[0] + table.unseen_money_word[0]  # KL-11
    row[4] = table.known_word[0]
    row[5] = in_bytes(top_cards(table))
    place = FIRST_SEAT
    for step in range(table.players):
        other = seat + step if seat + step < table.players else seat + step - table.players
        seen = table.seen_word[other]
        if step > 0:
            unseen += table.hand_word[other] - seen
        row[place] = table.showcase_word[other] | table.showcase_size[other] << 56
        row[place + 1] = table.safe_word[other] | stacks(table, other) << 56
        row[place + 2] = seen | table.hand_size[other] << 56
        row[place + 3] = 1 | table.money[other] << 8 | (other == table.start) << 16
        place += SEAT
    for buyer in range(table.buy_cards):
        mine = FIRST_SEAT + SEAT * place_of(table.buyers[buyer], seat, table.players) + 3
        row[mine] |= (buyer + 1) << 24 | (buyer < table.bought) << 32
    row[3] = unseen
    for absent in range(place, len(row)):
        row[absent] = 0


# Showcases are counted from the seat that looks, too.


@rule
def turned_mask(mask: int, seat: int, players: int) -> int:
    showcases = mask >> SHOWCASE
    low = showcases & ((1 << seat) - 1)
    return mask & ((1 << SHOWCASE) - 1) | (showcases >> seat | low << (players - seat)) << SHOWCASE


@rule
def turned_back(action: int, seat: int, players: int) -> int:
    return action if action < SHOWCASE else SHOWCASE + (action - SHOWCASE + seat) % players


OBSERVATION: Final = Observation(
    version=1,
    actions=SHOWCASE + MAX_PLAYERS,
    layout=layout,
    observe=observe,
    turned_mask=turned_mask,
    turned_back=turned_back,
)
