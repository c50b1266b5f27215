"""Starts the server in the foreground and says where it is."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import click
import uvicorn

from spieltisch.games.contract import BadOption, SpieltischError
from spieltisch.server.addresses import friends_address, own_address
from spieltisch.server.admission import Admission, protocols_with
from spieltisch.server.app import Front
from spieltisch.server.limits import FAREWELL_SECONDS, LARGEST_HEAD, LARGEST_MESSAGE, SEND_BUFFER, SHUTDOWN_SECONDS
from spieltisch.server.logs import set_up_logs
from spieltisch.server.settings import Settings
from spieltisch.tables import metrics
from spieltisch.tables.sqlite import claimed, prepared
from spieltisch.tables.sqlite import tidy as tidied
from spieltisch.tables.store import StoreFailed, Swept


class Announcing(uvicorn.Server):
    """Prints the address as soon as it answers; before it stops, who waits for news is told how things stand."""

    def __init__(
        self, config: uvicorn.Config, settings: Settings, front: Front, open_page: bool, is_private: bool
    ) -> None:
        super().__init__(config)
        if is_private:
            front.door.may_be_opened(self._listen_at)
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

    async def _listen_at(self, host: str) -> str:
        """Listens at an address of the network as well."""
        port = self.servers[0].sockets[0].getsockname()[1]
        listening = bound(host, port)

        def protocol() -> asyncio.Protocol:
            return self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )

        self.servers.append(await asyncio.get_running_loop().create_server(protocol, sock=listening))
        address = f"http://{host}:{port}/"
        click.echo(f"Open to the network now: friends find it at {address}")
        return address

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        self._front.dismiss()
        if self.server_state.connections:
            await asyncio.sleep(FAREWELL_SECONDS)  # whoever is connected hears when to come back
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
        raise SpieltischError("no_port", f"Cannot listen on {host}, port {port}: {reason}.") from error
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


def tidy(settings: Settings, is_trial: bool) -> Swept:
    """Removes old tables from a database that no server uses."""
    with own(settings.database_path):
        return tidied(settings.database_path, settings.retention, time.time(), is_trial)


def serve(settings: Settings, open_page: bool = False, is_private: bool = False) -> None:
    """Runs until it is told to stop (Ctrl-C, SIGTERM). A private server can be opened to the network by its person."""
    check(settings)
    with own(settings.database_path):
        run(settings, open_page, is_private)


def run(settings: Settings, open_page: bool, is_private: bool) -> None:
    listening = bound(settings.host, settings.port)
    set_up_logs(settings.log_level, settings.log_format)
    front = Front(settings)
    admission = Admission(settings.connections_per_address, settings.trusted_proxies)
    metrics.CONNECTIONS.labels("all").set_function(lambda: len(admission))
    metrics.CONNECTIONS.labels("unfinished").set_function(lambda: admission.unfinished)
    metrics.TURNED_AWAY.set_function(lambda: admission.turned_away)
    http, websocket = protocols_with(admission)
    config = uvicorn.Config(
        front,
        host=settings.host,
        port=settings.port,
        http=http,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        ws=websocket,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_MESSAGE * 4,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        # at its own debug level uvicorn would log every frame, tokens and hands included
        log_level="info" if settings.log_level == "debug" else settings.log_level,
        log_config=None,
        access_log=False,
        forwarded_allow_ips=settings.trusted_proxies,
    )
    server = Announcing(config, settings, front, open_page, is_private)
    server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)
