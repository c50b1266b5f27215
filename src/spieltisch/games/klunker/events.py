"""What happens in Klunker, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Literal

from annotated_types import Ge, Le
from typing_extensions import TypeAliasType, TypedDict

from spieltisch.games.contract import Event, told
from spieltisch.games.fields import Row
from spieltisch.games.klunker.editions import EDITION_NAMES, EDITIONS, KINDS, SET, TOP, Cards, Kind
from spieltisch.games.klunker.rules import SHOWCASE, STOP, missing, one_of, pays, stacks, stacks_of
from spieltisch.games.klunker.table import (
    DEALING,
    DRAWING_LOTS,
    OVER,
    SELL,
    SHOW,
    STORE,
    Table,
    edition_of,
    phase_name,
)
from spieltisch.games.masks import bits, counts_from
from spieltisch.games.values import Count, Seat, ToldApartBy

BuyCard = Annotated[int, Ge(1), Le(6)]


class StartDrawn(TypedDict):
    """The lot has made this seat the start player."""

    event: Literal["start_drawn"]
    seat: Seat


class MoneyDealt(TypedDict):
    """Everybody got this much start money."""

    event: Literal["money_dealt"]
    count: Count


class Dealt(TypedDict):
    """How many cards were dealt to a seat; everybody knows that the known ones are in this hand."""

    event: Literal["dealt"]
    seat: Seat
    count: Count
    known: Cards


class Drew(TypedDict):
    """The cards that only their owner knows."""

    event: Literal["drew"]
    seat: Seat
    cards: Cards


class PhaseBegan(TypedDict):
    event: Literal["phase"]
    phase: Literal["show", "store", "buy"]
    round: Count


class Showed(TypedDict):
    """Cards went from the hand into the player's own showcase."""

    event: Literal["showed"]
    seat: Seat
    cards: Cards


class Stored(TypedDict):
    """A card went from the hand into the safe, which holds this many stacks now."""

    event: Literal["stored"]
    seat: Seat
    kind: Kind
    stacks: Count


class KlunkerPassed(TypedDict):
    event: Literal["passed"]
    seat: Seat
    buy_card: BuyCard


class Bought(TypedDict):
    """The cards of a showcase went into the buyer's safe, which holds this many stacks now.

    `complete` lists the kinds that must be sold next.
    """

    event: Literal["bought"]
    seat: Seat
    owner: Seat
    price: Literal[0, 1]
    cards: Cards
    stacks: Count
    complete: list[Kind]


class Declined(TypedDict):
    event: Literal["declined"]
    seat: Seat


class Sold(TypedDict):
    """A set was sold out of a safe of this many stacks; `unsold` of its four cards became no money."""

    event: Literal["sold"]
    seat: Seat
    kind: Kind
    stacks: Count
    pays: Count
    always_four: bool
    """Does a set of this kind pay 4 however many stacks there are?"""
    unsold: Count
    to: Literal["pile", "removed"]


class RoundEnded(TypedDict):
    """The round is over, and `start` is the start player of the next."""

    event: Literal["round_ended"]
    round: Count
    start: Seat


class Taxed(TypedDict):
    """What each seat has paid."""

    event: Literal["taxed"]
    paid: list[Count]


Reason = Literal["pile_too_small", "round_limit"]


class KlunkerResult(TypedDict):
    scores: list[Count]
    winners: list[Seat]
    reason: Reason


class KlunkerEnded(KlunkerResult):
    event: Literal["ended"]


MoveEvent = Showed | Stored | KlunkerPassed | Bought | Declined | Sold
KlunkerEvent = TypeAliasType(
    "KlunkerEvent",
    Annotated[
        StartDrawn
        | MoneyDealt
        | Dealt
        | Drew
        | PhaseBegan
        | Showed
        | Stored
        | KlunkerPassed
        | Bought
        | Declined
        | Sold
        | RoundEnded
        | Taxed
        | KlunkerEnded,
        ToldApartBy("event"),
    ],
)


# Events from the table before and after


def move_events(before: Table, seat: int, actions: Sequence[int], _after: Table) -> list[Event]:
    return [told(move_event(before, seat, actions))]


def move_event(before: Table, seat: int, actions: Sequence[int]) -> MoveEvent:
    action = actions[0]
    if before.phase == SHOW:
        cards = counted(before, chosen(tuple(actions)))
        return {"event": "showed", "seat": seat, "cards": cards}
    if before.phase == STORE:
        if action == STOP:
            return {"event": "passed", "seat": seat, "buy_card": before.buy_cards + 1}
        kind, safe = edition_of(before).kinds[action], before.safe_word[seat] + one_of(action)
        return {"event": "stored", "seat": seat, "kind": kind, "stacks": stacks_of(safe)}
    if before.phase == SELL:
        return sold(before, seat, action)
    if action == STOP:
        return {"event": "declined", "seat": seat}
    return bought(before, seat, action - SHOWCASE)


def sold(before: Table, seat: int, kind: int) -> Sold:
    money = pays(before, seat, kind)
    return {
        "event": "sold",
        "seat": seat,
        "kind": edition_of(before).kinds[kind],
        "stacks": stacks(before, seat),
        "pays": money,
        "always_four": kind == before.always_four,
        "unsold": SET - money,
        "to": "pile" if before.unsold == TOP else "removed",
    }


def bought(before: Table, seat: int, owner: int) -> Bought:
    safe = safe_with(before, seat, owner)
    return {
        "event": "bought",
        "seat": seat,
        "owner": owner,
        "price": 0 if owner == seat else 1,
        "cards": counted(before, before.showcase_word[owner]),
        "stacks": stacks_of(safe),
        "complete": [edition_of(before).kinds[kind] for kind in bits(counts_from(safe, SET))],
    }


def safe_with(table: Table, seat: int, owner: int) -> int:
    """KL-54: the cards of a safe and of a showcase that is bought for it, as a word of counts."""
    return table.safe_word[seat] + table.showcase_word[owner]


def consequence_events(before: Table, after: Table) -> list[Event]:
    """What begins and ends with a move: a phase, or the round with its tax and the cards everybody sees dealt."""
    if after.phase == before.phase:
        return []
    events: list[PhaseBegan | RoundEnded | Taxed | Dealt] = []
    if before.phase == SHOW and after.phase == STORE:
        events.append(phase_began(after))
    if before.buy_cards < before.players and after.buy_cards == after.players:
        events.append(phase_began(after))
    if after.phase == OVER or after.round_number > before.round_number:
        events.append({"event": "round_ended", "round": before.round_number, "start": after.start})
        if after.tax > 0:
            events.append({"event": "taxed", "paid": [after.taxed[seat] for seat in range(after.players)]})
        for seat in from_start(after):
            if after.hand_size[seat] > before.hand_size[seat]:
                known = counted(after, came(before.hand_word, after.hand_word, seat))
                events.append(dealt(before, after, seat, known))
        if after.phase == SHOW:
            events.append(phase_began(after))
    return [told(event) for event in events]


def chance_events(before: Table, after: Table) -> list[Event]:
    events: list[Event] = []
    if before.phase == DRAWING_LOTS:
        events.append(told(StartDrawn(event="start_drawn", seat=after.start)))
    if before.phase < DEALING:
        events.append(told(MoneyDealt(event="money_dealt", count=after.start_money)))
    for seat in from_start(after):
        if after.hand_size[seat] > before.hand_size[seat]:
            drawn = counted(after, came(before.hand_word, after.hand_word, seat))
            events.append(told(dealt(before, after, seat, known={})))
            events.append(told(Drew(event="drew", seat=seat, cards=drawn), audience=[seat]))
    return [*events, told(phase_began(after))]


def dealt(before: Table, after: Table, seat: int, known: Cards) -> Dealt:
    count = after.hand_size[seat] - before.hand_size[seat]
    return {"event": "dealt", "seat": seat, "count": count, "known": known}


def phase_began(table: Table) -> PhaseBegan:
    phase = phase_name(table)
    assert phase != "sell", "a sale interrupts a phase"
    return {"event": "phase", "phase": phase, "round": table.round_number}


def from_start(table: Table) -> list[int]:
    return [(table.start + step) % table.players for step in range(table.players)]


def reason(table: Table) -> Reason:
    """Why the game ended: KL-63 or KL-72."""
    too_few = missing(table) > table.known_size + table.rest_size
    return "pile_too_small" if too_few else "round_limit"


# Cards


def counted(table: Table, counts: int) -> Cards:
    """The cards in a word of counts, by name."""
    return named(table.edition, counts).copy()


def with_names(edition: int, counts: int) -> Cards:
    kinds = EDITIONS[EDITION_NAMES[edition]].kinds
    return {name: count for name, count in zip(kinds, counts.to_bytes(KINDS, "little"), strict=True) if count}


named = lru_cache(4096)(with_names)
"""The same for cards that are often counted, to be read only."""


@lru_cache(2048)
def chosen(actions: tuple[int, ...]) -> int:
    """The cards of these actions, as a word of counts."""
    return sum(one_of(action) for action in actions if action != STOP)


def came(before: Row, after: Row, seat: int) -> int:
    """The cards that came into a zone, as a word of counts."""
    gained: int = after[seat] - before[seat]
    return gained
