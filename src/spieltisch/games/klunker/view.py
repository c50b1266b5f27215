"""What may be known of a Klunker table: by everybody, by a seat, and (for tests and replays) all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spieltisch.games.contract import Event, bits
from spieltisch.games.fields import Grid
from spieltisch.games.klunker.editions import EDITION_NAMES, KINDS, SET, TOP, UNSOLD
from spieltisch.games.klunker.rules import SHOWCASE, STOP, complete, missing, pays, stacks
from spieltisch.games.klunker.table import (
    DEALING,
    DRAWING_LOTS,
    OVER,
    PHASE_NAMES,
    SELL,
    SHOW,
    STORE,
    UNSEEN,
    Table,
    edition_of,
)


def counted(table: Table, counts: Sequence[int]) -> dict[str, int]:
    return {name: count for name, count in zip(edition_of(table).kinds, counts, strict=True) if count}


def cards(zone: Grid, seat: int) -> list[int]:
    return [zone[seat, kind] for kind in range(KINDS)]


def came(before: Grid, after: Grid, seat: int) -> list[int]:
    """The cards that came into a zone."""
    return [after[seat, kind] - before[seat, kind] for kind in range(KINDS)]


def listed(table: Table, cards: Sequence[int]) -> list[str]:
    return [edition_of(table).kinds[card] for card in cards]


def seats(table: Table) -> range:
    return range(table.players)


def purse(table: Table, seat: int) -> list[int]:
    return [table.purse[seat, position] for position in range(table.money[seat])]


def known_cards(table: Table) -> list[int]:
    return list(table.known[: table.known_size])


def buy_card(table: Table, seat: int) -> int | None:
    """KL-31: the number on the buy card this seat holds."""
    taken = list(table.buyers[: table.buy_cards])
    return taken.index(seat) + 1 if seat in taken else None


def reveal(table: Table) -> dict[str, Any]:
    return {
        "hands": [counted(table, cards(table.hand, seat)) for seat in seats(table)],
        "showcases": [counted(table, cards(table.showcase, seat)) for seat in seats(table)],
        "safes": [counted(table, cards(table.safe, seat)) for seat in seats(table)],
        "purses": [listed(table, [card % UNSEEN for card in purse(table, seat)]) for seat in seats(table)],
        "pile": {"known": listed(table, known_cards(table)), "rest": counted(table, table.rest)},
        "removed": counted(table, table.removed),
        "buy_cards": [buy_card(table, seat) for seat in seats(table)],
        "start": table.start,
        "phase": PHASE_NAMES[table.phase],
        "round": table.round_number,
    }


def public(table: Table) -> dict[str, Any]:
    """KL-80: what everybody knows."""
    edition = EDITION_NAMES[table.edition]
    known: dict[str, Any] = {
        "game": "klunker",
        "edition": edition,
        "players": table.players,
        "kinds": list(edition_of(table).kinds),
        "round": table.round_number,
        "phase": PHASE_NAMES[table.phase],
        "start": table.start,
        "tax": table.tax,
        "jewellers": [jeweller(table, seat) for seat in seats(table)],
        "pile": {"size": table.known_size + table.rest_size, "known": listed(table, known_cards(table))},
        "removed": counted(table, table.removed),
    }
    return known | ({"unsold": UNSOLD[table.unsold]} if edition == "1999" else {})


def private(table: Table, seat: int | None, known: Mapping[str, Any]) -> dict[str, Any]:
    """KL-81: what this seat knows besides, and which cards it cannot know the place of."""
    return {
        "seat": seat,
        "hand": None if seat is None else counted(table, cards(table.hand, seat)),
        "unseen": counted(table, unseen(table, seat)),
    }


def jeweller(table: Table, seat: int) -> dict[str, Any]:
    """KL-80: what everybody knows of a seat. A face nobody has seen is null in the purse."""
    names = edition_of(table).kinds
    return {
        "hand_size": table.hand_size[seat],
        "hand_known": counted(table, cards(table.seen, seat)),
        "showcase": counted(table, cards(table.showcase, seat)),
        "safe": counted(table, cards(table.safe, seat)),
        "stacks": stacks(table, seat),
        "money": table.money[seat],
        "purse": [None if card >= UNSEEN else names[card] for card in purse(table, seat)],
        "buy_card": buy_card(table, seat),
    }


def unseen(table: Table, seat: int | None) -> list[int]:
    """KL-81: all cards but those this seat can see: hidden hands, start money and the rest of the pile are left."""
    counts = [copies - out for copies, out in zip(edition_of(table).copies, table.removed, strict=True)]
    for card in known_cards(table):
        counts[card] -= 1
    for other in seats(table):
        for kind in range(KINDS):
            counts[kind] -= table.showcase[other, kind] + table.safe[other, kind]
            counts[kind] -= table.hand[other, kind] if other == seat else table.seen[other, kind]
        for card in purse(table, other):
            if card < UNSEEN:
                counts[card] -= 1
    return counts


def stage(table: Table) -> int:
    return table.round_number


def reason(table: Table) -> str:
    """Why the game ended: KL-63 or KL-72."""
    too_few = missing(table) > table.known_size + table.rest_size
    return "pile_too_small" if too_few else "round_limit"


# Events


def acted(before: Table, seat: int, actions: Sequence[int], after: Table) -> list[Event]:
    names = edition_of(before).kinds
    event: Event = {"event": "", "audience": None, "seat": seat}
    if before.phase == SHOW:
        event |= {"event": "showed", "cards": counted(before, [actions.count(kind) for kind in range(KINDS)])}
    elif before.phase == STORE and actions[0] == STOP:
        event |= {"event": "passed", "buy_card": before.buy_cards + 1}
    elif before.phase == STORE:
        event |= {"event": "stored", "kind": names[actions[0]], "stacks": stacks(after, seat)}
    elif before.phase == SELL:
        money = pays(before, seat, actions[0])
        event |= {"event": "sold", "kind": names[actions[0]], "stacks": stacks(before, seat), "pays": money}
        event |= {"unsold": SET - money, "to": "pile" if before.unsold == TOP else "removed"}
    elif actions[0] == STOP:
        event |= {"event": "declined"}
    else:
        owner = actions[0] - SHOWCASE
        bought = counted(before, cards(before.showcase, owner))
        sets = [names[kind] for kind in bits(complete(after, seat))]
        event |= {"event": "bought", "owner": owner, "price": int(owner != seat), "cards": bought, "complete": sets}
    return [event]


def followed(before: Table, after: Table) -> list[Event]:
    events: list[Event] = []
    if before.phase == SHOW and after.phase == STORE:
        events.append(phase_began(after))
    if before.buy_cards < before.players and after.buy_cards == after.players:
        events.append(phase_began(after))
    if after.phase == OVER or after.round_number > before.round_number:
        events.append({"event": "round_ended", "audience": None, "round": before.round_number, "start": after.start})
        if after.tax > 0:
            events.append({"event": "taxed", "audience": None, "paid": [after.taxed[seat] for seat in seats(after)]})
        for seat in from_start(after):
            if after.hand_size[seat] > before.hand_size[seat]:
                known = counted(after, came(before.hand, after.hand, seat))
                events.append(dealt(before, after, seat, known))
        if after.phase == SHOW:
            events.append(phase_began(after))
    return events


def fell(before: Table, after: Table) -> list[Event]:
    events: list[Event] = []
    if before.phase == DRAWING_LOTS:
        events.append({"event": "start_drawn", "audience": None, "seat": after.start})
    if before.phase < DEALING:
        events.append({"event": "money_dealt", "audience": None, "count": after.start_money})
    for seat in from_start(after):
        if after.hand_size[seat] > before.hand_size[seat]:
            drawn = counted(after, came(before.hand, after.hand, seat))
            events.append(dealt(before, after, seat, known={}))
            events.append({"event": "drew", "audience": [seat], "seat": seat, "cards": drawn})
    return [*events, phase_began(after)]


def dealt(before: Table, after: Table, seat: int, known: dict[str, int]) -> Event:
    count = after.hand_size[seat] - before.hand_size[seat]
    return {"event": "dealt", "audience": None, "seat": seat, "count": count, "known": known}


def phase_began(table: Table) -> Event:
    return {"event": "phase", "audience": None, "phase": PHASE_NAMES[table.phase], "round": table.round_number}


def from_start(table: Table) -> list[int]:
    return [(table.start + step) % table.players for step in seats(table)]
