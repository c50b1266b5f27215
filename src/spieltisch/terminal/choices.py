"""The moves to choose from, with what each would visibly do, and how a typed answer is understood."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spieltisch.terminal.phrases import Names, cards, counted, full_line, line, listed, sale, scored_line, whose

TOO_MANY: Final = ("show", "roll")
"""Verbs with dozens of moves: what is expected says how to type them."""


@dataclass(frozen=True)
class Choice:
    label: str
    """What may be typed instead of the move."""
    move: str
    effect: str


def choices(view: Mapping[str, Any], names: Names) -> list[Choice]:
    """The moves to list; of those that would fill the screen, none."""
    effects = {
        preview["move"]: effect(preview["events"], names)
        for preview in view["moves"]
        if not preview["move"].startswith(TOO_MANY)
    }
    telling_last = sorted(effects, key=lambda move: bool(effects[move]))
    return [Choice(label(place, move), move, effects[move]) for place, move in enumerate(telling_last, 1)]


def label(place: int, move: str) -> str:
    """The move's place in the list; for a showcase its seat's number, so that `3` cannot mean two things."""
    if move == "decline":
        return "0"
    return move.removeprefix("buy ") if move.startswith("buy ") else str(place)


def meant(typed: str, view: Mapping[str, Any], offered: Sequence[Choice]) -> str:
    """The move that was typed: as its number, or without its verb if only one move can be meant."""
    for choice in offered:
        if typed == choice.label:
            return choice.move
    words = typed.lower().split()
    rest_of = {preview["move"]: preview["move"].split()[1:] for preview in view["moves"]}
    fitting = [move for move, rest in rest_of.items() if rest == words]
    fitting = fitting or [move for move, rest in rest_of.items() if sorted(rest) == sorted(words)]
    return fitting[0] if words and len(fitting) == 1 else typed


def listing(offered: Sequence[Choice]) -> Group:
    """Moves that do just what they say stand side by side, the others on a line each."""
    plain = [Text(f"{choice.label:>2} {choice.move}") for choice in offered if not choice.effect]
    telling = Table.grid(padding=(0, 1))
    for choice in offered[len(plain) :]:
        telling.add_row(Text(f"{choice.label:>2} {choice.move}"), "→", Text(choice.effect))
    parts: list[RenderableType] = []
    if plain:
        parts.append(Columns(plain, padding=(0, 3)))
    if telling.rows:
        parts.append(telling)
    return Group(*parts)


# What a move would do


def effect(events: Sequence[Mapping[str, Any]], names: Names) -> str:
    happening = [event["event"] for event in events]
    if happening[:2] == ["stored", "sold"]:
        events = events[1:]  # the sale tells the stacks too
    effects = [EFFECTS[event["event"]](event, names) for event in events if event["event"] in EFFECTS]
    lines = [full_line(event) for event in events if event["event"] == "filled"]
    return "; ".join(effects + ([f"fills {listed(lines)}"] if lines else []))


def stored(event: Mapping[str, Any], names: Names) -> str:
    return f"your safe has {counted(event['stacks'], 'stack')}"


def passed(event: Mapping[str, Any], names: Names) -> str:
    return f"you take buy card {event['buy_card']}"


def sold(event: Mapping[str, Any], names: Names) -> str:
    return f"{sale(event)} make {event['pays']}"


def bought(event: Mapping[str, Any], names: Names) -> str:
    price = event["price"] or "nothing"
    return f"{whose(names, event['owner'])} showcase for {price}: {cards(event['cards'])}"


def declined(event: Mapping[str, Any], names: Names) -> str:
    return "ends the round; you get the start card"


def took_line(event: Mapping[str, Any], names: Names) -> str:
    return f"{line(event['line'])} takes its circles first"


def scored(event: Mapping[str, Any], names: Names) -> str:
    return f"scores {scored_line(event)}"


EFFECTS: Final[dict[str, Callable[[Mapping[str, Any], Names], str]]] = {
    function.__name__: function for function in (stored, passed, sold, bought, declined, took_line, scored)
}
