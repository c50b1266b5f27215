"""What a game is: the functions and values that every game folder provides, and the errors of the whole project.

    SpieltischError
    ├── BadOption     an unknown game, edition, option or number of players
    ├── IllegalMove   a move that is not allowed now; nothing has changed
    └── BadRecord     a written-down game that is damaged or was edited

All of them are ValueErrors too.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, Literal, TypeAlias, cast

from typing_extensions import ReadOnly, TypedDict, TypeVar

from spieltisch.games.fields import Fields

Function = TypeVar("Function", bound=Callable[..., object])

RULES: list[Callable[..., object]] = []


def rule(function: Function) -> Function:
    """Marks a plain function of a rule book. It runs as it is, and compiled loops take the very same lines."""
    RULES.append(function)
    return function


def remembered_rule(function: Function) -> Function:
    """The same for a function of plain numbers that takes a while in plain Python: its last results are remembered."""
    return rule(cast(Function, lru_cache(64)(function)))


# What every game says. Each declares its own types, with all their fields; game-independent code reads these.


class Event(TypedDict):
    """What happened, as plain JSON. `audience` lists the seats that may know it; None: everybody."""

    event: ReadOnly[str]
    audience: ReadOnly[list[int] | None]


Heard = Mapping[str, object]
"""An event as it is told to somebody who may know it: without its audience."""


class Preview(TypedDict):
    """A legal move, and what the seat would see happen at once."""

    move: str
    events: ReadOnly[Sequence[Heard]]


class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    reason: ReadOnly[str]


class View(TypedDict):
    """What a seat (None: a spectator) may know."""

    game: ReadOnly[str]
    players: int
    seat: int | None
    waiting: list[int]
    moves: ReadOnly[Sequence[Preview]]
    result: ReadOnly[Result | None]


class Settings(TypedDict):
    """The number of players and the options, checked and complete; each game adds its own."""

    players: int


def told(event: Any, audience: list[int] | None = None) -> Event:
    """An event that has just been made, with those who may know it; None: everybody."""
    event["audience"] = audience
    told: Event = event
    return told


# Options


@dataclass(frozen=True)
class WordOption:
    """An option that is one of a few words."""

    name: str
    words: tuple[str, ...]
    default: str
    help: str
    """What it decides, in a sentence."""


@dataclass(frozen=True)
class SeatOption:
    """An option that is a seat, or None: nobody in particular."""

    name: str
    help: str
    """What it decides, in a sentence."""


Option = WordOption | SeatOption


TypeForm: TypeAlias = Any
"""A type, or a union of types, as a value: Python cannot say so yet (PEP 747)."""


@dataclass(frozen=True)
class GameTypes:
    """The TypedDicts of a game. JSON Schema and the types of clients in other languages are derived from them."""

    event: TypeForm
    view: TypeForm
    result: TypeForm
    options: TypeForm
    settings: TypeForm
    """The options and the number of players."""
    printed: TypeForm


# Errors


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


# What a network sees


@dataclass(frozen=True)
class Part:
    """Some neighbouring numbers of an observation, each from 0 to `most`."""

    name: str
    size: int
    most: int


@rule
def _same_mask(mask: int, _seat: int, _players: int) -> int:
    return mask


@rule
def _same_action(action: int, _seat: int, _players: int) -> int:
    return action


@dataclass(frozen=True)
class Observation:
    """What a seat may know, as a row of small numbers. Seats are counted from the one that looks, clockwise.

    Whoever changes the place or meaning of a number counts the version up. All functions but `layout` have @rule.
    """

    version: int
    actions: int
    """How many actions there are; they are numbered from 0."""
    layout: Callable[[int], tuple[Part, ...]]
    """The parts of an observation at tables of at most so many players, in their order. Each fills words of 8 bytes."""
    observe: Callable[[Any, int, Any], None]
    """`observe(table, seat, row)` fills a row of such words; places of seats that are not there become 0."""
    turned_mask: Callable[[int, int, int], int] = _same_mask
    """`turned_mask(actions, seat, players)`: actions of the rules as a seat that looks counts them …"""
    turned_back: Callable[[int, int, int], int] = _same_action
    """… and such an action as the rules count it."""

    def size(self, players: int) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.layout(players))


@dataclass(frozen=True)
class Outcome:
    """One of the things that chance may bring now."""

    number: int
    """The same for the same outcome at any table."""
    name: str
    weight: int
    """How likely it is, compared with the others."""
    word: int
    """A word of chance that brings it."""


@dataclass(frozen=True)
class Rows:
    """What is written down of each of millions of games, besides scores and victories. All functions have @rule."""

    notes: tuple[str, ...]
    """What is counted for every seat, each a column: `table.notes[seat, number]` of a table that has room for it."""
    note: Callable[[Any, int, int], None]
    """`note(table, seat, action)` counts what this action will bring, before it is played …"""
    finish: Callable[[Any], None]
    """… and this one what the table shows when the game is over."""
    length: Callable[[Any], int]
    """How many rounds or rolls were played."""
    start: Callable[[Any], int]
    """The start player, when the first seat is to choose."""
    reasons: tuple[str, ...]
    """Why a game may end …"""
    reason: Callable[[Any], int]
    """… and the number of the reason why this one has."""


# The game


# The types of one game: its table, its settings, its views, and the part of a view that everybody knows. Code that
# serves all games leaves them out.
SomeTable = TypeVar("SomeTable", bound=Fields, default=Any)
SomeSettings = TypeVar("SomeSettings", bound=Settings, default=Any)
SomeView = TypeVar("SomeView", default=Any)
SomeKnown = TypeVar("SomeKnown", bound=Mapping[str, object], default=Any)


def _nothing_follows(_before: Fields, _after: Fields) -> list[Event]:
    return []


def always_asked(_table: Fields, _seat: int) -> bool:
    """No seat ever has an action that is carried out without asking."""
    return True


@dataclass(frozen=True, kw_only=True)
class GameBook(Generic[SomeTable, SomeSettings, SomeView, SomeKnown]):
    """One game: its rule book, and how people read and write it. What has a default here need not be given."""

    name: str
    ruleset: int
    """Counts up when a rule is corrected, so that old records stay what they were."""
    simultaneous: bool
    """Do all seats choose at the same time, in secret?"""
    clock: tuple[str, ...]
    """The parts of a clock, in seconds: `bank` and `increment` for each seat, or `roll` for a decision of all."""
    progress: Literal["round", "roll"]
    """What a game is counted in."""
    turn: Callable[[SomeView], int]
    """The number of the round or roll that a view shows."""
    table: type[SomeTable]

    # Options
    options: tuple[WordOption | SeatOption, ...] = ()
    """Not all of them go together: `settings` decides. An option called `edition` names the editions of the game."""
    settings: Callable[[int | None, Mapping[str, object]], SomeSettings]
    """Checks the number of players and the options and completes them; what it returns stands in the record."""
    variants: tuple[Mapping[str, Any], ...]
    """Every number of players with every choice of options, as `new` takes them."""
    set_up: Callable[[SomeTable, SomeSettings], None]
    """Makes an empty record the table before the first event of chance."""
    printed: Callable[[SomeSettings], Mapping[str, object]]
    """What stands on the cards and sheets of a game with these settings, so that no client need know a rule.

    Plain JSON; `game` names the game.
    """
    types: GameTypes

    # The rule book: plain functions with @rule. Actions are small integers, sets of actions and of seats are masks.
    needs_chance: Callable[[SomeTable], bool]
    chance: Callable[[SomeTable, int], None]
    waiting: Callable[[SomeTable], int]
    legal: Callable[[SomeTable, int], int]
    play: Callable[[SomeTable, int, int], None]
    score: Callable[[SomeTable, int], int]
    highest_score: int
    """No score is higher, and none is below 0: compiled loops count scores in an array of this size."""
    rank: Callable[[SomeTable, int], int]
    """Decides who wins: the score, with ties broken where the rules do so."""

    settled: tuple[str, ...] = ("players",)
    """The fields of a table that stay as `set_up` leaves them: whole games are compiled for their numbers."""
    phases: tuple[int, ...] = ()
    """What `table.phase` may be until the game is over, in the order of a game.

    Compiled games have a loop for each; without phases, one for all."""

    # Programs that learn and search
    observation: Observation | None = None
    """What a network sees; without it a game has no environments."""
    outcomes: Callable[[SomeTable], list[Outcome]] | None = None
    """Everything that chance may bring at a table that needs it."""
    outcome_count: int = 0
    """The numbers of outcomes are below this."""
    rows: Rows | None = None
    """What is written down of millions of games; without it, scores and victories."""
    ends_move: Callable[[SomeTable, int], bool] = lambda _table, _action: True
    """Is this action, at this table, the last one of a move?"""

    # People at a table
    needs_choice: Callable[[SomeTable, int], bool] = always_asked
    """Is this seat to choose, or is its only action carried out without asking?"""
    undo_epoch: Callable[[SomeTable], int]
    """Counts up when hidden things come to light, so that no earlier step can be taken back."""
    people_call: Callable[[SomeSettings], bool] = lambda _settings: False
    """With these settings, do people roll real dice and call what they show?"""
    awaits_call: Callable[[SomeTable], bool] = lambda _table: False
    """Must somebody now call what real dice show? People do so, never bots, and nobody needs a hint."""
    is_call: Callable[[str], bool] = lambda _move: False
    """Is this move such a call?"""

    # The language of people
    has_no_consequences: Callable[[SomeTable, int, Sequence[int]], bool] = lambda _table, _seat, _actions: False
    """Are these actions of a seat all that happens at once, so that a preview need not carry them out?

    What happens is told from the table before, then: `move_events` gets it as the one after, too."""
    previews_depend_on: Callable[[SomeTable, int, Sequence[str]], Sequence[Hashable]] = lambda _table, _seat, moves: (
        [None] * len(moves)
    )
    """What the preview of each legal move of a seat shows of the table besides the move. Those of the same move, seat
    and settings with the same answer are the same; None where more follows than is worth saying."""
    moves: Callable[[SomeTable, int], list[str]]
    parse: Callable[[SomeTable, str], list[int]]
    """The actions of a move as it was typed; IllegalMove says what could have been meant."""
    text: Callable[[SomeTable, Sequence[int]], str]
    public: Callable[[SomeTable], SomeKnown]
    """What everybody knows."""
    private: Callable[[SomeTable, int | None, SomeKnown], Mapping[str, object]]
    """What a seat knows besides, given the table and what everybody knows; its fields take the place of public ones."""
    reveal: Callable[[SomeTable], Mapping[str, object]]
    disclosed: Callable[[SomeTable, SomeView], Mapping[str, object]] = lambda _table, _view: {}
    """Of a finished game that is looked at with everything open: the fields of a view that hide something, opened."""
    reason: Callable[[SomeTable], str]
    """Why the game has ended, as a word."""

    # Events, each from the table before and after.
    move_events: Callable[[SomeTable, int, Sequence[int], SomeTable], list[Event]]
    """What a seat did."""
    consequence_events: Callable[[SomeTable, SomeTable], list[Event]] = _nothing_follows
    """What followed from it for everybody."""
    chance_events: Callable[[SomeTable, SomeTable], list[Event]] = _nothing_follows
    """What chance brought."""
    chance_shows_itself: bool = False
    """Can that be told from the table after chance alone? Then it is given as the table before, too."""

    play_listed: Callable[[SomeTable, int, str], list[Event]] | None = None
    """Carries out a move that `moves` has listed on the table itself, and tells of it and what followed for everybody.

    A faster way for games that can do it with no copy of the table before; it tells what the others above would."""

    def __reduce__(self) -> tuple[Callable[[str], GameBook], tuple[str]]:
        """There is one book of each game: a copy of a game, also in another process, has the one that is there."""
        from spieltisch.games import book_of

        return book_of, (self.name,)


def new_table(book: GameBook[SomeTable], settings: Mapping[str, Hashable]) -> SomeTable:
    """A table before the first event of chance: a copy of one that was set up once."""
    kind: Any = book.table
    table: SomeTable = opening_table(kind, book.set_up, *settings.items()).copy()
    return table


@lru_cache(64)
def opening_table(kind: Any, set_up: Callable[[Any, Any], None], *settings: tuple[str, Hashable]) -> Any:
    table = kind()
    set_up(table, dict(settings))
    return table


def winners(book: GameBook[SomeTable], table: SomeTable, players: int) -> list[int]:
    ranks = [book.rank(table, seat) for seat in range(players)]
    return [seat for seat in range(players) if ranks[seat] == max(ranks)]


# Checking options


def shown(value: object) -> str:
    """A value as a refusal names it: always short."""
    if isinstance(value, str | int | float | type(None)):
        with suppress(ValueError, RecursionError):
            return repr(value) if len(repr(value)) <= 40 else f"{repr(value)[:40]}…"
    return f"a value of type {type(value).__name__}"


def refuse_unknown_options(game: str, options: Mapping[str, object], allowed: Sequence[Option]) -> None:
    names = [option.name for option in allowed]
    unknown = [name for name in options if name not in names]
    if unknown:
        known = ", ".join(names) or "none"
        raise BadOption("unknown_option", f"{game.capitalize()} has no option {shown(unknown[0])}. Allowed: {known}.")


def choose_word(option: WordOption, options: Mapping[str, object]) -> str:
    """The word that was chosen, or the default."""
    value = options.get(option.name, option.default)
    if not isinstance(value, str) or value not in option.words:
        allowed = ", ".join(map(repr, option.words))
        raise BadOption(f"bad_{option.name}", f"{option.name} is one of {allowed}, not {shown(value)}.")
    return value


def choose_seat(option: SeatOption, options: Mapping[str, object], players: int) -> int | None:
    """The seat that was chosen, or None."""
    seat = options.get(option.name)
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        allowed = f"a seat from 0 to {players - 1}, or None for lots"
        raise BadOption(f"bad_{option.name}", f"{option.name} is {allowed}, not {shown(seat)}.")
    return seat


def check_players(game: str, players: object, fewest: int, most: int) -> int:
    if type(players) is not int or not fewest <= players <= most:
        raise BadOption("bad_players", f"{game} takes {fewest} to {most} players, not {shown(players)}.")
    return players
