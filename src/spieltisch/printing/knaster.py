"""Knaster's sheet: the field with its values, the combinations, and room for the score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from spieltisch.printing.paper import INK, MUTED, SIZE, Colour, Draw, Pen
from spieltisch.words import Words

USUAL: Final = 4

FIELD: Final[Colour] = (47, 125, 91)
PALE: Final[Colour] = (220, 236, 217)
WHITE: Final[Colour] = (255, 255, 255)

CELL: Final = 8.6
LEFT, TOP = 10.0, 15.8
SIDE: Final = 5


def drawn(printed: Mapping[str, Any], words: Words, _edition: str) -> Draw:
    def draw(pen: Pen) -> None:
        heading(pen, words)
        field(pen, printed["lines"])
        combinations(pen, printed["combinations"], words)
        score(pen, printed["solo_praise"], words)

    return draw


def heading(pen: Pen, words: Words) -> None:
    pen.write(3, 5, words("knaster-name"), size=13, width=26, bold=True, colour=FIELD)
    pen.write(30, 6, words("print-player"), size=6, width=9, align="R", colour=MUTED)
    pen.line(40, 7.4, SIZE[0] - 3, 7.4, edge=MUTED)


def field(pen: Pen, lines: list[Mapping[str, Any]]) -> None:
    size = SIDE * CELL
    pen.box(LEFT - 1.2, TOP - 1.2, size + 2.4, size + 2.4, fill=FIELD, round_by=1.2)
    for row in range(SIDE):
        for column in range(SIDE):
            pen.box(
                LEFT + column * CELL + 0.35, TOP + row * CELL + 0.35, CELL - 0.7, CELL - 0.7, fill=WHITE, round_by=0.8
            )
    for line in lines:
        column, row = ord(line["cells"][0][0]) - ord("a"), int(line["cells"][0][1]) - 1
        if line["line"].startswith("row"):
            x, y = LEFT + size + 4.6, TOP + (row + 0.5) * CELL
        elif line["line"].startswith("col"):
            x, y = LEFT + (column + 0.5) * CELL, TOP - 4.6
        else:
            x, y = (LEFT - 4.6 if column == 0 else LEFT + size + 4.6), TOP - 4.6
        value(pen, x, y, line["value"])


def value(pen: Pen, x: float, y: float, worth: int) -> None:
    pen.box(x - 3, y - 2.4, 6, 4.8, fill=WHITE, edge=FIELD, line=0.3, round_by=1)
    pen.write(x - 3, y, str(worth), size=8, width=6, bold=True, align="C")


def combinations(pen: Pen, each: list[Mapping[str, Any]], words: Words) -> None:
    """In two columns: what it is called, an example, and its circles."""
    top, width = 62.4, 28.0
    for number, one in enumerate(sorted(each, key=lambda one: one["circles"])):
        x, y = 3 + (number % 2) * (width + 1), top + (number // 2) * 5.6
        pen.box(x, y, width, 5.1, fill=PALE, round_by=0.8)
        name = words(f"knaster-combination-{one['combination'].replace(' ', '_')}")
        pen.write(x + 1, y + 1.7, name, size=5.6, width=17, bold=True)
        pen.write(x + 1, y + 3.8, " ".join(map(str, one["example"])), size=4.8, width=17, colour=MUTED)
        for circle in range(one["circles"]):
            pen.circle(x + width - 2.4 - circle * 3.1, y + 2.55, 1.2, edge=FIELD, line=0.4)


def score(pen: Pen, praise: list[Mapping[str, Any]], words: Words) -> None:
    top = 82.4
    parts = [("print-lines", 18), ("print-circles", 18), ("print-total", 17)]
    x = 3.0
    for number, (label, width) in enumerate(parts):
        last = number == len(parts) - 1
        pen.box(x, top, width, 5, fill=WHITE, edge=FIELD if last else MUTED, line=0.4 if last else 0.2, round_by=0.8)
        pen.write(x + 0.8, top + 2.5, words(label), size=5, width=width - 8, bold=last, colour=INK if last else MUTED)
        if not last:
            pen.write(x + width, top + 2.5, "+" if number == 0 else "=", size=7, width=2, align="C")
        x += width + 2
    steps = " / ".join(str(step["more_than"]) for step in praise)
    pen.write(3, 80.4, words("print-praise", steps=steps), size=4.4, width=SIZE[0] - 6, colour=MUTED)
