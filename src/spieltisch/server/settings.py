"""Every setting of the server: a flag, an environment variable and a line in docs/hosting.md each."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

import click
import platformdirs

from spieltisch.server.logs import FORMATS
from spieltisch.tables.store import Retention

Command = TypeVar("Command", bound=Callable[..., Any])


DAY = 24 * 3600.0
POSITIVE = click.FloatRange(0, min_open=True)
LOG_LEVELS = ("debug", "info", "warning", "error")


def setting(default: Any, meaning: str, allowed: Any = None) -> Any:
    return field(default=default, metadata={"meaning": meaning, "allowed": allowed})


@dataclass(frozen=True)
class Settings:
    host: str = setting("127.0.0.1", "The address to listen on; 0.0.0.0 for every network.")
    port: int = setting(8090, "The port to listen on.", click.IntRange(0, 65535))
    database: str = setting(
        "",
        "The SQLite file, or postgresql://user@host/name for several processes. "
        "[default: spieltisch.db in the user's data folder]",
    )
    processes: int = setting(1, "How many processes serve; more than one needs PostgreSQL.", click.IntRange(1, 64))
    public_url: str = setting(
        "", "The address people use, if a proxy stands in between, such as https://play.example.org"
    )
    bot_pace: float = setting(
        0.9, "How many seconds a bot takes for a move at least, so that people can follow.", click.FloatRange(0)
    )
    bot_workers: int = setting(os.cpu_count() or 2, "How many processes think for bots.", click.IntRange(1, 64))
    messages_per_second: float = setting(20.0, "How many messages a second one seat may send.", POSITIVE)
    chat_per_minute: float = setting(40.0, "How many chat lines and emotes a minute one seat may send.", POSITIVE)
    requests_per_second: float = setting(100.0, "How many HTTP requests a second one address may send.", POSITIVE)
    tables_per_minute: float = setting(
        30.0, "How many tables a minute may be opened or joined from one address.", POSITIVE
    )
    connections_per_address: int = setting(200, "How many connections one address may have.", click.IntRange(1))
    keep_open_hours: float = setting(48.0, "How long a table that never began is kept.", POSITIVE)
    keep_abandoned_days: float = setting(60.0, "How long a game is kept that nobody goes on with.", POSITIVE)
    keep_finished_days: float = setting(730.0, "How long a finished game is kept.", POSITIVE)
    store_megabytes: int = setting(
        4000, "How much the database may hold; then the oldest games go. 0 for no limit.", click.IntRange(0)
    )
    keep_memories_days: float = setting(
        730.0, "How long a memory is kept that nobody opens and no game is added to.", POSITIVE
    )
    daily_secret: str = setting(
        "", "The secret of the daily deals; servers with the same one deal alike. [default: one of the server's own]"
    )
    notice_delay: float = setting(
        20.0, "By day: after how many seconds whoever is to move is told, unless they have the table open.", POSITIVE
    )
    push_contact: str = setting(
        "", "Whom push services can write to: mailto:you@example.org. [default: spieltisch@ the public URL's host]"
    )
    push_anywhere: bool = setting(
        False, "Push to any address, also of the own network and without TLS: only for trials.", click.BOOL
    )
    smtp: str = setting(
        "", "The server that takes mails for people who play by day: smtp://user:password@host:587 or smtps://…"
    )
    mail_from: str = setting("", "The sender of these mails. [default: spieltisch@ the public URL's host]")
    notice_webhook: str = setting(
        "", "An address of your own that is told, as JSON, whose turn it is at tables by day."
    )
    trusted_proxies: str = setting(
        "127.0.0.1,::1", "Proxies whose X-Forwarded-For is believed: addresses or networks with commas, * for all."
    )
    metrics_from: str = setting(
        "127.0.0.0/8,::1", "Who may read /metrics: addresses or networks with commas, * for everybody."
    )
    log_format: str = setting("text", "One line of text or one JSON object for each message.", click.Choice(FORMATS))
    log_level: str = setting("warning", "How much is logged. Secrets never are.", click.Choice(LOG_LEVELS))

    @property
    def retention(self) -> Retention:
        return Retention(
            open=self.keep_open_hours * 3600.0,
            abandoned=self.keep_abandoned_days * DAY,
            finished=self.keep_finished_days * DAY,
            most_bytes=self.store_megabytes * 1_000_000,
        )

    @property
    def is_shared(self) -> bool:
        return is_shared(self.database)

    @property
    def database_path(self) -> Path:
        return Path(self.database) if self.database else data_folder() / "spieltisch.db"


def is_shared(database: str) -> bool:
    """Is it a database that several processes can use at once?"""
    return database.startswith(("postgresql://", "postgres://"))


def data_folder() -> Path:
    return Path(platformdirs.user_data_dir("spieltisch", appauthor=False))


def environment_name(name: str) -> str:
    return f"SPIELTISCH_{name.upper()}"


def with_settings(command: Command) -> Command:
    """Gives a command a flag for every setting."""
    for one in reversed(fields(Settings)):
        option = click.option(
            f"--{one.name.replace('_', '-')}",
            default=one.default,
            type=one.metadata["allowed"],
            show_default=one.default != "",
            envvar=environment_name(one.name),
            help=one.metadata["meaning"],
        )
        command = option(command)
    return command
