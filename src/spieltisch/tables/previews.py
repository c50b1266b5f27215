"""The legal moves of a seat, each with what would happen at once, as they stand in its messages."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final

import orjson

from spieltisch.game import Game
from spieltisch.tables.telling import compact

Kept = dict[tuple[str, Hashable], bytes]
"""By move, and what else is shown."""

MOST_ALIKE: Final = 40
"""For so many seats and settings previews are kept encoded: of Klunker at most some 400 kB each, for all tables."""

MOST_MOVES: Final = 10_000
"""So many moves of all games are kept encoded without what they would do: about a megabyte."""


def encoded_previews(game: Game, seat: int) -> bytes:
    """Most previews look the same at every table with these settings, and are encoded once."""
    kept = kept_for(game.book.name, seat, *game.settings.values())
    looks = zip(game.legal(seat), game.previews_depend_on(seat), strict=True)
    return b"[%b]" % b",".join([kept.get(look) or encoded(game, seat, kept, *look) for look in looks])


def encoded(game: Game, seat: int, kept: Kept, move: str, shown: Hashable) -> bytes:
    preview = orjson.dumps(game.preview(seat, move))
    if shown is not None:
        kept[move, shown] = compact(preview)
    return preview


def bare_moves(moves: Sequence[str]) -> bytes:
    """For somebody who does not want to know what would happen, or asks for it when the time comes."""
    return b"[" + b",".join(map(bare_move, moves)) + b"]"


@lru_cache(MOST_MOVES)
def bare_move(move: str) -> bytes:
    return orjson.dumps({"move": move, "events": []})


@lru_cache(MOST_ALIKE)
def kept_for(*_alike: object) -> Kept:
    """The previews that were encoded so far."""
    return {}
