"""SIGKILL for two servers, a worker and PostgreSQL at random points under load: nothing is lost, doubled or stuck."""

from __future__ import annotations

import asyncio
import itertools
import random
import tempfile
from collections import Counter
from pathlib import Path

from tests.test_killed_together import (
    TAKEN_OVER,
    Arrangement,
    arranged,
    faults,
    killed_again_and_again,
    opened,
    slowest_bot,
)

from bench.trial.outcome import Budget, Outcome

TABLES = 4
KILLS_EACH = 8
"""How often something is killed before new tables are opened: by then the first games are nearly over."""


def together(budget: Budget) -> Outcome:
    outcome = Outcome("together")
    rng = random.Random(1)
    killed: Counter[str] = Counter()
    acknowledged = 0
    with tempfile.TemporaryDirectory() as folder, arranged(Path(folder)) as arrangement:
        while not killed or budget.is_left():
            visitors = opened(arrangement, TABLES)
            victims = rng.choices(list(arrangement.victims), k=KILLS_EACH)
            try:
                asyncio.run(killed_again_and_again(arrangement, visitors, rng, victims))
            except TimeoutError:
                outcome.bad.append(f"stuck: nobody could move for a minute, after {', '.join(victims)} were killed")
                break
            killed.update(victims)
            acknowledged += sum(len(visitor.acknowledged) for visitor in visitors)
            outcome.bad += faults(arrangement, visitors)
        pause = slowest_bot(arrangement)
        takeover = max(arrangement.takeovers, default=0.0)
        outcome.demand(takeover < TAKEN_OVER, f"duties were taken over only after {takeover:.1f} s")
        outcome.bad += faults_in_logs(arrangement)
    outcome.figures = {
        "kills": killed.total(),
        **dict(killed),
        "acknowledged moves": acknowledged,
        "lost, doubled or stuck": len(outcome.bad),
        "takeovers of a worker's duties, the slowest (s)": f"{len(arrangement.takeovers)}, {takeover:.1f}",
        "the slowest bot (s)": round(pause, 1),
    }
    outcome.demand(acknowledged > 0, "nothing was acknowledged at all")
    return outcome


def faults_in_logs(arrangement: Arrangement) -> list[str]:
    """What each traceback is about: the line before it, and its last one."""
    found = []
    for process in (*arrangement.servers, arrangement.worker):
        for before, after in itertools.pairwise(process.log.read_text().split("Traceback (most recent call last):")):
            reason = next((line for line in after.splitlines()[1:] if line and not line.startswith(" ")), "")
            found.append(f"in a log: {before.splitlines()[-1]} {reason}")
    return found
