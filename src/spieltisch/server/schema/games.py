"""What can be played here, and how: everything that a form for a new table offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from spieltisch.games import BOOKS
from spieltisch.games.values import Count, Positive
from spieltisch.server.schema.tables import Emotion, Exact, Level
from spieltisch.server.schema.unions import told_apart

if TYPE_CHECKING:  # which types these are shows only when the games have been found
    Printed = Mapping[str, object]
else:
    Printed = told_apart("Printed", [book.types.printed for book in BOOKS.values()], by="game")


class WordOption(Exact):
    """An option that is one of these words."""

    kind: Literal["word"]
    name: str
    help: str
    """What it decides, in an English sentence."""
    words: list[str]
    default: str
    people_call: list[str]
    """With these words people roll real dice and call them: such a table has no clock."""


class SeatOption(Exact):
    """An option that is a seat of the table, or null: nobody in particular."""

    kind: Literal["seat"]
    name: str
    help: str
    """What it decides, in an English sentence."""
    default: None


Option = TypeAliasType("Option", Annotated[WordOption | SeatOption, Field(discriminator="kind")])


class EditionOffered(Exact):
    """The options besides `edition`, how many can play, and what stands on cards and sheets."""

    edition: str | None
    """Null if the game has no editions."""
    players: list[Positive]
    options: list[Option]
    printed: Printed


class ClockPart(Exact):
    """A number of seconds that belongs to a clock of the game."""

    name: str
    least: Count
    most: Count


class GameOffered(Exact):
    game: str
    simultaneous: bool
    """Do all seats choose at the same time, in secret?"""
    progress: Literal["round", "roll"]
    """What a game is counted in."""
    editions: list[EditionOffered]
    """The first is taken if none is named."""
    levels: list[Level]
    """The bots, from the weakest to the strongest."""
    clock: list[ClockPart]


class CharacterOffered(Exact):
    """A bot with a name of its own, the same in every language. At a table each character sits once."""

    id: str
    """A seat can be asked for with it."""
    name: str
    level: Level
    temper: str


class Games(Exact):
    """All that a client must know to offer a table; it need not know a rule."""

    games: list[GameOffered]
    characters: list[CharacterOffered]
    """Those of all games; a game has those of its levels."""
    emotes: list[Emotion]
