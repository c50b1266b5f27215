"""The store in PostgreSQL, for several processes at once.

Entries that have gathered are inserted with one statement, so that they share a commit. Other processes are notified
afterwards, through a connection of its own: within the same transaction a NOTIFY would make every commit wait for the
one before (measured: half as many a second). So a notification may get lost; the numbers of entries have no gaps, and
every process checks once a second.
"""

from spieltisch.tables.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
