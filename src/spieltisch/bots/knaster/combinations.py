"""What five numbers are worth as a line, asked of the rules themselves."""

from __future__ import annotations

from functools import cache

from spieltisch.games.knaster.rules import combination, fill
from spieltisch.games.knaster.sheet import CELLS_OF_LINE, CIRCLES
from spieltisch.games.knaster.table import Table


@cache
def circles_of_numbers(numbers: tuple[int, ...]) -> int:
    """KN-21: the circles that a line with these five numbers gives."""
    table = Table()
    for cell, number in zip(CELLS_OF_LINE[0], numbers, strict=True):
        fill(table, 0, cell, number)
    return CIRCLES[combination(table, 0, 0)]
