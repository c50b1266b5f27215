"""The levels of the games, and what happens when one of them cannot decide."""

from __future__ import annotations

import io
import logging
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

from spieltisch import BadOption, bots, new
from spieltisch.bots.fallback import AT_RANDOM, report
from spieltisch.bots.klunker import network
from spieltisch.bots.warmup import LONGEST_WAIT, BackgroundWarmup, NotReady
from spieltisch.games import BOOKS

GAME = new("knaster", players=2, seed="bots")
VIEW, LEGAL = GAME.view(0), GAME.legal(0)


@pytest.fixture(autouse=True)
def _forget_reports() -> None:
    report.cache_clear()


def rng() -> np.random.Generator:
    return np.random.default_rng(1)


class Failing:
    """A bot that fails in one way or another."""

    def __init__(self, fault: Exception | str) -> None:
        self.fault = fault

    def choose(self, *_: Any) -> bots.Decision:
        if isinstance(self.fault, Exception):
            raise self.fault
        return bots.Decision(self.fault)


def replace(monkeypatch: pytest.MonkeyPatch, level: str, fault: Exception | str) -> None:
    monkeypatch.setitem(bots._MAKERS, ("knaster", level), lambda: Failing(fault))


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (NotReady("still compiling"), "master of knaster is not ready: still compiling; the level below plays"),
        (RuntimeError("no idea"), "master of knaster failed (RuntimeError: no idea); the level below plays"),
        ("write z9", "master of knaster failed (it chose 'write z9', which is not allowed); the level below plays"),
    ],
)
def test_a_bot_that_cannot_decide_is_replaced_by_the_level_below_and_the_log_says_so_once(
    fault: Exception | str, said: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    replace(monkeypatch, "master", fault)
    expert = bots.load("knaster", "expert").choose(VIEW, LEGAL, rng(), None)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert bots.load("knaster", "master").choose(VIEW, LEGAL, rng(), None) == expert
            assert bots.choose_with_fallback("knaster", "master", VIEW, LEGAL, rng(), None) == (expert, "expert")
    assert caplog.messages == [said]


def test_a_bot_that_cannot_be_made_is_replaced_too(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> bots.Bot:
        raise FileNotFoundError("no model")

    monkeypatch.setitem(bots._MAKERS, ("knaster", "expert"), broken)
    decision, level = bots.choose_with_fallback("knaster", "expert", VIEW, LEGAL, rng(), None)
    assert level == "casual"
    assert decision.move in LEGAL
    assert "expert of knaster failed (FileNotFoundError: no model)" in caplog.text
    assert bots.load("knaster", "expert").choose(VIEW, LEGAL, rng(), None) == decision


def test_a_bot_that_needs_a_missing_extra_says_which_when_it_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_numba() -> bots.Bot:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    monkeypatch.setitem(bots._MAKERS, ("knaster", "expert"), without_numba)
    monkeypatch.setattr("spieltisch.extras.extra_with", {"numba": "lab"}.get)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'spieltisch\[lab\]'"):
        bots.load("knaster", "expert")


def test_the_fallback_goes_down_level_by_level_and_ends_with_any_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    for level, answered in [("master", "expert"), ("expert", "casual"), ("casual", "novice"), ("novice", AT_RANDOM)]:
        replace(monkeypatch, level, RuntimeError("no idea"))
        decision, instead = bots.choose_with_fallback("knaster", "master", VIEW, LEGAL, rng(), None)
        assert instead == answered
        assert decision.move in LEGAL


def test_a_bot_of_ones_own_fails_aloud_when_it_is_loaded_and_is_replaced_at_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replace(monkeypatch, "careful", RuntimeError("no idea"))
    with pytest.raises(RuntimeError, match="no idea"):
        bots.load("knaster", "careful").choose(VIEW, LEGAL, rng(), None)
    assert bots.choose_with_fallback("knaster", "careful", VIEW, LEGAL, rng(), None)[1] == "novice"


def test_at_a_table_a_bot_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bots.Bot] = []

    def maker() -> bots.Bot:
        made.append(Failing(LEGAL[0]))
        return made[-1]

    monkeypatch.setitem(bots._MAKERS, ("knaster", "careful"), maker)
    for _ in range(3):
        assert bots.choose_with_fallback("knaster", "careful", VIEW, LEGAL, rng(), None)[1] == "careful"
    assert len(made) == 1


def test_a_warm_up_is_waited_for_until_the_deadline_and_its_failure_is_told() -> None:
    begin = Event()
    warmup = BackgroundWarmup(begin.wait)
    assert not warmup.is_ready(0.0)
    with pytest.raises(NotReady):
        warmup.wait(0.0)
    began = time.monotonic()
    assert not warmup.is_ready(began + 3600), "nobody waits long"
    assert time.monotonic() - began >= LONGEST_WAIT
    begin.set()
    warmup.wait(None)
    assert warmup.is_ready(0.0)

    def fail() -> None:
        raise FileNotFoundError("no model")

    with pytest.raises(FileNotFoundError, match="no model"):
        BackgroundWarmup(fail).wait(None)


def test_of_two_who_need_the_same_search_only_the_first_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float | None] = []

    class Never(Future[object]):
        def result(self, timeout: float | None = None) -> object:
            waited.append(timeout)
            raise TimeoutError

    warmup = BackgroundWarmup(lambda: None)
    monkeypatch.setattr(warmup, "_done", Never())
    for _ in range(2):
        assert not warmup.is_ready(time.monotonic() + 60)
    assert waited == [LONGEST_WAIT, 0.0]


def cut_off(model: bytes) -> bytes:
    return model[: len(model) // 2]


def foreign(_model: bytes) -> bytes:
    file = io.BytesIO()
    np.savez(file, layout=np.array(99), weights=np.zeros(3))
    return file.getvalue()


@pytest.mark.parametrize("broken", [cut_off, foreign, None])
def test_a_broken_or_missing_model_costs_a_step_and_no_move(
    broken: Callable[[bytes], bytes] | None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    """Master and expert share a model, so that casual plays."""
    (tmp_path / "models").mkdir()
    if broken is not None:
        model = (Path(network.__file__).parents[1] / "models" / "klunker.npz").read_bytes()
        (tmp_path / "models" / "klunker.npz").write_bytes(broken(model))
    monkeypatch.setattr(network, "files", lambda _package: tmp_path)
    network.network.cache_clear()
    game = new("klunker", players=3, seed="bots")
    seat = min(game.waiting)
    try:
        decision, level = bots.choose_with_fallback("klunker", "master", game.view(seat), game.legal(seat), rng(), None)
    finally:
        network.network.cache_clear()
    assert (decision.move in game.legal(seat), level) == (True, "casual")
    assert "master of klunker failed" in caplog.text
    assert "expert of klunker failed" in caplog.text


@pytest.mark.parametrize("game", BOOKS)
def test_every_game_has_levels_from_the_ladder_and_names_the_strongest(game: str) -> None:
    known = [level for level in bots.levels(game) if level in bots.LADDER]
    assert known == [level for level in bots.LADDER if level in known]
    assert bots.strongest(game) == known[-1]
    for level in bots.levels(game):
        bots.check(game, level)


def test_bots_for_study_can_be_loaded_but_are_not_offered() -> None:
    for game, level in [("knaster", "master-for-points"), ("klunker", "network")]:
        assert level not in bots.levels(game)
        assert bots.load(game, level)


def test_an_unknown_bot_is_refused_with_what_is_allowed() -> None:
    allowed = ", ".join(bots.levels("knaster"))
    with pytest.raises(BadOption, match=rf"no bot 'wizard' for 'knaster'. Allowed: {allowed}"):
        bots.load("knaster", "wizard")


def test_importing_the_bots_compiles_nothing() -> None:
    heavy = "import spieltisch.bots, sys; print([name for name in ('numba', 'torch') if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
