"""Where the server can be reached: from this machine, and by friends."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Final

from spieltisch.server.settings import Settings
from spieltisch.tables.refusals import Refused

EVERY_NETWORK: Final = ("0.0.0.0", "::")
ANYWHERE: Final = "203.0.113.1"  # an address kept for examples; nothing is sent there


class Door:
    """Whether a server that only its own machine can reach may be opened to the network."""

    def __init__(self) -> None:
        self.can_open = False
        self.address: str | None = None
        """Where friends find it, once it is open."""
        self._open_at: Callable[[str], Awaitable[str]] | None = None

    def may_be_opened(self, open_at: Callable[[str], Awaitable[str]]) -> None:
        """`open_at` listens at an address of this machine as well, and says where that is."""
        self.can_open, self._open_at = True, open_at

    async def open(self) -> None:
        if self._open_at is None or self.address is not None:
            return
        host = network_address()
        if host is None:
            raise Refused("no_network", "This machine is in no network.")
        self.address = await self._open_at(host)


def is_this_machine(client: tuple[str, int] | None) -> bool:
    try:
        return client is not None and ip_address(client[0]).is_loopback
    except ValueError:
        return False


def own_address(settings: Settings, port: int) -> str:
    """For whoever sits at this machine."""
    host = "127.0.0.1" if settings.host in EVERY_NETWORK else settings.host
    return settings.public_url or f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def friends_address(settings: Settings, port: int) -> str | None:
    """For others; None if nobody else can reach the server."""
    if settings.public_url or settings.host not in (*EVERY_NETWORK, "127.0.0.1", "::1", "localhost"):
        return own_address(settings, port)
    return f"http://{host}:{port}/" if settings.host in EVERY_NETWORK and (host := network_address()) else None


def network_address() -> str | None:
    """The address of this machine in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANYWHERE, 9))
        except OSError:
            return None
        host = str(probe.getsockname()[0])
    return None if host.startswith("127.") else host
