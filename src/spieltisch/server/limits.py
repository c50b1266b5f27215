"""Limits for everybody, so that nobody can take the server from the others. All of them stand in this table."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final
from urllib.parse import SplitResult, urlsplit

LARGEST_BODY: Final = 16 * 1024  # the largest request is the wish for a table, under 2 kB
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


def same_origin(origin: str | None, host: str | None, public_url: str) -> bool:
    """Does a page of this very server ask? Programs send no origin, browsers always do."""
    if origin is None:
        return True
    try:
        asking = urlsplit(origin)
        if public_url:
            return place(asking) == place(urlsplit(public_url))
        return asking.netloc.lower() == (host or "").lower()
    except ValueError:
        return False


def place(url: SplitResult) -> tuple[str, str | None, int | None]:
    return url.scheme, url.hostname, url.port or {"http": 80, "https": 443}.get(url.scheme)
