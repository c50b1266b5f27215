"""One number per ruleset: if it changes, the rules have changed, and so must the ruleset version."""

from __future__ import annotations

import hashlib
import json
import random
from functools import cache
from typing import Any

from spieltisch.game import new
from spieltisch.games import book_of

GAMES_EACH = 3


@cache
def signature_of(game: str) -> str:
    """A hash over seeded random games: every move, every position and every result."""
    digest = hashlib.sha256()
    for options in book_of(game).variants:
        for number in range(GAMES_EACH):
            rng = random.Random(number)
            table = new(game, seed=f"signature {number}", **options)
            digest.update(canonical([options, table.reveal()]))
            while table.waiting:
                seat = rng.choice(sorted(table.waiting))
                move = rng.choice(table.legal(seat))
                table.play(seat, move)
                digest.update(canonical([seat, move, table.reveal()]))
            digest.update(canonical(table.result))
    return digest.hexdigest()[:16]


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()
