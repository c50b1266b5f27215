"""A beginner: any legal move, each equally likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from spieltisch.bots.contract import Decision


class Novice:
    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        return Decision(legal[int(rng.integers(len(legal)))], "Just a guess.")
