"""A Klunker beginner: any move that is not silly, each equally likely.

Silly is to lay out the whole hand at once, to open a fourth stack, to pay for a showcase that fits nothing, and not to
store the card that completes a set.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.klunker.reasons import SENTENCES
from spieltisch.games.klunker.editions import SET

MOST_SHOWN: Final = 2
MOST_STACKS: Final = 3


class KlunkerNovice:
    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        sensible = [move for move in legal if is_sensible(view, move)] or legal
        completing = [move for move in sensible if completes(view, move)]
        choices = completing or sensible
        return Decision(choices[int(rng.integers(len(choices)))], SENTENCES["guess"], because=("guess", {}))


def completes(view: Mapping[str, Any], move: str) -> bool:
    verb, *words = move.split()
    safe = view["jewellers"][view["seat"]]["safe"]
    return verb == "store" and bool(safe.get(words[0], 0) + 1 == SET)


def is_sensible(view: Mapping[str, Any], move: str) -> bool:
    verb, *words = move.split()
    me = view["jewellers"][view["seat"]]
    if verb == "show":
        return len(words) <= MOST_SHOWN
    if verb == "store":
        return words[0] in me["safe"] or me["stacks"] < MOST_STACKS
    if verb == "buy" and int(words[0]) - 1 != view["seat"]:
        showcase = view["jewellers"][int(words[0]) - 1]["showcase"]
        return any(kind in me["safe"] or kind in view["hand"] for kind in showcase)
    return True
