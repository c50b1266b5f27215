"""A recorded game that is looked at again, step by step, and games that branch off from it.

A record is untrusted input: it is replayed before it is kept. Views are made in a worker, some steps at a time.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from spieltisch.game import replay, seen_by, without_audience
from spieltisch.games.chance import fresh_seed
from spieltisch.record import WrittenRecord, checksum, read
from spieltisch.tables.entries import SYSTEM, Entry, Facts
from spieltisch.tables.options import PERSON, read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.seating import Seat
from spieltisch.tables.store import StoredTable

MOST_STEPS: Final = 50
"""How many steps are told together with their views: at most some hundred kilobytes, some ten when compressed."""
MOST_EVENTS: Final = 1000
"""How many steps are told together without views."""
STEPS_SECONDS: Final = 20.0
"""A worker may have to start first."""


@dataclass(frozen=True)
class Eyes:
    """Who looks at a game: a seat, a spectator (None), or somebody from whom nothing is hidden."""

    seat: int | None
    is_open: bool = False


def steps(record: WrittenRecord, eyes: Eyes, first: int, most: int, with_views: bool = True) -> bytes:
    """Runs in a worker: steps of a game, as JSON. Step 0 is the deal, step n what the nth move brought."""
    written = read(record)
    game = written.begin()
    told = []
    for number in range(min(first + most, len(written.moves) + 1)):
        by, move = written.moves[number - 1] if number else (None, None)
        events = game.opening if by is None or move is None else game.play(by, move)
        if number < first:
            continue
        heard = events if eyes.is_open else seen_by(events, eyes.seat)
        view = None
        if with_views:
            view = game.open_view(eyes.seat) if eyes.is_open else game.view(eyes.seat)
        step = {"number": number, "seat": by, "move": move, "events": without_audience(heard), "view": view}
        told.append(step)
    return orjson.dumps({"total": len(written.moves), "steps": told})


def packed(*arguments: Any) -> bytes:
    """The same, compressed: one view is much like the next."""
    return gzip.compress(steps(*arguments), compresslevel=1)


def id_of(record: Mapping[str, object]) -> str:
    """The same record has the same id, so that it is kept once."""
    return f"r{checksum(record)[:20]}"


def kept(record: object, now: float, opened_by: str) -> tuple[StoredTable, Entry]:
    """A table that only shows a record. BadRecord if it is not true."""
    game = replay(record)
    written = game.record()
    wish = {"game": game.book.name, "options": without_players(written), "seats": [PERSON] * game.players}
    stored = laid(id_of(written), written, wish | {"chat": False}, now, opened_by)
    return stored, Entry("go_on", now, by=SYSTEM, facts={"record": written})


@dataclass(frozen=True)
class BranchWish:
    """Where somebody wants to play on, in which seat, and who they are."""

    move: int
    """After how many moves of the game."""
    seat: int
    name: str
    token: str
    """SHA-256 of the person's secret."""
    level: str
    """Of the bots that take the places of other people."""
    played: str | None = None
    """A move that this seat makes at once, instead of the one that it made then."""


def branched(
    record: WrittenRecord, seats: Sequence[Seat], of: str, wish: BranchWish, table: str, now: float, opened_by: str
) -> tuple[StoredTable, Entry]:
    """A table that goes on from a position of a game in which these sat. A bot that played there plays on."""
    written = read(record)
    demand(0 <= wish.seat < len(seats), "no_such_seat", "There is no such seat.")
    demand(0 <= wish.move <= len(written.moves), "no_such_move", f"This game has {len(written.moves)} moves.")
    game = written.begin()
    for by, move in written.moves[: wish.move]:
        game.play(by, move)
    if wish.played is not None:
        game.play(wish.seat, wish.played)
    demand(bool(game.waiting), "game_over", "The game is over here: there is nothing to play on.")
    kinds = [wish.level if seat.is_person else seat.kind for seat in seats]
    kinds[wish.seat] = PERSON
    wanted = {"game": game.book.name, "options": without_players(record), "seats": kinds, "chat": False, "hints": True}
    stored = laid(table, record, wanted, now, opened_by)
    facts: Facts = {
        "name": wish.name,
        "token": wish.token,
        "record": game.record(),
        "branch": {"of": of, "move": wish.move},
    }
    return stored, Entry("go_on", now, wish.seat, by=SYSTEM, facts=facts)


def demand(holds: bool, code: str, sentence: str) -> None:
    if not holds:
        raise Refused(code, sentence)


def without_players(record: WrittenRecord) -> dict[str, object]:
    return {name: value for name, value in record["options"].items() if name != "players"}


def laid(table: str, record: WrittenRecord, wanted: Mapping[str, object], now: float, opened_by: str) -> StoredTable:
    """A table whose chance is that of a record. It has no host: there is nothing to arrange."""
    options = read_options(wanted)
    assert record["seed"] is not None, "it was read"
    return StoredTable(
        id=table,
        created=now,
        options=options.as_json(),
        secret=record["seed"],
        host_token="",
        watch_token=fresh_seed(),
        next_secret=fresh_seed(),
        opened_by=opened_by,
        ruleset=options.book.ruleset,
    )
