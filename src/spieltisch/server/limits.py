"""Limits for everybody, so that nobody can take the server from the others. All of them stand in this table."""

from __future__ import annotations

import hmac
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final

from spieltisch.server.settings import Settings
from spieltisch.tables.refusals import Refused
from spieltisch.tables.store import SharedStore

LARGEST_BODY: Final = 16 * 1024  # the largest request is the wish for a table, under 2 kB
LARGEST_RECORD: Final = 256 * 1024  # of a game that somebody brings; the longest games have some ten kilobytes
LARGEST_HEAD: Final = 16 * 1024  # the request line and all headers; browsers send under 2 kB here
REQUEST_SECONDS: Final = 12.0  # from the first byte to the last; a silent connection has as long for its first request
BODY_SECONDS: Final = 10.0  # a request is small and comes at once; shorter than the whole, so that it can be told why
LARGEST_MESSAGE: Final = 8 * 1024  # the largest message is a chat line, under 2 kB
HELLO_SECONDS: Final = 10.0  # whoever connects says who they are
SEND_BUFFER: Final = 128 * 1024  # what the system keeps for a reader; by default megabytes, and a stall shows late
SEND_SECONDS: Final = 10.0  # a reader that takes nothing for this long is cut
MOST_UNSENT: Final = 256 * 1024  # what waits here for a reader besides; one more byte, and it is cut
LONGEST_POLL: Final = 30.0  # below what proxies usually cut
CLOSE_SECONDS: Final = 2.0  # a peer that does not answer a close is left
SHUTDOWN_SECONDS: Final = 3  # open connections get this long when the server stops
FAREWELL_SECONDS: Final = 0.3  # before connections are closed, whoever is there is told when to come back
COME_BACK_SECONDS: Final = 5.0  # after this time whoever was sent away by a stop may come again
MOST_KEYS: Final = 10_000  # seats or addresses remembered for each rate limit
BURST: Final = 2.0  # seconds' (for joins: minutes') worth of messages that may come at once
CHAT_BURST: Final = 10.0  # seconds' worth of chat that may come at once


class Bucket:
    """Refills at a rate, holds a burst; each message takes one drop."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = max(burst, 1.0)
        self._clock = clock
        self._drops = self._burst
        self._filled_at = clock()

    def take(self) -> float:
        """0 if there was a drop; otherwise how many seconds to wait for the next."""
        now = self._clock()
        self._drops = min(self._burst, self._drops + (now - self._filled_at) * self._rate)
        self._filled_at = now
        if self._drops < 1.0:
            return (1.0 - self._drops) / self._rate
        self._drops -= 1.0
        return 0.0


class Buckets:
    """A bucket for each key; the ones unused for longest are forgotten."""

    def __init__(self, per_second: float, burst_seconds: float) -> None:
        self._rate = per_second
        self._burst = per_second * burst_seconds
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, sentence: str) -> None:
        """Refused, with the time to wait, if there were too many of this key."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        if wait := bucket.take():
            raise Refused("too_fast", sentence, wait=round(wait, 3))


class Visitors:
    """How many live connections each address has."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[bool]:
        """Counts a connection as long as it lasts; False if it is one too many."""
        self._here[address] += 1
        try:
            yield self._here[address] <= self._most
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]


class Limits:
    """What each seat and each address may do in a time, through whichever door."""

    def __init__(self, settings: Settings) -> None:
        self._messages = Buckets(settings.messages_per_second, BURST)
        self._chat = Buckets(settings.chat_per_minute / 60.0, CHAT_BURST)
        self._joins_per_second = settings.tables_per_minute / 60.0
        self._joins = Buckets(self._joins_per_second, BURST * 60.0)
        self._shared: SharedStore | None = None
        self._requests = Buckets(settings.requests_per_second, BURST)
        self.visitors = Visitors(settings.connections_per_address)
        self._salt = secrets.token_bytes(16)

    def owner(self, address: str) -> str:
        """Tells those who open tables apart without keeping their addresses."""
        return hmac.digest(self._salt, address.encode(), "sha256").hex()[:16]

    def message(self, table: str, seat: int | None, address: str) -> None:
        """All spectators have the same token: they are told apart by their addresses."""
        self._messages.take(f"{table} {address if seat is None else seat}", "Too many messages at once. Wait a moment.")

    def chat(self, table: str, seat: int) -> None:
        self._chat.take(f"{table} {seat}", "You talk too fast. Wait a moment.")

    async def join(self, address: str) -> None:
        """Counted over all processes that share a database: tables fill it."""
        sentence = "Too many tables and seats at once. Wait a moment."
        self._joins.take(address, sentence)
        if self._shared is not None:
            rate, key = self._joins_per_second, f"join {self.owner(address)}"
            if wait := await self._shared.take_token(key, rate, rate * BURST * 60.0):
                raise Refused("too_fast", sentence, wait=round(wait, 3))

    async def share(self, store: SharedStore) -> None:
        """From now on other processes are known: they tell those who open tables apart in the same way."""
        self._shared = store
        self._salt = await store.salt()

    def request(self, address: str) -> None:
        self._requests.take(address, "Too many requests at once. Wait a moment.")


def household(client: tuple[str, int] | None) -> str:
    """Who shares a limit: an address of IPv4, or the /64 of IPv6 that one connection to the network is given."""
    host = client[0] if client is not None else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False))
