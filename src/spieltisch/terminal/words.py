"""What happened, in English: one function per event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from spieltisch.terminal.phrases import (
    PHASES,
    YOU,
    Names,
    cards,
    counted,
    does,
    full_line,
    line,
    listed,
    one,
    sale,
    scored_line,
    spoken,
    verb,
    whose,
)

REASONS: Final = {
    "pile_too_small": "The pile cannot fill all hands any more",
    "round_limit": "The last round is played",
    "sheet_full": "A sheet is full and the final roll is played",
}


def tell(events: Sequence[Mapping[str, Any]], names: Names, listener: int | None) -> list[str]:
    """Sentences for a seat, or for somebody who sees everything (None). Nobody is told a thing twice."""
    news = [event for event in events if event["event"] != "revealed" or listener not in (None, event["seat"])]
    return list(filter(None, (SENTENCES[event["event"]](event, names) for event in news)))


def ended(event: Mapping[str, Any], names: Names) -> str:
    return f"{REASONS[event['reason']]}: the game is over."


# Klunker


def start_drawn(event: Mapping[str, Any], names: Names) -> str:
    return f"{does(names, event['seat'], 'get')} the start card."


def money_dealt(event: Mapping[str, Any], names: Names) -> str:
    return f"Everybody starts with {event['count']} money."


def dealt(event: Mapping[str, Any], names: Names) -> str:
    """A card whose face is hidden is told by `drew`, to whom it was dealt."""
    if not event["known"]:
        return ""
    return f"{does(names, event['seat'], 'draw')} {cards(event['known'])} from the known cards of the pile."


def drew(event: Mapping[str, Any], names: Names) -> str:
    return f"{does(names, event['seat'], 'draw')} {cards(event['cards'])}."


def phase(event: Mapping[str, Any], names: Names) -> str:
    return f"Round {event['round']}: {PHASES[event['phase']]}."


def showed(event: Mapping[str, Any], names: Names) -> str:
    return f"{does(names, event['seat'], 'show')} {cards(event['cards']) or 'nothing new'}."


def stored(event: Mapping[str, Any], names: Names) -> str:
    return f"{does(names, event['seat'], 'store')} {one(event['kind'])}: {counted(event['stacks'], 'stack')}."


def passed(event: Mapping[str, Any], names: Names) -> str:
    passes = does(names, event["seat"], "pass")
    if "buy_card" in event:
        return f"{passes} and {verb(names[event['seat']], 'take')} buy card {event['buy_card']}."
    return f"{passes}: there is nothing to write or to circle."


def sold(event: Mapping[str, Any], names: Names) -> str:
    place = "back to the pile" if event["to"] == "pile" else "out of the game"
    rest = f", {counted(event['unsold'], 'card')} {place}" if event["unsold"] else ""
    return f"{does(names, event['seat'], 'sell')} {sale(event)} for {event['pays']} money{rest}."


def bought(event: Mapping[str, Any], names: Names) -> str:
    seat, owner, goods = event["seat"], event["owner"], cards(event["cards"])
    if owner != seat:
        return f"{does(names, seat, 'buy')} {whose(names, owner)} showcase for {event['price']}: {goods}."
    return f"{does(names, seat, 'take')} {'your' if names[seat] == YOU else 'their'} own showcase: {goods}."


def declined(event: Mapping[str, Any], names: Names) -> str:
    return f"{does(names, event['seat'], 'decline')}: nobody else buys in this round."


def round_ended(event: Mapping[str, Any], names: Names) -> str:
    return f"Round {event['round']} ends. {does(names, event['start'], 'hold')} the start card."


def taxed(event: Mapping[str, Any], names: Names) -> str:
    payments = [f"{spoken(name)} {paid}" for name, paid in zip(names, event["paid"], strict=True)]
    return f"Luxury tax: {listed(payments)}."


# Knaster


def rolled(event: Mapping[str, Any], names: Names) -> str:
    first, second = event["dice"]
    which = "the final roll" if event["final"] else f"roll {event['roll']}"
    return f"{does(names, event['seat'], 'roll')} {first} + {second} = {event['sum']} ({which})."


def wrote(event: Mapping[str, Any], names: Names) -> str:
    return f"{does(names, event['seat'], 'write')} {event['number']} in {event['cell']}."


def filled(event: Mapping[str, Any], names: Names) -> str:
    return f"{does(names, event['seat'], 'fill')} {full_line(event)}."


def took_line(event: Mapping[str, Any], names: Names) -> str:
    return f"{does(names, event['seat'], 'take')} {line(event['line'])} first."


def circled(event: Mapping[str, Any], names: Names) -> str:
    bonus = f" for {line(event['bonus'])}" if event["bonus"] else ""
    return f"{does(names, event['seat'], 'circle')} the {event['number']} in {event['cell']}{bonus}."


def scored(event: Mapping[str, Any], names: Names) -> str:
    return f"{does(names, event['seat'], 'score')} {scored_line(event)}!"


def revealed(event: Mapping[str, Any], names: Names) -> str:
    """All that a seat did with a roll."""
    name = names[event["seat"]]
    deeds = []
    if event["wrote"]:
        deeds.append(f"{verb(name, 'write')} {event['number']} in {event['wrote']}")
    if event["filled"]:
        deeds.append(f"{verb(name, 'fill')} {listed(list(map(full_line, event['filled'])))}")
    if event["circled"]:
        deeds.append(f"{verb(name, 'circle')} {listed(event['circled'])}")
    if event["scored"]:
        deeds.append(f"{verb(name, 'score')} {listed(list(map(scored_line, event['scored'])))}")
    return f"{spoken(name)} {listed(deeds)}." if deeds else ""


SENTENCES: Final[dict[str, Callable[[Mapping[str, Any], Names], str]]] = {
    function.__name__: function
    for function in (
        *(ended, start_drawn, money_dealt, dealt, drew, phase, showed, stored, passed, sold, bought, declined),
        *(round_ended, taxed, rolled, wrote, filled, took_line, circled, scored, revealed),
    )
}
