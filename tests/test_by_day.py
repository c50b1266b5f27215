"""Play by day: days for a move instead of seconds, vacations, and tables that nobody visits any more."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from spieltisch.games.contract import BadOption
from spieltisch.tables.entries import Entry
from spieltisch.tables.live import OVER, LiveTable
from spieltisch.tables.options import DAY, kept_options, read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import IDLE_SECONDS
from spieltisch.tables.transitions import DAYS_OFF, LONGEST_VACATION, PATIENCE_BY_DAY, after
from tests.harness import Harness, until, with_harness
from tests.test_clocks import begun, moved

BEGAN = 100.0


def due(table: LiveTable, seat: int) -> float | None:
    """After how many days the time of a seat is up."""
    instant = table.public(BEGAN)["seats"][seat]["due"]
    return None if instant is None else (instant - BEGAN) / DAY


@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_a_table_by_day_is_kept_as_it_was_opened(game: str) -> None:
    options = read_options({"game": game, "seats": ["person"] * 3, "clock": {"days": 3}})
    assert options.by_day
    assert options.as_json()["clock"] == {"days": 3}
    assert kept_options(options.as_json()) == options
    assert not read_options({"game": game, "seats": ["person"] * 3}).by_day


@pytest.mark.parametrize("days", [0, 31, -1, True, "3", None])
def test_how_many_days_a_move_may_take_is_limited(days: object) -> None:
    with pytest.raises(BadOption, match="1 to 30 days"):
        read_options({"game": "knaster", "seats": ["person"], "clock": {"days": days}})


def test_klunker_in_turn_each_has_the_whole_time_for_a_move() -> None:
    table = begun("klunker", 3, {"days": 3}, start=0)
    assert [due(table, seat) for seat in range(3)] == [3, None, None]
    table = moved(table, BEGAN + 2 * DAY, 0)
    assert [due(table, seat) for seat in range(3)] == [None, 5, None]
    assert table.public(BEGAN)["clock_left"] is None, "nobody sees seconds running"


def test_a_roll_of_knaster_waits_for_all_and_each_has_their_own_time() -> None:
    table = begun("knaster", 2, {"days": 3})
    table = moved(table, BEGAN + DAY, 0, "write a1")
    assert [due(table, seat) for seat in range(2)] == [None, 3]
    table = moved(table, BEGAN + 2 * DAY, 1, "write a1")
    assert [due(table, seat) for seat in range(2)] == [5, 5], "the next roll"


def test_undoing_a_move_gives_no_days_back() -> None:
    table = begun("klunker", 3, {"days": 3}, start=0)
    for _ in range(3):
        table = moved(table, BEGAN + DAY, 0)
        table, _events = after(table, Entry("undo", BEGAN + DAY, 0))
    assert due(table, 0) == 3


def test_after_the_last_day_a_bot_plays_on_and_who_returns_has_a_day() -> None:
    table = begun("klunker", 3, {"days": 1}, start=0)
    table, _ = after(table, Entry("time_out", BEGAN + DAY, 0, by="system"))
    assert table.bots_to_move() == [0]
    table, _ = after(table, Entry("return", BEGAN + 2 * DAY, 0))
    assert due(table, 0) == 3


def test_on_vacation_the_time_of_one_seat_stands_still() -> None:
    table = begun("knaster", 2, {"days": 1})
    table, (told,) = after(table, Entry("vacation", BEGAN + DAY / 2, 0, facts={"days": 7}))
    assert {**told} == {"event": "vacation", "audience": None, "seat": 0, "until": BEGAN + 7.5 * DAY}
    assert [due(table, seat) for seat in range(2)] == [8, 1]
    assert table.clocks is not None
    assert table.clocks.deadline() == (BEGAN + DAY, 1)
    seats = table.public(BEGAN + DAY)["seats"]
    assert [seat["vacation"] for seat in seats] == [BEGAN + 7.5 * DAY, None]
    assert table.public(BEGAN + 8 * DAY)["seats"][0]["vacation"] is None, "it is over"
    back, _ = after(table, Entry("vacation", BEGAN + 2 * DAY, 0, facts={"days": 0}))
    assert due(back, 0) == 2.5, "the half day that was left"


def test_vacations_are_limited_so_that_nobody_waits_for_ever() -> None:
    table = begun("knaster", 2, {"days": 1})
    with pytest.raises(Refused, match="at most"):
        after(table, Entry("vacation", BEGAN, 0, facts={"days": LONGEST_VACATION + 1}))
    for _ in range(20):  # what is not used comes back
        table, _events = after(table, Entry("vacation", BEGAN, 0, facts={"days": 5}))
    at = BEGAN
    for _ in range(int(DAYS_OFF / LONGEST_VACATION)):
        table, _events = after(table, Entry("vacation", at, 0, facts={"days": LONGEST_VACATION}))
        at += LONGEST_VACATION * DAY
    with pytest.raises(Refused, match="days of vacation"):
        after(table, Entry("vacation", at, 0, facts={"days": 1}))
    with pytest.raises(Refused, match="play by day"):
        after(begun("knaster", 2, {"roll": 30}), Entry("vacation", BEGAN, 0, facts={"days": 1}))


def test_who_keeps_the_others_waiting_for_a_week_can_be_given_a_bot() -> None:
    table = begun("knaster", 2, {"days": 30})
    table = moved(table, BEGAN, 0, "write a1")
    give_bot = Entry("replace", BEGAN + PATIENCE_BY_DAY - 1, 0, facts={"missing": 1})
    with pytest.raises(Refused, match="some days"):
        after(table, give_bot)
    table, _ = after(table, replace(give_bot, at=BEGAN + PATIENCE_BY_DAY))
    assert table.bots_to_move() == [1]


def test_a_table_that_nobody_visits_any_more_is_played_to_its_end_by_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not stay in memory for days, and still it notices when the time is up."""

    async def test(harness: Harness) -> None:
        session, (ida, _) = await harness.table("knaster", people=2, clock={"days": 30})
        table = session.table.id
        await ida.does("move", move="write c3")
        monotonic = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + IDLE_SECONDS + 1)
        await harness.registry.put_idle_away()
        await harness.registry.wake_due()
        assert not harness.registry.holds(table), "put away for the days to come"
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + 31 * DAY)
        await harness.registry.wake_due()
        back = await harness.registry.session(table)
        await until(lambda: back.table.seats[1].away and not back.table.bots_to_move())
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + 62 * DAY)
        back.wake()
        await until(lambda: back.table.status == OVER)
        assert all(seat.away for seat in back.table.seats)

    with_harness(test)


def test_a_glance_tells_until_when_a_game_waits() -> None:
    async def test(harness: Harness) -> None:
        session, (ida, max_) = await harness.table("knaster", people=2, clock={"days": 3})
        await max_.does("vacation", days=5)
        now = time.time()
        seen = await harness.registry.glance(session.table.id, ida.token)
        assert seen is not None
        assert seen.by_day
        assert seen.due == pytest.approx(now + 3 * DAY, abs=60)
        other = await harness.registry.glance(session.table.id, max_.token)
        assert other is not None
        assert other.vacation == pytest.approx(now + 5 * DAY, abs=60)

    with_harness(test)
