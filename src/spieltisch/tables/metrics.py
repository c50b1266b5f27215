"""What an operator can count and measure, in the form that Prometheus reads. No name, token or address is a label."""

from __future__ import annotations

from contextvars import ContextVar
from functools import cache
from typing import Final

from prometheus_client import Counter, Gauge, Histogram

RECEIVED: Final[ContextVar[float | None]] = ContextVar("received", default=None)
"""When the message came that is carried out now (monotonic)."""

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

TABLES: Final = Gauge("spieltisch_tables", "Tables in memory.", ["status"])
CONNECTIONS: Final = Gauge("spieltisch_connections", "Connections, from accept to close.", ["state"])
LISTENERS: Final = Gauge("spieltisch_listeners", "Seats and spectators that are told what happens.")
TURNED_AWAY: Final = Gauge("spieltisch_connections_turned_away", "Connections refused, or cut to make room for others.")
ENTRIES: Final = Counter("spieltisch_entries", "Entries stored, by what happened.", ["game", "kind", "by"])
entries: Final = cache(ENTRIES.labels)
"""Of each kind; to find it takes longer than to count, and both happen at every move."""
REFUSALS: Final = Counter("spieltisch_refusals", "Refusals, by their code.", ["code"])
ANSWER_SECONDS: Final = Histogram(
    "spieltisch_answer_seconds", "From the receipt of a message to its answer.", ["type"], buckets=SECONDS
)
answer_seconds: Final = cache(ANSWER_SECONDS.labels)
DELIVERY_SECONDS: Final = Histogram(
    "spieltisch_delivery_seconds", "From the receipt of a message until all were sent what it led to.", buckets=SECONDS
)
CUT: Final = Counter("spieltisch_listeners_cut", "Listeners cut because they did not read.")
STORE_BATCH: Final = Histogram(
    "spieltisch_store_batch_size", "Pieces of work in one commit.", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500)
)
STORE_SECONDS: Final = Histogram("spieltisch_store_commit_seconds", "Duration of a commit.", buckets=SECONDS)
STORE_FAILURES: Final = Counter("spieltisch_store_failures", "Pieces of work that the store could not do.")
STORE_WAITING: Final = Gauge("spieltisch_store_waiting", "Pieces of work that wait for the store.")
STORE_BYTES: Final = Gauge("spieltisch_store_bytes", "What the store held at the last sweep.")
SWEPT: Final = Counter("spieltisch_tables_swept", "Old tables removed.")
THINKING_WAITING: Final = Gauge("spieltisch_thinking_waiting", "Thoughts that wait for a worker.", ["urgency"])
THINKING_WAIT_SECONDS: Final = Histogram(
    "spieltisch_thinking_wait_seconds", "How long a thought waited for a worker.", ["urgency"], buckets=SECONDS
)
THINKING_SECONDS: Final = Histogram(
    "spieltisch_thinking_seconds", "How long a bot thought.", ["game", "level"], buckets=SECONDS
)
BOT_FAILURES: Final = Counter("spieltisch_bot_failures", "Thoughts that were late or failed.", ["game", "level"])
