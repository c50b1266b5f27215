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
from spieltisch.terminal.phrases import PHASES, Names, capital, counted, spoken, whose

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


def draw(view: Mapping[str, Any], names: Names) -> RenderableType:
    return Group(heading(view), jewellers(view, names), pile(view), *known_hands(view, names), *hands(view, names))


def heading(view: Mapping[str, Any]) -> Rule:
    now = "game over" if view["result"] else PHASES[view["phase"]]
    text = f"Klunker {view['edition']} · round {view['round']} · {now} · {START_CARD} has the start card"
    return Rule(Text(text, style="bold"), align="left", style="dim")


def jewellers(view: Mapping[str, Any], names: Names) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.show_header = True
    table.add_column("")
    table.add_column("Shop")
    for number in ("Buy", "Money", "Hand"):
        table.add_column(number, justify="right")
    table.add_column("Showcase", ratio=4)
    table.add_column("Stacks in the safe", ratio=5)
    for seat, jeweller in enumerate(view["jewellers"]):
        table.add_row(
            f"{TO_ACT if seat in view['waiting'] else ' '}{seat + 1}",
            Text(spoken(names[seat]) + (f" {START_CARD}" if seat == view["start"] else "")),
            str(jeweller["buy_card"] or "-"),
            str(jeweller["money"]),
            str(jeweller["hand_size"]),
            cards(view, jeweller["showcase"].items()),
            Text(f"{jeweller['stacks']}: ").append(cards(view, stacks(jeweller["safe"]))),
            style="bold" if seat == view["seat"] else "",
        )
    return table


def stacks(safe: Mapping[str, int]) -> Iterable[tuple[str, int]]:
    """KL-40: cards beyond four start another stack."""
    for kind, count in safe.items():
        for first in range(0, count, SET):
            yield kind, min(SET, count - first)


def cards(view: Mapping[str, Any], counts: Iterable[tuple[str, int]]) -> Text:
    chips = [card(view, kind, count) for kind, count in counts]
    return Text(" ").join(chips) if chips else Text("-", style="dim")


def card(view: Mapping[str, Any], kind: str, count: int = 1) -> Text:
    """The kind's name as it is typed: colour alone would not tell."""
    times = f"×{count}" if count > 1 else ""
    return Text(f"{kind}{times}", style=CARD_STYLES[view["kinds"].index(kind)])


def pile(view: Mapping[str, Any]) -> Text:
    text = Text(f"Pile: {counted(view['pile']['size'], 'card')}")
    if view["pile"]["known"]:
        from_the_top = groupby(reversed(view["pile"]["known"]))
        text.append(", known from the top: ")
        text.append(cards(view, ((kind, len(list(equal))) for kind, equal in from_the_top)))
    if view["removed"]:
        text.append(" · Out of the game: ").append(cards(view, view["removed"].items()))
    return text


def known_hands(view: Mapping[str, Any], names: Names) -> Iterable[Text]:
    """KL-80: what everybody knows of other hands, because it lay on top of the pile."""
    known = [
        Text(f"{spoken(names[seat])} ").append(cards(view, jeweller["hand_known"].items()))
        for seat, jeweller in enumerate(view["jewellers"])
        if jeweller["hand_known"] and seat != view["seat"]
    ]
    if known and "hands" not in view:
        yield Text("Known in hands: ").append(Text(" · ").join(known))


def hands(view: Mapping[str, Any], names: Names) -> Iterable[Text]:
    """The own hand; every hand where everything may be seen."""
    shown = dict(enumerate(view["hands"])) if "hands" in view else {view["seat"]: view["hand"]}
    for seat, hand in shown.items():
        if hand is not None:
            yield Text(f"{capital(whose(names, seat))} hand: ", style="bold").append(cards(view, hand.items()))
