"""Whole games of random players, compiled for one choice of settings: the rules, arranged as these games run.

Every phase has a loop of its own, within which nobody asks which phase it is, and in it another one for as long as the
same seat goes on, so that what it holds stays in registers. The games are the same, decision for decision, as those
that `until_choice` plays with such a generator.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from spieltisch.compiled import STEP, compiled, inlined, mixed, nth, stream
from spieltisch.compiled.tables import Settled, copying
from spieltisch.games import book_of
from spieltisch.games.chance import pick
from spieltisch.games.contract import GameBook, new_table
from spieltisch.games.masks import lowest
from spieltisch.lab.loops import SHARE, victory_of


def whole_games_of(game: str, settings: Mapping[str, Any]) -> Callable[..., int]:
    book = book_of(game)
    opening = new_table(book, settings)
    return compiled_for(game, tuple((field, getattr(opening, field)) for field in book.settled))


@cache
def compiled_for(game: str, settled: Settled) -> Callable[..., int]:
    book = book_of(game)
    goes_on, play_on = going_on(book), through_phases(book)
    score, rank, victory = book.score, book.rank, victory_of(book)
    copied = copying(settled)

    @compiled
    def play_games(opening: Any, seed: Any, first: int, last: int, scores: Any, victories: Any) -> int:
        """Plays games number `first` to `last`; counts scores and victories (in SHAREs) and returns the decisions."""
        decisions = 0
        for number in range(first, last):
            table = copied(opening[0])
            state = stream(seed, number) + STEP
            word = mixed(state)
            while goes_on(table):
                state, word, decisions = play_on(table, state, word, decisions)
            best, winners = victory(table)
            for seat in range(table.players):
                scores[seat, score(table, seat)] += 1
                if rank(table, seat) == best:
                    victories[seat] += SHARE // winners
        return decisions

    return play_games


def going_on(book: GameBook) -> Callable[[Any], bool]:
    needs_chance, waiting = book.needs_chance, book.waiting

    @inlined
    def goes_on(table: Any) -> bool:
        return needs_chance(table) or waiting(table) != 0

    return goes_on


Playing = Callable[[Any, Any, Any, int], tuple[Any, Any, int]]
"""`play_on(table, state, word, decisions)`: how a generator goes on, its next word, and all decisions so far."""


def through_phases(book: GameBook) -> Playing:
    """Plays each phase, one after the other, for as long as it lasts."""
    if not book.phases:
        return playing_while(going_on(book), book)
    *before, last = (playing_while(in_phase(phase), book) for phase in book.phases)
    for first in reversed(before):
        last = one_after_the_other(first, last)
    return last


def in_phase(phase: int) -> Callable[[Any], bool]:
    @inlined
    def lasts(table: Any) -> bool:
        return bool(table.phase == phase)

    return lasts


def one_after_the_other(first: Playing, second: Playing) -> Playing:
    @inlined
    def play_both(table: Any, state: Any, word: Any, decisions: int) -> tuple[Any, Any, int]:
        state, word, decisions = first(table, state, word, decisions)
        return second(table, state, word, decisions)

    return play_both


def playing_while(lasts: Callable[[Any], bool], book: GameBook) -> Playing:
    needs_chance, chance, waiting, legal, play = book.needs_chance, book.chance, book.waiting, book.legal, book.play

    @inlined
    def next_seat(table: Any) -> int:
        return 0 if table.players == 1 else lowest(waiting(table))

    # The next word is there before anybody asks for it: where a processor has foreseen wrongly who does what, it would
    # otherwise have to wait until a word is mixed.
    @inlined
    def play_on(table: Any, state: Any, word: Any, decisions: int) -> tuple[Any, Any, int]:
        while lasts(table):
            if needs_chance(table):
                state += STEP
                following = mixed(state)
                chance(table, word)
                word = following
            else:
                seat = next_seat(table)
                while True:
                    actions = legal(table, seat)
                    choices = actions.bit_count()
                    chosen = 0
                    if choices > 1:
                        decisions += 1
                        state += STEP
                        following = mixed(state)
                        chosen = pick(word, choices)
                        word = following
                    play(table, seat, nth(actions, chosen))
                    if not lasts(table) or needs_chance(table) or next_seat(table) != seat:
                        break
        return state, word, decisions

    return play_on
