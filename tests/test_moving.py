"""All tables move from one store to the other and back, and nothing changes on the way."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from spieltisch.cli.commands import commands
from spieltisch.games.contract import BadOption, SpieltischError
from spieltisch.server import moving
from spieltisch.server.moving import Moved, move
from spieltisch.tables.postgres import PostgresStore
from spieltisch.tables.sqlite import claimed, prepared
from tests.postgres import postgres, postgres_database

OLD = Path(__file__).parent / "data" / "v0.1" / "tables.db"


def everything(database: Path) -> list[list[tuple[object, ...]]]:
    with closing(sqlite3.connect(database)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [sorted(connection.execute(f"SELECT * FROM {name}").fetchall()) for name in names if name != "beats"]


def filled(folder: Path) -> Path:
    """Tables of version 0.1, and somebody who remembers one of them."""
    path = folder / "old.db"
    shutil.copy(OLD, path)
    with closing(prepared(path)) as connection:
        connection.execute("INSERT INTO memories VALUES (7, 'key', 1.5, '{}')")
        connection.execute("INSERT INTO memory_seats VALUES ('token', 7, 'table', 2.5, 1)")
    return path


def test_tables_move_to_postgresql_and_back(tmp_path: Path) -> None:
    source, back = filled(tmp_path), tmp_path / "back.db"
    with closing(sqlite3.connect(source)) as connection:
        (tables,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    with postgres_database() as url:
        said = CliRunner().invoke(commands, ["move-store", str(source), url])
        assert f"{tables} tables were copied" in said.output, said.output
        assert move(str(source), url) == Moved(copied=0, there=tables, compared=tables)
        playing = postgres().fetch("SELECT status FROM tables WHERE needs_keeper", url.rpartition("/")[2])
        assert playing
        assert set(playing) == {("playing",)}
        assert move(url, str(back)).copied == tables
    assert everything(back) == everything(source)


def test_moving_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = filled(tmp_path)
    write = moving.SqliteSide.write
    written: list[moving.WholeTable] = []

    async def breaks(side: moving.SqliteSide, table: moving.WholeTable) -> None:
        if len(written) == 3:
            raise KeyboardInterrupt
        written.append(table)
        await write(side, table)

    monkeypatch.setattr(moving.SqliteSide, "write", breaks)
    with pytest.raises(KeyboardInterrupt):
        move(str(source), str(tmp_path / "new.db"))
    monkeypatch.undo()
    assert move(str(source), str(tmp_path / "new.db")).there == 3
    assert everything(tmp_path / "new.db") == everything(source)


def test_a_difference_is_noticed(tmp_path: Path) -> None:
    source, target = filled(tmp_path), tmp_path / "new.db"
    move(str(source), str(target))
    with closing(sqlite3.connect(target)) as connection, connection:
        connection.execute("UPDATE entries SET entry = '{}' WHERE number = 1")
    with pytest.raises(SpieltischError, match="not the same on both sides"):
        move(str(source), str(target))


def test_a_database_in_use_is_not_moved(tmp_path: Path) -> None:
    source = filled(tmp_path)
    with closing(claimed(source)), pytest.raises(SpieltischError, match="Another server uses"):
        move(str(source), str(tmp_path / "new.db"))
    for pair in ((source, source), (tmp_path / "missing.db", source)):
        with pytest.raises(BadOption):
            move(*map(str, pair))
    with postgres_database() as url:

        async def stand() -> None:
            store = await PostgresStore.opened(url)
            await store.renew_lease("serve", 1.0, 1.0)
            await store.close()

        asyncio.run(stand())
        with pytest.raises(SpieltischError, match="A server uses the database"):
            move(str(source), url)
