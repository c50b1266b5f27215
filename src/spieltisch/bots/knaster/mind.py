"""What the expert and the master share: the learned model, compiled thoughts, and the way from a view to a move."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.reading import Moves, cells_of, first_move, is_fresh, rest_of_roll
from spieltisch.bots.knaster.reasons import because, sentence

RESERVE: Final = 0.03
"""Seconds that are left for the answer while the first thought is still being compiled."""


class NotReady(Exception):
    """The thoughts are still being compiled."""


class Workshop:
    """Loads the model and compiles the thoughts in the background: the first time on a machine takes long."""

    def __init__(self) -> None:
        self.ready = threading.Event()
        self.failure: Exception | None = None
        threading.Thread(target=self.open, daemon=True).start()

    def open(self) -> None:
        try:
            from spieltisch.bots.knaster.thoughts import warm_up

            warm_up()
        except Exception as error:
            self.failure = error
        self.ready.set()

    def wait(self, deadline: float | None) -> None:
        in_time = self.ready.wait(None if deadline is None else max(deadline - time.monotonic() - RESERVE, 0))
        if self.failure is not None:
            raise self.failure
        if not in_time:
            raise NotReady("its thoughts are still being compiled")


@cache
def workshop() -> Workshop:
    return Workshop()


@dataclass(frozen=True)
class Position:
    """A view as a strong player sees it."""

    sheets: NDArray[np.uint8]
    seat: int
    code: int
    """Of the number that was rolled."""
    final: bool
    left: Moves | None
    """What can still be done when the roll is already begun."""

    @property
    def cells(self) -> NDArray[np.uint8]:
        own: NDArray[np.uint8] = self.sheets[self.seat]
        return own

    def move(self, deed: int) -> str:
        return first_move(deed) if self.left is None else self.left[deed]


def position_of(view: Mapping[str, Any]) -> Position:
    seat = view["seat"]
    sheets = np.array([cells_of(view, other) for other in range(view["players"])])
    left = None if is_fresh(view) else rest_of_roll(view, sheets[seat])
    return Position(sheets, seat, view["sum"] - 1, view["final"], left)


def roll_for(legal: Sequence[str], rng: np.random.Generator) -> Decision | None:
    """With real dice somebody may be asked for them; a bot makes them up."""
    if not legal[0].startswith("roll"):
        return None
    return Decision(legal[int(rng.integers(len(legal)))], sentence(("roll", {})), because=("roll", {}))


def decision(
    view: Mapping[str, Any], move: str, values: Mapping[str, float], unit: Literal["share", "points"]
) -> Decision:
    reason = because(view, move)
    return Decision(move, sentence(reason), values, unit, reason)


def values_of(position: Position, deeds: NDArray[np.int64], values: NDArray[np.float64]) -> dict[str, float]:
    """For each move the worth of the best deed that it begins; the best first."""
    found: dict[str, float] = {}
    for number in np.argsort(-values, kind="stable"):
        found.setdefault(position.move(int(deeds[number])), float(values[number]))
    return found
