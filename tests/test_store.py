"""What every store promises."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from spieltisch import new
from spieltisch.tables import checkpoints, sqlite
from spieltisch.tables.postgres import PostgresStore
from spieltisch.tables.sqlite import APPLICATION, MIGRATIONS, SqliteStore, claimed
from spieltisch.tables.store import (
    Conflict,
    NewTable,
    Retention,
    Store,
    StoreBusy,
    StoredTable,
    StoreFailed,
    TableSummary,
)
from tests.postgres import postgres_database
from tests.stores import MemoryStore

Test = Callable[[Store], Awaitable[None]]


@asynccontextmanager
async def opened(kind: str, path: Path) -> AsyncIterator[Store]:
    with contextlib.ExitStack() as databases:
        store: Store
        if kind == "postgres":
            url = await asyncio.to_thread(databases.enter_context, postgres_database())
            store = await PostgresStore.opened(url)
        else:
            store = SqliteStore(path / "folder" / "test.db") if kind == "sqlite" else MemoryStore()
        try:
            yield store
        finally:
            await store.close()
            await asyncio.to_thread(databases.close)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def against(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Test], None]:
    """Runs a test against each kind of store."""

    def run(test: Test) -> None:
        async def go() -> None:
            async with opened(request.param, tmp_path) as store:
                await test(store)

        asyncio.run(go())

    return run


def table(name: str, created: float = 1.0, listed: bool = True) -> StoredTable:
    return StoredTable(name, created, {"listed": listed}, "secret", "host", "watch", "next")


def summary(status: str = "open", record: Mapping[str, object] | None = None) -> TableSummary:
    return TableSummary(status, {"status": status}, record)


def test_what_was_appended_is_read_back_in_order(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(NewTable(table("a"), [], summary()))
        for number in range(1, 6):
            await store.append("a", number, {"kind": "x", "number": number, "text": "♦ \u2028"}, summary())
        found = await store.load("a")
        assert found is not None
        assert found[0] == table("a")
        assert [entry["number"] for entry in found[1]] == [1, 2, 3, 4, 5]
        assert await store.load("b") is None

    against(test)


def test_a_table_is_created_with_what_has_happened_already(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(NewTable(table("a"), [{"number": 1}, {"number": 2}], summary()))
        await store.append("a", 3, {"number": 3}, summary())
        found = await store.load("a")
        assert found is not None
        assert [entry["number"] for entry in found[1]] == [1, 2, 3]

    against(test)


@pytest.mark.parametrize("number", [0, 1, 3, 99])
def test_a_second_writer_of_a_number_loses(against: Callable[[Test], None], number: int) -> None:
    async def test(store: Store) -> None:
        await store.create(NewTable(table("a"), [], summary()))
        await store.append("a", 1, {"writer": 1}, summary())
        with pytest.raises(Conflict):
            await store.append("a", number, {"writer": 2}, summary("over", {"x": 1}))
        found = await store.load("a")
        assert found is not None
        assert found[1] == [{"writer": 1}]
        assert await store.record("a") is None

    against(test)


def test_of_many_racing_writers_exactly_one_wins_each_number(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(NewTable(table("a"), [], summary()))
        for number in range(1, 20):
            tries = [store.append("a", number, {"writer": writer}, summary()) for writer in range(10)]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(outcome is None for outcome in outcomes) == 1
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 9
        found = await store.load("a")
        assert found is not None
        assert len(found[1]) == 19

    against(test)


def test_after_a_commit_the_next_waits_and_after_reading_nobody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("spieltisch.tables.sqlite.time.sleep", pauses.append)

    async def test() -> None:
        async with opened("sqlite", tmp_path) as store:
            await store.create(NewTable(table("a"), [], summary()))
            await store.load("a")
            assert len(pauses) == 1
            for _ in range(5):
                await store.load("a")
            assert len(pauses) == 1

    asyncio.run(test())


@pytest.mark.parametrize("wrong", [("a", 0), ("a", 1), ("a", 3), ("c", 1)])
def test_an_entry_that_is_not_the_next_one_harms_no_other(
    against: Callable[[Test], None], wrong: tuple[str, int]
) -> None:
    """Entries alone, which are stored together; those that are not the next of their tables are not."""

    async def test(store: Store) -> None:
        for name in ("a", "b"):
            await store.create(NewTable(table(name), [{"number": 1}], summary()))
        entries = [("b", 2), wrong, ("a", 2), ("a", 3), ("b", 3)]
        tries = [store.append(name, number, {"number": number}, None) for name, number in entries]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        for name in ("a", "b"):
            found = await store.load(name)
            assert found is not None
            assert [entry["number"] for entry in found[1]][:2] == [1, 2]
            stored = [entry for entry, outcome in zip(entries, outcomes, strict=True) if outcome is None]
            assert [entry["number"] for entry in found[1]][1:] == sorted(number for at, number in stored if at == name)
        if wrong != ("a", 3):
            assert isinstance(outcomes[1], Exception)

    against(test)


def test_the_lobby_shows_open_listed_tables_the_newest_first(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for name, created, listed, status in (
            ("old", 1.0, True, "open"),
            ("hidden", 2.0, False, "open"),
            ("new", 3.0, True, "open"),
            ("begun", 4.0, True, "playing"),
        ):
            await store.create(
                NewTable(table(name, created, listed), [], TableSummary(status, {"id": name}, listed=listed))
            )
        assert [line["id"] for line in await store.lobby(10, since=1.0)] == ["new", "old"]
        assert [line["id"] for line in await store.lobby(1, since=0.0)] == ["new"]
        assert [line["id"] for line in await store.lobby(10, since=1.5)] == ["new"]
        assert await store.playing() == ["begun"]

    against(test)


def test_the_lobby_is_fair_to_whoever_opens_few_tables(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for number in range(10):
            stored = replace(table(f"spam {number}", 10.0 + number), opened_by="greedy")
            await store.create(NewTable(stored, [], TableSummary("open", {"id": stored.id})))
        modest = replace(table("modest", 1.0), opened_by="modest")
        await store.create(NewTable(modest, [], TableSummary("open", {"id": "modest"})))
        assert [line["id"] for line in await store.lobby(3, since=0.0)] == ["spam 9", "modest", "spam 8"]

    against(test)


NOW = 1_000_000.0
KEPT = Retention(open=100.0, abandoned=1000.0, finished=10_000.0, most_bytes=0)


def test_tables_are_swept_when_they_have_stayed_long_enough(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for status, age, is_gone in (
            *(("open", 99, False), ("open", 101, True)),
            *(("playing", 999, False), ("playing", 1001, True)),
            *(("over", 9_999, False), ("over", 10_001, True), ("ended", 10_001, True)),
        ):
            name = f"{status} {age} {is_gone}"
            await store.create(NewTable(table(name, NOW - 20_000), [], summary()))
            await store.append(name, 1, {"at": NOW - age}, summary(status, {"x": 1} if status == "over" else None))
        await store.create(NewTable(table("moved lately", NOW - 20_000), [], summary("playing")))
        await store.append("moved lately", 1, {"at": NOW - 5}, None)
        await store.create(NewTable(table("in use", NOW - 20_000), [], summary()))
        swept = await store.sweep(KEPT, NOW, {"in use"})
        assert (swept.open, swept.abandoned, swept.finished) == (1, 1, 2)
        for status, age in (("open", 99), ("playing", 999), ("over", 9_999)):
            assert await store.load(f"{status} {age} False") is not None
        for status, age in (("open", 101), ("playing", 1001), ("over", 10_001), ("ended", 10_001)):
            assert await store.load(f"{status} {age} True") is None
        assert await store.record("over 10001 True") is None
        for name in ("moved lately", "in use"):
            assert await store.load(name) is not None
        assert (await store.sweep(KEPT, NOW, {"in use"})).tables == 0

    against(test)


def test_a_store_that_holds_too_much_gives_up_the_oldest_finished_games_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "SWEPT_AT_ONCE", 1)

    async def go() -> None:
        async with opened("sqlite", tmp_path) as store:
            for number, status in enumerate(("open", "over", "over", "playing")):
                stored = table(f"{number}", NOW - 100 + number)
                entries = [{"at": NOW - 50, "text": "x" * 200_000}]
                await store.create(NewTable(stored, entries, summary(status)))
            held = (await store.sweep(KEPT, NOW, ())).bytes_held
            assert held > 800_000
            limited = replace(KEPT, most_bytes=held - 100_000)
            assert (await store.sweep(limited, NOW, ())).finished == 1
            assert await store.load("1") is None
            assert (await store.sweep(limited, NOW, ())).tables == 0

    asyncio.run(go())


def test_tidying_says_what_would_go_and_removes_it_only_when_told(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "test.db"

    async def go() -> None:
        async with opened("sqlite", tmp_path) as store:
            await store.create(NewTable(table("a", NOW - 200), [], summary()))
            await store.create(NewTable(table("b", NOW - 50), [], summary()))

    asyncio.run(go())
    for is_trial, expected in ((True, 1), (True, 1), (False, 1), (False, 0)):
        assert sqlite.tidy(path, KEPT, NOW, is_trial).open == expected


@pytest.mark.skipif(os.name == "nt", reason="no such modes there")  # Windows keeps access rights otherwise
def test_only_its_owner_can_read_the_database_whatever_it_was(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "test.db"
    path.parent.mkdir()
    path.touch(mode=0o644)
    path.with_name("test.db.lock").touch(mode=0o644)

    async def go() -> None:
        async with opened("sqlite", tmp_path):
            claimed(path).close()
            assert {file.stat().st_mode & 0o777 for file in path.parent.iterdir()} == {0o600}
            assert len(list(path.parent.iterdir())) >= 3, "the journal too"

    asyncio.run(go())


def test_a_database_with_a_second_name_is_refused(tmp_path: Path) -> None:
    """Two servers could use it at once, each with a journal of its own."""
    path = tmp_path / "test.db"
    sqlite.prepared(path).close()
    os.link(path, tmp_path / "other.db")
    with pytest.raises(StoreFailed, match="second name"):
        sqlite.prepared(path)


def test_the_first_table_of_a_host_is_found(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for name, created, host in (("rematch", 2.0, "ida"), ("first", 1.0, "ida"), ("other", 0.5, "max")):
            stored = StoredTable(name, created, {"listed": False}, "s", host, "w")
            await store.create(NewTable(stored, [], summary()))
        assert await store.hosted_by("ida") == "first"
        assert await store.hosted_by("max") == "other"
        assert await store.hosted_by("bo") is None

    against(test)


def test_a_rematch_is_kept_with_the_entry_it_follows_from_or_not_at_all(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(NewTable(table("a"), [], summary("over")))
        rematch = NewTable(table("b"), [{"number": 1}], summary("playing"))
        with pytest.raises(Conflict):
            await store.append("a", 2, {"kind": "rematch"}, None, rematch)
        assert await store.load("b") is None
        await store.append("a", 1, {"kind": "rematch"}, None, rematch)
        found = await store.load("b")
        assert found is not None
        assert found == (table("b"), [{"number": 1}])
        assert await store.playing() == ["b"]

    against(test)


def test_records_of_finished_games_are_kept(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(NewTable(table("a"), [], summary()))
        record = new("knaster", players=1, seed="kept").record()
        await store.append("a", 1, {}, summary("over", record))
        assert await store.record("a") == record
        assert await store.record("b") is None
        assert await store.playing() == []

    against(test)


def test_the_last_heartbeat_is_remembered(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        assert await store.last_heartbeat() is None
        await store.heartbeat(5.0)
        await store.heartbeat(7.5)
        assert await store.last_heartbeat() == 7.5

    against(test)


def test_a_file_keeps_everything_for_the_next_start(tmp_path: Path) -> None:
    async def write() -> None:
        async with opened("sqlite", tmp_path) as store:
            await store.create(NewTable(table("a"), [], summary()))
            await store.append("a", 1, {"kept": True}, summary("playing"))

    async def read() -> None:
        async with opened("sqlite", tmp_path) as store:
            found = await store.load("a")
            assert found is not None
            assert found[1] == [{"kept": True}]
            assert await store.playing() == ["a"]

    asyncio.run(write())
    asyncio.run(read())
    with sqlite3.connect(tmp_path / "folder" / "test.db") as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    connection.close()


def test_when_too_much_waits_nothing_more_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "MOST_WAITING", 5)

    async def go() -> None:
        async with opened("sqlite", tmp_path) as store:
            assert isinstance(store, SqliteStore)
            await store.create(NewTable(table("a"), [], summary()))
            disk = threading.Event()
            slow = asyncio.create_task(store._do(lambda _connection: disk.wait(10)))
            await asyncio.sleep(0)
            while not store._work.empty():
                await asyncio.sleep(0.001)
            waiting = [asyncio.create_task(store.append("a", number, {}, None)) for number in range(1, 6)]
            await asyncio.sleep(0)
            with pytest.raises(StoreBusy):
                await asyncio.wait_for(store.append("a", 6, {}, None), 5)
            disk.set()
            await asyncio.gather(slow, *waiting)
            await store.append("a", 6, {}, None)
            found = await store.load("a")
            assert found is not None
            assert len(found[1]) == 6, "it is taken when there is room again"

    asyncio.run(go())


def test_a_database_is_claimed_by_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "test.db"
    with closing(claimed(path)), pytest.raises(StoreFailed, match="Another server"):
        claimed(path)
    claimed(path).close()
    (tmp_path / "file").touch()
    with pytest.raises(StoreFailed, match="cannot be locked"):
        claimed(tmp_path / "file" / "test.db")


def test_a_file_of_the_first_version_is_brought_to_the_newest_and_keeps_everything(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "test.db"
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.executescript(MIGRATIONS[0])
    connection.executescript(f"PRAGMA user_version = 1; PRAGMA application_id = {APPLICATION}")
    row = ("a", 1.0, '{"listed":true}', "secret", "host", "watch", "open", 1, '{"status":"open"}')
    connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    connection.execute("""INSERT INTO entries VALUES ('a', 1, '{"kept":true}')""")
    connection.commit()
    connection.close()

    async def go() -> None:
        async with opened("sqlite", tmp_path) as store:
            found = await store.load("a")
            assert found is not None
            stored, entries = found
            assert replace(stored, next_secret="next") == replace(table("a"), program="0.1.0", log_format=1)
            assert len(stored.next_secret) == 64, "the rematch has a secret of its own"
            assert entries == [{"kept": True}]
            assert await store.hosted_by("host") == "a"
            await store.append("a", 2, {"kept": "too"}, summary())

    asyncio.run(go())
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    query = "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE host_token = ? ORDER BY created LIMIT 1"
    assert "tables_by_host" in str(connection.execute(query, ("host",)).fetchall()), "it need not read all tables"
    connection.close()


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_file_of_every_version_is_brought_to_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    monkeypatch.setattr(sqlite, "MIGRATIONS", MIGRATIONS[:version])
    with closing(sqlite.prepared(tmp_path / "test.db")) as connection:
        columns = {name: (1 if kind in ("REAL", "INTEGER") else "{}") for _, name, kind, *_ in columns_of(connection)}
        places = ", ".join("?" for _ in columns)
        insertion = f"INSERT INTO tables ({', '.join(columns)}) VALUES ({places})"
        connection.execute(insertion, list((columns | {"id": "a", "status": "playing"}).values()))
    monkeypatch.undo()

    async def go() -> None:
        store = SqliteStore(tmp_path / "test.db")
        assert await store.load("a") is not None
        assert await store.playing() == ["a"]
        await store.append("a", 1, {"kept": True}, summary("over"))
        await store.close()

    asyncio.run(go())
    with closing(sqlite3.connect(tmp_path / "test.db")) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def columns_of(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    return connection.execute("PRAGMA table_info(tables)").fetchall()


def test_a_file_of_a_newer_version_and_a_file_that_is_no_database_are_refused(tmp_path: Path) -> None:
    newer, other = tmp_path / "newer.db", tmp_path / "other.db"
    connection = sqlite3.connect(newer)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    other.write_text("no database " * 100)

    async def go() -> None:
        for path in (newer, other):
            with pytest.raises(StoreFailed):
                SqliteStore(path)

    asyncio.run(go())


def locked(path: Path) -> sqlite3.Connection:
    """Another process that has locked the database."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


def test_a_long_lock_makes_everybody_wait_once_and_not_one_after_the_other(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened("sqlite", tmp_path) as store:
            assert isinstance(store, SqliteStore)
            store._connection.execute("PRAGMA busy_timeout=200")
            await store.create(NewTable(table("a"), [], summary()))
            other = locked(tmp_path / "folder" / "test.db")
            began = time.monotonic()
            writes = [store.append("a", 1, {"writer": writer}, None) for writer in range(20)]
            outcomes = await asyncio.gather(*writes, return_exceptions=True)
            assert all(isinstance(outcome, StoreFailed) for outcome in outcomes)
            assert time.monotonic() - began < 20 * 0.2
            other.execute("ROLLBACK")
            other.close()
            await store.append("a", 1, {"writer": "later"}, None)

    asyncio.run(go())


def test_a_broken_connection_is_opened_again_and_nobody_waits_for_ever(tmp_path: Path) -> None:
    """Even if it cannot be rolled back: the thread goes on."""

    class Broken:
        in_transaction = True

        def execute(self, statement: str, *_: Any) -> None:
            raise sqlite3.DatabaseError(f"no {statement}")

        def close(self) -> None:
            raise sqlite3.ProgrammingError

    async def go() -> None:
        async with opened("sqlite", tmp_path) as store:
            assert isinstance(store, SqliteStore)
            await store.create(NewTable(table("a"), [], summary()))
            whole, store._connection = store._connection, Broken()  # type: ignore[assignment]
            with pytest.raises(StoreFailed):
                await asyncio.wait_for(store.append("a", 1, {}, None), 10)
            whole.close()
            assert store.is_alive()
            await asyncio.wait_for(store.append("a", 1, {"kept": True}, None), 10)
            found = await store.load("a")
            assert found is not None
            assert found[1] == [{"kept": True}]

    asyncio.run(go())


def test_a_store_that_has_stopped_says_so(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened("sqlite", tmp_path) as store:
            assert isinstance(store, SqliteStore)
            store._work.put(None)
            await asyncio.to_thread(store._thread.join)
            with pytest.raises(StoreFailed, match="stopped"):
                await store.last_heartbeat()

    asyncio.run(go())


def test_the_log_of_sqlite_begins_anew_before_it_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is copied into the database beside the writes. A log that never begins anew has the same salt for ever."""
    monkeypatch.setattr(checkpoints, "COPY_AFTER", 10)
    path = tmp_path / "test.db"
    log = path.with_name("test.db-wal")

    async def go() -> None:
        store = SqliteStore(path)
        await store.create(NewTable(table("a"), [], summary()))
        salts: list[bytes] = []
        number = 0
        async with asyncio.timeout(120):
            while len(salts) < 4:
                number += 1
                await store.append("a", number, {"number": number}, None)
                if (salt := log.read_bytes()[16:24]) not in salts:
                    salts.append(salt)
        await store.close()
        store = SqliteStore(path)
        found = await store.load("a")
        assert found is not None
        assert [entry["number"] for entry in found[1]] == list(range(1, number + 1))
        await store.close()

    asyncio.run(go())
