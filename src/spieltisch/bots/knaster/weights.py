"""The learned model of Knaster: where each weight stands, and the tables that lead to it.

A sheet between two rolls looks up one weight for each of its lines (by class and value of the line, and again by the
number of empty cells), one for each pair of crossing lines (by coarser classes and the cell they share), one for how
contested the numbers of each line are, and one for how many uncircled cells hold each number.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import NUMBERS, padded
from spieltisch.bots.knaster.line_classes import ALL_CIRCLED, coarse_classes, line_tables
from spieltisch.games.knaster.sheet import CELLS, CELLS_OF_LINE, LINE_VALUE, LINES

CLASSES: Final = 9752
COARSE: Final = 64
"""At least as many as there are coarse classes."""
VALUES: Final = 6
"""Lines are worth 5 to 10."""
SHARED: Final = 8
"""What the cell of two crossing lines may be: empty, circled, or one of six pairs of mirrored numbers."""
CONTEST: Final = 8
"""At most this many other cells are counted that wait for the same numbers as a line."""
COUNTS: Final = 88938
"""How many uncircled cells hold each number, up to two, mirrored or not."""

STAGE: Final = np.array([0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7], np.int64)
"""A coarser number of empty cells."""
STAGES: Final = 8

SHARED_OF: Final = np.array(
    [0] + [1 + abs(6 - roll_index) for roll_index in range(1, NUMBERS + 1)] + [SHARED - 1] * NUMBERS, np.int64
)
"""By the state of a cell."""
LINE_AT: Final = np.array([(value - 5) * CLASSES for value in LINE_VALUE], np.int64)
CONTEST_AT: Final = np.array([(value - 5) * COARSE * CONTEST for value in LINE_VALUE], np.int64)
POWER: Final = np.array([0, *(3**place for place in range(NUMBERS))], np.int64)
"""What a cell of each roll index adds to the number under which the counts of all are looked up."""


# Pairs of crossing lines


def crossings() -> list[tuple[int, int, int, int]]:
    """Pairs of crossing lines: both lines, the cell they share, and a type. Transposed pairs have the same type."""
    types: dict[tuple[int, ...], int] = {}
    pairs = []
    for one in range(LINES):
        for other in range(one + 1, LINES):
            shared = set(CELLS_OF_LINE[one]) & set(CELLS_OF_LINE[other])
            if shared:
                cell = shared.pop()
                straight = other < 10
                first, second = (other, one) if straight and one > other - 5 else (one, other)
                sort = tuple(sorted(divmod(cell, 5))) if straight else (other, one % 5 if one < 10 else 5)
                pairs.append((first, second, cell, types.setdefault(sort, len(types))))
    return pairs


CROSSINGS: Final = np.array(crossings(), np.int64)
TYPES: Final = int(CROSSINGS[:, 3].max()) + 1
CROSSINGS_OF: Final = padded(
    [[number for number, pair in enumerate(crossings()) if line in pair[:2]] for line in range(LINES)]
)
"""For each line the crossings it is part of."""


def place_of(line: int, number: int) -> int:
    return list(CROSSINGS_OF[line, 1:]).index(number) + 1


STRIDE_OF: Final = np.array(
    [[0] + [COARSE if crossings()[n][0] == line else 1 for n in row[1:]] for line, row in enumerate(CROSSINGS_OF)],
    np.int64,
)
"""How far the place of such a crossing moves when the coarse class of the line goes up by one."""
CROSSINGS_AT: Final = padded(
    [
        [
            entry
            for number, (one, other, shared, sort) in enumerate(crossings())
            if shared == cell
            for entry in (number, sort, one, place_of(one, number), other, place_of(other, number))
        ]
        for cell in range(CELLS)
    ]
)
"""For each cell the crossings whose lines share it: its number and type, and both lines, each with the place of the
crossing in CROSSINGS_OF."""
ENTRIES: Final = 6
"""For each of them."""

# Where each table of weights begins
ANY_STAGE: Final = 0
BY_STAGE: Final = ANY_STAGE + VALUES * CLASSES
CROSSING: Final = BY_STAGE + CELLS * VALUES * CLASSES
COUNTED: Final = CROSSING + STAGES * TYPES * SHARED * COARSE * COARSE
CONTESTED: Final = COUNTED + STAGES * COUNTS
WEIGHTS: Final = CONTESTED + CELLS * VALUES * COARSE * CONTEST
FEATURES: Final = 3 * LINES + 1 + len(CROSSINGS)
"""How many weights are looked up for a sheet."""


class Model(NamedTuple):
    """The tables of lines (see LineTables), and the weights."""

    pair: NDArray[np.int16]
    quad: NDArray[np.int16]
    five: NDArray[np.int32]
    line_class: NDArray[np.int16]
    bonus: NDArray[np.int8]
    when_written: NDArray[np.int32]
    when_circled: NDArray[np.int32]
    coarse_class: NDArray[np.uint8]
    counts: NDArray[np.int32]
    weights: NDArray[np.float32]


@cache
def mirrored_counts() -> NDArray[np.int32]:
    digits = np.arange(3**NUMBERS)[:, None] // 3 ** np.arange(NUMBERS) % 3
    turned = digits[:, ::-1] @ 3 ** np.arange(NUMBERS)
    _, number = np.unique(np.minimum(np.arange(3**NUMBERS), turned), return_inverse=True)
    return number.astype(np.int32)


def model_of(weights: NDArray[np.float32]) -> Model:
    tables, examples = line_tables()
    coarse, coarse_count = coarse_classes()
    assert len(examples) == CLASSES
    assert coarse_count <= COARSE
    assert mirrored_counts().max() + 1 == COUNTS
    return Model(*tables, coarse, mirrored_counts(), weights)


def first_weights() -> NDArray[np.float32]:
    """Before any learning a sheet is worth the points it has."""
    weights = np.zeros(WEIGHTS, np.float32)
    for line in range(LINES):
        weights[ANY_STAGE + LINE_AT[line] + ALL_CIRCLED] = LINE_VALUE[line]
    return weights
