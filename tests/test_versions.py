"""What version 0.1.0 wrote goes on: its database with open, running and finished tables, and its records.

tests/data/v0.1/write.py wrote it, with that version.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from spieltisch import replay
from spieltisch.tables.entries import LOG_FORMAT
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import TableRegistry, digest
from spieltisch.tables.session import TableSession
from spieltisch.tables.sqlite import SqliteStore
from spieltisch.tables.thinking import Thinkers
from tests.harness import InlineThinkers, Player, until

OLD = Path(__file__).parent / "data" / "v0.1"
TABLES: dict[str, Any] = json.loads((OLD / "tables.json").read_text(encoding="utf-8"))
RUNNING = [name for name, table in TABLES.items() if table["status"] == "playing"]

Test = Callable[[TableRegistry, SqliteStore], Awaitable[None]]


@pytest.fixture
def with_old_tables(tmp_path: Path) -> Callable[[Test], None]:
    """Runs a test on a copy of the old database."""
    shutil.copy(OLD / "tables.db", tmp_path / "tables.db")

    def run(test: Test) -> None:
        async def go() -> None:
            store = SqliteStore(tmp_path / "tables.db")
            tables = TableRegistry(store, cast(Thinkers, InlineThinkers()), pace=0.0)
            await tables.start()
            try:
                await test(tables, store)
            finally:
                await tables.stop()
                await store.close()

        asyncio.run(go())

    return run


def people_at(registry: TableRegistry, session: TableSession, told: dict[str, Any]) -> list[Player]:
    seated = [(int(seat), token) for seat, token in told["tokens"].items()]
    return [
        Player(registry, session, token, seat)
        for seat, token in seated
        if session.table.seats[seat].is_person and session.table.seats[seat].bot is None
    ]


def test_every_old_table_comes_back(with_old_tables: Callable[[Test], None]) -> None:
    async def test(registry: TableRegistry, store: SqliteStore) -> None:
        for name, told in TABLES.items():
            found = await store.load(told["table"])
            assert found is not None
            assert (found[0].program, found[0].log_format) == ("0.1.0", 1)
            session = await registry.session(told["table"])
            assert session.table.status == told["status"], name
            assert registry.who(session, digest(told["host_token"])).is_host
            if told["moves"] is not None:
                assert session.table.game is not None
                played = [list(move) for move in session.table.game.moves]
                assert played[: len(told["moves"])] == told["moves"], name
            if told["status"] in ("over", "ended") and session.table.game is not None:
                assert session.table.game.reveal() == told["reveal"], name
        assert len(await registry.lobby()) <= 1

    with_old_tables(test)


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_game_goes_on_to_its_end(with_old_tables: Callable[[Test], None], name: str) -> None:
    async def test(registry: TableRegistry, store: SqliteStore) -> None:
        told = TABLES[name]
        session = await registry.session(told["table"])
        people = people_at(registry, session, told)
        assert people
        if name == "knaster":
            away = Player(registry, session, told["tokens"]["1"], 1)
            await away.does("return")
            people.append(away)
        await people[0].does("say", message_id="new", text="Back again")
        while session.table.status == "playing":
            asked = [player for player in people if player.view()["moves"]]
            if asked and not session.table.bots_to_move():
                moves = [option["move"] for option in asked[0].view()["moves"]]
                await asked[0].does("move", message_id=f"new-{session.table.number}", move=moves[len(moves) // 2])
            else:
                await asyncio.sleep(0.001)
        record = await registry.record(told["table"])
        assert replay(record).result == record["result"]
        found = await store.load(told["table"])
        assert found is not None
        kinds = {entry["kind"] for entry in found[1]}
        assert {"moved", "move"} <= kinds, "the log goes on in the words of today"

    with_old_tables(test)


def test_a_seat_can_be_taken_at_an_old_open_table(with_old_tables: Callable[[Test], None]) -> None:
    async def test(registry: TableRegistry, _store: SqliteStore) -> None:
        session = await registry.session(TABLES["open"]["table"])
        await registry.sit(session, "Max", "", None)
        assert session.table.status == "playing"
        await until(lambda: not session.table.bots_to_move())

    with_old_tables(test)


def test_finished_and_rematched_games_keep_their_records(with_old_tables: Callable[[Test], None]) -> None:
    async def test(registry: TableRegistry, _store: SqliteStore) -> None:
        for name in ("finished", "rematched"):
            record = await registry.record(TABLES[name]["table"])
            assert replay(record).reveal() == TABLES[name]["reveal"]
        next_table = await registry.session(TABLES["rematched"]["rematch"])
        assert next_table.table.status == "playing"

    with_old_tables(test)


@pytest.mark.parametrize("file", sorted((OLD / "records").iterdir()), ids=lambda file: file.stem)
def test_an_old_record_replays(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    assert replay(record).result == record["result"]


def test_a_table_by_other_rules_is_not_played_by_these(with_old_tables: Callable[[Test], None]) -> None:
    """Replayed by other rules the same moves would lead somewhere else: it is refused, and says why."""

    async def test(registry: TableRegistry, store: SqliteStore) -> None:
        found = await store.load(TABLES["klunker"]["table"])
        assert found is not None
        stored = replace(found[0], ruleset=99, program="9.9")
        with pytest.raises(Refused, match=r"ruleset 99 \(version 9.9\)"):
            TableSession(stored, store, cast(Thinkers, None), 0.0)
        fresh = await registry.open({"game": "knaster", "seats": ["person"]})
        assert fresh.session.stored.log_format == LOG_FORMAT

    with_old_tables(test)
