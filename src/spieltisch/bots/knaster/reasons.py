"""Why a Knaster move was made: a code with facts, and a sentence; and decisions that say so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.games.knaster.notation import is_call

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


def roll_for(legal: Sequence[str], rng: np.random.Generator) -> Decision | None:
    """With real dice somebody may be asked for them; a bot makes them up."""
    if not is_call(legal[0]):
        return None
    return Decision(legal[int(rng.integers(len(legal)))], sentence(("roll", {})), because=("roll", {}))
