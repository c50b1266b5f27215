"""Who asks, and for whom: pages of other sites can make a browser ask too."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

THIS_MACHINE: Final = socket.gethostname().lower()
MISDIRECTED: Final = "This server is not known by this name. Whoever runs it can name its address with --public-url."


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


def is_own_name(host: str | None, listening: str, public_url: str) -> bool:
    """Is this server meant? Somebody else's name can be made to lead here, and its pages would count as ours.

    Nobody can do that to an address or to the names of a local network. Whoever has a public URL has no local secrets.
    """
    if public_url or host is None:
        return True
    try:
        name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return False
    with suppress(ValueError):
        ip_address(name)
        return True
    return name in ("localhost", THIS_MACHINE, listening.lower()) or name.endswith((".localhost", ".local"))
