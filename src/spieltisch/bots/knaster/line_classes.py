"""Classes of lines for the learned tables: lines with the same future share a class.

In a full line the circled numbers no longer matter, and mirrored numbers (2 and 12, 3 and 11, …) are equally likely.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import CELLS_IN, CIRCLED, NUMBERS, ROLL_CHANCES, STATES
from spieltisch.bots.knaster.combinations import circles_of_numbers
from spieltisch.compiled import inlined

PAIRS: Final = STATES * (STATES + 1) // 2
ALL_CIRCLED: Final = 0
"""The class of a line that scores."""


class LineTables(NamedTuple):
    """From the five cells of a line to its class, in steps that do not depend on the order of the cells."""

    pair: NDArray[np.int16]
    quad: NDArray[np.int16]
    five: NDArray[np.int32]
    """The *line index*: the number of a multiset of five cells."""
    line_class: NDArray[np.int16]
    """By line index."""
    bonus: NDArray[np.int8]
    """By line index: the circles that its combination gives."""
    when_written: NDArray[np.int32]
    """By line index and roll index: the line after the number is written in an empty cell; -1 if there is none."""
    when_circled: NDArray[np.int32]
    """The line after the number is circled; -1 if no uncircled cell holds it."""


@inlined
def line_index(tables: Any, cells: Any, line: int) -> int:
    first = tables.pair[int(cells[CELLS_IN[line, 0]]) * STATES + int(cells[CELLS_IN[line, 1]])]
    second = tables.pair[int(cells[CELLS_IN[line, 2]]) * STATES + int(cells[CELLS_IN[line, 3]])]
    quad = tables.quad[int(first) * PAIRS + int(second)]
    five: int = tables.five[int(quad) * STATES + int(cells[CELLS_IN[line, 4]])]
    return five


# The tables


def ranks(rows: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Equal rows get equal numbers, from 0; also a row for each number."""
    keys = rows @ (STATES ** np.arange(rows.shape[1], dtype=np.int64))
    _, first, number = np.unique(keys, return_index=True, return_inverse=True)
    return number, rows[first]


def pairs_of(rows: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.int64]:
    """Every row followed by every other, sorted within."""
    left = np.repeat(rows, len(others), axis=0)
    return np.sort(np.hstack([left, np.tile(others, (len(rows), 1))]), axis=1)


def without_circled_numbers(lines: NDArray[np.int64]) -> NDArray[np.int64]:
    """In full lines, all circled cells look alike."""
    full = (lines > 0).all(axis=1, keepdims=True)
    return np.sort(np.where(full & (lines > CIRCLED), CIRCLED + 1, lines), axis=1)


def mirrored(lines: NDArray[np.int64]) -> NDArray[np.int64]:
    uncircled = (lines > 0) & (lines <= CIRCLED)
    turned = np.where(uncircled, NUMBERS + 1 - lines, 2 * CIRCLED + NUMBERS + 1 - lines)
    return np.where(lines == 0, 0, turned)


def circles_of(lines: NDArray[np.int64]) -> NDArray[np.int64]:
    """The circles that lines give; none while they are not full."""
    full = (lines > 0).all(axis=1)
    numbers, which = np.unique(np.sort((lines[full] - 1) % CIRCLED + 2, axis=1), axis=0, return_inverse=True)
    circles = np.zeros(len(lines), np.int64)
    circles[full] = np.array([circles_of_numbers(tuple(line)) for line in numbers.tolist()], np.int64)[which]
    return circles


@cache
def line_tables() -> tuple[LineTables, NDArray[np.int64]]:
    """The tables, and one line of every class."""
    one = np.arange(STATES, dtype=np.int64)[:, None]
    pair, two = ranks(pairs_of(one, one))
    quad, four = ranks(pairs_of(two, two))
    five, lines = ranks(pairs_of(four, one))
    simple = without_circled_numbers(lines)
    turned = without_circled_numbers(mirrored(simple))
    powers = STATES ** np.arange(5, dtype=np.int64)
    simple = np.where((turned @ powers < simple @ powers)[:, None], turned, simple)
    scoring = (simple == CIRCLED + 1).all(axis=1)
    line_class, examples = ranks(np.where(scoring[:, None], -1, simple))
    examples = np.where(examples == -1, CIRCLED + 1, examples)
    assert line_class[scoring][0] == ALL_CIRCLED
    numbers = np.arange(1, NUMBERS + 1)
    tables = LineTables(
        pair.astype(np.int16),
        quad.astype(np.int16),
        five.astype(np.int32),
        line_class.astype(np.int16),
        circles_of(lines).astype(np.int8),
        changes(lines, np.zeros_like(numbers), numbers),
        changes(lines, numbers, numbers + CIRCLED),
    )
    return tables, examples


def changes(lines: NDArray[np.int64], before: NDArray[np.int64], after: NDArray[np.int64]) -> NDArray[np.int32]:
    """Which line every line becomes when one of its cells changes from one state to another; -1 if it has none."""
    powers = STATES ** np.arange(5, dtype=np.int64)
    keys = lines @ powers
    order = np.argsort(keys)
    changed_to = np.full((len(lines), NUMBERS + 1), -1, np.int32)
    for roll_index, (old, new) in enumerate(zip(before, after, strict=True), start=1):
        has = (lines == old).any(axis=1)
        changed = lines[has].copy()
        changed[np.arange(len(changed)), (changed == old).argmax(axis=1)] = new
        changed_to[has, roll_index] = order[np.searchsorted(keys[order], np.sort(changed, axis=1) @ powers)]
    return changed_to


# Coarser classes


@cache
def promise(numbers: tuple[int, ...]) -> float:
    """The circles to hope for when each empty cell of a line with these numbers takes the best of three rolls."""
    if len(numbers) == 5:
        return float(circles_of_numbers(numbers))
    after = sorted((promise(tuple(sorted((*numbers, number)))), ROLL_CHANCES[number - 1]) for number in range(2, 13))
    hope, below = 0.0, 0.0
    for value, chance in after:
        hope += value * ((below + chance) ** 3 - below**3)
        below += chance
    return hope


QUANTILES: Final = {1: (0.3, 0.55, 0.75, 0.9), 2: (0.33, 0.66, 0.88), 3: (0.4, 0.8), 4: (0.5,), 5: ()}
"""Lines with this many empty cells are told apart by their promise, at these quantiles."""


@cache
def coarse_classes() -> tuple[NDArray[np.uint8], int]:
    """A coarser class of every class: empty cells, uncircled ones, and how much the numbers promise; and how many."""
    _, examples = line_tables()
    limits: dict[int, NDArray[np.float64]] = {}
    for empty, quantiles in QUANTILES.items():
        hopes = [promise(numbers) for numbers in combinations_with_replacement(range(2, 13), 5 - empty)]
        limits[empty] = np.quantile(hopes, quantiles) if quantiles else np.zeros(0)
    places: dict[tuple[int, ...], int] = {}
    coarse = np.zeros(len(examples), np.uint8)
    for number, line in enumerate(examples.tolist()):
        empty = line.count(0)
        uncircled = sum(0 < state <= CIRCLED for state in line)
        if empty:
            numbers = tuple(sorted((state - 1) % CIRCLED + 2 for state in line if state))
            level = int((limits[empty] <= promise(numbers)).sum())
        else:
            level = 0
        coarse[number] = places.setdefault((empty, uncircled, level), len(places))
    return coarse, len(places)
