"""The strongest Knaster player: evaluation, search, and with others at the table the chance to win."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.chances import corrected
from spieltisch.bots.knaster.engine import Engine, EnginePlayer, Rated, uncertainty, with_every_move
from spieltisch.bots.knaster.position import Position, position_of, values_of
from spieltisch.bots.knaster.reasons import decision

LONGEST_SEARCH: Final = 0.15
"""Seconds, however late the deadline is."""
SHARE_OF_TIME: Final = 0.8
"""Of the time there is; the rest is for the answer."""
EQUAL_CHANCES: Final = 0.003
EQUAL_POINTS: Final = 0.2
"""What is this close to the best is as good to it; otherwise two masters at a table would play alike."""
BELIEVED: Final = 5.0
"""The evaluation is believed if it finds a move this many points worse than the best, or less."""
CHANCES_OFF: Final = 0.03
"""How far what became of chances was from them at most (`python -m bench.calibration knaster`)."""


class KnasterMaster(EnginePlayer):
    def __init__(self, for_points: bool = False, far: bool = True, equal_chances: float = EQUAL_CHANCES) -> None:
        super().__init__()
        self.for_points = for_points
        """Plays as if it were alone."""
        self.far = far
        """Looks ahead over the rolls to come."""
        self.equal_chances = equal_chances

    def review(self, view: Mapping[str, Any], move: str, rng: np.random.Generator) -> Decision:
        return self.decide(view, (), rng, None, played=move)

    def decide(
        self,
        view: Mapping[str, Any],
        legal: Sequence[str],
        rng: np.random.Generator,
        deadline: float | None,
        played: str | None = None,
    ) -> Decision:
        began = time.monotonic()
        engine = self.engine(deadline)
        position = position_of(view)
        evaluated = engine.evaluate(position)
        if not self.far:
            searched = evaluated
        elif deadline is None:
            searched = engine.search(position, evaluated)
        else:
            end = began + min(SHARE_OF_TIME * (deadline - began), LONGEST_SEARCH)
            searched = engine.search_until(position, evaluated, end)
        turns, values = with_every_move(position, searched, evaluated)
        if played is not None and not position.final:
            values = judged(engine, position, Rated(turns, values), played)
        unit: Literal["share", "points"] = "points"
        margin = EQUAL_POINTS if self.for_points else 0.0
        if view["players"] > 1 and not self.for_points:
            unit, margin = "share", self.equal_chances
            more = None
            if played is not None and not position.final:
                more = np.array([engine.underrated(cells) for cells in position.sheets])
            values = engine.win_chances(position, Rated(turns, values), more)
        best = int(values.argmax())
        if margin and position.remaining is None and not position.final:
            values[values >= values.max() - margin] = values.max()
            best = int(rng.choice(np.flatnonzero(values == values.max())))
        if unit == "share" and not position.final:
            values = corrected(values, view["players"], int((position.sheets == 0).sum(axis=1).min()))
        chosen = decision(view, position.move(int(turns[best])), values_of(position, turns, values), unit)
        return replace(chosen, doubt=0.0 if position.final else doubt(position, unit))


def judged(engine: Engine, position: Position, rated: Rated, played: str) -> NDArray[np.float64]:
    """The same values, but what the move that was played is worth is tried if it is far from what good players do."""
    turns, values = rated
    best = int(values.argmax())
    begun = [number for number, turn in enumerate(turns.tolist()) if played in position.moves(turn)]
    number = max(begun, key=lambda one: values[one], default=best)
    less = values[best] - values[number]
    if less <= BELIEVED:
        return values
    tried = values.copy()
    tried[begun] = values[best] - min(less, engine.surely_lost(position, int(turns[best]), int(turns[number])))
    return tried


def doubt(position: Position, unit: Literal["share", "points"]) -> float:
    """How far the worth of a move may be off: as the evaluation is, and as chances were found to be."""
    return uncertainty(position) if unit == "points" else CHANCES_OFF
