"""A bot for any game: the novice of a game that brings no bots of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from spieltisch.bots.contract import Decision, Level


class AtRandom:
    """Plays any legal move, each as likely as the others."""

    def choose(
        self, view: Mapping[str, object], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        return Decision(legal[int(rng.integers(len(legal)))])


LEVELS: Final = (Level("novice", AtRandom),)
