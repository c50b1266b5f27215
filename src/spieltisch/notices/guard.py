"""Where pushes may go. Their addresses come from strangers: none of them leads into the server's own network."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from spieltisch.tables.refusals import Refused

LONGEST_ENDPOINT: Final = 1000
HOST: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+", re.IGNORECASE)


def check_endpoint(endpoint: str, is_anywhere_allowed: bool) -> None:
    """Refuses an address that is no push service of the world: only https, a real name, the usual port."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise Refused("bad_endpoint", "This is no address of a push service.") from None
    fits = (
        len(endpoint) <= LONGEST_ENDPOINT
        and parts.scheme == "https"
        and port in (None, 443)
        and parts.username is None
        and HOST.fullmatch(parts.hostname or "") is not None
        and not is_literal(parts.hostname or "")
    )
    if not fits and not (is_anywhere_allowed and parts.scheme in ("http", "https") and parts.hostname):
        raise Refused("bad_endpoint", "This is no address of a push service.")


def is_literal(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class Forbidden(OSError):
    """A name that looked harmless led to an address of a private network."""


def public_socket(found: tuple[Any, ...]) -> socket.socket:
    """A socket to an address that was just looked up; it is judged here, so that no second look-up can change it."""
    family, kind, protocol, _, address = found
    target = ip_address(address[0].partition("%")[0])
    mapped = getattr(target, "ipv4_mapped", None)
    if not (mapped or target).is_global or target.is_multicast:
        raise Forbidden("pushes go to public addresses only")
    return socket.socket(family, kind, protocol)
