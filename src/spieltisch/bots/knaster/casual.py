"""A casual Knaster player: makes the move after which its sheet looks best, without looking ahead.

A sheet looks good when many cells, and above all whole lines, are circled or likely to be: because their number will be
rolled again, or because a line through them is on the way to a combination that gives circles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, prod
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.combinations import circles_of_numbers
from spieltisch.bots.knaster.own_table import after, own_table
from spieltisch.bots.knaster.player import KnasterPlayer
from spieltisch.bots.knaster.reasons import decision
from spieltisch.games.knaster.notation import parse
from spieltisch.games.knaster.rules import legal as legal_actions
from spieltisch.games.knaster.sheet import CELLS_OF_LINE, LINE_VALUE
from spieltisch.games.knaster.table import Table, numbers
from spieltisch.games.masks import bits

EMPTY: Final = 0
CHANCE: Final = {number: (6 - abs(7 - number)) / 36 for number in range(2, 13)}
"""Of each sum of two dice."""

CHANCE_OF_EMPTY: Final = 0.05
"""That a roll circles a certain cell that is still empty and must be written first: the best of 0.02 to 0.07 (solo)."""

EQUAL_POINTS: Final = 0.8
"""Moves this close to the best are as good to it; otherwise two casual players at a table would play alike."""


@dataclass(frozen=True)
class Sheet:
    numbers: list[int]
    circled: int
    """A mask of cells."""
    rolls: int
    """KN-40: the rolls still to come if nobody circles one."""

    def is_circled(self, cell: int) -> int:
        return self.circled >> cell & 1


def sheet_on(table: Table, limit: int) -> Sheet:
    """The sheet of seat 0. `limit`: how many rolls there will be after this one at most, before the final one."""
    written = numbers(table, 0)
    return Sheet(written, table.circled[0], 1 + min(limit, written.count(EMPTY)))


@cache
def expected_circles(numbers: tuple[int, ...]) -> float:
    """The circles that these numbers of a line bring if the next rolls complete it, whatever they are."""
    if len(numbers) == 5:
        return circles_of_numbers(numbers)
    return sum(chance * expected_circles(tuple(sorted((*numbers, roll)))) for roll, chance in CHANCE.items())


def evaluate(sheet: Sheet) -> float:
    """About the final score: a point for every cell and the value of every line, each as far as it is likely."""
    uncircled = Counter(number for cell, number in enumerate(sheet.numbers) if not sheet.is_circled(cell))
    unrolled = {number: exp(-chance_to_circle(number, count) * sheet.rolls) for number, count in uncircled.items()}
    missing = [0.0 if sheet.is_circled(cell) else unrolled[number] for cell, number in enumerate(sheet.numbers)]
    chances = [1.0 - chance for chance in after_bonus(sheet, missing)]
    points = sum(chances)
    for cells, value in zip(CELLS_OF_LINE, LINE_VALUE, strict=True):
        # The geometric mean of five chances, not their product: every step towards a line is worth something.
        points += value * prod([chances[cell] for cell in cells]) ** 0.2
    return points


def chance_to_circle(number: int, count: int) -> float:
    """How likely a roll circles a certain one of `count` cells with this number."""
    return CHANCE_OF_EMPTY if number == EMPTY else CHANCE[number] / count


def after_bonus(sheet: Sheet, missing: Sequence[float]) -> list[float]:
    """How likely each cell stays uncircled when lines still to be filled give their circles where most are missed."""
    left = list(missing)
    for cells in CELLS_OF_LINE:
        written = tuple(sorted([sheet.numbers[cell] for cell in cells if sheet.numbers[cell] != EMPTY]))
        missed = sum([missing[cell] for cell in cells])
        if 5 - sheet.rolls <= len(written) < 5 and missed > 0:
            share = expected_circles(written) / missed
            for cell in cells:
                left[cell] *= max(0.0, 1.0 - share * missing[cell])
    return left


def settled_value(table: Table, limit: int) -> float:
    """The value once all circles are drawn: each where it helps most, and the filled lines in the best order."""
    if not table.undecided:
        return evaluate(sheet_on(table, limit))
    choices = [after(table, action) for action in bits(legal_actions(table, 0))]
    if table.due[0]:
        return settled_value(max(choices, key=lambda drawn: evaluate(sheet_on(drawn, limit))), limit)
    return max(settled_value(taken, limit) for taken in choices)


def appraise(view: Mapping[str, Any], legal: Sequence[str]) -> dict[str, float]:
    """What the sheet is worth after each move."""
    table = own_table(view)
    empty = [sum(row.count(None) for row in sheet["numbers"]) for sheet in view["sheets"]]
    limit = -1 if view["final"] else min(empty)
    return {move: settled_value(after(table, parse(table, move)[0]), limit) for move in legal}


class KnasterCasual(KnasterPlayer):
    def decide(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        values = appraise(view, legal)
        most = max(values.values())
        best = [move for move in legal if values[move] >= most - EQUAL_POINTS]
        move = best[int(rng.integers(len(best)))]
        return decision(view, move, values)
