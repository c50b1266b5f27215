"""Several processes on one PostgreSQL, here several registries in one process: each with a store of its own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import orjson
import pytest

from spieltisch import new
from spieltisch.bots import Decision
from spieltisch.games.contract import View
from spieltisch.memory.daily import play_awhile
from spieltisch.server.limits import BURST, Limits
from spieltisch.server.messages import Acknowledged, Refusal
from spieltisch.server.settings import Settings
from spieltisch.tables import registry
from spieltisch.tables.coordination import SERVE, WORK
from spieltisch.tables.jobs import JSON, SharedThinkers, rebuilt
from spieltisch.tables.postgres import PostgresStore
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import TableRegistry, digest
from spieltisch.tables.review import Choice, choices, look_again
from spieltisch.tables.session import PATIENCE_SECONDS
from spieltisch.tables.store import Notification, QueuedJob
from spieltisch.tables.thinking import think
from tests.harness import Harness, Player, until
from tests.positions import LONG
from tests.postgres import postgres_database

RACES = 100 * LONG


class SharedInlineThinkers(SharedThinkers):
    """Bots that think in this process, and note that they did."""

    def __init__(self, store: PostgresStore) -> None:
        super().__init__(1, store, (think, choices, look_again, play_awhile))
        self.thoughts = 0
        self.jobs: list[str] = []

    async def choose(self, _game: str, _level: str, _view: View, legal: list[str], *_: Any) -> str:
        self.thoughts += 1
        await asyncio.sleep(0)
        return legal[0]

    def start(self) -> None:
        """They need no process."""

    async def _run_job(self, job: QueuedJob) -> None:
        self.jobs.append(job.key)
        await super()._run_job(job)


class Process(Harness):
    """What one process holds: a store of its own, and its tables."""

    def __init__(self, store: PostgresStore) -> None:
        self.disk = store
        self.thinkers = SharedInlineThinkers(store)
        self.registry = TableRegistry(store, self.thinkers, 0.0, shared=store)
        self.host_token = ""

    async def at(self, player: Player) -> Player:
        """The same person, connected through this process."""
        session = await self.registry.session(player.session.table.id)
        return Player(self.registry, session, player.token, player.seat)

    async def die(self) -> None:
        """Without a word to the others."""
        for task in self.registry._tasks:
            task.cancel()
        await asyncio.gather(*self.registry._tasks, return_exceptions=True)
        for session in self.registry._sessions.values():
            await session.close()
        self.registry._sessions.clear()

    async def stop(self) -> None:
        await self.registry.stop()
        self.thinkers.close()
        await self.disk.close()


@asynccontextmanager
async def processes(*kinds: str) -> AsyncIterator[list[Process]]:
    database = postgres_database()
    url = await asyncio.to_thread(database.__enter__)
    running = [Process(await PostgresStore.opened(url)) for _ in kinds]
    for process, kind in zip(running, kinds, strict=True):
        await process.registry.start(kind)
    try:
        yield running
    finally:
        for process in running:
            await process.stop()
        await asyncio.to_thread(database.__exit__, None, None, None)


def run(test: Callable[..., Awaitable[None]], *kinds: str) -> None:
    async def go() -> None:
        async with processes(*kinds) as running:
            await test(*running)

    asyncio.run(go())


def same(*players: Player) -> bool:
    tables = [player.session.table for player in players]
    return len({(table.number, repr(table.game and table.game.reveal())) for table in tables}) == 1


def test_people_at_two_processes_play_at_one_table() -> None:
    async def test(here: Process, there: Process) -> None:
        session, (ida, max_) = await here.table("knaster", people=2)
        max_ = await there.at(max_)
        max_.hears()
        while session.table.status == "playing":
            for player in (ida, max_):
                game = player.session.table.game
                if game is not None and player.seat in game.waiting:
                    await player.does("move", move=game.legal(player.seat or 0)[0])
            await until(lambda: same(ida, max_))
        assert max_.session.table.status == "over"
        heard = [event["event"] for message in max_.hears() for event in message["events"]]
        assert heard.count("decided") > 20, "whoever listens elsewhere is told"
        assert max_.session.version(1) == session.version(1), "versions are the same everywhere"

    run(test, SERVE, SERVE)


def test_a_process_lets_go_of_tables_that_only_others_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise it would carry out all that happens there."""
    monkeypatch.setattr(registry, "UNKEPT_SECONDS", -1.0)

    async def test(here: Process, there: Process) -> None:
        session, (ida, max_) = await here.table("knaster", people=2)
        used = [await there.at(ida), await there.at(max_)]
        for player in used:
            player.hears()
        await here.registry.put_idle_away()
        await there.registry.put_idle_away()
        assert here.registry._sessions == {}
        assert list(there.registry._sessions) == [session.table.id], "somebody listens there"
        await used[0].does("move", move="write c3")
        again = await here.registry.session(session.table.id)
        assert again.table.number == used[0].session.table.number, "who comes back here finds all that has happened"

    run(test, SERVE, SERVE)


def test_whoever_sat_down_through_another_process_is_known_before_anybody_was_told() -> None:
    async def test(here: Process, there: Process) -> None:
        session = await here.open("knaster", ["person", "person"])
        elsewhere = await there.registry.session(session.table.id)
        there.disk.listen(lambda _notice: None, lambda: None)  # deaf
        ida = await here.sit(session, "Ida")
        assert (await there.registry.identify(elsewhere, digest(ida.token))).seat == 0
        with pytest.raises(Refused):
            await there.registry.identify(elsewhere, digest("invented"))
        max_ = await there.sit(elsewhere, "Max")
        assert max_.seat == 1, "the first seat is taken, although nobody told"
        with pytest.raises(Refused, match="taken"):
            await here.sit(session, "Bo")

    run(test, SERVE, SERVE)


async def race(here: Player, there: Player) -> None:
    """One wins, the other is told, both see the same."""
    game, seat = here.session.table.game, here.seat
    assert game is not None
    assert seat is not None
    await until(lambda: same(here, there))
    at, moves = here.session.version(seat), game.legal(seat)
    answers = await asyncio.gather(here.says("move", move=moves[0], at=at), there.says("move", move=moves[-1], at=at))
    taken = [answer for answer in answers if isinstance(answer, Acknowledged)]
    told = [answer for answer in answers if isinstance(answer, Refusal)]
    assert (len(taken), len(told)) == (1, 1), answers
    assert told[0].code in ("stale", "not_your_turn", "illegal_move"), told[0]
    await until(lambda: same(here, there))


def test_two_people_at_two_processes_race_for_the_same_move() -> None:
    async def test(here: Process, there: Process) -> None:
        races = 0
        while races < RACES:
            session, players = await here.table("klunker", people=3)
            twins = [await there.at(player) for player in players]
            while session.table.game is not None and session.table.game.result is None and races < RACES:
                seat = min(session.table.game.waiting)
                await race(*((players[seat], twins[seat]) if races % 2 else (twins[seat], players[seat])))
                races += 1

    run(test, SERVE, SERVE)


def test_what_was_not_told_is_found_at_the_next_tick() -> None:
    """One notice in ten gets lost on the way."""

    async def test(here: Process, there: Process) -> None:
        rng = random.Random(1)
        coordinator = there.registry._coordinator
        assert coordinator is not None
        hear, lost = coordinator._on_notification, []

        def hears_badly(notice: Notification) -> None:
            if rng.random() < 0.1:
                lost.append(notice.number)
            else:
                hear(notice)

        there.disk.listen(hears_badly, lambda: None)
        session, (ida, _max) = await here.table("knaster", people=2)
        twin = await there.at(ida)
        for number in range(60):
            await ida.does("emote", emote="wow", message_id=str(number))
        ticks = coordinator._ticks
        await until(lambda: same(ida, twin))
        assert coordinator._ticks - ticks <= 2, "the one that has begun, and a whole one"
        assert lost
        assert session.version(0) == twin.session.version(0)

    run(test, SERVE, SERVE)


def test_bots_are_moved_by_one_process_and_by_another_when_it_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spieltisch.tables.postgres.store.LEASE_SECONDS", 2.0)
    monkeypatch.setattr("spieltisch.tables.coordination.TICK_SECONDS", 0.1)

    async def test(server: Process, worker: Process, other: Process) -> None:
        await until(lambda: [one.thinkers.accepts_jobs for one in (server, worker, other)] == [False, True, True])
        session, (ida,) = await server.table("knaster", people=1, bots=2)

        async def play(rolls: int) -> None:
            for _ in range(rolls):
                await until(lambda: session.table.game is not None and 0 in session.table.game.waiting)
                assert session.table.game is not None
                await ida.does("move", move=session.table.game.legal(0)[0])

        await play(3)
        await until(lambda: worker.thinkers.thoughts + other.thinkers.thoughts >= 6)
        assert server.thinkers.thoughts == 0, "servers leave it to those who only work"
        keeper, heir = (worker, other) if worker.thinkers.thoughts else (other, worker)
        assert heir.thinkers.thoughts == 0, "one process does it"
        await keeper.die()
        await play(2)
        await until(lambda: heir.thinkers.thoughts > 0)
        await heir.stop()
        await play(2)
        await until(lambda: server.thinkers.thoughts > 0)  # servers do it if nobody else does

    run(test, SERVE, WORK, WORK)


def test_time_runs_out_at_one_process_only_and_stands_still_while_none_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spieltisch.tables.coordination.LONGEST_GAP", 0.5)
    monkeypatch.setattr("spieltisch.tables.coordination.TICK_SECONDS", 0.1)
    monkeypatch.setattr("spieltisch.tables.postgres.store.LEASE_SECONDS", 0.5)

    async def test(server: Process, heir: Process) -> None:
        await heir.die()
        session, (ida, *_) = await server.table("klunker", people=3, clock={"bank": 60, "increment": 0})
        await server.die()
        await asyncio.sleep(1.0)
        await heir.registry.start(SERVE)
        twin = await heir.at(ida)
        await until(lambda: twin.session.table.number > session.table.number)
        found = await heir.disk.load(session.table.id)
        assert found is not None
        resumed = found[1][-1]
        assert resumed["kind"] == "resume"
        assert resumed["at"] - resumed["stopped_at"] > 0.5  # type: ignore[operator]
        assert twin.session.table.clocks is not None
        assert min(twin.session.table.clocks.banks) > 58.5

    run(test, SERVE, SERVE)


def test_a_job_runs_once_and_in_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    for user in ("postgres.store", "coordination"):  # however slow the machine is, the worker is not taken for dead
        monkeypatch.setattr(f"spieltisch.tables.{user}.LEASE_SECONDS", 600.0)

    async def test(here: Process, there: Process, worker: Process) -> None:
        monkeypatch.setattr("spieltisch.tables.thinking.Thinkers.run", inline)
        await until(lambda: worker.registry.is_ready)
        for server in (here, there):  # they may have looked around before there was a worker
            assert server.registry._coordinator is not None
            await server.registry._coordinator.send_heartbeat()
        session, (ida, max_) = await here.table("knaster", people=2)
        while session.table.status == "playing":
            for player in (ida, max_):
                game = session.table.game
                if game is not None and player.seat in game.waiting:
                    await player.does("move", move=game.legal(player.seat or 0)[0])
        table = session.table.id
        while (await here.registry.review(table))[1].done < (await there.registry.review(table))[1].total:
            await asyncio.sleep(0.01)
        await until(lambda: there.registry.reviews.of(table, {}, "").done > 0)  # type: ignore[typeddict-item]
        assert not here.thinkers.jobs
        assert not there.thinkers.jobs
        assert len(worker.thinkers.jobs) == len(set(worker.thinkers.jobs)) > 1

    run(test, SERVE, SERVE, WORK)


async def inline(_thinkers: Any, work: Callable[..., Any], *arguments: Any, **_: Any) -> Any:
    await asyncio.sleep(0)
    if work is look_again:
        arguments = (arguments[0], "novice", *arguments[2:])
    return work(*arguments)


def test_what_is_asked_and_answered_is_written_down_and_read_again() -> None:
    game = new("klunker", players=3, seed="asked")
    seat = min(game.waiting)
    answer = think("klunker", "novice", game.view(seat), game.legal(seat), 1)
    assert rebuilt(tuple[Decision, str], orjson.loads(orjson.dumps(answer, option=JSON))) == answer
    choice = Choice(0, seat, game.legal(seat)[0], game.view(seat), game.legal(seat))
    assert rebuilt(list[Choice], orjson.loads(orjson.dumps([choice], option=JSON))) == [choice]


def test_opening_tables_is_limited_over_all_processes() -> None:
    async def test(here: Process, there: Process) -> None:
        settings = Settings(tables_per_minute=10.0)
        limits = [Limits(settings), Limits(settings)]
        for one, process in zip(limits, (here, there), strict=True):
            await one.share(process.disk)
        assert limits[0].owner("10.0.0.1") == limits[1].owner("10.0.0.1")
        most = int(10 * BURST)
        for number in range(most):
            await limits[number % 2].join("10.0.0.1")
        for one in limits:
            with pytest.raises(Refused) as refused:
                await one.join("10.0.0.1")
            assert refused.value.wait is not None
            assert 0 < refused.value.wait <= 6.0
            await one.join("10.0.0.2")

    run(test, SERVE, SERVE)


def test_whoever_is_connected_elsewhere_is_not_given_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spieltisch.tables.coordination.PRESENCE_TICKS", 1)
    monkeypatch.setattr("spieltisch.tables.coordination.TICK_SECONDS", 0.1)

    async def test(here: Process, there: Process) -> None:
        _session, (ida, max_) = await here.table("knaster", people=2)
        elsewhere = (await there.at(max_)).session
        elsewhere._loaded_at -= PATIENCE_SECONDS + 1
        elsewhere.give_bot_to(0)  # nobody is there
        ida.hears()
        await until(lambda: 0 in elsewhere._contacts)
        with pytest.raises(Refused, match="come back"):
            elsewhere.give_bot_to(0)
        assert elsewhere.is_listening(0)
        assert not elsewhere.is_listening(1)

    run(test, SERVE, SERVE)


def test_a_table_that_is_asked_for_twice_at_once_through_two_processes_is_laid_once() -> None:
    async def test(here: Process, there: Process) -> None:
        wanted = {"game": "knaster", "seats": ["person"]}
        for number in range(5):
            token = f"the-host-chose-this-secret-{number}"
            tables = await asyncio.gather(*(one.registry.open(wanted, token) for one in (here, there, here)))
            assert len({opening.session.table.id for opening in tables}) == 1

    run(test, SERVE, SERVE)
