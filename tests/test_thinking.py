"""The workers in which bots think, and what happens when one fails."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from spieltisch import bots, new
from spieltisch.bots import Decision
from spieltisch.bots.knaster.novice import KnasterNovice
from spieltisch.tables.thinking import Thinkers, Urgency

GAME = new("knaster", players=2, seed="thinking")
VIEW, LEGAL = GAME.view(0), GAME.legal(0)


PEOPLE, HINT, BOTS, REVIEW = Urgency


def with_thinkers(test: Callable[[Thinkers], Awaitable[None]], workers: int = 1) -> None:
    async def go() -> None:
        thinkers = Thinkers(workers)
        try:
            await test(thinkers)
        finally:
            thinkers.close()

    asyncio.run(go())


def test_a_late_thought_ends_nobody_elses() -> None:
    async def test(thinkers: Thinkers) -> None:
        pid = await thinkers.run(os.getpid, urgency=BOTS)  # the worker is there
        for_people = await thinkers.run(os.getpid, urgency=PEOPLE)
        late = asyncio.create_task(thinkers.run(time.sleep, 60, urgency=BOTS, seconds=0.3))
        await asyncio.sleep(0)
        others = [thinkers.run(os.getpid, urgency=urgency) for urgency in (BOTS, HINT, REVIEW) for _ in range(3)]
        answers = await asyncio.gather(*others)
        with pytest.raises(TimeoutError):
            await late
        assert pid not in answers, "this process was ended"
        assert len(set(answers)) == 1
        assert await thinkers.run(os.getpid, urgency=PEOPLE) in (for_people, *answers), "and no other"

    with_thinkers(test)


def test_waiting_is_not_thinking_time() -> None:
    async def test(thinkers: Thinkers) -> None:
        await thinkers.run(os.getpid, urgency=BOTS)
        jobs = [thinkers.run(time.sleep, 0.15, urgency=BOTS, seconds=0.6) for _ in range(6)]
        assert await asyncio.gather(*jobs) == [None] * 6, "the last one waits longer than it may think"

    with_thinkers(test)


def test_whoever_gives_up_waiting_ends_nobody_elses_thought() -> None:
    async def test(thinkers: Thinkers) -> None:
        pid = await thinkers.run(os.getpid, urgency=BOTS)
        begun, waiting = [asyncio.create_task(thinkers.run(time.sleep, 0.3, urgency=BOTS)) for _ in range(2)]
        await asyncio.sleep(0.05)
        for task in (begun, waiting):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        assert await thinkers.run(os.getpid, urgency=BOTS) == pid

    with_thinkers(test)


def test_what_people_wait_for_comes_first() -> None:
    async def test(thinkers: Thinkers) -> None:
        await asyncio.gather(*(thinkers.run(os.getpid, urgency=urgency) for urgency in Urgency))
        done: list[str] = []

        async def note(urgency: Urgency, name: str, seconds: float) -> None:
            await thinkers.run(time.sleep, seconds, urgency=urgency)
            done.append(name)

        flood = [asyncio.create_task(note(urgency, "flood", 0.1)) for urgency in (BOTS, REVIEW, HINT) * 10]
        await asyncio.sleep(0.05)
        people = [asyncio.create_task(note(PEOPLE, "people", 0.0)) for _ in range(5)]
        await asyncio.gather(*people)
        assert done.count("flood") <= 2
        for task in flood:
            task.cancel()

    with_thinkers(test)


def test_those_who_ask_take_turns() -> None:
    async def test(thinkers: Thinkers) -> None:
        await thinkers.run(os.getpid, urgency=BOTS)
        order: list[str] = []

        async def note(owner: str) -> None:
            await thinkers.run(time.sleep, 0.02, urgency=BOTS, owner=owner)
            order.append(owner)

        greedy = [asyncio.create_task(note("greedy")) for _ in range(10)]
        await asyncio.sleep(0)
        await asyncio.gather(note("modest"), *greedy)
        assert order.index("modest") <= 2

    with_thinkers(test)


def test_hints_bots_and_reviews_have_their_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock by which every thought takes equally long."""
    ticks = itertools.count()
    monkeypatch.setattr("spieltisch.tables.thinking.time", SimpleNamespace(monotonic=lambda: next(ticks)))

    async def test(thinkers: Thinkers) -> None:
        order: list[Urgency] = []

        async def note(urgency: Urgency) -> None:
            await thinkers.run(os.getpid, urgency=urgency)
            order.append(urgency)

        await asyncio.gather(*(note(urgency) for urgency in (REVIEW, BOTS, HINT) for _ in range(14)))
        first = order[:14]
        assert first.count(HINT) > first.count(BOTS) > first.count(REVIEW) > 0

    with_thinkers(test)


def test_a_worker_that_was_killed_is_replaced_and_the_thought_begun_again() -> None:
    async def test(thinkers: Thinkers) -> None:
        pid = await thinkers.run(os.getpid, urgency=BOTS)
        os.kill(pid, signal.SIGKILL)
        assert await thinkers.run(os.getpid, urgency=BOTS) != pid

    with_thinkers(test)


class Scripted(Thinkers):
    """Whose workers answer as told; remembers which levels were asked."""

    def __init__(self, *answers: str | Exception) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    async def run(self, work: Any, *arguments: Any, **_: Any) -> Any:  # noqa: ARG002 - as told
        self.asked.append(arguments[1])
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return Decision(answer)


@pytest.mark.parametrize("fault", [TimeoutError(), BrokenExecutor("killed")])
def test_when_a_worker_is_late_or_gone_there_is_still_a_legal_move(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    thinkers = Scripted(fault)
    with caplog.at_level(logging.WARNING):
        assert asyncio.run(thinkers.choose("knaster", "master", VIEW, LEGAL, PEOPLE, "")) in LEGAL
    assert thinkers.asked == ["master"]
    assert "the worker of bot master of knaster failed" in caplog.text


def test_a_bot_of_ones_own_does_not_give_the_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots._MAKERS, ("knaster", "careful"), KnasterNovice)
    assert bots.levels("knaster")[-1] == "careful"
    assert bots.strongest("knaster") == "master"
    assert bots.level_below("careful") == "novice"
