"""Our own trials in a short form; `make trial` runs them for a quarter of an hour."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bench.trial.fuzz import parsers, wire
from bench.trial.kills import kills
from bench.trial.outcome import Budget, Outcome
from bench.trial.stores import stores
from bench.trial.twins import twins

from tests.positions import LONG


@pytest.mark.parametrize("trial", [kills, twins, wire, parsers, stores], ids=lambda trial: trial.__name__)
def test_a_short_trial(trial: Callable[[Budget], Outcome]) -> None:
    outcome = trial(Budget(3.0 * LONG))
    assert outcome.bad == []
    assert all(value != "" for value in outcome.figures.values())
