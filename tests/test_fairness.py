"""Whoever contributes has seen the commitment before: no flow lets a server choose among seeds unseen."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from spieltisch import replay
from spieltisch.games import chance
from spieltisch.games.chance import commitment
from spieltisch.record import WrittenRecord
from spieltisch.tables import transitions
from spieltisch.tables.live import LiveTable
from spieltisch.tables.refusals import Refused
from spieltisch.tables.session import TableSession
from spieltisch.tables.transitions import After
from tests.harness import Harness, Player

TRIES = 50
"""How many seeds a cheating server tries before it takes the one it likes best."""


class Witness:
    """A person who trusts nobody: notes the commitment first, contributes then, and compares in the end."""

    def __init__(self, harness: Harness, name: str) -> None:
        self.harness, self.name = harness, name
        self.token = secrets.token_urlsafe(24)
        self.seen: dict[str, str] = {}
        """The commitment that was shown for a contribution, before it was given away."""

    def contribute(self, shown: str) -> str:
        contribution = secrets.token_urlsafe(12)
        self.seen[contribution] = shown
        return contribution

    async def sits_down(self, session: TableSession, seat: int | None = None) -> Player:
        shown = session.table.public(0.0)["commitment"]
        contribution = self.contribute(shown)
        tables = self.harness.registry
        number, _ = await tables.sit(session, self.name, contribution, seat, self.token, answered=shown)
        return Player(tables, session, self.token, number)

    async def votes(self, player: Player) -> None:
        shown = player.session.table.public(0.0)["next_commitment"]
        assert shown is not None
        await player.does("vote", contribution=self.contribute(shown), commitment=shown)

    def is_cheated(self, record: WrittenRecord) -> bool:
        """Was a contribution of this witness mixed with another seed than the one committed to before?"""
        assert replay(record).result == record["result"], "the record itself is always right: that proves nothing"
        own = [seat["contribution"] for seat in record["seats"] if seat["contribution"] in self.seen]
        assert len(own) == 1, "the contribution counts"
        assert record["seed"] is not None
        return self.seen[own[0]] != commitment(record["seed"])


async def finish(session: TableSession, people: list[Player]) -> None:
    while session.table.status == "playing":
        asked = [player for player in people if player.view()["moves"]]
        if asked:
            await asked[0].does("move", move=asked[0].view()["moves"][0]["move"])
        else:
            await asyncio.sleep(0)


Flow = Callable[[Harness, list[Witness]], Awaitable[list[str]]]


async def alone_against_bots(harness: Harness, witnesses: list[Witness]) -> list[str]:
    session = await harness.open("knaster", ["person", "novice"])
    ida = await witnesses[0].sits_down(session)
    assert session.table.status == "playing", "the one-click start"
    await finish(session, [ida])
    return [session.table.id]


async def with_friends(harness: Harness, witnesses: list[Witness]) -> list[str]:
    session = await harness.open("knaster", ["person"] * len(witnesses))
    people = [await witness.sits_down(session) for witness in witnesses]
    await finish(session, people)
    return [session.table.id]


async def started_by_the_host(harness: Harness, witnesses: list[Witness]) -> list[str]:
    session = await harness.open("knaster", ["person"] * 4, takeover="novice")
    people = [await witness.sits_down(session) for witness in witnesses]
    await people[0].does("start", token=harness.host_token)
    await finish(session, people)
    return [session.table.id]


async def after_leaving_and_coming_back(harness: Harness, witnesses: list[Witness]) -> list[str]:
    session = await harness.open("knaster", ["person"] * len(witnesses))
    ida = await witnesses[0].sits_down(session)
    await ida.does("leave")
    people = [await witness.sits_down(session) for witness in witnesses]
    await finish(session, people)
    return [session.table.id]


async def rematches(harness: Harness, witnesses: list[Witness]) -> list[str]:
    session = await harness.open("knaster", ["person"] * len(witnesses))
    people = [await witness.sits_down(session) for witness in witnesses]
    tables = [session.table.id]
    for _ in range(2):
        await finish(session, people)
        for witness, player in zip(witnesses, people, strict=True):
            await witness.votes(player)
        assert session.table.rematch is not None
        session = await harness.registry.session(session.table.rematch)
        people = [Player(harness.registry, session, player.token, player.seat) for player in people]
        tables.append(session.table.id)
    await finish(session, people)
    return tables


async def rematch_of_a_game_that_was_ended(harness: Harness, witnesses: list[Witness]) -> list[str]:
    session = await harness.open("knaster", ["person"] * len(witnesses))
    people = [await witness.sits_down(session) for witness in witnesses]
    await people[0].does("end", token=harness.host_token)
    for witness, player in zip(witnesses, people, strict=True):
        await witness.votes(player)
    assert session.table.rematch is not None
    again = await harness.registry.session(session.table.rematch)
    public = again.table.public(0.0)
    assert (public["earlier_deals"], public["broken_off"]) == (1, 1), "everybody sees that it was dealt before"
    people = [Player(harness.registry, again, player.token, player.seat) for player in people]
    await finish(again, people)
    return [again.table.id]


async def where_seats_come_and_go(harness: Harness, witnesses: list[Witness]) -> list[str]:
    session = await harness.open("knaster", ["person"], host_starts=True)
    people = [await witnesses[0].sits_down(session)]
    host = harness.host_token
    for seat in (1, 2):
        await people[0].does("arrange", token=host, seat=seat, who="person")
    people.append(await witnesses[1].sits_down(session, seat=2))
    await people[0].does("arrange", token=host, seat=3, who="novice")
    await people[0].does("change", token=host, hints=True)
    await people[0].does("start", token=host)
    people[1].seat = 1
    assert [seat.name for seat in session.table.seats[:2]] == ["Ida", "Max"], "the free seat is gone"
    await finish(session, people)
    return [session.table.id]


FLOWS: list[Flow] = [
    alone_against_bots,
    with_friends,
    started_by_the_host,
    after_leaving_and_coming_back,
    rematches,
    rematch_of_a_game_that_was_ended,
    where_seats_come_and_go,
]


def witnesses_of(flow: Flow, *, is_honest: bool) -> None:
    async def go() -> None:
        harness = Harness()
        witnesses = [Witness(harness, name) for name in ("Ida", "Max")]
        tables = await flow(harness, witnesses)
        taking_part = [witness for witness in witnesses if witness.seen]
        for table in tables:
            record = await harness.registry.record(table)
            for witness in taking_part:
                assert witness.is_cheated(record) is not is_honest
        await harness.registry.stop()

    asyncio.run(go())


@pytest.mark.parametrize("flow", FLOWS, ids=lambda flow: flow.__name__)
def test_every_contribution_answers_the_commitment_of_its_own_game(flow: Flow) -> None:
    witnesses_of(flow, is_honest=True)


@pytest.mark.parametrize("flow", FLOWS, ids=lambda flow: flow.__name__)
def test_a_server_that_tries_seeds_when_it_knows_the_contributions_is_caught(
    flow: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It exchanges the seed when the game begins. The record verifies, but not with what was shown before."""
    begin = transitions.begin

    def cheat(table: LiveTable, now: float) -> After:
        tried = [begin(replace(table, secret=f"{table.secret} {number}"), now) for number in range(TRIES)]
        return max(tried, key=lambda begun: json.dumps(begun[1]))

    monkeypatch.setattr(transitions, "begin", cheat)
    witnesses_of(flow, is_honest=False)


@pytest.mark.parametrize("flow", FLOWS, ids=lambda flow: flow.__name__)
def test_a_seed_is_drawn_before_any_contribution_to_its_game_arrives(
    flow: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the server can choose among one seed: the one it has shown the commitment of."""
    drawn: list[str] = []
    given: list[tuple[str, set[str]]] = []
    fresh_seed, contribute = chance.fresh_seed, Witness.contribute

    def draw() -> str:
        drawn.append(fresh_seed())
        return drawn[-1]

    def note(witness: Witness, shown: str) -> str:
        given.append((shown, {commitment(seed) for seed in drawn}))
        return contribute(witness, shown)

    monkeypatch.setattr("spieltisch.tables.registry.fresh_seed", draw)
    monkeypatch.setattr(Witness, "contribute", note)
    witnesses_of(flow, is_honest=True)
    assert given
    assert all(shown in known for shown, known in given)


def test_a_contribution_that_answers_no_commitment_or_another_is_refused() -> None:
    async def go() -> None:
        harness = Harness()
        session = await harness.open("knaster", ["person", "person"])
        with pytest.raises(Refused) as caught:
            await harness.registry.sit(session, "Ida", "tulip", None, answered="0" * 64)
        assert caught.value.code == "other_commitment"
        people = [await harness.sit(session, name) for name in ("Ida", "Max")]
        await finish(session, people)
        assert await people[0].refused("vote", contribution="tulip") == "commitment_first"
        shown = session.table.public(0.0)["commitment"]
        assert await people[0].refused("vote", contribution="tulip", commitment=shown) == "other_commitment"
        assert session.table.votes == {}
        await harness.registry.stop()

    asyncio.run(go())


def test_a_contribution_that_an_older_version_took_before_the_commitment_does_not_count() -> None:
    async def go() -> None:
        before = Harness()
        session = await before.open("knaster", ["person", "person"])
        people = [await before.sit(session, name) for name in ("Ida", "Max")]
        await finish(session, people)
        blind = {"kind": "voted", "at": 1.0, "seat": 0, "by": "person", "id": "old", "contribution": "blind"}
        before.store.entries[session.table.id].append(json.dumps(blind))
        await before.registry.stop()
        after_it = Harness(before.store)
        again = await after_it.registry.session(session.table.id)
        assert set(again.table.votes) == {0}, "the vote counts"
        shown = again.table.public(0.0)["next_commitment"]
        max_ = Player(after_it.registry, again, people[1].token, 1)
        await max_.does("vote", contribution="seen", commitment=shown)
        assert again.table.rematch is not None
        rematch = await after_it.registry.session(again.table.rematch)
        assert rematch.table.game is not None
        assert rematch.table.game.contributions == ("", "seen")
        await after_it.registry.stop()

    asyncio.run(go())
