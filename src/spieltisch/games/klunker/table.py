"""A Klunker game in progress: one record. Copying it copies the game; a batch of games is an array of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from typing_extensions import TypeAliasType

from spieltisch.games.fields import Fields, Grid, Row, Short, Small
from spieltisch.games.klunker.editions import (
    EDITION_NAMES,
    EDITIONS,
    KINDS,
    MAX_CARDS,
    MAX_PLAYERS,
    TOP,
    UNSOLD,
    EditionRules,
    KlunkerSettings,
)

# Up to DEALING the table waits for chance, from SHOW to SELL for a seat.
DRAWING_LOTS, DEALING_MONEY, DEALING, SHOW, STORE, BUY, SELL, OVER = range(8)
Phase = TypeAliasType("Phase", Literal["show", "store", "buy", "sell"])
PHASE_NAMES: Final[Mapping[int, Phase]] = {SHOW: "show", STORE: "store", BUY: "buy", SELL: "sell"}

UNSEEN: Final = 8
"""Added to a money card's kind while nobody has seen its face (KL-11)."""


class Table(Fields):
    hand: Annotated[Grid, "i1", MAX_PLAYERS, KINDS]
    hand_size: Annotated[Row, "i1", MAX_PLAYERS]
    seen: Annotated[Grid, "i1", MAX_PLAYERS, KINDS]  # of the hand, the cards that everybody knows (KL-80)
    showcase: Annotated[Grid, "i1", MAX_PLAYERS, KINDS]
    showcase_size: Annotated[Row, "i1", MAX_PLAYERS]
    safe: Annotated[Grid, "i1", MAX_PLAYERS, KINDS]
    purse: Annotated[Grid, "i1", MAX_PLAYERS, MAX_CARDS]  # bottom to top
    money: Annotated[Row, "i1", MAX_PLAYERS]  # cards in the purse
    known: Annotated[Row, "i1", MAX_CARDS]  # the publicly known cards on top of the pile, bottom to top
    known_size: Small
    rest: Annotated[Row, "i1", KINDS]  # the other cards of the pile
    rest_size: Small
    removed: Annotated[Row, "i1", KINDS]
    buyers: Annotated[Row, "i1", MAX_PLAYERS]  # the seats in the order of their buy cards
    buy_cards: Small  # how many buy cards are taken
    bought: Small  # how many of them have had their turn to buy
    has_passed: Annotated[Row, "i1", MAX_PLAYERS]  # 1: holds a buy card
    start: Small
    turn: Small  # the seat to act, or to be dealt to
    phase: Small
    round_number: Short
    players: Small
    edition: Small
    start_money: Small
    always_four: Small
    unsold: Small
    shuffled: Small
    tax: Small
    taxed: Annotated[Row, "i1", MAX_PLAYERS]  # what each seat paid at the end of the last round


def set_up(table: Table, settings: KlunkerSettings) -> None:
    """KL-10 to KL-12: all cards in one pile, nothing dealt yet."""
    edition = EDITIONS[settings["edition"]]
    players = settings["players"]
    table.players = players
    table.edition = EDITION_NAMES.index(settings["edition"])
    for kind, copies in enumerate(edition.copies):
        table.rest[kind] = copies
    table.rest_size = sum(edition.copies)
    table.start_money = edition.start_money[players]
    table.always_four = edition.always_four
    table.unsold = UNSOLD.index(settings["unsold"]) if "unsold" in settings else TOP
    table.shuffled = int(edition.shuffled)
    table.tax = edition.tax[players]
    table.round_number = 1
    if settings["start"] is None:
        table.phase = DRAWING_LOTS
    else:
        table.start = table.turn = settings["start"]
        table.phase = DEALING_MONEY


def edition_of(table: Table) -> EditionRules:
    return EDITIONS[EDITION_NAMES[table.edition]]


def phase_name(table: Table) -> Phase:
    """The phase as people call it. A game that is over has ended in its buying phase."""
    return PHASE_NAMES[BUY if table.phase == OVER else table.phase]
