"""What can be chosen for a game of Knaster."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, cast, get_args

from typing_extensions import TypeAliasType, TypedDict

from spieltisch.games.contract import WordOption, check_players, choose_word, refuse_unknown_options
from spieltisch.games.knaster.sheet import MAX_PLAYERS
from spieltisch.games.values import Count

DiceKind = TypeAliasType("DiceKind", Literal["fair", "real"])
DICE: Final[tuple[DiceKind, ...]] = get_args(DiceKind.__value__)  # KN-10
DICE_OPTION: Final = WordOption(
    "dice", DICE, DICE[0], "Dice rolled by the computer from the seed, or real ones that somebody rolls and calls."
)
OPTIONS: Final = (DICE_OPTION,)
VARIANTS: Final = (
    *({"players": players, "dice": "fair"} for players in range(1, MAX_PLAYERS + 1)),
    {"players": 3, "dice": "real"},
)


class KnasterOptions(TypedDict):
    dice: DiceKind


class KnasterSettings(KnasterOptions):
    """The options and the number of players."""

    players: Count


def settings(players: int | None, options: Mapping[str, object]) -> KnasterSettings:
    """The options of a game, checked and complete."""
    refuse_unknown_options("knaster", options, OPTIONS)
    players = check_players("Knaster", players, 1, MAX_PLAYERS)
    return {"players": players, "dice": cast(DiceKind, choose_word(DICE_OPTION, options))}


def people_call(settings: KnasterSettings) -> bool:
    return settings["dice"] == "real"
