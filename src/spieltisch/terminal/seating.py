"""Before the game: whatever was not decided on the command line is asked."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console

from spieltisch.bots import levels, load
from spieltisch.games import book_of
from spieltisch.games.contract import BadOption
from spieltisch.terminal.asking import choose

USUAL_PLAYERS: Final = 4
USUAL_LEVEL: Final = "casual"

GAMES: Final = {
    "klunker": "cards: show, collect and sell jewels",
    "knaster": "dice: write numbers, circle lines",
}
OPTIONS: Final[dict[str, dict[str, tuple[str, dict[str, str]]]]] = {
    "klunker": {
        "edition": (
            "Which edition?",
            {"1999": "Hans im Glück: shoes, teeth and necklaces", "2005": "Lookout: coloured stones, for up to six"},
        ),
        "unsold": (
            "Where do the unsold cards of a sold set go?",
            {"top": "face down on top of the pile (French rules)", "removed": "out of the game (Italian rules)"},
        ),
    },
    "knaster": {},
}


@dataclass(frozen=True)
class Seating:
    game: str
    settings: Mapping[str, Any]
    """The number of players and the options, complete."""
    level: str


def take_seats(
    console: Console, game: str | None, players: int | None, options: Mapping[str, str], level: str | None
) -> Seating:
    """Asks for what is still open. What was given and does not fit raises BadOption before anything is asked."""
    if game is None:
        game = choose(console, "Which game?", GAMES, next(iter(GAMES)))
    fitting = fitting_settings(game, players, options)
    if level is not None:
        load(game, level)
    for name, (question, explanations) in OPTIONS[game].items():
        allowed = [answer for answer in explanations if any(settings.get(name) == answer for settings in fitting)]
        if len(allowed) > 1:
            answer = choose(console, question, {answer: explanations[answer] for answer in allowed}, allowed[0])
            fitting = [settings for settings in fitting if settings[name] == answer]
    if players is None:
        numbers = {str(settings["players"]): "" for settings in fitting}
        players = int(choose(console, "How many players, you included?", numbers, str(USUAL_PLAYERS)))
    settings = next(settings for settings in fitting if settings["players"] == players)
    if level is None and players > 1:
        level = choose(console, "How strong are the bots?", dict.fromkeys(levels(game), ""), USUAL_LEVEL)
    return Seating(game, settings, level or USUAL_LEVEL)


def fitting_settings(game: str, players: int | None, options: Mapping[str, str]) -> list[Mapping[str, Any]]:
    """The settings of every game that can be made of what was given; BadOption if there is none."""
    book = book_of(game)
    fitting: list[Mapping[str, Any]] = []
    for variant in book.variants:
        wanted = {**variant, **options}
        number = wanted.pop("players")
        if players in (None, number):
            with suppress(BadOption):
                fitting.append(book.settings(number, wanted))
    return fitting or [book.settings(USUAL_PLAYERS if players is None else players, options)]
