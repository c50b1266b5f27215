"""SIGKILL at random points under load: nothing acknowledged is lost, doubled or stuck."""

from __future__ import annotations

import asyncio
import random
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.live_server import LiveServer
from tests.test_killed import FLAGS, Seat, check, load_and_kill, open_tables

from bench.trial.outcome import Budget, Outcome

TABLES = 12
MOST_MOVES = 250
"""At most this many moves are made between two kills."""
KILLS_EACH = 7
"""How often the server is killed before new tables are opened: by then the first games are nearly over."""


SIDE_BY_SIDE = 3
"""How many servers are killed at the same time: most of the time goes into starting them."""


def kills(budget: Budget) -> Outcome:
    outcome = Outcome("kills")
    with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
        found = list(pool.map(lambda seed: killed(budget, seed), range(SIDE_BY_SIDE)))
    outcome.bad = [sentence for _, _, bad in found for sentence in bad]
    acknowledged = sum(moves for _, moves, _ in found)
    outcome.figures = {
        "kills": sum(done for done, _, _ in found),
        "acknowledged moves": acknowledged,
        "lost, doubled or stuck": len(outcome.bad),
    }
    outcome.demand(acknowledged > 0, "nothing was acknowledged at all")
    return outcome


def killed(budget: Budget, seed: int) -> tuple[int, int, list[str]]:
    """How often one server was killed, how many moves it had acknowledged, and what was wrong afterwards."""
    rng = random.Random(seed)
    done = acknowledged = 0
    bad: list[str] = []
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
                        bad.append("a table is stuck: nobody could move for two minutes")
                        break
                    server.start()
                    done += 1
                    try:
                        check(server, seats)
                    except AssertionError as error:
                        bad.append(f"lost, doubled or changed: {error}"[:300])
                    if not budget.is_left():
                        break
                acknowledged += sum(len(seat.acknowledged) for seat in seats)
        finally:
            if server.process is not None:
                server.stop()
    return done, acknowledged, bad
