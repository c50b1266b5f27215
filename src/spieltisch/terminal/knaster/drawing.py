"""Knaster's sheets: the reader's own large, the others small."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from spieltisch.games.knaster.sheet import CIRCLES, COMBINATION_NAMES, LINE_NAMES, LINE_VALUE, NOTHING
from spieltisch.games.knaster.view import KnasterView, Sheet
from spieltisch.terminal.company import Company
from spieltisch.terminal.knaster.sentences import combination_name
from spieltisch.words import Words

GREEN: Final = "#ffffff on #1d6b3a"
CIRCLED: Final = "bold black on #f0e442"
SCORED: Final = "bold green"
TICK: Final = "✓"
DICE: Final = " ⚀⚁⚂⚃⚄⚅"
VALUES: Final[Mapping[str, int]] = dict(zip(LINE_NAMES, LINE_VALUE, strict=True))

LARGE_WIDTH: Final = 53  # the combinations and the reader's own sheet
SMALL_WIDTH: Final = 24
GAP: Final = 2
SMALL_BESIDE: Final = 2  # as many small sheets are as high as the large one


def drawn(view: KnasterView, company: Company) -> RenderableType:
    return Group(heading(view, company.words), Sheets(view, company))


def heading(view: KnasterView, words: Words) -> Rule:
    roll = view["roll"]
    number = view["rolls"] + (roll is None)
    which = words("knaster-board-final") if view["final"] else words("table-roll", number=number)
    text = Text(f"{words('knaster-name')} · {which}", style="bold")
    if roll is not None:
        first, second = roll
        dice = f" {DICE[first]} {DICE[second]}  {first} + {second} = {view['sum']} "
        text.append(" · ").append(dice, style="reverse")
    return Rule(text, align="left", style="dim")


class Sheets:
    """As many small sheets as there is room for stand beside the large one, the others above it."""

    def __init__(self, view: KnasterView, company: Company) -> None:
        self.own = view["seat"]
        self.sheets = view["sheets"]
        self.company = company

    def title(self, seat: int) -> Text:
        points = self.company.words("knaster-points", points=self.sheets[seat]["score"])
        title = self.company.words("pair", label=self.company.full_name(seat), value=points)
        return Text(title, style="bold", overflow="ellipsis", no_wrap=True)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        small = [small_sheet(sheet, self.title(seat)) for seat, sheet in enumerate(self.sheets) if seat != self.own]
        columns_beside = max(0, (options.max_width - LARGE_WIDTH) // (SMALL_WIDTH + GAP))
        beside = 0 if self.own is None else SMALL_BESIDE * columns_beside
        if small[beside:]:
            yield Columns(small[beside:], width=SMALL_WIDTH, padding=(0, GAP))
        if self.own is not None:
            yield self.band(self.own, small[:beside])

    def band(self, own: int, beside: Sequence[RenderableType]) -> Table:
        piles = [Group(*beside[first : first + SMALL_BESIDE]) for first in range(0, len(beside), SMALL_BESIDE)]
        band = Table.grid(padding=(0, GAP, 0, 0))
        band.add_column()
        band.add_column()
        for _ in piles:
            band.add_column(width=SMALL_WIDTH)
        band.add_row(combinations(self.company.words), large_sheet(self.sheets[own], self.title(own)), *piles)
        return band


def combinations(words: Words) -> Text:
    """KN-21: how many circles a full line gives."""
    text = Text(f"\n{words('knaster-ending-circles')}\n", style="bold")
    for found in sorted(range(NOTHING + 1, len(CIRCLES)), key=CIRCLES.__getitem__):
        text.append(f"{CIRCLES[found]} {combination_name(COMBINATION_NAMES[found], words)}\n", style="not bold")
    return text


def large_sheet(sheet: Sheet, title: Text) -> RenderableType:
    """Values of the columns above, of the rows on the right, of the diagonals in the upper corners."""
    edge = Text.assemble(value(sheet, "diag1"), "╲")
    for number in range(1, 6):
        edge.append("  ").append(value(sheet, f"col{number}"))
    rows = [edge.append("╱").append(value(sheet, "diag2")), Text("       a    b    c    d    e")]
    rows.append(Text.assemble("    ", ("┌────┬────┬────┬────┬────┐", GREEN)))
    for row in range(1, 6):
        if row > 1:
            rows.append(Text.assemble("    ", ("├────┼────┼────┼────┼────┤", GREEN)))
        cells = Text("│", style=GREEN).join(row_of_cells(sheet, row))
        rows.append(Text.assemble(f"  {row} ", ("│", GREEN), cells, ("│", GREEN), " ", value(sheet, f"row{row}")))
    rows.append(Text.assemble("    ", ("└────┴────┴────┴────┴────┘", GREEN)))
    return Group(title, *rows)


def small_sheet(sheet: Sheet, title: Text) -> RenderableType:
    """The same without the values of the lines, but with their ticks."""
    edge = Text.assemble("╲", tick(sheet, "diag1"))
    for number, letter in enumerate("abcde", 1):
        edge.append(f"  {letter}").append(tick(sheet, f"col{number}"))
    edge.append("╱").append(tick(sheet, "diag2"))
    rows = [Text.assemble(f"{row} ", *row_of_cells(sheet, row), " ", tick(sheet, f"row{row}")) for row in range(1, 6)]
    return Group(title, edge, *rows)


def row_of_cells(sheet: Sheet, row: int) -> list[Text]:
    """A circled number stands in brackets, so that it is seen without colours too."""
    numbers, circled = sheet["numbers"][row - 1], sheet["circled"][row - 1]
    return [
        Text(f"({number:>2})", style=CIRCLED) if circle else Text(f" {number or '·':>2} ", style=GREEN)
        for number, circle in zip(numbers, circled, strict=True)
    ]


def value(sheet: Sheet, line: str) -> Text:
    """A line's value at the edge of the sheet, ticked as soon as it counts."""
    text = Text(f"{VALUES[line]:>2}", style=SCORED if line in sheet["lines"] else "")
    return text.append(tick(sheet, line))


def tick(sheet: Sheet, line: str) -> Text:
    return Text(TICK if line in sheet["lines"] else " ", style=SCORED)
