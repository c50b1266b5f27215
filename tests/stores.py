"""A store in memory, and a slow one; both keep the promises of `spieltisch.tables.store.Store`."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Collection, Mapping
from typing import cast

from spieltisch.record import WrittenRecord
from spieltisch.tables.store import Conflict, NewTable, Retention, StoredTable, Swept, TableSummary


class MemoryStore:
    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        """How long every write takes."""
        self.tables: dict[str, tuple[StoredTable, TableSummary]] = {}
        self.entries: dict[str, list[str]] = {}
        self.records: dict[str, WrittenRecord] = {}
        self.at: float | None = None

    waiting = 0

    def is_alive(self) -> bool:
        return True

    async def create(self, table: NewTable, is_first: bool = False) -> None:
        await asyncio.sleep(self.seconds)
        if is_first and await self.hosted_by(table.stored.host_token) is not None:
            raise Conflict
        self._keep(table)

    def _keep(self, table: NewTable) -> None:
        self.tables[table.stored.id] = (table.stored, table.summary)
        self.entries[table.stored.id] = [json.dumps(entry) for entry in table.entries]

    async def append(
        self,
        table: str,
        number: int,
        entry: Mapping[str, object],
        summary: TableSummary | None,
        rematch: NewTable | None = None,
    ) -> None:
        await asyncio.sleep(self.seconds)
        if len(self.entries[table]) != number - 1:
            raise Conflict
        self.entries[table].append(json.dumps(entry))
        if rematch is not None:
            self._keep(rematch)
        if summary is None:
            return
        self.tables[table] = (self.tables[table][0], summary)
        if summary.record is not None:
            self.records[table] = cast(WrittenRecord, summary.record)

    async def load(self, table: str) -> tuple[StoredTable, list[dict[str, object]]] | None:
        if table not in self.tables:
            return None
        return self.tables[table][0], [json.loads(entry) for entry in self.entries[table]]

    async def entries_after(self, table: str, number: int) -> list[dict[str, object]]:
        return [json.loads(entry) for entry in self.entries[table][number:]]

    async def hosted_by(self, host_token: str) -> str | None:
        hosted = [table for table, _ in self.tables.values() if table.host_token == host_token]
        return min(hosted, key=lambda table: table.created).id if hosted else None

    async def lobby(self, most: int, since: float) -> list[dict[str, object]]:
        newest = sorted(self.tables.values(), key=lambda kept: -kept[0].created)
        turns: Counter[str] = Counter()
        shown = []
        for table, summary in newest:
            if summary.status == "open" and summary.listed and table.created >= since:
                turns[table.opened_by or table.id] += 1
                shown.append((turns[table.opened_by or table.id], summary.lobby_line))
        return [{**line} for _, line in sorted(shown, key=lambda pair: pair[0])][:most]

    async def sweep(self, retention: Retention, now: float, in_use: Collection[str]) -> Swept:
        limits = {"open": retention.open, "playing": retention.abandoned}
        kinds: Counter[str] = Counter()
        for table, summary in list(self.tables.values()):
            last = json.loads(self.entries[table.id][-1]).get("at", 0.0) if self.entries[table.id] else table.created
            if table.id not in in_use and last < now - limits.get(summary.status, retention.finished):
                kinds[summary.status] += 1
                for kept in (self.tables, self.entries, self.records):
                    kept.pop(table.id, None)
        return Swept(kinds["open"], kinds["playing"], kinds["over"] + kinds["ended"])

    async def playing(self) -> list[str]:
        return [table.id for table, summary in self.tables.values() if summary.status == "playing"]

    async def record(self, table: str) -> WrittenRecord | None:
        return self.records.get(table)

    async def heartbeat(self, now: float) -> None:
        self.at = now

    async def last_heartbeat(self) -> float | None:
        return self.at

    async def close(self) -> None:
        pass
