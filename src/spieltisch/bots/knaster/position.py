"""A view as the search sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.view_codec import Moves, cells_of, first_move, is_fresh, rest_of_roll


@dataclass(frozen=True)
class Position:
    sheets: NDArray[np.uint8]
    seat: int
    roll_index: int
    final: bool
    remaining: Moves | None
    """What can still be done if the roll is already begun."""

    @property
    def cells(self) -> NDArray[np.uint8]:
        own: NDArray[np.uint8] = self.sheets[self.seat]
        return own

    def moves(self, turn: int) -> list[str]:
        """Those that may begin a turn."""
        return [first_move(turn)] if self.remaining is None else self.remaining[turn]

    def move(self, turn: int) -> str:
        return self.moves(turn)[0]


def position_of(view: Mapping[str, Any]) -> Position:
    sheets = np.array([cells_of(view, other) for other in range(view["players"])])
    remaining = None if is_fresh(view) else rest_of_roll(view)
    return Position(sheets, view["seat"], view["sum"] - 1, view["final"], remaining)


def values_of(position: Position, turns: NDArray[np.int64], values: NDArray[np.float64]) -> dict[str, float]:
    """For each move the value of the best turn that it begins; the best first."""
    found: dict[str, float] = {}
    for number in np.argsort(-values, kind="stable"):
        for move in position.moves(int(turns[number])):
            found.setdefault(move, float(values[number]))
    return found
