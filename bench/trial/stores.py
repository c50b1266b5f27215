"""Stores that are slow, locked, full or read-only: refusals that are true, and play goes on afterwards."""

from __future__ import annotations

import contextlib
import resource
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
from tests.live_server import LiveServer, live_server

from bench.trial.outcome import Budget, Outcome

FLAGS = ("--chat-per-minute", "100000")
MOST_ROUNDS = 40
"""A seat has 300 emotes for a whole game; each round says two for each fault."""
SHORT, LONG = 0.5, 7.0
"""Seconds: a lock that is waited for, and one that is not."""


@contextlib.contextmanager
def locked(server: LiveServer, seconds: float) -> Iterator[None]:
    """Another program holds the database."""
    other = sqlite3.connect(server.database, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(seconds, other.execute, ["ROLLBACK"])
    release.start()
    try:
        yield
    finally:
        release.join()
        other.close()


@contextlib.contextmanager
def files_end_at(server: LiveServer, size: int) -> Iterator[None]:
    """No file of the server may grow beyond this size, as on a disk that is full."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))


def slow(server: LiveServer) -> contextlib.AbstractContextManager[None]:
    return locked(server, SHORT)


def held(server: LiveServer) -> contextlib.AbstractContextManager[None]:
    return locked(server, LONG)


def full(server: LiveServer) -> contextlib.AbstractContextManager[None]:
    return files_end_at(server, Path(f"{server.database}-wal").stat().st_size)


def read_only(server: LiveServer) -> contextlib.AbstractContextManager[None]:
    """Not a byte can be written; taking away permissions would not keep an administrator from writing."""
    return files_end_at(server, 0)


FAULTS: dict[Callable[[LiveServer], contextlib.AbstractContextManager[None]], bool] = {
    slow: True,
    full: False,
    read_only: False,
    held: False,
}
"""Is a message that comes meanwhile stored?"""


class Guest:
    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        table = http.post("/api/tables", json={"game": "knaster", "seats": ["person", "person"]}).json()["table"]
        token = http.post(f"/api/tables/{table}/seats", json={"name": "Ida"}).json()["token"]
        self.path, self.bearer = f"/api/tables/{table}/messages", {"authorization": f"Bearer {token}"}
        self.sent = 0
        self.acknowledged: list[str] = []

    def says(self) -> str:
        """Returns `ack`, or the code of the refusal."""
        self.sent += 1
        message = {"type": "emote", "id": str(self.sent), "emote": "wow"}
        answer = self.http.post(self.path, json=message, headers=self.bearer, timeout=60)
        if answer.status_code != 200:
            return str(answer.json()["code"])
        self.acknowledged.append(str(self.sent))
        return "ack"


def stores(budget: Budget) -> Outcome:
    outcome = Outcome("stores")
    answers: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        with live_server(Path(folder), *FLAGS) as server, server.client() as http:
            guest = Guest(http)
            rounds = 0
            while not rounds or (budget.is_left() and rounds < MOST_ROUNDS):
                for fault, is_stored in FAULTS.items():
                    with fault(server):
                        answer = guest.says()
                    answers[f"{fault.__name__}: {answer}"] += 1
                    expected = "ack" if is_stored else "not_stored"
                    outcome.demand(answer == expected, f"{fault.__name__}: {answer} instead of {expected}")
                    outcome.demand(guest.says() == "ack", f"{fault.__name__}: the store does not recover")
                rounds += 1
            connection = sqlite3.connect(server.database)
            kept = [row[0] for row in connection.execute("SELECT json_extract(entry, '$.id') FROM entries")]
            connection.close()
            stored = [one for one in kept if one]
            outcome.demand(stored == guest.acknowledged, "what was acknowledged is not what is stored")
            outcome.demand("Traceback" not in server.log.read_text(), "a fault in the log")
        outcome.demand(says_what_is_wrong(server), "a file that is no database is not said in a sentence")
    outcome.figures = {**answers, "acknowledged and stored": len(guest.acknowledged)}
    return outcome


def says_what_is_wrong(server: LiveServer) -> bool:
    """With a database that cannot be used the server does not start."""
    server.database.write_bytes(b"not a database" * 100)
    command = [sys.executable, "-m", server.module, *server.arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return done.returncode == 1 and done.stderr.startswith("Error: ") and "Traceback" not in done.stderr
