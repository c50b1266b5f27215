"""What all Knaster players share: they decide about numbers, not about dice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.reasons import sentence
from spieltisch.games.knaster.notation import is_call


class KnasterPlayer(ABC):
    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        if is_call(legal[0]):  # KN-10: people call real dice; a bot that is asked for them makes them up
            return Decision(legal[int(rng.integers(len(legal)))], sentence(("roll", {})), because=("roll", {}))
        return self.decide(view, legal, rng, deadline)

    @abstractmethod
    def decide(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        """Chooses a move for the numbers that were rolled."""
