"""Why a Klunker move was made: a code with facts, and a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from spieltisch.games.klunker.editions import EDITIONS, SET

NOTEWORTHY: Final = 0.2
"""Money, on average over the tables of a search, that is worth a word."""

SENTENCES: Final = {
    "show_wanted": "Others with money gather this: {buyers} of them may buy.",
    "show_back": "Nobody else gathers this; {fits} of these cards fit your safe when they come back.",
    "show": "Nobody gathers this yet; what is not sold comes back.",
    "show_nothing": "The {cards} cards in the showcase are enough.",
    "complete": "This completes a set of {kind} for {money} {notes}.",
    "gather": "I am gathering {kind}: this is number {count} of four.",
    "open": "I start a stack of {kind}; {unseen} more are not in sight.",
    "pass": "I buy as number {place}, with {showcases} showcases to choose from.",
    "pass_last": "I store nothing more; {showcases} showcases are left to buy.",
    "sell": "It is best to sell {kind} first.",
    "buy_set": "This showcase completes a set for {money} {notes}.",
    "buy_sets": "This showcase completes {sets} sets.",
    "buy": "{fits} of its {cards} cards fit my safe and hand.",
    "take_set": "My own cards complete a set for {money} {notes}.",
    "take_sets": "My own cards complete {sets} sets.",
    "take": "{fits} of my own {cards} cards fit my safe and hand.",
    "decline": "Of {showcases} showcases none is worth its price.",
    "gains": "About a round later this has brought {money} notes more than the next best move.",
    "invests": "About a round later this has brought {money} notes less than the next best move, but better prospects.",
    "denies": "Seat {seat} then makes {money} notes less.",
    "helps": "Seat {seat} then makes {money} notes more.",
    "guess": "Just a guess.",
}


def because(view: Mapping[str, Any], move: str) -> tuple[str, Mapping[str, Any]]:
    """The code of the reason, and its facts."""
    verb, *words = move.split()
    me = view["jewellers"][view["seat"]]
    showcases = sum(bool(jeweller["showcase"]) for jeweller in view["jewellers"])
    if verb == "show":
        return showing(view, words)
    if verb == "store":
        count = me["safe"].get(words[0], 0)
        if count + 1 == SET:
            return "complete", {"kind": words[0], "money": sales(view, move)}
        if count:
            return "gather", {"kind": words[0], "count": count + 1}
        return "open", {"kind": words[0], "unseen": unseen(view, words[0])}
    if verb == "pass":
        passed = sum(jeweller["buy_card"] is not None for jeweller in view["jewellers"])
        if passed + 1 < view["players"]:
            return "pass", {"place": passed + 1, "showcases": showcases}
        return "pass_last", {"showcases": showcases}
    if verb == "sell":
        return "sell", {"kind": words[0]}
    if verb == "buy":
        owner = int(words[0]) - 1
        code = "take" if owner == view["seat"] else "buy"
        money, sets = sales(view, move), completed(view, move)
        if sets:
            return (f"{code}_set" if sets == 1 else f"{code}_sets"), {"seat": owner, "money": money, "sets": sets}
        cards = view["jewellers"][owner]["showcase"]
        return code, {"seat": owner, "fits": fitting(view, cards), "cards": sum(cards.values())}
    return "decline", {"showcases": showcases}


def showing(view: Mapping[str, Any], shown: list[str]) -> tuple[str, Mapping[str, Any]]:
    me = view["jewellers"][view["seat"]]
    if not shown:
        return "show_nothing", {"cards": sum(me["showcase"].values())}
    others = [other for seat, other in enumerate(view["jewellers"]) if seat != view["seat"]]
    buyers = sum(bool(other["money"]) and any(kind in other["safe"] for kind in shown) for other in others)
    if buyers:
        return "show_wanted", {"buyers": buyers}
    fits = sum(kind in me["safe"] for kind in shown)
    return ("show_back", {"fits": fits}) if fits else ("show", {})


def fitting(view: Mapping[str, Any], cards: Mapping[str, int]) -> int:
    """How many of these cards are of kinds that the seat has in its safe or hand."""
    safe = view["jewellers"][view["seat"]]["safe"]
    return sum(count for kind, count in cards.items() if kind in safe or kind in view["hand"])


def unseen(view: Mapping[str, Any], kind: str) -> int:
    """How many cards of a kind the seat cannot see anywhere."""
    rules = EDITIONS[view["edition"]]
    copies = dict(zip(map(str, rules.kinds), rules.copies, strict=True))[kind]
    piles: list[Mapping[str, int]] = [view["hand"], view["removed"]]
    for seat, jeweller in enumerate(view["jewellers"]):
        piles += [jeweller["safe"], jeweller["showcase"]]
        piles += [jeweller["hand_known"]] if seat != view["seat"] else []
    known: list[Sequence[str]] = [view["pile"]["known"], *(jeweller["purse"] for jeweller in view["jewellers"])]
    return copies - sum(pile.get(kind, 0) for pile in piles) - sum(cards.count(kind) for cards in known)


def compared(view: Mapping[str, Any], more: Sequence[float]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What a search saw: how much more money each seat makes after the best move than after the next best."""
    own = round(more[view["seat"]], 1)
    if abs(own) >= NOTEWORTHY:
        yield ("gains" if own > 0 else "invests"), {"money": abs(own)}
    others = {seat: round(money, 1) for seat, money in enumerate(more) if seat != view["seat"]}
    least, most = min(others, key=others.__getitem__), max(others, key=others.__getitem__)
    if others[least] <= -NOTEWORTHY:
        yield "denies", {"seat": least, "money": -others[least]}
    if others[most] >= NOTEWORTHY:
        yield "helps", {"seat": most, "money": others[most]}


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
