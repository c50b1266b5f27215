"""What happens in Goofspiel, and what may be known of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal, cast

from typing_extensions import TypeAliasType, TypedDict

from goofspiel.rules import MOST_PLAYERS, NOBODY, Table, legal, winner
from spieltisch.games.contract import (
    Event,
    IllegalMove,
    WordOption,
    check_players,
    choose_word,
    refuse_unknown_options,
    told,
)
from spieltisch.games.masks import bits
from spieltisch.games.values import Count, Positive, Seat, ToldApartBy

# What can be chosen

Deck = TypeAliasType("Deck", Literal["short", "long"])
CARDS: Final[Mapping[Deck, int]] = {"short": 5, "long": 9}
DECK: Final = WordOption("deck", tuple(CARDS), "short", "How many cards and prizes there are: five or nine.")
VARIANTS: Final = tuple({"players": players, "deck": deck} for deck in CARDS for players in range(2, MOST_PLAYERS + 1))


class GoofspielOptions(TypedDict):
    deck: Deck


class GoofspielSettings(GoofspielOptions):
    """The options and the number of players."""

    players: Count


def settings(players: int | None, options: Mapping[str, object]) -> GoofspielSettings:
    refuse_unknown_options("goofspiel", options, [DECK])
    deck = cast(Deck, choose_word(DECK, options))
    return {"players": check_players("Goofspiel", players, 2, MOST_PLAYERS), "deck": deck}


def set_up(table: Table, settings: GoofspielSettings) -> None:
    table.players = settings["players"]
    table.prizes = all_cards(settings["deck"])
    for seat in range(table.players):
        table.hand[seat] = table.prizes


def all_cards(deck: Deck) -> int:
    return sum(1 << card for card in range(1, CARDS[deck] + 1))


class GoofspielPrinted(TypedDict):
    """The cards of a hand, and the prizes."""

    game: Literal["goofspiel"]
    cards: list[Positive]


def printed(settings: GoofspielSettings) -> GoofspielPrinted:
    return {"game": "goofspiel", "cards": [*bits(all_cards(settings["deck"]))]}


# Moves


def moves(table: Table, seat: int) -> list[str]:
    return [f"bid {card}" for card in bits(legal(table, seat))]


def parse(table: Table, move: str) -> list[int]:
    verb, _, card = move.partition(" ")
    if verb != "bid" or card not in map(str, range(1, max(CARDS.values()) + 1)):
        raise IllegalMove("unknown_move", "Say 'bid' and one of your cards, such as 'bid 3'.")
    return [int(card)]


def text(table: Table, actions: Sequence[int]) -> str:
    return f"bid {actions[0]}"


# Events


class PrizeTurned(TypedDict):
    event: Literal["prize_turned"]
    prize: Positive
    turn: Positive


class Bid(TypedDict):
    """Only the seat itself knows it, until all have bid."""

    event: Literal["bid"]
    seat: Seat
    card: Positive


class BidsShown(TypedDict):
    """Everybody has bid; `winner` has taken the prize."""

    event: Literal["bids_shown"]
    bids: list[Positive]
    winner: Seat | None


class GoofspielResult(TypedDict):
    scores: list[Count]
    winners: list[Seat]
    reason: Literal["no_prizes"]


class GoofspielEnded(GoofspielResult):
    event: Literal["ended"]


GoofspielEvent = TypeAliasType(
    "GoofspielEvent", Annotated[PrizeTurned | Bid | BidsShown | GoofspielEnded, ToldApartBy("event")]
)


def move_events(before: Table, seat: int, actions: Sequence[int], after: Table) -> list[Event]:
    return [told(Bid(event="bid", seat=seat, card=actions[0]), audience=[seat])]


def consequence_events(before: Table, after: Table) -> list[Event]:
    if after.prize != 0:
        return []
    taken_by = winner(after)
    shown: BidsShown = {
        "event": "bids_shown",
        "bids": list(after.bid[: after.players]),
        "winner": None if taken_by == NOBODY else taken_by,
    }
    return [told(shown)]


def chance_events(before: Table, after: Table) -> list[Event]:
    return [told(PrizeTurned(event="prize_turned", prize=after.prize, turn=after.turns))]


# Views


class GoofspielMove(TypedDict):
    move: str
    events: list[Bid]


class KnownToAll(TypedDict):
    game: Literal["goofspiel"]
    players: Count
    turn: Count
    prize: Count
    prizes: list[Positive]
    """Those that come later."""
    points: list[Count]
    hands: list[list[Positive]]
    """Where a bid is still secret, its card stands here too."""


class GoofspielView(KnownToAll):
    seat: Seat | None
    bid: Positive | None
    """What this seat has bid for the prize."""
    waiting: list[Seat]
    moves: list[GoofspielMove]
    result: GoofspielResult | None


def public(table: Table) -> KnownToAll:
    return {
        "game": "goofspiel",
        "players": table.players,
        "turn": table.turns,
        "prize": table.prize,
        "prizes": [*bits(table.prizes)],
        "points": list(table.points[: table.players]),
        "hands": [sorted([*bits(table.hand[seat]), *secret_bids(table, seat)]) for seat in range(table.players)],
    }


def private(table: Table, seat: int | None, known: KnownToAll) -> Mapping[str, object]:
    return {"seat": seat, "bid": None if seat is None else next(iter(secret_bids(table, seat)), None)}


def reveal(table: Table) -> dict[str, object]:
    return {**public(table), "bids": [secret_bids(table, seat) for seat in range(table.players)]}


def secret_bids(table: Table, seat: int) -> list[int]:
    """The bid of this seat as long as it is a secret; nothing if there is none."""
    return [table.bid[seat]] if table.prize != 0 and table.bid[seat] != 0 else []


def undo_epoch(table: Table) -> int:
    return table.turns - (table.prize != 0)


def turn(view: GoofspielView) -> int:
    return view["turn"]


def reason(table: Table) -> Literal["no_prizes"]:
    return "no_prizes"
