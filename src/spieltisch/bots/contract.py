"""The one door of every bot: it sees its seat's view and its legal moves, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, runtime_checkable

import numpy as np


@dataclass(frozen=True)
class Decision:
    """A move, and what the bot thought about it."""

    move: str
    reason: str = ""
    """Why, in a sentence."""
    values: Mapping[str, float] = field(default_factory=dict)
    """What the bot thinks each move is worth, as far as it looked."""
    unit: Literal["share", "points", ""] = ""
    """What the values count: a share of the victory, points at the end, or something that only this bot knows."""
    because: tuple[str, Mapping[str, Any]] | None = None
    """The reason as a code with facts, for whoever says it in another language."""
    doubt: float = 0.0
    """By how much what the move is worth may well be wrong: about a standard error."""
    further: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    """What else speaks for or against it, likewise: what a search saw."""


class Bot(Protocol):
    """A player: it sees what its seat may know and its legal moves, and remembers nothing between decisions."""

    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        """Answers by the deadline (an instant of `time.monotonic()`, or None), however short it is.

        A bot that cannot raises NotReady, and the level below it is asked.
        """


@runtime_checkable
class Judge(Protocol):
    """A bot that can also be asked about a move it would not look at."""

    def review(self, view: Mapping[str, Any], move: str, rng: np.random.Generator) -> Decision:
        """What it would have done, and in the values also what the move that was played is worth."""


@dataclass(frozen=True)
class Level:
    """One of the `LEVELS` of a game."""

    name: str
    make: Callable[[], Bot]
    """Imports what it needs itself, so that a program without this bot does without that, too."""
    for_study: bool = False
    """It is not offered as an opponent."""
