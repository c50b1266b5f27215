"""An expert Knaster player: makes the move after which the learned worth of its sheet is highest, or nearly so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.mind import position_of, values_of, workshop
from spieltisch.bots.knaster.reasons import decision, roll_for

AS_GOOD_AS_BEST: Final = 0.35
"""Moves so close to the best are all the same to it; otherwise two of its kind at a table would play alike."""


class KnasterExpert:
    def __init__(self) -> None:
        self.workshop = workshop()

    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        rolled = roll_for(legal, rng)
        if rolled:
            return rolled
        self.workshop.wait(deadline)
        from spieltisch.bots.knaster.thoughts import own_thoughts

        position = position_of(view)
        deeds, values = own_thoughts().first(position)
        slack = 0.0 if position.final or position.left is not None else AS_GOOD_AS_BEST
        close = deeds[values >= values[0] - slack]
        move = position.move(int(close[int(rng.integers(len(close)))]))
        return decision(view, move, values_of(position, deeds, values), "points")
