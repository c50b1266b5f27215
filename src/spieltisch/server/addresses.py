"""Where the server can be reached: from this machine, and by friends."""

from __future__ import annotations

import socket
from typing import Final

from spieltisch.server.settings import Settings

EVERY_NETWORK: Final = ("0.0.0.0", "::")
ANYWHERE: Final = "203.0.113.1"  # an address kept for examples; nothing is sent there


def own_address(settings: Settings, port: int) -> str:
    """For who sits at this machine."""
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
