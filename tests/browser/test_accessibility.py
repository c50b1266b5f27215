"""axe-core finds nothing serious on any screen, light and dark, and a phone shows all of it.

The long run looks at every screen in all five languages, the usual one at every fourth screen.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.axe import CONTRAST, faults
from tests.browser.player import Player
from tests.browser.screens import SCREENS, Stage
from tests.browser.test_phone import SMALL_TARGETS, cut_off, sideways
from tests.browser.visits import DESKTOP, PHONE, QUIET, Visits, shade, speak
from tests.positions import LONG, long_only

SKELETON = """() => {
  const TEXTS = new Set(['aria-label', 'alt', 'title', 'placeholder', 'value', 'lang', 'data-title']);
  const said = (text) => (text?.trim() ? '…' : '');
  const drawn = (element) => {
    const attributes = [...element.attributes].map(
      ({ name, value }) => `${name}=${TEXTS.has(name) ? said(value) : name === 'style' ? '' : value}`,
    );
    const children = [...element.childNodes].map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return said(node.textContent);
      return node instanceof HTMLElement ? drawn(node) : '';
    });
    return `<${element.localName} ${attributes.join(' ')}>${children.join('')}`;
  };
  return drawn(document.documentElement);
}"""
"""The page without its words: only whether there are some."""


def faults_in_other_languages(page: Page) -> dict[str, list[str]]:
    """Where a page differs from English in nothing but its words, and lacks none, axe would find the same again."""
    english = page.evaluate(SKELETON)
    found = {}
    for language in ("de", "fr", "it", "nl"):
        speak(page, language)
        if LONG > 1 or page.evaluate(SKELETON) != english:
            found[language] = faults(page, rules={} if LONG > 1 else {CONTRAST: {"enabled": False}})
    return found


def misfits(page: Page) -> list[str]:
    """What a phone does not show, or too small for a finger."""
    return [*([f"{by} px too wide"] if (by := sideways(page)) else []), *cut_off(page), *page.evaluate(SMALL_TARGETS)]


@pytest.mark.every_variant
@pytest.mark.parametrize("name", SCREENS if LONG > 1 else ("home", "klunker-buy", "knaster-line"))
def test_every_screen_is_accessible_and_fits_a_phone(visit: Visits, stage: Stage, name: str) -> None:
    page = SCREENS[name](stage.seen_by(visit, color_scheme="light", viewport=PHONE, has_touch=True))
    found = {"phone": misfits(page)}
    page.set_viewport_size(DESKTOP)
    found["light"] = faults(page)
    shade(page, "dark")
    found["dark"] = faults(page, runOnly=[CONTRAST])
    if LONG > 1:
        found |= faults_in_other_languages(page)
    assert {where: some for where, some in found.items() if some} == {}


def test_a_button_without_a_name_is_found_in_the_language_that_lacks_it(visit: Visits, stage: Stage) -> None:
    page = SCREENS["home"](stage.seen_by(visit))
    page.evaluate("""() => new MutationObserver(() => {
      const button = document.querySelector('header button');
      if (document.documentElement.lang === 'fr' && button.ariaLabel) button.ariaLabel = '';
    }).observe(document.documentElement, { attributes: true, subtree: true })""")
    assert [language for language, some in faults_in_other_languages(page).items() if some] == ["fr"]


MOTION = """() => {
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
"""Everything that is seen moving from now on."""


@long_only
def test_who_wants_no_motion_sees_none(visit: Visits) -> None:
    for motion in ("no-preference", "reduce"):
        page = visit(reduced_motion=motion, kept={**QUIET, "pace": "quick"})
        player = Player(page)
        player.play_now("Klunker")
        moved = page.evaluate_handle(MOTION)
        player.step()
        player.step()
        names = page.evaluate("moved => [...moved]", moved)
        assert bool(names) == (motion == "no-preference"), names
