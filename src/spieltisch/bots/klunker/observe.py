"""What a Klunker network sees: one row of small numbers, turned so that the seat that looks comes first.

First come the numbers of each kind of card, kind after kind, then those of the table and of its seats. `observe` is
written like the rules: it runs as plain Python on one table, and compiled on thousands.

The trained weights depend on the place of every number. Whoever changes the layout gives it a new VERSION, which is
stored with the weights.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.contract import rule
from spieltisch.games.klunker import observation
from spieltisch.games.klunker.editions import HAND, KINDS, MAX_PLAYERS, SET
from spieltisch.games.klunker.rules import SHOWCASE, missing, stacks
from spieltisch.games.klunker.table import DIGIT, SHOW, Table

VERSION: Final = 2

ACTIONS: Final = SHOWCASE + MAX_PLAYERS
PHASES: Final = 4
FEWEST_PLAYERS: Final = 3
TOP_CARDS: Final = 4
"""The known cards on the pile that are seen in their order."""
SLACKS: Final = (0, 3, 6, 9, 12, 18, 24, 36)
"""How many cards the pile holds beyond those that the hands lack: below 0 the game ends."""
MOST_STACKS: Final = 5
RICH: Final = 3
LEADS: Final = (-2, 0, 1, 3)
"""How much richer than the seat that looks another one is, at least."""

KIND_LAYOUT: Final = (
    # name, count of numbers, what they are divided by
    ("own hand", SET, 1),
    ("own hand, unseen and known cards", 3, 4),
    ("on top of the pile", TOP_CARDS, 1),
    ("always pays four, number of the kind", 2, 1),
    *((("safe", SET, 1), ("showcase", SET, 1), ("known cards of the hand", 1, 2)) * MAX_PLAYERS),
)
SEAT_LAYOUT: Final = (
    ("present, start, has shown, has bought", 4, 1),
    ("size of the hand", HAND, 1),
    ("stacks", MOST_STACKS, 1),
    ("buy card", MAX_PLAYERS, 1),
    ("rich, lead", RICH + len(LEADS), 1),
    ("money, lead, showcase, cards left over", 4, 8),
)
TABLE_LAYOUT: Final = (
    ("phase", PHASES, 1),
    ("edition, unsold, tax", 3, 1),
    ("players", MAX_PLAYERS - FEWEST_PLAYERS + 1, 1),
    ("pile, missing cards, known cards, round", 4, 16),
    ("buy cards taken, buyers done", 2, 4),
    ("slack of the pile", len(SLACKS), 1),
)
BUYING_LAYOUT: Final = (("money from buying, stacks afterwards", 2 * MAX_PLAYERS * MAX_PLAYERS, 4),)


def width(layout: tuple[tuple[str, int, int], ...]) -> int:
    return sum(count for _, count, _ in layout)


def scale(layout: tuple[tuple[str, int, int], ...]) -> NDArray[np.float32]:
    return np.concatenate([np.full(count, 1 / unit, np.float32) for _, count, unit in layout])


KIND_WIDTH: Final = width(KIND_LAYOUT)
SEAT_WIDTH: Final = width(SEAT_LAYOUT)
TABLE_WIDTH: Final = width(TABLE_LAYOUT)
KIND_NUMBERS: Final = KINDS * KIND_WIDTH
"""Where the numbers of the table begin."""
LAYOUT: Final = (*(KIND_LAYOUT * KINDS), *TABLE_LAYOUT, *(SEAT_LAYOUT * MAX_PLAYERS), *BUYING_LAYOUT)
OBSERVATION: Final = width(LAYOUT)
SCALE: Final = scale(LAYOUT)
UNSEEN_PLACES: Final = np.arange(KINDS) * KIND_WIDTH + SET + 1
"""Where a row says how many cards of each kind are unseen."""
NOTHING: Final = -2
"""Not an action: this table stays as it is."""


@rule
def at_least(row: Any, place: int, count: int, steps: int) -> int:
    """The count as flags: at least 1, at least 2, …"""
    for step in range(steps):
        row[place + step] = count > step
    return place + steps


@rule
def turned(seat: int, first: int, players: int) -> int:
    """How many places clockwise from the first seat."""
    return seat - first if seat >= first else seat - first + players


@rule
def observe_kind(table: Table, seat: int, kind: int, row: Any, place: int) -> int:
    place = at_least(row, place, table.hand[seat, kind], SET)
    unseen = table.rest[kind]
    for other in range(table.players):
        if other != seat:
            unseen += table.hand[other, kind] - table.seen[other, kind]
    row[place] = table.hand[seat, kind]
    row[place + 1] = unseen
    row[place + 2] = 0
    place += 3
    on_top = observation.top_cards(table)
    for depth in range(TOP_CARDS):
        row[place + depth] = on_top >> DIGIT * depth & 15 == kind + 1
    place += TOP_CARDS
    row[place] = kind == table.always_four
    row[place + 1] = max(kind - KINDS + 3, 0) if table.shuffled != 0 else 0
    place += 2
    for step in range(MAX_PLAYERS):
        if step < table.players:
            other = (seat + step) % table.players
            place = at_least(row, place, table.safe[other, kind], SET)
            place = at_least(row, place, table.showcase[other, kind], SET)
            row[place] = table.seen[other, kind]
            place += 1
        else:
            for number in range(2 * SET + 1):
                row[place + number] = 0
            place += 2 * SET + 1
    return place


@rule
def observe_piles(table: Table, row: Any) -> None:
    """The faces that nobody has seen yet count as unseen, the known cards of the pile as known."""
    for kind in range(KINDS):
        row[kind * KIND_WIDTH + SET + 1] += table.unseen_money[kind]
        row[kind * KIND_WIDTH + SET + 2] = table.known[kind]


@rule
def observe_table(table: Table, row: Any, place: int) -> int:
    for phase in range(PHASES):
        row[place + phase] = table.phase == SHOW + phase
    place += PHASES
    row[place] = table.edition
    row[place + 1] = table.unsold
    row[place + 2] = table.tax
    place += 3
    for players in range(FEWEST_PLAYERS, MAX_PLAYERS + 1):
        row[place] = table.players == players
        place += 1
    pile = table.known_size + table.rest_size
    lacking = missing(table)
    row[place] = pile
    row[place + 1] = lacking
    row[place + 2] = table.known_size
    row[place + 3] = min(table.round_number, 100)
    row[place + 4] = table.buy_cards
    row[place + 5] = table.bought
    place += 6
    for slack in SLACKS:
        row[place] = pile - lacking >= slack
        place += 1
    return place


@rule
def observe_seat(table: Table, seat: int, other: int, row: Any, place: int) -> int:
    row[place] = 1
    row[place + 1] = other == table.start
    first = table.start
    shown = turned(other, first, table.players) < turned(seat, first, table.players)
    row[place + 2] = table.phase != SHOW or shown
    row[place + 3] = 0
    for bought in range(table.bought):
        row[place + 3] |= table.buyers[bought] == other
    place += 4
    left_over = table.showcase_size[other]
    for kind in range(KINDS):
        left_over += table.safe[other, kind]
    place = at_least(row, place, table.hand_size[other], HAND)
    place = at_least(row, place, stacks(table, other), MOST_STACKS)
    for buy_card in range(MAX_PLAYERS):
        row[place] = buy_card < table.buy_cards and table.buyers[buy_card] == other
        place += 1
    money = table.money[other]
    lead = money - table.money[seat]
    place = at_least(row, place, money, RICH)
    for least in LEADS:
        row[place] = lead >= least
        place += 1
    row[place] = money
    row[place + 1] = lead
    row[place + 2] = table.showcase_size[other]
    row[place + 3] = left_over
    return place + 4


@rule
def observe_buying(table: Table, buyer: int, owner: int, row: Any, place: int) -> None:
    """What sets it would complete to add a showcase to a safe: their money, and the stacks that are left."""
    left = 0
    sets = 0
    always = 0
    for kind in range(KINDS):
        count = table.safe[buyer, kind] + table.showcase[owner, kind]
        left += (count + SET - 1) // SET
        if kind == table.always_four:
            always += count // SET
        else:
            sets += count // SET
    money = SET * always
    left -= always
    for _ in range(sets):
        money += max(SET + 1 - left, 1)
        left -= 1
    row[place] = money
    row[place + 1] = left


@rule
def observe(table: Table, seat: int, row: Any) -> None:
    """Fills a row of OBSERVATION small numbers with what a seat may know."""
    place = 0
    for kind in range(KINDS):
        place = observe_kind(table, seat, kind, row, place)
    observe_piles(table, row)
    place = observe_table(table, row, place)
    for step in range(MAX_PLAYERS):
        if step < table.players:
            place = observe_seat(table, seat, (seat + step) % table.players, row, place)
        else:
            for number in range(SEAT_WIDTH):
                row[place + number] = 0
            place += SEAT_WIDTH
    for buyer in range(MAX_PLAYERS):
        for owner in range(MAX_PLAYERS):
            if buyer < table.players and owner < table.players:
                observe_buying(table, (seat + buyer) % table.players, (seat + owner) % table.players, row, place)
            else:
                row[place] = 0
                row[place + 1] = 0
            place += 2


# Showcases, too, are counted from the seat to move: an action of the network and one of the rules.
turned_mask, turned_back = observation.turned_mask, observation.turned_back


def first_layout() -> NDArray[np.int64]:
    """Where the numbers of layout version 1 stand today: there the cards of all kinds stood beside each other."""
    kinds = np.arange(KINDS)[:, None] * KIND_WIDTH
    counts, tops = SET, SET + 3
    seats = SET + 3 + TOP_CARDS + 2
    table = KIND_NUMBERS + np.arange(TABLE_WIDTH)
    own = (kinds + np.arange(SET)).ravel()
    piles = [(kinds + counts + which).ravel() for which in range(3)]
    top = [(kinds + tops + depth).ravel() for depth in range(TOP_CARDS)]
    parts = [table, own, *piles, *top]
    for seat in range(MAX_PLAYERS):
        first = KIND_NUMBERS + TABLE_WIDTH + seat * SEAT_WIDTH
        cards = kinds + seats + seat * (2 * SET + 1)
        parts.append(first + np.arange(4))
        parts.append((cards + np.arange(SET)).ravel())
        parts.append((cards + SET + np.arange(SET)).ravel())
        parts.append((cards + 2 * SET).ravel())
        parts.append(first + np.arange(4, SEAT_WIDTH))
    parts.append(KIND_NUMBERS + TABLE_WIDTH + MAX_PLAYERS * SEAT_WIDTH + np.arange(2 * MAX_PLAYERS * MAX_PLAYERS))
    return np.concatenate(parts)
