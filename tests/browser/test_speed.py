"""How fast the page is: measured and printed, never demanded, for a busy machine proves nothing."""

from __future__ import annotations

import os
import statistics

import pytest
from playwright.sync_api import Page

from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import Visits
from tests.positions import LONG

pytestmark = pytest.mark.skipif(LONG == 1, reason="prints figures and demands nothing: make test-long")

STOPWATCH = """
  const seen = (what) => new Promise((done) => {
    const look = () => (document.querySelector(what) ? done(performance.now()) : requestAnimationFrame(look));
    look();
  });
  window.playable = seen('section.knaster .primary:not([disabled])');
  window.shown = new Promise((done) => {
    addEventListener('click', async () => {
      const clicked = performance.now();
      done((await seen('.bar')) - clicked);
    }, { once: true });
  });
"""

FRAMES = """() => {
  window.frames = [];
  window.beginnings = [];
  let last = performance.now();
  let moving = false;
  const look = (now) => {
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    if (moves) (moving ? frames : beginnings).push(now - last);
    moving = moves;
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Notes how long each frame took in which something moved on, and those in which it began to move."""


def test_time_until_one_can_play(visit: Visits, capsys: pytest.CaptureFixture[str]) -> None:
    figures: dict[str, list[float]] = {"playable": [], "shown": []}
    for _ in range(7):
        page = visit("about:blank", reduced_motion="no-preference")
        page.add_init_script(STOPWATCH)
        page.goto("/")
        figures["playable"].append(page.evaluate("playable"))
        Player(page).play_now("Klunker")
        figures["shown"].append(page.evaluate("shown"))
    with capsys.disabled():
        print(f"\nload {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; median (most) of 7 new visitors, in ms")
        print(f"  first request to two Play now buttons  {summary(figures['playable'])}")
        print(f"  click to the table                     {summary(figures['shown'])}")


def summary(figures: list[float]) -> str:
    return f"{statistics.median(figures):.0f} ({max(figures):.0f})"


@pytest.mark.parametrize("slower", [1, 4])
def test_frames_of_a_full_table(
    visit: Visits, server: SameDealServer, capsys: pytest.CaptureFixture[str], slower: int
) -> None:
    scene = scenes.lay(server, "klunker", 6, scenes.klunker("show"), edition="2005")
    page = visit(scene.seat(0), reduced_motion="no-preference")
    Player(page).asked()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(FRAMES)
    first = scene.view()["round"]
    scene.play_on(lambda view: view["round"] > first or view["result"])
    page.wait_for_function("round => document.querySelector('h1').textContent.match(/\\d+/)[0] > round", arg=first)
    with capsys.disabled():
        print(f"\nload {os.getloadavg()[0]:.1f}; six jewellers, one round, processor {slower} times slower")
        print(f"  moving:    {frames(page, 'frames')}")
        print(f"  beginning: {frames(page, 'beginnings')}")


def frames(page: Page, which: str) -> str:
    intervals = sorted(page.evaluate(f"window.{which}"))
    assert intervals, "nothing moved"
    p95 = intervals[int(len(intervals) * 0.95)]
    late = sum(interval > 20 for interval in intervals) / len(intervals)
    median = statistics.median(intervals)
    return f"{len(intervals)} frames: median {median:.1f} ms, 95 % within {p95:.1f} ms, over 20 ms {late:.1%}"
