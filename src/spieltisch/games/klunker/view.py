"""What may be known of a Klunker table: by everybody, by a seat, and (for tests and replays) all of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from spieltisch.games.klunker.editions import EDITION_NAMES, EDITIONS, UNSOLD, Cards, Edition, Kind, Unsold
from spieltisch.games.klunker.events import BuyCard, KlunkerResult, MoveEvent, counted, named, with_names
from spieltisch.games.klunker.rules import face, one_of, stacks, top_card
from spieltisch.games.klunker.table import DIGIT, PILE, UNSEEN, Phase, Table, edition_of, phase_name
from spieltisch.games.values import Count, Seat, ToldApartBy


class KlunkerMove(TypedDict):
    """A legal move in the notation, and what everybody would see happen at once."""

    move: str
    events: list[Annotated[MoveEvent, ToldApartBy("event")]]


class Jeweller(TypedDict):
    """What everybody knows of a seat."""

    hand_size: Count
    hand_known: Cards
    showcase: Cards
    safe: Cards
    stacks: Count
    money: Count
    purse: list[Kind | None]
    """Bottom to top; null is a face that nobody has seen."""
    buy_card: BuyCard | None


class Pile(TypedDict):
    size: Count
    known: list[Kind]
    """The known cards on top, bottom to top."""


class KnownToAll(TypedDict):
    """`unseen` are the cards whose place a spectator cannot know; a seat knows its own hand besides."""

    game: Literal["klunker"]
    edition: Edition
    players: Count
    kinds: list[Kind]
    round: Count
    phase: Phase
    start: Seat
    tax: Count
    jewellers: list[Jeweller]
    pile: Pile
    removed: Cards
    unseen: Cards
    unsold: NotRequired[Unsold]


class KnownToSeat(TypedDict):
    seat: Seat | None
    hand: Cards | None
    unseen: Cards


class KlunkerView(KnownToAll):
    """What a seat (null: a spectator) may know. `unseen` are the cards whose place it cannot know.

    `unsold` is there in the edition of 1999 only.
    """

    seat: Seat | None
    hand: Cards | None
    """Null for a spectator."""
    unseen: Cards
    waiting: list[Seat]
    moves: list[KlunkerMove]
    result: KlunkerResult | None


def public(table: Table) -> KnownToAll:
    """KL-80: what everybody knows."""
    purses = [purse(table, seat) for seat in seats(table)]
    buyers = table.buyers[: table.buy_cards].tolist()
    known: KnownToAll = {
        "game": "klunker",
        "edition": EDITION_NAMES[table.edition],
        "players": table.players,
        "kinds": list(edition_of(table).kinds),
        "round": table.round_number,
        "phase": phase_name(table),
        "start": table.start,
        "tax": table.tax,
        "jewellers": [jeweller(table, seat, purse, buyers) for seat, purse in enumerate(purses)],
        "pile": {"size": table.known_size + table.rest_size, "known": listed(table, known_cards(table))},
        "removed": counted(table, counts_in(table.removed)),
        "unseen": with_names(table.edition, unseen(table, purses)),
    }
    if edition_of(table).unsold:
        known["unsold"] = UNSOLD[table.unsold]
    return known


def private(table: Table, seat: int | None, known: KnownToAll) -> KnownToSeat:
    """KL-81: what this seat knows besides, and which cards it cannot know the place of."""
    if seat is None:
        return {"seat": None, "hand": None, "unseen": known["unseen"]}
    hand = table.hand_word[seat]
    hidden = named(table.edition, hand - table.seen_word[seat])
    unseen = {name: left for name, count in known["unseen"].items() if (left := count - hidden.get(name, 0))}
    return {"seat": seat, "hand": counted(table, hand), "unseen": unseen}


def jeweller(table: Table, seat: int, purse: Sequence[int], buyers: list[int]) -> Jeweller:
    """KL-80: what everybody knows of a seat. KL-31: the buy card has the number of its place among the buyers."""
    return {
        "hand_size": table.hand_size[seat],
        "hand_known": counted(table, table.seen_word[seat]),
        "showcase": counted(table, table.showcase_word[seat]),
        "safe": counted(table, table.safe_word[seat]),
        "stacks": stacks(table, seat),
        "money": table.money[seat],
        "purse": seen_faces(table.edition, purse).copy(),
        "buy_card": buyers.index(seat) + 1 if seat in buyers else None,
    }


@lru_cache(4096)
def seen_faces(edition: int, purse: Sequence[int]) -> list[Kind | None]:
    """A face nobody has seen is null."""
    names = EDITIONS[EDITION_NAMES[edition]].kinds
    return [None if card >= UNSEEN else names[card] for card in purse]


@lru_cache(4096)
def counts_seen(purse: Sequence[int]) -> int:
    """Its cards whose faces were seen, as a word of counts."""
    return sum([one_of(card) for card in purse if card < UNSEEN])


def unseen(table: Table, purses: Sequence[Sequence[int]]) -> int:
    """KL-81: all cards but those everybody sees: hidden hands, start money and the rest of the pile are left.

    As a word of counts, as are those that are taken off.
    """
    everywhere = sum(table.showcase_word) + sum(table.safe_word) + sum(table.seen_word) + sum(map(counts_seen, purses))
    return counts_in(edition_of(table).copies) - counts_in(table.removed) - table.known_word[0] - everywhere


def counts_in(counts: Sequence[int]) -> int:
    """A word of these counts."""
    return int.from_bytes(counts, "little")


def reveal(table: Table) -> dict[str, object]:
    return {
        "hands": [counted(table, table.hand_word[seat]) for seat in seats(table)],
        "showcases": [counted(table, table.showcase_word[seat]) for seat in seats(table)],
        "safes": [counted(table, table.safe_word[seat]) for seat in seats(table)],
        "purses": [listed(table, [face(card) for card in purse(table, seat)]) for seat in seats(table)],
        "pile": {"known": listed(table, known_cards(table)), "rest": counted(table, table.rest_word[0])},
        "removed": counted(table, counts_in(table.removed)),
        "buy_cards": [buy_card(table, seat) for seat in seats(table)],
        "start": table.start,
        "phase": phase_name(table),
        "round": table.round_number,
    }


def disclosed(table: Table, view: KlunkerView) -> dict[str, object]:
    """All hands and the faces of all notes."""
    jewellers = [
        {
            **known,
            "hand_known": counted(table, table.hand_word[seat]),
            "purse": listed(table, [face(card) for card in purse(table, seat)]),
        }
        for seat, known in enumerate(view["jewellers"])
    ]
    return {"jewellers": jewellers}


def undo_epoch(table: Table) -> int:
    return table.round_number


def turn(view: KlunkerView) -> int:
    return view["round"]


def seats(table: Table) -> range:
    return range(table.players)


def listed(table: Table, cards: Sequence[int]) -> list[Kind]:
    return [edition_of(table).kinds[card] for card in cards]


def purse(table: Table, seat: int) -> tuple[int, ...]:
    """From bottom to top."""
    return cards_in(table, seat, table.money[seat])


def known_cards(table: Table) -> tuple[int, ...]:
    """From bottom to top."""
    return cards_in(table, PILE, table.known_size)


def cards_in(table: Table, place: int, count: int) -> tuple[int, ...]:
    """So many cards of a purse or of the pile, the lowest first."""
    cards = cards_of(table.bundle[place])
    while len(cards) < count:
        place = table.below[place]
        cards = cards_of(table.bundle[place]) + cards
    return cards


@lru_cache(4096)
def cards_of(bundle: int) -> tuple[int, ...]:
    """The cards of a bundle, the lowest first."""
    return (*cards_of(bundle >> DIGIT), top_card(bundle)) if bundle else ()


def buy_card(table: Table, seat: int) -> int | None:
    """KL-31: the number on the buy card this seat holds."""
    taken = list(table.buyers[: table.buy_cards])
    return taken.index(seat) + 1 if seat in taken else None
