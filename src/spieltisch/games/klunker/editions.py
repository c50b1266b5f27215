"""What differs between the editions of 1999 and 2005 (KL-01 to KL-07)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from spieltisch.games.contract import BadOption, check_players, choose_option, refuse_unknown_options, shown

KINDS: Final = 7
MAX_PLAYERS: Final = 6
MAX_CARDS: Final = 97
HAND: Final = 6  # KL-11, KL-64: a hand is dealt and refilled to six cards
SET: Final = 4  # KL-34: four cards of a kind are sold together

UNSOLD: Final = ("top", "removed")  # KL-05
TOP, REMOVED = range(2)


@dataclass(frozen=True)
class Edition:
    kinds: tuple[str, ...]
    copies: tuple[int, ...]  # KL-02
    players: tuple[int, int]  # KL-01
    start_money: dict[int, int]  # KL-03, by number of players
    always_four: int  # KL-04: the kind whose set always pays 4, or -1
    shuffled: bool  # KL-06: is the pile shuffled before a refill?
    tax: dict[int, int]  # KL-07, by number of players


EDITIONS: Final = {
    "1999": Edition(
        kinds=("piercing", "earring", "tooth", "shoe", "diadem", "monocle", "necklace"),
        copies=(14, 14, 14, 14, 14, 14, 10),
        players=(3, 5),
        start_money={3: 1, 4: 1, 5: 1},
        always_four=6,
        shuffled=False,
        tax={3: 0, 4: 0, 5: 0},
    ),
    "2005": Edition(
        kinds=("ruby", "sapphire", "emerald", "topaz", "amethyst", "amber", "diamond"),
        copies=(14, 14, 14, 14, 14, 12, 15),
        players=(3, 6),
        start_money={3: 1, 4: 1, 5: 3, 6: 5},
        always_four=-1,
        shuffled=True,
        tax={3: 0, 4: 0, 5: 1, 6: 2},
    ),
}
EDITION_NAMES: Final = tuple(EDITIONS)
OPTIONS: Final[Mapping[str, tuple[str, ...] | None]] = {"edition": EDITION_NAMES, "unsold": UNSOLD, "start": None}
VARIANTS: Final = (
    *({"players": players, "edition": "1999", "unsold": unsold} for unsold in UNSOLD for players in (3, 4, 5)),
    *({"players": players, "edition": "2005"} for players in (3, 4, 5, 6)),
)


def settings(players: int | None, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game, checked and complete."""
    refuse_unknown_options("klunker", options, tuple(OPTIONS))
    edition = choose_option("edition", options.get("edition", "1999"), EDITION_NAMES)
    players = check_players(f"Klunker {edition}", players, *EDITIONS[edition].players)
    chosen: dict[str, Any] = {"players": players, "edition": edition}
    if edition == "1999":
        chosen["unsold"] = choose_option("unsold", options.get("unsold", "top"), UNSOLD)
    elif "unsold" in options:
        raise BadOption("bad_unsold", "unsold belongs to the edition '1999'; leave it out for '2005'.")
    start = options.get("start")
    if start is not None and (type(start) is not int or not 0 <= start < players):
        raise BadOption("bad_start", f"start is a seat from 0 to {players - 1}, or None for lots, not {shown(start)}.")
    chosen["start"] = start
    return chosen
