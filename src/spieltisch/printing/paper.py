"""A page of equal sheets: paper, fonts, and where each sheet stands. What is on it, the game's own module draws."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import as_file, files
from typing import Any, Final, Literal

from fpdf import FPDF
from fpdf.enums import XPos, YPos

Align = Literal["L", "C", "R"]
Colour = tuple[int, int, int]

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""In millimetres, upright."""
PER_PAGE: Final = {1: (1, 1), 2: (2, 1), 4: (2, 2), 9: (3, 3)}
"""How many columns and rows; two stand side by side on a page that lies on its side."""
MARGIN: Final = 8.0
"""No printer that people own reaches the edge."""
GAP: Final = 5.0
SIZE: Final = (63.0, 88.0)
"""The measure in which everything is drawn, that of a playing card; it grows with its place on the page."""

INK: Final[Colour] = (38, 36, 44)
MUTED: Final[Colour] = (96, 92, 104)
FAMILY: Final = "Source Sans Pro"


class Pen:
    """Draws within one place of a page, in the measure of SIZE from its upper left corner."""

    def __init__(self, pdf: FPDF, left: float, top: float, scale: float) -> None:
        self.pdf, self.left, self.top, self.scale = pdf, left, top, scale

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.scale, self.top + y * self.scale

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: Colour | None = None,
        edge: Colour | None = None,
        line: float = 0.2,
        round_by: float = 0.0,
    ) -> None:
        self._colours(fill, edge, line)
        style = ("D" if edge else "") + ("F" if fill else "")
        size = (width * self.scale, height * self.scale)
        rounding: dict[str, Any] = {"round_corners": True, "corner_radius": round_by * self.scale} if round_by else {}
        self.pdf.rect(*self.at(x, y), *size, style=style, **rounding)

    def line(self, x: float, y: float, to_x: float, to_y: float, *, edge: Colour = INK, line: float = 0.2) -> None:
        self._colours(None, edge, line)
        self.pdf.line(*self.at(x, y), *self.at(to_x, to_y))

    def circle(self, x: float, y: float, radius: float, *, edge: Colour = INK, line: float = 0.25) -> None:
        self._colours(None, edge, line)
        self.pdf.circle(*self.at(x, y), radius * self.scale, style="D")

    def _colours(self, fill: Colour | None, edge: Colour | None, line: float) -> None:
        if fill:
            self.pdf.set_fill_color(*fill)
        if edge:
            self.pdf.set_draw_color(*edge)
        self.pdf.set_line_width(line * self.scale)

    def write(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float,
        width: float,
        bold: bool = False,
        align: Align = "L",
        colour: Colour = INK,
    ) -> None:
        """One line, its middle at y; it gets smaller rather than longer than its place."""
        pdf = self.pdf
        pdf.set_text_color(*colour)
        pdf.set_font(FAMILY, "B" if bold else "", size * self.scale)
        room, length = width * self.scale, pdf.get_string_width(text)
        if length > room:
            pdf.set_font_size(size * self.scale * room / length)
        height = pdf.font_size
        left, middle = self.at(x, y)
        pdf.set_xy(left, middle - height / 2)
        pdf.cell(room, height, text, align=align)

    def paragraph(self, x: float, y: float, text: str, *, size: float, width: float, colour: Colour = INK) -> float:
        """As many lines as it takes, from y on; returns where it ends."""
        pdf = self.pdf
        pdf.set_text_color(*colour)
        pdf.set_font(FAMILY, "", size * self.scale)
        pdf.set_xy(*self.at(x, y))
        pdf.multi_cell(
            width * self.scale,
            pdf.font_size * 1.12,
            text,
            align="L",
            new_x=XPos.LEFT,
            new_y=YPos.NEXT,
            markdown=True,
            padding=0,
        )
        return (pdf.get_y() - self.top) / self.scale


Draw = Callable[[Pen], None]


def document(draw: Draw, paper: str, per_page: int, *, title: str, language: str) -> bytes:
    """One page with as many of the same as were asked for, as large as they fit."""
    columns, rows = PER_PAGE[per_page]
    short, long = PAPERS[paper]
    width, height = (long, short) if columns > rows else (short, long)
    pdf = FPDF(orientation="portrait", unit="mm", format=(width, height))
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    pdf.set_title(title)
    pdf.set_lang(language)
    pdf.set_creator("Spieltisch")
    for style, weight in (("", "Regular"), ("B", "Bold")):
        with as_file(files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf") as font:
            pdf.add_font(FAMILY, style, str(font))
    pdf.add_page()
    place_width = (width - 2 * MARGIN - (columns - 1) * GAP) / columns
    place_height = (height - 2 * MARGIN - (rows - 1) * GAP) / rows
    scale = min(place_width / SIZE[0], place_height / SIZE[1])
    for row in range(rows):
        for column in range(columns):
            left = MARGIN + column * (place_width + GAP) + (place_width - SIZE[0] * scale) / 2
            top = MARGIN + row * (place_height + GAP) + (place_height - SIZE[1] * scale) / 2
            draw(Pen(pdf, left, top, scale))
    return bytes(pdf.output())
