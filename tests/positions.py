"""Positions drawn as text, and games played at random."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from spieltisch import Game, new
from spieltisch.games import BOOKS
from spieltisch.games.chance import Words
from spieltisch.games.klunker.editions import KINDS
from spieltisch.games.klunker.rules import lay_known, lay_purse
from spieltisch.games.klunker.table import PHASE_NAMES, edition_of
from spieltisch.games.knaster.rules import fill
from spieltisch.games.knaster.sheet import CELLS
from spieltisch.games.knaster.table import DECIDING
from spieltisch.games.masks import bits

PHASES: Mapping[str, int] = {name: phase for phase, name in PHASE_NAMES.items()}

LONG = int(os.environ.get("SPIELTISCH_LONG", "1"))
"""How many times more random games are played than in the usual run."""
long_only = pytest.mark.skipif(LONG < 2, reason="part of the long run")  # slow; `make test-long` runs it

SLOWER_ONLY = {"knaster": range(6, 12)}
"""Numbers of players with which nothing changes but how long a game takes: the long run plays them too."""
VARIANTS = [
    pytest.param(name, variant, id="-".join([name, *map(str, variant.values())]))
    for name, book in BOOKS.items()
    for variant in book.variants
    if LONG > 1 or variant["players"] not in SLOWER_ONLY.get(name, ())
]


def at_random(game: Game, seed: int, share_of_stops: float = 0.0) -> Iterator[tuple[int, str]]:
    """The moves that random players make. The one who takes a move from here plays it.

    Some share of the choices is `pass`, `decline` or the shortest show, so that games get long and rich.
    """
    rng = random.Random(seed)
    while game.waiting:
        seat = rng.choice(sorted(game.waiting))
        moves = game.legal(seat)
        short = [move for move in moves if len(move.split()) <= 2 and not move.startswith(("store", "sell", "buy"))]
        yield seat, rng.choice(short if short and rng.random() < share_of_stops else moves)


def twin_of(game: Game) -> Game:
    """The same position once more, with other chance to come."""
    twin = game.branch()
    twin._words = Words(b"other")
    return twin


def play_out(game: Game, seed: int = 0) -> Game:
    for seat, move in at_random(game, seed):
        game.play(seat, move)
    return game


def klunker(
    phase: str = "show",
    *,
    hands: Sequence[str] = (),
    showcases: Sequence[str] = (),
    safes: Sequence[str] = (),
    money: Sequence[int] = (),
    purses: Sequence[str] = (),
    known: str = "",
    buyers: Sequence[int] = (),
    bought: int = 0,
    players: int = 3,
    turn: int = 0,
    start: int = 0,
    round_number: int = 1,
    rest: int | None = None,
    **options: Any,
) -> Game:
    """A Klunker table: cards as words, one text for each seat. What is left out is empty; purses hold one card."""
    game = new("klunker", players=players, seed="position", **options)
    table: Any = game._table
    kinds = edition_of(table).kinds
    for seat in range(players):
        for zone, texts in ((table.hand, hands), (table.showcase, showcases), (table.safe, safes)):
            words = texts[seat].split() if seat < len(texts) else []
            for kind in range(KINDS):
                zone[seat, kind] = words.count(kinds[kind])
        table.hand_size[seat] = len(hands[seat].split()) if seat < len(hands) else 0
        table.showcase_size[seat] = len(showcases[seat].split()) if seat < len(showcases) else 0
        lay_purse(table, seat, [0] * (money[seat] if seat < len(money) else 1))
        table.has_passed[seat] = seat in buyers
    for seat, text in enumerate(purses):
        lay_purse(table, seat, [kinds.index(word) for word in text.split()])
    for word in known.split():
        lay_known(table, kinds.index(word), 1)
    for position, seat in enumerate(buyers):
        table.buyers[position] = seat
    table.buy_cards, table.bought = len(buyers), bought
    table.phase, table.turn, table.start, table.round_number = PHASES[phase], turn, start, round_number
    if rest is not None:
        for kind in range(KINDS):
            table.rest[kind] = rest // KINDS + (kind < rest % KINDS)
        table.rest_size = rest
    return laid(game)


def knaster(*sheets: str, dice: tuple[int, int] = (1, 1), final: bool = False) -> Game:
    """A Knaster table: five rows of five cells for each seat; `.` is empty, `7` a number, `(7)` a circled one."""
    game = new("knaster", players=len(sheets), seed="position")
    table: Any = game._table
    for seat, text in enumerate(sheets):
        cells = text.split()
        assert len(cells) == CELLS, f"a sheet has 25 cells, not {len(cells)}"
        numbers = [int(cell.strip("()")) if cell != "." else 0 for cell in cells]
        for cell in range(CELLS):
            if numbers[cell]:
                fill(table, seat, cell, numbers[cell])
        table.circled[seat] = sum(1 << cell for cell in range(CELLS) if cells[cell].startswith("("))
    table.dice[0], table.dice[1] = dice
    table.phase, table.final = DECIDING, int(final)
    table.undecided = (1 << len(sheets)) - 1
    return laid(game)


def laid(game: Game) -> Game:
    """A game whose table was laid by hand: it looks again who is to move."""
    game._asked = bits(game.book.waiting(game._table))
    return game


def seen(game: Game, seat: int | None) -> dict[str, Any]:
    """A view with all the fields that its game gives it."""
    return {**game.view(seat)}


def named(events: Sequence[Mapping[str, Any]], name: str) -> list[Mapping[str, Any]]:
    return [event for event in events if event["event"] == name]
