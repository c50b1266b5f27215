"""What happens when a bot cannot decide: the level below decides instead, and the log says so once.

This is the only place that decides about it. A bot that is not ready, or has no time for more than a guess, just raises
NotReady; whatever else it raises, and a move that is not allowed, counts as a failure.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Self

import numpy as np

from spieltisch.bots.at_random import AtRandom
from spieltisch.bots.contract import Bot, Decision, Judge
from spieltisch.bots.warmup import NotReady

log = logging.getLogger(__name__)

AT_RANDOM: Final = "random"
"""Instead of a level: every bot has failed."""


class WithFallback:
    """A level of a game, and those below it; `makers` has them from the strongest to the weakest."""

    def __init__(self, game: str, makers: Mapping[str, Callable[[], Bot]]) -> None:
        self.game, self.makers = game, makers
        self.level = next(iter(makers))
        self._made: dict[str, Bot] = {}

    def start(self) -> Self:
        """Lets the bot begin to warm up. A missing package is raised, any other fault is reported."""
        try:
            self._bot(self.level)
        except ModuleNotFoundError:
            raise
        except Exception as error:
            report(self.game, self.level, f"failed ({type(error).__name__}: {error})")
        return self

    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        return self.answer(view, legal, rng, deadline)[0]

    def answer(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> tuple[Decision, str]:
        """A decision, and the level that made it."""
        for level in self.makers:
            try:
                decision = self._bot(level).choose(view, legal, rng, deadline)
            except NotReady as error:
                report(self.game, level, f"is not ready: {error}")
            except Exception as error:
                report(self.game, level, f"failed ({type(error).__name__}: {error})")
            else:
                if decision.move in legal:
                    return decision, level
                report(self.game, level, f"failed (it chose {decision.move!r:.80}, which is not allowed)")
        return AtRandom().choose(view, legal, rng, deadline), AT_RANDOM

    def review(self, view: Mapping[str, Any], move: str, rng: np.random.Generator) -> Decision:
        """A bot that is no judge says what it would do, and what it happened to look at."""
        bot = self._bot(self.level)
        if isinstance(bot, Judge):
            return bot.review(view, move, rng)
        return self.choose(view, [preview["move"] for preview in view["moves"]], rng, None)

    def _bot(self, level: str) -> Bot:
        """Is made when it is first needed."""
        if level not in self._made:
            self._made[level] = self.makers[level]()
        return self._made[level]


@lru_cache(maxsize=1000)
def report(game: str, level: str, fault: str) -> None:
    """Writes to the log; but what was written lately is not written again."""
    log.warning("%s of %s %s; the level below plays", level, game, fault)
