"""The end of a game: how the scores came about, and who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from spieltisch.terminal.asking import say
from spieltisch.terminal.phrases import Names, does, line, listed, spoken

START, SETS, SOLD, BOUGHT, TAX = "Start\nmoney", "Sets\nsold", "Showcases\nsold", "Showcases\nbought", "Luxury\ntax"
# KN-50
SOLO_PRAISE: Final = {100: "That is spectacular!", 80: "That is very good!", 50: "That is good!"}


def show_ending(console: Console, view: Mapping[str, Any], events: Sequence[Mapping[str, Any]], names: Names) -> None:
    """The whole game's events are needed, because a purse does not say where its money came from."""
    console.print(ACCOUNTS[view["game"]](view, events, names))
    say(console, victory(view["result"], names), style="bold")


def victory(result: Mapping[str, Any], names: Names) -> str:
    won, scores = result["winners"], result["scores"]
    if len(scores) == 1:
        praise = [sentence for points, sentence in SOLO_PRAISE.items() if scores[0] > points]
        return " ".join([f"{does(names, 0, 'finish')} with {scores[0]}.", *praise[:1]])
    points = scores[won[0]]
    if len(won) > 1:
        return f"{listed([spoken(names[seat]) for seat in won])} share the victory with {points}."
    fewer = " and the fewest cards left" if scores.count(points) > 1 else ""
    return f"{does(names, won[0], 'win')} with {points}{fewer}!"


def account_of_jewellers(view: Mapping[str, Any], events: Sequence[Mapping[str, Any]], names: Names) -> Table:
    """KL-70, KL-71: where the money came from and went, and the cards left over, which break a tie."""
    ledgers = [ledger(view, events, seat) for seat in range(view["players"])]
    table = score_table("Shop", *ledgers[0], "Money", "Cards\nleft")
    for seat, jeweller in enumerate(view["jewellers"]):
        left = sum(jeweller["showcase"].values()) + sum(jeweller["safe"].values())
        add_score(table, view, seat, names[seat], *ledgers[seat].values(), jeweller["money"], left)
    return table


def ledger(view: Mapping[str, Any], events: Sequence[Mapping[str, Any]], seat: int) -> dict[str, int]:
    """All money that came into a purse and went out of it."""
    entries = dict.fromkeys((START, SETS, SOLD, BOUGHT, TAX) if view["tax"] else (START, SETS, SOLD, BOUGHT), 0)
    for event in events:
        match event["event"]:
            case "money_dealt":
                entries[START] += event["count"]
            case "sold" if event["seat"] == seat:
                entries[SETS] += event["pays"]
            case "bought" if event["owner"] == seat:
                entries[SOLD] += event["price"]
            case "bought" if event["seat"] == seat:
                entries[BOUGHT] -= event["price"]
            case "taxed":
                entries[TAX] -= event["paid"][seat]
    return entries


def account_of_writers(view: Mapping[str, Any], events: Sequence[Mapping[str, Any]], names: Names) -> Table:
    """KN-30, KN-31: the lines that are all circled, and 1 for every circle."""
    table = score_table("Sheet", "Lines", "Circles", "Points")
    for seat, sheet in enumerate(view["sheets"]):
        lines = ", ".join(f"{line(name)} ({value})" for name, value in sheet["lines"].items())
        add_score(table, view, seat, names[seat], lines or "none", sum(map(sum, sheet["circled"])), sheet["score"])
    return table


def score_table(*headers: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    for header in headers:
        table.add_column(header, justify="left" if header in ("Shop", "Sheet", "Lines") else "right")
    return table


def add_score(table: Table, view: Mapping[str, Any], seat: int, name: str, *entries: int | str) -> None:
    style = "bold" if seat in view["result"]["winners"] else None
    table.add_row(Text(name), *map(str, entries), style=style)


ACCOUNTS: Final = {"klunker": account_of_jewellers, "knaster": account_of_writers}
