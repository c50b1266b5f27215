"""Starts the server in the foreground and says where it is."""

from __future__ import annotations

import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import click
import uvicorn

from spieltisch.games.contract import BadOption, SpieltischError
from spieltisch.server.addresses import friends_address, own_address
from spieltisch.server.app import Front
from spieltisch.server.limits import LARGEST_MESSAGE, SEND_BUFFER, SHUTDOWN_SECONDS
from spieltisch.server.settings import Settings
from spieltisch.tables.sqlite import claimed, prepared
from spieltisch.tables.store import StoreFailed


class Announcing(uvicorn.Server):
    """Prints the address as soon as it answers; before it stops, who waits for news is told how things stand."""

    def __init__(self, config: uvicorn.Config, settings: Settings, front: Front, open_page: bool) -> None:
        super().__init__(config)
        self._settings = settings
        self._front = front
        self._open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        here, for_friends = own_address(self._settings, port), friends_address(self._settings, port)
        click.echo(f"Spieltisch is at {here}")
        if for_friends not in (None, here):
            click.echo(f"Friends in the same network find it at {for_friends}")
        if self._open_page:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._front.dismiss()
        await super().shutdown(sockets)


def bound(host: str, port: int) -> socket.socket:
    """A listening socket, or a sentence why there is none."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        listening.bind(address)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SpieltischError("no_port", f"Nobody can be served at {host}, port {port}: {reason}.") from error
    return listening


def check(settings: Settings) -> None:
    """What cannot work is said before anything is started."""
    if settings.public_url and urlsplit(settings.public_url).scheme not in ("http", "https"):
        raise BadOption("bad_public_url", "The public URL begins with http:// or https://.")


@contextmanager
def own(database: Path) -> Iterator[None]:
    """As long as this lasts the database is this server's alone; a sentence says why it cannot be used."""
    try:
        with closing(claimed(database)):
            prepared(database).close()
            yield
    except StoreFailed as error:
        raise SpieltischError("bad_database", str(error)) from error


def serve(settings: Settings, open_page: bool = False) -> None:
    """Runs until it is told to stop (Ctrl-C, SIGTERM)."""
    check(settings)
    with own(settings.database_path):
        run(settings, open_page)


def run(settings: Settings, open_page: bool) -> None:
    listening = bound(settings.host, settings.port)
    logging.basicConfig(level=settings.log_level.upper(), format="%(levelname)s %(name)s: %(message)s")
    front = Front(settings)
    config = uvicorn.Config(
        front,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_MESSAGE * 4,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        # at its own debug level uvicorn would log every frame, tokens and hands included
        log_level="info" if settings.log_level == "debug" else settings.log_level,
        access_log=False,
        forwarded_allow_ips=settings.trusted_proxies,
    )
    server = Announcing(config, settings, front, open_page)
    server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)
