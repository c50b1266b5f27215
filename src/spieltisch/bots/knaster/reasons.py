"""Why a Knaster move was made: a code with facts, and a sentence; and decisions that say so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from spieltisch.bots.contract import Decision

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
    return move.split(maxsplit=1)[0], {}


def sentence(reason: tuple[str, Mapping[str, Any]]) -> str:
    code, facts = reason
    return SENTENCES[code].format_map(facts)


def decision(
    view: Mapping[str, Any], move: str, values: Mapping[str, float], unit: Literal["share", "points", ""] = ""
) -> Decision:
    reason = because(view, move)
    return Decision(move, sentence(reason), values, unit, reason)
