"""The compiled loops of one game: steps of many tables at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from spieltisch.compiled import NO_ACTION, NOBODY, STEP, compiled, inlined, mixed, nth, until_choice
from spieltisch.games import book_of
from spieltisch.games.chance import pick
from spieltisch.games.contract import GameBook
from spieltisch.games.masks import is_legal

SHARE = 27720
"""One victory, divisible among 1 to 12 winners without a fraction."""


@dataclass(frozen=True)
class Loops:
    reset: Callable[..., None]
    step: Callable[..., int]
    choose: Callable[..., None]
    count: Callable[..., None]


def victory_of(book: GameBook) -> Callable[[Any], tuple[int, int]]:
    """`victory(table)` of a game: the rank of those who have won, and how many they are."""
    rank = book.rank

    @inlined
    def victory(table: Any) -> tuple[int, int]:
        best = rank(table, 0)
        for seat in range(1, table.players):
            best = max(best, rank(table, seat))
        winners = 0
        for seat in range(table.players):
            winners += rank(table, seat) == best
        return best, winners

    return victory


@cache
def loops_of(game: str) -> Loops:
    book = book_of(game)
    play_on = until_choice(book)
    score = book.score

    @compiled
    def reset(opening: Any, tables: Any, states: Any, which: Any, seats: Any, legals: Any) -> None:
        """Sets up the tables marked in `which` again."""
        for number in range(len(tables)):
            if which[number]:
                tables[number] = opening[0]
                played_on = play_on(tables[number], states[number], 0, NO_ACTION)
                states[number], seats[number], legals[number] = played_on

    @compiled
    def step(tables: Any, states: Any, actions: Any, seats: Any, legals: Any) -> int:
        """Plays one action at every table that is not over. Returns the first with an illegal one, or -1."""
        for number in range(len(tables)):
            if seats[number] != NOBODY and not is_legal(legals[number], actions[number]):
                return number
        for number in range(len(tables)):
            if seats[number] != NOBODY:
                played_on = play_on(tables[number], states[number], seats[number], actions[number])
                states[number], seats[number], legals[number] = played_on
        return -1

    @compiled
    def choose(states: Any, legals: Any, actions: Any) -> None:
        """A random legal action for every table."""
        for number in range(len(legals)):
            choices = legals[number].bit_count()
            if choices > 0:
                states[number] += STEP
                actions[number] = nth(legals[number], pick(mixed(states[number]), choices))

    @compiled
    def count(tables: Any, scores: Any) -> None:
        for number in range(len(tables)):
            for seat in range(scores.shape[1]):
                scores[number, seat] = score(tables[number], seat)

    return Loops(reset, step, choose, count)
