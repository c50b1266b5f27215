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
from spieltisch.compiled import STEP, compiled, inlined, lowest, mixed
from spieltisch.games.klunker.editions import KINDS
from spieltisch.games.klunker.rules import card_in, chance, legal, needs_chance, play, rank, set_card, waiting
from spieltisch.games.klunker.table import DEALING_MONEY, UNSEEN
from spieltisch.games.masks import sum_of_counts

START: Final = -3
"""Instead of an action: the cards of a new game are dealt."""
OVER: Final = -1
"""Instead of a seat to choose: the game is over."""
ROUND_ENDED: Final = -2
"""Instead of a seat to choose: as many rounds were played as was asked for."""

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
def go_on(table: Any, luck: Any, round_number: int) -> None:
    """Chance and forced actions, until somebody has a choice, this round has ended or the game is over."""
    while table.round_number == round_number:
        if needs_chance(table):
            chance(table, word_for(luck, occasion(table, table.turn)))
            continue
        seats = waiting(table)
        if seats == 0:
            break
        seat = lowest(seats)
        actions = legal(table, seat)
        if actions & (actions - 1) != 0:
            break
        play(table, seat, lowest(actions))


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
            upside_down(table, seat)  # the cards at the bottom are dealt first
            slot = table.purse_top[seat]
            for _ in range(table.money[seat]):
                if card_in(table, slot) >= UNSEEN:
                    what += np.uint64(1)
                    kind = draw_inclined(table, inclinations, 0, word_for(luck, what))
                    set_card(table, slot, UNSEEN + kind)
                    table.unseen_money[kind] += 1
                slot = table.below[slot]
            upside_down(table, seat)


@inlined
def upside_down(table: Any, seat: int) -> None:
    """Turns a purse over."""
    slot = table.purse_top[seat]
    turned = slot
    for _ in range(table.money[seat]):
        below = table.below[slot]
        table.below[slot] = turned
        turned = slot
        slot = below
    table.purse_top[seat] = turned


@inlined
def whim(luck: Any, what: Any, action: int) -> float:
    """Gumbel noise: added to the logarithms of chances, the highest sum is a choice by these chances."""
    word = mixed(word_for(luck, what ^ WHIM) + np.uint64(action) * STEP)
    return -math.log(-math.log(((word >> np.uint64(11)) + 0.5) * 2.0**-53))


@inlined
def arrive(
    tables: Any,
    number: int,
    round_number: int,
    lucks: Any,
    viewers: Any,
    rounds: Any,
    seats: Any,
    legals: Any,
    rows: Any,
    shares: Any,
    purses: Any,
) -> None:
    """Goes on to the next choice, or to the end of the last round that is asked for, and says what is seen there."""
    ended = True
    while ended and rounds[number] > 0:
        go_on(tables[number], lucks[number], round_number)
        ended = tables[number].round_number != round_number
        round_number = tables[number].round_number
        rounds[number] -= ended
    looking = viewers[number]
    if ended:
        seats[number] = ROUND_ENDED
    elif waiting(tables[number]) == 0:
        settle(tables[number], number, shares, purses)
        seats[number] = OVER
        return
    else:
        looking = tables[number].turn
        seats[number] = looking
        legals[number] = turned_mask(legal(tables[number], looking), looking, tables[number].players)
    observe(tables[number], looking, rows[number])


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
            round_number = tables[number].round_number
            if actions[number] != START:
                play(tables[number], seats[number], turned_back(actions[number], seats[number], tables[number].players))
            arrive(tables, number, round_number, lucks, viewers, rounds, seats, legals, rows, shares, purses)


deal_tables = compiled(deal_tables_loop)
choose = compiled(choose_loop)
act = compiled(act_loop)

on_all_cores = partial(compiled, parallel=True)
