"""A casual Knaster player: makes the move after which its sheet looks best, without looking ahead.

A sheet looks good when many cells, and above all whole lines, are circled or likely to be: because their number will be
rolled again, or because a line through them is on the way to a combination that gives circles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from math import exp, prod
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.reasons import decision, roll_for
from spieltisch.games.knaster.sheet import (
    CELL_NAMES,
    CELLS_OF_LINE,
    CIRCLES,
    COMBINATION_OF_PAIRS,
    LINE_NAMES,
    LINE_VALUE,
    LINES,
    STRAIGHT,
)

EMPTY: Final = 0
CHANCE: Final = {number: (6 - abs(7 - number)) / 36 for number in range(2, 13)}
"""Of each sum of two dice."""

CHANCE_OF_EMPTY: Final = 0.05
"""That a roll circles a certain cell that is still empty and must be written first: the best of 0.02 to 0.07 (solo)."""

AS_GOOD_AS_BEST: Final = 0.8
"""Moves so close to the best are all the same to it; otherwise two of its kind at a table would play alike."""


@dataclass(frozen=True)
class Sheet:
    numbers: tuple[int, ...]
    circled: frozenset[int]
    limit: int
    """The fewest empty cells of any sheet before this roll; -1 if this roll is the last."""

    def write(self, cell: int, number: int) -> Sheet:
        return replace(self, numbers=(*self.numbers[:cell], number, *self.numbers[cell + 1 :]))

    def circle(self, cell: int) -> Sheet:
        return replace(self, circled=self.circled | {cell})

    def line(self, line: int) -> list[int]:
        return [self.numbers[cell] for cell in CELLS_OF_LINE[line]]

    @property
    def rolls(self) -> int:
        """KN-40: the rolls still to come if nobody circles one."""
        return 1 + min(self.limit, self.numbers.count(EMPTY))


def circles(numbers: Sequence[int]) -> int:
    """KN-21: the circles that a full line gives."""
    if len(set(numbers)) == 5 and max(numbers) - min(numbers) == 4:
        return CIRCLES[STRAIGHT]
    pairs = sum(numbers.count(number) - 1 for number in numbers) // 2
    return CIRCLES[COMBINATION_OF_PAIRS[pairs]]


@cache
def expected_circles(numbers: tuple[int, ...]) -> float:
    """The circles that these numbers of a line bring if the next rolls complete it, whatever they are."""
    if len(numbers) == 5:
        return circles(numbers)
    return sum(chance * expected_circles(tuple(sorted((*numbers, roll)))) for roll, chance in CHANCE.items())


def worth(sheet: Sheet) -> float:
    """About the final score: a point for every cell and the value of every line, each as far as it is likely."""
    rolls = sheet.rolls
    uncircled = Counter(number for cell, number in enumerate(sheet.numbers) if cell not in sheet.circled)
    unrolled = {number: exp(-chance_to_circle(number, count) * rolls) for number, count in uncircled.items()}
    missing = [0.0 if cell in sheet.circled else unrolled[number] for cell, number in enumerate(sheet.numbers)]
    chances = [1.0 - chance for chance in after_bonus(sheet, missing, rolls)]
    points = sum(chances)
    for cells, value in zip(CELLS_OF_LINE, LINE_VALUE, strict=True):
        # The geometric mean of five chances, not their product: every step towards a line is worth something.
        points += value * prod([chances[cell] for cell in cells]) ** 0.2
    return points


def chance_to_circle(number: int, count: int) -> float:
    """How likely a roll circles a certain one of so many cells with this number."""
    return CHANCE_OF_EMPTY if number == EMPTY else CHANCE[number] / count


def after_bonus(sheet: Sheet, missing: Sequence[float], rolls: int) -> list[float]:
    """How likely each cell stays uncircled when lines still to be filled give their circles where most are missed."""
    after = list(missing)
    for cells in CELLS_OF_LINE:
        written = tuple(sorted([sheet.numbers[cell] for cell in cells if sheet.numbers[cell] != EMPTY]))
        missed = sum([missing[cell] for cell in cells])
        if 5 - rolls <= len(written) < 5 and missed > 0:
            share = expected_circles(written) / missed
            for cell in cells:
                after[cell] *= max(0.0, 1.0 - share * missing[cell])
    return after


def draw_circles(sheet: Sheet, line: int, count: int) -> Sheet:
    """KN-23: circles in a line, each where it helps most."""
    for _ in range(count):
        choices = [sheet.circle(cell) for cell in CELLS_OF_LINE[line] if cell not in sheet.circled]
        if choices:
            sheet = max(choices, key=worth)
    return sheet


def settled_worth(sheet: Sheet, filled: Sequence[int]) -> float:
    """KN-24: the worth after the filled lines have given their circles, in the best order."""
    giving = [line for line in filled if circles(sheet.line(line)) > 0]
    if not giving:
        return worth(sheet)
    return max(worth_of_line(sheet, line, giving) for line in giving)


def worth_of_line(sheet: Sheet, line: int, filled: Sequence[int]) -> float:
    """The worth when this one of the filled lines gives its circles first."""
    drawn = draw_circles(sheet, line, circles(sheet.line(line)))
    return settled_worth(drawn, [other for other in filled if other != line])


def worth_after(view: Mapping[str, Any], sheet: Sheet, move: str) -> float:
    verb, place = move.split()
    deciding = view["deciding"]
    owed = [LINE_NAMES.index(name) for name in deciding["lines"]]
    if verb == "line":
        return worth_of_line(sheet, LINE_NAMES.index(place), owed)
    cell = CELL_NAMES.index(place)
    if verb == "write":
        written = sheet.write(cell, view["sum"])
        through = [line for line in range(LINES) if cell in CELLS_OF_LINE[line]]
        return settled_worth(written, [line for line in through if EMPTY not in written.line(line)])
    circled = sheet.circle(cell)
    if deciding["due"]:
        circled = draw_circles(circled, LINE_NAMES.index(deciding["line"]), deciding["due"] - 1)
    return settled_worth(circled, owed)


def own_sheet(view: Mapping[str, Any]) -> Sheet:
    own = view["sheets"][view["seat"]]
    numbers = tuple(number or EMPTY for row in own["numbers"] for number in row)
    circled = frozenset(cell for cell, is_circled in enumerate(chain(*own["circled"])) if is_circled)
    empty = [sum(row.count(None) for row in sheet["numbers"]) for sheet in view["sheets"]]
    return Sheet(numbers, circled, -1 if view["final"] else min(empty))


class KnasterCasual:
    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        rolled = roll_for(legal, rng)
        if rolled:
            return rolled
        sheet = own_sheet(view)
        values = {move: worth_after(view, sheet, move) for move in legal}
        most = max(values.values())
        best = [move for move in legal if values[move] >= most - AS_GOOD_AS_BEST]
        move = best[int(rng.integers(len(best)))]
        return decision(view, move, values)
