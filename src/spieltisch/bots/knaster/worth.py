"""What a sheet is worth: the points to expect at the end, as a sum of learned weights. Compiled.

A sheet between two rolls looks up one weight for each of its lines (by class, value of the line and number of empty
cells), one for each pair of crossing lines (by coarser classes and the cell they share), one for how contested the
numbers of each line are, and one for how many uncircled cells hold each number. A full sheet is not looked up: its last
roll is computed.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.sheets import (
    ALL_CIRCLED,
    CHANCE_OF,
    CIRCLED,
    MOST_DEEDS,
    NUMBERS,
    STATES,
    SUBSETS,
    THROUGH,
    bonus_deeds,
    circled_in,
    class_of,
    classes,
    coarse_classes,
    deed_of,
    do,
    empty_in,
    gain_of_circle,
    points,
    quad_beside,
    undo,
    written_in,
)
from spieltisch.compiled import compiled, inlined, lowest
from spieltisch.games.knaster.sheet import CELLS, CELLS_OF_LINE, LINE_MASK, LINE_VALUE, LINES

CLASSES: Final = 9752
COARSE: Final = 64
"""At least as many as there are coarse classes."""
VALUES: Final = 6
"""Lines are worth 5 to 10."""
SHARED: Final = 8
"""What the cell of two crossing lines may be: empty, circled, or one of six pairs of mirrored numbers."""
CONTEST: Final = 8
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
MASK_OF: Final = np.array(LINE_MASK, np.int64)
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


def lines_at(cell: int) -> list[int]:
    return [line for line in range(LINES) if cell in CELLS_OF_LINE[line]]


def padded(rows: list[list[int]]) -> NDArray[np.int64]:
    """A number of entries, then the entries, in each row."""
    longest = max(map(len, rows))
    return np.array([[len(row), *row, *[0] * (longest - len(row))] for row in rows], np.int64)


LINES_AT: Final = padded([lines_at(cell) for cell in range(CELLS)])
CROSSINGS_OF: Final = padded(
    [[number for number, pair in enumerate(crossings()) if line in pair[:2]] for line in range(LINES)]
)
"""For each line the crossings it is part of."""
WEIGHT_OF_KIND: Final = np.array(
    [[0] + [COARSE if crossings()[n][0] == line else 1 for n in row[1:]] for line, row in enumerate(CROSSINGS_OF)],
    np.int64,
)
"""How far the place of such a crossing moves when the coarse class of the line goes up by one."""
CROSSINGS_MET: Final = padded(
    [[number for number, pair in enumerate(crossings()) if pair[2] == cell] for cell in range(CELLS)]
)
"""For each cell the crossings whose lines share it."""
CROSSINGS_BESIDE: Final = padded(
    [
        [place for place in range(1, CROSSINGS_OF[line, 0] + 1) if crossings()[CROSSINGS_OF[line, place]][2] != cell]
        for cell in range(CELLS)
        for line in [*lines_at(cell), *[0] * (4 - len(lines_at(cell)))]
    ]
).reshape(CELLS, 4, -1)
"""For each cell and each of its lines, the places in CROSSINGS_OF of its crossings at other cells."""

# Where each table of weights begins.
ANY_STAGE: Final = 0
BY_STAGE: Final = ANY_STAGE + VALUES * CLASSES
CROSSING: Final = BY_STAGE + (CELLS - 1) * VALUES * CLASSES
CONTESTED: Final = CROSSING + STAGES * TYPES * SHARED * COARSE * COARSE
COUNTED: Final = CONTESTED + (CELLS - 1) * VALUES * COARSE * CONTEST
WEIGHTS: Final = COUNTED + STAGES * COUNTS
FEATURES: Final = 3 * LINES + 1 + len(CROSSINGS)
"""So many weights are looked up for a sheet."""


class Model(NamedTuple):
    pair: NDArray[np.int16]
    quad: NDArray[np.int16]
    kind: NDArray[np.int16]
    bonus: NDArray[np.int8]
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


def first_doubts() -> NDArray[np.float32]:
    """How far each weight may be from its first value: a variance.

    It is largest for the coarsest table, which therefore learns what is common to all sheets of a stage. The others
    learn how a sheet differs from that, so that one never seen before is neither better nor worse for it.
    """
    doubts = np.zeros(WEIGHTS, np.float32)
    doubts[ANY_STAGE:BY_STAGE] = 0.6
    doubts[BY_STAGE:CROSSING] = 0.06
    doubts[CROSSING:CONTESTED] = 0.06
    doubts[CONTESTED:COUNTED] = 4
    doubts[COUNTED:WEIGHTS] = 0.03
    return doubts


class Desk(NamedTuple):
    """Where one sheet is thought about: room for its deeds and for what it looked up."""

    deeds: NDArray[np.int64]
    ratings: NDArray[np.float64]
    choices: NDArray[np.int64]
    sizes: NDArray[np.int64]
    cells: NDArray[np.uint8]
    kinds: NDArray[np.int64]
    """The coarse class of each line."""
    old_kinds: NDArray[np.int64]
    holding: NDArray[np.int64]
    """The uncircled cells that hold each number."""
    contests: NDArray[np.int64]
    line_weights: NDArray[np.float64]
    crossing_weights: NDArray[np.float64]
    crossing_places: NDArray[np.int64]
    quads: NDArray[np.int64]
    """For each empty cell and each of its lines, what the other four cells of the line make."""
    contest_weights: NDArray[np.float64]
    base: NDArray[np.float64]
    empty: NDArray[np.int64]
    """How many cells are empty, and where the counts of uncircled numbers stand."""


def new_desk() -> Desk:
    return Desk(
        np.zeros(MOST_DEEDS + 64, np.int64),
        np.zeros(MOST_DEEDS + 64),
        np.zeros((4, SUBSETS), np.int64),
        np.zeros(12, np.int64),
        np.zeros(CELLS, np.uint8),
        np.zeros(LINES, np.int64),
        np.zeros(LINES, np.int64),
        np.zeros(NUMBERS + 1, np.int64),
        np.zeros(LINES, np.int64),
        np.zeros((2, LINES)),
        np.zeros((2, len(CROSSINGS))),
        np.zeros(len(CROSSINGS), np.int64),
        np.zeros((CELLS, 4), np.int64),
        np.zeros((2, LINES)),
        np.zeros(2),
        np.zeros(2, np.int64),
    )


# Compiled


@inlined
def end_worth(cells: Any) -> float:
    """A full sheet: its points and what the last roll will bring on average. KN-41"""
    worth = float(points(cells))
    for code in range(1, NUMBERS + 1):
        best = 0
        for cell in range(CELLS):
            if cells[cell] == code:
                best = max(best, gain_of_circle(cells, cell))
        worth += CHANCE_OF[code] * best
    return worth


@inlined
def crossing_at(cells: Any, kinds: Any, number: int) -> int:
    shared = SHARED_OF[cells[CROSSINGS[number, 2]]]
    where: int = ((CROSSINGS[number, 3] * SHARED + shared) * COARSE + kinds[CROSSINGS[number, 0]]) * COARSE
    return where + int(kinds[CROSSINGS[number, 1]])


@inlined
def contest_of(holding: Any, line: int) -> int:
    """How many other cells wait for the numbers that the uncircled cells of a line wait for."""
    contest = 0
    for code in range(1, NUMBERS + 1):
        cells = holding[code]
        contest += (cells & MASK_OF[line]).bit_count() * (cells.bit_count() - 1)
    return contest


@inlined
def contest_at(line: int, kind: int, contest: int) -> int:
    where: int = CONTEST_AT[line] + kind * CONTEST + min(contest, CONTEST - 1)
    return where


@inlined
def count_at(model: Any, holding: Any) -> int:
    place = 0
    for code in range(1, NUMBERS + 1):
        count = holding[code].bit_count()
        place += POWER[code] * (count if count < 2 else 2)
    where: int = model.counts[place]
    return where


@compiled
def lay_out(model: Any, desk: Any, cells: Any) -> None:
    """Puts a sheet on the desk and looks up what stays the same for most deeds."""
    empty = 0
    circled = 0
    for code in range(NUMBERS + 1):
        desk.holding[code] = 0
    for cell in range(CELLS):
        state = cells[cell]
        desk.cells[cell] = state
        empty += state == 0
        if state > CIRCLED:
            circled += 1
        else:
            desk.holding[state] |= 1 << cell
    desk.empty[0] = empty
    weights = model.weights
    desk.base[0] = circled
    desk.base[1] = circled
    for line in range(LINES):
        kind = class_of(model, cells, line)
        desk.kinds[line] = model.coarse[kind]
        desk.old_kinds[line] = desk.kinds[line]
        at = LINE_AT[line] + kind
        for written in range(2):
            if empty - written > 0:
                stage = BY_STAGE + (empty - written - 1) * VALUES * CLASSES if empty - written < CELLS else ANY_STAGE
                found = weights[ANY_STAGE + at] + weights[stage + at]
                desk.line_weights[written, line] = found
                desk.base[written] += found
    left = desk.holding[0]
    while left != 0:
        cell = lowest(left)
        left &= left - 1
        for place in range(1, LINES_AT[cell, 0] + 1):
            desk.quads[cell, place - 1] = quad_beside(model, cells, cell, LINES_AT[cell, place])
    place = 0
    for code in range(1, NUMBERS + 1):
        place += POWER[code] * min(desk.holding[code].bit_count(), 2)
    desk.empty[1] = place
    for number in range(len(CROSSINGS)):
        at = crossing_at(cells, desk.kinds, number)
        desk.crossing_places[number] = at
        for written in range(2):
            if empty - written > 0:
                stage = CROSSING + STAGE[empty - written] * TYPES * SHARED * COARSE * COARSE
                found = weights[stage + at]
                desk.crossing_weights[written, number] = found
                desk.base[written] += found
    for line in range(LINES):
        contest = contest_of(desk.holding, line)
        desk.contests[line] = contest
        at = contest_at(line, desk.kinds[line], contest)
        for written in range(2):
            found = weights[CONTESTED + min(max(empty - written - 1, 0), CELLS - 2) * VALUES * COARSE * CONTEST + at]
            desk.contest_weights[written, line] = found
            desk.base[written] += found


@inlined
def rate(model: Any, desk: Any, deed: int, code: int) -> float:
    """The worth of the sheet on the desk after a deed of several circles."""
    cells = desk.cells
    cell = written_in(deed)
    circles = circled_in(deed)
    written = 1 if cell >= 0 else 0
    empty = desk.empty[0] - written
    if empty == 0:
        do(cells, deed, code)
        end = end_worth(cells)
        undo(cells, deed)
        return end
    lines = 0
    if cell >= 0:
        desk.holding[code] |= 1 << cell
        lines = THROUGH[cell]
        cells[cell] = code
    left = circles
    while left != 0:
        other = lowest(left)
        left &= left - 1
        desk.holding[cells[other]] &= ~(1 << other)
        cells[other] += CIRCLED
        lines |= THROUGH[other]
    weights = model.weights
    worth: float = desk.base[written] + circles.bit_count()
    stage = BY_STAGE + (empty - 1) * VALUES * CLASSES
    left = lines
    while left != 0:
        line = lowest(left)
        left &= left - 1
        kind = class_of(model, cells, line)
        desk.kinds[line] = model.coarse[kind]
        at = LINE_AT[line] + kind
        worth += weights[ANY_STAGE + at] + weights[stage + at] - desk.line_weights[written, line]
    crossing = CROSSING + STAGE[empty] * TYPES * SHARED * COARSE * COARSE
    for number in range(len(CROSSINGS)):
        worth += weights[crossing + crossing_at(cells, desk.kinds, number)] - desk.crossing_weights[written, number]
    contested = CONTESTED + (empty - 1) * VALUES * COARSE * CONTEST
    wanted = 0
    for other in range(1, NUMBERS + 1):
        held = desk.holding[other]
        wanted |= (held & (held - 1) != 0) << other
    for line in range(LINES):
        contest = 0
        left = wanted
        while left != 0:
            held = desk.holding[lowest(left)]
            left &= left - 1
            contest += (held & MASK_OF[line]).bit_count() * (held.bit_count() - 1)
        worth += weights[contested + contest_at(line, desk.kinds[line], contest)] - desk.contest_weights[written, line]
    worth += weights[COUNTED + STAGE[empty] * COUNTS + count_at(model, desk.holding)]
    left = lines
    while left != 0:
        line = lowest(left)
        left &= left - 1
        desk.kinds[line] = desk.old_kinds[line]
    left = circles
    while left != 0:
        other = lowest(left)
        left &= left - 1
        cells[other] -= CIRCLED
        desk.holding[cells[other]] |= 1 << other
    if cell >= 0:
        desk.holding[code] &= ~(1 << cell)
        cells[cell] = 0
    return worth


@inlined
def rate_plain(model: Any, desk: Any, cell: int, code: int, written: int) -> float:
    """The same for a number written that gives no circles (written 1), or for a single circle (0): the usual deeds."""
    cells = desk.cells
    weights = model.weights
    empty = desk.empty[0] - written
    before = desk.holding[code]
    state = code if written else code + CIRCLED
    after = before ^ (1 << cell)
    cells[cell] = state
    worth: float = desk.base[written] + 1 - written
    stage = BY_STAGE + (empty - 1) * VALUES * CLASSES
    crossing = CROSSING + STAGE[empty] * TYPES * SHARED * COARSE * COARSE
    lines = LINES_AT[cell, 0]
    for number in range(lines):
        line = LINES_AT[cell, number + 1]
        kind = int(model.kind[desk.quads[cell, number] * STATES + code]) if written else class_of(model, cells, line)
        at = LINE_AT[line] + kind
        worth += weights[ANY_STAGE + at] + weights[stage + at] - desk.line_weights[written, line]
        coarse = int(model.coarse[kind])
        change = coarse - desk.old_kinds[line]
        desk.kinds[line] = coarse
        for place in range(1, CROSSINGS_BESIDE[cell, number, 0] + 1):
            beside = CROSSINGS_BESIDE[cell, number, place]
            other = CROSSINGS_OF[line, beside]
            at = desk.crossing_places[other] + change * WEIGHT_OF_KIND[line, beside]
            worth += weights[crossing + at] - desk.crossing_weights[written, other]
    for place in range(1, CROSSINGS_MET[cell, 0] + 1):
        number = CROSSINGS_MET[cell, place]
        worth += weights[crossing + crossing_at(cells, desk.kinds, number)] - desk.crossing_weights[written, number]
    fewer = before.bit_count()
    more = after.bit_count()
    changed = THROUGH[cell]
    left = before if fewer + more > 1 else 0
    while left != 0:
        changed |= THROUGH[lowest(left)]
        left &= left - 1
    contested = CONTESTED + (empty - 1) * VALUES * COARSE * CONTEST
    while changed != 0:
        line = lowest(changed)
        changed &= changed - 1
        now = (after & MASK_OF[line]).bit_count() * (more - 1)
        contest = desk.contests[line] + now - (before & MASK_OF[line]).bit_count() * (fewer - 1)
        worth += weights[contested + contest_at(line, desk.kinds[line], contest)] - desk.contest_weights[written, line]
    place = desk.empty[1] + POWER[code] * (min(more, 2) - min(fewer, 2))
    worth += weights[COUNTED + STAGE[empty] * COUNTS + model.counts[place]]
    for place in range(1, lines + 1):
        line = LINES_AT[cell, place]
        desk.kinds[line] = desk.old_kinds[line]
    cells[cell] = 0 if written else code
    return worth


@inlined
def fills(empty_cells: int, cell: int) -> bool:
    """Would a number in this empty cell fill a line?"""
    filled = 0
    for place in range(1, LINES_AT[cell, 0] + 1):
        filled += empty_cells & MASK_OF[LINES_AT[cell, place]] == 1 << cell
    return filled > 0


@compiled
def rate_roll(model: Any, desk: Any, code: int) -> int:
    """Finds and rates every deed of a roll; returns their number."""
    count = 0
    if desk.empty[0] > 0:
        left = desk.holding[code]
        while left != 0:
            cell = lowest(left)
            left &= left - 1
            desk.deeds[count] = deed_of(-1, 1 << cell)
            desk.ratings[count] = rate_plain(model, desk, cell, code, 0)
            count += 1
    empty_cells = desk.holding[0]
    left = empty_cells
    while left != 0:
        cell = lowest(left)
        left &= left - 1
        if fills(empty_cells, cell):
            first = count
            desk.cells[cell] = code
            count = bonus_deeds(model, desk.cells, cell, desk.deeds, count, desk.choices, desk.sizes)
            desk.cells[cell] = 0
            if desk.deeds[first] == deed_of(cell, 0) and desk.empty[0] > 1:
                desk.ratings[first] = rate_plain(model, desk, cell, code, 1)
                first += 1
            for number in range(first, count):
                desk.ratings[number] = rate(model, desk, desk.deeds[number], code)
        else:
            desk.deeds[count] = deed_of(cell, 0)
            desk.ratings[count] = rate_plain(model, desk, cell, code, 1)
            count += 1
    return count


@inlined
def features(model: Any, cells: Any, found: Any) -> int:
    """Writes down which weights a sheet (not full) looks up; returns its circles, which are no weight."""
    empty = empty_in(cells)
    circled = 0
    holding = np.zeros(NUMBERS + 1, np.int64)
    kinds = np.zeros(LINES, np.int64)
    for cell in range(CELLS):
        state = cells[cell]
        if state > CIRCLED:
            circled += 1
        else:
            holding[state] |= 1 << cell
    count = 0
    for line in range(LINES):
        kind = class_of(model, cells, line)
        kinds[line] = model.coarse[kind]
        found[count] = ANY_STAGE + LINE_AT[line] + kind
        found[count + 1] = BY_STAGE + (empty - 1) * VALUES * CLASSES + LINE_AT[line] + kind
        count += 2
    found[count] = COUNTED + STAGE[empty] * COUNTS + count_at(model, holding)
    count += 1
    for number in range(len(CROSSINGS)):
        start = CROSSING + STAGE[empty] * TYPES * SHARED * COARSE * COARSE
        found[count] = start + crossing_at(cells, kinds, number)
        count += 1
    for line in range(LINES):
        start = CONTESTED + (empty - 1) * VALUES * COARSE * CONTEST
        found[count] = start + contest_at(line, kinds[line], contest_of(holding, line))
        count += 1
    return circled
