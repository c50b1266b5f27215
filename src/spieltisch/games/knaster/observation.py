"""What a network sees of Knaster: the roll, what is still owed, and the sheets, its own first.

The numbers stand in words of eight bytes: `observe` writes eight of them at once.
"""

from __future__ import annotations

from typing import Any, Final

from spieltisch.games.contract import Observation, Part, rule
from spieltisch.games.knaster.rules import LINE, number
from spieltisch.games.knaster.sheet import ALL_CELLS, CELLS, LINES, MAX_PLAYERS
from spieltisch.games.knaster.table import NONE, PAIR, Table
from spieltisch.games.masks import spread

FIRST_SHEET: Final = 3
"""The words before the sheets."""
SHEET: Final = 8
"""The words of a sheet."""


def layout(players: int) -> tuple[Part, ...]:
    sheet = (Part("numbers", CELLS, 12), Part("unused", 7, 0), Part("circles", CELLS, 1), Part("unused", 7, 0))
    return (
        Part("sum of the dice", 1, 12),
        Part("final roll", 1, 1),
        Part("rolls so far", 1, 127),
        Part("players", 1, MAX_PLAYERS),
        Part("circles due", 1, 3),
        Part("line that takes them, from 1", 1, LINES),
        Part("unused", 2, 0),
        Part("filled lines that come afterwards", LINES, 1),
        Part("unused", 4, 0),
        *(sheet * players),
    )


@rule
def observe(table: Table, seat: int, row: Any) -> None:
    """KN-01: of the others, what they have done with this roll is hidden."""
    due = table.due[seat]
    line = table.line[seat] + 1 if due > 0 else 0
    lines = table.to_circle[seat]
    row[0] = number(table) | table.final << 8 | table.rolls << 16 | table.players << 24 | due << 32 | line << 40
    row[1] = spread(lines)
    row[2] = spread(lines >> 8)
    observe_sheet(table, seat, ALL_CELLS, 0, row, FIRST_SHEET)
    place = FIRST_SHEET + SHEET
    for step in range(1, table.players):
        other = seat + step if seat + step < table.players else seat + step - table.players
        written = table.written[other]
        shown = ALL_CELLS if written == NONE else ALL_CELLS & ~(1 << written)
        observe_sheet(table, other, shown, table.drawn[other], row, place)
        place += SHEET
    for absent in range(place, len(row)):
        row[absent] = 0


@rule
def observe_sheet(table: Table, seat: int, shown: int, hidden_circles: int, row: Any, place: int) -> None:
    """Four masks hold the binary digits of the numbers; eight bits of a mask become eight bytes at once."""
    low, high = table.digit_pairs[2 * seat], table.digit_pairs[2 * seat + 1]
    ones = low & shown
    twos = low >> PAIR & shown
    fours = high & shown
    eights = high >> PAIR & shown
    circled = table.circled[seat] & ~hidden_circles
    for eight in range(4):
        first = 8 * eight
        low = spread(ones >> first) | spread(twos >> first) << 1
        row[place + eight] = low | spread(fours >> first) << 2 | spread(eights >> first) << 3
        row[place + 4 + eight] = spread(circled >> first)


OBSERVATION: Final = Observation(version=1, actions=LINE + LINES, layout=layout, observe=observe)
