"""One sentence that says what the person is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from spieltisch.terminal.phrases import capital, counted, line, listed


def expected(view: Mapping[str, Any]) -> str:
    return EXPECTED[view["game"]](view)


def of_jeweller(view: Mapping[str, Any]) -> str:
    own = view["jewellers"][view["seat"]]
    if view["phase"] == "show":
        hand = [kind for kind, count in view["hand"].items() for _ in range(count)]
        example = " ".join(["show", *hand[:2]])
        if own["showcase"]:
            return f"Add cards to your showcase, such as '{example}', or just 'show' for none."
        return f"Your showcase is empty: show one card or more, such as '{example}'."
    if view["phase"] == "store":
        return "Store one card in your safe (four of a kind are sold at once), or pass."
    if view["phase"] == "sell":
        return "Several sets are complete: which one do you sell next?"
    moves = [preview["move"] for preview in view["moves"]]
    if moves == ["decline"]:
        return "There is nothing that you could buy: decline."
    if "decline" in moves:
        return "Buy a showcase for 1, or decline and so end the round."
    if len(moves) == 1:
        return "You can only take your own showcase."
    return "Take one showcase: your own for free, or another for 1, which its owner gets."


def of_writer(view: Mapping[str, Any]) -> str:
    deciding, number = view["deciding"], view["sum"]
    if view["roll"] is None:
        return "Roll two dice and type what they show, such as 'roll 3 4'."
    if deciding["due"]:
        first = " first" if deciding["due"] > 1 else ""
        gain = f"{capital(line(deciding['line']))} gives you {counted(deciding['due'], 'circle')}"
        return f"{gain}: which number do you circle{first}?"
    if deciding["lines"]:
        return f"Which takes its circles first: {listed([line(full) for full in deciding['lines']])}?"
    verbs = {preview["move"].split()[0] for preview in view["moves"]}
    if verbs == {"circle"}:
        return f"Circle one of your {number}s."
    return f"Write the {number} into an empty cell{f', or circle one of your {number}s' if 'circle' in verbs else ''}."


EXPECTED: Final = {"klunker": of_jeweller, "knaster": of_writer}
