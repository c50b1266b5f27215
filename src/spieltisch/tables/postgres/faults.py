"""What can go wrong with PostgreSQL, as a sentence; and what passes by itself."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import asyncpg

TRANSIENT: Final = (
    OSError,
    TimeoutError,
    asyncio.IncompleteReadError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that broke in the middle of something
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.QueryCanceledError,
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
)
"""The database may answer again in a moment. Whether it has kept what it was given last is not known."""

FAULTS: Final = (*TRANSIENT, asyncpg.PostgresError)

SENTENCES: Final[tuple[tuple[type[Exception], str], ...]] = (
    (asyncpg.InvalidPasswordError, "the password is wrong"),
    (asyncpg.InvalidAuthorizationSpecificationError, "this user may not connect"),
    (asyncpg.InvalidCatalogNameError, "there is no such database"),
    (asyncpg.InsufficientPrivilegeError, "this user may not read and write there"),
    (asyncpg.DiskFullError, "its disk is full"),
    (asyncpg.ReadOnlySQLTransactionError, "it is read-only"),
    (asyncpg.TooManyConnectionsError, "it takes no more connections"),
    (asyncpg.CannotConnectNowError, "it is starting or stopping"),
    (asyncpg.AdminShutdownError, "it is stopping"),
    (asyncpg.QueryCanceledError, "it is too slow"),
    (TimeoutError, "it does not answer in time"),
    (ConnectionRefusedError, "nobody answers there"),
    (OSError, "it cannot be reached"),
    (asyncpg.PostgresConnectionError, "the connection broke"),
    (asyncpg.InterfaceError, "the connection broke"),
    (asyncpg.InternalClientError, "the connection broke"),
)


def sentence_for(error: Exception) -> str:
    """Why the database did not do what it should, for whoever looks after it."""
    for kind, sentence in SENTENCES:
        if isinstance(error, kind):
            return sentence
    return str(error).splitlines()[0] if str(error) else type(error).__name__


def without_password(url: str) -> str:
    """The address of a database as it may be shown and logged."""
    parts = urlsplit(url)
    user, at, place = parts.netloc.rpartition("@")
    return urlunsplit((parts.scheme, f"{user.partition(':')[0]}{at}{place}", parts.path, "", ""))
