"""A table for friends: until the host starts, seats come and go and options change."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from spieltisch.tables.live import LiveTable
from spieltisch.tables.refusals import Refused
from spieltisch.tables.session import TableSession
from tests.harness import Harness, Player, with_harness


async def gather(harness: Harness, game: str = "knaster", seats: int = 1, **wanted: Any) -> tuple[TableSession, Player]:
    """A table with its host."""
    session = await harness.open(game, ["person"] * seats, host_starts=True, **wanted)
    seat, token = await harness.registry.sit(session, "Ida", "", None, host_token=harness.host_token)
    return session, Player(harness.registry, session, token, seat)


def sitting(table: LiveTable) -> list[str]:
    """Who sits where: a name, the level of a bot, or nothing."""
    return [seat.name if seat.is_person else seat.level or "" for seat in table.seats]


def test_whoever_comes_sits_down_while_there_is_room_and_it_starts_with_whoever_is_there() -> None:
    async def test(harness: Harness) -> None:
        session, ida = await gather(harness, "klunker", seats=3, listed=True)
        host = harness.host_token
        assert (await harness.registry.lobby())[0]["free"] == 4
        await harness.sit(session, "Max")
        assert await ida.refused("start", token=host) == "too_few"
        people = [await harness.sit(session, name) for name in ("Bo", "Lea")]
        assert sitting(session.table) == ["Ida", "Max", "Bo", "Lea"]
        await people[0].does("leave")
        assert sitting(session.table) == ["Ida", "Max", "", "Lea"]
        assert session.table.status == "open", "only the host starts"
        await ida.does("start", token=host)
        assert session.table.status == "playing"
        assert sitting(session.table) == ["Ida", "Max", "Lea"]
        with pytest.raises(Refused) as late:
            await harness.sit(session, "Bo")
        assert late.value.code == "not_open"

    with_harness(test)


def test_a_full_table_takes_nobody_and_is_not_in_the_lobby() -> None:
    async def test(harness: Harness) -> None:
        session, ida = await gather(harness, "klunker", listed=True)
        for seat in range(1, 5):
            await ida.does("arrange", token=harness.host_token, seat=seat, who="novice")
        assert await harness.registry.lobby() == []
        assert await ida.refused("arrange", token=harness.host_token, seat=5, who="person") == "table_full"
        with pytest.raises(Refused) as full:
            await harness.sit(session, "Max")
        assert full.value.code == "table_full"

    with_harness(test)


def test_a_character_that_gives_way_to_a_person_takes_nobody_elses_name() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "felix", "clara", "bruno"])
        await harness.sit(session, "Felix")
        names = [seat.name for seat in session.table.seats]
        assert names[0] == "Felix"
        assert len(set(names)) == 4

    with_harness(test)


def test_the_host_lays_seats_gives_them_to_bots_and_takes_them_away() -> None:
    async def test(harness: Harness) -> None:
        session, ida = await gather(harness, seats=3)
        host = harness.host_token
        max_ = await harness.sit(session, "Max", seat=2)
        await ida.does("arrange", token=host, seat=1, who="olga")
        await ida.does("arrange", token=host, seat=3, who="person")
        await ida.does("arrange", token=host, seat=4, who="casual")
        assert sitting(session.table) == ["Ida", "master", "Max", "", "casual"]
        assert await ida.refused("arrange", token=host, seat=3, who="olga") == "character_taken"
        assert await ida.refused("arrange", token=host, seat=2, who="novice") == "seat_taken"
        assert await ida.refused("arrange", token=host, seat=6, who="novice") == "no_such_seat"
        assert await ida.refused("arrange", token=host, seat=5, who=None) == "no_such_seat"
        assert await ida.refused("arrange", token=host, seat=3, who="nobody") == "bad_seats"
        kinds = [seat.kind for seat in session.table.seats]
        assert session.table.options.as_json()["seats"] == kinds
        name = session.table.seats[4].name
        await ida.does("arrange", token=host, seat=4, who="casual")
        assert session.table.seats[4].name == name, "the same level again is the same bot"
        assert await max_.refused("arrange", token=max_.token, seat=3, who="novice") == "not_host"
        await ida.does("arrange", token=host, seat=None, who="expert")
        assert sitting(session.table) == ["Ida", "expert", "Max", "expert", "expert"]
        assert len({seat.name for seat in session.table.seats}) == 5
        assert await ida.refused("arrange", token=host, seat=None, who="olga") == "character_taken"
        await ida.does("arrange", token=host, seat=None, who="person")
        assert sitting(session.table) == ["Ida", "", "Max", "", ""]
        await ida.does("arrange", token=host, seat=None, who=None)
        assert sitting(session.table) == ["Ida", "Max"]

    with_harness(test)


def test_whoever_moves_up_is_told_everything_and_acts_in_the_new_seat() -> None:
    async def test(harness: Harness) -> None:
        session, ida = await gather(harness, seats=3)
        host = harness.host_token
        max_ = await harness.sit(session, "Max", seat=2)
        max_.hears()
        await max_.does("say", text="here")
        await ida.does("arrange", token=host, seat=1, who=None)
        heard = max_.hears()
        assert [event["event"] for message in heard for event in message["events"]] == ["said", "arranged"]
        assert heard[-1]["you"]["seat"] == 1
        await max_.does("say", text="still here")
        said = {"event": "said", "seat": 1, "name": "Max", "text": "still here"}
        assert json.loads(session.seen[None][-1]) == [said]
        assert session.table.spent["say", 1] == 2, "the budget moves along"
        await ida.does("start", token=host)
        assert max_.hears()[-1]["view"]["seat"] == 1

    with_harness(test)


def test_what_is_said_while_a_seat_goes_is_said_by_the_one_who_said_it() -> None:
    async def test(harness: Harness) -> None:
        session, ida = await gather(harness, seats=3)
        max_ = await harness.sit(session, "Max", seat=2)
        goes = ida.does("arrange", token=harness.host_token, seat=1, who=None)
        await asyncio.gather(goes, max_.does("say", text="one"), max_.does("say", text="two"))
        said = [event for told in session.seen[None] for event in json.loads(told) if event["event"] == "said"]
        assert [event["name"] for event in said] == ["Max", "Max"]

    with_harness(test)


def test_the_options_change_until_the_start_and_fit_the_seats() -> None:
    async def test(harness: Harness) -> None:
        session, ida = await gather(harness, "klunker", seats=3, options={"edition": "2005"})
        host = harness.host_token
        for seat in (3, 4, 5):
            await ida.does("arrange", token=host, seat=seat, who="novice")
        await ida.does("change", token=host, options={"edition": "2005"}, hints=True)
        assert len(session.table.seats) == 6, "as many as this edition takes"
        agreed = {"options": {"edition": "1999", "unsold": "removed"}, "clock": {"bank": 60, "increment": 5}}
        await ida.does("change", token=host, **agreed, hints=True, chat=False, listed=True, takeover="novice")
        known = session.table.public(0.0)
        assert known["options"] == {"edition": "1999", "unsold": "removed", "start": None}
        assert (known["hints"], known["chat"], known["listed"], known["takeover"]) == (True, False, True, "novice")
        assert sitting(session.table) == ["Ida", "", "novice", "novice", "novice"], "one free seat was too many"
        assert len(await harness.registry.lobby()) == 1
        assert await ida.refused("change", token=host, options={"edition": "1850"}) == "bad_edition"
        await ida.does("start", token=host)
        assert session.table.clocks is not None
        assert await ida.refused("change", token=host) == "not_open"

    with_harness(test)


def test_nobody_is_sent_away_by_an_edition_for_fewer() -> None:
    async def test(harness: Harness) -> None:
        session, ida = await gather(harness, "klunker", options={"edition": "2005"})
        for name in ("Max", "Bo", "Lea", "Jon", "Zoe"):
            await harness.sit(session, name)
        wish = {"options": {"edition": "1999"}}
        assert await ida.refused("change", token=harness.host_token, **wish) == "too_many_people"

    with_harness(test)


def test_a_table_that_was_settled_when_it_was_opened_stays_so() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person"])
        ida = await harness.sit(session, "Ida")
        assert await ida.refused("arrange", token=harness.host_token, seat=1, who="novice") == "settled"
        assert await ida.refused("change", token=harness.host_token) == "settled"

    with_harness(test)


def test_only_the_hosts_secret_makes_a_host() -> None:
    async def test(harness: Harness) -> None:
        session, _ = await gather(harness)
        with pytest.raises(Refused) as caught:
            await harness.registry.sit(session, "Max", "", None, host_token="guessed")
        assert caught.value.code == "not_host"
        await harness.sit(session, "Max")
        assert [seat["host"] for seat in session.table.public(0.0)["seats"]] == [True, False]

    with_harness(test)


def test_a_message_sent_twice_lays_one_seat() -> None:
    async def test(harness: Harness) -> None:
        session, ida = await gather(harness)
        for _ in range(2):
            await ida.does("arrange", message_id="once", token=harness.host_token, seat=1, who="novice")
        assert sitting(session.table) == ["Ida", "novice"]

    with_harness(test)


def test_everything_is_there_again_after_the_server_was_gone() -> None:
    async def go() -> None:
        before = Harness()
        session, ida = await gather(before, "knaster", seats=4)
        await before.sit(session, "Olga", seat=3)
        for seat, who in ((1, "olga"), (2, None), (3, "casual")):
            await ida.does("arrange", token=before.host_token, seat=seat, who=who)
        await ida.does("change", token=before.host_token, hints=True)
        known, version = session.table.public(0.0), session.version(0)
        after_it = Harness(before.store)
        again = await after_it.registry.session(session.table.id)
        assert again.table.public(0.0) == known
        assert again.version(0) == version
        host = Player(after_it.registry, again, ida.token, 0)
        await host.does("start", token=before.host_token)
        assert sitting(again.table)[:1] == ["Ida"]
        for harness in (before, after_it):
            await harness.registry.stop()

    asyncio.run(go())


def test_who_lost_the_answer_of_an_opening_gets_the_same_table_whatever_was_changed_since() -> None:
    async def test(harness: Harness) -> None:
        wish = {"game": "knaster", "seats": ["person"], "host_starts": True}
        secret = "a-secret-of-the-host-0q"
        first = await harness.registry.open(wish, secret)
        seat, token = await harness.registry.sit(first.session, "Ida", "", None)
        ida = Player(harness.registry, first.session, token, seat)
        await ida.does("change", token=secret, hints=True)
        assert (await harness.registry.open(wish, secret)).session is first.session

    with_harness(test)
