"""axe-core finds nothing serious on any screen, in every language, light and dark."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.player import Player
from tests.browser.screens import SCREENS, Stage
from tests.browser.visits import Visits, shade
from tests.positions import LONG

ESSENTIAL = [
    *("home", "rules-klunker", "create-klunker", "waiting-room", "join", "not-found", "menu", "chat", "fairness"),
    *("klunker-show", "klunker-store", "klunker-buy", "klunker-sell", "klunker-result"),
    *("knaster-write", "knaster-line", "knaster-bonus", "knaster-final"),
]
"""What is looked at in every language; in the long run it is everything."""


FAULTS = """async (options) => (await axe.run({ resultTypes: ['violations'], ...options })).violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))"""
CONTRAST = "color-contrast"


def faults(page: Page, **options: Any) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return list(page.evaluate(FAULTS, options))


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_accessible_light_and_dark(visit: Visits, stage: Stage, name: str) -> None:
    page = SCREENS[name](stage.seen_by(visit, color_scheme="light"))
    assert faults(page) == []
    shade(page, "dark")
    assert faults(page, runOnly=[CONTRAST]) == []


@pytest.mark.parametrize("language", ["de", "fr", "it", "nl"])
def test_every_screen_is_accessible_in_every_language(visit: Visits, stage: Stage, language: str) -> None:
    without = {} if LONG > 1 else {CONTRAST: {"enabled": False}}  # slow, and colours are the same in all languages
    found = {}
    for name in SCREENS if LONG > 1 else ESSENTIAL:
        page = SCREENS[name](stage.seen_by(visit, locale=language, again=True))
        assert page.locator("html").get_attribute("lang") == language
        found[name] = faults(page, rules=without)
    assert {name: some for name, some in found.items() if some} == {}


def test_who_wants_no_motion_sees_none(visit: Visits) -> None:
    for motion in ("no-preference", "reduce"):
        page = visit(reduced_motion=motion)
        player = Player(page)
        player.play_now("Klunker")
        moved = page.evaluate_handle(
            """() => {
              const moved = new Set();
              const look = () => {
                for (const animation of document.getAnimations()) {
                  const { duration } = animation.effect.getComputedTiming();
                  if (animation.playState === 'running' && duration > 1) moved.add(animation.effect.target.className);
                }
                requestAnimationFrame(look);
              };
              look();
              return moved;
            }"""
        )
        player.step()
        player.step()
        names = page.evaluate("moved => [...moved]", moved)
        assert bool(names) == (motion == "no-preference"), names
