"""axe-core finds nothing serious on any screen, in every language, light and dark."""

from __future__ import annotations

import pytest

from tests.browser.axe import CONTRAST, faults
from tests.browser.player import Player
from tests.browser.screens import SCREENS, Stage
from tests.browser.visits import Visits, shade, speak
from tests.positions import LONG


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_accessible_in_every_language_light_and_dark(visit: Visits, stage: Stage, name: str) -> None:
    page = SCREENS[name](stage.seen_by(visit, color_scheme="light"))
    found = {"light": faults(page)}
    shade(page, "dark")
    found["dark"] = faults(page, runOnly=[CONTRAST])
    without = {} if LONG > 1 else {CONTRAST: {"enabled": False}}  # slow, and colours are the same in all languages
    for language in ("de", "fr", "it", "nl"):
        speak(page, language)
        found[language] = faults(page, rules=without)
    assert {where: some for where, some in found.items() if some} == {}


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
