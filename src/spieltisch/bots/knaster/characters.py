"""Twelve Knaster players with a temper, from a family's first opponent to the master.

The first six weigh what a move brings at once against how likely every line will be circled (as `casual` sees it), each
more of the latter than the one before; the next three know the learned evaluation, and the last three the chance to
win or what the next rolls may bring. Most want something beside points. None blunders by chance: whoever knows a temper
can foresee it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Bot, Decision
from spieltisch.bots.knaster.casual import CHANCE, appraise
from spieltisch.bots.knaster.novice import gain
from spieltisch.bots.knaster.player import KnasterPlayer
from spieltisch.bots.knaster.reasons import decision
from spieltisch.games.knaster.sheet import CELL_NAMES, CELLS_OF_LINE, LINE_VALUE


@dataclass(frozen=True)
class Temper:
    """What a player wants beside points. Everything counts in points."""

    equals: float = 0.0
    """For every equal number in a line with the cell."""
    novelty: float = 0.0
    """For a number that is not on the sheet yet, or that no line of the cell holds."""
    haste: float = 0.0
    """For every cell that is filled already in the fullest line of the cell."""
    circling: float = 0.0
    """For circling rather than writing."""
    riches: float = 0.0
    """For every point of the most valuable line through the cell."""
    safety: float = 0.0
    """For how often the number comes, in 36 rolls."""

    def taste(self, view: Mapping[str, Any], move: str) -> float:
        verb, place = move.split()
        if verb == "line":
            return 0.0
        cell = CELL_NAMES.index(place)
        numbers = list(chain(*view["sheets"][view["seat"]]["numbers"]))
        lines = [cells for cells in CELLS_OF_LINE if cell in cells]
        beside = [numbers[one] for cells in lines for one in cells if one != cell]
        richest = max(value for cells, value in zip(CELLS_OF_LINE, LINE_VALUE, strict=True) if cell in cells)
        return (
            self.equals * beside.count(view["sum"])
            + self.novelty * (view["sum"] not in beside)
            + self.haste * max(sum(numbers[one] is not None for one in cells) for cells in lines)
            + self.circling * (verb == "circle")
            + self.riches * richest
            + self.safety * (36 * CHANCE[view["sum"]]) * (verb == "write")
        )


def seen_at_once(view: Mapping[str, Any], legal: Sequence[str]) -> dict[str, float]:
    """The points that each move shows to bring."""
    shown = {preview["move"]: gain(preview["events"]) for preview in view["moves"]}
    return {move: shown[move] for move in legal}


class KnasterCharacter(KnasterPlayer):
    """Appraises the moves, and adds what it likes about them."""

    def __init__(self, temper: Temper, foresight: float) -> None:
        self.temper, self.foresight = temper, foresight
        """How much it thinks of the lines to come (1), rather than of what it sees at once (0)."""

    def decide(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        values = {
            move: value * (1 - self.foresight) + self.temper.taste(view, move)
            for move, value in seen_at_once(view, legal).items()
        }
        if self.foresight:
            for move, value in appraise(view, legal).items():
                values[move] += self.foresight * value
        most = max(values.values())
        best = [move for move in legal if values[move] >= most - EQUAL]
        return decision(view, best[int(rng.integers(len(best)))], values)


EQUAL: Final = 0.2
"""Moves this close to the best are as good to a character; otherwise two at a table would play alike."""

WEIGHING: Final = {
    "nina": (Temper(novelty=2.0), 0.0),
    "leo": (Temper(haste=0.1), 0.05),
    "rosa": (Temper(equals=0.3), 0.1),
    "bruno": (Temper(equals=1.2), 0.15),
    "clara": (Temper(circling=1.5), 0.2),
    "felix": (Temper(riches=0.2), 0.3),
}
"""Their tempers, and how much foresight they have."""
KNOWING: Final = {
    "vera": Temper(riches=0.5),
    "hugo": Temper(equals=1.5),
    "iris": Temper(),
}


def player(character: str) -> Bot:
    """The player of a character."""
    if character in WEIGHING:
        return KnasterCharacter(*WEIGHING[character])
    from spieltisch.bots.knaster.expert import KnasterExpert
    from spieltisch.bots.knaster.master import KnasterMaster

    strong: dict[str, Any] = {
        **{name: partial(KnasterExpert, temper.taste) for name, temper in KNOWING.items()},
        "olga": partial(KnasterMaster, for_points=True),
        "viktor": partial(KnasterMaster, far=False),
        "stella": KnasterMaster,
    }
    made: Bot = strong[character]()
    return made
