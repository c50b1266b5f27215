"""Twelve Knaster players with a temper, from a family's first opponent to the master.

All of them know what a move brings at once and what the learned evaluation expects of the sheet; how much of the latter
they think of is their foresight. The last two see the chance to win, and the very last one what the next rolls may
bring. Most want something beside points. None blunders by chance: whoever knows a temper can foresee it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Bot, Decision
from spieltisch.bots.knaster.engine import EnginePlayer, ordered
from spieltisch.bots.knaster.master import EQUAL_CHANCES, KnasterMaster
from spieltisch.bots.knaster.position import position_of, values_of
from spieltisch.bots.knaster.reasons import decision
from spieltisch.bots.knaster.tempered import Temper, add_temper

EQUAL: Final = 0.2
"""Moves this close to the best are as good to a character; otherwise two at a table would play alike."""
CLOSE_CHANCES: Final[Mapping[str, float]] = {"viktor": 0.01, "stella": EQUAL_CHANCES}
"""The same for those who see the chance to win."""

TEMPERS: Final[Mapping[str, Temper]] = {
    "nina": Temper(0.015, novelty=0.1),
    "leo": Temper(0.032, haste=0.05),
    "rosa": Temper(0.058, equals=-0.05),
    "bruno": Temper(0.066, equals=0.1),
    "clara": Temper(0.085, circling=0.3),
    "felix": Temper(0.1, riches=0.1),
    "vera": Temper(0.13, riches=0.05),
    "hugo": Temper(0.17, equals=0.2),
    "iris": Temper(0.31),
    "olga": Temper(0.52),
}


class KnasterCharacter(EnginePlayer):
    def __init__(self, temper: Temper) -> None:
        super().__init__()
        self.temper = temper

    def decide(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        engine, position = self.engine(deadline), position_of(view)
        turns, values = engine.evaluate(position)
        if not position.final:
            is_fresh = position.remaining is None
            cells = position.cells.copy()
            add_temper(self.temper, cells, position.roll_index, turns, values, len(turns), is_fresh)
            turns, values = ordered(turns, values)
        close = turns[values >= values[0] - EQUAL]
        move = position.move(int(close[int(rng.integers(len(close)))]))
        return decision(view, move, values_of(position, turns, values))


def player(character: str) -> Bot:
    """The player of a character."""
    if character in TEMPERS:
        return KnasterCharacter(TEMPERS[character])
    return KnasterMaster(far=character != "viktor", equal_chances=CLOSE_CHANCES[character])
