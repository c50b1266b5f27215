"""Klunker's table: a row for every jeweller."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from spieltisch.games.klunker.editions import SET
from spieltisch.games.klunker.view import KlunkerView
from spieltisch.terminal.company import Company
from spieltisch.terminal.moves import spelled

Counts = Mapping[Any, int]
"""How many cards of each kind."""

# Okabe and Ito's colours, which colour-blind people tell apart too, in the order of an edition's kinds.
CARD_STYLES: Final = (
    "black on #d55e00",
    "#ffffff on #0072b2",
    "black on #e0e0e0",
    "black on #e69f00",
    "black on #cc79a7",
    "black on #56b4e9",
    "black on #f0e442",
)
TO_ACT: Final = "▸"
START_CARD: Final = "♪"


class Picture:
    def __init__(self, view: KlunkerView, company: Company) -> None:
        self.view = view
        self.company = company
        self.words = company.words

    def drawn(self, hands: Mapping[int, Counts]) -> RenderableType:
        return Group(self.heading(), self.jewellers(), self.pile(), *self.known_hands(hands), *self.hands(hands))

    def heading(self) -> Rule:
        now = "terminal-gameOver" if self.view["result"] else f"klunker-board-phases-{self.view['phase']}"
        parts = [
            f"{self.words('klunker-name')} {self.view['edition']}",
            self.words("table-round", number=self.view["round"]),
            self.words(now),
            f"{START_CARD} {self.words('klunker-board-startPlayer')}",
        ]
        return Rule(Text(" · ".join(parts), style="bold"), align="left", style="dim")

    def jewellers(self) -> Table:
        words, view = self.words, self.view
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.show_header = True
        table.add_column("")
        table.add_column(words("ending-player"))
        for number in ("klunker-columns-buy", "klunker-ending-money", "klunker-columns-hand"):
            table.add_column(words(number), justify="right")
        table.add_column(words("klunker-board-showcase"), ratio=4)
        table.add_column(words("klunker-columns-safe"), ratio=5)
        for seat, jeweller in enumerate(view["jewellers"]):
            table.add_row(
                f"{TO_ACT if seat in view['waiting'] else ' '}{seat + 1}",
                Text(self.company.name(seat) + (f" {START_CARD}" if seat == view["start"] else "")),
                str(jeweller["buy_card"] or "-"),
                str(jeweller["money"]),
                str(jeweller["hand_size"]),
                self.cards(jeweller["showcase"].items()),
                Text(f"{jeweller['stacks']}: ").append(self.cards(stacks(jeweller["safe"]))),
                style="bold" if seat == view["seat"] else "",
            )
        return table

    def cards(self, counts: Iterable[tuple[str, int]]) -> Text:
        chips = [self.card(kind, count) for kind, count in counts]
        return Text(" ").join(chips) if chips else Text("-", style="dim")

    def card(self, kind: str, count: int = 1) -> Text:
        """The kind's name as it is typed: colour alone would not tell."""
        times = f"×{count}" if count > 1 else ""
        style = CARD_STYLES[[str(one) for one in self.view["kinds"]].index(kind)]
        return Text(f"{spelled(self.words, 'klunker', kind)}{times}", style=style)

    def pile(self) -> Text:
        words, pile = self.words, self.view["pile"]
        size = words("klunker-cards", cards=pile["size"])
        text = Text(words("pair", label=words("klunker-board-pile"), value=size))
        if pile["known"]:
            from_the_top = groupby(reversed(pile["known"]))
            known = self.cards((kind, len(list(equal))) for kind, equal in from_the_top)
            before, _, after = words("klunker-board-pileKnown", names="\0").partition("\0")
            text.append(f", {before}").append(known).append(after)
        if self.view["removed"]:
            gone = words("klunker-board-removed", cards=sum(self.view["removed"].values()))
            text.append(f" · {gone}: ").append(self.cards(self.view["removed"].items()))
        return text

    def known_hands(self, open_hands: Mapping[int, Counts]) -> Iterable[Text]:
        """KL-80: what everybody knows of other hands, because it lay on top of the pile."""
        known = [
            Text(f"{self.company.name(seat)} ").append(self.cards(jeweller["hand_known"].items()))
            for seat, jeweller in enumerate(self.view["jewellers"])
            if jeweller["hand_known"] and seat not in open_hands
        ]
        if known:
            label = self.words("pair", label=self.words("klunker-board-handsKnown"), value="")
            yield Text(label).append(Text(" · ").join(known))

    def hands(self, open_hands: Mapping[int, Counts]) -> Iterable[Text]:
        for seat, hand in open_hands.items():
            whose = self.words("klunker-board-handWhose", who=self.company.who(seat))
            yield Text(self.words("pair", label=whose, value=""), style="bold").append(self.cards(hand.items()))


def stacks(safe: Counts) -> Iterable[tuple[str, int]]:
    """KL-40: cards beyond four start another stack."""
    for kind, count in safe.items():
        for first in range(0, count, SET):
            yield kind, min(SET, count - first)
