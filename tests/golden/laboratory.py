"""What programs that learn and search are shown of some games: tests/golden/laboratory.txt.

One line for each node of a game:

    chance: 0 start 1 ×1 0 | 1 start 2 ×1 61489146912365178  what chance may bring first, with weights and words
    seat 1 may 3 4 41, sees 8c1e0f22                           legal actions, and a checksum of the observation
      hand=[0 2 1 0 1 0 0] seat=1 unseen cards=[…]             every so often its parts, without those that are all 0
    noted: sales=2 earned=7 …                                  at the end, what is written into rows
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from spieltisch import ExplicitGame
from spieltisch.games import BOOKS
from spieltisch.games.contract import GameBook
from spieltisch.games.masks import bits, is_legal
from tests.golden import checksum, fields, plain

GAMES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("klunker", {"players": 3, "edition": "1999", "unsold": "top"}),
    ("klunker", {"players": 4, "edition": "1999", "unsold": "removed"}),
    ("klunker", {"players": 6, "edition": "2005"}),
    ("knaster", {"players": 1}),
    ("knaster", {"players": 3}),
)
IN_FULL: Final = 12
"""Every so many choices the whole observation is written out."""


def laboratory() -> Iterator[str]:
    for name, variant in GAMES:
        yield from played(name, variant)


def played(name: str, variant: dict[str, Any]) -> Iterator[str]:
    game, rng = ExplicitGame(name, **variant), random.Random("laboratory")
    book: GameBook = BOOKS[name]
    assert book.observation is not None
    assert book.rows is not None
    yield f"{name} {fields(game.settings)} ({book.observation.size(game.players)} numbers)"
    yield "; ".join(f"{part.size} × {part.name} to {part.most}" for part in book.observation.layout(game.players))
    notes = np.zeros((game.players, len(book.rows.notes)), dtype=np.int64)
    choices = 0
    while not game.over:
        if game.needs_chance:
            outcomes = game.outcomes()
            texts = [f"{each.number} {each.name} ×{each.weight} {each.word}" for each in outcomes]
            yield f"chance: {checksum(texts) if game.history else ' | '.join(texts)}"
            game.play(game.draw(rng.getrandbits(64)))
            continue
        seat, legal = game.seat, game.legal()
        assert seat is not None
        row = np.full(book.observation.size(game.players) // 8 + 2, -1, dtype=np.int64)
        book.observation.observe(game.table, seat, row)
        mask = book.observation.turned_mask(book.legal(game.table, seat), seat, game.players)
        turned_back = {book.observation.turned_back(action, seat, game.players) for action in bits(mask)}
        assert turned_back == set(legal)
        assert [action for action in range(-3, 70) if is_legal(mask, action)] == [*bits(mask)]
        yield f"seat {seat} may {plain([*bits(mask)])}, sees {checksum([str(number) for number in row])}"
        if choices % IN_FULL == 0:
            yield f"  {in_full(book, game.players, row)}"
        choices += 1
        action = rng.choice(legal)
        book.rows.note(with_notes(game.table, notes), seat, action)
        game.play(action)
    table = with_notes(game.table, notes)
    book.rows.finish(table)
    for seat in range(game.players):
        yield f"seat {seat} noted: {fields(dict(zip(book.rows.notes, notes[seat].tolist(), strict=True)))}"
    reason = book.rows.reasons[book.rows.reason(table)]
    yield f"length {book.rows.length(table)}, start {book.rows.start(table)}, {reason}"
    assert game.result is not None
    assert reason == game.result["reason"]


def with_notes(table: Any, notes: Any) -> Any:
    """A table that has room for notes, as the compiled loops have it."""
    return SimpleNamespace(**{name: getattr(table, name) for name in table.dtype.names}, notes=notes)


def in_full(book: GameBook, players: int, row: Any) -> str:
    assert book.observation is not None
    numbers, place, texts = row.view(np.uint8), 0, []
    for part in book.observation.layout(players):
        values = numbers[place : place + part.size].tolist()
        place += part.size
        assert max(values) <= part.most, part
        if any(values):
            texts.append(f"{part.name}={plain(values if part.size > 1 else values[0])}")
    assert not numbers[place:].any()
    return " ".join(texts)
