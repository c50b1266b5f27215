"""SIGKILL at random points under load: nothing acknowledged is lost, doubled or stuck."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path

from tests.live_server import LiveServer
from tests.test_killed import FLAGS, Seat, check, load_and_kill, open_tables

from bench.trial.outcome import Budget, Outcome

TABLES = 20
MOST_MOVES = 250
"""At most this many moves are made between two kills."""
KILLS_EACH = 10
"""How often the server is killed before new tables are opened: by then the first games are nearly over."""


def kills(budget: Budget) -> Outcome:
    outcome = Outcome("kills")
    rng = random.Random(1)
    done = acknowledged = 0
    with tempfile.TemporaryDirectory() as folder:
        server = LiveServer(Path(folder), *FLAGS)
        server.start()
        try:
            while not done or budget.is_left():
                seats: list[Seat] = open_tables(server, TABLES)
                for _ in range(KILLS_EACH):
                    try:
                        asyncio.run(load_and_kill(server, seats, rng, MOST_MOVES))
                    except TimeoutError:
                        outcome.bad.append("a table is stuck: nobody could move for a minute")
                        break
                    server.start()
                    done += 1
                    try:
                        check(server, seats)
                    except AssertionError as error:
                        outcome.bad.append(f"lost, doubled or changed: {error}"[:300])
                    if not budget.is_left():
                        break
                acknowledged += sum(len(seat.acknowledged) for seat in seats)
        finally:
            if server.process is not None:
                server.stop()
    outcome.figures = {"kills": done, "acknowledged moves": acknowledged, "lost, doubled or stuck": len(outcome.bad)}
    outcome.demand(acknowledged > 0, "nothing was acknowledged at all")
    return outcome
