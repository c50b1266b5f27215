"""Clocks: banks and increments, deadlines of rolls, and what happens when time is up. Instants are passed in."""

from __future__ import annotations

import asyncio
import json
import time

import pytest

from spieltisch.tables.entries import Entry, Facts
from spieltisch.tables.live import LiveTable, PublicTable, opened
from spieltisch.tables.options import read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.timing import SteadyTime
from spieltisch.tables.transitions import after
from tests.harness import Harness, with_harness


def begun(game: str, people: int, clock: dict[str, float], **options: object) -> LiveTable:
    wanted = {"game": game, "seats": ["person"] * people, "clock": clock, "options": options}
    table = opened("table", read_options(wanted), "secret")
    for seat in range(people):
        facts: Facts = {"name": f"Player {seat}", "token": f"hash {seat}"}
        table, _ = after(table, Entry("sit", 100.0, seat, facts=facts))
    return table


def moved(table: LiveTable, at: float, seat: int, move: str | None = None) -> LiveTable:
    assert table.game is not None
    facts: Facts = {"move": move or table.game.legal(seat)[0]}
    return after(table, Entry("move", at, seat, facts=facts))[0]


def banks(table: LiveTable, at: float) -> list[float]:
    return banks_of(table.public(at))


def banks_of(table: PublicTable) -> list[float]:
    assert table["clock_left"] is not None
    assert table["clock_left"]["banks"] is not None
    return table["clock_left"]["banks"]


def test_the_bank_runs_only_while_one_is_waited_for_and_each_move_adds_the_increment() -> None:
    table = begun("klunker", 3, {"bank": 60, "increment": 5}, start=0)
    assert banks(table, 110.0) == [50, 60, 60]
    table = moved(table, 110.0, 0)
    assert banks(table, 110.0) == [55, 60, 60]
    assert banks(table, 130.0) == [55, 40, 60]
    table = moved(table, 130.0, 1)
    assert banks(table, 131.0) == [55, 45, 59]


def test_the_clock_runs_from_the_moment_at_which_the_host_starts() -> None:
    wanted = {
        "game": "klunker",
        "seats": ["person"] * 3,
        "clock": {"bank": 60, "increment": 5},
        "options": {"start": 0},
    }
    table = opened("table", read_options(wanted), "secret")
    table, _ = after(table, Entry("sit", 100.0, 0, facts={"name": "Ida", "token": "hash"}))
    table, _ = after(table, Entry("start", 130.0, by="host"))
    assert table.clocks is not None
    assert table.clocks.deadline() == (190.0, 0)


def test_when_time_is_up_a_bot_plays_on_until_the_person_returns() -> None:
    table = begun("klunker", 3, {"bank": 60, "increment": 5}, start=0)
    assert table.clocks is not None
    assert table.clocks.deadline() == (160.0, 0)
    with pytest.raises(Refused, match="time left"):
        after(table, Entry("time_out", 159.0, 0, by="system"))
    with pytest.raises(Refused):
        after(table, Entry("time_out", 160.0, 0, by="person"))
    table, (told,) = after(table, Entry("time_out", 160.0, 0, by="system"))
    assert {**told} == {"event": "timed_out", "audience": None, "seat": 0, "bot": "casual"}
    assert table.seats[0].bot == "casual"
    assert table.bots_to_move() == [0]
    assert table.clocks is not None
    assert table.clocks.deadline() is None
    table, _ = after(table, Entry("return", 165.0, 0))
    assert table.seats[0].bot is None
    assert table.clocks is not None
    assert table.clocks.deadline() == (175.0, 0), "ten seconds to think"


def test_a_roll_has_one_deadline_for_everybody() -> None:
    table = begun("knaster", 3, {"roll": 30})
    assert table.clocks is not None
    assert table.clocks.deadline() == (130.0, 0)
    table = moved(table, 110.0, 0, "write a1")
    assert table.clocks is not None
    assert table.clocks.deadline() == (130.0, 1)
    table, _ = after(table, Entry("time_out", 130.0, 1, by="system"))
    table, _ = after(table, Entry("time_out", 130.0, 2, by="system"))
    assert table.bots_to_move() == [1, 2]
    for seat in (1, 2):
        assert table.game is not None
        table, _ = after(table, Entry("move", 131.0, seat, by="bot", facts={"move": table.game.legal(seat)[0]}))
    assert table.clocks is not None
    assert table.clocks.deadline() == (161.0, 0), "the next roll has its own"


def test_clocks_stand_still_while_the_server_is_down() -> None:
    table = begun("klunker", 3, {"bank": 60, "increment": 5}, start=0)
    resumed = Entry("resume", 1000.0, by="system", facts={"stopped_at": 110.0})
    table, _ = after(table, resumed)
    assert banks(table, 1000.0) == [50, 60, 60]
    assert banks(table, 1005.0) == [45, 60, 60]

    rolls = begun("knaster", 2, {"roll": 30})
    rolls, _ = after(rolls, resumed)
    assert rolls.clocks is not None
    assert rolls.clocks.deadline() == (1020.0, 0)


def test_without_a_clock_nobody_is_hurried() -> None:
    table = opened("table", read_options({"game": "knaster", "seats": ["person"]}), "secret")
    table, _ = after(table, Entry("sit", 0.0, 0, facts={"name": "Ida", "token": "x"}))
    assert table.clocks is None
    assert table.public(1e9)["clock_left"] is None


def test_undo_gives_no_time_back() -> None:
    table = begun("klunker", 3, {"bank": 60, "increment": 0}, start=0)
    table = moved(table, 110.0, 0)
    table, _ = after(table, Entry("undo", 112.0, 0))
    assert banks(table, 112.0) == [50, 58, 60]


def test_nobody_gains_time_by_undoing_or_by_leaving() -> None:
    table = begun("klunker", 3, {"bank": 60, "increment": 5}, start=0)
    for _ in range(10):
        table = moved(table, 100.0, 0)
        table, _ = after(table, Entry("undo", 100.0, 0))
    assert banks(table, 100.0) == [60, 60, 60]
    table = begun("klunker", 3, {"bank": 10, "increment": 0}, start=0)
    for at in (105.0, 106.0, 107.0):
        table, _ = after(table, Entry("leave", at, 0))
        table, _ = after(table, Entry("return", at, 0))
    assert banks(table, 107.0) == [3, 10, 10]


def test_time_is_given_for_being_late_once() -> None:
    table = begun("klunker", 3, {"bank": 60, "increment": 5}, start=0)
    table, _ = after(table, Entry("time_out", 160.0, 0, by="system"))
    table, _ = after(table, Entry("return", 165.0, 0))
    for at in (170.0, 171.0):
        table, _ = after(table, Entry("leave", at, 0))
        table, _ = after(table, Entry("return", at, 0))
    assert table.clocks is not None
    assert table.clocks.deadline() == (175.0, 0)


def test_who_returns_to_a_roll_has_ten_seconds() -> None:
    table = begun("knaster", 2, {"roll": 30})
    table, _ = after(table, Entry("time_out", 130.0, 0, by="system"))
    table, _ = after(table, Entry("return", 130.5, 0))
    assert table.clocks is not None
    assert table.clocks.deadline() == (140.5, 0)


def test_a_clock_that_is_set_back_takes_no_time() -> None:
    table = begun("klunker", 3, {"bank": 60, "increment": 0}, start=0)
    for at in (110.0, 100.0, 111.0):
        table, _ = after(table, Entry("say", at, 0, facts={"text": "Hm"}))
    assert banks(table, 111.0) == [49, 60, 60]


# The time of tables


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_setting_the_machines_clock_neither_takes_time_nor_gives_it(
    jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(harness: Harness) -> None:
        clock = {"bank": 600, "increment": 0}
        session, (ida, _, _) = await harness.table("klunker", people=3, clock=clock, options={"start": 0})
        wall = time.time
        monkeypatch.setattr(time, "time", lambda: wall() + jump)
        await ida.does("say", text="Hm")
        left = banks_of(session.public_table())
        assert 590 < left[0] <= 600
        monotonic = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + 100.0)
        assert 490 < banks_of(session.public_table())[0] <= 500, "time goes on"

    with_harness(test)


@pytest.mark.parametrize("jump", [86400.0, -86400.0, 0.0])
def test_a_restart_after_the_clock_was_set_is_fair(jump: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the server was down no clock ran, however long that seems to have been."""

    async def test() -> None:
        before = Harness()
        await before.registry.start()
        clock = {"bank": 600, "increment": 0}
        session, _ = await before.table("klunker", people=3, clock=clock, options={"start": 0})
        await before.registry.stop()
        wall = time.time
        monkeypatch.setattr(time, "time", lambda: wall() + jump)
        after_it = Harness(before.store)
        await after_it.registry.start()
        again = await after_it.registry.session(session.table.id)
        left = banks_of(again.public_table())
        assert 590 < left[0] <= 600
        times = [json.loads(entry)["at"] for entry in before.store.entries[session.table.id]]
        assert times == sorted(times), "time goes forward"
        await after_it.registry.stop()

    asyncio.run(test())


def test_while_the_machine_sleeps_the_clocks_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, steady = time.time, SteadyTime()
    before = steady.now()
    monkeypatch.setattr(time, "time", lambda: wall() + 8 * 3600.0)
    assert steady.now() - before < 60.0


def test_time_continues_after_the_last_sign_of_life() -> None:
    assert SteadyTime(not_before=time.time() + 1000.0).now() >= time.time() + 999.0
    assert abs(SteadyTime(not_before=None).now() - time.time()) < 60.0
