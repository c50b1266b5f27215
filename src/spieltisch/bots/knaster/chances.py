"""What became of the master's chances to win, by number of players and phase: the chances it tells are corrected by it.

The spread of final scores is counted over all sheets alike, so a seat that is clearly ahead wins more often than it
follows from that. The correction only ever rises, and is made for all moves of a position alike: no decision depends
on it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

SHIPPED: Final = Path(__file__).parents[1] / "models" / "knaster-chances.npz"
MOST_COUNTED: Final = 6
"""With more players it is as with so many."""
PHASES: Final = np.array([4, 11])
"""A phase is about to end when the fullest sheet has no more empty cells than this."""
KNOTS: Final = np.linspace(0, 1, 21)
"""Chances for which the correction is kept; between them it is a straight line."""


def phase_of(fewest_empty: int | NDArray[np.int64]) -> NDArray[np.int64]:
    """0 towards the end of a game, 2 at its beginning; by the fewest empty cells of any sheet."""
    return np.searchsorted(PHASES, fewest_empty)


def corrected(chances: NDArray[np.float64], players: int, fewest_empty: int) -> NDArray[np.float64]:
    """The share of the victory that comes of these chances."""
    became = table()[min(players, MOST_COUNTED), phase_of(fewest_empty)]
    share: NDArray[np.float64] = np.interp(chances, KNOTS, became)
    return share


@cache
def table(path: Path = SHIPPED) -> NDArray[np.float64]:
    """By number of players, phase and knot."""
    with np.load(path, allow_pickle=False) as kept:
        found: NDArray[np.float64] = kept["became"].astype(np.float64)
    if found.shape != (MOST_COUNTED + 1, len(PHASES) + 1, len(KNOTS)):
        raise ValueError(f"{path.name} has another shape")
    return found
