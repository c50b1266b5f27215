"""A live table as a value: its seats, its game, its clocks, and what everybody may know of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from typing_extensions import TypedDict

from spieltisch.game import Game
from spieltisch.games.chance import commitment
from spieltisch.tables.clocks import Clocks
from spieltisch.tables.entries import Branch, Evening
from spieltisch.tables.options import TableOptions
from spieltisch.tables.seating import Seat, bot_seat, seated

OPEN, PLAYING, OVER, ENDED = "open", "playing", "over", "ended"


class PublicSeat(TypedDict):
    name: str
    kind: Literal["free", "person", "bot"]
    level: str | None
    character: str | None
    away: bool
    host: bool
    due: float | None
    """Where people play by day: when a bot takes over for whoever is waited for (seconds since 1970)."""
    vacation: float | None
    """… and until when somebody is on vacation."""


class ClockLeft(TypedDict):
    banks: list[float] | None
    roll: float | None
    running: list[int]


class LobbyLine(TypedDict):
    id: str
    game: str
    options: dict[str, object]
    players: int
    free: int
    names: list[str]
    clock: dict[str, float] | None


class PublicTable(TypedDict):
    """What everybody may know about the table around the game."""

    id: str
    game: str
    options: dict[str, object]
    clock: dict[str, float] | None
    listed: bool
    chat: bool
    hints: bool
    takeover: str
    host_starts: bool
    status: str
    seats: list[PublicSeat]
    commitment: str
    contributions: list[str] | None
    seed: str | None
    clock_left: ClockLeft | None
    earlier_deals: int
    broken_off: int
    evening: Evening
    next_commitment: str | None
    votes: list[int]
    rematch: str | None
    branch: Branch | None


@dataclass(frozen=True)
class LiveTable:
    id: str
    options: TableOptions
    secret: str
    seats: tuple[Seat, ...]
    status: str = OPEN
    number: int = 0
    """How many entries led here."""
    game: Game | None = None
    anchor: Game | None = None
    """The game as it was when chance fell or hidden things were shown last: nothing before it can be undone."""
    clocks: Clocks | None = None
    votes: Mapping[int, str] = field(default_factory=dict)
    """Who wants a rematch, with their contributions to it."""
    rematch: str | None = None
    next_secret: str = ""
    """The secret of the rematch; its commitment is shown when the game has ended, before anybody votes."""
    earlier_deals: int = 0
    broken_off: int = 0
    evening_before: Evening | None = None
    """What was played before, in a row of rematches."""
    branch: Branch | None = None
    """What it was laid to go on from. Its chance is that of the other game, and no secret."""
    spent: Mapping[tuple[str, int | None], int] = field(default_factory=dict)
    """How often each seat has done each kind of thing."""

    @property
    def next_commitment(self) -> str | None:
        """What the rematch is bound to, as long as one can be voted for."""
        has_ended = self.status in (OVER, ENDED) and self.game is not None
        return commitment(self.next_secret) if has_ended and self.rematch is None else None

    def with_running_clocks(self) -> LiveTable:
        if self.clocks is None or self.game is None:
            return self
        people = [seat for seat in self.game.waiting if self.seats[seat].bot is None] if self.status == PLAYING else []
        return replace(self, clocks=self.clocks.waiting_for(people))

    def with_seat(self, number: int, seat: Seat) -> LiveTable:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def with_another_seat(self) -> LiveTable:
        return replace(self, seats=(*self.seats, Seat()))

    def without_seats(self, gone: Collection[int]) -> LiveTable:
        """Whoever sits behind them moves up, with all they have done so far."""
        left = [number for number in range(len(self.seats)) if number not in gone]
        now_at: dict[int | None, int | None] = {None: None}
        now_at.update((old, new) for new, old in enumerate(left))
        spent = {(kind, now_at[seat]): count for (kind, seat), count in self.spent.items() if seat in now_at}
        return replace(self, seats=tuple(self.seats[number] for number in left), spent=spent)

    def has_room(self) -> bool:
        """Can another seat be laid?"""
        return self.options.host_starts and len(self.seats) < max(self.options.numbers_of_players)

    @property
    def evening(self) -> Evening:
        """The games so far in a row of rematches, this one included once it is over."""
        before = self.evening_before or {"games": 0, "seats": [{"wins": 0, "points": 0} for _ in self.seats]}
        result = self.game.result if self.game is not None else None
        if self.status != OVER or result is None:
            return before
        return {
            "games": before["games"] + 1,
            "seats": [
                {
                    "wins": tally["wins"] + (seat in result["winners"]),
                    "points": tally["points"] + result["scores"][seat],
                }
                for seat, tally in enumerate(before["seats"])
            ],
        }

    def with_bot(self, number: int, who: str) -> LiveTable:
        """A character, or one of a level, sits down in the place of whoever sits there."""
        others = (*self.seats[:number], *self.seats[number + 1 :])
        return self.with_seat(number, bot_seat(who, self.id, others))

    def bots_to_move(self) -> list[int]:
        if self.status != PLAYING or self.game is None:
            return []
        if self.game.awaits_call:
            return []  # real dice are rolled by people
        return [seat for seat in sorted(self.game.waiting) if self.seats[seat].bot is not None]

    def undoable(self, seat: int | None) -> list[int]:
        """The moves (by number) that would be taken back together if this seat undid its last step."""
        if self.game is None or self.anchor is None or self.status != PLAYING or seat is None:
            return []
        first = len(self.anchor.moves)
        moves = self.game.moves
        if len(moves) == first or (moves[-1][0] != seat and not self.game.book.simultaneous):
            return []
        last = next((number for number in range(len(moves) - 1, first - 1, -1) if moves[number][0] == seat), None)
        if last is None:
            return []
        if self.game.book.is_call(moves[last][1]):
            # misread real dice: as long as nobody has decided, whatever was begun with them goes too
            undecided = len(self.game.waiting) == self.game.players
            return list(range(last, len(moves))) if undecided else []
        return [last]

    def public(self, now: float) -> PublicTable:
        """What everybody may know about the table around the game."""
        clocks = self.clocks.settled(now) if self.clocks is not None else None
        agreed = self.options.as_json()
        return {
            "id": self.id,
            "game": agreed["game"],
            "options": agreed["options"],
            "clock": agreed["clock"],
            "listed": agreed["listed"],
            "chat": agreed["chat"],
            "hints": agreed["hints"],
            "takeover": agreed["takeover"],
            "host_starts": self.options.host_starts,
            "status": self.status,
            "seats": [
                {
                    "name": seat.name,
                    "kind": "free" if seat.is_free else "person" if seat.is_person else "bot",
                    "level": seat.level if seat.bot else None,
                    "character": seat.character,
                    "away": seat.away,
                    "host": seat.is_host,
                    "due": self.due(number),
                    "vacation": seat.vacation if seat.vacation > now else None,
                }
                for number, seat in enumerate(self.seats)
            ],
            "commitment": commitment(self.secret),
            "contributions": [seat.contribution for seat in self.seats] if self.game is not None else None,
            "seed": self.secret if self.status in (OVER, ENDED) or self.branch else None,
            "clock_left": None if clocks is None or self.options.by_day else clock_left(clocks, now),
            "earlier_deals": self.earlier_deals,
            "broken_off": self.broken_off,
            "evening": self.evening,
            "next_commitment": self.next_commitment,
            "votes": sorted(self.votes),
            "rematch": self.rematch,
            "branch": self.branch,
        }

    def due(self, seat: int) -> float | None:
        """Where people play by day: the instant at which a bot takes over for somebody who is waited for."""
        return self.clocks.due(seat) if self.clocks is not None and self.options.by_day else None

    def lobby_line(self) -> LobbyLine:
        """The line in the lobby."""
        players = max(self.options.numbers_of_players) if self.options.host_starts else len(self.seats)
        return {
            "id": self.id,
            "game": self.options.game,
            "options": self.options.as_json()["options"],
            "players": players,
            "free": players - sum(not seat.is_free for seat in self.seats),
            "names": [seat.name for seat in self.seats if seat.is_person],
            "clock": self.options.as_json()["clock"],
        }


def clock_left(clocks: Clocks, now: float) -> ClockLeft:
    return {
        "banks": [round(bank, 1) for bank in clocks.banks] if clocks.control.bank else None,
        "roll": round(clocks.roll_ends - now, 1) if clocks.control.roll else None,
        "running": sorted(clocks.running),
    }


def opened(
    table_id: str,
    options: TableOptions,
    secret: str,
    *,
    next_secret: str = "",
    earlier_deals: int = 0,
    broken_off: int = 0,
) -> LiveTable:
    return LiveTable(
        table_id,
        options,
        secret,
        seated(table_id, options.seats),
        next_secret=next_secret,
        earlier_deals=earlier_deals,
        broken_off=broken_off,
    )
