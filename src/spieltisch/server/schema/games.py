"""What can be played here, and how: everything that a form for a new table offers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from spieltisch.server.schema.tables import Count, Emotion, Exact, Level, Positive


class WordOption(Exact):
    """An option that is one of these words."""

    kind: Literal["word"]
    name: str
    words: list[str]
    default: str


class SeatOption(Exact):
    """An option that is a seat of the table, or null: nobody in particular."""

    kind: Literal["seat"]
    name: str
    default: None


Option = TypeAliasType("Option", Annotated[WordOption | SeatOption, Field(discriminator="kind")])


class EditionOffered(Exact):
    """The options besides `edition`, and how many can play."""

    edition: str | None
    """Null if the game has no editions."""
    players: list[Positive]
    options: list[Option]


class ClockPart(Exact):
    """A number of seconds that belongs to a clock of the game."""

    name: str
    least: Count
    most: Count


class GameOffered(Exact):
    game: str
    simultaneous: bool
    """Do all seats choose at the same time, in secret?"""
    editions: list[EditionOffered]
    """The first is taken if none is named."""
    levels: list[Level]
    """The bots, from the weakest to the strongest."""
    clock: list[ClockPart]


class Games(Exact):
    """All that a client must know to offer a table; it need not know a rule."""

    games: list[GameOffered]
    emotes: list[Emotion]
