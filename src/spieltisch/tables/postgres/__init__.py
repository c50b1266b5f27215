"""The store in PostgreSQL, for several processes at once.

Entries that have gathered are kept with one statement, so that they share a commit. The other processes are told of
them afterwards, through a connection of its own: within the same transaction a notice would make every commit wait for
the one before (measured: half as many a second). So a notice may get lost; the numbers of entries have no gaps, and
whoever is interested looks every second.
"""

from spieltisch.tables.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
