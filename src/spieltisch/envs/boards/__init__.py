"""Tables as pictures: the sheets and cards that people play with, as SVG.

Each game has a module of its name here that draws what a spectator sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, cast

INK: Final = "#26242c"
MUTED: Final = "#605c68"
MARGIN: Final = 16


class Board(Protocol):
    """The module of a game."""

    def drawn(self, view: Mapping[str, Any], /) -> str:
        """What a spectator sees, as an SVG document."""


def board_of(game: str) -> Board | None:
    """None: nobody has drawn this game."""
    name = f"{__name__}.{game}"
    return cast(Board, import_module(name)) if find_spec(name) is not None else None


def document(width: float, height: float, background: str, *parts: str) -> str:
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
        f'<rect width="100%" height="100%" fill="{background}"/>\n{body}</svg>'
    )


def moved(x: float, y: float, *parts: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{"".join(parts)}</g>'


def box(x: float, y: float, width: float, height: float, fill: str, *, round_by: float = 0, edge: str = "none") -> str:
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_by:g}"'
    return f'<rect {place} fill="{fill}" stroke="{edge}"/>'


def circle(x: float, y: float, radius: float, *, fill: str = "none", edge: str = "none", line: float = 2) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{edge}" stroke-width="{line:g}"/>'


def text(
    x: float, y: float, words: object, size: float, *, fill: str = INK, anchor: str = "middle", bold: bool = False
) -> str:
    """One line, its middle at y. Words and numbers of the game only: nothing that a person has written."""
    weight = "bold" if bold else "normal"
    style = f'font-size="{size:g}" font-weight="{weight}" fill="{fill}" text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y + 0.35 * size:g}" {style}>{words}</text>'
