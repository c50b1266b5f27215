"""What the expert and the master share: the learned model, compiled thoughts, and the way from a view to a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.reading import Moves, cells_of, first_move, is_fresh, rest_of_roll
from spieltisch.bots.workshop import Workshop


@cache
def workshop() -> Workshop:
    """The model is loaded, and the thoughts are compiled."""
    return Workshop("spieltisch.bots.knaster.thoughts")


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

    def moves(self, deed: int) -> list[str]:
        """Those that may begin a deed."""
        return [first_move(deed)] if self.left is None else self.left[deed]

    def move(self, deed: int) -> str:
        return self.moves(deed)[0]


def position_of(view: Mapping[str, Any]) -> Position:
    seat = view["seat"]
    sheets = np.array([cells_of(view, other) for other in range(view["players"])])
    left = None if is_fresh(view) else rest_of_roll(view, sheets[seat])
    return Position(sheets, seat, view["sum"] - 1, view["final"], left)


def values_of(position: Position, deeds: NDArray[np.int64], values: NDArray[np.float64]) -> dict[str, float]:
    """For each move the worth of the best deed that it begins; the best first."""
    found: dict[str, float] = {}
    for number in np.argsort(-values, kind="stable"):
        for move in position.moves(int(deeds[number])):
            found.setdefault(move, float(values[number]))
    return found
