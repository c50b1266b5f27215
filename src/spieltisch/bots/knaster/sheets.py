"""Sheets as the strong players see them: 25 cells, each in one of 23 states, and all that a roll can make of them.

The rules decide what may be done; this is the same in a shape that is fast to search. Tests compare both. A cell is 0
while it is empty, `number - 1` with a number and `number + 10` when that is circled. What a player has done with a roll
is its *deed*: the cell written (or none) and the mask of the cells circled, in one number.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.compiled import compiled, inlined, lowest
from spieltisch.games.chance import pick
from spieltisch.games.knaster.sheet import (
    CELLS,
    CELLS_OF_LINE,
    CIRCLES,
    COMBINATION_OF_PAIRS,
    LINE_MASK,
    LINE_VALUE,
    LINES,
    STRAIGHT,
)

NUMBERS: Final = 11
CIRCLED: Final = NUMBERS
"""What circling adds to the state of a cell."""
STATES: Final = 1 + 2 * NUMBERS
PAIRS: Final = STATES * (STATES + 1) // 2
ALL_CIRCLED: Final = 0
"""The class of a line that scores."""

MOST_DEEDS: Final = 8192
SUBSETS: Final = 16
NOT_WRITTEN: Final = 0
CHANCES: Final = tuple((6 - abs(6 - code)) / 36 for code in range(NUMBERS + 1))
"""Of rolling the number of each code 1-11; that of 0 is never used."""

CELLS_IN: Final = np.array(CELLS_OF_LINE, np.int64)
VALUE_OF: Final = np.array(LINE_VALUE, np.int64)
THROUGH: Final = np.array(
    [sum(1 << line for line in range(LINES) if cell in CELLS_OF_LINE[line]) for cell in range(CELLS)], np.int64
)
CHANCE_OF: Final = np.array(CHANCES)
MASK_OF: Final = np.array(LINE_MASK, np.int64)


def padded(rows: list[list[int]]) -> NDArray[np.int64]:
    """A number of entries, then the entries, in each row."""
    longest = max(map(len, rows))
    return np.array([[len(row), *row, *[0] * (longest - len(row))] for row in rows], np.int64)


LINES_AT: Final = padded([[line for line in range(LINES) if cell in CELLS_OF_LINE[line]] for cell in range(CELLS)])


class Maps(NamedTuple):
    """From the five cells of a line to its class, in steps that do not care about the order of the cells."""

    pair: NDArray[np.int16]
    quad: NDArray[np.int16]
    five: NDArray[np.int32]
    kind: NDArray[np.int16]
    """The class of five cells. What is the same for the future of the game is one class: in a full line the circled
    numbers do not matter, and mirrored numbers (2 and 12, 3 and 11, …) are as likely."""
    bonus: NDArray[np.int8]
    """The circles that five numbers give."""
    when_written: NDArray[np.int32]
    """Five cells and a number: what they make when it is written in an empty cell; -1 if there is none."""
    when_circled: NDArray[np.int32]
    """What they make when a circle is drawn around the number; -1 if no uncircled cell holds it."""


def ranks(rows: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Equal rows get equal numbers, from 0; also a row for each number."""
    keys = rows @ (STATES ** np.arange(rows.shape[1], dtype=np.int64))
    _, first, number = np.unique(keys, return_index=True, return_inverse=True)
    return number, rows[first]


def pairs_of(rows: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.int64]:
    """Every row followed by every other, sorted within."""
    left = np.repeat(rows, len(others), axis=0)
    return np.sort(np.hstack([left, np.tile(others, (len(rows), 1))]), axis=1)


def forget(lines: NDArray[np.int64]) -> NDArray[np.int64]:
    """Without the circled numbers of full lines."""
    full = (lines > 0).all(axis=1, keepdims=True)
    return np.sort(np.where(full & (lines > CIRCLED), CIRCLED + 1, lines), axis=1)


def mirrored(lines: NDArray[np.int64]) -> NDArray[np.int64]:
    uncircled = (lines > 0) & (lines <= CIRCLED)
    turned = np.where(uncircled, NUMBERS + 1 - lines, 2 * CIRCLED + NUMBERS + 1 - lines)
    return np.where(lines == 0, 0, turned)


def circles_of(lines: NDArray[np.int64]) -> NDArray[np.int64]:
    """KN-21: the circles that lines give; none while they are not full."""
    numbers = np.sort((lines - 1) % CIRCLED, axis=1)
    pairs = sum((numbers[:, a] == numbers[:, b]).astype(np.int64) for a in range(5) for b in range(a))
    straight = (np.diff(numbers, axis=1) == 1).all(axis=1)
    made = np.where(straight, STRAIGHT, np.array(COMBINATION_OF_PAIRS)[pairs])
    return np.where((lines > 0).all(axis=1), np.array(CIRCLES)[made], 0)


@cache
def classes() -> tuple[Maps, NDArray[np.int64]]:
    """The maps, and one line of every class."""
    one = np.arange(STATES, dtype=np.int64)[:, None]
    pair, two = ranks(pairs_of(one, one))
    quad, four = ranks(pairs_of(two, two))
    five, lines = ranks(pairs_of(four, one))
    simple = forget(lines)
    turned = forget(mirrored(simple))
    powers = STATES ** np.arange(5, dtype=np.int64)
    simple = np.where((turned @ powers < simple @ powers)[:, None], turned, simple)
    scoring = (simple == CIRCLED + 1).all(axis=1)
    kind, examples = ranks(np.where(scoring[:, None], -1, simple))
    examples = np.where(examples == -1, CIRCLED + 1, examples)
    assert kind[scoring][0] == ALL_CIRCLED
    number = np.arange(1, NUMBERS + 1)
    maps = Maps(
        pair.astype(np.int16),
        quad.astype(np.int16),
        five.astype(np.int32),
        kind.astype(np.int16),
        circles_of(lines).astype(np.int8),
        changes(lines, np.zeros_like(number), number),
        changes(lines, number, number + CIRCLED),
    )
    return maps, examples


def changes(lines: NDArray[np.int64], before: NDArray[np.int64], after: NDArray[np.int64]) -> NDArray[np.int32]:
    """Which line every line becomes when one of its cells changes from one state to another; -1 if it has none."""
    powers = STATES ** np.arange(5, dtype=np.int64)
    keys = lines @ powers
    order = np.argsort(keys)
    found = np.full((len(lines), NUMBERS + 1), -1, np.int32)
    for code, (old, new) in enumerate(zip(before, after, strict=True), start=1):
        has = (lines == old).any(axis=1)
        changed = lines[has].copy()
        changed[np.arange(len(changed)), (changed == old).argmax(axis=1)] = new
        found[has, code] = order[np.searchsorted(keys[order], np.sort(changed, axis=1) @ powers)]
    return found


@cache
def promise(numbers: tuple[int, ...]) -> float:
    """The circles a line with these codes may hope for when each of its empty cells takes the best of three rolls."""
    if len(numbers) == 5:
        return float(circles_of(np.array([numbers]))[0])
    after = sorted((promise(tuple(sorted((*numbers, code)))), CHANCES[code]) for code in range(1, NUMBERS + 1))
    hope, below = 0.0, 0.0
    for value, chance in after:
        hope += value * ((below + chance) ** 3 - below**3)
        below += chance
    return hope


LEVELS: Final = {1: (0.3, 0.55, 0.75, 0.9), 2: (0.33, 0.66, 0.88), 3: (0.4, 0.8), 4: (0.5,), 5: ()}
"""Lines with so many empty cells are told apart by their promise, at these quantiles."""


@cache
def coarse_classes() -> tuple[NDArray[np.uint8], int]:
    """A coarser class of every class: empty cells, uncircled ones, and how much the numbers promise."""
    _, examples = classes()
    limits: dict[int, NDArray[np.float64]] = {}
    for empty, quantiles in LEVELS.items():
        hopes = [promise(codes) for codes in combinations_with_replacement(range(1, NUMBERS + 1), 5 - empty)]
        limits[empty] = np.quantile(hopes, quantiles) if quantiles else np.zeros(0)
    places: dict[tuple[int, ...], int] = {}
    coarse = np.zeros(len(examples), np.uint8)
    for number, line in enumerate(examples.tolist()):
        empty = line.count(0)
        uncircled = sum(0 < state <= CIRCLED for state in line)
        if empty:
            codes = tuple(sorted((state - 1) % CIRCLED + 1 for state in line if state))
            level = int((limits[empty] <= promise(codes)).sum())
        else:
            level = 0
        coarse[number] = places.setdefault((empty, uncircled, level), len(places))
    return coarse, len(places)


# Compiled


@inlined
def rolled(word: Any) -> int:
    """The code of the sum of two dice."""
    roll = pick(word, 36)
    return roll // 6 + roll % 6 + 1


@inlined
def five_of(maps: Any, cells: Any, line: int) -> int:
    """The number of what the five cells of a line make."""
    first = maps.pair[int(cells[CELLS_IN[line, 0]]) * STATES + int(cells[CELLS_IN[line, 1]])]
    second = maps.pair[int(cells[CELLS_IN[line, 2]]) * STATES + int(cells[CELLS_IN[line, 3]])]
    quad = maps.quad[int(first) * PAIRS + int(second)]
    five: int = maps.five[int(quad) * STATES + int(cells[CELLS_IN[line, 4]])]
    return five


@inlined
def deed_of(cell: int, circles: int) -> int:
    return ((cell + 1) << CELLS) | circles


@inlined
def written_in(deed: int) -> int:
    """The cell written, or -1."""
    return (deed >> CELLS) - 1


@inlined
def circled_in(deed: int) -> int:
    return deed & ((1 << CELLS) - 1)


@inlined
def do(cells: Any, deed: int, code: int) -> None:
    cell = written_in(deed)
    if cell >= 0:
        cells[cell] = code
    circles = circled_in(deed)
    while circles != 0:
        cells[lowest(circles)] += CIRCLED
        circles &= circles - 1


@inlined
def undo(cells: Any, deed: int) -> None:
    circles = circled_in(deed)
    while circles != 0:
        cells[lowest(circles)] -= CIRCLED
        circles &= circles - 1
    cell = written_in(deed)
    if cell >= 0:
        cells[cell] = 0


@inlined
def empty_in(cells: Any) -> int:
    count = 0
    for cell in range(CELLS):
        count += cells[cell] == 0
    return count


@inlined
def circled_cells(cells: Any) -> int:
    mask = 0
    for cell in range(CELLS):
        mask |= (cells[cell] > CIRCLED) << cell
    return mask


@inlined
def points(cells: Any) -> int:
    """KN-30, KN-31"""
    circled = circled_cells(cells)
    total = circled.bit_count()
    for line in range(LINES):
        total += VALUE_OF[line] * (circled & MASK_OF[line] == MASK_OF[line])
    return total


@inlined
def gain_of_circle(circled: int, cell: int) -> int:
    """The points that a circle around this cell brings at once."""
    gain = 1
    circled |= 1 << cell
    for place in range(1, LINES_AT[cell, 0] + 1):
        line = LINES_AT[cell, place]
        gain += VALUE_OF[line] * (circled & MASK_OF[line] == MASK_OF[line])
    return gain


@compiled
def end_worth(cells: Any) -> float:
    """A full sheet: its points and what the last roll will bring on average. KN-41"""
    circled = circled_cells(cells)
    best = np.zeros(NUMBERS + 1, np.int64)
    for cell in range(CELLS):
        if cells[cell] <= CIRCLED:
            best[cells[cell]] = max(best[cells[cell]], gain_of_circle(circled, cell))
    worth = float(points(cells))
    for code in range(1, NUMBERS + 1):
        worth += CHANCE_OF[code] * best[code]
    return worth


@compiled
def bonus_deeds(maps: Any, cells: Any, cell: int, deeds: Any, count: int, choices: Any, sizes: Any) -> int:
    """KN-23, KN-24: every way to draw the circles after writing `cell` (already in `cells`). Returns the new count.

    Lines filled by one number have only its cell in common. So the order matters for that cell alone: one of the lines
    may circle it, or none; and if one did, another with too few cells of its own draws fewer.
    """
    owners = 0
    filled = THROUGH[cell]
    while filled != 0:
        line = lowest(filled)
        filled &= filled - 1
        due = int(maps.bonus[five_of(maps, cells, line)])
        if due > 0:
            own = 0
            for place in range(5):
                other = CELLS_IN[line, place]
                if other != cell and cells[other] <= CIRCLED:
                    own |= 1 << other
            sizes[4 + owners] = due
            sizes[8 + owners] = own
            owners += 1
    if owners == 0:
        deeds[count] = deed_of(cell, 0)
        return count + 1
    for circler in range(-1, owners):
        possible = True
        for owner in range(owners):
            due = sizes[4 + owner] - (owner == circler)
            own = sizes[8 + owner]
            most = own.bit_count()
            if due > most:
                possible = possible and circler >= 0
                due = most
            found = 0
            part = own
            while True:
                if part.bit_count() == due:
                    choices[owner, found] = part
                    found += 1
                if part == 0:
                    break
                part = (part - 1) & own
            sizes[owner] = found
        if not possible:
            continue
        ways = 1
        for number in range(owners):
            ways *= sizes[number]
        for way in range(ways):
            rest = way
            circles = (1 << cell) if circler >= 0 else 0
            for number in range(owners):
                circles |= choices[number, rest % sizes[number]]
                rest //= sizes[number]
            if count < MOST_DEEDS:
                deeds[count] = deed_of(cell, circles)
                count += 1
    return count


@compiled
def deeds_of_roll(maps: Any, cells: Any, code: int, deeds: Any, choices: Any, sizes: Any) -> int:
    """Everything that can be done with a roll; returns how many deeds there are."""
    count = 0
    for cell in range(CELLS):
        if cells[cell] == code:
            deeds[count] = deed_of(-1, 1 << cell)
            count += 1
    for cell in range(CELLS):
        if cells[cell] == 0:
            cells[cell] = code
            count = bonus_deeds(maps, cells, cell, deeds, count, choices, sizes)
            cells[cell] = 0
    return count
