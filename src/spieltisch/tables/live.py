"""A live table as a value: every entry of its log leads from one state to the next. No store and no network here.

The log is the table: whoever reads all entries from the beginning gets the same state. An entry is checked by carrying
it out on a copy; only when it is stored does the copy become the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from spieltisch.game import Game, new
from spieltisch.games.chance import commitment
from spieltisch.games.contract import Event
from spieltisch.tables.clocks import Clocks, first_clocks
from spieltisch.tables.options import (
    EMOTES,
    PERSON,
    Refused,
    TableOptions,
    read_contribution,
    read_name,
    read_saying,
    same_name,
)

OPEN, PLAYING, OVER, ENDED = "open", "playing", "over", "ended"

HOST: Final = "host"
SYSTEM: Final = "system"
MOST_ENTRIES: Final = 5000
"""A log of so many entries takes no more chat, undo and so on: nobody can make it endless."""
ALWAYS: Final = ("moved", "timed_out", "resumed", "ended", "voted", "rematched")


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    kind: str
    at: float
    seat: int | None = None
    by: str = PERSON
    """`person`, `bot`, `host` or `system`."""
    id: str | None = None
    """The sender's own id of the message, so that it may be sent twice without harm."""
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "at": self.at, "seat": self.seat, "by": self.by, "id": self.id, **self.facts}


def read_entry(written: Mapping[str, Any]) -> Entry:
    own = ("kind", "at", "seat", "by", "id")
    facts = {name: value for name, value in written.items() if name not in own}
    return Entry(**{name: written[name] for name in own}, facts=facts)


@dataclass(frozen=True)
class Seat:
    name: str = ""
    level: str | None = None
    """The bot that sits here, or that plays while the person is away."""
    token: str | None = None
    """SHA-256 of the person's secret."""
    contribution: str = ""
    away: bool = False
    is_late: bool = False
    """Away because the time was up."""

    @property
    def is_free(self) -> bool:
        return self.token is None and self.level is None

    @property
    def is_person(self) -> bool:
        return self.token is not None

    @property
    def bot(self) -> str | None:
        """Who decides here, if it is a bot."""
        return self.level if not self.is_person or self.away else None


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
    """Who wants a rematch, with the contributions to it."""
    rematch: str | None = None
    taken: frozenset[tuple[str, str | None, str]] = frozenset()
    """The messages that led to entries: by whom, the person's token, id."""

    def after(self, entry: Entry) -> tuple[LiveTable, list[Event]]:
        """The table after an entry, and what happened. Refused or IllegalMove if it cannot be."""
        if self.number >= MOST_ENTRIES and entry.kind not in ALWAYS:
            raise Refused("too_long", "So much has happened at this table that it takes nothing but moves any more.")
        settled = self
        if self.clocks is not None and entry.kind != "resumed":
            settled = replace(self, clocks=self.clocks.settled(entry.at))
        table, events = KINDS[entry.kind](settled, entry)
        if entry.id is not None:
            table = replace(table, taken=table.taken | {self._key(entry)})
        return replace(table.with_running_clocks(), number=self.number + 1), events

    def has_taken(self, entry: Entry) -> bool:
        """Did the same message of the same person lead to an entry before?"""
        return entry.id is not None and self._key(entry) in self.taken

    def _key(self, entry: Entry) -> tuple[str, str | None, str]:
        is_seat = entry.by == PERSON and entry.seat is not None and 0 <= entry.seat < len(self.seats)
        token = self.seats[entry.seat].token if is_seat and entry.seat is not None else None
        return entry.by, token, entry.id or ""

    def with_running_clocks(self) -> LiveTable:
        if self.clocks is None or self.game is None:
            return self
        people = [seat for seat in self.game.waiting if self.seats[seat].bot is None] if self.status == PLAYING else []
        return replace(self, clocks=self.clocks.waiting_for(people))

    def with_seat(self, number: int, seat: Seat) -> LiveTable:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def bot_name(self, level: str, seat: int) -> str:
        """A name that nobody else at the table has."""
        names = [same_name(other.name) for other in self.seats]
        tries = (f"{level.capitalize()} {number}" for number in range(seat + 1, seat + 100))
        return next(name for name in tries if same_name(name) not in names)

    def bots_to_move(self) -> list[int]:
        if self.status != PLAYING or self.game is None:
            return []
        asked = [seat for seat in sorted(self.game.waiting) if self.seats[seat].bot is not None]
        if asked and self.game.legal(asked[0])[0].startswith("roll"):
            return []  # real dice are rolled by people
        return asked

    def undoable(self, seat: int | None) -> list[int]:
        """The moves (by number) that would be taken back together if this seat undid its last step."""
        if self.game is None or self.anchor is None or self.status != PLAYING or seat is None:
            return []
        first = len(self.anchor.moves)
        moves = self.game.moves
        own = [number for number in range(first, len(moves)) if moves[number][0] == seat]
        if not own:
            return []
        last = own[-1]
        if moves[last][1].startswith("roll"):
            # misread real dice: as long as nobody has decided, whatever was begun with them goes too
            undecided = len(self.game.waiting) == self.game.players
            return list(range(last, len(moves))) if undecided else []
        if self.game.book.simultaneous:
            return [last]
        return [last] if last == len(moves) - 1 else []

    def public(self, now: float) -> dict[str, Any]:
        """What everybody may know about the table around the game."""
        clocks = self.clocks.settled(now) if self.clocks is not None else None
        return {
            "id": self.id,
            **self.options.as_json(),
            "status": self.status,
            "seats": [
                {
                    "name": seat.name,
                    "kind": "free" if seat.is_free else "person" if seat.is_person else "bot",
                    "level": seat.level if seat.bot else None,
                    "away": seat.away,
                }
                for seat in self.seats
            ],
            "commitment": commitment(self.secret),
            "contributions": [seat.contribution for seat in self.seats] if self.game is not None else None,
            "seed": self.secret if self.status in (OVER, ENDED) else None,
            "clock_left": clocks
            and {
                "banks": [round(bank, 1) for bank in clocks.banks] if clocks.control.bank else None,
                "roll": round(clocks.roll_ends - now, 1) if clocks.control.roll else None,
                "running": sorted(clocks.running),
            },
            "votes": sorted(self.votes),
            "rematch": self.rematch,
        }

    def summary(self) -> dict[str, Any]:
        """The line in the lobby."""
        return {
            "id": self.id,
            "game": self.options.game,
            "options": self.options.as_json()["options"],
            "players": len(self.seats),
            "free": sum(seat.is_free for seat in self.seats),
            "names": [seat.name for seat in self.seats if seat.is_person],
            "clock": self.options.as_json()["clock"],
        }


def opened(table_id: str, options: TableOptions, secret: str) -> LiveTable:
    seats = tuple(
        Seat() if kind == PERSON else Seat(name=f"{kind.capitalize()} {number}", level=kind)
        for number, kind in enumerate(options.seats, 1)
    )
    return LiveTable(table_id, options, secret, seats)


def told(event: str, seat: int | None = None, audience: list[int] | None = None, **facts: Any) -> Event:
    return {"event": event, "audience": audience, "seat": seat, **facts}


def demand(holds: bool, code: str, sentence: str) -> None:
    if not holds:
        raise Refused(code, sentence)


def need_seat(table: LiveTable, entry: Entry) -> tuple[int, Seat]:
    demand(entry.seat is not None and 0 <= entry.seat < len(table.seats), "no_such_seat", "There is no such seat.")
    assert entry.seat is not None
    return entry.seat, table.seats[entry.seat]


def need_game(table: LiveTable) -> Game:
    demand(
        table.status == PLAYING and table.game is not None,
        "not_playing",
        f"No game is played here: the table is {table.status}.",
    )
    assert table.game is not None
    return table.game


# One function for each kind of entry


def sat(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    """Somebody takes a free seat. When the last one is taken the game begins."""
    demand(table.status == OPEN, "not_open", f"Nobody can sit down any more: the table is {table.status}.")
    number, seat = need_seat(table, entry)
    demand(seat.is_free, "seat_taken", "This seat is taken.")
    name = read_name(entry.facts["name"])
    demand(
        all(same_name(other.name) != same_name(name) for other in table.seats),
        "name_taken",
        f"{name} sits here already.",
    )
    contribution = read_contribution(entry.facts.get("contribution"))
    table = table.with_seat(number, Seat(name=name, token=entry.facts["token"], contribution=contribution))
    events = [told("sat", number, name=name)]
    if any(seat.is_free for seat in table.seats):
        return table, events
    table, begun = begin(table, entry.at)
    return table, events + begun


def started(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    """The host does not wait any longer: bots take the free seats."""
    demand(entry.by == HOST, "not_host", "Only the host can do this.")
    demand(table.status == OPEN, "not_open", f"It cannot be started: the table is {table.status}.")
    level = table.options.takeover
    for number, seat in enumerate(table.seats):
        if seat.is_free:
            table = table.with_seat(number, Seat(name=table.bot_name(level, number), level=level))
    return begin(table, entry.at)


def begin(table: LiveTable, now: float) -> tuple[LiveTable, list[Event]]:
    settings = dict(table.options.settings)
    game = new(
        table.options.game,
        settings.pop("players"),
        seed=table.secret,
        contributions=[seat.contribution for seat in table.seats],
        names=[seat.name for seat in table.seats],
        **settings,
    )
    clock = table.options.clock
    clocks = first_clocks(clock, len(table.seats), now) if clock is not None else None
    table = replace(table, status=PLAYING, game=game, anchor=game, clocks=clocks)
    return table, [told("started"), *game.opening]


def moved(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    game = need_game(table)
    number, seat = need_seat(table, entry)
    if entry.by == PERSON:
        demand(seat.bot is None, "bot_plays", "A bot plays for you now. Take your seat back first.")
    else:
        demand(seat.bot is not None, "person_plays", "A person plays here.")
    after = game.branch()
    events = after.play(number, entry.facts["move"])
    return settle(table, game, after, number, entry.at, events)


def settle(
    table: LiveTable, before: Game, after: Game, seat: int, now: float, events: list[Event]
) -> tuple[LiveTable, list[Event]]:
    """The table after a move: points of no return, clocks, the end, and who is seen to have decided."""
    clocks = table.clocks.moved(seat) if table.clocks is not None else None
    anchor = table.anchor
    if after.stage != before.stage or not after.waiting:
        anchor = after
        clocks = clocks.new_roll(now) if clocks is not None else None
    elif after.book.simultaneous and seat not in after.waiting:
        events = [*events, told("decided", seat)]
    table = replace(table, game=after, anchor=anchor, clocks=clocks)
    if after.result is not None:
        table = replace(table, status=OVER)
        events = [*events, told("seed", seed=table.secret)]
    return table, events


def undone(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    """An own step is taken back: nothing was shown since, and in games with turns nobody has acted."""
    game = need_game(table)
    number, seat = need_seat(table, entry)
    demand(seat.bot is None, "bot_plays", "A bot plays for you now. Take your seat back first.")
    gone = table.undoable(number)
    demand(bool(gone), "nothing_to_undo", "There is no step of yours that could still be taken back.")
    assert table.anchor is not None
    after = table.anchor.branch()
    for place in range(len(table.anchor.moves), len(game.moves)):
        if place not in gone:
            after.play(*game.moves[place])
    hidden = game.book.simultaneous and not game.moves[gone[0]][1].startswith("roll")
    events = [told("undone", number, [number] if hidden else None, move=game.moves[gone[0]][1])]
    if hidden and number not in game.waiting:
        events.append(told("undecided", number))
    clocks = table.clocks.undone(number) if table.clocks is not None else None
    return replace(table, game=after, clocks=clocks), events


def left(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    """A person goes. Before the game the seat is free again; during it a bot plays on until the person returns."""
    number, seat = need_seat(table, entry)
    demand(seat.is_person, "not_yours", "Nobody sits here.")
    if table.status == OPEN:
        return table.with_seat(number, Seat()), [told("left", number, name=seat.name, bot=None)]
    demand(table.status in (PLAYING, OVER), "not_playing", f"There is nothing to leave: the table is {table.status}.")
    demand(not seat.away, "away", "You have left already; a bot plays for you.")
    away = replace(seat, away=True, level=table.options.takeover)
    return table.with_seat(number, away), [told("left", number, name=seat.name, bot=table.options.takeover)]


def timed_out(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    """Somebody's time is up: a bot plays on until the person returns."""
    need_game(table)
    number, seat = need_seat(table, entry)
    due = table.clocks.deadline() if table.clocks is not None else None
    demand(
        entry.by == SYSTEM and due is not None and due[1] == number and due[0] <= entry.at + 0.001,
        "not_yet",
        "There is time left.",
    )
    away = replace(seat, away=True, is_late=True, level=table.options.takeover)
    return table.with_seat(number, away), [told("timed_out", number, bot=table.options.takeover)]


def returned(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    number, seat = need_seat(table, entry)
    demand(table.status == PLAYING and seat.is_person and seat.away, "not_away", "Your seat is yours already.")
    if table.clocks is not None and seat.is_late:
        table = replace(table, clocks=table.clocks.refilled(number, entry.at))
    back = replace(seat, away=False, is_late=False, level=None)
    return table.with_seat(number, back), [told("returned", number)]


def removed(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    """The host shows somebody the door; a bot plays on."""
    demand(entry.by == HOST, "not_host", "Only the host can do this.")
    number, seat = need_seat(table, entry)
    demand(seat.is_person, "not_a_person", "Nobody sits there who could be removed.")
    demand(table.status in (OPEN, PLAYING), "not_playing", f"It is too late: the table is {table.status}.")
    if table.status == OPEN:
        return table.with_seat(number, Seat()), [told("removed", number, name=seat.name, bot=None)]
    level = table.options.takeover
    bot = replace(seat, name=table.bot_name(level, number), level=level, token=None, away=False)
    return table.with_seat(number, bot), [told("removed", number, name=seat.name, bot=level)]


def ended(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    demand(entry.by == HOST, "not_host", "Only the host can do this.")
    demand(table.status in (OPEN, PLAYING), "not_playing", f"There is nothing to end: the table is {table.status}.")
    return replace(table, status=ENDED), [told("table_ended"), told("seed", seed=table.secret)]


def said(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    demand(table.options.chat, "no_chat", "Chat is switched off at this table.")
    number, seat = need_seat(table, entry)
    return table, [told("said", number, name=seat.name, text=read_saying(entry.facts["text"]))]


def emoted(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    demand(table.options.chat, "no_chat", "Chat is switched off at this table.")
    number, _ = need_seat(table, entry)
    demand(entry.facts["emote"] in EMOTES, "bad_emote", f"An emote is one of {', '.join(EMOTES)}.")
    return table, [told("emoted", number, emote=entry.facts["emote"])]


def resumed(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    """The server was down; while it was, no clock ran."""
    demand(entry.by == SYSTEM, "not_host", "Only the server can do this.")
    if table.clocks is not None:
        table = replace(table, clocks=table.clocks.stopped_between(entry.facts["stopped_at"], entry.at))
    return table, [told("resumed")]


def voted(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    """A person wants a rematch."""
    number, seat = need_seat(table, entry)
    demand(
        table.status == OVER and table.rematch is None,
        "no_rematch",
        "A rematch can be asked for when the game is over.",
    )
    demand(seat.is_person, "not_yours", "Nobody sits here.")
    contribution = read_contribution(entry.facts.get("contribution"))
    return replace(table, votes={**table.votes, number: contribution}), [told("voted", number)]


def rematched(table: LiveTable, entry: Entry) -> tuple[LiveTable, list[Event]]:
    """A new table is laid; everybody's secret opens the same seat there."""
    demand(entry.by == SYSTEM and table.rematch is None, "no_rematch", "There is a rematch already.")
    return replace(table, rematch=entry.facts["table"]), [told("rematch", table=entry.facts["table"])]


KINDS: Final[Mapping[str, Callable[[LiveTable, Entry], tuple[LiveTable, list[Event]]]]] = {
    function.__name__: function
    for function in (
        sat,
        started,
        moved,
        undone,
        left,
        timed_out,
        returned,
        removed,
        ended,
        said,
        emoted,
        resumed,
        voted,
        rematched,
    )
}
