"""The legal moves of a seat, each with what would happen at once, as they stand in its messages."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import orjson

from spieltisch.game import Game

MOST_ALIKE: Final = 16
"""For so many seats and settings previews are kept encoded: of Klunker at most some 400 kB each, for all tables."""


def encoded_previews(game: Game, seat: int) -> orjson.Fragment:
    """What nothing follows from looks the same at every table with these settings, and is encoded once."""
    if not game.has_no_consequences:
        return orjson.Fragment(orjson.dumps(game.previews(seat)))
    kept = kept_for(game.book.name, seat, *game.settings.values())
    moves = game.legal(seat)
    for move in moves:
        if move not in kept:
            # a copy: what is encoded comes in a piece of memory of a kilobyte, whose rest would lie idle
            kept[move] = bytes(memoryview(orjson.dumps(game.preview(seat, move))))
    return orjson.Fragment(b"[" + b",".join([kept[move] for move in moves]) + b"]")


@lru_cache(MOST_ALIKE)
def kept_for(*_alike: object) -> dict[str, bytes]:
    """The previews that were encoded so far, by move."""
    return {}
