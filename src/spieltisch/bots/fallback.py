"""A player that cannot think (no model, too late, broken) is replaced by the level below, and the log says so."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from spieltisch.bots.contract import Bot, Decision, Judge
from spieltisch.bots.warmup import NotReady

log = logging.getLogger(__name__)


class WithFallback:
    def __init__(self, name: str, make: Callable[[], Bot], below: Bot) -> None:
        self.name, self.below = name, below
        self.bot: Bot | None = None
        try:
            self.bot = make()
        except Exception as error:
            log.warning("%s cannot be loaded (%s); the level below plays instead", name, error)

    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        if self.bot is not None:
            try:
                return self.bot.choose(view, legal, rng, deadline)
            except NotReady as error:
                log.warning("%s is not ready (%s); the level below plays meanwhile", self.name, error)
            except Exception as error:
                log.warning("%s failed (%s: %s); the level below plays instead", self.name, type(error).__name__, error)
        return self.below.choose(view, legal, rng, deadline)

    def compare(self, view: Mapping[str, Any], moves: Sequence[str], rng: np.random.Generator) -> Mapping[str, float]:
        return self.bot.compare(view, moves, rng) if isinstance(self.bot, Judge) else {}
