"""The tables of a process, with their store and their bots, from the start to the stop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from spieltisch.extras import naming_the_extra
from spieltisch.server.settings import Settings
from spieltisch.tables import metrics
from spieltisch.tables.questions import SharedThinkers
from spieltisch.tables.registry import TableRegistry
from spieltisch.tables.sqlite import SqliteStore
from spieltisch.tables.store import SharedStore, Store
from spieltisch.tables.thinking import Thinkers
from spieltisch.tables.together import WORK


@asynccontextmanager
async def running_tables(
    settings: Settings, kind: str
) -> AsyncIterator[tuple[Store, TableRegistry, SharedStore | None]]:
    """Until the end, whatever happens; the store once more if other processes use it too."""
    store: Store
    shared: SharedStore | None = None
    thinkers: Thinkers
    if settings.is_shared:
        store = shared = await shared_store(settings)
        # while there are processes that only work, the bots of a server need not even be started
        thinkers = SharedThinkers(settings.bot_workers, shared, starts_at_once=kind == WORK)
    else:
        store, thinkers = SqliteStore(settings.database_path), Thinkers(settings.bot_workers)
    metrics.STORE_WAITING.set_function(lambda: store.waiting)
    registry = TableRegistry(store, thinkers, settings.bot_pace, settings.retention, shared)
    await registry.start(kind)
    try:
        yield store, registry, shared
    finally:
        await registry.stop()
        thinkers.close()
        await store.close()


async def shared_store(settings: Settings) -> SharedStore:
    with naming_the_extra():
        from spieltisch.tables.postgres import PostgresStore
    return await PostgresStore.opened(settings.database)
