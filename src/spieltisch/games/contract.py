"""What a game is: the functions and values that every game folder provides, and the errors of the whole project.

    SpieltischError
    ├── BadOption     an unknown game, edition, option or number of players
    ├── IllegalMove   a move that is not allowed now; nothing has changed
    └── BadRecord     a written-down game that is damaged or was edited

All of them are ValueErrors too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from spieltisch.games.fields import Fields

Function = TypeVar("Function", bound=Callable[..., Any])

Event = dict[str, Any]
"""What happened, as plain JSON: `event` names it, `audience` lists the seats that may know it (None: everybody)."""

RULES: list[Callable[..., Any]] = []


def rule(function: Function) -> Function:
    """Marks a plain function of a rule book. It runs as it is, and compiled loops take the very same lines."""
    RULES.append(function)
    return function


class SpieltischError(ValueError):
    """A refusal: a short code for programs, and a sentence that a person can act on."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


class BadOption(SpieltischError):
    """An unknown game, edition, option or number of players."""


class IllegalMove(SpieltischError):
    """A move that is not allowed now. Nothing has changed."""


class BadRecord(SpieltischError):
    """A written-down game that is damaged or was edited."""


@dataclass(frozen=True)
class GameBook:
    """One game: its rule book, and how people read and write it."""

    name: str
    simultaneous: bool
    """Do all seats choose at the same time, in secret?"""
    ruleset: int
    """Counts up when a rule is mended, so that old records stay what they were."""
    table: type[Fields]

    settings: Callable[[int | None, Mapping[str, Any]], dict[str, Any]]
    """Checks the number of players and the options and completes them; what it returns stands in the record."""
    options: Mapping[str, tuple[str, ...] | None]
    """Every option with the words it can be; None: a seat, or nobody in particular. Not all of them go together."""
    variants: tuple[Mapping[str, Any], ...]
    """Every number of players with every choice of options."""
    lay: Callable[[Any, Mapping[str, Any]], None]
    """Makes an empty record the table before the first event of chance."""

    # The rule book: plain functions with @rule. Actions are small integers, sets of actions and of seats are masks.
    needs_chance: Callable[[Any], bool]
    chance: Callable[[Any, Any], None]
    waiting: Callable[[Any], int]
    legal: Callable[[Any, int], int]
    play: Callable[[Any, int, int], None]
    stage: Callable[[Any], int]
    """Counts up when hidden things come to light, so that no step can be taken back any more."""
    score: Callable[[Any, int], int]
    rank: Callable[[Any, int], int]
    """Decides who wins: the score, with ties broken where the rules do so."""

    # The language of people.
    asked: Callable[[Any, int], bool]
    """Is this seat to choose, or is its only action carried out without a word?"""
    is_plain: Callable[[Any], bool]
    """Are the moves now all that happens at once, so that a preview need not carry them out?"""
    moves: Callable[[Any, int], list[str]]
    parse: Callable[[Any, str], list[int]]
    """The actions of a move as it was typed; IllegalMove says what could have been meant."""
    text: Callable[[Any, Sequence[int]], str]
    public: Callable[[Any], dict[str, Any]]
    """What everybody knows."""
    private: Callable[[Any, int | None, Mapping[str, Any]], dict[str, Any]]
    """What a seat knows besides; its fields take the place of public ones."""
    reveal: Callable[[Any], dict[str, Any]]
    reason: Callable[[Any], str]

    # Events, each from the table before and after.
    acted: Callable[[Any, int, Sequence[int], Any], list[Event]]
    """What a seat did."""
    followed: Callable[[Any, Any], list[Event]]
    """What followed from it for everybody."""
    fell: Callable[[Any, Any], list[Event]]
    """What chance brought."""


def new_table(book: GameBook, settings: Mapping[str, Any]) -> Any:
    table = book.table()
    book.lay(table, settings)
    return table


def bits(mask: int) -> list[int]:
    """What a mask stands for: the seats, cells, lines or actions whose bits are set."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def winners(book: GameBook, table: Any, players: int) -> list[int]:
    ranks = [book.rank(table, seat) for seat in range(players)]
    return [seat for seat in range(players) if ranks[seat] == max(ranks)]


def shown(value: Any) -> str:
    """A value as it is named in a refusal: short, whatever it is."""
    if isinstance(value, str | int | float | type(None)):
        with suppress(ValueError, RecursionError):
            return repr(value) if len(repr(value)) <= 40 else f"{repr(value)[:40]}…"
    return f"a value of type {type(value).__name__}"


def refuse_unknown_options(game: str, options: Mapping[str, Any], allowed: Sequence[str]) -> None:
    unknown = [name for name in options if name not in allowed]
    if unknown:
        known = ", ".join(allowed) or "none"
        raise BadOption("unknown_option", f"{game.capitalize()} has no option {shown(unknown[0])}. Allowed: {known}.")


def choose_option(name: str, value: Any, allowed: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise BadOption(f"bad_{name}", f"{name} is one of {', '.join(map(repr, allowed))}, not {shown(value)}.")
    return value


def check_players(game: str, players: Any, fewest: int, most: int) -> int:
    if type(players) is not int or not fewest <= players <= most:
        raise BadOption("bad_players", f"{game} takes {fewest} to {most} players, not {shown(players)}.")
    return players
