"""Klunker's reference card: the round in four steps, what a set pays, and the kinds of the edition."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fpdf.drawing_primitives import Transform
from fpdf.svg import SVGObject

from spieltisch.printing.paper import INK, MUTED, SIZE, Colour, Draw, Pen
from spieltisch.words import Words

USUAL: Final = 9

NIGHT: Final[Colour] = (27, 28, 44)
BRASS: Final[Colour] = (217, 178, 95)
IVORY: Final[Colour] = (251, 245, 230)
STEPS: Final = 4
TEXT: Final = 6.1
"""As large as the longest language allows."""


def drawn(printed: Mapping[str, Any], words: Words, edition: str) -> Draw:
    def draw(pen: Pen) -> None:
        width, height = SIZE
        pen.box(0, 0, width, height, fill=IVORY, edge=NIGHT, line=0.3, round_by=3)
        pen.box(0.15, 0.15, width - 0.3, 10, fill=NIGHT, round_by=2.8)
        pen.box(0.15, 6, width - 0.3, 4.2, fill=NIGHT)
        pen.write(4, 5.3, words("klunker-name"), size=14, width=30, bold=True, colour=BRASS)
        pen.write(width - 24, 5.6, edition, size=8, width=20, align="R", colour=BRASS)
        bottom = steps(pen, printed, words)
        scale(pen, printed["pays"], bottom, words)
        kinds(pen, printed, words)

    return draw


def steps(pen: Pen, printed: Mapping[str, Any], words: Words) -> float:
    y = 12.0
    taxed = any(printed["tax"])
    for number in range(1, STEPS + 1):
        text = words(f"print-step-{number}", hand=printed["hand"])
        if number == STEPS and taxed:
            text = f"{words('print-tax')} {text}"
        pen.write(3.4, y + 1.5, str(number), size=8, width=3, bold=True, colour=(122, 90, 18))
        y = pen.paragraph(7, y, text, size=TEXT, width=SIZE[0] - 10) + 0.9
    return pen.paragraph(7, y, words("print-end"), size=TEXT, width=SIZE[0] - 10)


def scale(pen: Pen, pays: list[int], top: float, words: Words) -> None:
    """The balance: how many stacks lie in the safe, and what a set pays then."""
    y, left, width = max(top + 1.2, 56.0), 4.0, 8.2
    pen.write(left, y + 2.2, words("print-stacks"), size=5, width=20, colour=MUTED)
    pen.write(left, y + 6.9, words("print-pays"), size=5.4, width=20, bold=True)
    for number, worth in enumerate(pays):
        x = left + 21 + number * (width + 0.6)
        stacks = f"{number + 1}" if number + 1 < len(pays) else f"{number + 1}+"
        pen.write(x, y + 2.2, stacks, size=5.6, width=width, align="C", colour=MUTED)
        pen.box(x, y + 4.2, width, 5.4, fill=BRASS, round_by=1)
        pen.write(x, y + 6.9, str(worth), size=9, width=width, bold=True, align="C")


def kinds(pen: Pen, printed: Mapping[str, Any], words: Words) -> None:
    """The jewels and how many there are of each."""
    copies: Mapping[str, int] = printed["copies"]
    size, step, y = 6.6, (SIZE[0] - 6) / len(copies), 70.0
    for number, (kind, count) in enumerate(copies.items()):
        x = 3 + number * step + (step - size) / 2
        jewel(pen, kind, x, y, size)
        name = words(f"klunker-kinds-{kind}-name")
        pen.write(x - (step - size) / 2 + 0.2, y + size + 1.6, name, size=4, width=step - 0.4, align="C")
        pen.write(x, y + size + 4, f"× {count}", size=4.4, width=size, align="C", colour=MUTED)
    special = printed["always_four"]
    if special is not None:
        text = words("print-special", kind=words(f"klunker-kinds-{special}-name"), pays=max(printed["pays"]))
        pen.write(3, 84.6, text, size=4.6, width=SIZE[0] - 6, align="C", colour=INK)


@cache
def drawing_of(kind: str) -> SVGObject:
    return SVGObject((files(__package__) / "jewels" / f"{kind}.svg").read_text(encoding="utf-8"))


def jewel(pen: Pen, kind: str, x: float, y: float, size: float) -> None:
    left, top = pen.at(x, y)
    across = size * pen.scale
    _, _, paths = drawing_of(kind).transform_to_rect_viewport(scale=1, width=across, height=across)
    fitted = paths.transform or Transform.identity()
    paths.transform = fitted @ Transform.translation(left, top)
    pen.pdf.draw_path(paths)
