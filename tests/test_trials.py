"""Our own trials in a short form; `make trial` runs them for a quarter of an hour."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bench.trial.clocks import clocks
from bench.trial.fuzz import parsers, wire
from bench.trial.kills import kills
from bench.trial.outcome import Budget, Outcome
from bench.trial.stores import FAULTS, held, stores
from bench.trial.twins import twins

from tests.positions import LONG, long_only


@pytest.mark.parametrize(
    "trial",
    [pytest.param(kills, marks=long_only), twins, wire, parsers, stores, clocks],
    ids=lambda trial: trial.__name__,
)
def test_a_short_trial(trial: Callable[[Budget], Outcome], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(FAULTS, held)  # a lock that is held for long is waited for, for long
    outcome = trial(Budget(1.0 * LONG))
    assert outcome.bad == []
    assert all(value != "" for value in outcome.figures.values())
