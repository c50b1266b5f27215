"""A memory without an account: what a device key collects, who sees it, and what its deletion leaves."""

from __future__ import annotations

import asyncio
import datetime as dt
import hashlib
import json
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from spieltisch.memory.games import NotedGame, place_of
from spieltisch.memory.postgres import PostgresMemories
from spieltisch.memory.remembering import Remembering, mistakes_in
from spieltisch.memory.sqlite import SqliteMemories
from spieltisch.memory.store import Memories
from spieltisch.memory.summary import Mistakes, Summary, add, nothing_yet, summed
from spieltisch.tables.postgres import PostgresStore
from spieltisch.tables.registry import TableRegistry, digest
from spieltisch.tables.review import Review, ReviewedMove
from spieltisch.tables.session import TableSession
from spieltisch.tables.sqlite import SqliteStore
from spieltisch.tables.store import NewTable, StoredTable, TableSummary
from spieltisch.tables.thinking import Thinkers
from tests.harness import Harness, InlineThinkers, Player, until
from tests.live_server import live_server
from tests.test_fairness import finish
from tests.test_store import opened

IDA, MAX = "ida-has-this-key-on-her-device", "max-has-this-key-on-his-device"
NOVEMBER = dt.datetime(2026, 11, 16, tzinfo=dt.UTC).timestamp()


class Kept(Harness):
    """A registry whose games are remembered in a real file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.db"
        self.disk = SqliteStore(self.path)
        self.registry = TableRegistry(self.disk, cast(Thinkers, InlineThinkers()), 0.0)
        self.memories = SqliteMemories(self.disk)
        self.memory = Remembering(self.memories, self.registry)
        self.host_token = ""

    async def played(self, key: str | None, seats: list[str], **wanted: Any) -> TableSession:
        """One person plays a game to its end."""
        session = await self.open("knaster", seats, **wanted)
        ida = await self.sit(session, "Ida")
        if key is not None:
            await self.memory.hold(key, ida.token, session.table.id)
        await finish(session, [ida])
        return session


def with_memory(
    folder: Path, test: Callable[[Kept], Coroutine[Any, Any, None]], make: Callable[[Path], Kept] = Kept
) -> None:
    async def go() -> None:
        kept = make(folder)
        try:
            await test(kept)
        finally:
            await kept.registry.stop()
            await kept.memory.close()
            await kept.disk.close()

    asyncio.run(go())


def some_game(number: int, **facts: Any) -> NotedGame:
    usual: NotedGame = {
        "table": f"table-{number}",
        "at": NOVEMBER + 3600.0 * number,
        "game": "knaster",
        "edition": "",
        "players": 2,
        "seat": 0,
        "score": 40 + number % 50,
        "place": 1,
        "won": number % 3 > 0,
        "unaided": True,
        "company": [{"who": "nina", "score": 60}],
    }
    return cast(NotedGame, usual | facts)


async def summary_of(kept: Kept, key: str) -> Summary:
    return (await kept.memory.open(key)).summary


def test_a_finished_game_is_noted_for_whoever_sat_there_with_a_key_and_for_nobody_else(tmp_path: Path) -> None:
    async def test(kept: Kept) -> None:
        session = await kept.played(IDA, ["person", "nina", "leo"])
        await kept.played(None, ["person"])
        await kept.memory.close()
        found = await kept.memory.open(IDA)
        assert session.table.game is not None
        assert session.table.game.result is not None
        scores = session.table.game.result["scores"]
        (game,) = found.latest
        assert (game["score"], game["players"], game["table"]) == (scores[0], 3, session.table.id)
        assert [(one["who"], one["score"]) for one in game["company"]] == [("nina", scores[1]), ("leo", scores[2])]
        standing = found.summary["standings"]["knaster//3"]
        assert (standing["games"], standing["best"], standing["points"]) == (1, scores[0], scores[0])
        assert standing["against"]["nina"]["ahead"] == (scores[0] > scores[1])
        assert (await summary_of(kept, MAX))["games"] == 0

    with_memory(tmp_path, test)


def test_a_rematch_is_noted_too_and_a_game_that_a_bot_ended_is_not(tmp_path: Path) -> None:
    async def test(kept: Kept) -> None:
        session = await kept.open("knaster", ["person"])
        ida = await kept.sit(session, "Ida")
        await kept.memory.hold(IDA, ida.token, session.table.id)
        await finish(session, [ida])
        await ida.does("vote")
        assert session.table.rematch is not None
        again = await kept.registry.session(session.table.rematch)
        await finish(again, [Player(kept.registry, again, ida.token, 0)])
        left = await kept.open("knaster", ["person", "novice"])
        gone = await kept.sit(left, "Ida")
        await kept.memory.hold(IDA, gone.token, left.table.id)
        await gone.does("leave")
        await until(lambda: left.table.status == "over")
        await kept.memory.close()
        tables = {game["table"] for game in (await kept.memory.open(IDA)).latest}
        assert tables == {session.table.id, again.table.id}

    with_memory(tmp_path, test)


def test_a_game_that_ended_while_nothing_could_be_noted_is_noted_when_the_memory_is_opened(tmp_path: Path) -> None:
    async def test(kept: Kept) -> None:
        kept.registry.on_over = lambda _table: None
        session = await kept.played(IDA, ["person"])
        found = await kept.memory.open(IDA)
        assert [game["table"] for game in found.latest] == [session.table.id]
        assert (await summary_of(kept, IDA))["games"] == 1, "and only once"

    with_memory(tmp_path, test)


def test_the_sums_are_those_of_all_games_however_they_were_noted(tmp_path: Path) -> None:
    async def test(kept: Kept) -> None:
        games = [some_game(number) for number in range(40)]
        await kept.memories.note(digest(IDA), games[:15])
        assert await kept.memories.note(digest(IDA), games[10:]) == 25, "those that are known are left out"
        afresh = nothing_yet()
        for game in games:
            add(afresh, game)
        assert await summary_of(kept, IDA) == afresh
        standing = afresh["standings"]["knaster//2"]
        assert (standing["games"], standing["best"], standing["longest"], standing["streak"]) == (40, 79, 2, 0)
        assert sum(standing["scores"].values()) == 40
        nina = standing["against"]["nina"]
        assert nina["ahead"] + nina["level"] == sum(game["score"] >= 60 for game in games)
        assert afresh["days"]["longest"] == 2
        assert await kept.memory.games(IDA) == games

    with_memory(tmp_path, test)


def test_what_was_noted_in_a_browser_moves_in_with_the_seats_held_there(tmp_path: Path) -> None:
    async def test(kept: Kept) -> None:
        session = await kept.open("knaster", ["person"])
        ida = await kept.sit(session, "Ida")
        seats = [(session.table.id, ida.token), (session.table.id, "not a seat of this table"), ("nowhere", ida.token)]
        await kept.memory.hold_seats(IDA, seats)
        await finish(session, [ida])
        await kept.memory.close()
        brought = [some_game(number, company=[], seat=None) for number in range(3)]
        assert await kept.memory.bring(IDA, brought) == 3
        assert await kept.memory.bring(IDA, brought) == 0
        assert (await summary_of(kept, IDA))["games"] == 4

    with_memory(tmp_path, test)


def test_a_review_counts_mistakes_by_kind_once(tmp_path: Path) -> None:
    review = Review("master", 4, done=4)
    for number, (seat, move, cost) in enumerate(
        [(0, "write a1", 1.5), (0, "circle a1", 0.1), (0, "write b1", 0.0), (1, "write c1", 9.0)]
    ):
        review.decisions.append(ReviewedMove(number, 1, seat, move, "write e5", 50.0, cost))
    assert mistakes_in(review, 0, "points") == {
        "write": {"decisions": 2, "mistakes": 1, "cost": 1.5},
        "circle": {"decisions": 1, "mistakes": 0, "cost": 0.0},
    }

    async def test(kept: Kept) -> None:
        await kept.memories.note(digest(IDA), [some_game(1)])
        await kept.memories.note(digest(MAX), [some_game(1, seat=1)])
        for _ in range(2):
            kept.memory.game_is_reviewed("table-1", review, "points")
            await kept.memory.close()
        for key, cost in ((IDA, 1.5), (MAX, 9.0)):
            standing = (await summary_of(kept, key))["standings"]["knaster//2"]
            assert (standing["reviewed"], standing["mistakes"]["write"]["cost"]) == (1, cost)

    with_memory(tmp_path, test)


def test_deletion_leaves_nothing_in_the_files(tmp_path: Path) -> None:
    """Also where pages were filled and split in between, as with the games of two keys that take turns."""

    async def test(kept: Kept) -> None:
        for number in range(600):
            for key, who in ((IDA, "ida"), (MAX, "max")):
                await kept.memories.note(digest(key), [some_game(number, table=f"{who}-secret-{number:05}")])
            await kept.memories.hold(digest(IDA), digest(f"seat {number}"), f"ida-secret-{number:05}", NOVEMBER)
        await kept.memory.forget(IDA)
        written = b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))
        assert b"max-secret-00599" in written
        assert digest(MAX).encode() in written
        assert b"ida-secret" not in written
        assert digest(IDA).encode() not in written
        assert (await summary_of(kept, IDA))["games"] == 0
        assert (await summary_of(kept, MAX))["games"] == 600

    with_memory(tmp_path, test)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_both_databases_keep_memories_alike(tmp_path: Path, kind: str) -> None:
    found: dict[str, Mistakes] = {"write": {"decisions": 2, "mistakes": 1, "cost": 0.5}}

    async def go() -> None:
        async with opened(kind, tmp_path) as store:
            memories: Memories
            if isinstance(store, PostgresStore):
                memories = PostgresMemories(store)
            else:
                assert isinstance(store, SqliteStore)
                memories = SqliteMemories(store)
            ida, max_ = digest(IDA), digest(MAX)
            for key, numbers in ((ida, range(5)), (max_, range(3, 8))):
                stored = StoredTable(f"daily of {key}", NOVEMBER, {}, "seed", "host", "watch")
                await memories.hold(key, f"seat of {key}", stored.id, NOVEMBER)
                for _ in range(2):
                    table = NewTable(stored, [], TableSummary("playing", {}))
                    assert await memories.begin_try(key, "2026-11-16", "knaster", table) == stored.id
                assert await memories.note(key, [some_game(number) for number in numbers]) == 5
            assert await memories.note(ida, [some_game(9, table=f"daily of {ida}", score=77)]) == 1
            assert await memories.daily_scores("2026-11-16", "knaster") == {77: 1}
            await memories.review("table-7", 0, found)
            await memories.merge(ida, max_)
            remembered = await memories.read(ida, 3, NOVEMBER)
            games = await memories.games(ida)
            assert [game["table"] for game in remembered.latest] == [f"daily of {ida}", "table-7", "table-6"]
            assert remembered.summary == summed(
                (json.dumps(game), json.dumps(found) if game["table"] == "table-7" else None) for game in games
            )
            assert remembered.summary["standings"]["knaster//2"]["mistakes"] == found
            assert {key for _, key in await memories.holders([f"seat of {max_}", f"seat of {ida}"])} == {ida}
            assert [one.score for one in await memories.tries(ida)] == [77]
            assert await memories.games(max_) == []
            await memories.forget(ida)
            assert await memories.games(ida) == []
            assert await memories.holders([f"seat of {ida}"]) == []

    asyncio.run(go())


def test_a_memory_that_nobody_uses_goes_by_itself(tmp_path: Path) -> None:
    async def test(kept: Kept) -> None:
        await kept.memories.note(digest(IDA), [some_game(1, at=NOVEMBER)])
        await kept.memories.note(digest(MAX), [some_game(1, at=NOVEMBER + 100)])
        assert await kept.memories.forget_unused(NOVEMBER + 50) == 1
        assert (await summary_of(kept, IDA))["games"] == 0
        assert (await summary_of(kept, MAX))["games"] == 1

    with_memory(tmp_path, test)


def test_places_follow_the_scores_and_whoever_won_is_first() -> None:
    scores, winners = [30, 40, 40, 20], [2]
    assert [place_of(seat, scores, winners) for seat in range(4)] == [3, 2, 1, 4]


def test_the_door_keeps_keys_apart_and_tells_nobody_of_them(tmp_path: Path) -> None:
    with live_server(tmp_path) as server, server.client() as http:
        table = http.post("/api/tables", json={"game": "knaster", "seats": ["person", "person"]}).json()["table"]
        wish = {"name": "Ida", "key": IDA, "token": "ida-sits-here-with-this-token"}
        token = http.post(f"/api/tables/{table}/seats", json=wish).json()["token"]
        http.post(f"/api/tables/{table}/seats", json={"name": "Max"})
        told = http.get(f"/api/tables/{table}").text + http.get(f"/api/tables/{table}/record").text
        told += http.get(f"/api/tables/{table}/state", headers=bearer(token)).text
        assert IDA not in told
        assert digest(IDA) not in told
        played = [
            {"table": f"old-{number}", "game": "knaster", "players": 1, "score": number, "won": True}
            for number in range(3)
        ]
        brought = http.post("/api/memory", json={"games": played}, headers=bearer(IDA))
        assert brought.json()["summary"]["games"] == 3
        assert http.get("/api/memory", headers=bearer(MAX)).json()["summary"]["games"] == 0
        assert len(http.get("/api/memory/games", headers=bearer(IDA)).json()) == 3
        assert http.get("/api/memory").status_code == 403
        assert http.delete("/api/memory", headers=bearer(IDA)).status_code == 204
        assert http.get("/api/memory", headers=bearer(IDA)).json()["summary"]["games"] == 0
    with sqlite3.connect(server.database) as database:
        kept = "\n".join(database.iterdump())
    assert IDA not in kept
    assert hashlib.sha256(IDA.encode()).hexdigest() not in kept


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


@pytest.mark.parametrize("wrong", [{"score": 9999}, {"game": "chess"}, {"players": 0}, {"table": "a b"}, {"name": "x"}])
def test_games_that_cannot_have_been_are_not_taken(client: httpx.Client, wrong: dict[str, Any]) -> None:
    game = {"table": "old", "game": "knaster", "players": 1, "score": 50, "won": True}
    answer = client.post("/api/memory", json={"games": [game | wrong]}, headers=bearer(IDA))
    assert answer.status_code in (409, 422)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with live_server(tmp_path_factory.mktemp("server")) as server, server.client() as http:
        yield http
