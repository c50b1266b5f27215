"""What the server says about a table, whichever game is played there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from spieltisch.games.values import Count, Seat


class Exact(BaseModel):
    """Something the server says: exactly these fields, and all of them."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


Status = TypeAliasType("Status", Literal["open", "playing", "over", "ended"])
Emotion = TypeAliasType("Emotion", Literal["thumbs_up", "laugh", "wow", "sad", "applause", "hurry"])
Level = TypeAliasType("Level", str)
"""The name of a bot. Not a fixed word: more of them can be registered."""


# Events


class Sat(Exact):
    """Somebody has taken a seat."""

    event: Literal["sat"]
    seat: Seat
    name: str


class Started(Exact):
    event: Literal["started"]
    seat: None


class Decided(Exact):
    """This seat has finished with the roll; what it did is shown when all have."""

    event: Literal["decided"]
    seat: Seat


class Undecided(Exact):
    """This seat had finished with the roll, but has taken its last step back."""

    event: Literal["undecided"]
    seat: Seat


class Undone(Exact):
    """This seat has taken its move back."""

    event: Literal["undone"]
    seat: Seat
    move: str


class Left(Exact):
    """A person has gone. During a game a bot plays on; before it, the seat is free again."""

    event: Literal["left"]
    seat: Seat
    name: str
    bot: Level | None


class TimedOut(Exact):
    """Somebody's time was up: a bot plays on."""

    event: Literal["timed_out"]
    seat: Seat
    bot: Level


class Replaced(Exact):
    """Somebody kept the others waiting for a long time: another seat has let a bot play on."""

    event: Literal["replaced"]
    seat: Seat
    by: Seat
    bot: Level


class Returned(Exact):
    event: Literal["returned"]
    seat: Seat


class OnVacation(Exact):
    """Somebody who plays by day is away until then (seconds since 1970), and their time does not run; null: back."""

    event: Literal["vacation"]
    seat: Seat
    until: float | None


class Removed(Exact):
    """The host has removed a person. During a game a bot plays on; before it, the seat is free again."""

    event: Literal["removed"]
    seat: Seat
    name: str
    bot: Level | None


class TableEnded(Exact):
    """The host has ended the table."""

    event: Literal["table_ended"]
    seat: None


class Said(Exact):
    """A line of the chat."""

    event: Literal["said"]
    seat: Seat
    name: str
    text: str


class Emoted(Exact):
    event: Literal["emoted"]
    seat: Seat
    name: str
    emote: Emotion


class Resumed(Exact):
    """The server was down; while it was, no clock ran."""

    event: Literal["resumed"]
    seat: None


class SeedShown(Exact):
    """The game is over: its secret, with which everybody can check the chance."""

    event: Literal["seed"]
    seat: None
    seed: str


class Voted(Exact):
    """This seat wants a rematch."""

    event: Literal["voted"]
    seat: Seat


class Rematched(Exact):
    """A new table is open; everybody's token opens the same seat there."""

    event: Literal["rematched"]
    seat: None
    table: str


class Arranged(Exact):
    """The host has laid a seat, taken one away, or let a bot sit down; those behind a seat that went have moved up."""

    event: Literal["arranged"]
    seat: None


class Changed(Exact):
    """The host has changed the options."""

    event: Literal["changed"]
    seat: None


class ChatLine(Exact):
    """Somebody said something, or showed an emote."""

    name: str
    text: str | None
    emote: Emotion | None


class Recalled(Exact):
    """The first event of a rematch: the last lines of the chat at the tables before."""

    event: Literal["recalled"]
    seat: None
    lines: list[ChatLine]


TableEvent = TypeAliasType(
    "TableEvent",
    Annotated[
        Sat
        | Started
        | Decided
        | Undecided
        | Undone
        | Left
        | TimedOut
        | Replaced
        | Returned
        | OnVacation
        | Removed
        | TableEnded
        | Said
        | Emoted
        | Resumed
        | SeedShown
        | Voted
        | Rematched
        | Arranged
        | Changed
        | Recalled,
        Field(discriminator="event"),
    ],
)


# The table around a game


class TableSeat(Exact):
    """A free seat has no name. A person who is away keeps the seat, and a bot of this level plays there."""

    name: str
    kind: Literal["free", "person", "bot"]
    level: Level | None
    character: str | None
    """Which of the characters a bot is; null if it is none of them."""
    away: bool
    host: bool
    """Has this person shown the host's secret?"""
    due: float | None
    """Where people play by day: when a bot takes over for whoever is waited for, in seconds since 1970."""
    vacation: float | None
    """Until when this person is on vacation, in seconds since 1970; before that, their time does not run."""


class Tally(Exact):
    wins: Count
    points: int


class Evening(Exact):
    """The games that were played to their end in a row of rematches, and what each seat has made of them so far."""

    games: Count
    seats: list[Tally]


class Branch(Exact):
    """The table of the other game, and after how many of its moves."""

    of: str
    move: Count


class AnyTable(Exact):
    id: str
    status: Status
    seats: list[TableSeat]
    listed: bool
    chat: bool
    hints: bool
    takeover: Level
    host_starts: bool
    """Do seats come and go until the host starts?"""
    commitment: str
    contributions: list[str] | None
    """Null until the game begins."""
    seed: str | None
    """Null until the game is over."""
    earlier_deals: Count
    """How many games the same people were dealt before, in a row of rematches."""
    broken_off: Count
    """How many of them the host ended before they were over."""
    evening: Evening
    next_commitment: str | None
    """What the rematch is bound to: contributions to it come with the votes. Null while there can be none."""
    votes: list[Seat]
    rematch: str | None
    """The table of the rematch."""
    branch: Branch | None
    """Where the game branches off from another one."""


class BankClock(Exact):
    """In seconds."""

    bank: float
    increment: float


class BanksLeft(Exact):
    """The seconds that each seat has left, and whose clocks run."""

    banks: list[float]
    roll: None
    running: list[Seat]


class RollClock(Exact):
    """In seconds."""

    roll: float


class RollLeft(Exact):
    """The seconds left for this roll, and who has not decided yet."""

    banks: None
    roll: float
    running: list[Seat]


class DayClock(Exact):
    """Where people play by day: the days that each has for a move. What is left stands at the seats."""

    days: float


CLOCKS: Final[Mapping[tuple[str, ...], tuple[type[Exact], type[Exact]]]] = {
    ("bank", "increment"): (BankClock, BanksLeft),
    ("roll",): (RollClock, RollLeft),
}
"""A clock of these parts, and what it shows."""


class AnyLobbyLine(Exact):
    id: str
    players: Count
    free: Count
    names: list[str]


# The game


class RecordedSeat(Exact):
    name: str
    contribution: str


class AnyRecord(Exact):
    """docs/records.md describes every field."""

    format: Literal[1]
    ruleset: Count
    seats: list[RecordedSeat]
    commitment: str
    seed: str | None
    """Null until the game is over."""
    moves: list[tuple[Seat, str]]
    checksum: str
