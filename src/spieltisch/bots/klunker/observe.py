"""What a Klunker network sees: one row of small numbers, turned so that the seat to move comes first.

`observe` is written like the rules: it runs as plain Python on one table, and compiled on thousands.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from spieltisch.games.contract import rule
from spieltisch.games.klunker.editions import HAND, KINDS, MAX_PLAYERS, SET
from spieltisch.games.klunker.rules import SHOWCASE, missing, stacks
from spieltisch.games.klunker.table import SHOW, UNSEEN, Table

ACTIONS: Final = SHOWCASE + MAX_PLAYERS
PHASES: Final = 4
FEWEST_PLAYERS: Final = 3
TOP_CARDS: Final = 4
"""So many known cards on the pile are seen in their order."""
SLACKS: Final = (0, 3, 6, 9, 12, 18, 24, 36)
"""How many cards the pile holds beyond those that the hands lack: below 0 the game ends."""
MOST_STACKS: Final = 5
RICH: Final = 3
LEADS: Final = (-2, 0, 1, 3)
"""How much richer than the seat to move another one is, at least."""

LAYOUT: Final = (
    # the table: name, count of numbers, what they are divided by
    ("phase", PHASES, 1),
    ("edition, unsold, tax", 3, 1),
    ("players", MAX_PLAYERS - FEWEST_PLAYERS + 1, 1),
    ("pile, missing cards, known cards, round", 4, 16),
    ("buy cards taken, buyers done", 2, 4),
    ("slack of the pile", len(SLACKS), 1),
    ("own hand", KINDS * SET, 1),
    ("own hand, unseen and known cards of each kind", 3 * KINDS, 4),
    ("top of the pile", TOP_CARDS * KINDS, 1),
    # for each seat
    *(
        (
            ("present, start, has shown, has bought", 4, 1),
            ("safe", KINDS * SET, 1),
            ("showcase", KINDS * SET, 1),
            ("known cards of the hand", KINDS, 2),
            ("size of the hand", HAND, 1),
            ("stacks", MOST_STACKS, 1),
            ("buy card", MAX_PLAYERS, 1),
            ("rich, lead", RICH + len(LEADS), 1),
            ("money, lead, showcase, cards left over", 4, 8),
        )
        * MAX_PLAYERS
    ),
    # for each buyer and each showcase
    ("money from buying, stacks afterwards", 2 * MAX_PLAYERS * MAX_PLAYERS, 4),
)
OBSERVATION: Final = sum(count for _, count, _ in LAYOUT)
NOTHING: Final = -2
"""Not an action: this table stays as it is."""
SCALE: Final = np.concatenate([np.full(count, 1 / unit, np.float32) for _, count, unit in LAYOUT])


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
def buying(table: Table, buyer: int, owner: int, row: Any, place: int) -> None:
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
def observe_table(table: Table, row: Any) -> int:
    for phase in range(PHASES):
        row[phase] = table.phase == SHOW + phase
    place = PHASES
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
def observe_cards(table: Table, seat: int, row: Any, place: int) -> int:
    for kind in range(KINDS):
        place = at_least(row, place, table.hand[seat, kind], SET)
    for kind in range(KINDS):
        unseen = table.rest[kind]
        for other in range(table.players):
            if other != seat:
                unseen += table.hand[other, kind] - table.seen[other, kind]
        row[place + kind] = table.hand[seat, kind]
        row[place + KINDS + kind] = unseen
        row[place + 2 * KINDS + kind] = 0
    for owner in range(table.players):
        for position in range(table.money[owner]):
            face = table.purse[owner, position]
            if face >= UNSEEN:
                row[place + KINDS + face - UNSEEN] += 1
    place += 2 * KINDS
    for card in range(table.known_size):
        row[place + table.known[card]] += 1
    place += KINDS
    for depth in range(TOP_CARDS):
        for kind in range(KINDS):
            row[place] = depth < table.known_size and table.known[table.known_size - 1 - depth] == kind
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
        place = at_least(row, place, table.safe[other, kind], SET)
        left_over += table.safe[other, kind]
    for kind in range(KINDS):
        place = at_least(row, place, table.showcase[other, kind], SET)
    for kind in range(KINDS):
        row[place] = table.seen[other, kind]
        place += 1
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


SEAT_WIDTH: Final = 4 + 2 * KINDS * SET + KINDS + HAND + MOST_STACKS + MAX_PLAYERS + RICH + len(LEADS) + 4


@rule
def observe(table: Table, seat: int, row: Any) -> None:
    """Fills a row of OBSERVATION small numbers with what the seat to move may know."""
    place = observe_table(table, row)
    place = observe_cards(table, seat, row, place)
    for step in range(MAX_PLAYERS):
        if step < table.players:
            other = (seat + step) % table.players
            place = observe_seat(table, seat, other, row, place)
        else:
            for number in range(SEAT_WIDTH):
                row[place + number] = 0
            place += SEAT_WIDTH
    for buyer in range(MAX_PLAYERS):
        for owner in range(MAX_PLAYERS):
            if buyer < table.players and owner < table.players:
                buying(table, (seat + buyer) % table.players, (seat + owner) % table.players, row, place)
            else:
                row[place] = 0
                row[place + 1] = 0
            place += 2


# Showcases, too, are counted from the seat to move: an action of the network and one of the rules.


@rule
def turned_mask(mask: int, seat: int, players: int) -> int:
    """The legal actions as the network counts them."""
    showcases = mask >> SHOWCASE
    low = showcases & ((1 << seat) - 1)
    return mask & ((1 << SHOWCASE) - 1) | (showcases >> seat | low << (players - seat)) << SHOWCASE


@rule
def turned_back(action: int, seat: int, players: int) -> int:
    """The network's action as the rules count it."""
    return action if action < SHOWCASE else SHOWCASE + (action - SHOWCASE + seat) % players
