"""A real server in a process of its own."""

from __future__ import annotations

import multiprocessing
import os
import random
import resource
import runpy
import signal
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import httpx

FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["spieltisch.server.app", "spieltisch.cli.commands", __name__])
"""Servers are forked from a process that has imported theirs already: most of their start is importing."""


def prepare_forking() -> None:
    """What is forked from has the environment of now: for tests that change it for what they start."""
    forkserver.ensure_running()


PORTS = range(15_000, 32_000)
"""Below those that systems give to outgoing connections: one of these might have the port of a killed server when it
starts again. A visitor who tries to come back may even be connected to itself."""


def free_port() -> int:
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class LiveServer:
    """Started, killed and started again on the same database and port."""

    def __init__(
        self,
        folder: Path,
        *flags: str,
        command: str = "serve",
        program: tuple[str, ...] = ("spieltisch",),
        most_files: int | None = None,
        shared: str | None = None,
    ) -> None:
        """`program` is a module and what it is called with; `shared` the address of a database that others use too."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.live = f"ws://127.0.0.1:{self.port}"
        self.database = folder / "tables.db"
        self.module, *arguments = program
        self.arguments = [*arguments, command, "--port", str(self.port), "--database", shared or str(self.database)]
        self.arguments += ["--bot-pace", "0", "--bot-workers", "1", *flags]
        self.most_files = most_files
        self.log = folder / "server.log"
        self.process: ForkServerProcess | None = None

    def start(self) -> None:
        """Returns when the server has printed its address: then it answers."""
        self.said, saying = FORKED.Pipe(duplex=False)
        environment = {name: value for name, value in os.environ.items() if name != "SPIELTISCH_LONG"}  # no setting
        like_here = (environment, Path.cwd())
        what = (self.module, self.arguments, *like_here, saying, self.log, self.most_files)
        self.process = FORKED.Process(target=run_program, args=what)
        self.process.start()
        saying.close()
        with open(self.said.fileno(), encoding="utf-8", closefd=False) as lines:
            address = lines.readline()
        assert address.startswith(("Spieltisch is at http://", "Spieltisch works")), self.log.read_text()

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.send(how)
        self.process.join(120)
        code = self.process.exitcode
        assert code is not None, "it does not end"
        self.said.close()
        self.process = None
        return code

    def send(self, what: signal.Signals) -> None:
        os.kill(self.pid, what)

    @property
    def pid(self) -> int:
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    def children(self) -> list[int]:
        """Its processes, without the one that Python may add to look after shared things."""
        pids = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(pid) for pid in pids if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=120)


def run_program(
    module: str,
    arguments: list[str],
    environment: Mapping[str, str],
    folder: Path,
    saying: Connection,
    log: Path,
    most_files: int | None,
) -> None:
    """What `python -m` does, in a process that is there already."""
    os.dup2(saying.fileno(), 1)
    with log.open("a") as file:
        os.dup2(file.fileno(), 2)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    if most_files is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
    sys.stdout, sys.stderr = (os.fdopen(number, "w", 1, closefd=False) for number in (1, 2))
    sys.argv[1:] = arguments
    runpy.run_module(module, run_name="__main__", alter_sys=True)


@contextmanager
def live_server(folder: Path, *flags: str, program: tuple[str, ...] = ("spieltisch",)) -> Iterator[LiveServer]:
    server = LiveServer(folder, *flags, program=program)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.stop()
