"""PostgreSQL that cannot be used, or not just now: a sentence, nothing lost, and it goes on by itself."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest

from spieltisch.games.contract import BadOption, SpieltischError
from spieltisch.server import serving
from spieltisch.server.settings import Settings
from spieltisch.tables.postgres import PostgresStore, connecting, writing
from spieltisch.tables.postgres.faults import without_password
from spieltisch.tables.postgres.schema import MIGRATIONS
from spieltisch.tables.store import NewTable, Notification, StoreFailed
from tests.live_server import free_port
from tests.postgres import GUARDED, postgres, postgres_database
from tests.test_store import summary, table

Test = Callable[[PostgresStore, str], Awaitable[None]]


def with_store(test: Test) -> None:
    """Runs a test with a store that keeps table `a`, and the name of its database."""
    with postgres_database() as url:

        async def go() -> None:
            store = await PostgresStore.opened(url)
            try:
                await store.create(NewTable(table("a"), [], summary()))
                await test(store, url.rpartition("/")[2])
            finally:
                await store.close()

        asyncio.run(go())


async def execute(statement: str, database: str) -> None:
    await asyncio.to_thread(postgres().execute, statement, database)


async def cut_everybody_off(database: str) -> None:
    """As when PostgreSQL is started again."""
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
    await execute(cut, "postgres")


def refusal(url: str) -> str:
    with pytest.raises(SpieltischError) as refused, serving.usable(Settings(database=url)):
        pass
    assert refused.value.code == "bad_database"
    return refused.value.sentence


def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "START_SECONDS", 0.0)
    nobody_there = f"postgresql://me:secret@127.0.0.1:{free_port()}/tables"
    assert refusal(nobody_there).endswith("cannot be used: nobody answers there.")
    assert "secret" not in refusal(nobody_there)
    assert "no such database" in refusal(postgres().url("missing"))
    with contextlib.suppress(asyncpg.DuplicateObjectError):
        postgres().execute(f"CREATE ROLE {GUARDED} LOGIN PASSWORD 'right'")
    with postgres_database() as url:
        name = url.rpartition("/")[2]
        as_guarded = url.replace("postgres@", f"{GUARDED}:wrong@")
        assert refusal(as_guarded).endswith("the password is wrong.")
        assert "wrong@" not in refusal(as_guarded)
        assert refusal(as_guarded.replace("wrong", "right")).endswith("may not read and write there.")
        assert "cannot be used" in refusal(f"{url}?sslmode=nonsense")
        postgres().execute("CREATE TABLE tables (id INTEGER)", name)
        assert refusal(url).endswith("it belongs to another program.")
        postgres().execute("DROP TABLE tables", name)
        with serving.usable(Settings(database=url)):
            pass
        postgres().execute("UPDATE spieltisch_schema SET version = 999", name)
        assert refusal(url).endswith("it was written by a newer version of Spieltisch.")


def test_no_password_is_shown() -> None:
    shown = without_password("postgresql://ida:secret@db.example.org:5432/tables?password=too")
    assert shown == "postgresql://ida@db.example.org:5432/tables"


def test_a_starting_process_waits_for_a_database_that_is_not_there_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []
    prepare = connecting.prepared

    async def later(url: str) -> Any:
        tries.append(url)
        if len(tries) < 2:
            raise asyncpg.CannotConnectNowError("the database system is starting up")
        return await prepare(url)

    monkeypatch.setattr(connecting, "prepared", later)
    with postgres_database() as url, serving.usable(Settings(database=url)):
        assert len(tries) == 2


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_a_database_of_every_version_is_brought_to_the_newest(version: int) -> None:
    with postgres_database() as url:
        name = url.rpartition("/")[2]
        if version:
            made = "CREATE TABLE spieltisch_schema (version INTEGER NOT NULL); INSERT INTO spieltisch_schema VALUES"
            postgres().execute("".join(MIGRATIONS[:version]) + f"{made} ({version})", name)

        async def go() -> None:
            both = await asyncio.gather(*(PostgresStore.opened(url) for _ in range(2)))
            await both[0].create(NewTable(table("a"), [], summary()))
            assert await both[1].load("a") is not None
            for store in both:
                await store.close()

        asyncio.run(go())
        assert postgres().fetch("SELECT version FROM spieltisch_schema", name) == [(len(MIGRATIONS),)]


def test_after_a_restart_of_the_database_everything_goes_on() -> None:
    async def test(store: PostgresStore, database: str) -> None:
        missed = asyncio.Event()
        store.listen(lambda _notice: None, missed.set)
        await store.append("a", 1, {"number": 1}, None)
        await cut_everybody_off(database)
        await asyncio.gather(store.append("a", 2, {"number": 2}, None), store.hosted_by("host"))
        found = await store.load("a")
        assert found is not None
        assert found[1] == [{"number": 1}, {"number": 2}]
        await asyncio.wait_for(missed.wait(), 10)
        assert store.is_alive()

    with_store(test)


@pytest.mark.parametrize("is_kept", [True, False])
def test_an_answer_that_gets_lost_neither_loses_nor_doubles_an_entry(
    monkeypatch: pytest.MonkeyPatch, is_kept: bool
) -> None:
    keep, failures = writing.keep, [1, 1]

    async def broken(connection: Any, batch: Any) -> set[str]:
        kept = await keep(connection, batch) if is_kept or not failures else set()
        if failures:
            failures.pop()
            raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
        return kept

    async def test(store: PostgresStore, _database: str) -> None:
        monkeypatch.setattr(writing, "keep", broken)
        await store.append("a", 1, {"number": 1}, summary("playing"))
        found = await store.load("a")
        assert found is not None
        assert found[1] == [{"number": 1}]
        assert await store.playing() == ["a"]

    with_store(test)


def test_a_database_that_is_read_only_for_a_while_refuses_and_recovers() -> None:
    async def test(store: PostgresStore, database: str) -> None:
        await execute(f"ALTER DATABASE {database} SET default_transaction_read_only = on", "postgres")
        await cut_everybody_off(database)
        with pytest.raises(StoreFailed, match="read-only"):
            await store.append("a", 1, {"number": 1}, None)
        assert await store.hosted_by("host") == "a", "reading goes on"
        await execute(f"ALTER DATABASE {database} RESET ALL", "postgres")
        await cut_everybody_off(database)
        await store.append("a", 1, {"number": 1}, None)

    with_store(test)


FULL_DISK = """
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'could not extend file: no space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON entries EXECUTE FUNCTION no_room();
"""


def test_a_database_on_a_full_disk_refuses_and_recovers() -> None:
    async def test(store: PostgresStore, database: str) -> None:
        await execute(FULL_DISK, database)
        with pytest.raises(StoreFailed, match="disk is full"):
            await store.append("a", 1, {"number": 1}, None)
        await execute("DROP TRIGGER no_room ON entries", database)
        await store.append("a", 1, {"number": 1}, None)

    with_store(test)


def test_a_database_that_is_too_slow_is_given_up_after_a_while_and_then_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (connecting, writing):
        monkeypatch.setattr(module, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(connecting, "STATEMENT_SECONDS", 0.3)
    monkeypatch.setattr(connecting, "START_SECONDS", 5.0)
    monkeypatch.setattr(writing, "UNSURE_SECONDS", 0.5)

    async def test(store: PostgresStore, database: str) -> None:
        other = await asyncpg.connect(postgres().url(database))
        await other.execute("BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(StoreFailed, match="in time"):
            await store.append("a", 1, {"number": 1}, None)
        await other.execute("ROLLBACK")
        await other.close()
        assert await store.latest(["a"]) == {}
        await store.append("a", 1, {"number": 2}, None)

    with_store(test)


def test_an_entry_of_a_table_that_was_removed_harms_no_other() -> None:
    async def test(store: PostgresStore, _database: str) -> None:
        gone = store.append("gone", 1, {"number": 1}, None)
        outcomes = await asyncio.gather(gone, store.append("a", 1, {"number": 1}, None), return_exceptions=True)
        assert [type(outcome).__name__ for outcome in outcomes] == ["Conflict", "NoneType"]

    with_store(test)


def test_a_notice_that_is_too_long_comes_without_its_entry() -> None:
    async def test(store: PostgresStore, database: str) -> None:
        other = await PostgresStore.opened(postgres().url(database))
        heard: asyncio.Queue[Notification] = asyncio.Queue()
        listening = asyncio.Event()
        other.listen(heard.put_nowait, listening.set)
        await asyncio.wait_for(listening.wait(), 10)
        for number, length in enumerate((10, 9000), 1):
            await store.append("a", number, {"text": "x" * length}, None)
        first, second = [await asyncio.wait_for(heard.get(), 10) for _ in range(2)]
        assert first == Notification("a", 1, {"text": "x" * 10})
        assert second == Notification("a", 2, None)
        await other.close()

    with_store(test)


def test_several_processes_and_workers_need_postgresql() -> None:
    with pytest.raises(BadOption, match="SQLite is for one process"):
        serving.serve(Settings(processes=2))
    with pytest.raises(BadOption, match="SQLite is for one process"):
        serving.work(Settings())


def test_tidying_says_what_would_go_and_removes_it_only_when_told() -> None:
    with postgres_database() as url:
        settings = Settings(database=url, keep_open_hours=1.0)

        async def go() -> None:
            store = await PostgresStore.opened(url)
            try:
                now = await store.clock()
                await store.create(NewTable(table("old", now - 7200), [], summary()))
                await store.create(NewTable(table("new", now), [], summary()))
            finally:
                await store.close()

        asyncio.run(go())
        for is_trial, expected in ((True, 1), (True, 1), (False, 1), (False, 0)):
            assert serving.tidy(settings, is_trial).open == expected
