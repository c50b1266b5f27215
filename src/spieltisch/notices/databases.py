"""How the statements about post boxes reach a database."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from spieltisch.notices.store import Ask, Row
from spieltisch.tables.sqlite import SqliteStore

if TYPE_CHECKING:
    from spieltisch.tables.postgres import PostgresStore


def asking_sqlite(store: SqliteStore) -> Ask:
    async def ask(statement: str, *values: Any) -> list[Row]:
        return await store.perform(lambda connection: connection.execute(statement, values).fetchall())

    return ask


def asking_postgres(store: PostgresStore) -> Ask:
    async def ask(statement: str, *values: Any) -> list[Row]:
        numbered = re.sub(r"\?(\d)", r"$\1", statement)
        return [tuple(row) for row in await store.perform(lambda connection: connection.fetch(numbered, *values))]

    return ask
