"""Stores that are locked, full or read-only: refusals that are true, and play goes on afterwards."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

from tests.live_server import LiveServer, live_server

from bench.trial.outcome import Budget, Outcome


def stores(budget: Budget) -> Outcome:
    outcome = Outcome("stores")
    rng = random.Random(1)
    locked = refused = acknowledged = 0
    with tempfile.TemporaryDirectory() as folder:
        with live_server(Path(folder)) as server, server.client() as http:
            table = http.post("/api/tables", json={"game": "knaster", "seats": ["person", "person"]}).json()["table"]
            token = http.post(f"/api/tables/{table}/seats", json={"name": "Ida"}).json()["token"]
            bearer = {"authorization": f"Bearer {token}"}
            said: list[str] = []
            while budget.is_left() and len(said) < 250:
                other = sqlite3.connect(server.database, isolation_level=None)
                other.execute("BEGIN IMMEDIATE")
                locked += 1
                ends = time.monotonic() + rng.choice([0.05, 0.5, 6.0])
                message = {"type": "emote", "id": f"{locked}", "emote": "wow"}
                path = f"/api/tables/{table}/messages"
                with_lock = subprocess.Popen(["sleep", str(max(ends - time.monotonic(), 0))])
                if rng.random() < 0.7:
                    with_lock.wait()
                    other.execute("ROLLBACK")
                answer = http.post(path, json=message, headers=bearer, timeout=60)
                if other.in_transaction:
                    other.execute("ROLLBACK")
                other.close()
                with_lock.wait()
                if answer.status_code == 200:
                    acknowledged += 1
                    said.append(message["id"])
                else:
                    refused += 1
                    code = answer.json()["code"]
                    outcome.demand(code in ("not_stored", "too_fast"), f"refused as {code}")
            connection = sqlite3.connect(server.database)
            kept = [row[0] for row in connection.execute("SELECT json_extract(entry, '$.id') FROM entries")]
            connection.close()
            outcome.demand([one for one in kept if one] == said, "what was acknowledged is not what is stored")
        outcome.demand(read_only_is_said(server), "a read-only database is not said in a sentence")
    outcome.figures = {"locks": locked, "acknowledged": acknowledged, "refused": refused, "wrong": len(outcome.bad)}
    return outcome


def read_only_is_said(server: LiveServer) -> bool:
    """A file that is no database stands for one that cannot be used: root can write everywhere."""
    server.database.write_bytes(b"not a database" * 100)
    done = subprocess.run(server.command, capture_output=True, text=True, check=False, timeout=60)
    return done.returncode == 1 and done.stderr.startswith("Error: ") and "Traceback" not in done.stderr
