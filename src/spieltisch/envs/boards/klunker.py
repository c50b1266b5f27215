"""Klunker's jewellers with their showcases, safes, purses and hands, and the pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from spieltisch.envs.boards import MARGIN, MUTED, box, document, moved, text

NIGHT: Final = "#1b1c2c"
BRASS: Final = "#d9b25f"
IVORY: Final = "#fbf5e6"
FACE_DOWN: Final = "#7a2f3d"
CARD: Final = 30
"""The width of a card …"""
TALL: Final = 42
"""… and its height."""
ROW: Final = TALL + 12
LABEL: Final = 84
WIDTH: Final = 480
TITLE: Final = 34
ZONES: Final = ("showcase", "safe", "purse", "hand")
PANEL: Final = TITLE + len(ZONES) * ROW + 8
HEADING: Final = 96
BESIDE: Final = 2


def drawn(view: Mapping[str, Any]) -> str:
    jewellers = view["jewellers"]
    parts = [f"<defs>{''.join(map(jewel, view['kinds']))}</defs>", heading(view)]
    for seat, each in enumerate(jewellers):
        down, across = divmod(seat, BESIDE)
        place = MARGIN + across * (WIDTH + MARGIN), HEADING + down * (PANEL + MARGIN)
        parts.append(moved(*place, panel(view, seat, each)))
    rows = -(-len(jewellers) // BESIDE)
    return document(BESIDE * (WIDTH + MARGIN) + MARGIN, HEADING + rows * (PANEL + MARGIN), NIGHT, *parts)


@cache
def jewel(kind: str) -> str:
    """The drawing of a kind, to be used on any card."""
    drawing = (files("spieltisch") / "printing" / "jewels" / f"{kind}.svg").read_text(encoding="utf-8")
    paths = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
    return f'<symbol id="{kind}" viewBox="0 0 64 64">{paths}</symbol>'


def heading(view: Mapping[str, Any]) -> str:
    phase = "over" if view["result"] is not None else view["phase"]
    pile, top = view["pile"], view["pile"]["known"][::-1]
    parts = [
        text(MARGIN, 48, f"Round {view['round']}: {phase}", 20, fill=BRASS, anchor="start", bold=True),
        text(WIDTH, 48, f"Pile: {pile['size']}", 16, fill=BRASS, anchor="end"),
    ]
    cards: list[str | None] = [*top] if top else [None] * bool(pile["size"])
    return "".join([*parts, fanned(WIDTH + MARGIN, 48 - TALL / 2, cards, WIDTH)])


def panel(view: Mapping[str, Any], seat: int, each: Mapping[str, Any]) -> str:
    is_asked = seat in view["waiting"]
    title = f"Seat {seat + 1}: {each['money']}" + (" (start)" if seat == view["start"] else "")
    parts = [
        box(0, 0, WIDTH, PANEL, "#2a2c44", round_by=10, edge=BRASS if is_asked else "none"),
        text(14, TITLE / 2 + 2, title, 16, fill=BRASS, anchor="start", bold=True),
    ]
    if each["buy_card"] is not None:
        parts.append(text(WIDTH - 14, TITLE / 2 + 2, f"buy card {each['buy_card']}", 14, fill=IVORY, anchor="end"))
    known = spread(each["hand_known"])
    shown: Mapping[str, list[str | None]] = {
        "showcase": spread(each["showcase"]),
        "safe": spread(each["safe"]),
        "purse": each["purse"][::-1],
        "hand": known + [None] * (each["hand_size"] - len(known)),
    }
    for row, zone in enumerate(ZONES):
        y = TITLE + row * ROW
        parts.append(text(14, y + TALL / 2, zone, 13, fill=IVORY, anchor="start"))
        parts.append(fanned(LABEL, y, shown[zone], WIDTH - LABEL - 14))
    return "".join(parts)


def spread(cards: Mapping[str, int]) -> list[str | None]:
    return [kind for kind, count in cards.items() for _ in range(count)]


def fanned(x: float, y: float, cards: Sequence[str | None], room: float) -> str:
    """Side by side, and over each other where there are many. None: nobody knows its face."""
    step = min(CARD + 4, (room - CARD) / max(len(cards) - 1, 1))
    return "".join(card(x + place * step, y, kind) for place, kind in enumerate(cards))


def card(x: float, y: float, kind: str | None) -> str:
    if kind is None:
        return box(x, y, CARD, TALL, FACE_DOWN, round_by=4, edge=IVORY)
    use = f'<use href="#{kind}" x="{x + 3:g}" y="{y + 9:g}" width="{CARD - 6}" height="{CARD - 6}"/>'
    return box(x, y, CARD, TALL, IVORY, round_by=4, edge=MUTED) + use
