"""What processes tell each other through LISTEN and NOTIFY. A notification may get lost."""

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
"""How often the connection is tried if there is nothing to send."""
LONGEST_PAYLOAD: Final = 7_900
"""What PostgreSQL takes, a little less than 8,000 bytes."""
MOST_QUEUED: Final = 10_000
"""If more are queued the oldest are dropped: their entries are stored, and found at the next tick."""

log = logging.getLogger(__name__)


class Notifier:
    """Sends and receives through a connection of its own, which is made again whenever it breaks."""

    def __init__(self, url: str, process: str) -> None:
        self._url = url
        self._process = process
        self._queued: deque[str] = deque(maxlen=MOST_QUEUED)
        self._has_queued = asyncio.Event()
        self._on_news: Callable[[Notification], None] | None = None
        self._on_reconnect: Callable[[], None] | None = None
        self._task = asyncio.create_task(self._run(), name="notifications")

    def listen(self, on_notification: Callable[[Notification], None], on_reconnect: Callable[[], None]) -> None:
        self._on_news, self._on_reconnect = on_notification, on_reconnect

    def notify(self, notification: Notification) -> None:
        said = [self._process, notification.table, notification.number, notification.entry]
        said += [notification.has_work, notification.pace, notification.completed, notification.present]
        payload = orjson.dumps(said)
        if len(payload) > LONGEST_PAYLOAD:
            said[3] = None
            payload = orjson.dumps(said)
        self._queued.append(payload.decode())
        self._has_queued.set()

    def is_alive(self) -> bool:
        return not self._task.done()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _on_notification(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        process, table, number, entry, has_work, pace, completed, present = orjson.loads(payload)
        if process != self._process and self._on_news is not None:
            self._on_news(
                Notification(table, number, entry, has_work, tuple(pace) if pace else None, completed, tuple(present))
            )

    async def _run(self) -> None:
        is_silent = False
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(
                    self._url,
                    timeout=CONNECT_SECONDS,
                    command_timeout=STATEMENT_SECONDS,
                    # nobody waits for the disk because of a notification
                    server_settings={"application_name": "spieltisch notifications", "synchronous_commit": "off"},
                )
                await connection.add_listener(CHANNEL, self._on_notification)
                is_silent = False
                if self._on_reconnect is not None:
                    self._on_reconnect()
                while True:
                    await self._send_queued(connection)
            except FAULTS as error:
                if not is_silent:  # once for each time it is away
                    log.warning("no notifications from the database: %s", sentence_for(error))
                is_silent = True
            except Exception:
                log.exception("the notifications failed; they start again")
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RETRY_SECONDS)

    async def _send_queued(self, connection: asyncpg.Connection) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CHECK_SECONDS):
                await self._has_queued.wait()
        self._has_queued.clear()
        payloads = list(self._queued)
        self._queued.clear()
        # also with nothing to send: so a broken connection is noticed
        query = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
        await connection.execute(query, CHANNEL, payloads)
