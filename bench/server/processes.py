"""A server in a process of its own: started, watched through /proc, and ended with all its children."""

from __future__ import annotations

import http.client
import os
import resource
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click
import orjson

LOOPBACK: Final = "127.0.0.1"
LONGEST_START: Final = 60.0
LONGEST_STOP: Final = 10.0
TICKS: Final = os.sysconf("SC_CLK_TCK")


class BenchFailed(click.ClickException):
    """A measurement that could not be made; the sentence says why."""


class Door:
    """The HTTP door of a server, through one connection that stays open."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection(LOOPBACK, port, timeout=LONGEST_START)

    def get(self, path: str) -> int:
        self._connection.request("GET", path)
        answer = self._connection.getresponse()
        answer.read()
        return answer.status

    def post(self, path: str, wish: Mapping[str, Any]) -> dict[str, Any]:
        self._connection.request("POST", path, orjson.dumps(wish), {"Content-Type": "application/json"})
        answer = self._connection.getresponse()
        said = answer.read()
        if answer.status not in (200, 201):
            raise BenchFailed(f"POST {path} was answered with {answer.status}: {said[:200]!r}")
        answered: dict[str, Any] = orjson.loads(said)
        return answered

    def close(self) -> None:
        self._connection.close()


@dataclass(frozen=True)
class Server:
    process: subprocess.Popen[bytes]
    port: int
    log: Path

    def cpu_seconds(self) -> float:
        """What the server and its children have used so far."""
        return sum(cpu_seconds(pid) for pid in family(self.process.pid))

    def memory(self) -> int:
        """The resident memory of the server and its children, in bytes."""
        return sum(resident_bytes(pid) for pid in family(self.process.pid))

    def wait_until_it_answers(self, path: str) -> None:
        deadline = time.perf_counter() + LONGEST_START
        while time.perf_counter() < deadline:
            if self.process.poll() is not None:
                raise BenchFailed(f"The server ended with status {self.process.returncode}: {self.last_words()}")
            door = Door(self.port)
            with suppress(OSError, http.client.HTTPException):
                if door.get(path) == 200:
                    return
            door.close()
            time.sleep(0.005)
        raise BenchFailed(f"The server did not answer within {LONGEST_START:.0f} seconds: {self.last_words()}")

    def last_words(self) -> str:
        return self.log.read_text(errors="replace").strip()[-300:] or "it said nothing"

    def stop(self) -> None:
        members = family(self.process.pid)
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(LONGEST_STOP)
        for pid, began in members.items():
            if began is not None and start_tick(pid) == began:  # still the process that was started here
                with suppress(ProcessLookupError):
                    os.kill(pid, 9)
        self.process.wait(LONGEST_STOP)


@contextmanager
def running(
    command: Sequence[str], port: int, answers_at: str, log: Path, environment: Mapping[str, str]
) -> Iterator[Server]:
    """A server from the moment it answers; whatever happens then, it is ended."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env={**os.environ, **environment})
    server = Server(process, port, log)
    try:
        server.wait_until_it_answers(answers_at)
        yield server
    finally:
        server.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def allow_open_files(connections: int) -> None:
    """Every connection is an open file, here and in the server, which inherits the limit."""
    wanted = connections + 200
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        if hard != resource.RLIM_INFINITY and hard < wanted:
            raise BenchFailed(f"{wanted} open files are needed, but only {hard} allowed (ulimit -n).")
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


# What /proc says


def family(pid: int) -> dict[int, int | None]:
    """A process and its descendants, each with the instant of its start: numbers of processes are used again."""
    members = {pid: start_tick(pid)}
    with suppress(FileNotFoundError, ProcessLookupError):
        for children in Path(f"/proc/{pid}/task").glob("*/children"):
            for child in children.read_text().split():
                members |= family(int(child))
    return members


def stat(pid: int) -> list[str]:
    """The fields of /proc/PID/stat from the third on; [] if there is no such process any more."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def cpu_seconds(pid: int) -> float:
    """User and system time, with that of children that have ended."""
    return sum(map(int, stat(pid)[11:15])) / TICKS


def start_tick(pid: int) -> int | None:
    fields = stat(pid)
    return int(fields[19]) if fields else None


def resident_bytes(pid: int) -> int:
    fields = stat(pid)
    return int(fields[21]) * os.sysconf("SC_PAGE_SIZE") if fields else 0


def machine_seconds() -> tuple[float, float]:
    """Of all cores so far: what all programs here have used, and what the host of a virtual machine took away."""
    user, nice, system, _idle, _waiting, interrupts, soft, stolen = map(
        int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    )
    return (user + nice + system + interrupts + soft) / TICKS, stolen / TICKS
