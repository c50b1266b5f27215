"""Before the game: whatever was not decided on the command line is asked."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from spieltisch import bots
from spieltisch.games import BOOKS, book_of
from spieltisch.games.contract import BadOption, WordOption
from spieltisch.terminal.dialog import Dialog
from spieltisch.terminal.front import front_of
from spieltisch.words import Words

USUAL_PLAYERS: Final = 4
USUAL_LEVEL: Final = "casual"

Settings = Mapping[str, Any]


@dataclass(frozen=True)
class Opening:
    game: str
    settings: Settings
    """The number of players and the options, complete."""
    level: str


def ask_for_opening(
    dialog: Dialog, game: str | None, players: int | None, options: Mapping[str, object], level: str | None
) -> Opening:
    """Asks for what is still open. What was given and does not fit raises BadOption before anything is asked."""
    words = dialog.words
    if game is None:
        pitches = {name: words.get(f"{name}-pitch", front_of(name).title(words)) for name in BOOKS}
        game = dialog.choose(words("terminal-game"), pitches, next(iter(BOOKS)))
    fitting = fitting_settings(game, players, options)
    if level is not None:
        bots.check(game, level)
    for option in book_of(game).options:
        if isinstance(option, WordOption):
            fitting = ask_for_option(dialog, game, option, fitting)
    if players is None:
        numbers = list(dict.fromkeys(str(settings["players"]) for settings in fitting))
        usual = str(USUAL_PLAYERS) if str(USUAL_PLAYERS) in numbers else numbers[0]
        players = int(dialog.choose(words("terminal-players"), dict.fromkeys(numbers, ""), usual))
    settings = next(settings for settings in fitting if settings["players"] == players)
    return Opening(game, settings, level or ask_for_level(dialog, game, players))


def ask_for_option(dialog: Dialog, game: str, option: WordOption, fitting: list[Settings]) -> list[Settings]:
    """The settings with the chosen word; nothing is asked where there is no choice."""
    allowed = [word for word in option.words if any(settings.get(option.name) == word for settings in fitting)]
    if len(allowed) < 2:
        return fitting
    about = {word: option_in_words(dialog.words, game, option.name, word) for word in allowed}
    question = dialog.words.get(f"{game}-options-{option.name}-label", option.help)
    answer = dialog.choose(question, about, option.default if option.default in allowed else allowed[0])
    return [settings for settings in fitting if settings.get(option.name) == answer]


def option_in_words(words: Words, game: str, option: str, word: str) -> str:
    return words.get(f"{game}-options-{option}-{word}", "")


def ask_for_level(dialog: Dialog, game: str, players: int) -> str:
    levels = bots.levels(game)
    if players == 1:
        return USUAL_LEVEL
    if not levels:
        raise BadOption("no_bots", f"There are no bots for {game}: it can only be played alone.")
    usual = USUAL_LEVEL if USUAL_LEVEL in levels else levels[0]
    if len(levels) == 1:
        return usual
    about = {level: dialog.words.get(f"levels-{level}", "") for level in levels}
    return dialog.choose(dialog.words("terminal-level"), about, usual)


def fitting_settings(game: str, players: int | None, options: Mapping[str, object]) -> list[Settings]:
    """The settings of every game that can be made of what was given; BadOption if there is none."""
    book = book_of(game)
    numbers = dict.fromkeys(variant["players"] for variant in book.variants) if players is None else [players]
    open_options = [option for option in book.options if isinstance(option, WordOption) and option.name not in options]
    fitting: list[Settings] = []
    for words in product(*([*option.words, None] for option in open_options)):
        chosen = {option.name: word for option, word in zip(open_options, words, strict=True) if word is not None}
        for number in numbers:
            with suppress(BadOption):
                settings = book.settings(number, {**options, **chosen})
                if settings not in fitting:
                    fitting.append(settings)
    return fitting or [book.settings(USUAL_PLAYERS if players is None else players, options)]
