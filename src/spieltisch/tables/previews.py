"""The legal moves of a seat, each with what would happen at once, as they stand in its messages."""

from __future__ import annotations

from typing import Final

import orjson

from spieltisch.game import Game

MOST_KEPT: Final = 20_000
"""So many previews are kept encoded, some megabytes: as many as a hand of Klunker and a few seats have."""

_kept: dict[tuple[object, ...], bytes] = {}


def encoded_previews(game: Game, seat: int) -> orjson.Fragment:
    """What nothing follows from looks the same at every table with these settings, and is encoded once."""
    if not game.has_no_consequences:
        return orjson.Fragment(orjson.dumps(game.previews(seat)))
    alike = (game.book.name, seat, *game.settings.values())
    return orjson.Fragment(b"[" + b",".join([_encoded(game, seat, move, alike) for move in game.legal(seat)]) + b"]")


def _encoded(game: Game, seat: int, move: str, alike: tuple[object, ...]) -> bytes:
    key = (move, alike)
    if key not in _kept:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[key] = orjson.dumps(game.preview(seat, move))
    return _kept[key]
