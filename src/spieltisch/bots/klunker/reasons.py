"""Why a Klunker move was made: a code with facts, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from spieltisch.games.klunker.editions import SET

SENTENCES: Final = {
    "show": "These cards may find a buyer, or come back to my safe.",
    "show_nothing": "My showcase is good enough as it is.",
    "complete": "This completes a set of {kind} for {money} {notes}.",
    "gather": "I am gathering {kind}.",
    "open": "I start a stack of {kind}.",
    "pass": "Buying early is worth more than storing another card.",
    "pass_last": "I store nothing more.",
    "sell": "It is best to sell {kind} first.",
    "buy_set": "This showcase completes a set for {money} {notes}.",
    "buy_sets": "This showcase completes {sets} sets.",
    "buy": "This showcase is the best bargain.",
    "take_set": "My own cards complete a set for {money} {notes}.",
    "take_sets": "My own cards complete {sets} sets.",
    "take": "I take my own cards.",
    "decline": "No showcase is worth its price.",
    "guess": "Just a guess.",
}


def because(view: Mapping[str, Any], move: str) -> tuple[str, Mapping[str, Any]]:
    """The code of the reason, and its facts."""
    verb, *words = move.split()
    me = view["jewellers"][view["seat"]]
    if verb == "show":
        return ("show", {"cards": words}) if words else ("show_nothing", {})
    if verb == "store":
        count = me["safe"].get(words[0], 0)
        if count + 1 == SET:
            return "complete", {"kind": words[0], "money": sales(view, move)}
        return ("gather" if count else "open"), {"kind": words[0]}
    if verb == "pass":
        passed = sum(jeweller["buy_card"] is not None for jeweller in view["jewellers"])
        return ("pass" if passed + 1 < view["players"] else "pass_last"), {}
    if verb == "sell":
        return "sell", {"kind": words[0]}
    if verb == "buy":
        owner = int(words[0]) - 1
        code = "take" if owner == view["seat"] else "buy"
        money, sets = sales(view, move), completed(view, move)
        if sets:
            return (f"{code}_set" if sets == 1 else f"{code}_sets"), {"seat": owner, "money": money, "sets": sets}
        return code, {"seat": owner}
    return "decline", {}


def events(view: Mapping[str, Any], move: str) -> list[Any]:
    return [event for preview in view["moves"] if preview["move"] == move for event in preview["events"]]


def sales(view: Mapping[str, Any], move: str) -> int:
    """The money that a move brings at once, as far as no further choice is needed."""
    return sum(event["pays"] for event in events(view, move) if event["event"] == "sold")


def completed(view: Mapping[str, Any], move: str) -> int:
    """How many sets a purchase completes."""
    return sum(len(event["complete"]) for event in events(view, move) if event["event"] == "bought")


def sentence(reason: tuple[str, Mapping[str, Any]]) -> str:
    code, facts = reason
    return SENTENCES[code].format_map({**facts, "notes": "note" if facts.get("money") == 1 else "notes"})
