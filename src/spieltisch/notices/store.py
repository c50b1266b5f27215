"""Where post boxes are kept, beside the tables: the same few statements for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import orjson

from spieltisch.notices.boxes import Box, read_box

Row = Sequence[Any]
Ask = Callable[..., Awaitable[list[Row]]]
"""Carries out one statement with its values, and returns the rows it gives."""


class BoxStore:
    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def own_key(self, fresh: str) -> str:
        """The server's own key for Web Push: the first that was ever kept."""
        await self._ask("INSERT INTO push_key VALUES (1, ?1) ON CONFLICT DO NOTHING", fresh)
        ((kept,),) = await self._ask("SELECT secret FROM push_key")
        return str(kept)

    async def count(self) -> int:
        ((number,),) = await self._ask("SELECT count(*) FROM boxes")
        return int(number)

    async def box(self, box: str) -> Box | None:
        rows = await self._ask("SELECT box FROM boxes WHERE id = ?1", box)
        return read_box(orjson.loads(rows[0][0])) if rows else None

    async def box_with_code(self, code: str) -> Box | None:
        """The box whose mails carry this code in their links."""
        rows = await self._ask("SELECT box FROM boxes WHERE code = ?1 AND code <> ''", code)
        return read_box(orjson.loads(rows[0][0])) if rows else None

    async def keep(self, box: Box) -> None:
        statement = """
            INSERT INTO boxes VALUES (?1, ?2, ?3)
            ON CONFLICT (id) DO UPDATE SET box = excluded.box, code = excluded.code
        """
        await self._ask(statement, box.id, orjson.dumps(box.as_json()).decode(), box.mail_code)

    async def drop(self, box: str) -> None:
        for kept in ("told WHERE box", "follows WHERE box", "boxes WHERE id"):
            await self._ask(f"DELETE FROM {kept} = ?1", box)  # noqa: S608 (names of our own)

    async def follow(self, box: str, table: str, token: str) -> None:
        """A box wants to know of the seat with this token (its SHA-256)."""
        await self._ask(
            "INSERT INTO follows VALUES (?1, ?2, ?3) ON CONFLICT (box, table_id) DO UPDATE SET token = excluded.token",
            box,
            table,
            token,
        )

    async def unfollow(self, box: str, table: str) -> None:
        for kept in ("told", "follows"):
            await self._ask(f"DELETE FROM {kept} WHERE box = ?1 AND table_id = ?2", box, table)  # noqa: S608

    async def followed_by(self, box: str) -> list[str]:
        return [table for (table,) in await self._ask("SELECT table_id FROM follows WHERE box = ?1", box)]

    async def followed(self) -> list[str]:
        """All tables that somebody wants to know of."""
        return [table for (table,) in await self._ask("SELECT DISTINCT table_id FROM follows")]

    async def followers(self, table: str) -> list[tuple[Box, str]]:
        """Who wants to know of a table, each with the token (its SHA-256) of their seat."""
        query = "SELECT boxes.box, token FROM follows JOIN boxes ON boxes.id = follows.box WHERE table_id = ?1"
        return [(read_box(orjson.loads(box)), token) for box, token in await self._ask(query, table)]

    async def claim(self, box: str, table: str, occasion: str) -> bool:
        """Notes that a box is told of something. False if it was before, by whichever process."""
        query = "INSERT INTO told VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING RETURNING 1"
        return bool(await self._ask(query, box, table, occasion))
