"""The legal moves of a seat, each with what would happen at once, as they stand in its messages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import orjson

from spieltisch.game import Game

MOST_ALIKE: Final = 16
"""For so many seats and settings previews are kept encoded: of Klunker at most some 400 kB each, for all tables."""

MOST_MOVES: Final = 10_000
"""So many moves of all games are kept encoded without what they would do: about a megabyte."""


def encoded_previews(game: Game, seat: int) -> bytes:
    """What nothing follows from looks the same at every table with these settings, and is encoded once."""
    if not game.has_no_consequences:
        return orjson.dumps(game.previews(seat))
    kept = kept_for(game.book.name, seat, *game.settings.values())
    moves = game.legal(seat)
    for move in moves:
        if move not in kept:
            # a copy: what is encoded comes in a piece of memory of a kilobyte, whose rest would lie idle
            kept[move] = bytes(memoryview(orjson.dumps(game.preview(seat, move))))
    return b"[" + b",".join([kept[move] for move in moves]) + b"]"


def bare_moves(moves: Sequence[str]) -> bytes:
    """For somebody who does not want to know what would happen, or asks for it when the time comes."""
    return b"[" + b",".join(map(bare_move, moves)) + b"]"


@lru_cache(MOST_MOVES)
def bare_move(move: str) -> bytes:
    return orjson.dumps({"move": move, "events": []})


@lru_cache(MOST_ALIKE)
def kept_for(*_alike: object) -> dict[str, bytes]:
    """The previews that were encoded so far, by move."""
    return {}
