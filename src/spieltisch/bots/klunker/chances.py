"""What became of the master's chances to win: the chances it tells are corrected by it.

Play-outs end after about a round, in which the network plays for everybody. Masters then win less often from ahead,
and more often from behind, than it judges there. The correction is the same for all moves of a position: no decision
depends on it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

STEEPNESS: Final = 0.813
"""How much of the distance from even is left, in logarithms of the odds …"""
SHIFT: Final = -0.071
"""… and how much is taken off. Both by `python -m bench.calibration klunker --crossed`."""


def corrected(
    shares: ArrayLike, players: int, steepness: float = STEEPNESS, shift: float = SHIFT
) -> NDArray[np.float64]:
    """The share of the victory that comes of these shares; what is certain stays certain."""
    share = np.asarray(shares, np.float64)
    even = 1 / (players - 1)
    won = np.exp(shift) * even ** (1 - steepness) * share**steepness
    told: NDArray[np.float64] = won / (won + (1 - share) ** steepness)
    return told
