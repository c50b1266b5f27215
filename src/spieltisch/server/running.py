"""The tables of a process, with their store, their bots and whatever remembers them, from the start to the stop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from spieltisch.extras import naming_the_extra
from spieltisch.games.chance import fresh_seed
from spieltisch.memory import daily
from spieltisch.memory.remembering import Remembering
from spieltisch.memory.sqlite import SqliteMemories
from spieltisch.memory.store import Memories
from spieltisch.notices.databases import asking_postgres, asking_sqlite
from spieltisch.notices.sending import Sender, fresh_key
from spieltisch.notices.service import Notices
from spieltisch.notices.store import BoxStore
from spieltisch.server.settings import DAY, Settings
from spieltisch.tables import metrics, same_dice
from spieltisch.tables.jobs import SharedThinkers
from spieltisch.tables.registry import TableRegistry
from spieltisch.tables.review import choices, look_again
from spieltisch.tables.sqlite import SqliteStore
from spieltisch.tables.store import SharedStore, Store
from spieltisch.tables.thinking import Thinkers, think

if TYPE_CHECKING:
    from spieltisch.tables.postgres import PostgresStore

FUNCTIONS: Final = (think, choices, look_again, same_dice.play_awhile, daily.play_awhile)
"""What a job can call."""


@dataclass(frozen=True)
class Running:
    store: Store
    shared: SharedStore | None
    """The store once more, if other processes use it too."""
    registry: TableRegistry
    remembering: Remembering
    daily: daily.Daily
    notices: Notices


@asynccontextmanager
async def running_tables(settings: Settings, kind: str) -> AsyncIterator[Running]:
    """Until the end, whatever happens."""
    store: Store
    shared: SharedStore | None = None
    thinkers: Thinkers
    memories: Memories
    if settings.is_shared:
        store = shared = kept = await shared_store(settings.database)
        thinkers = SharedThinkers(settings.bot_workers, shared, FUNCTIONS)
        memories = shared_memories(kept)
        boxes = BoxStore(asking_postgres(kept))
    else:
        store = embedded = SqliteStore(settings.database_path)
        thinkers = Thinkers(settings.bot_workers)
        memories = SqliteMemories(embedded)
        boxes = BoxStore(asking_sqlite(embedded))
    metrics.STORE_WAITING.set_function(lambda: store.waiting)
    tables = TableRegistry(store, thinkers, settings.bot_pace, settings.retention, shared)
    remembering = Remembering(memories, tables)
    notices = Notices(
        boxes,
        tables,
        await sender_of(settings, boxes),
        origin=origin_of(settings),
        delay=settings.notice_delay,
        anywhere=settings.push_anywhere,
    )
    await tables.start(kind)
    await notices.start()
    secret = settings.daily_secret or await memories.own_secret(fresh_seed())
    days = daily.Daily(memories, tables, thinkers, secret)
    await remembering.forget_unused(settings.keep_memories_days * DAY)
    try:
        yield Running(store, shared, tables, remembering, days, notices)
    finally:
        await notices.close()
        days.close()
        await tables.stop()
        await remembering.close()
        thinkers.close()
        await store.close()


def origin_of(settings: Settings) -> str:
    return settings.public_url or f"http://{settings.host}:{settings.port}"


async def sender_of(settings: Settings, boxes: BoxStore) -> Sender:
    """The server's own key for Web Push is made at its first start and kept in its database."""
    address = f"spieltisch@{urlsplit(settings.public_url).hostname or 'localhost'}"
    return Sender(
        await boxes.own_key(fresh_key()),
        settings.push_contact or f"mailto:{address}",
        smtp=settings.smtp,
        mail_from=settings.mail_from or address,
        webhook=settings.notice_webhook,
        anywhere=settings.push_anywhere,
    )


async def shared_store(url: str) -> PostgresStore:
    with naming_the_extra():
        from spieltisch.tables.postgres import PostgresStore
    return await PostgresStore.opened(url)


def shared_memories(store: PostgresStore) -> Memories:
    from spieltisch.memory.postgres import PostgresMemories

    return PostgresMemories(store)
