"""How fast the page is in a real browser: python -m bench.browser"""

from __future__ import annotations

import os
import statistics
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright
from tests.browser import chromium, scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import UNHURRIED, Visits

VISITORS = 7

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


def time_until_one_can_play(visit: Visits) -> None:
    figures: dict[str, list[float]] = {"playable": [], "shown": []}
    for _ in range(VISITORS):
        page = visit("about:blank", reduced_motion="no-preference", kept=UNHURRIED)
        page.add_init_script(STOPWATCH)
        page.goto("/")
        figures["playable"].append(page.evaluate("playable"))
        Player(page).play_now("Klunker")
        figures["shown"].append(page.evaluate("shown"))
    print(f"{load()}; median (most) of {VISITORS} new visitors, in ms")
    print(f"  first request to two Play now buttons  {summary(figures['playable'])}")
    print(f"  click to the table                     {summary(figures['shown'])}")


def load() -> str:
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def summary(figures: list[float]) -> str:
    return f"{statistics.median(figures):.0f} ({max(figures):.0f})"


def frames_of_a_full_table(visit: Visits, server: SameDealServer, slower: int) -> None:
    scene = scenes.lay(server, "klunker", 6, scenes.klunker("show"), edition="2005")
    page = visit(scene.seat(0), reduced_motion="no-preference", kept=UNHURRIED)
    Player(page).asked()
    browser = page.context.new_cdp_session(page)
    browser.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    first = scene.view()["round"]
    with traced(page, browser) as trace:
        scene.play_on(lambda view: view["round"] > first or view["result"])
        done = "round => document.querySelector('h1').textContent.match(/\\d+/)[0] > round"
        page.wait_for_function(done, arg=first, polling=250)
    frames = moving_frames(trace)
    total = frames.total()
    print(f"{load()}; six jewellers, one round, processor {slower} times slower")
    print(f"  {total} frames with cards in motion: {frames['STATE_DROPPED'] / total:.1%} left out, in")
    print(f"  {frames['STATE_PRESENTED_PARTIAL'] / total:.1%} the cards moved on while the page was busy")


@contextmanager
def traced(page: Page, browser: CDPSession) -> Iterator[list[dict[str, Any]]]:
    """Fills a list with what the browser notes about its frames."""
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    browser.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    browser.on("Tracing.tracingComplete", lambda _: ended.append(True))
    browser.send(
        "Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": ["cc", "benchmark"]}}
    )
    yield events
    browser.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)


def moving_frames(trace: list[dict[str, Any]]) -> Counter[str]:
    """What became of the frames in which something moved, in the words of the browser."""
    reports = [event["args"]["frame_reporter"] for event in trace if is_report(event)]
    moving = [report["state"] for report in reports if report["has_compositor_animation"]]
    return Counter(state for state in moving if state != "STATE_NO_UPDATE_DESIRED")


def is_report(event: dict[str, Any]) -> bool:
    return event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {})


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = SameDealServer(Path(folder))
        server.start()
        try:
            visit = Visits(chromium.launch(playwright), server.url)
            time_until_one_can_play(visit)
            for slower in (1, 4):
                frames_of_a_full_table(visit, server, slower)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
