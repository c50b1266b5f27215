"""An expert Knaster player: makes the move after which the evaluation of its sheet is highest, or nearly so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.engine import EnginePlayer
from spieltisch.bots.knaster.position import position_of, values_of
from spieltisch.bots.knaster.reasons import decision

EQUAL_POINTS: Final = 0.35
"""Moves this close to the best are as good to it; otherwise two experts at a table would play alike."""


class KnasterExpert(EnginePlayer):
    def decide(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        engine = self.engine(deadline)
        position = position_of(view)
        turns, values = engine.evaluate(position)
        margin = 0.0 if position.final or position.remaining is not None else EQUAL_POINTS
        close = turns[values >= values[0] - margin]
        move = position.move(int(close[int(rng.integers(len(close)))]))
        return decision(view, move, values_of(position, turns, values), "points")
