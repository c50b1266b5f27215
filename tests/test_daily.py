"""The daily: the same deal for everybody, fixed in advance, and one try that counts."""

from __future__ import annotations

import asyncio
import datetime as dt
import hashlib
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import pytest

from spieltisch.game import replay
from spieltisch.memory import days
from spieltisch.memory.daily import Daily, Place, token_of
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import digest
from spieltisch.tables.thinking import Thinkers
from tests.harness import InlineThinkers, Player, until
from tests.live_server import live_server
from tests.test_fairness import finish
from tests.test_memory import IDA, MAX, Kept, bearer, with_memory

SECRET = "a secret that two servers share"
TODAY = dt.date(2026, 11, 16)
DAY = dt.timedelta(days=1)
NOON = dt.datetime(2026, 11, 16, 12, tzinfo=dt.UTC).timestamp()


class Days(Kept):
    """A server with a clock that can be set."""

    def __init__(self, folder: Path, secret: str = SECRET) -> None:
        super().__init__(folder)
        self.now = NOON
        self.daily = Daily(self.memories, self.registry, cast(Thinkers, InlineThinkers()), secret, lambda: self.now)

    async def plays(self, key: str, game: str = "knaster", day: dt.date = TODAY) -> Place:
        place = await self.daily.sit(key, day, game, "Ida")
        session = await self.registry.session(place.table)
        await finish(session, [Player(self.registry, session, place.token, 0)])
        await self.memory.close()
        return place


def with_days(folder: Path, test: Callable[[Days], Coroutine[Any, Any, None]]) -> None:
    with_memory(folder, cast(Callable[[Kept], Coroutine[Any, Any, None]], test), Days)


def test_every_day_is_bound_to_the_day_before_and_tells_nothing_of_the_next() -> None:
    keys = days.keys_of(SECRET)
    assert len(keys) == (days.LAST - days.FIRST).days + 2
    for day in (days.FIRST, TODAY, days.LAST):
        assert hashlib.sha256(days.key_of(SECRET, day)).digest() == days.key_of(SECRET, day - DAY)
    assert len(set(keys)) == len(keys)
    seeds = {days.seed_of(SECRET, day, game) for day in (TODAY, TODAY + DAY) for game in ("knaster", "klunker")}
    assert len(seeds) == 4
    assert days.key_of("another secret", TODAY) != days.key_of(SECRET, TODAY)


def test_the_deal_is_the_same_on_two_servers_with_the_same_secret(tmp_path: Path) -> None:
    dealt: dict[str, list[str]] = {}

    async def test(server: Days) -> None:
        for game in ("knaster", "klunker"):
            place = await server.daily.sit(IDA, TODAY, game, "Ida")
            table = (await server.registry.session(place.table)).table
            assert table.game is not None
            dealt.setdefault(game, []).append(str(table.game.opening))
            assert table.secret == days.seed_of(SECRET, TODAY, game)

    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        with_days(tmp_path / name, test)
    for one, other in dealt.values():
        assert one == other


def test_one_key_has_one_try_that_counts_in_however_many_windows(tmp_path: Path) -> None:
    async def test(server: Days) -> None:
        places = await asyncio.gather(*(server.daily.sit(IDA, TODAY, "knaster", "Ida") for _ in range(8)))
        assert len({(place.table, place.token, place.counts) for place in places}) == 1
        assert places[0].counts
        assert (await server.daily.sit(MAX, TODAY, "knaster", "Max")).table != places[0].table
        first = await server.plays(IDA)
        assert first.table == places[0].table
        (own,) = [one for one in await server.daily.tries(IDA) if one.score is not None]
        again = await server.plays(IDA)
        assert not again.counts
        assert again.table != first.table
        assert await server.daily.tries(IDA) == [own], "what is played afterwards is practice"
        assert await server.memories.daily_scores(TODAY.isoformat(), "knaster") == {own.score: 1}

    with_days(tmp_path, test)


def test_a_day_to_come_is_nobodys_business_and_todays_key_stays_secret(tmp_path: Path) -> None:
    async def test(server: Days) -> None:
        for text in ((TODAY + DAY).isoformat(), "2025-12-31", "tomorrow"):
            with pytest.raises(Refused):
                server.daily.read_day(text)
        with pytest.raises(Refused) as early:
            server.daily.past_key(TODAY)
        assert early.value.code == "day_to_come"
        published = server.daily.key_before(TODAY)
        server.now += 86400.0
        key = bytes.fromhex(server.daily.past_key(TODAY))
        assert hashlib.sha256(key).hexdigest() == published

    with_days(tmp_path, test)


def test_results_are_shown_after_the_own_try_with_the_masters_game_on_the_same_dice(tmp_path: Path) -> None:
    async def test(server: Days) -> None:
        with pytest.raises(Refused) as early:
            await server.daily.outcome(IDA, TODAY, "knaster", "")
        assert early.value.code == "play_first"
        place = await server.plays(IDA)
        outcome = await server.daily.outcome(IDA, TODAY, "knaster", "")
        assert outcome.own is not None
        assert outcome.own.result is not None
        assert outcome.scores == {outcome.own.result["scores"][0]: 1}
        await until(lambda: not server.daily._playing)
        outcome = await server.daily.outcome(IDA, TODAY, "knaster", "")
        assert outcome.own is not None
        assert outcome.master is not None
        assert outcome.master.result is not None
        assert outcome.table == place.table
        mine, masters = outcome.own.record(), outcome.master.record()
        assert mine["seed"] == masters["seed"] == days.seed_of(SECRET, TODAY, "knaster")
        assert replay(masters).result == outcome.master.result
        server.now += 86400.0
        assert (await server.daily.outcome(MAX, TODAY, "knaster", "")).own is None, "when the day is over all may look"

    with_days(tmp_path, test)


def test_a_try_that_was_begun_on_its_day_counts_though_it_ends_on_the_next(tmp_path: Path) -> None:
    async def test(server: Days) -> None:
        place = await server.daily.sit(IDA, TODAY, "knaster", "Ida")
        server.now += 86400.0
        assert await server.daily.sit(IDA, TODAY, "knaster", "Ida") == place
        await server.plays(IDA)
        (own,) = await server.daily.tries(IDA)
        assert own.score is not None
        late = await server.daily.sit(MAX, TODAY, "knaster", "Max")
        assert not late.counts, "a past day is practice"

    with_days(tmp_path, test)


def test_nothing_of_a_key_is_left_but_the_score_among_everybodys(tmp_path: Path) -> None:
    async def test(server: Days) -> None:
        await server.plays(IDA)
        await server.memory.forget(IDA)
        assert await server.daily.tries(IDA) == []
        assert sum((await server.memories.daily_scores(TODAY.isoformat(), "knaster")).values()) == 1

    with_days(tmp_path, test)


def test_two_devices_that_join_keep_their_games_and_tries(tmp_path: Path) -> None:
    async def test(server: Days) -> None:
        await server.plays(IDA)
        await server.plays(MAX)
        await server.memory.take_in(MAX, IDA)
        assert (await server.memory.open(MAX)).summary["games"] == 2
        assert (await server.memory.open(IDA)).summary["games"] == 0
        assert len(await server.daily.tries(MAX)) == 1, "the one that the key had already"
        await server.memory.take_in(MAX, MAX)
        assert (await server.memory.open(MAX)).summary["games"] == 2

    with_days(tmp_path, test)


def test_the_door_deals_gives_results_and_says_why_not(tmp_path: Path) -> None:
    with live_server(tmp_path, "--daily-secret", SECRET) as server, server.client() as http:
        deals = http.get("/api/daily", headers=bearer(IDA)).json()
        today = deals["today"]
        assert deals["games"] == ["knaster", "klunker"]
        assert 0 < deals["seconds_left"] <= 86400
        assert deals["commitment"] == days.key_of(SECRET, dt.date.fromisoformat(today) - DAY).hex()
        for path, status in (
            (f"/api/daily/{today}", 404),
            (f"/api/daily/{today}/knaster", 403),
            (f"/api/daily/{today}/chess", 404),
            ("/api/daily/2999-01-01/knaster", 404),
        ):
            assert http.get(path, headers=bearer(IDA)).status_code == status
        yesterday = (dt.date.fromisoformat(today) - DAY).isoformat()
        told = http.get(f"/api/daily/{yesterday}").json()
        assert hashlib.sha256(bytes.fromhex(told["key"])).hexdigest() == told["commitment"]
        place = http.post(f"/api/daily/{today}/klunker", json={"name": "Ida"}, headers=bearer(IDA)).json()
        assert place["counts"]
        assert place["token"] == token_of(IDA, dt.date.fromisoformat(today), "klunker")
        table = http.get(f"/api/tables/{place['table']}").json()
        assert [seat["level"] for seat in table["seats"]] == [None, "master", "master", "master"]
        assert digest(IDA) not in str(table)
