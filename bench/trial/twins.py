"""Twins that differ in everything a viewer cannot know: not one byte that is sent may differ."""

from __future__ import annotations

import random

from tests.test_wire_secrecy import begun, everything_sent, swapped, wander

from bench.trial.outcome import Budget, Outcome
from spieltisch.games import BOOKS


def twins(budget: Budget) -> Outcome:
    outcome = Outcome("twins")
    variants = [(name, dict(variant)) for name, book in BOOKS.items() for variant in book.variants]
    rng = random.Random(1)
    pairs = games = compared = 0
    while budget.is_left():
        name, variant = variants[games % len(variants)]
        games += 1
        session = begun(name, variant, f"twin {games}{' clock' if games % 2 else ''}")
        while session.table.status == "playing" and budget.is_left():
            for _ in range(rng.randrange(1, 8)):
                if session.table.status == "playing":
                    wander(session, rng)
            if session.table.status != "playing":
                break
            for viewer in (None, *range(variant["players"])):
                since = rng.randrange(session.version(viewer) + 1)
                here = everything_sent(session, viewer, since)
                there = everything_sent(swapped(session, viewer, rng), viewer, since)
                pairs += 1
                compared += sum(map(len, here))
                outcome.demand(here == there, f"{name} {variant}: game {games}, seat {viewer} sees a difference")
    outcome.figures = {"pairs": pairs, "games": games, "bytes compared": compared, "differing": len(outcome.bad)}
    return outcome
