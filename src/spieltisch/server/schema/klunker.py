"""What the server says of Klunker."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field
from typing_extensions import TypeAliasType

from spieltisch.server.schema.tables import (
    AnyLobbyLine,
    AnyRecord,
    AnyResult,
    AnyTable,
    AnyView,
    Count,
    Exact,
    Positive,
    Seat,
    Sometimes,
    counts_of,
)

Edition = TypeAliasType("Edition", Literal["1999", "2005"])
# fmt: off
Kind = TypeAliasType("Kind", Literal[
    "piercing", "earring", "tooth", "shoe", "diadem", "monocle", "necklace",
    "ruby", "sapphire", "emerald", "topaz", "amethyst", "amber", "diamond",
])
# fmt: on
Cards = TypeAliasType("Cards", Annotated[dict[Kind, Positive], counts_of(get_args(Kind.__value__))])
Phase = TypeAliasType("Phase", Literal["show", "store", "buy", "sell"])
Unsold = TypeAliasType("Unsold", Literal["top", "removed"])
BuyCard = Annotated[int, Field(ge=1, le=6)]


# Events


class StartDrawn(Exact):
    """The lot has made this seat the start player."""

    event: Literal["start_drawn"]
    seat: Seat


class MoneyDealt(Exact):
    """Everybody got so much start money."""

    event: Literal["money_dealt"]
    count: Count


class Dealt(Exact):
    """So many cards were dealt to a seat; of the known ones everybody knows that they are in this hand."""

    event: Literal["dealt"]
    seat: Seat
    count: Count
    known: Cards


class Drew(Exact):
    """The cards that only their owner knows."""

    event: Literal["drew"]
    seat: Seat
    cards: Cards


class PhaseBegan(Exact):
    event: Literal["phase"]
    phase: Literal["show", "store", "buy"]
    round: Count


class Showed(Exact):
    """Cards went from the hand into the own showcase."""

    event: Literal["showed"]
    seat: Seat
    cards: Cards


class Stored(Exact):
    """A card went from the hand into the safe, which holds so many stacks now."""

    event: Literal["stored"]
    seat: Seat
    kind: Kind
    stacks: Count


class KlunkerPassed(Exact):
    event: Literal["passed"]
    seat: Seat
    buy_card: BuyCard


class Bought(Exact):
    """The cards of a showcase went into the buyer's safe; `complete` lists the kinds that must be sold now."""

    event: Literal["bought"]
    seat: Seat
    owner: Seat
    price: Literal[0, 1]
    cards: Cards
    complete: list[Kind]


class Declined(Exact):
    event: Literal["declined"]
    seat: Seat


class Sold(Exact):
    """A set was sold out of a safe of so many stacks; so many of its four cards became no money."""

    event: Literal["sold"]
    seat: Seat
    kind: Kind
    stacks: Count
    pays: Count
    unsold: Count
    to: Literal["pile", "removed"]


class RoundEnded(Exact):
    """The round is over, and `start` is the start player of the next."""

    event: Literal["round_ended"]
    round: Count
    start: Seat


class Taxed(Exact):
    """What each seat has paid."""

    event: Literal["taxed"]
    paid: list[Count]


class KlunkerResult(AnyResult):
    reason: Literal["pile_too_small", "round_limit"]


class KlunkerEnded(KlunkerResult):
    event: Literal["ended"]


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
        Field(discriminator="event"),
    ],
)


# Previews


class KlunkerMove(Exact):
    """A legal move in the notation, and what everybody would see happen at once."""

    move: str
    events: list[
        Annotated[
            Showed | Stored | KlunkerPassed | Bought | Declined | Sold,
            Field(discriminator="event"),
        ]
    ]


# The view


class Jeweller(Exact):
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


class Pile(Exact):
    size: Count
    known: list[Kind]
    """The known cards on top, bottom to top."""


class KlunkerView(AnyView):
    """What a seat (null: a spectator) may know. `unseen` are the cards whose place it cannot know.

    `unsold` is there in the edition of 1999 only.
    """

    game: Literal["klunker"]
    edition: Edition
    kinds: list[Kind]
    round: Count
    phase: Phase
    start: Seat
    tax: Count
    jewellers: list[Jeweller]
    pile: Pile
    removed: Cards
    unsold: Sometimes[Unsold]
    hand: Cards | None
    """Null for a spectator."""
    unseen: Cards
    moves: list[KlunkerMove]
    result: KlunkerResult | None


# The table, its line in the lobby, and the record


class KlunkerOptions(Exact):
    """`unsold` is there in the edition of 1999 only."""

    edition: Edition
    unsold: Sometimes[Unsold]
    start: Seat | None
    """Null: the start player is drawn by lot."""


class BankClock(Exact):
    """In seconds."""

    bank: float
    increment: float


class BanksLeft(Exact):
    """The seconds that each seat has left, and whose clocks run."""

    banks: list[float]
    roll: None
    running: list[Seat]


class KlunkerTable(AnyTable):
    game: Literal["klunker"]
    options: KlunkerOptions
    clock: BankClock | None
    clock_left: BanksLeft | None
    """Null until the game begins, and at a table without clock."""


class KlunkerLobbyLine(AnyLobbyLine):
    game: Literal["klunker"]
    options: KlunkerOptions
    clock: BankClock | None


class KlunkerSettings(KlunkerOptions):
    players: Count


class KlunkerRecord(AnyRecord):
    """docs/records.md describes every field."""

    game: Literal["klunker"]
    options: KlunkerSettings
    result: KlunkerResult | None
