"""What a Knaster player with a temper thinks of the turns that a roll allows. Compiled."""

from __future__ import annotations

from typing import Any, NamedTuple

from spieltisch.bots.knaster.cells import CELLS_IN, CIRCLED, LINES_AT, VALUE_OF
from spieltisch.bots.knaster.movegen import written_in
from spieltisch.bots.knaster.search import points_after
from spieltisch.compiled import compiled, inlined, lowest


class Temper(NamedTuple):
    """How far a player looks, and what it wants beside points. Everything counts in points."""

    foresight: float = 1.0
    """How much it thinks of all that may come (1: the learned evaluation), rather than of what it sees at once (0)."""
    equals: float = 0.0
    """For every equal number in a line with the cell."""
    novelty: float = 0.0
    """For a number that no line of the cell holds."""
    haste: float = 0.0
    """For every cell that is filled already in the fullest line of the cell."""
    circling: float = 0.0
    """For circling rather than writing."""
    riches: float = 0.0
    """For every point of the most valuable line through the cell."""


@inlined
def taste(temper: Any, cells: Any, turn: int, roll_index: int) -> float:
    """What it likes about the cell that a turn begins with."""
    written = written_in(turn)
    cell = written if written >= 0 else lowest(turn)
    equals, fullest, richest = 0, 0, 0
    for place in range(1, LINES_AT[cell, 0] + 1):
        line = LINES_AT[cell, place]
        filled = 0
        for other in range(5):
            state = cells[CELLS_IN[line, other]]
            filled += state != 0
            if CELLS_IN[line, other] != cell:
                equals += state == roll_index or state == roll_index + CIRCLED
        fullest = max(fullest, filled)
        richest = max(richest, VALUE_OF[line])
    liked = temper.equals * equals + temper.haste * fullest + temper.riches * richest
    if equals == 0:
        liked += temper.novelty
    if written < 0:
        liked += temper.circling
    return float(liked)


@compiled
def add_temper(temper: Any, cells: Any, roll_index: int, turns: Any, values: Any, count: int, is_fresh: bool) -> None:
    """Changes evaluations into what the player thinks; circles that a line gives are a matter of points alone."""
    for number in range(count):
        now = points_after(cells, turns[number], roll_index)
        values[number] = temper.foresight * values[number] + (1 - temper.foresight) * now
        if is_fresh:
            values[number] += taste(temper, cells, turns[number], roll_index)
