"""The twelve characters that sit at tables: each has a name, a level and a temper, three of them a level.

Names are the same in every language; what a temper means is told in the message files (`characters-tempers-…`), and
the client draws the portraits. `player_of` is the one place that decides how a character plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from spieltisch import bots


@dataclass(frozen=True)
class Character:
    id: str
    name: str
    level: str
    temper: str


CHARACTERS: Final[Mapping[str, Character]] = {
    one.id: one
    for one in (
        Character("nina", "Nina", "novice", "curious"),
        Character("leo", "Leo", "novice", "hasty"),
        Character("rosa", "Rosa", "novice", "generous"),
        Character("bruno", "Bruno", "casual", "collector"),
        Character("clara", "Clara", "casual", "careful"),
        Character("felix", "Felix", "casual", "gambler"),
        Character("vera", "Vera", "expert", "haggler"),
        Character("hugo", "Hugo", "expert", "hoarder"),
        Character("iris", "Iris", "expert", "observer"),
        Character("olga", "Olga", "master", "patient"),
        Character("viktor", "Viktor", "master", "calculating"),
        Character("stella", "Stella", "master", "daring"),
    )
}


def characters_of(game: str) -> list[Character]:
    """Those whose level a game offers."""
    offered = bots.levels(game)
    return [one for one in CHARACTERS.values() if one.level in offered]


def player_of(game: str, level: str, character: str | None) -> str:
    """The name of the bot that plays for a character: its own, or in a game that has none for it one of this level.

    So does a character that helps out at another level.
    """
    if character is None or CHARACTERS[character].level != level or not bots.knows(game, character):
        return level
    return character
