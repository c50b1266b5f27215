"""The strongest Knaster player: learned worth, looking ahead, and in company the chance to win."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.mind import position_of, values_of, workshop
from spieltisch.bots.knaster.reasons import decision, roll_for

LONGEST_THOUGHT: Final = 0.15
"""Seconds, however late the deadline is."""
SHARE_OF_TIME: Final = 0.8
"""Of the time there is; the rest is for the answer."""
CHANCES_ALIKE: Final = 0.003
POINTS_ALIKE: Final = 0.2
"""What is so close to the best is the same to it in company; otherwise two of its kind at a table would play alike."""


class KnasterMaster:
    def __init__(self, for_points: bool = False) -> None:
        self.workshop = workshop()
        self.for_points = for_points
        """Plays as if it were alone."""

    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        began = time.monotonic()
        rolled = roll_for(legal, rng)
        if rolled:
            return rolled
        self.workshop.wait(deadline)
        from spieltisch.bots.knaster.thoughts import own_thoughts

        thoughts = own_thoughts()
        position = position_of(view)
        if deadline is None:
            deeds, values = thoughts.fixed(position)
        else:
            end = began + min(SHARE_OF_TIME * (deadline - began), LONGEST_THOUGHT)
            deeds, values = thoughts.until(position, end)
        deeds, values = thoughts.with_every_move(position, deeds, values)
        unit: Literal["share", "points"] = "points"
        alike = POINTS_ALIKE if self.for_points else 0.0
        if view["players"] > 1 and not self.for_points:
            unit, alike = "share", CHANCES_ALIKE
            values = thoughts.chances(position, deeds, values)
        best = int(values.argmax())
        if alike and position.left is None and not position.final:
            values[values >= values.max() - alike] = values.max()
            best = int(rng.choice(np.flatnonzero(values == values.max())))
        return decision(view, position.move(int(deeds[best])), values_of(position, deeds, values), unit)
