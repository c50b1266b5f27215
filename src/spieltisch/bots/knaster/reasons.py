"""Why a Knaster move was made: a code with facts, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

SENTENCES: Final = {
    "complete": "It completes {line} for {value} points.",
    "fill": "It fills {line}: {combination}, circles to draw: {circles}.",
    "write": "The number fits best here.",
    "circle": "This circle helps its lines most.",
    "line": "The circles of this line are best drawn first.",
    "roll": "Somebody has to roll.",
    "guess": "Just a guess.",
    "most_points": "This brings the most points now.",
}


def because(view: Mapping[str, Any], move: str) -> tuple[str, Mapping[str, Any]]:
    """The code of the reason, and its facts."""
    for event in next((preview["events"] for preview in view["moves"] if preview["move"] == move), []):
        if event["event"] == "scored":
            return "complete", {"line": event["line"], "value": event["value"]}
        if event["event"] == "filled" and event["circles"]:
            return "fill", {name: event[name] for name in ("line", "combination", "circles")}
    return move.split()[0], {}


def sentence(reason: tuple[str, Mapping[str, Any]]) -> str:
    code, facts = reason
    return SENTENCES[code].format_map(facts)
