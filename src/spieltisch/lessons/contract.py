"""What a lesson is, and how it is played: the rules move everything, a lesson only chooses the chance and the moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from spieltisch.game import Game, seen_by, without_audience
from spieltisch.games import book_of
from spieltisch.games.chance import Word
from spieltisch.games.contract import Heard, View
from spieltisch.games.fields import Fields

PUPIL: Final = 0

Chance: TypeAlias = Callable[[Any], Word]
"""The word of chance for a table that needs one."""


@dataclass(frozen=True)
class Step:
    """One idea: what is said, and what the pupil does then."""

    text: str
    """The message `lessons-<game>-<text>`."""
    wanted: str | None = None
    """The move that the pupil makes; None: they read, and go on."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """What is said of other moves that come to mind, by the move."""
    then: Sequence[tuple[int, str]] = ()
    """What the others do afterwards."""
    about: str | None = None
    """What is spoken of: a zone of the board."""
    rule: str | None = None
    """Where it is written."""

    @property
    def moves(self) -> list[tuple[int, str]]:
        """All that is played in this step."""
        return [*([] if self.wanted is None else [(PUPIL, self.wanted)]), *self.then]


@dataclass(frozen=True)
class Chapter:
    """A position, and what is learned there."""

    name: str
    """The message `lessons-<game>-chapter-<name>`."""
    options: Mapping[str, object]
    others: Sequence[str]
    """The characters at the other seats."""
    steps: Sequence[Step]
    chance: Callable[[], Chance] | None = None
    """Chooses what chance brings; None: it follows from the seed."""
    seed: str = ""
    before: Sequence[tuple[int, str]] = ()
    """What has been played before the chapter begins."""


def moves_of(chapter: Chapter) -> list[tuple[int, str]]:
    """All that has been played when a chapter is over: the next one may begin there."""
    return list(chapter.before) + [move for step in chapter.steps for move in step.moves]


@dataclass(frozen=True)
class Lesson:
    game: str
    minutes: int
    chapters: Sequence[Chapter]


@dataclass(frozen=True)
class Scene:
    """What the pupil sees of one move: what happened, and how the table stands then."""

    events: list[Heard]
    view: View


@dataclass(frozen=True)
class Played:
    """A step with what led to it, scene by scene; the last one is how the table stands now."""

    step: Step
    scenes: list[Scene]


class PreparedGame(Game):
    """A game at the beginning of a chapter, whose chance is chosen from outside."""

    def __init__(self, game: str, chapter: Chapter) -> None:
        self._chance = chapter.chance() if chapter.chance else None
        book = book_of(game)
        players = 1 + len(chapter.others)
        nobody = ("",) * players
        settings = book.settings(players, chapter.options)
        super().__init__(book, settings, chapter.seed, contributions=nobody, names=nobody)
        for seat, move in chapter.before:
            self.play(seat, move)

    def _next_word(self, table: Fields) -> Word:
        return super()._next_word(table) if self._chance is None else self._chance(table)


def played(game: str, chapter: Chapter) -> Iterator[Played]:
    """The steps of a chapter one after the other, with what the pupil sees happen before each."""
    table = PreparedGame(game, chapter)
    scenes = [Scene([], table.view(PUPIL))]
    for step in chapter.steps:
        yield Played(step, scenes)
        scenes = []
        for seat, move in step.moves:
            events = without_audience(seen_by(table.play(seat, move), PUPIL))
            scenes.append(Scene(events, table.view(PUPIL)))
        scenes = scenes or [Scene([], table.view(PUPIL))]
