"""An expert Knaster player: makes the move after which the evaluation of its sheet is highest, or nearly so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.engine import EnginePlayer, ordered
from spieltisch.bots.knaster.position import position_of, values_of
from spieltisch.bots.knaster.reasons import decision

EQUAL_POINTS: Final = 0.35
"""Moves this close to the best are as good to it; otherwise two experts at a table would play alike."""


class KnasterExpert(EnginePlayer):
    def __init__(self, taste: Callable[[Mapping[str, Any], str], float] | None = None) -> None:
        super().__init__()
        self.taste = taste
        """What it likes about a move beside the evaluation."""

    def decide(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        engine = self.engine(deadline)
        position = position_of(view)
        turns, values = engine.evaluate(position)
        if self.taste is not None:
            turns, values = ordered(turns, values + [self.taste(view, position.move(int(turn))) for turn in turns])
        margin = 0.0 if position.final or position.remaining is not None else EQUAL_POINTS
        close = turns[values >= values[0] - margin]
        move = position.move(int(close[int(rng.integers(len(close)))]))
        return decision(view, move, values_of(position, turns, values), "points")
