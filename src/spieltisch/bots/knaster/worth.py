"""What a sheet is worth: the points to expect at the end, as a sum of learned weights. Compiled.

A sheet between two rolls looks up one weight for each of its lines (by class and value of the line, and again by the
number of empty cells), one for each pair of crossing lines (by coarser classes and the cell they share), one for how
contested the numbers of each line are, and one for how many uncircled cells hold each number. A full sheet is not
looked up: its last roll is computed.

All empty cells of a line are the same to the line. So what a number does to a line is looked up once for each line, and
a cell only adds up what its lines say.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.sheets import (
    ALL_CIRCLED,
    CIRCLED,
    LINES_AT,
    MASK_OF,
    MOST_DEEDS,
    NUMBERS,
    SUBSETS,
    bonus_deeds,
    classes,
    coarse_classes,
    deed_of,
    do,
    empty_in,
    end_worth,
    five_of,
    padded,
    undo,
)
from spieltisch.compiled import compiled, inlined, lowest
from spieltisch.games.knaster.sheet import CELLS, CELLS_OF_LINE, LINE_VALUE, LINES

CLASSES: Final = 9752
COARSE: Final = 64
"""At least as many as there are coarse classes."""
VALUES: Final = 6
"""Lines are worth 5 to 10."""
SHARED: Final = 8
"""What the cell of two crossing lines may be: empty, circled, or one of six pairs of mirrored numbers."""
CONTEST: Final = 8
"""So many other cells at most are counted that wait for the same numbers as a line."""
COUNTS: Final = 88938
"""How many uncircled cells hold each number, up to two, mirrored or not."""

STAGE: Final = np.array([0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7], np.int64)
"""A coarser number of empty cells."""
STAGES: Final = 8

SHARED_OF: Final = np.array(
    [0] + [1 + abs(6 - code) for code in range(1, NUMBERS + 1)] + [SHARED - 1] * NUMBERS, np.int64
)
LINE_AT: Final = np.array([(value - 5) * CLASSES for value in LINE_VALUE], np.int64)
CONTEST_AT: Final = np.array([(value - 5) * COARSE * CONTEST for value in LINE_VALUE], np.int64)
POWER: Final = np.array([0, *(3**place for place in range(NUMBERS))], np.int64)


def crossings() -> list[tuple[int, int, int, int]]:
    """Pairs of crossing lines: both lines, the cell they share, and a type. Transposed pairs have the same type."""
    types: dict[tuple[int, ...], int] = {}
    found = []
    for one in range(LINES):
        for other in range(one + 1, LINES):
            shared = set(CELLS_OF_LINE[one]) & set(CELLS_OF_LINE[other])
            if shared:
                cell = shared.pop()
                straight = other < 10
                first, second = (other, one) if straight and one > other - 5 else (one, other)
                sort = tuple(sorted(divmod(cell, 5))) if straight else (other, one % 5 if one < 10 else 5)
                found.append((first, second, cell, types.setdefault(sort, len(types))))
    return found


CROSSINGS: Final = np.array(crossings(), np.int64)
TYPES: Final = int(CROSSINGS[:, 3].max()) + 1


CROSSINGS_OF: Final = padded(
    [[number for number, pair in enumerate(crossings()) if line in pair[:2]] for line in range(LINES)]
)
"""For each line the crossings it is part of."""


def place_of(line: int, number: int) -> int:
    return list(CROSSINGS_OF[line, 1:]).index(number) + 1


WEIGHT_OF_KIND: Final = np.array(
    [[0] + [COARSE if crossings()[n][0] == line else 1 for n in row[1:]] for line, row in enumerate(CROSSINGS_OF)],
    np.int64,
)
"""How far the place of such a crossing moves when the coarse class of the line goes up by one."""
CROSSINGS_MET: Final = padded(
    [
        [
            entry
            for number, (one, other, shared, kind) in enumerate(crossings())
            if shared == cell
            for entry in (number, kind, one, place_of(one, number), other, place_of(other, number))
        ]
        for cell in range(CELLS)
    ]
)
"""For each cell the crossings whose lines share it: its number and type, and both lines, each with the place of the
crossing in CROSSINGS_OF."""
MET: Final = 6
"""Entries for each of them."""

# Where each table of weights begins.
ANY_STAGE: Final = 0
BY_STAGE: Final = ANY_STAGE + VALUES * CLASSES
CROSSING: Final = BY_STAGE + CELLS * VALUES * CLASSES
COUNTED: Final = CROSSING + STAGES * TYPES * SHARED * COARSE * COARSE
CONTESTED: Final = COUNTED + STAGES * COUNTS
WEIGHTS: Final = CONTESTED + CELLS * VALUES * COARSE * CONTEST
FEATURES: Final = 3 * LINES + 1 + len(CROSSINGS)
"""So many weights are looked up for a sheet."""


class Model(NamedTuple):
    pair: NDArray[np.int16]
    quad: NDArray[np.int16]
    five: NDArray[np.int32]
    kind: NDArray[np.int16]
    bonus: NDArray[np.int8]
    when_written: NDArray[np.int32]
    when_circled: NDArray[np.int32]
    coarse: NDArray[np.uint8]
    counts: NDArray[np.int32]
    weights: NDArray[np.float32]


@cache
def mirrored_counts() -> NDArray[np.int32]:
    digits = np.arange(3**NUMBERS)[:, None] // 3 ** np.arange(NUMBERS) % 3
    turned = digits[:, ::-1] @ 3 ** np.arange(NUMBERS)
    _, number = np.unique(np.minimum(np.arange(3**NUMBERS), turned), return_inverse=True)
    return number.astype(np.int32)


def model_of(weights: NDArray[np.float32]) -> Model:
    maps, examples = classes()
    coarse, kinds = coarse_classes()
    assert len(examples) == CLASSES
    assert kinds <= COARSE
    assert mirrored_counts().max() + 1 == COUNTS
    return Model(*maps, coarse, mirrored_counts(), weights)


def first_weights() -> NDArray[np.float32]:
    """Before any learning a sheet is worth the points it has."""
    weights = np.zeros(WEIGHTS, np.float32)
    for line in range(LINES):
        weights[ANY_STAGE + LINE_AT[line] + ALL_CIRCLED] = LINE_VALUE[line]
    return weights


DESK: Final = np.dtype(
    [
        ("deeds", np.int64, MOST_DEEDS),
        ("ratings", np.float64, MOST_DEEDS),
        ("cells", np.uint8, CELLS),
        ("empty", np.int64),  # how many cells are empty
        ("count", np.int64),  # where the counts of uncircled numbers stand
        (
            "holding",
            np.int64,
            (2, NUMBERS + 1),
        ),  # uncircled cells of each number, empty ones at 0; after a deed
        ("fives", np.int64, LINES),  # what the five cells of each line make
        ("kinds", np.int64, (3, LINES)),  # its coarse class: now, with the number in question, and after a deed
        ("contests", np.int64, (2, LINES)),  # how many other cells wait for the numbers of each line; after a deed
        ("places", np.int64, len(CROSSINGS)),  # where each crossing is looked up
        ("lines", np.float64, (2, LINES)),  # what was looked up for each line, and with one empty cell less
        ("crossings", np.float64, (2, len(CROSSINGS))),  # the same for each crossing
        ("worth", np.float64, 2),  # the sum of lines, crossings and circles
        ("gains", np.float64, (LINES, 1 + CROSSINGS_OF.shape[1])),  # of each line: in all, and at each crossing
        ("found", np.int64, FEATURES),  # what a sheet after a deed looks up
        ("choices", np.int64, (4, SUBSETS)),
        ("sizes", np.int64, 12),
    ],
    align=True,
)
"""Where one sheet is thought about: its deeds and what was looked up."""
Desk = np.record


def new_desk() -> Desk:
    desk: Desk = np.zeros(1, DESK).view(np.recarray)[0]
    return desk


# Compiled


@inlined
def crossing_at(cells: Any, kinds: Any, number: int) -> int:
    shared = SHARED_OF[cells[CROSSINGS[number, 2]]]
    where: int = ((CROSSINGS[number, 3] * SHARED + shared) * COARSE + kinds[CROSSINGS[number, 0]]) * COARSE
    return where + int(kinds[CROSSINGS[number, 1]])


@inlined
def lines_from(empty: int) -> int:
    return BY_STAGE + empty * VALUES * CLASSES


@inlined
def crossings_from(empty: int) -> int:
    return CROSSING + int(STAGE[empty]) * TYPES * SHARED * COARSE * COARSE


@inlined
def counts_from(empty: int) -> int:
    return COUNTED + int(STAGE[empty]) * COUNTS


@inlined
def contests_from(empty: int) -> int:
    return CONTESTED + empty * VALUES * COARSE * CONTEST


@inlined
def contest_at(line: int, kind: int, contest: int) -> int:
    where: int = CONTEST_AT[line] + kind * CONTEST + min(contest, CONTEST - 1)
    return where


@inlined
def hold(holding: Any, cells: Any) -> int:
    """Finds the cells that hold each number and are not circled, the empty ones at 0; returns how many are circled."""
    circled = 0
    for code in range(NUMBERS + 1):
        holding[code] = 0
    for cell in range(CELLS):
        state = cells[cell]
        if state > CIRCLED:
            circled += 1
        else:
            holding[state] |= 1 << cell
    return circled


@inlined
def contend(contests: Any, holding: Any) -> None:
    """For each line, how many other cells wait for the numbers that its uncircled cells wait for."""
    for line in range(LINES):
        contests[line] = 0
    for code in range(1, NUMBERS + 1):
        cells = holding[code]
        others = cells.bit_count() - 1
        if others > 0:
            for line in range(LINES):
                contests[line] += (cells & MASK_OF[line]).bit_count() * others


@inlined
def counted(holding: Any) -> int:
    """Where the counts of uncircled numbers stand."""
    place = 0
    for code in range(1, NUMBERS + 1):
        place += POWER[code] * min(holding[code].bit_count(), 2)
    return place


@compiled
def lay_out(model: Any, desk: Any, cells: Any) -> None:
    """Puts a sheet on the desk and looks up what stays the same for most deeds."""
    for cell in range(CELLS):
        desk.cells[cell] = cells[cell]
    circled = hold(desk.holding[0], cells)
    empty = desk.holding[0, 0].bit_count()
    desk.empty = empty
    desk.count = counted(desk.holding[0])
    contend(desk.contests[0], desk.holding[0])
    for line in range(LINES):
        five = five_of(model, cells, line)
        desk.fives[line] = five
        desk.kinds[0, line] = model.coarse[model.kind[five]]
    for number in range(len(CROSSINGS)):
        desk.places[number] = crossing_at(cells, desk.kinds[0], number)
    weights = model.weights
    for written in range(2):
        if empty - written < 1:
            continue
        worth = float(circled)
        start = lines_from(empty - written)
        for line in range(LINES):
            at = LINE_AT[line] + model.kind[desk.fives[line]]
            found = weights[ANY_STAGE + at] + weights[start + at]
            desk.lines[written, line] = found
            worth += found
        start = crossings_from(empty - written)
        for number in range(len(CROSSINGS)):
            found = weights[start + desk.places[number]]
            desk.crossings[written, number] = found
            worth += found
        desk.worth[written] = worth


@compiled
def ask_lines(model: Any, desk: Any, code: int, written: int) -> float:
    """What every line gains by a number written in it (1) or circled (0); returns the worth without any gain."""
    weights = model.weights
    empty = desk.empty - written
    line_start = lines_from(empty)
    start = crossings_from(empty)
    contest_start = contests_from(empty)
    held = desk.holding[0, code].bit_count()
    more = 2 * written - 1
    contested = 0.0
    for line in range(LINES):
        own = (desk.holding[0, code] & MASK_OF[line]).bit_count()
        rest = desk.contests[0, line] - own * (held - 1)
        others = held + more - 1
        elsewhere = weights[contest_start + contest_at(line, desk.kinds[0, line], rest + own * max(others, 0))]
        contested += elsewhere
        five = desk.fives[line]
        after = model.when_written[five, code] if written else model.when_circled[five, code]
        if after < 0:
            continue
        kind = model.kind[after]
        at = LINE_AT[line] + kind
        gain = weights[ANY_STAGE + at] + weights[line_start + at] - desk.lines[written, line]
        coarse = int(model.coarse[kind])
        desk.kinds[1, line] = coarse
        gain += weights[contest_start + contest_at(line, coarse, rest + (own + more) * others)] - elsewhere
        change = coarse - desk.kinds[0, line]
        for place in range(1, CROSSINGS_OF[line, 0] + 1):
            number = CROSSINGS_OF[line, place]
            found = weights[start + desk.places[number] + change * WEIGHT_OF_KIND[line, place]]
            here = found - desk.crossings[written, number]
            desk.gains[line, place] = here
            gain += here
        desk.gains[line, 0] = gain
    place = desk.count + POWER[code] * (min(held + more, 2) - min(held, 2))
    worth: float = desk.worth[written] + contested + 1 - written + weights[counts_from(empty) + model.counts[place]]
    return worth


@inlined
def gain_at(model: Any, desk: Any, cell: int, code: int, written: int) -> float:
    """What the lines of a cell gain together: where they cross both are different, and the cell too."""
    weights = model.weights
    start = crossings_from(desk.empty - written)
    shared = 1 + abs(6 - code) if written else SHARED - 1
    gain = 0.0
    for place in range(1, LINES_AT[cell, 0] + 1):
        gain += desk.gains[LINES_AT[cell, place], 0]
    for entry in range(1, CROSSINGS_MET[cell, 0], MET):
        number = CROSSINGS_MET[cell, entry]
        one, other = CROSSINGS_MET[cell, entry + 2], CROSSINGS_MET[cell, entry + 4]
        at = ((CROSSINGS_MET[cell, entry + 1] * SHARED + shared) * COARSE + desk.kinds[1, one]) * COARSE
        gain += weights[start + at + desk.kinds[1, other]] - desk.crossings[written, number]
        gain -= desk.gains[one, CROSSINGS_MET[cell, entry + 3]]
        gain -= desk.gains[other, CROSSINGS_MET[cell, entry + 5]]
    return gain


@compiled
def features(model: Any, desk: Any, cells: Any, found: Any) -> int:
    """Writes down which weights a sheet (not full) looks up; returns its circles, which are no weight."""
    kinds, contests, holding = desk.kinds[2], desk.contests[1], desk.holding[1]
    circled = hold(holding, cells)
    empty = holding[0].bit_count()
    contend(contests, holding)
    for line in range(LINES):
        kind = model.kind[five_of(model, cells, line)]
        kinds[line] = model.coarse[kind]
        found[line] = ANY_STAGE + LINE_AT[line] + kind
        found[LINES + line] = lines_from(empty) + LINE_AT[line] + kind
        found[2 * LINES + line] = contests_from(empty) + contest_at(line, kinds[line], contests[line])
    for number in range(len(CROSSINGS)):
        found[3 * LINES + number] = crossings_from(empty) + crossing_at(cells, kinds, number)
    found[FEATURES - 1] = counts_from(empty) + model.counts[counted(holding)]
    return circled


@compiled
def rate(model: Any, desk: Any, deed: int, code: int) -> float:
    """The worth of the sheet on the desk after any deed."""
    cells = desk.cells
    do(cells, deed, code)
    if empty_in(cells) == 0:
        worth = end_worth(cells)
    else:
        worth = float(features(model, desk, cells, desk.found))
        for number in range(FEATURES):
            worth += model.weights[desk.found[number]]
    undo(cells, deed)
    return worth


@inlined
def brings_circles(model: Any, desk: Any, cell: int, code: int) -> bool:
    """Would this number in an empty cell fill a line that gives circles?"""
    due = 0
    for place in range(1, LINES_AT[cell, 0] + 1):
        due += model.bonus[model.when_written[desk.fives[LINES_AT[cell, place]], code]]
    return due > 0


@compiled
def rate_roll(model: Any, desk: Any, code: int) -> int:
    """Finds and rates every deed of a roll; returns their number."""
    count = 0
    left = desk.holding[0, code]
    if desk.empty > 0 and left != 0:
        worth = ask_lines(model, desk, code, 0)
        while left != 0:
            cell = lowest(left)
            left &= left - 1
            desk.deeds[count] = deed_of(-1, 1 << cell)
            desk.ratings[count] = worth + gain_at(model, desk, cell, code, 0)
            count += 1
    worth = ask_lines(model, desk, code, 1) if desk.empty > 1 else 0.0
    left = desk.holding[0, 0]
    while left != 0:
        cell = lowest(left)
        left &= left - 1
        if desk.empty > 1 and not brings_circles(model, desk, cell, code):
            desk.deeds[count] = deed_of(cell, 0)
            desk.ratings[count] = worth + gain_at(model, desk, cell, code, 1)
            count += 1
            continue
        first = count
        desk.cells[cell] = code
        count = bonus_deeds(model, desk.cells, cell, desk.deeds, count, desk.choices, desk.sizes)
        desk.cells[cell] = 0
        for number in range(first, count):
            desk.ratings[number] = rate(model, desk, desk.deeds[number], code)
    return count
