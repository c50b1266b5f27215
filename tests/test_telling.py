"""Whoever is told only what changes, or asks for previews when they are wanted, knows as much as everybody else."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any, Final

import pytest

from spieltisch import new
from spieltisch.games.contract import Event
from spieltisch.tables.entries import Entry
from spieltisch.tables.live import LiveTable
from spieltisch.tables.previews import encoded_previews
from spieltisch.tables.session import TableSession
from spieltisch.tables.telling import EVERYTHING, Form, QueueListener
from spieltisch.tables.transitions import after
from tests.harness import Harness, with_harness
from tests.positions import LONG, VARIANTS
from tests.test_wire_secrecy import begun, drained, wander

ONLY_CHANGES: Final = Form(changes=True)
LEAN: Final = Form(changes=True, previews=False)
TOLD: Final = [("klunker", {"players": 3, "edition": "1999"}), ("knaster", {"players": 2, "dice": "fair"})]


class Reader:
    """Keeps what it is told as a client does."""

    def __init__(self, session: TableSession, seat: int | None, form: Form, since: int = 0) -> None:
        self.listener: QueueListener = session.listen(seat, since, form)
        self.known: dict[str, Any] = {}
        self.kinds: set[str] = set()
        self.read()

    def read(self) -> dict[str, Any]:
        """All it knows after everything that waits: the last version, events, table and view."""
        while not self.listener.queue.empty():
            message = json.loads(self.listener.queue.get_nowait() or b"")
            self.kinds.add(kind := message.pop("type"))
            message.pop("protocol", None)
            if kind == "changes":
                message["table"] = message.get("table", self.known["table"])
                message["view"] = {**self.known["view"], **message.get("view", {})}
            self.known = message
        return self.known


@pytest.mark.parametrize(("name", "variant"), TOLD)
def test_who_is_told_only_changes_knows_all(name: str, variant: dict[str, Any]) -> None:
    async def go() -> None:
        rng = random.Random(name)
        kinds: set[str] = set()
        for number in range(6 * LONG):
            session = begun(name, variant, f"told {number}{' clock' if number % 2 else ''}")
            seats = (None, *range(variant["players"]))
            readers = [(Reader(session, seat, EVERYTHING), Reader(session, seat, ONLY_CHANGES)) for seat in seats]
            while session.table.status == "playing":
                for _ in range(rng.randrange(1, 4)):
                    if session.table.status == "playing":
                        wander(session, rng)
                for everything, changes in readers:
                    assert changes.read() == everything.read(), f"game {number}"
                    kinds |= changes.kinds
                if rng.random() < 0.1:  # somebody comes back, or opens a second window
                    seat = rng.choice(seats)
                    since = rng.randrange(session.version(seat) + 1)
                    readers.append(
                        (Reader(session, seat, EVERYTHING, since), Reader(session, seat, ONLY_CHANGES, since))
                    )
        assert kinds == {"welcome", "update", "changes"}

    asyncio.run(go())


def test_what_has_not_changed_is_not_told_again() -> None:
    async def go() -> None:
        session = begun("knaster", {"players": 2, "dice": "fair"}, "told")
        reader = Reader(session, 0, ONLY_CHANGES)
        rng = random.Random(1)
        while "changes" not in reader.kinds:
            wander(session, rng)
            told = [json.loads(message or b"") for message in drained(reader.listener)]
            reader.kinds |= {message["type"] for message in told}
        assert "table" not in told[-1]
        assert "players" not in told[-1]["view"]

    asyncio.run(go())


def test_all_in_a_seat_are_told_everything_once_more_after_one_has_come() -> None:
    """What has changed since they were told last is not the same for all of them."""

    async def go() -> None:
        session = begun("knaster", {"players": 2, "dice": "fair"}, "told")
        readers = [Reader(session, 0, ONLY_CHANGES)]
        for kinds in (["update"], ["changes"]):
            session._take(*happening(session))
            assert [json.loads(message or b"")["type"] for message in drained(readers[0].listener)] == kinds
        readers.append(Reader(session, 0, ONLY_CHANGES))
        for kinds in (["update"], ["changes"]):
            session._take(*happening(session))
            for reader in readers:
                assert [json.loads(message or b"")["type"] for message in drained(reader.listener)] == kinds

    asyncio.run(go())


def happening(session: TableSession) -> tuple[Entry, LiveTable, list[Event]]:
    entry = Entry("say", 2.0, 1, facts={"text": f"Hello {session.table.number}"})
    return (entry, *after(session.table, entry))


@pytest.mark.parametrize(("name", "players"), [("klunker", 3), ("knaster", 2)])
def test_a_preview_that_is_asked_for_is_the_one_that_others_are_told(name: str, players: int) -> None:
    async def test(harness: Harness) -> None:
        session, people = await harness.table(name, people=players)
        lean = [Reader(session, person.seat, LEAN) for person in people]
        rng = random.Random(name)
        with_consequences = 0
        while session.table.status == "playing":
            for person, reader in zip(people, lean, strict=True):
                moves, bare = person.view()["moves"], reader.read()["view"]["moves"]
                assert bare == [{"move": each["move"], "events": []} for each in moves]
                for each in rng.sample(moves, min(len(moves), 3)):
                    told = (await person.says("preview", move=each["move"])).model_dump(exclude={"id"})
                    assert told == {"type": "preview", "version": session.version(person.seat), **each}
                    with_consequences += len(each["events"]) > 1
            asked = rng.choice([person for person in people if person.view()["moves"]])
            await asked.does("move", move=rng.choice(asked.view()["moves"])["move"])
        assert with_consequences

    with_harness(test)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_what_is_kept_of_previews_is_what_each_move_would_do(name: str, variant: dict[str, Any]) -> None:
    rng = random.Random(f"{name} {variant}")
    for number in range(3 * LONG):
        game = new(name, seed=f"previews {number}", **variant)
        while game.waiting:
            seat = rng.choice(sorted(game.waiting))
            assert json.loads(encoded_previews(game, seat)) == game.previews(seat), f"game {number}, {game.moves}"
            game.play(seat, rng.choice(game.legal(seat)))


def test_previews_are_of_own_legal_moves() -> None:
    async def test(harness: Harness) -> None:
        session, people = await harness.table("klunker", people=3)
        assert session.table.game is not None
        asked = min(session.table.game.waiting)
        move = session.table.game.legal(asked)[0]
        assert await people[(asked + 1) % 3].refused("preview", move=move) == "not_allowed"
        assert await people[asked].refused("preview", move="buy 1") == "not_allowed"
        assert await harness.spectator(session).refused("preview", move=move) == "spectator"

    with_harness(test)
