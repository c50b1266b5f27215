"""A Klunker game in progress: one record. Copying it copies the game; a batch of games is an array of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from typing_extensions import TypeAliasType

from spieltisch.games.fields import WORD, Fields, Grid, Place, Row, Short, Small, WordsOf
from spieltisch.games.klunker.editions import (
    EDITION_NAMES,
    EDITIONS,
    KINDS,
    MAX_CARDS,
    MAX_PLAYERS,
    SET,
    TOP,
    UNSOLD,
    EditionRules,
    KlunkerSettings,
)

# Up to DEALING the table waits for chance, from SHOW to SELL for a seat.
DRAWING_LOTS, DEALING_MONEY, DEALING, SHOW, STORE, BUY, SELL, OVER = range(8)
Phase = TypeAliasType("Phase", Literal["show", "store", "buy", "sell"])
PHASE_NAMES: Final[Mapping[int, Phase]] = {SHOW: "show", STORE: "store", BUY: "buy", SELL: "sell"}

SETTLED: Final = ("players", "unsold", "shuffled", "tax")
PHASES: Final = (DRAWING_LOTS, DEALING_MONEY, DEALING, SHOW, STORE, SELL, BUY)

UNSEEN: Final = 8
"""Added to a money card's kind while nobody has seen its face (KL-11)."""

DIGIT: Final = 4
"""A bundle is a word. Each card in it is a digit of four bits, never 0, the top card the lowest."""
PILE: Final = MAX_PLAYERS
"""The place of the top bundle of the pile; the purses are numbered like their seats."""
FIRST_DEEPER: Final = PILE + 1
MOST_IN_BUNDLE: Final = 15
LEAST_IN_DEEPER: Final = MOST_IN_BUNDLE - SET + 1
"""A top bundle has room for four more cards, or it becomes a deeper one."""
BUNDLES: Final = FIRST_DEEPER + MAX_CARDS // LEAST_IN_DEEPER


Whole = Annotated[int, "i8"]
"""What changes at nearly every step takes a whole word, so that compiled loops need not widen it."""
Counts = Annotated[Row, "i1", WORD]
"""How many cards of each kind. The seven kinds fill up a word, so that all counts can be read at once."""
CountsOfSeats = Annotated[Grid, "i1", MAX_PLAYERS, WORD]


class Table(Fields):
    """Cards whose order matters, in the purses and on top of the pile, lie in bundles: each knows the one below."""

    hand: CountsOfSeats
    hand_word: Annotated[Row, WordsOf("hand")]
    seen: CountsOfSeats  # of the hand, the cards that everybody knows (KL-80)
    seen_word: Annotated[Row, WordsOf("seen")]
    showcase: CountsOfSeats
    showcase_word: Annotated[Row, WordsOf("showcase")]
    safe: CountsOfSeats
    safe_word: Annotated[Row, WordsOf("safe")]
    rest: Counts  # the cards of the pile that nobody knows
    rest_word: Annotated[Row, WordsOf("rest")]
    known: Counts  # the publicly known cards on top of the pile
    known_word: Annotated[Row, WordsOf("known")]
    unseen_money: Counts  # the money cards whose face nobody has seen (KL-11)
    unseen_money_word: Annotated[Row, WordsOf("unseen_money")]
    showcase_size: Annotated[Row, "i1", WORD]
    showcase_sizes: Annotated[Row, WordsOf("showcase_size")]  # the same, of all seats at once
    hand_size: Annotated[Row, "i1", WORD]
    hand_sizes: Annotated[Row, WordsOf("hand_size")]  # the same, of all seats at once
    money: Annotated[Row, "i1", MAX_PLAYERS]  # cards in the purse
    known_size: Small
    rest_size: Whole
    bundle: Annotated[Row, "i8", BUNDLES]  # the top ones of the purses, that of the pile, then deeper ones
    below: Annotated[Row, "u1", BUNDLES]
    free: Place  # the first of the empty bundles; each knows the next one
    removed: Annotated[Row, "i1", KINDS]
    buyers: Annotated[Row, "u1", MAX_PLAYERS]  # the seats in the order of their buy cards
    buy_cards: Place  # how many buy cards are taken
    bought: Place  # how many of them have had their turn to buy
    has_passed: Annotated[Row, "i1", MAX_PLAYERS]  # 1: holds a buy card
    start: Place
    turn: Whole  # the seat to act, or to be dealt to
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
    table.free = FIRST_DEEPER
    for deeper in range(FIRST_DEEPER, BUNDLES - 1):
        table.below[deeper] = deeper + 1
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
