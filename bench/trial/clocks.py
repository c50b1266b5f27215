"""The machine's clock is set again and again while games with clocks go on: nobody gains or loses time by it."""

from __future__ import annotations

import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from tests.live_server import LiveServer

from bench.trial.outcome import Budget, Outcome

SECONDS = 5.0
"""For a roll."""
LATE = 5.0
"""So much later, at the latest, is it noticed that somebody's time is up."""
JUMPS = (5.0, -5.0, 3600.0, -3600.0, 86400.0 * 30, -86400.0 * 30)


class Guest:
    """Alone at a table with a clock and a bot."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        wish = {"game": "knaster", "seats": ["person", "novice"], "clock": {"roll": SECONDS}}
        self.path = f"/api/tables/{http.post('/api/tables', json=wish).json()['table']}"
        token = http.post(f"{self.path}/seats", json={"name": "Ida"}).json()["token"]
        self.bearer = {"authorization": f"Bearer {token}"}
        self.version = 0

    def hears(self, wait: float = 0.0) -> dict[str, Any]:
        asked = {"since": self.version, "wait": wait}
        state: dict[str, Any] = self.http.get(f"{self.path}/state", params=asked, headers=self.bearer).json()
        self.version = state["version"]
        return state

    def says(self, kind: str, **facts: object) -> None:
        message = {"type": kind, "id": str(time.monotonic_ns()), **facts}
        self.http.post(f"{self.path}/messages", json=message, headers=self.bearer).raise_for_status()

    def next_turn(self) -> dict[str, Any]:
        """Waits until it is asked again, or the game is over."""
        while (state := self.hears(wait=SECONDS))["table"]["status"] == "playing" and not state["view"]["moves"]:
            if state["you"]["can_return"]:
                return state
        return state


def was_late(state: dict[str, Any]) -> bool:
    return bool(state["you"]["can_return"])


def clocks(budget: Budget) -> Outcome:
    outcome = Outcome("clocks")
    rng = random.Random(1)
    jumps = restarts = moves = missed = 0
    with tempfile.TemporaryDirectory() as folder:
        wrong_by = Path(folder) / "wrong_by"
        wrong_by.write_text("0")
        os.environ["SET_CLOCK"] = str(wrong_by)
        server = LiveServer(Path(folder), program=("bench.trial.set_clock",))
        server.start()
        http = server.client()
        try:
            guest = Guest(http)
            while not moves or budget.is_left():
                state = guest.next_turn()
                if state["table"]["status"] != "playing":
                    guest = Guest(http)
                    continue
                if was_late(state):
                    outcome.bad.append("a time-out although the move came at once")
                    guest.says("return")
                    continue
                wrong_by.write_text(str(rng.choice(JUMPS)))
                jumps += 1
                if rng.random() < 0.1:
                    server.kill()
                    server.start()
                    restarts += 1
                if rng.random() < 0.1:
                    missed += let_time_run_out(guest, outcome)
                    continue
                guest.says("move", move=state["view"]["moves"][0]["move"])
                moves += 1
        finally:
            http.close()
            server.stop()
            del os.environ["SET_CLOCK"]
    outcome.figures = {"jumps": jumps, "restarts": restarts, "moves in time": moves, "times that ran out": missed}
    return outcome


def let_time_run_out(guest: Guest, outcome: Outcome) -> int:
    began = time.monotonic()
    while not was_late(guest.hears(wait=1.0)) and time.monotonic() < began + SECONDS + LATE:
        pass
    took = time.monotonic() - began
    outcome.demand(took < SECONDS + LATE, f"after {took:.1f} s the time is still not up")
    outcome.demand(took > SECONDS - 1.5, f"the time was up after {took:.1f} s")
    guest.says("return")
    return 1
