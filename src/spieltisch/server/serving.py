"""Starts the server in the foreground and says where it is."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from urllib.parse import urlsplit

import click
import uvicorn

from spieltisch.games.contract import BadOption, SpieltischError
from spieltisch.server.addresses import friends_address, own_address
from spieltisch.server.admission import Admission, protocols_with
from spieltisch.server.app import Front
from spieltisch.server.limits import FAREWELL_SECONDS, LARGEST_HEAD, LARGEST_MESSAGE, SEND_BUFFER, SHUTDOWN_SECONDS
from spieltisch.server.logs import set_up_logs
from spieltisch.server.processes import Processes
from spieltisch.server.running import running_tables, shared_store
from spieltisch.server.settings import Settings
from spieltisch.tables import metrics
from spieltisch.tables.coordination import WORK
from spieltisch.tables.sqlite import claimed, prepared
from spieltisch.tables.sqlite import tidy as tidied
from spieltisch.tables.store import StoreFailed, Swept

OnStart = Callable[[int], object]
"""Is told the port as soon as the server answers there."""


class Announcing(uvicorn.Server):
    """Says when it answers; before it stops, who waits for news is told how things stand."""

    def __init__(self, config: uvicorn.Config, front: Front, on_start: OnStart, is_private: bool) -> None:
        super().__init__(config)
        if is_private:
            front.door.may_be_opened(self._listen_at)
        self._front = front
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_start(self.servers[0].sockets[0].getsockname()[1])

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


def announce(settings: Settings, port: int, open_page: bool = False, page: str = "") -> None:
    here, for_friends = own_address(settings, port) + page, friends_address(settings, port)
    click.echo(f"Spieltisch is at {here}")
    if for_friends not in (None, here):
        click.echo(f"Friends in the same network find it at {for_friends}")
    if open_page:
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def check(settings: Settings) -> None:
    """What cannot work is said before anything is started."""
    if settings.processes > 1 and not settings.is_shared:
        raise BadOption("one_process", "SQLite is for one process: several need --database postgresql://…")
    if settings.public_url and urlsplit(settings.public_url).scheme not in ("http", "https"):
        raise BadOption("bad_public_url", "The public URL begins with http:// or https://.")
    if settings.push_contact and not settings.push_contact.startswith(("mailto:", "https://")):
        raise BadOption("bad_push_contact", "The contact for push services begins with mailto: or https://.")
    if settings.smtp and urlsplit(settings.smtp).scheme not in ("smtp", "smtps"):
        raise BadOption("bad_smtp", "The mail server begins with smtp:// or smtps://.")


@contextmanager
def usable(settings: Settings) -> Iterator[None]:
    """A database that is there and of this version, or a sentence why it cannot be used.

    As long as this lasts a file is this server's alone; PostgreSQL can be everybody's.
    """
    try:
        if settings.is_shared:
            asyncio.run(try_out(settings))
            yield
            return
        with closing(claimed(settings.database_path)):
            prepared(settings.database_path).close()
            yield
    except StoreFailed as error:
        raise SpieltischError("bad_database", str(error)) from error


async def try_out(settings: Settings) -> None:
    await (await shared_store(settings.database)).close()


def tidy(settings: Settings, is_trial: bool) -> Swept:
    """Removes old tables. No server uses a file meanwhile; PostgreSQL may be in use."""
    with usable(settings):
        if settings.is_shared:
            return asyncio.run(tidy_shared(settings, is_trial))
        return tidied(settings.database_path, settings.retention, time.time(), is_trial)


async def tidy_shared(settings: Settings, is_trial: bool) -> Swept:
    store = await shared_store(settings.database)
    try:
        return await store.tidy(settings.retention, is_trial)
    finally:
        await store.close()


def serve(settings: Settings, open_page: bool = False, is_private: bool = False, page: str = "") -> None:
    """Runs until it is told to stop (Ctrl-C, SIGTERM). A private server can be opened to the network by its person."""
    check(settings)
    set_up_logs(settings.log_level, settings.log_format)
    with usable(settings):
        listening = bound(settings.host, settings.port)
        on_start = partial(announce, settings, open_page=open_page, page=page)
        if settings.processes > 1:
            is_well = Processes(serve_from, settings, listening).run(on_start)
        else:
            is_well = run(settings, listening, on_start, is_private)
    if not is_well:
        sys.exit(1)


def serve_from(settings: Settings, listening: socket.socket, on_start: OnStart) -> None:
    """One of several processes that take their visitors from the same door."""
    set_up_logs(settings.log_level, settings.log_format)
    if not run(settings, listening, on_start, is_private=False):
        sys.exit(1)


def run(settings: Settings, listening: socket.socket, on_start: OnStart, is_private: bool) -> bool:
    """Until the server is stopped; False if it could not start."""
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
    server = Announcing(config, front, on_start, is_private)
    server.run(sockets=[listening])
    return server.started


def work(settings: Settings) -> None:
    """Runs until it is told to stop: keeps tables and thinks, and serves nobody."""
    if not settings.is_shared:
        raise BadOption("one_process", "SQLite is for one process: work needs --database postgresql://…")
    set_up_logs(settings.log_level, settings.log_format)
    with usable(settings):
        asyncio.run(work_until_stopped(settings))


async def work_until_stopped(settings: Settings) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with running_tables(settings, WORK):
        click.echo("Spieltisch works")
        await stop.wait()
