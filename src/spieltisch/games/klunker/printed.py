"""What stands on Klunker's cards, and the few numbers of its rules that a player looks up."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from spieltisch.games.klunker.editions import EDITIONS, HAND, SET, Cards, Kind, KlunkerSettings
from spieltisch.games.klunker.rules import LAST_TAXED_ROUND, LEAST_PAID, set_pays
from spieltisch.games.values import Count, Positive


class KlunkerPrinted(TypedDict):
    """What stands on the cards, and the few numbers of the rules that a player looks up.

    `copies` says how many cards of each kind there are, in the order of the edition.
    """

    game: Literal["klunker"]
    copies: Cards
    hand: Positive
    """How many cards a hand is dealt and refilled to."""
    set: Positive
    """How many cards of a kind are sold together."""
    pays: list[Positive]
    """What a set pays with one stack in the safe, with two, and so on; with still more stacks, the last."""
    always_four: Kind | None
    """The kind whose set pays 4 whatever else is in the safe."""
    start_money: list[Count]
    """By the number of players, from the fewest to the most."""
    tax: list[Count]
    """What everybody pays each round, by the number of players, from the fewest to the most."""
    last_round: Positive | None
    """A taxed game ends after this round at the latest; null: there is no tax."""


def printed(settings: KlunkerSettings) -> KlunkerPrinted:
    edition = EDITIONS[settings["edition"]]
    return {
        "game": "klunker",
        "copies": dict(zip(edition.kinds, edition.copies, strict=True)),
        "hand": HAND,
        "set": SET,
        "pays": [set_pays(count) for count in range(1, SET + 2 - LEAST_PAID)],
        "always_four": edition.kinds[edition.always_four] if edition.always_four >= 0 else None,
        "start_money": list(edition.start_money.values()),
        "tax": list(edition.tax.values()),
        "last_round": LAST_TAXED_ROUND if any(edition.tax.values()) else None,
    }
