"""A guided first game, played by somebody who does only what the screen says: they press whatever it marks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.test_keyboard import Keys
from tests.browser.visits import Visits
from tests.positions import long_only

MOST_PRESSES = 150
NEXT = "[data-wanted]"
OVER = ".screen.over"


def ready(page: Page) -> bool:
    """Waits until something is marked; False when the lesson is over."""
    page.wait_for_selector(f"{NEXT}, {OVER}")
    return page.locator(OVER).count() == 0


def obey(page: Page) -> list[str]:
    """Presses what is marked until the lesson is over; returns the steps it led through."""
    steps: list[str] = []
    for _ in range(MOST_PRESSES):
        if not ready(page):
            return steps
        step = str(page.locator("[data-step]").get_attribute("data-step"))
        if step not in steps[-1:]:
            steps.append(step)
        page.locator(NEXT).first.click()
    raise AssertionError(f"the lesson does not end: {steps[-5:]}")


@pytest.mark.parametrize(("game", "phone", "locale"), [("knaster", True, "de-DE"), ("klunker", False, "en-GB")])
def test_a_lesson_leads_to_its_end_whoever_does_what_glows(visit: Visits, game: str, phone: bool, locale: str) -> None:
    page = visit(f"/learn/{game}", phone=phone, locale=locale, knows=("again",))
    steps = obey(page)
    assert len(steps) > 20
    assert page.evaluate("localStorage['spieltisch.rules']").split() == ["again", game]
    expect(page.locator(".coach .button.primary")).to_be_visible()
    assert not faults(page)


@long_only
@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_a_lesson_goes_on_where_it_was_left(visit: Visits, game: str) -> None:
    page = visit(f"/learn/{game}")
    for _ in range(4):
        ready(page)
        page.locator(NEXT).first.click()
    ready(page)
    said = page.locator("[data-step]").inner_text()
    page.reload()
    ready(page)
    expect(page.locator("[data-step]")).to_have_text(said)
    page.goto("/learn")
    expect(page.get_by_role("link", name="Resume the lesson")).to_have_count(1)
    page.get_by_role("link", name="Resume the lesson").click()
    ready(page)
    expect(page.locator("[data-step]")).to_have_text(said)
    assert not faults(page)


@long_only
def test_other_moves_are_answered_and_any_part_can_be_skipped(visit: Visits) -> None:
    page = visit("/learn/knaster")
    page.get_by_role("button", name="Full lines").click()
    page.get_by_role("button", name="Go on").click()
    ready(page)
    page.locator("[data-cell=a1]").dblclick()
    expect(page.locator("[data-step]")).to_contain_text("make the move that glows")
    page.locator("[data-cell=e4]").dblclick()
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "draw")
    page.get_by_role("button", name="Back").click()
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "straight")
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page.get_by_label("Your name")).to_be_visible()


@long_only
@pytest.mark.parametrize("game", ["knaster", "klunker"])
def test_a_lesson_without_a_mouse(visit: Visits, game: str) -> None:
    page = visit(f"/learn/{game}", knows=())
    keys = Keys(page)
    spoken: set[str] = set()
    for _ in range(MOST_PRESSES):
        if not ready(page):
            break
        before = page.locator("main, .coach").evaluate_all("all => all.map((one) => one.innerHTML).join()")
        onward = page.locator(".coach [data-wanted]")
        if onward.count():
            keys.push(onward)
        else:
            keys.push(page.get_by_role("button", name="Show me where"))
            expect(page.locator(NEXT).first).to_be_focused()
            keys.press("Enter")
        page.wait_for_function(
            "before => [...document.querySelectorAll('main, .coach')].map((one) => one.innerHTML).join() !== before",
            arg=before,
        )
        spoken.add(page.locator("[data-spoken]").inner_text())
    expect(page.locator(OVER)).to_be_visible()
    assert page.locator(".coach [aria-live], .coach [role=status]").count(), "every step is told to screen readers"
    assert len(spoken) > 2, "what happens on the board is told, too"


def test_lessons_are_offered_to_newcomers_and_to_whoever_waits(visit: Visits) -> None:
    page = visit(knows=())
    offer = page.get_by_role("navigation", name="New here?")
    expect(offer.get_by_role("link")).to_have_count(2)
    page.get_by_role("region", name="Knaster").get_by_role("button", name="With friends").click()
    page.get_by_role("link", name=re.compile("While you wait")).click()
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("link", name=re.compile("While you wait"))).to_be_visible()
    assert not faults(page)
