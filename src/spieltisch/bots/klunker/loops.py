"""The compiled loops of search and training: deal what is hidden, play on, and say what the next seat sees."""

from __future__ import annotations

from typing import Any

from spieltisch.bots.klunker.observe import NOTHING, observe, turned_back, turned_mask
from spieltisch.compiled import STEP, compiled, inlined, lowest, mixed, until_choice
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import KINDS
from spieltisch.games.klunker.rules import draw, legal, play, rank, waiting
from spieltisch.games.klunker.table import UNSEEN

go_on = until_choice(BOOK)


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
def look(table: Any, number: int, seats: Any, legals: Any, rows: Any) -> None:
    seat = lowest(waiting(table))
    seats[number] = seat
    legals[number] = turned_mask(legal(table, seat), seat, table.players)
    observe(table, seat, rows[number])


@inlined
def deal_hidden(table: Any, viewer: int, state: Any) -> Any:
    """Deals anew what the viewer cannot know: other hands but for their known cards, unseen money, the pile."""
    for seat in range(table.players):
        for kind in range(KINDS):
            if seat != viewer:
                unknown = table.hand[seat, kind] - table.seen[seat, kind]
                table.rest[kind] += unknown
                table.rest_size += unknown
                table.hand[seat, kind] -= unknown
        for position in range(table.money[seat]):
            if table.purse[seat, position] >= UNSEEN:
                table.rest[table.purse[seat, position] - UNSEEN] += 1
                table.rest_size += 1
    for seat in range(table.players):
        if seat != viewer:
            unknown = table.hand_size[seat]
            for kind in range(KINDS):
                unknown -= table.seen[seat, kind]
            for _ in range(unknown):
                state += STEP
                table.hand[seat, draw(table, mixed(state))] += 1
        for position in range(table.money[seat]):
            if table.purse[seat, position] >= UNSEEN:
                state += STEP
                table.purse[seat, position] = UNSEEN + draw(table, mixed(state))
    return state


@compiled
def deal_worlds(roots: Any, seats: Any, states: Any, worlds: Any) -> None:
    """For every root, as many tables that look the same to its seat."""
    for number in range(len(roots)):
        for world in range(worlds.shape[1]):
            worlds[number, world] = roots[number]
            states[number, world] = deal_hidden(worlds[number, world], seats[number], states[number, world])


@compiled
def advance(
    tables: Any,
    actions: Any,
    states: Any,
    seats: Any,
    legals: Any,
    rows: Any,
    shares: Any,
    purses: Any,
) -> None:
    """Plays one action at every table that is not over (its seat is then -1) and tells what the next seat sees."""
    for number in range(len(tables)):
        if actions[number] != NOTHING and seats[number] >= 0:
            action = turned_back(actions[number], seats[number], tables[number].players)
            play(tables[number], seats[number], action)
            states[number] = go_on(tables[number], states[number])
            if waiting(tables[number]) == 0:
                settle(tables[number], number, shares, purses)
                seats[number] = -1
            else:
                look(tables[number], number, seats, legals, rows)
