"""Klunker characters at thousands of tables at once: the very lines by which they decide one by one, compiled."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import astuple, fields
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.klunker.appraisal import NEVER, Temper, liking_of, look_around, wish, wish_to_show
from spieltisch.bots.klunker.characters import INSIGHT, TEMPERS
from spieltisch.bots.klunker.loops import drawn_for, settle
from spieltisch.bots.klunker.network import network
from spieltisch.bots.klunker.observe import ACTIONS, OBSERVATION, observe, turned_back, turned_mask
from spieltisch.compiled import NO_ACTION, NOBODY, compiled, inlined, mixed, until_choice
from spieltisch.games.contract import new_table
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import KINDS, MAX_PLAYERS, SET
from spieltisch.games.klunker.rules import STOP, legal, play
from spieltisch.games.klunker.table import SHOW
from spieltisch.lab.batch import first_states

PLAYER: Final = np.dtype([(field.name, np.float64) for field in fields(Temper)] + [("phases", np.int64)], align=True)
"""A temper, and the phases in which the network is asked, as a mask."""
ROOM: Final = np.dtype(
    [
        ("hopes", np.float64, SET),
        ("clutter", np.float64),
        ("safes", np.int64, (MAX_PLAYERS, KINDS)),
        ("showcases", np.int64, (MAX_PLAYERS, KINDS)),
        ("filled", np.int64, MAX_PLAYERS),
        ("shown", np.int64, KINDS),
        ("hand", np.int64, KINDS),
        ("safe", np.int64, KINDS),
        ("rest", np.int64, KINDS),
        ("nothing", np.int64, KINDS),
        ("chosen", np.int64, KINDS),  # the best cards to show so far
        ("ties", np.uint64),
    ],
    align=True,
)

play_on = until_choice(BOOK, draw=drawn_for)


def player_of(name: str) -> tuple[float | int, ...]:
    return (*astuple(TEMPERS[name]), sum(1 << phase for phase in INSIGHT.get(name, ())))


@inlined
def is_better(value: float, best: float, room: Any, luck: Any) -> Any:
    """Of equals each is as likely."""
    if value != best:
        room.ties = np.uint64(1) if value > best else room.ties
        return value > best
    room.ties += np.uint64(1)
    return mixed(luck + room.ties) % room.ties == 0


@inlined
def choose_show(table: Any, player: Any, room: Any, seat: int, luck: Any) -> None:
    """Every choice of hand cards is tried; the best is left in `chosen`."""
    best = NEVER
    for kind in range(KINDS):
        room.shown[kind] = 0
    going = True
    while going:
        cards = table.showcase_size[seat]
        for kind in range(KINDS):
            cards += room.shown[kind]
        if cards > 0:
            value = wish_to_show(table, player, room, seat)
            if is_better(value, best, room, luck):
                best = value
                for kind in range(KINDS):
                    room.chosen[kind] = room.shown[kind]
        going = False
        for kind in range(KINDS):
            if room.shown[kind] < table.hand[seat, kind]:
                room.shown[kind] += 1
                going = True
                break
            room.shown[kind] = 0


@inlined
def choose_action(table: Any, player: Any, room: Any, seat: int, luck: Any) -> int:
    best, chosen = NEVER, NO_ACTION
    actions = legal(table, seat)
    for action in range(ACTIONS):
        if actions >> action & 1 != 0:
            value = wish(table, player, room, seat, action)
            if is_better(value, best, room, luck):
                best, chosen = value, action
    return chosen


@compiled
def play_until_asked(
    tables: Any, lucks: Any, players: Any, asked: Any, seats: Any, legals: Any, rows: Any, shares: Any, purses: Any
) -> None:
    """Plays what the network was asked for, and on until it is asked again or the game is over."""
    room = np.zeros(1, ROOM)[0]
    for number in range(len(tables)):
        table = tables[number]
        action = asked[number]
        step = np.uint64(0)
        while seats[number] != NOBODY:
            _, seat, actions = play_on(table, lucks[number], seats[number], action)
            seats[number] = seat
            if seat == NOBODY:
                settle(table, number, shares, purses)
                break
            player = players[number, seat]
            if player.phases >> table.phase & 1 != 0:
                legals[number] = turned_mask(actions, seat, table.players)
                observe(table, seat, rows[number])
                break
            step += np.uint64(1)
            luck = mixed(lucks[number] + step + np.uint64(table.round_number * 64 + table.phase))
            look_around(table, player, room, seat)
            if table.phase == SHOW:
                choose_show(table, player, room, seat, luck)
                for kind in range(KINDS):
                    for _ in range(room.chosen[kind]):
                        play(table, seat, kind)
                action = STOP
            else:
                action = choose_action(table, player, room, seat, luck)


@compiled
def follow(which: Any, chances: Any, tables: Any, players: Any, seats: Any, asked: Any) -> None:
    """What the network finds promising at these tables, and the player likes."""
    room = np.zeros(1, ROOM)[0]
    for place in range(len(which)):
        number = which[place]
        table, seat = tables[number], seats[number]
        player = players[number, seat]
        look_around(table, player, room, seat)
        best = 4 * NEVER
        for turned in range(ACTIONS):
            if chances[place, turned] > 0:
                action = turned_back(turned, seat, table.players)
                value = player.insight * math.log(chances[place, turned])
                value += liking_of(table, player, room, seat, action)
                if value > best:
                    best = value
                    asked[number] = action


def shares_of(seated: NDArray[Any], variant: Mapping[str, Any], lucks: NDArray[np.uint64]) -> NDArray[np.float32]:
    """The share of the victory of each seat, for games by seats."""
    games = len(seated)
    options = dict(variant)
    opening = new_table(BOOK, BOOK.settings(options.pop("players"), options)).record()
    tables = np.repeat(opening, games)
    asked, seats = np.full(games, NO_ACTION, np.int64), np.zeros(games, np.int64)
    legals, rows = np.zeros(games, np.int16), np.zeros((games, OBSERVATION), np.int8)
    shares, purses = (np.zeros((games, MAX_PLAYERS), np.float32) for _ in range(2))
    forward = network("klunker")
    while True:
        play_until_asked(tables, lucks, seated, asked, seats, legals, rows, shares, purses)
        which = np.flatnonzero(seats >= 0)
        if not len(which):
            return shares
        asked[:] = NO_ACTION
        chances = forward(rows[which], legals[which], tables["players"][which]).chances
        follow(which, chances, tables, seated, seats, asked)


def match(one: Sequence[Any], other: Sequence[Any], variant: Mapping[str, Any], deals: int, seed: str) -> NDArray[Any]:
    """The share of the victory of one player among copies of another, deal by deal; each is played from every seat."""
    seats = variant["players"]
    mine = np.tile(np.arange(seats), deals)
    seated = np.full((len(mine), seats), np.array(tuple(other), PLAYER))
    seated[np.arange(len(mine)), mine] = np.array(tuple(one), PLAYER)
    shares = shares_of(seated, variant, np.repeat(first_states(seed, deals)[0], seats))
    deal_by_deal: NDArray[Any] = shares[np.arange(len(mine)), mine].reshape(deals, seats).mean(1)
    return deal_by_deal
