"""Memories in the same SQLite file as the tables, through the store's one thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, Final

import orjson

from spieltisch.memory.games import NotedGame
from spieltisch.memory.store import MastersGame, Remembered, Try
from spieltisch.memory.summary import Mistakes, Summary, add, add_review, nothing_yet, summed
from spieltisch.tables.sqlite import SqliteStore, insertion, text
from spieltisch.tables.store import NewTable

DAY: Final = 24 * 3600.0
KEPT_BY_KEY: Final = ("memory_games", "memory_seats", "daily_tries")


def number_of(connection: sqlite3.Connection, key: str) -> int | None:
    row = connection.execute("SELECT id FROM memories WHERE key = ?", (key,)).fetchone()
    return int(row[0]) if row else None


def number_made(connection: sqlite3.Connection, key: str, at: float) -> int:
    """The number under which everything of a key is kept; the key itself stands in one place only."""
    connection.execute(
        "INSERT INTO memories (key, used, summary) VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE SET used = ?2",
        (key, at, text(nothing_yet())),
    )
    number = number_of(connection, key)
    assert number is not None
    return number


def summary_of(connection: sqlite3.Connection, number: int) -> Summary:
    (written,) = connection.execute("SELECT summary FROM memories WHERE id = ?", (number,)).fetchone()
    summary: Summary = orjson.loads(written)
    return summary


def keep_summary(connection: sqlite3.Connection, number: int, summary: Summary) -> None:
    connection.execute("UPDATE memories SET summary = ? WHERE id = ?", (text(summary), number))


def end_try(connection: sqlite3.Connection, number: int, game: NotedGame) -> None:
    """A try that is over counts for everybody's distribution, which outlives the key."""
    ended = connection.execute(
        "UPDATE daily_tries SET score = ? WHERE memory = ? AND table_id = ? AND score IS NULL RETURNING day, game",
        (game["score"], number, game["table"]),
    ).fetchone()
    if ended is not None:
        connection.execute(
            "INSERT INTO daily_scores VALUES (?, ?, ?, 1)"
            " ON CONFLICT (day, game, score) DO UPDATE SET tries = tries + 1",
            (*ended, game["score"]),
        )


class SqliteMemories:
    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def hold(self, key: str, token: str, table: str, at: float) -> None:
        def work(connection: sqlite3.Connection) -> None:
            number = number_made(connection, key, at)
            connection.execute(
                "INSERT INTO memory_seats VALUES (?, ?, ?, ?, 0) ON CONFLICT DO NOTHING", (token, number, table, at)
            )

        await self._store.perform(work)

    async def holders(self, tokens: Sequence[str]) -> list[tuple[str, str]]:
        places = ", ".join("?" for _ in tokens)
        query = f"SELECT token, key FROM memory_seats JOIN memories ON id = memory WHERE token IN ({places})"
        return await self._store.perform(lambda connection: connection.execute(query, tokens).fetchall())

    async def unsettled(self, key: str) -> list[str]:
        query = """
            SELECT table_id FROM memory_seats JOIN memories ON id = memory
            WHERE key = ? AND NOT settled ORDER BY at DESC LIMIT 40
        """
        rows = await self._store.perform(lambda connection: connection.execute(query, (key,)).fetchall())
        return [table for (table,) in rows]

    async def settle(self, key: str, table: str) -> None:
        query = """
            UPDATE memory_seats SET settled = 1
            WHERE table_id = ? AND memory = (SELECT id FROM memories WHERE key = ?)
        """
        await self._store.perform(lambda connection: connection.execute(query, (table, key)).rowcount)

    async def note(self, key: str, games: Sequence[NotedGame]) -> int:
        def work(connection: sqlite3.Connection) -> int:
            number = number_made(connection, key, games[-1]["at"])
            summary, new = summary_of(connection, number), 0
            for game in games:
                kept = connection.execute(
                    "INSERT INTO memory_games VALUES (?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING",
                    (number, game["table"], game["at"], text(game)),
                ).rowcount
                connection.execute(
                    "UPDATE memory_seats SET settled = 1 WHERE memory = ? AND table_id = ?", (number, game["table"])
                )
                if kept:
                    new += 1
                    add(summary, game)
                    end_try(connection, number, game)
            keep_summary(connection, number, summary)
            return new

        return await self._store.perform(work) if games else 0

    async def review(self, table: str, seat: int, found: Mapping[str, Mistakes]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            query = "SELECT memory, game FROM memory_games WHERE table_id = ? AND found IS NULL"
            for number, written in connection.execute(query, (table,)).fetchall():
                game: NotedGame = orjson.loads(written)
                if game["seat"] != seat:
                    continue
                summary = summary_of(connection, number)
                add_review(summary, game, found)
                keep_summary(connection, number, summary)
                connection.execute(
                    "UPDATE memory_games SET found = ? WHERE memory = ? AND table_id = ?", (text(found), number, table)
                )

        await self._store.perform(work)

    async def read(self, key: str, latest: int, at: float) -> Remembered:
        def work(connection: sqlite3.Connection) -> tuple[str, list[tuple[str]]] | None:
            number = number_of(connection, key)
            if number is None:
                return None
            # Once a day is enough: what changes nothing need not be written to the disk.
            connection.execute("UPDATE memories SET used = ? WHERE id = ? AND used < ?", (at, number, at - DAY))
            (written,) = connection.execute("SELECT summary FROM memories WHERE id = ?", (number,)).fetchone()
            query = "SELECT game FROM memory_games WHERE memory = ? ORDER BY at DESC LIMIT ?"
            return written, connection.execute(query, (number, latest)).fetchall()

        found = await self._store.perform(work)
        if found is None:
            return Remembered(nothing_yet(), [])
        return Remembered(orjson.loads(found[0]), [orjson.loads(game) for (game,) in found[1]])

    async def games(self, key: str) -> list[NotedGame]:
        query = "SELECT game FROM memory_games JOIN memories ON id = memory WHERE key = ? ORDER BY at"
        rows = await self._store.perform(lambda connection: connection.execute(query, (key,)).fetchall())
        return [orjson.loads(game) for (game,) in rows]

    async def merge(self, key: str, other: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            old = number_of(connection, other)
            if old is None or key == other:
                return
            (used,) = connection.execute("SELECT used FROM memories WHERE id = ?", (old,)).fetchone()
            new = number_made(connection, key, used)
            for place in KEPT_BY_KEY:  # what both have stays as the new one has it
                connection.execute(f"UPDATE OR IGNORE {place} SET memory = ? WHERE memory = ?", (new, old))
            forget_all(connection, [old])
            query = "SELECT game, found FROM memory_games WHERE memory = ? ORDER BY at"
            keep_summary(connection, new, summed(connection.execute(query, (new,)).fetchall()))

        await self._store.perform(work, and_wipe=True)

    async def forget(self, key: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            forget_all(connection, [number] if (number := number_of(connection, key)) is not None else [])

        await self._store.perform(work, and_wipe=True)

    async def forget_unused(self, since: float) -> int:
        def work(connection: sqlite3.Connection) -> int:
            unused = [number for (number,) in connection.execute("SELECT id FROM memories WHERE used < ?", (since,))]
            forget_all(connection, unused)
            return len(unused)

        return await self._store.perform(work, and_wipe=True)

    async def begin_try(self, key: str, day: str, game: str, table: NewTable) -> str:
        insert = insertion(table)

        def work(connection: sqlite3.Connection) -> str:
            number = number_made(connection, key, table.stored.created)
            place = (day, game, number)
            query = "INSERT INTO daily_tries VALUES (?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING"
            if connection.execute(query, (*place, table.stored.id)).rowcount:
                insert(connection)
                return table.stored.id
            known = "SELECT table_id FROM daily_tries WHERE day = ? AND game = ? AND memory = ?"
            return str(connection.execute(known, place).fetchone()[0])

        return await self._store.perform(work)

    async def tries(self, key: str) -> list[Try]:
        query = """
            SELECT day, game, table_id, score FROM daily_tries JOIN memories ON id = memory WHERE key = ? ORDER BY day
        """
        rows = await self._store.perform(lambda connection: connection.execute(query, (key,)).fetchall())
        return [Try(*row) for row in rows]

    async def daily_scores(self, day: str, game: str) -> dict[int, int]:
        query = "SELECT score, tries FROM daily_scores WHERE day = ? AND game = ? ORDER BY score"
        return dict(await self._store.perform(lambda connection: connection.execute(query, (day, game)).fetchall()))

    async def masters_game(self, day: str, game: str) -> MastersGame | None:
        query = "SELECT played FROM daily_games WHERE day = ? AND game = ?"
        row = await self._store.perform(lambda connection: connection.execute(query, (day, game)).fetchone())
        return MastersGame(**orjson.loads(row[0])) if row else None

    async def keep_masters_game(self, day: str, game: str, played: MastersGame) -> None:
        written = text({"moves": played.moves, "scores": played.scores})
        query = "INSERT INTO daily_games VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self._store.perform(lambda connection: connection.execute(query, (day, game, written)).rowcount)

    async def own_secret(self, fresh: str) -> str:
        def work(connection: sqlite3.Connection) -> Any:
            connection.execute("INSERT INTO daily_secret VALUES (1, ?) ON CONFLICT DO NOTHING", (fresh,))
            return connection.execute("SELECT secret FROM daily_secret").fetchone()[0]

        return str(await self._store.perform(work))


def forget_all(connection: sqlite3.Connection, numbers: Sequence[int]) -> None:
    for number in numbers:
        for place in KEPT_BY_KEY:
            connection.execute(f"DELETE FROM {place} WHERE memory = ?", (number,))
        connection.execute("DELETE FROM memories WHERE id = ?", (number,))
