"""The rules of Knaster (docs/rules/knaster.md), in their order, as plain functions on a table.

An action is a number: 0-24 write into a cell, 25-49 circle a cell, 50-61 take a line first; while real
dice are called, 50-55 a die of 1-6.
"""

from __future__ import annotations

from typing import Final

from spieltisch.games.chance import Word, pick
from spieltisch.games.contract import remembered_rule, rule
from spieltisch.games.knaster.sheet import (
    ALL_CELLS,
    CELLS,
    CIRCLES,
    CIRCLES_OF_DIFFERENT,
    COLUMN_OF,
    COLUMN_THROUGH,
    COMBINATION_OF_PAIRS,
    FALLING,
    FIRST_DIAGONAL,
    LINE_MASK,
    LINE_VALUE,
    LINES,
    LINES_THROUGH,
    MAX_PLAYERS,
    RISING,
    ROW_OF,
    ROW_THROUGH,
    STRAIGHT,
)
from spieltisch.games.knaster.table import CALLING, DECIDING, NONE, OVER, PAIR, ROLLING, Table
from spieltisch.games.masks import entry, is_single, lowest, numbers_at, packed

WRITE: Final = 0
CIRCLE: Final = CELLS
LINE: Final = 2 * CELLS
DIE: Final = LINE
ANY_DIE: Final = 0b111111 << DIE
ONES_AND_TWOS: Final = tuple((value & 1) | (value >> 1 & 1) << PAIR for value in range(16))
FOURS_AND_EIGHTS: Final = tuple((value >> 2 & 1) | (value >> 3 & 1) << PAIR for value in range(16))
"""The binary digits of a number as they lie in the two words of a sheet, if the first cell holds it …"""
ALL_ONES_AND_TWOS: Final = tuple(digits * ALL_CELLS for digits in ONES_AND_TWOS)
ALL_FOURS_AND_EIGHTS: Final = tuple(digits * ALL_CELLS for digits in FOURS_AND_EIGHTS)
"""… and if all of them do."""
ALL_SEATS: Final = (1 << MAX_PLAYERS) - 1
FIVE_NUMBERS: Final = packed([15] * 5)
TEN_PLACES: Final = packed([1] * 10)


# A turn


@rule
def needs_chance(table: Table) -> bool:
    return table.phase == ROLLING


@rule
def chance(table: Table, word: Word) -> None:
    """KN-10: two dice are rolled once, and their sum counts for everybody."""
    roll = pick(word, 36)
    table.dice[0] = roll // 6 + 1
    table.dice[1] = roll % 6 + 1
    begin_roll(table)


@rule
def call(table: Table, die: int) -> None:
    """KN-10: with real dice somebody calls them, one after the other."""
    if table.dice[0] == 0:
        table.dice[0] = die
    else:
        table.dice[1] = die
        begin_roll(table)


@rule
def begin_roll(table: Table) -> None:
    table.rolls += 1
    table.phase = DECIDING
    table.undecided = (1 << table.players) - 1
    for seat in range(table.players):
        table.written[seat] = NONE
        table.drawn[seat] = 0
    if table.final != 0:
        pass_if_stuck(table)


@rule
def pass_if_stuck(table: Table) -> None:
    """KN-12: on the final roll, whoever can neither write nor circle passes."""
    for seat in range(table.players):
        if legal(table, seat) == 0:
            decide(table, seat)


@rule
def number(table: Table) -> int:
    return table.dice[0] + table.dice[1]


@rule
def cells_with(table: Table, seat: int, value: int) -> int:
    """The cells that hold this number, as a mask."""
    unlike = table.digit_pairs[2 * seat] ^ ALL_ONES_AND_TWOS[value]
    unlike |= table.digit_pairs[2 * seat + 1] ^ ALL_FOURS_AND_EIGHTS[value]
    return (unlike | unlike >> PAIR) & ALL_CELLS ^ ALL_CELLS


@rule
def fill(table: Table, seat: int, cell: int, value: int) -> None:
    """Puts a number into an empty cell."""
    table.empty[seat] &= ~(1 << cell)
    table.digit_pairs[2 * seat] |= ONES_AND_TWOS[value] << cell
    table.digit_pairs[2 * seat + 1] |= FOURS_AND_EIGHTS[value] << cell


@rule
def waiting(table: Table) -> int:
    """The seats that may act now, as a mask. KN-01: all decide at the same time."""
    return table.undecided & ALL_SEATS  # never negative: the compiler cannot know, and finds the lowest seat faster


@rule
def legal(table: Table, seat: int) -> int:
    """What a seat may do now, as a mask of actions."""
    if not (table.undecided >> seat) & 1:
        return 0
    if table.phase == CALLING:
        return ANY_DIE
    if table.due[seat] != 0:
        return uncircled(table, seat, table.line[seat]) << CIRCLE
    if table.to_circle[seat] != 0:
        return table.to_circle[seat] << LINE
    # KN-11: the sum goes into any empty cell, or around a cell that holds it and is not circled yet
    circlable = cells_with(table, seat, table.dice[0] + table.dice[1]) & ~table.circled[seat]
    return table.empty[seat] | circlable << CIRCLE


@rule
def play(table: Table, seat: int, action: int) -> None:
    if action < CIRCLE:
        write(table, seat, action - WRITE)
        take_next_line(table, seat)
    elif action < LINE:
        circle(table, seat, action - CIRCLE)
        if table.due[seat] != 0:
            table.due[seat] -= 1
        if table.due[seat] == 0:
            take_next_line(table, seat)
    elif table.phase == CALLING:
        call(table, action - DIE + 1)
    else:
        take_line(table, seat, action - LINE, circles_due(table, seat, action - LINE))


# Filling a line


@rule
def write(table: Table, seat: int, cell: int) -> None:
    """KN-11, KN-20: writing the fifth number of a line rates it; circling never does."""
    fill(table, seat, cell, table.dice[0] + table.dice[1])
    table.written[seat] = cell
    table.to_circle[seat] = lines_without(table.empty[seat], cell)


@rule
def lines_without(empty: int, cell: int) -> int:
    """KN-20: the lines through a cell, the one just written, that have no empty cell left, as a mask."""
    lines = (ROW_THROUGH[cell] & empty == 0) << ROW_OF[cell]
    lines |= (COLUMN_THROUGH[cell] & empty == 0) << COLUMN_OF[cell]
    lines |= (FALLING & empty == 0) << FIRST_DIAGONAL
    lines |= (RISING & empty == 0) << FIRST_DIAGONAL + 1
    return lines & LINES_THROUGH[cell]


@remembered_rule
def lines_within(cells: int) -> int:
    """The lines that lie entirely within these cells, as a mask."""
    others = ~cells
    lines = 0
    for line in range(LINES):
        lines |= (LINE_MASK[line] & others == 0) << line
    return lines


@rule
def combination(table: Table, seat: int, line: int) -> int:
    """KN-21, KN-22: the combination of a full line, whatever the order of its numbers."""
    return combination_of(numbers_in(table.digit_pairs[2 * seat], table.digit_pairs[2 * seat + 1], line))


@rule
def combination_of(numbers: int) -> int:
    """The same, from five packed numbers."""
    return STRAIGHT if is_straight(set_of(numbers)) else entry(COMBINATION_OF_PAIRS, equal_pairs(numbers))


@rule
def numbers_in(low: int, high: int, line: int) -> int:
    """The numbers of a full line, packed, from the two words of a sheet."""
    return numbers_at(LINE_MASK[line], low, low >> PAIR, high, high >> PAIR)


@remembered_rule
def circles_of(numbers: int) -> int:
    """KN-21: the circles that five packed numbers earn.

    How many different ones there are tells as much of every combination but a straight.
    """
    found = set_of(numbers)
    return CIRCLES[STRAIGHT] if is_straight(found) else entry(CIRCLES_OF_DIFFERENT, found.bit_count())


@rule
def equal_pairs(numbers: int) -> int:
    """How many pairs of five packed numbers are equal.

    Think of them as closed to a ring: then any two of the five are one or two steps apart.
    """
    ring = numbers | numbers << 20
    unlike = ring ^ (ring >> 4 & FIVE_NUMBERS | (ring >> 8 & FIVE_NUMBERS) << 20)
    unlike |= unlike >> 2
    unlike |= unlike >> 1
    return (TEN_PLACES & ~unlike).bit_count()


@rule
def is_straight(numbers: int) -> bool:
    """Are there five in a row, and no others? A set of numbers has at least one."""
    return numbers == 0b11111 * (numbers & -numbers)


@rule
def set_of(numbers: int) -> int:
    """Which numbers there are among five packed ones, as a mask."""
    found = 1 << (numbers & 15) | 1 << (numbers >> 4 & 15) | 1 << (numbers >> 8 & 15)
    return found | 1 << (numbers >> 12 & 15) | 1 << (numbers >> 16)


@rule
def uncircled(table: Table, seat: int, line: int) -> int:
    return LINE_MASK[line] & ~table.circled[seat]


@rule
def circles_due(table: Table, seat: int, line: int) -> int:
    """KN-23: as many circles as the combination gives, or as there are cells left to circle."""
    numbers = numbers_in(table.digit_pairs[2 * seat], table.digit_pairs[2 * seat + 1], line)
    return min(circles_of(numbers), uncircled(table, seat, line).bit_count())


@rule
def take_next_line(table: Table, seat: int) -> None:
    """KN-24: the filled lines come one after another, in an order of the player's choice."""
    left = table.to_circle[seat]
    lines = all_due = 0
    while left != 0:
        line = lowest(left)
        left &= left - 1
        due = circles_due(table, seat, line)
        lines |= (due > 0) << line
        all_due += due
    table.to_circle[seat] = lines
    if lines == 0:
        decide(table, seat)
    elif is_single(lines):
        take_line(table, seat, lowest(lines), all_due)


@rule
def take_line(table: Table, seat: int, line: int, due: int) -> None:
    table.line[seat] = line
    table.due[seat] = due
    table.to_circle[seat] &= ~(1 << line)


@rule
def circle(table: Table, seat: int, cell: int) -> None:
    table.circled[seat] |= 1 << cell
    table.drawn[seat] |= 1 << cell


# Scoring


@rule
def score(table: Table, seat: int) -> int:
    """KN-30, KN-31: the values of the scored lines, and 1 for every circle.

    A circle is never removed, so a line that scored once scores for good: counting at any time gives what
    KN-30 would have noted down the moment it happened.
    """
    circled = table.circled[seat]
    points = circled.bit_count()
    for line in range(LINES):
        if LINE_MASK[line] & ~circled == 0:
            points += LINE_VALUE[line]
    return points


# End


@rule
def decide(table: Table, seat: int) -> None:
    table.undecided &= ~(1 << seat)
    if table.undecided == 0:
        end_roll(table)


@rule
def end_roll(table: Table) -> None:
    """KN-40: when somebody has written all 25 numbers there is exactly one more roll."""
    if table.final != 0:
        table.phase = OVER
        return
    for seat in range(table.players):
        if table.empty[seat] == 0:
            table.final = 1
    if table.real_dice == 0:
        table.phase = ROLLING
    else:
        table.phase = CALLING
        table.dice[0] = 0
        table.dice[1] = 0
        table.undecided = (1 << table.players) - 1
