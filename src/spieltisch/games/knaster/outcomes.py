"""What a roll may bring in Knaster."""

from __future__ import annotations

from typing import Final

from spieltisch.games.chance import word_for
from spieltisch.games.contract import Outcome
from spieltisch.games.knaster.table import Table

ROLLS: Final = tuple((first, second) for first in range(1, 7) for second in range(1, 7))
"""In the order in which a word of chance picks them."""


def outcomes(table: Table) -> list[Outcome]:
    """KN-10: the eleven sums. Which dice make them changes nothing in the game."""
    found = []
    for total in range(2, 13):
        rolls = [number for number, dice in enumerate(ROLLS) if sum(dice) == total]
        found.append(Outcome(total - 2, f"sum {total}", len(rolls), word_for(rolls[0], len(ROLLS))))
    return found
