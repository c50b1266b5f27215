"""The workers in which bots think, and what happens when one fails."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from typing import Any

import pytest

from spieltisch import bots, new
from spieltisch.bots import Decision
from spieltisch.bots.knaster.novice import KnasterNovice
from spieltisch.tables.thinking import Thinkers

GAME = new("knaster", players=2, seed="thinking")
VIEW, LEGAL = GAME.view(0), GAME.legal(0)


def test_a_late_thought_ends_nobody_elses() -> None:
    async def test() -> None:
        thinkers = Thinkers(1)
        try:
            await thinkers.run(os.getpid)  # the worker is there
            late = thinkers.run(time.sleep, 60, patience=0.3)
            others = [thinkers.run(os.getpid) for _ in range(5)]
            first, *answers = await asyncio.gather(late, *others, return_exceptions=True)
            assert isinstance(first, TimeoutError)
            assert all(isinstance(answer, int) for answer in answers), answers
        finally:
            thinkers.close()

    asyncio.run(test())


def test_whoever_gives_up_waiting_ends_nobody_elses_thought() -> None:
    async def test() -> None:
        thinkers = Thinkers(1)
        try:
            pid = await thinkers.run(os.getpid)
            waiting = asyncio.create_task(thinkers.run(time.sleep, 0.3))
            await asyncio.sleep(0.05)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert await thinkers.run(os.getpid) == pid
        finally:
            thinkers.close()

    asyncio.run(test())


class Scripted(Thinkers):
    """Whose workers answer as told; remembers which levels were asked."""

    def __init__(self, *answers: str | Exception) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    async def run(self, _work: Any, *arguments: Any, patience: float = 0) -> Any:  # noqa: ARG002 - as told
        self.asked.append(arguments[1])
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return Decision(answer)


@pytest.mark.parametrize("fault", [TimeoutError(), RuntimeError("broken"), "write z9"])
def test_a_bot_that_fails_is_replaced_by_the_level_below(
    fault: str | Exception, caplog: pytest.LogCaptureFixture
) -> None:
    thinkers = Scripted(fault, LEGAL[3])
    with caplog.at_level(logging.WARNING):
        assert asyncio.run(thinkers.choose("knaster", "master", VIEW, LEGAL)) == LEGAL[3]
    assert thinkers.asked == ["master", "expert"]
    assert "bot master of knaster failed" in caplog.text


def test_when_all_workers_fail_there_is_still_a_legal_move(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Scripted(TimeoutError(), TimeoutError())
    with caplog.at_level(logging.WARNING):
        assert asyncio.run(thinkers.choose("knaster", "casual", VIEW, LEGAL)) in LEGAL
    assert thinkers.asked == ["casual", "novice"]
    assert len(caplog.records) == 2


def test_a_bot_of_ones_own_does_not_give_the_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots._MAKERS, ("knaster", "careful"), KnasterNovice)
    assert bots.levels("knaster")[-1] == "careful"
    assert bots.strongest("knaster") == "master"
    assert bots.level_below("careful") == "novice"
