"""On a phone of 360 by 640 nothing has to be scrolled sideways, and everything is large enough for a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from spieltisch.game import Game
from tests.browser import scenes, screens
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.scenes import Wanted
from tests.browser.screens import Screen, Stage
from tests.browser.visits import PHONE, SIDEWAYS, Visits, speak
from tests.positions import LONG, long_only

FULL_TABLES: dict[str, Screen] = {
    **{f"klunker-{phase}-3": screens.klunker(phase, 3) for phase in ("show", "buy")},
    **{f"klunker-{phase}-5": screens.klunker(phase, 5) for phase in ("show", "buy")},
    **{f"klunker-{phase}-6": screens.klunker(phase, 6, "2005") for phase in ("show", "store", "buy")},
    **{f"knaster-{step}-1": screens.knaster(step, 1) for step in ("write", "bonus")},
    **{f"knaster-{step}-12": screens.knaster(step, 12) for step in ("write",)},
}

SMALL_TARGETS = """() => {
  const LEAST = 44 - 0.5;
  const small = [];
  const within = document.querySelector('dialog[open]') ?? document;
  for (const element of within.querySelectorAll('button, a[href], input, select, [role=gridcell]')) {
    const target = (element.matches('[type=radio], [type=checkbox]') && element.closest('label')) || element;
    if (!target.checkVisibility() || (target.matches('a') && getComputedStyle(target).display === 'inline')) continue;
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = (right, down) => target.contains(document.elementFromPoint(x + right, y + down));
    const wide = width >= LEAST || (hit(-21, 0) && hit(21, 0));
    const high = height >= LEAST || (hit(0, -21) && hit(0, 21));
    if (wide && high) continue;
    small.push(`${target.ariaLabel ?? target.textContent.trim()}: ${width.toFixed(1)} × ${height.toFixed(1)}`);
  }
  return small;
}"""
"""A target may be larger than it looks: what counts is where a finger hits it."""


def sideways(page: Page) -> int:
    """By how many pixels the page is too wide."""
    return int(page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"))


def cut_off(page: Page) -> list[str]:
    """What stands beyond the right edge, though the page itself does not scroll."""
    return list(
        page.evaluate("""() => [...document.querySelectorAll('button, p, h1, h2, li, th, td, [role=gridcell]')]
          .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .chips'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.ariaLabel ?? element.textContent.trim().slice(0, 40))""")
    )


@pytest.mark.every_variant
@pytest.mark.parametrize("name", FULL_TABLES if LONG > 1 else ("klunker-buy-6", "knaster-write-12"))
def test_a_phone_shows_a_full_table_large_enough(visit: Visits, stage: Stage, name: str) -> None:
    page = FULL_TABLES[name](stage.seen_by(visit, phone=True, has_touch=True))
    assert sideways(page) == 0
    assert cut_off(page) == []
    assert page.evaluate(SMALL_TARGETS) == []


IN_SIGHT = """elements => elements.every((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return inside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
})"""


@long_only
@pytest.mark.parametrize("players", [1, 3, 12])
def test_a_phone_held_sideways_shows_the_whole_sheet_at_once(visit: Visits, stage: Stage, players: int) -> None:
    page = screens.knaster("write", players)(stage.seen_by(visit, viewport=SIDEWAYS, has_touch=True))
    assert sideways(page) == 0
    for what in ("[role=gridcell]", ".bar .primary", ".bar .says"):
        assert page.locator(what).evaluate_all(IN_SIGHT), what


def may_circle(game: Game) -> bool:
    """Ida may write the sum or circle it."""
    return scenes.knaster("write", 4)(game) and any(move.startswith("circle") for move in game.legal(0))


def two_sets(game: Game) -> bool:
    """Ida sells one of two sets. With three there may be no room for a word about it."""
    return scenes.klunker("sell", 1)(game) and len(game.legal(0)) == 2


TOLD_OF: dict[str, list[Wanted]] = {
    "klunker": [*(scenes.klunker(phase, 1) for phase in ("show", "store", "buy")), two_sets],
    "knaster": [scenes.knaster("write", 1), may_circle, scenes.knaster("bonus", 1)],
}
"""Where a newcomer is told something for the first time."""
SMALL: list[ViewportSize] = [PHONE, {"width": 390, "height": 844}, SIDEWAYS, {"width": 820, "height": 1180}]

TOLD = """() => {
  const notices = [...document.querySelectorAll('[role=status]:is(.notice, .tip)')];
  const hidden = [];
  const table = '.card, .die, .sum, button:not(:disabled), [role=gridcell], .says';
  for (const element of document.querySelectorAll(`.board :is(${table})`)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    for (const notice of notices) {
      if (notice.contains(element)) continue;
      if (notice.closest('.dock') && !element.closest('.dock')) continue; // it lies below the bar with or without a tip
      const over = notice.getBoundingClientRect();
      const apart = over.left >= right || over.right <= left || over.top >= bottom || over.bottom <= top;
      if (!apart) hidden.push(element.ariaLabel ?? (element.textContent.trim().slice(0, 40) || element.className));
    }
  }
  const bar = document.querySelector('.bar');
  if (bar.scrollHeight > bar.clientHeight + 1) hidden.push(`cut: ${bar.textContent}`);
  return { notices: notices.length, hidden, height: bar.getBoundingClientRect().height };
}"""


@pytest.mark.parametrize("game", TOLD_OF)
def test_words_to_a_newcomer_hide_nothing_on_small_screens(visit: Visits, server: SameDealServer, game: str) -> None:
    for wanted in TOLD_OF[game]:
        page = visit(scenes.lay(server, game, 3, wanted).seat(0), knows=(), phone=True, has_touch=True)
        player = Player(page)
        player.asked()
        for size in SMALL:
            page.set_viewport_size(size)
            for language in ("de", "it", "nl", "en", "fr") if LONG > 1 else ("fr",):
                speak(page, language)
                page.evaluate("() => new Promise(requestAnimationFrame)")  # then it has been told of its size
                told = page.evaluate(TOLD)
                assert (told["notices"], told["hidden"]) == (1, []), (language, size)
        player.bar.locator(".tip .button").click()
        expect(player.bar.locator(".says")).to_be_visible()
        assert page.evaluate(TOLD) == {"notices": 0, "hidden": [], "height": told["height"]}
