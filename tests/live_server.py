"""A real server in a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LiveServer:
    """Started, killed and started again on the same database and port."""

    def __init__(
        self,
        folder: Path,
        *flags: str,
        command: str = "serve",
        program: tuple[str, ...] = ("-m", "spieltisch"),
        before_start: Callable[[], None] | None = None,
        shared: str | None = None,
    ) -> None:
        """`shared` is the address of a database that other processes use too."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.live = f"ws://127.0.0.1:{self.port}"
        self.database = folder / "tables.db"
        self.command = [sys.executable, *program, command, "--port", str(self.port)]
        self.command += ["--database", shared or str(self.database)]
        self.command += ["--bot-pace", "0", "--bot-workers", "1", *flags]
        self.before_start = before_start
        self.log = folder / "server.log"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when the server has printed its address: then it answers."""
        with self.log.open("a") as log:
            environment = os.environ | {"PYTHONUNBUFFERED": "1"}
            self.process = subprocess.Popen(
                self.command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment,
                preexec_fn=self.before_start,  # noqa: PLW1509 (it only sets limits of the new process)
            )
        assert self.process.stdout is not None
        address = self.process.stdout.readline()
        assert address.startswith(("Spieltisch is at http://", "Spieltisch works")), self.log.read_text()

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(120)
        self.process.stdout.close()
        self.process = None
        return code

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=120)


@contextmanager
def live_server(folder: Path, *flags: str) -> Iterator[LiveServer]:
    server = LiveServer(folder, *flags)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.stop()
