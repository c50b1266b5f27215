"""Limits for everybody, so that nobody can take the server from the others. All of them stand in this table."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final

LARGEST_BODY: Final = 16 * 1024  # the largest request is the wish for a table, under 2 kB
BODY_SECONDS: Final = 10.0  # a request is small and comes at once
LARGEST_MESSAGE: Final = 8 * 1024  # the largest message is a chat line, under 2 kB
HELLO_SECONDS: Final = 10.0  # who connects says who it is
SEND_BUFFER: Final = 128 * 1024  # what the system keeps for a reader; by default megabytes, and a stall shows late
SEND_SECONDS: Final = 10.0  # a reader that takes nothing for so long is cut
LONGEST_POLL: Final = 30.0  # below what proxies usually cut
CLOSE_SECONDS: Final = 2.0  # a peer that does not answer a close is left
SHUTDOWN_SECONDS: Final = 3  # open connections get this long when the server stops
MOST_ADDRESSES: Final = 10_000  # addresses remembered for rate limits
BURST: Final = 2.0  # seconds' (minutes') worth of messages that may come at once


class Bucket:
    """Refills at a rate, holds a burst; each message takes one drop."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._drops = burst
        self._filled_at = clock()

    def take(self) -> bool:
        now = self._clock()
        self._drops = min(self._burst, self._drops + (now - self._filled_at) * self._rate)
        self._filled_at = now
        if self._drops < 1.0:
            return False
        self._drops -= 1.0
        return True


class Buckets:
    """A bucket for each address; the ones unused for longest are forgotten."""

    def __init__(self, per_minute: float) -> None:
        self._per_minute = per_minute
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._per_minute / 60.0, self._per_minute * BURST)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()


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
