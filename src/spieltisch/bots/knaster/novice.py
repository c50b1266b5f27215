"""A beginner at Knaster: takes the points it sees, overlooks many of them, and otherwise writes where it likes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.knaster.player import KnasterPlayer
from spieltisch.bots.knaster.reasons import sentence

OVERLOOKS: Final = 0.2
"""How often it does not look at all."""
TASTE_FOR_EQUALS: Final = 0.3
"""What it likes about every number of the same kind that already stands in a line with the cell."""


class KnasterNovice(KnasterPlayer):
    def decide(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        if rng.random() < OVERLOOKS:
            return said(legal[int(rng.integers(len(legal)))], "guess", {})
        values = {preview["move"]: gain(preview["events"]) + liking(view, preview["move"]) for preview in view["moves"]}
        most = max(values.values())
        best = [move for move in legal if values[move] == most]
        return said(best[int(rng.integers(len(best)))], "most_points", values)


def said(move: str, code: str, values: Mapping[str, float]) -> Decision:
    return Decision(move, sentence((code, {})), values, because=(code, {}))


def gain(events: Sequence[Mapping[str, Any]]) -> float:
    """The points that a move shows to bring at once: circles, lines, and circles that a combination gives."""
    points = 0.0
    for event in events:
        points += {"circled": 1, "scored": event.get("value", 0), "filled": event.get("circles", 0)}.get(
            event["event"], 0
        )
    return points


def liking(view: Mapping[str, Any], move: str) -> float:
    """Equal numbers look good side by side."""
    verb, place = move.split()
    if verb != "write":
        return 0.0
    column, row = ord(place[0]) - ord("a"), int(place[1]) - 1
    numbers = view["sheets"][view["seat"]]["numbers"]
    beside = [*numbers[row], *(line[column] for line in numbers)]
    return TASTE_FOR_EQUALS * beside.count(view["sum"])
