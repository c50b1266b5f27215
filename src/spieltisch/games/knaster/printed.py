"""What is printed on a Knaster sheet: lines with their values, combinations, and the praise for playing alone."""

from __future__ import annotations

from typing import Final, Literal

from typing_extensions import TypeAliasType, TypedDict

from spieltisch.games.knaster.options import KnasterSettings
from spieltisch.games.knaster.sheet import (
    CELL_NAMES,
    CELLS_OF_LINE,
    CIRCLES,
    COMBINATION_NAMES,
    FIVE,
    FOUR,
    FULL_HOUSE,
    LINE_NAMES,
    LINE_VALUE,
    STRAIGHT,
    THREE,
    TWO_PAIRS,
    Cell,
    Combination,
    Line,
)
from spieltisch.games.values import Count, Positive

Praise = TypeAliasType("Praise", Literal["good", "very_good", "spectacular"])

EXAMPLES: Final = {
    THREE: (7, 8, 7, 7, 4),
    TWO_PAIRS: (5, 6, 6, 10, 5),
    FOUR: (6, 3, 6, 6, 6),
    FULL_HOUSE: (4, 9, 4, 4, 9),
    FIVE: (8, 8, 8, 8, 8),
    STRAIGHT: (7, 10, 8, 6, 9),
}
"""KN-21, in the order of the sheet."""

SOLO_PRAISE: Final[dict[Praise, int]] = {"good": 50, "very_good": 80, "spectacular": 100}
"""KN-50: more points than this, playing alone, deserve it."""


class PrintedLine(TypedDict):
    line: Line
    value: Positive
    cells: list[Cell]


class PrintedCombination(TypedDict):
    combination: Combination
    circles: Positive
    example: list[Positive]


class PrintedPraise(TypedDict):
    praise: Praise
    more_than: Count


class KnasterPrinted(TypedDict):
    """What is printed on the sheet."""

    game: Literal["knaster"]
    lines: list[PrintedLine]
    combinations: list[PrintedCombination]
    solo_praise: list[PrintedPraise]
    """What more points than these deserve when somebody plays alone, from the least to the most."""


def printed(settings: KnasterSettings) -> KnasterPrinted:
    return {
        "game": "knaster",
        "lines": [
            {"line": name, "value": value, "cells": [CELL_NAMES[cell] for cell in cells]}
            for name, value, cells in zip(LINE_NAMES, LINE_VALUE, CELLS_OF_LINE, strict=True)
        ],
        "combinations": [
            {"combination": COMBINATION_NAMES[made], "circles": CIRCLES[made], "example": list(example)}
            for made, example in EXAMPLES.items()
        ],
        "solo_praise": [{"praise": praise, "more_than": points} for praise, points in SOLO_PRAISE.items()],
    }


def praise_of(score: int) -> Praise | None:
    """KN-50: what a score deserves when somebody plays alone."""
    deserved = [praise for praise, points in SOLO_PRAISE.items() if score > points]
    return deserved[-1] if deserved else None
