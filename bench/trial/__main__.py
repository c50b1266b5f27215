"""Runs the trials and prints what they found."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from bench.trial.bots import bots, workers
from bench.trial.clocks import clocks
from bench.trial.fuzz import parsers, wire
from bench.trial.kills import kills
from bench.trial.outcome import Budget, Outcome
from bench.trial.pressure import pressure
from bench.trial.soak import soak
from bench.trial.stores import stores
from bench.trial.together import together
from bench.trial.twins import twins

TRIALS: dict[str, tuple[Callable[[Budget], Outcome], float]] = {
    "kills": (kills, 0.46),
    "together": (together, 0.14),
    "twins": (twins, 0.04),
    "wire": (wire, 0.04),
    "parsers": (parsers, 0.07),
    "pressure": (pressure, 0.07),
    "bots": (bots, 0.08),
    "workers": (workers, 0.04),
    "stores": (stores, 0.03),
    "clocks": (clocks, 0.03),
}
"""Each with its share of the time."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.trial", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *TRIALS, "soak"], help="all but the soak, unless named")
    parser.add_argument("--minutes", type=float, default=14.0, help="for all of them together")
    chosen = parser.parse_args()
    names = chosen.names or list(TRIALS)
    shares = sum(TRIALS[name][1] for name in names if name in TRIALS) or 1.0
    failed = []
    for name in names:
        if name == "soak":
            outcome = soak(chosen.minutes * 60)
        else:
            trial, share = TRIALS[name]
            outcome = trial(Budget(chosen.minutes * 60 * share / shares))
        print(f"{'ok ' if not outcome.bad else 'BAD'} {outcome.name}", flush=True)
        for figure, value in outcome.figures.items():
            print(f"      {figure}: {value:,}" if isinstance(value, int) else f"      {figure}: {value}", flush=True)
        for sentence in outcome.bad[:10]:
            print(f"      ! {sentence}", flush=True)
        if outcome.bad:
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "all trials passed", flush=True)
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
