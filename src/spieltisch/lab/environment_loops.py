"""The compiled loops of environments: an action, what follows from it, and what the next seat to choose sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
from numba import prange

from spieltisch.compiled import NO_ACTION, NOBODY, compiled, inlined, mixed, spread, until_choice
from spieltisch.games import book_of
from spieltisch.games.contract import BadOption, GameBook, Observation
from spieltisch.games.masks import is_legal, is_single
from spieltisch.lab.loops import victory_of

BEGIN: Final = -(1 << 63)
"""Instead of an action: the table has just been set up, and the state of chance is the word of a seed."""
GOES_ON, ENDED, ILLEGAL = range(3)
"""How a step left the game; the last one: an illegal action ended it."""
LOST: Final = -1.0
"""The reward of an illegal action."""
WORD: Final = 8
"""Rows and masks are filled by words of this many bytes."""

PlayOn = Callable[[Any, Any, int, int], tuple[Any, int, int]]
"""A game from one choice to the next, as `until_choice` returns it."""


def observation_of(book: GameBook) -> Observation:
    if book.observation is None:
        raise BadOption(
            "no_environment", f"{book.name.capitalize()} has no environment: nothing says what is observed."
        )
    return book.observation


def desk_type_of(book: GameBook) -> np.dtype[np.void]:
    """There is room for any number of players: another type would be compiled again."""
    seen, players = observation_of(book), max(variant["players"] for variant in book.variants)
    fields: list[Any] = [
        ("table", book.table.dtype),
        ("state", "u8"),
        ("legal", "i8"),
        ("row", "i8", (seen.size(players) // WORD,)),
        ("mask", "i8", (-(-seen.actions // WORD),)),
        ("rewards", "f4", (players,)),
        ("shares", "f4", (players,)),
        ("scores", "i2", (players,)),
        ("seat", "i1"),
        ("over", "i1"),
        ("for_points", "i1"),
        ("words", "i1"),
    ]
    return np.dtype(fields, align=True)


def settling(book: GameBook) -> Callable[[Any, Any, Any], None]:
    score, rank, victory = book.score, book.rank, victory_of(book)

    @inlined
    def settle(table: Any, shares: Any, scores: Any) -> None:
        """The score of each seat, and its share of the victory."""
        best, winners = victory(table)
        for seat in range(table.players):
            shares[seat] = (rank(table, seat) == best) / winners
            scores[seat] = score(table, seat)
        for absent in range(table.players, len(shares)):
            shares[absent] = 0
            scores[absent] = 0

    return settle


def showing(seen: Observation) -> Callable[[int, Any], None]:
    words = -(-seen.actions // WORD)

    @inlined
    def show_mask(actions: int, mask: Any) -> None:
        for eight in range(words):
            mask[eight] = spread(actions >> 8 * eight)

    return show_mask


def stepping(
    book: GameBook, seen: Observation, play_on: PlayOn, *, pauses: bool = False, parallel: bool = False
) -> Callable[..., int]:
    """The loop that steps many tables.

    With pauses, `play_on` may also stop where nobody has a choice: its seat looks at the table, its single legal action
    says to go on, and then `play_on` is called with NO_ACTION. In parallel, all cores share the tables.
    """
    observe, turned_mask, turned_back = seen.observe, seen.turned_mask, seen.turned_back
    score, settle, show_mask = book.score, settling(book), showing(seen)

    def step_all(
        openings: Any,
        variants: Any,
        which: Any,
        for_points: bool,
        is_strict: bool,
        tables: Any,
        states: Any,
        actions: Any,
        seats: Any,
        legals: Any,
        rows: Any,
        masks: Any,
        rewards: Any,
        over: Any,
        shares: Any,
        scores: Any,
        points: Any,
    ) -> int:
        """One action at every table, where a game that ends gives way to the next; `which` marks tables to set up.

        `points` are the scores as they stood before. Returns the first table with an illegal action, if that is
        refused, or -1.
        """
        resetting = len(which) > 0
        if is_strict and not resetting:
            for number in range(len(tables)):
                if not is_legal(legals[number], actions[number]):
                    return number
        for number in prange(len(tables)):
            if resetting and not which[number]:
                continue
            table = tables[number]
            if resetting or over[number] != GOES_ON:
                for seat in range(rewards.shape[1]):
                    rewards[number, seat] = 0
                over[number] = GOES_ON
            seat = seats[number]
            played = NO_ACTION
            counting = False
            if resetting:
                tables[number] = openings[variants[number]]
            elif not is_legal(legals[number], actions[number]):
                over[number] = ILLEGAL
                for other in range(rewards.shape[1]):
                    rewards[number, other] = LOST if other == seat else 0
                    shares[number, other] = 0
                    scores[number, other] = 0
                tables[number] = openings[variants[number]]
            else:
                counting = for_points
                if not (pauses and is_single(legals[number])):
                    played = turned_back(actions[number], seat, table.players)
            state = states[number]
            while True:
                state, seat, choices = play_on(table, state, seat, played)
                if counting:
                    for other in range(table.players):
                        now = score(table, other)
                        rewards[number, other] = now - points[number, other]
                        points[number, other] = now
                    counting = False
                if seat != NOBODY:
                    break
                settle(table, shares[number], scores[number])
                if not for_points:
                    for winner in range(table.players):
                        rewards[number, winner] = shares[number, winner]
                over[number] = ENDED
                tables[number] = openings[variants[number]]
                played = NO_ACTION
                seat = 0
            if resetting or over[number] != GOES_ON:
                for other in range(table.players):
                    points[number, other] = score(table, other)
            states[number] = state
            seats[number] = seat
            legals[number] = turned_mask(choices, seat, table.players)
            observe(table, seat, rows[number])
            show_mask(legals[number], masks[number])
        return -1

    return compiled(step_all, parallel=parallel)


@dataclass(frozen=True)
class EnvironmentLoops:
    desk: np.dtype[np.void]
    """One table with everything that belongs to it, in one record."""
    step: Callable[..., int]
    """One table: the bytes of a desk, which cross over from Python faster than a record does."""
    step_all: Callable[..., int]
    turn_to: Callable[[Any, int], bool]
    observe: Callable[[Any, int, Any], None]
    """What any seat at a desk sees."""


@cache
def environment_loops_of(game: str) -> EnvironmentLoops:
    book = book_of(game)
    seen = observation_of(book)
    observe, turned_mask, turned_back = seen.observe, seen.turned_mask, seen.turned_back
    play_on = until_choice(book)
    legal, score, settle, show_mask = book.legal, book.score, settling(book), showing(seen)

    @inlined
    def gained(table: Any, sign: int, rewards: Any) -> None:
        for seat in range(table.players):
            rewards[seat] += sign * score(table, seat)

    desk_type = desk_type_of(book)

    @compiled
    def step(desks: Any, action: int) -> int:
        """Plays an action at the only desk, and says who is to choose next."""
        desk = desks.view(desk_type)[0]
        table = desk.table
        rewards = desk.rewards
        for seat in range(len(rewards)):
            rewards[seat] = 0
        seat = desk.seat
        played = NO_ACTION
        if action == BEGIN:
            desk.state = mixed(mixed(desk.state))
            desk.over = GOES_ON
            seat = 0
            for absent in range(len(rewards)):
                desk.shares[absent] = 0
                desk.scores[absent] = 0
        else:
            if not is_legal(desk.legal, action):
                if seat != NOBODY:
                    rewards[seat] = LOST
                    desk.over = ILLEGAL
                    desk.seat = NOBODY
                    desk.legal = 0
                    show_mask(0, desk.mask)
                return NOBODY
            if desk.for_points != 0:
                gained(table, -1, rewards)
            played = turned_back(action, seat, table.players)
        state, seat, actions = play_on(table, desk.state, seat, played)
        desk.state = state
        if action != BEGIN and desk.for_points != 0:
            gained(table, 1, rewards)
        desk.seat = seat
        if seat == NOBODY:
            desk.over = ENDED
            settle(table, desk.shares, desk.scores)
            if desk.for_points == 0:
                for winner in range(table.players):
                    rewards[winner] = desk.shares[winner]
            desk.legal = 0
        else:
            desk.legal = turned_mask(actions, seat, table.players)
            observe(table, seat, desk.row[: desk.words])
        show_mask(desk.legal, desk.mask)
        return seat

    @compiled
    def turn_to(desks: Any, seat: int) -> bool:
        """Lets another seat choose that may do so at the same time."""
        desk = desks.view(desk_type)[0]
        actions = legal(desk.table, seat)
        if desk.seat == NOBODY or actions == 0:
            return False
        desk.seat = seat
        desk.legal = turned_mask(actions, seat, desk.table.players)
        observe(desk.table, seat, desk.row[: desk.words])
        show_mask(desk.legal, desk.mask)
        return True

    @compiled
    def observe_desk(desks: Any, seat: int, row: Any) -> None:
        observe(desks.view(desk_type)[0].table, seat, row)

    return EnvironmentLoops(desk_type, step, stepping(book, seen, play_on), turn_to, observe_desk)
