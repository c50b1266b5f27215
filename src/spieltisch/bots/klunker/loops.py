"""The compiled loops of search and training: deal what is hidden, play on, and say what the next seat sees.

Luck is common: a table's luck is one word, from which every card and every whim of a player is drawn by what it is for
(the round, the seat, how many cards it holds). So two games that went apart still deal a seat nearly the same cards.
"""

from __future__ import annotations

import math
from functools import partial
from typing import Any, Final

import numpy as np
from numba import prange

from spieltisch.bots.klunker.observe import ACTIONS, NOTHING, observe, turned_back, turned_mask
from spieltisch.compiled import NO_ACTION, NOBODY, STAGE_ENDED, STEP, compiled, inlined, mixed, until_choice
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import KINDS
from spieltisch.games.klunker.observation import cards_held
from spieltisch.games.klunker.rules import rank, top_card
from spieltisch.games.klunker.table import DEALING_MONEY, DIGIT, UNSEEN
from spieltisch.games.masks import sum_of_counts

START: Final = -3
"""Instead of an action: the cards of a new game are dealt."""

HIDDEN, WHIM = np.uint64(1) << np.uint64(60), np.uint64(2) << np.uint64(60)
"""Luck of other sorts than a deal."""


@inlined
def occasion(table: Any, seat: int) -> Any:
    """What luck is drawn for. It comes only once a game: in a phase a seat's cards only grow or only dwindle."""
    count = table.money[seat] if table.phase == DEALING_MONEY else table.hand_size[seat]
    return np.uint64(((table.round_number * 8 + table.phase) * 8 + seat) * 128 + count)


@inlined
def word_for(luck: Any, what: Any) -> Any:
    return mixed(mixed(luck + what * STEP) ^ luck)


@inlined
def drawn_for(table: Any, luck: Any) -> tuple[Any, Any]:
    return luck, word_for(luck, occasion(table, table.turn))


@inlined
def round_of(table: Any) -> int:
    return int(table.round_number)


play_on = until_choice(BOOK, draw=drawn_for, stage=round_of)
"""It stops after each round, before new cards are dealt."""


@inlined
def settle(table: Any, number: int, shares: Any, purses: Any) -> None:
    """The share of victory of each seat, and its money."""
    best = rank(table, 0)
    for seat in range(1, table.players):
        best = max(best, rank(table, seat))
    winners = 0
    for seat in range(table.players):
        winners += rank(table, seat) == best
    for seat in range(table.players):
        shares[number, seat] = (rank(table, seat) == best) / winners
        purses[number, seat] = table.money[seat]


@inlined
def draw_inclined(table: Any, inclinations: Any, place: int, word: Any) -> int:
    """One of the unknown cards; a kind to which a hand inclines comes more often."""
    total = 0.0
    for kind in range(KINDS):
        total += table.rest[kind] * inclinations[place, kind]
    left = (word >> np.uint64(11)) * 2.0**-53 * total
    drawn = -1
    for kind in range(KINDS):
        if table.rest[kind] > 0 and (drawn < 0 or left >= 0):
            drawn = kind
            left -= table.rest[kind] * inclinations[place, kind]
            if left < 0:
                break
    table.rest[drawn] -= 1
    table.rest_size -= 1
    return drawn


@inlined
def deal_hidden(table: Any, viewer: int, luck: Any, inclinations: Any) -> None:
    """Deals what the viewer cannot know: other hands but for their known cards, unseen money, the pile.

    `inclinations` say for every place, counted from the viewer's, how much likelier than by an even deal it holds each
    kind. Those of the viewer's own place are for money, which is dealt evenly.
    """
    for seat in range(table.players):
        for kind in range(KINDS):
            if seat != viewer:
                unknown = table.hand[seat, kind] - table.seen[seat, kind]
                table.rest[kind] += unknown
                table.rest_size += unknown
                table.hand[seat, kind] -= unknown
    unseen_money = sum_of_counts(table.unseen_money_word[0])
    table.rest_word[0] += table.unseen_money_word[0]
    table.rest_size += unseen_money
    table.unseen_money_word[0] = 0
    what = HIDDEN
    for step in range(1, table.players):
        seat = (viewer + step) % table.players
        unknown = table.hand_size[seat]
        for kind in range(KINDS):
            unknown -= table.seen[seat, kind]
        for _ in range(unknown):
            what += np.uint64(1)
            table.hand[seat, draw_inclined(table, inclinations, step, word_for(luck, what))] += 1
    if unseen_money > 0:
        for seat in range(table.players):
            for depth in range(table.money[seat] - 1, -1, -1):  # the cards at the bottom are dealt first
                place, digit = lying(table, seat, depth)
                card = top_card(table.bundle[place] >> digit)
                if card >= UNSEEN:
                    what += np.uint64(1)
                    kind = draw_inclined(table, inclinations, 0, word_for(luck, what))
                    table.bundle[place] += (UNSEEN + kind - card) << digit
                    table.unseen_money[kind] += 1


@inlined
def lying(table: Any, place: int, depth: int) -> tuple[int, int]:
    """In which bundle of a purse a card lies that so many others cover, and from which bit on."""
    held = cards_held(table.bundle[place])
    while depth >= held:
        depth -= held
        place = table.below[place]
        held = cards_held(table.bundle[place])
    return place, DIGIT * depth


@inlined
def whim(luck: Any, what: Any, action: int) -> float:
    """Gumbel noise: added to the logarithms of chances, the highest sum is a choice by these chances."""
    word = mixed(word_for(luck, what ^ WHIM) + np.uint64(action) * STEP)
    return -math.log(-math.log(((word >> np.uint64(11)) + 0.5) * 2.0**-53))


@inlined
def arrive(
    tables: Any,
    number: int,
    action: int,
    lucks: Any,
    viewers: Any,
    rounds: Any,
    seats: Any,
    legals: Any,
    rows: Any,
    shares: Any,
    purses: Any,
) -> None:
    """Plays an action of the seat to move, and on to the next choice or to the end of the last round that is asked for;
    says what is seen there."""
    table = tables[number]
    seat = seats[number]
    while True:
        _, seat, actions = play_on(table, lucks[number], seat, action)
        rounds[number] -= seat == STAGE_ENDED
        if seat != STAGE_ENDED or rounds[number] == 0:
            break
        action = NO_ACTION
    seats[number] = seat
    if seat == NOBODY:
        settle(table, number, shares, purses)
        return
    looking = viewers[number]
    if seat != STAGE_ENDED:
        looking = seat
        legals[number] = turned_mask(actions, seat, table.players)
    observe(table, looking, rows[number])


def deal_tables_loop(roots: Any, seats: Any, lucks: Any, inclinations: Any, tables: Any) -> None:
    """For every root as many tables as there is room for, that look the same to its seat."""
    for number in prange(len(roots)):
        for copy in range(tables.shape[1]):
            tables[number, copy] = roots[number]
            deal_hidden(tables[number, copy], seats[number], lucks[number, copy], inclinations[number])


def choose_loop(
    which: Any, chances: Any, wildness: float, tables: Any, lucks: Any, seats: Any, legals: Any, actions: Any
) -> None:
    """An action by the network's chances at each of these tables; with less wildness the likelier ones more often."""
    for place in prange(len(which)):
        number = which[place]
        best = -math.inf
        what = occasion(tables[number], seats[number])
        for action in range(ACTIONS):
            if legals[number] >> action & 1 != 0:
                worth = math.log(chances[place, action] + 1e-30)
                if wildness > 0:
                    worth += wildness * whim(lucks[number], what, action)
                if worth > best:
                    best = worth
                    actions[number] = action


def act_loop(
    actions: Any,
    tables: Any,
    lucks: Any,
    viewers: Any,
    rounds: Any,
    seats: Any,
    legals: Any,
    rows: Any,
    shares: Any,
    purses: Any,
) -> None:
    """Plays the actions, counted from the seat to move; NOTHING leaves a table as it is, START begins a game."""
    for number in prange(len(tables)):
        if actions[number] != NOTHING and seats[number] >= 0:
            action = NO_ACTION
            if actions[number] != START:
                action = turned_back(actions[number], seats[number], tables[number].players)
            arrive(tables, number, action, lucks, viewers, rounds, seats, legals, rows, shares, purses)


deal_tables = compiled(deal_tables_loop)
choose = compiled(choose_loop)
act = compiled(act_loop)

on_all_cores = partial(compiled, parallel=True)
