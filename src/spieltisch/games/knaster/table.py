"""A Knaster game in progress: one record. Copying it copies the game; a batch of games is an array of them."""

from __future__ import annotations

from typing import Annotated, Final

from spieltisch.games.fields import Fields, ListedRow, Short, Small
from spieltisch.games.knaster.options import KnasterSettings, people_call
from spieltisch.games.knaster.sheet import ALL_CELLS, CELLS, MAX_PLAYERS
from spieltisch.games.masks import bits

ROLLING, CALLING, DECIDING, OVER = range(4)
SETTLED: Final = ("players", "real_dice")
PHASES: Final = (ROLLING, CALLING, DECIDING)
NONE: Final = -1
PAIR: Final = 32
"""How far apart two masks of cells lie in a word. Two words of a sheet hold the binary digits of its numbers."""


class Table(Fields):
    digit_pairs: Annotated[ListedRow, "i8", 2 * MAX_PLAYERS]  # the cells whose number has the digit 1, 2; 4, 8
    empty: Annotated[ListedRow, "i4", MAX_PLAYERS]  # the empty cells
    circled: Annotated[ListedRow, "i4", MAX_PLAYERS]  # the circled cells
    drawn: Annotated[ListedRow, "i4", MAX_PLAYERS]  # of those, the cells circled in this roll
    written: Annotated[ListedRow, "i1", MAX_PLAYERS]  # the cell written in this roll, or NONE
    to_circle: Annotated[ListedRow, "i2", MAX_PLAYERS]  # the lines filled in this roll that still wait for circles
    line: Annotated[ListedRow, "i1", MAX_PLAYERS]  # the line that takes circles now
    due: Annotated[ListedRow, "i1", MAX_PLAYERS]  # how many circles it still takes
    undecided: Short  # the seats that have not finished with this roll; while real dice are called, all of them
    players: Small
    phase: Small
    dice: Annotated[ListedRow, "i1", 2]  # 0 while real dice are still to be called
    real_dice: Small  # 1: somebody rolls real dice and calls them
    rolls: Small
    final: Small  # 1: this roll is the last


def set_up(table: Table, settings: KnasterSettings) -> None:
    """KN-01: an empty sheet for everybody."""
    table.players = settings["players"]
    for seat in range(table.players):
        table.empty[seat] = ALL_CELLS
        table.written[seat] = NONE
    table.real_dice = int(people_call(settings))
    if table.real_dice:
        table.phase, table.undecided = CALLING, (1 << table.players) - 1


def number_in(table: Table, seat: int, cell: int) -> int:
    """The number that a cell holds; 0 if it is empty."""
    low, high = table.digit_pairs[2 * seat] >> cell, table.digit_pairs[2 * seat + 1] >> cell
    return low & 1 | (low >> PAIR & 1) << 1 | (high & 1) << 2 | (high >> PAIR & 1) << 3


def numbers(table: Table, seat: int) -> list[int]:
    """The numbers of a sheet, cell by cell; 0 where it is empty."""
    found = [0] * CELLS
    low, high = table.digit_pairs[2 * seat], table.digit_pairs[2 * seat + 1]
    for digit, cells in enumerate((low, low >> PAIR, high, high >> PAIR)):
        for cell in bits(cells & ALL_CELLS):
            found[cell] += 1 << digit
    return found
