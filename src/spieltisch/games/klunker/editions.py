"""What differs between the editions of 1999 and 2005 (KL-01 to KL-07), and what can be chosen for a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal, NotRequired, cast, get_args

from typing_extensions import TypeAliasType, TypedDict

from spieltisch.games.contract import (
    BadOption,
    SeatOption,
    WordOption,
    check_players,
    choose_seat,
    choose_word,
    refuse_unknown_options,
)
from spieltisch.games.values import Count, CountsOf, Positive, Seat

# fmt: off
Kind = TypeAliasType("Kind", Literal[
    "piercing", "earring", "tooth", "shoe", "diadem", "monocle", "necklace",
    "ruby", "sapphire", "emerald", "topaz", "amethyst", "amber", "diamond",
])
# fmt: on
Cards = TypeAliasType("Cards", Annotated[dict[Kind, Positive], CountsOf(get_args(Kind.__value__))])
Edition = TypeAliasType("Edition", Literal["1999", "2005"])
Unsold = TypeAliasType("Unsold", Literal["top", "removed"])

KINDS: Final = 7
HAND: Final = 6  # KL-11, KL-64: a hand is dealt and refilled to six cards
SET: Final = 4  # KL-34: four cards of a kind are sold together

UNSOLD: Final[tuple[Unsold, ...]] = ("top", "removed")  # KL-05
TOP: Final = UNSOLD.index("top")


@dataclass(frozen=True)
class EditionRules:
    kinds: tuple[Kind, ...]
    copies: tuple[int, ...]  # KL-02
    players: tuple[int, int]  # KL-01
    start_money: dict[int, int]  # KL-03, by number of players
    always_four: int  # KL-04: the kind whose set always pays 4, or -1
    unsold: tuple[Unsold, ...]  # KL-05: what can be chosen; nothing: they always go back to the pile
    shuffled: bool  # KL-06: is the pile shuffled before a refill?
    tax: dict[int, int]  # KL-07, by number of players


EDITIONS: Final[Mapping[Edition, EditionRules]] = {
    "1999": EditionRules(
        kinds=("piercing", "earring", "tooth", "shoe", "diadem", "monocle", "necklace"),
        copies=(14, 14, 14, 14, 14, 14, 10),
        players=(3, 5),
        start_money={3: 1, 4: 1, 5: 1},
        always_four=6,
        unsold=UNSOLD,
        shuffled=False,
        tax={3: 0, 4: 0, 5: 0},
    ),
    "2005": EditionRules(
        kinds=("ruby", "sapphire", "emerald", "topaz", "amethyst", "amber", "diamond"),
        copies=(14, 14, 14, 14, 14, 12, 15),
        players=(3, 6),
        start_money={3: 1, 4: 1, 5: 3, 6: 5},
        always_four=-1,
        unsold=(),
        shuffled=True,
        tax={3: 0, 4: 0, 5: 1, 6: 2},
    ),
}
EDITION_NAMES: Final = tuple(EDITIONS)
MAX_PLAYERS: Final = max(edition.players[1] for edition in EDITIONS.values())
MAX_CARDS: Final = max(sum(edition.copies) for edition in EDITIONS.values())

EDITION: Final = WordOption("edition", EDITION_NAMES, EDITION_NAMES[0], "Which cards and rules are played with.")
UNSOLD_CARDS: Final = WordOption(
    "unsold", UNSOLD, UNSOLD[0], "Where the unsold cards of a sale go: on top of the pile, or out of the game."
)
START: Final = SeatOption("start", "The start player; drawn by lot if nobody is named.")
OPTIONS: Final = (EDITION, UNSOLD_CARDS, START)


class KlunkerOptions(TypedDict):
    """`unsold` is there in the edition of 1999 only. `start` is null if the start player is drawn by lot."""

    edition: Edition
    unsold: NotRequired[Unsold]
    start: Seat | None


class KlunkerSettings(KlunkerOptions):
    """The options and the number of players."""

    players: Count


def variants_of(name: Edition) -> list[dict[str, str | int]]:
    fewest, most = EDITIONS[name].players
    choices: list[dict[str, str | int]] = [{"unsold": unsold} for unsold in EDITIONS[name].unsold] or [{}]
    return [
        {"players": players, "edition": name, **choice} for choice in choices for players in range(fewest, most + 1)
    ]


VARIANTS: Final = tuple(variant for name in EDITION_NAMES for variant in variants_of(name))


def settings(players: int | None, options: Mapping[str, object]) -> KlunkerSettings:
    """The options of a game, checked and complete."""
    refuse_unknown_options("klunker", options, OPTIONS)
    name = cast(Edition, choose_word(EDITION, options))
    edition = EDITIONS[name]
    players = check_players(f"Klunker {name}", players, *edition.players)
    if "unsold" in options and not edition.unsold:
        having = " and ".join(repr(other) for other in EDITION_NAMES if EDITIONS[other].unsold)
        raise BadOption("bad_unsold", f"unsold belongs to the edition {having}; leave it out for {name!r}.")
    start = choose_seat(START, options, players)
    if not edition.unsold:
        return {"players": players, "edition": name, "start": start}
    unsold = cast(Unsold, choose_word(UNSOLD_CARDS, options))
    return {"players": players, "edition": name, "unsold": unsold, "start": start}
