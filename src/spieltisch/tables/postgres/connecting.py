"""Connections to PostgreSQL that are made again whenever they break."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import asyncpg

from spieltisch.tables.postgres.faults import FAULTS, TRANSIENT, sentence_for, without_password
from spieltisch.tables.postgres.schema import migrate
from spieltisch.tables.store import StoreFailed

Result = TypeVar("Result")

CONNECTIONS: Final = 8
"""How many connections a process has at most, besides the one for news."""
CONNECT_SECONDS: Final = 3.0
STATEMENT_SECONDS: Final = 5.0
"""A statement that takes longer has failed."""
ASK_SECONDS: Final = 5.0
"""How long something is asked again while the database does not answer."""
START_SECONDS: Final = 30.0
"""How long a starting process waits for a database that does not answer yet."""
RETRY_SECONDS: Final = 0.2

log = logging.getLogger(__name__)


class Connections:
    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._began = time.monotonic()

    def one(self) -> Any:
        """A connection, for as long as it is needed."""
        return self._pool.acquire(timeout=STATEMENT_SECONDS)

    async def ask(
        self, work: Callable[[asyncpg.Connection], Awaitable[Result]], patience: float = ASK_SECONDS
    ) -> Result:
        """Something that may be done twice without harm; tried again while the database does not answer.

        A process that is just starting has nothing better to do than to wait for it.
        """
        ends = max(time.monotonic() + patience, self._began + START_SECONDS)
        while True:
            try:
                async with self.one() as connection:
                    return await work(connection)
            except TRANSIENT as error:
                if time.monotonic() >= ends:
                    raise StoreFailed(sentence_for(error)) from error
            except asyncpg.PostgresError as error:
                raise StoreFailed(sentence_for(error)) from error
            await asyncio.sleep(RETRY_SECONDS)

    async def rows(self, query: str, *values: object) -> list[Any]:
        rows: list[Any] = await self.ask(lambda connection: connection.fetch(query, *values))
        return rows

    async def value(self, query: str, *values: object) -> Any:
        return await self.ask(lambda connection: connection.fetchval(query, *values))

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError, *FAULTS):
            async with asyncio.timeout(STATEMENT_SECONDS):
                await self._pool.close()
        self._pool.terminate()


async def connected(url: str) -> Connections:
    """Connections to a database of the newest version. Waits for one that does not answer yet."""
    ends = time.monotonic() + START_SECONDS
    while True:
        try:
            return Connections(await prepared(url))
        except (StoreFailed, ValueError) as error:
            raise StoreFailed(f"The database {without_password(url)} cannot be used: {error}.") from error
        except FAULTS as error:
            sentence = f"The database {without_password(url)} cannot be used: {sentence_for(error)}."
            if not isinstance(error, TRANSIENT) or time.monotonic() >= ends:
                raise StoreFailed(sentence) from error
            log.warning("%s It is tried again.", sentence)
        await asyncio.sleep(1.0)


async def prepared(url: str) -> asyncpg.Pool:
    pool = asyncpg.create_pool(
        url,
        min_size=0,
        max_size=CONNECTIONS,
        timeout=CONNECT_SECONDS,
        command_timeout=STATEMENT_SECONDS,
        server_settings={"application_name": "spieltisch", "idle_in_transaction_session_timeout": "20s"},
    )
    try:
        await pool
        async with pool.acquire() as connection:
            await migrate(connection)
    except BaseException:
        pool.terminate()
        raise
    return pool
