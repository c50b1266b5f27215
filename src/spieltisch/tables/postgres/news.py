"""What processes tell each other through PostgreSQL. A notice may get lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable
from typing import Final

import asyncpg
import orjson

from spieltisch.tables.postgres.connecting import CONNECT_SECONDS, RETRY_SECONDS, STATEMENT_SECONDS
from spieltisch.tables.postgres.faults import FAULTS, sentence_for
from spieltisch.tables.store import Notification

CHANNEL: Final = "spieltisch"
CHECK_SECONDS: Final = 5.0
"""How often the connection is tried if there is nothing to tell."""
LONGEST_NOTICE: Final = 7_900
"""What PostgreSQL takes, a little less than 8,000 bytes."""
MOST_TO_TELL: Final = 10_000
"""If more waits to be told the oldest are left out: they are stored, and found when somebody looks."""

log = logging.getLogger(__name__)


class News:
    """Hears what others tell and tells them, through a connection that is made again whenever it breaks."""

    def __init__(self, url: str, process: str) -> None:
        self._url = url
        self._process = process
        self._to_tell: deque[str] = deque(maxlen=MOST_TO_TELL)
        self._has_news = asyncio.Event()
        self._heard: Callable[[Notification], None] | None = None
        self._may_have_missed: Callable[[], None] | None = None
        self._task = asyncio.create_task(self._exchange(), name="news")

    def listen(self, heard: Callable[[Notification], None], may_have_missed: Callable[[], None]) -> None:
        self._heard, self._may_have_missed = heard, may_have_missed

    def tell(self, notice: Notification) -> None:
        said = [self._process, notice.table, notice.number, notice.entry]
        said += [notice.has_work, notice.pace, notice.answers, notice.present]
        payload = orjson.dumps(said)
        if len(payload) > LONGEST_NOTICE:
            said[3] = None
            payload = orjson.dumps(said)
        self._to_tell.append(payload.decode())
        self._has_news.set()

    def is_alive(self) -> bool:
        return not self._task.done()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        process, table, number, entry, has_work, pace, answers, present = orjson.loads(payload)
        if process != self._process and self._heard is not None:
            self._heard(
                Notification(table, number, entry, has_work, tuple(pace) if pace else None, answers, tuple(present))
            )

    async def _exchange(self) -> None:
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(
                    self._url,
                    timeout=CONNECT_SECONDS,
                    command_timeout=STATEMENT_SECONDS,
                    # nobody waits for the disk because of a notice
                    server_settings={"application_name": "spieltisch news", "synchronous_commit": "off"},
                )
                await connection.add_listener(CHANNEL, self._hear)
                if self._may_have_missed is not None:
                    self._may_have_missed()
                while True:
                    await self._tell_all(connection)
            except FAULTS as error:
                log.warning("no news from the database: %s", sentence_for(error))
            except Exception:
                log.exception("the news failed; they begin again")
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RETRY_SECONDS)

    async def _tell_all(self, connection: asyncpg.Connection) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CHECK_SECONDS):
                await self._has_news.wait()
        self._has_news.clear()
        notices = list(self._to_tell)
        self._to_tell.clear()
        # also with nothing to tell: so a broken connection is noticed
        await connection.execute("SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice", CHANNEL, notices)
