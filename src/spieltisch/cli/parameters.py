"""What the commands take: types of their values, and the options that the games themselves declare."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import click

from spieltisch.games import BOOKS, book_of
from spieltisch.games.contract import SeatOption, WordOption
from spieltisch.words import LANGUAGES, Words, system_language, words_in

Command = TypeVar("Command", bound=Callable[..., Any])

MOST_GAMES: Final = 10**12


class WholeNumber(click.ParamType[int]):
    """A whole number from 1, also as 1_000_000 or 1e6."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = float(value)
        except ValueError:
            number = 0.5
        if not number.is_integer() or not 1 <= number <= MOST_GAMES:
            allowed = f"a whole number from 1 to {MOST_GAMES:.0e}, such as 1000, 1_000 or 1e3"
            self.fail(f"{value!r} is not {allowed}.", param, ctx)
        return int(number)


GAME: Final = click.Choice(list(BOOKS))
GAMES: Final = WholeNumber()
SEED: Final = click.option("--seed", help="Any text; the same seed gives the same games.  [default: a fresh one]")
JOBS: Final = click.option("--jobs", type=click.IntRange(min=1), help="How many cores.  [default: all]")
CLUSTER: Final = click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786.")
BOT: Final = click.option("--bot", metavar="MODULE:CLASS", multiple=True, help="A bot of your own; also several times.")
ON_FAULT: Final = click.option(
    "--on-fault",
    type=click.Choice(["stop", "lose", "replace"]),
    default="stop",
    show_default=True,
    help="A bot that fails stops all, loses its game, or goes on at random.",
)
JSON: Final = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
LANGUAGE: Final = click.option(
    "--language", type=click.Choice(LANGUAGES), help="The language of the texts.  [default: the system's]"
)


def chosen_words(language: str | None) -> Words:
    return words_in(language or system_language())


# The options of the games


def declared_options() -> dict[str, dict[str, WordOption | SeatOption]]:
    """Every option that a game declares, by its name and the game."""
    declared: dict[str, dict[str, WordOption | SeatOption]] = {}
    for game, book in BOOKS.items():
        for option in book.options:
            declared.setdefault(option.name, {})[game] = option
    return declared


def with_game_options(command: Command) -> Command:
    """Gives a command a flag for every option of every game; whether it fits is for the game to say."""
    for name, by_game in reversed(declared_options().items()):
        command = click.option(f"--{name}", name, type=type_of(list(by_game.values())), help=help_for(by_game))(command)
    return command


def type_of(options: Sequence[WordOption | SeatOption]) -> click.ParamType[Any]:
    words = [word for option in options if isinstance(option, WordOption) for word in option.words]
    return click.Choice(list(dict.fromkeys(words))) if words else click.IntRange(min=1)


def help_for(by_game: Mapping[str, WordOption | SeatOption]) -> str:
    about = []
    for game, option in by_game.items():
        default = f"  [default: {option.default}]" if isinstance(option, WordOption) else "  [a seat, from 1]"
        about.append(f"{game.capitalize()}: {option.help}{default}")
    return " ".join(about)


def chosen_options(game: str | None, players: int | None, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were given; seats are counted from 0 inside, from 1 on the command line."""
    chosen = {name: value for name, value in given.items() if value is not None}
    for option in book_of(game).options if game else ():
        if isinstance(option, SeatOption) and option.name in chosen:
            if players is not None and chosen[option.name] > players:
                seats = f"There are seats from 1 to {players}, not {chosen[option.name]}."
                raise click.BadParameter(seats, param_hint=f"--{option.name}")
            chosen[option.name] -= 1
    return chosen
