"""What every store promises."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path

import pytest

from spieltisch import new
from spieltisch.tables import sqlite
from spieltisch.tables.sqlite import APPLICATION, MIGRATIONS, SqliteStore, claimed
from spieltisch.tables.store import Conflict, NewTable, Store, StoreBusy, StoredTable, StoreFailed, TableSummary
from tests.stores import MemoryStore

Test = Callable[[Store], Awaitable[None]]


@asynccontextmanager
async def opened(kind: str, path: Path) -> AsyncIterator[Store]:
    store: Store = SqliteStore(path / "folder" / "test.db") if kind == "sqlite" else MemoryStore()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture(params=["memory", "sqlite"])
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


def test_the_lobby_shows_open_listed_tables_the_newest_first(against: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for name, created, listed, status in (
            ("old", 1.0, True, "open"),
            ("hidden", 2.0, False, "open"),
            ("new", 3.0, True, "open"),
            ("begun", 4.0, True, "playing"),
        ):
            await store.create(NewTable(table(name, created, listed), [], TableSummary(status, {"id": name})))
        assert [line["id"] for line in await store.lobby(10, since=1.0)] == ["new", "old"]
        assert [line["id"] for line in await store.lobby(1, since=0.0)] == ["new"]
        assert [line["id"] for line in await store.lobby(10, since=1.5)] == ["new"]
        assert await store.playing() == ["begun"]

    against(test)


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
