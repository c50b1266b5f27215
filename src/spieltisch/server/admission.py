"""Who may be connected: counted from the first moment, with a time limit from the first byte.

A connection costs a file of the process, whether a request ever comes or not. So an address has a limited number of
them, a request must be complete soon, and when files run short those that have not asked for anything yet make room.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from spieltisch.server.limits import REQUEST_SECONDS, household
from spieltisch.server.live_socket import LiveSocket

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

FILES_KEPT_FREE: Final = 100  # for the database, the bots' workers, the client's files and whatever a library opens
MOST_FILES: Final = 65_536

TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n"
TOO_MANY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n"
)


def most_connections() -> int:
    """As many as there are files, after the process has asked for all it can get."""
    if resource is None:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(soft - FILES_KEPT_FREE, soft // 2)


def is_trusted(host: str, proxies: str) -> bool:
    """Does a proxy connect, for people with addresses of their own?"""
    named = [proxy.strip() for proxy in proxies.split(",") if proxy.strip()]
    if "*" in named or host in named:
        return True
    try:
        address = ip_address(host)
        return any(address in ip_network(proxy, strict=False) for proxy in named)
    except ValueError:
        return False


class Admission:
    """All connections, those without a complete request in the order they came."""

    def __init__(self, per_address: int, trusted_proxies: str, most: int | None = None) -> None:
        self._per_address = per_address
        self._trusted_proxies = trusted_proxies
        self._most = most if most is not None else most_connections()
        self._here: dict[asyncio.BaseTransport, str] = {}
        self._of_address: Counter[str] = Counter()
        self._unfinished: dict[asyncio.BaseTransport, None] = {}
        self.turned_away = 0
        """How many connections were refused or had to make room."""

    def __len__(self) -> int:
        return len(self._here)

    @property
    def unfinished(self) -> int:
        return len(self._unfinished)

    def enter(self, transport: asyncio.Transport) -> bool:
        """Counts a connection; False if there is no place for it."""
        peer = transport.get_extra_info("peername")
        client = (str(peer[0]), int(peer[1])) if isinstance(peer, tuple) else None
        address = household(client)
        is_proxy = client is not None and is_trusted(client[0], self._trusted_proxies)
        if not is_proxy and self._of_address[address] >= self._per_address:
            self.turned_away += 1
            return False
        if len(self._here) >= self._most and not self._make_room():
            self.turned_away += 1
            return False
        self._here[transport] = address
        self._of_address[address] += 1
        self._unfinished[transport] = None
        return True

    def _make_room(self) -> bool:
        oldest = next(iter(self._unfinished), None)
        if oldest is None:
            return False
        self.turned_away += 1
        self.leave(oldest)
        if isinstance(oldest, asyncio.Transport):
            oldest.abort()
        else:
            oldest.close()
        return True

    def asks(self, transport: asyncio.BaseTransport) -> None:
        """A request has begun."""
        if transport in self._here:
            self._unfinished[transport] = None

    def asked(self, transport: asyncio.BaseTransport) -> None:
        """The request is complete: this connection need not make room for others."""
        self._unfinished.pop(transport, None)

    def leave(self, transport: asyncio.BaseTransport) -> None:
        address = self._here.pop(transport, None)
        self._unfinished.pop(transport, None)
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]


def protocols_with(admission: Admission) -> tuple[type[H11Protocol], type[LiveSocket]]:
    """Uvicorn's protocols, admitted and timed. h11 itself bounds the size of what comes before a body."""

    class TimedHttp(H11Protocol):
        """A request must be complete within `REQUEST_SECONDS` of its first byte (or of the connection)."""

        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self._timer: asyncio.TimerHandle | None = None
            self._is_admitted = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._is_admitted = admission.enter(transport)
            if self._is_admitted:
                self._start_timer()
            else:
                transport.write(TOO_MANY)
                transport.close()

        def data_received(self, data: bytes) -> None:
            if not self._is_admitted:
                return
            if self._timer is None and (self.cycle is None or self.cycle.response_complete):
                admission.asks(self.transport)
                self._start_timer()
            super().data_received(data)
            is_upgraded = self not in self.connections
            if is_upgraded or (self.cycle is not None and not self.cycle.more_body):
                admission.asked(self.transport)
                self._stop_timer()

        def connection_lost(self, exc: Exception | None) -> None:
            admission.leave(self.transport)
            self._stop_timer()
            super().connection_lost(exc)

        def _start_timer(self) -> None:
            self._timer = self.loop.call_later(REQUEST_SECONDS, self._is_too_slow)

        def _stop_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _is_too_slow(self) -> None:
            self._timer = None
            if self.cycle is None or self.cycle.response_complete:  # otherwise the app answers
                self.transport.write(TOO_SLOW)
            self.transport.close()

    class CountedWebSocket(LiveSocket):
        def connection_lost(self, exc: Exception | None) -> None:
            admission.leave(self.transport)
            super().connection_lost(exc)

    return TimedHttp, CountedWebSocket
