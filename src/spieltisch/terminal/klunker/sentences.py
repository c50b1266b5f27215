"""What happens in Klunker, in sentences, and how the money came about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from spieltisch.games.klunker.editions import SET
from spieltisch.games.klunker.events import (
    Bought,
    Dealt,
    Declined,
    Drew,
    KlunkerEvent,
    KlunkerPassed,
    MoneyDealt,
    PhaseBegan,
    RoundEnded,
    Showed,
    Sold,
    StartDrawn,
    Stored,
    Taxed,
)
from spieltisch.games.klunker.view import KlunkerView
from spieltisch.terminal.company import Company
from spieltisch.words import Words, capital


def named(cards: Mapping[Any, int], words: Words) -> str:
    return words.list(words(f"klunker-kinds-{kind}-many", count=count) for kind, count in cards.items())


def start_drawn(event: StartDrawn, company: Company) -> str:
    return company.words("klunker-log-startDrawn", who=company.who(event["seat"]))


def money_dealt(event: MoneyDealt, company: Company) -> str:
    return company.words("klunker-log-moneyDealt", money=event["count"])


def dealt(event: Dealt, company: Company) -> str:
    """A card whose face is hidden is told by `drew`, to whom it was dealt."""
    if not event["known"]:
        return ""
    known, who = named(event["known"], company.words), company.who(event["seat"])
    if sum(event["known"].values()) == event["count"]:
        return company.words("klunker-log-dealtAllKnown", who=who, known=known)
    return company.words("klunker-log-dealtKnown", who=who, cards=event["count"], known=known)


def drew(event: Drew, company: Company) -> str:
    drawn = named(event["cards"], company.words)
    return company.words("klunker-log-drew", who=company.who(event["seat"]), drawn=drawn)


def phase(event: PhaseBegan, company: Company) -> str:
    words = company.words
    number = words("table-round", number=event["round"])
    return words("pair", label=capital(number), value=words(f"klunker-log-phase-{event['phase']}"))


def showed(event: Showed, company: Company) -> str:
    who, shown = company.who(event["seat"]), named(event["cards"], company.words)
    if not shown:
        return company.words("klunker-log-showedNothing", who=who)
    return company.words("klunker-log-showed", who=who, shown=shown)


def stored(event: Stored, company: Company) -> str:
    kind = company.words(f"klunker-kinds-{event['kind']}-one")
    return company.words("klunker-log-stored", who=company.who(event["seat"]), kind=kind)


def passed(event: KlunkerPassed, company: Company) -> str:
    return company.words("klunker-log-passed", who=company.who(event["seat"]), number=event["buy_card"])


def bought(event: Bought, company: Company) -> str:
    who, goods = company.who(event["seat"]), named(event["cards"], company.words)
    if event["owner"] == event["seat"]:
        return company.words("klunker-log-boughtOwn", who=who, bought=goods)
    return company.words("klunker-log-bought", who=who, owner=company.who(event["owner"]), bought=goods)


def declined(event: Declined, company: Company) -> str:
    return company.words("klunker-log-declined", who=company.who(event["seat"]))


def sold(event: Sold, company: Company) -> str:
    words, kinds = company.words, named({event["kind"]: SET}, company.words)
    sale = words(
        "klunker-log-sold",
        who=company.who(event["seat"]),
        kinds=kinds,
        stacks=event["stacks"],
        money=event["pays"],
    )
    if not event["unsold"]:
        return sale
    return f"{sale}; {words('klunker-board-saleRest', cards=event['unsold'], to=event['to'])}"


def round_ended(event: RoundEnded, company: Company) -> str:
    return company.words("klunker-log-roundEnded", number=event["round"])


def taxed(event: Taxed, company: Company) -> str:
    return company.words("klunker-log-taxed", money=sum(event["paid"]))


SENTENCES: Final[dict[str, Callable[[Any, Company], str]]] = {
    function.__name__: function
    for function in (
        *(start_drawn, money_dealt, dealt, drew, phase, showed, stored, passed, bought, declined, sold),
        *(round_ended, taxed),
    )
}


# What a move would do


def would_store(event: Stored, company: Company) -> str:
    return company.words("klunker-board-wouldBe", stacks=event["stacks"])


def would_sell(event: Sold, company: Company) -> str:
    kinds = named({event["kind"]: SET}, company.words)
    return company.words("klunker-board-wouldSell", kinds=kinds, stacks=event["stacks"], money=event["pays"])


def would_decline(event: Declined, company: Company) -> str:
    return company.words("klunker-board-declineHint")


EFFECTS: Final[dict[str, Callable[[Any, Company], str]]] = {
    "stored": would_store,
    "sold": would_sell,
    "declined": would_decline,
    "passed": passed,
    "bought": bought,
}


# The end


def ledger(view: KlunkerView, events: Sequence[KlunkerEvent], seat: int) -> dict[str, int]:
    """All money that came into a purse and went out of it."""
    entries = dict.fromkeys(("startMoney", "setsPay", "showcases", "paid"), 0)
    if view["tax"]:
        entries["tax"] = 0
    for event in events:
        if event["event"] == "money_dealt":
            entries["startMoney"] += event["count"]
        elif event["event"] == "sold" and event["seat"] == seat:
            entries["setsPay"] += event["pays"]
        elif event["event"] == "bought" and event["owner"] == seat:
            entries["showcases"] += event["price"]
        elif event["event"] == "bought" and event["seat"] == seat:
            entries["paid"] -= event["price"]
        elif event["event"] == "taxed":
            entries["tax"] -= event["paid"][seat]
    return entries
