"""Bots are characters: each with a name, a level and a temper, and never twice at a table."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from spieltisch import BadOption, bots
from spieltisch.bots.characters import CHARACTERS, player_of
from spieltisch.server.catalog import games_offered
from spieltisch.tables import seating
from spieltisch.tables.live import LiveTable
from spieltisch.words import LANGUAGES, words_in
from tests.harness import Harness, with_harness

MOST = 12
"""As many as sit at a table of Knaster."""


def characters_at(table: LiveTable) -> list[str | None]:
    return [seat["character"] for seat in table.public(0.0)["seats"]]


def test_there_are_three_of_every_level_and_their_tempers_are_told_in_every_language() -> None:
    assert Counter(one.level for one in CHARACTERS.values()) == dict.fromkeys(bots.LADDER, 3)
    assert len({one.name for one in CHARACTERS.values()}) == len(CHARACTERS) == MOST
    for language in LANGUAGES:
        assert all(words_in(language)(f"characters-tempers-{one.temper}") for one in CHARACTERS.values())
    assert [one.id for one in games_offered().characters] == list(CHARACTERS)


@pytest.mark.parametrize("level", bots.LADDER)
def test_a_table_full_of_one_level_has_nobody_twice_and_everybody_plays_at_that_level(level: str) -> None:
    async def test(harness: Harness) -> None:
        table = (await harness.open("knaster", ["person"] + [level] * (MOST - 1))).table
        assert characters_at(table)[0] is None
        others = [seat for seat in table.seats if not seat.is_free]
        assert len({seat.name for seat in others}) == MOST - 1
        assert {seat.level for seat in others} == {level}
        assert [CHARACTERS[seat.character or ""].level for seat in others[:3]] == [level] * 3

    with_harness(test)


def test_a_character_can_be_asked_for_by_name_and_sits_at_its_level() -> None:
    async def test(harness: Harness) -> None:
        table = (await harness.open("klunker", ["person", "casual", "casual", "bruno", "olga"])).table
        assert characters_at(table)[3:] == ["bruno", "olga"]
        assert set(characters_at(table)[1:3]) == {"clara", "felix"}
        assert [seat.level for seat in table.seats] == [None, "casual", "casual", "casual", "master"]
        for wrong in (["person", "olga", "olga"], ["person", "novice", "nobody"]):
            with pytest.raises(BadOption) as refusal:
                await harness.open("klunker", wrong)
            assert refusal.value.code == "bad_seats"

    with_harness(test)


@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_a_character_plays_as_itself_and_where_it_helps_out_as_the_level_it_was_asked_for(game: str) -> None:
    for one in CHARACTERS.values():
        assert player_of(game, one.level, one.id) in (one.id, one.level)
        others = [level for level in bots.LADDER if level != one.level]
        assert [player_of(game, level, one.id) for level in others] == others
    assert player_of(game, "casual", None) == "casual"


def test_different_tables_have_different_company() -> None:
    company = {seating.seated(f"table {number}", ["person", "casual"])[1].character for number in range(50)}
    assert company == {"bruno", "clara", "felix"}


def test_a_character_gives_way_to_a_person_of_the_same_name() -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person", "felix", "novice"])
        await harness.sit(session, "Ida")
        await harness.sit(session, "FELIX")
        assert session.table.status == "playing"
        names = [seat.name for seat in session.table.seats]
        assert names[:2] == ["Ida", "FELIX"]
        assert "Felix" not in names
        assert session.table.seats[2].level == "casual"

    with_harness(test)


def test_who_sits_where_is_the_same_after_a_restart_and_in_the_rematch() -> None:
    async def go() -> None:
        before = Harness()
        session = await before.open("knaster", ["person", "person", "casual", "novice"])
        ida = await before.sit(session, "Clara")
        await ida.does("start", token=before.host_token)
        known = session.table.public(0.0)["seats"]
        await before.registry.stop()
        after_it = Harness(before.store)
        again = await after_it.registry.session(session.table.id)
        assert again.table.public(0.0)["seats"] == known
        await after_it.registry.stop()

    asyncio.run(go())


def test_a_bot_that_is_none_of_the_characters_has_the_name_of_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    makers: dict[Any, Any] = {**bots._MAKERS, ("knaster", "dreamer"): bots._MAKERS["knaster", "novice"]}
    monkeypatch.setattr(bots, "_MAKERS", makers)

    async def test(harness: Harness) -> None:
        table = (await harness.open("knaster", ["person", "dreamer", "dreamer"])).table
        assert [seat.name for seat in table.seats] == ["", "Dreamer", "Dreamer 2"]
        assert characters_at(table) == [None, None, None]

    with_harness(test)
