"""Memories in the same PostgreSQL as the tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import asyncpg
import orjson

from spieltisch.memory.games import NotedGame
from spieltisch.memory.sqlite import DAY, KEPT_BY_KEY
from spieltisch.memory.store import MastersGame, Remembered, Try
from spieltisch.memory.summary import Mistakes, Summary, add, add_review, nothing_yet, summed
from spieltisch.tables.postgres import PostgresStore
from spieltisch.tables.postgres.writing import insert
from spieltisch.tables.sqlite import text
from spieltisch.tables.store import NewTable


async def number_made(connection: asyncpg.Connection, key: str, at: float) -> int:
    """The number under which everything of a key is kept. Nobody else changes it until the transaction is over."""
    query = """
        INSERT INTO memories (key, used, summary) VALUES ($1, $2, $3)
        ON CONFLICT (key) DO UPDATE SET used = excluded.used RETURNING id
    """
    return int(await connection.fetchval(query, key, at, text(nothing_yet())))


async def summary_of(connection: asyncpg.Connection, number: int) -> Summary:
    summary: Summary = orjson.loads(
        await connection.fetchval("SELECT summary FROM memories WHERE id = $1 FOR UPDATE", number)
    )
    return summary


async def keep_summary(connection: asyncpg.Connection, number: int, summary: Summary) -> None:
    await connection.execute("UPDATE memories SET summary = $2 WHERE id = $1", number, text(summary))


async def end_try(connection: asyncpg.Connection, number: int, game: NotedGame) -> None:
    """A try that is over counts for everybody's distribution, which outlives the key."""
    query = """
        UPDATE daily_tries SET score = $1 WHERE memory = $2 AND table_id = $3 AND score IS NULL RETURNING day, game
    """
    ended = await connection.fetchrow(query, game["score"], number, game["table"])
    if ended is not None:
        count = """
            INSERT INTO daily_scores AS known VALUES ($1, $2, $3, 1)
            ON CONFLICT (day, game, score) DO UPDATE SET tries = known.tries + 1
        """
        await connection.execute(count, ended["day"], ended["game"], game["score"])


BESIDE_MEMORY: Final = {"memory_games": ("table_id",), "memory_seats": ("token",), "daily_tries": ("day", "game")}
"""What a row is known by besides its memory."""


class PostgresMemories:
    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def hold(self, key: str, token: str, table: str, at: float) -> None:
        async def work(connection: asyncpg.Connection) -> None:
            number = await number_made(connection, key, at)
            query = "INSERT INTO memory_seats VALUES ($1, $2, $3, $4, false) ON CONFLICT DO NOTHING"
            await connection.execute(query, token, number, table, at)

        await self._store.perform(work)

    async def holders(self, tokens: Sequence[str]) -> list[tuple[str, str]]:
        query = "SELECT token, key FROM memory_seats JOIN memories ON id = memory WHERE token = ANY($1)"
        rows = await self._store.perform(lambda connection: connection.fetch(query, list(tokens)))
        return [(row["token"], row["key"]) for row in rows]

    async def unsettled(self, key: str) -> list[str]:
        query = """
            SELECT table_id FROM memory_seats JOIN memories ON id = memory
            WHERE key = $1 AND NOT settled ORDER BY at DESC LIMIT 40
        """
        rows = await self._store.perform(lambda connection: connection.fetch(query, key))
        return [row["table_id"] for row in rows]

    async def settle(self, key: str, table: str) -> None:
        query = """
            UPDATE memory_seats SET settled = true
            WHERE table_id = $1 AND memory = (SELECT id FROM memories WHERE key = $2)
        """
        await self._store.perform(lambda connection: connection.execute(query, table, key))

    async def note(self, key: str, games: Sequence[NotedGame]) -> int:
        async def work(connection: asyncpg.Connection) -> int:
            number = await number_made(connection, key, games[-1]["at"])
            summary, new = await summary_of(connection, number), 0
            for game in games:
                keep = """
                    INSERT INTO memory_games VALUES ($1, $2, $3, $4, NULL) ON CONFLICT DO NOTHING RETURNING true
                """
                settle = "UPDATE memory_seats SET settled = true WHERE memory = $1 AND table_id = $2"
                is_new = await connection.fetchval(keep, number, game["table"], game["at"], text(game))
                await connection.execute(settle, number, game["table"])
                if is_new:
                    new += 1
                    add(summary, game)
                    await end_try(connection, number, game)
            await keep_summary(connection, number, summary)
            return new

        return await self._store.perform(work) if games else 0

    async def review(self, table: str, seat: int, found: Mapping[str, Mistakes]) -> None:
        async def work(connection: asyncpg.Connection) -> None:
            query = """
                SELECT memory, game FROM memory_games WHERE table_id = $1 AND found IS NULL ORDER BY memory FOR UPDATE
            """
            for row in await connection.fetch(query, table):
                game: NotedGame = orjson.loads(row["game"])
                if game["seat"] != seat:
                    continue
                summary = await summary_of(connection, row["memory"])
                add_review(summary, game, found)
                await keep_summary(connection, row["memory"], summary)
                mark = "UPDATE memory_games SET found = $3 WHERE memory = $1 AND table_id = $2"
                await connection.execute(mark, row["memory"], table, text(found))

        await self._store.perform(work)

    async def read(self, key: str, latest: int, at: float) -> Remembered:
        async def work(connection: asyncpg.Connection) -> Remembered:
            use = "UPDATE memories SET used = $2 WHERE key = $1 AND used < $3"
            await connection.execute(use, key, at, at - DAY)
            found = await connection.fetchrow("SELECT id, summary FROM memories WHERE key = $1", key)
            if found is None:
                return Remembered(nothing_yet(), [])
            query = "SELECT game FROM memory_games WHERE memory = $1 ORDER BY at DESC LIMIT $2"
            games = await connection.fetch(query, found["id"], latest)
            return Remembered(orjson.loads(found["summary"]), [orjson.loads(row["game"]) for row in games])

        return await self._store.perform(work)

    async def games(self, key: str) -> list[NotedGame]:
        query = "SELECT game FROM memory_games JOIN memories ON id = memory WHERE key = $1 ORDER BY at"
        rows = await self._store.perform(lambda connection: connection.fetch(query, key))
        return [orjson.loads(row["game"]) for row in rows]

    async def merge(self, key: str, other: str) -> None:
        async def work(connection: asyncpg.Connection) -> None:
            old = await connection.fetchrow("SELECT id, used FROM memories WHERE key = $1 FOR UPDATE", other)
            if old is None or key == other:
                return
            new = await number_made(connection, key, old["used"])
            for place, same in BESIDE_MEMORY.items():  # what both have stays as the new one has it
                alike = " AND ".join(f"known.{column} = {place}.{column}" for column in same)
                query = f"""
                    UPDATE {place} SET memory = $1 WHERE memory = $2
                    AND NOT EXISTS (SELECT FROM {place} AS known WHERE known.memory = $1 AND {alike})
                """
                await connection.execute(query, new, old["id"])
            await forget_all(connection, [old["id"]])
            query = "SELECT game, found FROM memory_games WHERE memory = $1 ORDER BY at"
            rows = await connection.fetch(query, new)
            await keep_summary(connection, new, summed((row["game"], row["found"]) for row in rows))

        await self._store.perform(work)

    async def forget(self, key: str) -> None:
        """PostgreSQL itself writes over what was there when it is vacuumed."""
        query = "SELECT id FROM memories WHERE key = $1 FOR UPDATE"

        async def work(connection: asyncpg.Connection) -> None:
            await forget_all(connection, [row["id"] for row in await connection.fetch(query, key)])

        await self._store.perform(work)

    async def forget_unused(self, since: float) -> int:
        async def work(connection: asyncpg.Connection) -> int:
            rows = await connection.fetch("SELECT id FROM memories WHERE used < $1 ORDER BY id FOR UPDATE", since)
            await forget_all(connection, [row["id"] for row in rows])
            return len(rows)

        return await self._store.perform(work)

    async def begin_try(self, key: str, day: str, game: str, table: NewTable) -> str:
        async def work(connection: asyncpg.Connection) -> str:
            number = await number_made(connection, key, table.stored.created)
            begin = "INSERT INTO daily_tries VALUES ($1, $2, $3, $4, NULL) ON CONFLICT DO NOTHING RETURNING true"
            if await connection.fetchval(begin, day, game, number, table.stored.id):
                await insert(connection, table)
                return table.stored.id
            known = "SELECT table_id FROM daily_tries WHERE day = $1 AND game = $2 AND memory = $3"
            return str(await connection.fetchval(known, day, game, number))

        return await self._store.perform(work)

    async def tries(self, key: str) -> list[Try]:
        query = """
            SELECT day, game, table_id, score FROM daily_tries JOIN memories ON id = memory WHERE key = $1 ORDER BY day
        """
        return [Try(*row) for row in await self._store.perform(lambda connection: connection.fetch(query, key))]

    async def daily_scores(self, day: str, game: str) -> dict[int, int]:
        query = "SELECT score, tries FROM daily_scores WHERE day = $1 AND game = $2 ORDER BY score"
        rows = await self._store.perform(lambda connection: connection.fetch(query, day, game))
        return {row["score"]: row["tries"] for row in rows}

    async def masters_game(self, day: str, game: str) -> MastersGame | None:
        query = "SELECT played FROM daily_games WHERE day = $1 AND game = $2"
        played = await self._store.perform(lambda connection: connection.fetchval(query, day, game))
        return MastersGame(**orjson.loads(played)) if played is not None else None

    async def keep_masters_game(self, day: str, game: str, played: MastersGame) -> None:
        written = text({"moves": played.moves, "scores": played.scores})
        query = "INSERT INTO daily_games VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        await self._store.perform(lambda connection: connection.execute(query, day, game, written))

    async def own_secret(self, fresh: str) -> str:
        async def work(connection: asyncpg.Connection) -> str:
            await connection.execute("INSERT INTO daily_secret VALUES (1, $1) ON CONFLICT DO NOTHING", fresh)
            return str(await connection.fetchval("SELECT secret FROM daily_secret"))

        return await self._store.perform(work)


async def forget_all(connection: asyncpg.Connection, numbers: Sequence[int]) -> None:
    for place in KEPT_BY_KEY:
        await connection.execute(f"DELETE FROM {place} WHERE memory = ANY($1)", numbers)
    await connection.execute("DELETE FROM memories WHERE id = ANY($1)", numbers)
