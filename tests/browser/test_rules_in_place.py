"""From any place on the board one step leads to its rule, with an example from the game that is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.screens import Screen, Stage, klunker, knaster
from tests.browser.visits import Visits
from tests.positions import long_only


def rule_in(page: Page) -> str:
    """The id of the rule on the screen; the dialog is closed again."""
    dialog = page.get_by_role("dialog")
    shown = dialog.locator(".text b").inner_text()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    return shown


def test_what_cannot_be_touched_explains_itself_with_its_rule(visit: Visits, stage: Stage) -> None:
    page = klunker("store")(stage.seen_by(visit))
    for place, rule in {
        "[data-zone='pile']": "KL-63",
        "[data-zone='safe:1']": "KL-40",
        ".own [data-zone='purse:0']": "KL-70",
        ".hooks": "KL-31",
    }.items():
        page.locator(place).first.click(position={"x": 8, "y": 8})
        assert rule_in(page) == rule
    page.locator("[data-zone='pile']").click()
    expect(page.get_by_role("dialog")).to_contain_text("In this game now")
    assert not faults(page)


@long_only
def test_what_can_be_touched_has_its_rule_behind_the_other_button(visit: Visits, stage: Stage) -> None:
    page = knaster("write")(stage.seen_by(visit, phone=True))
    for place, rule in {".cell.open": "KN-11", ".combination": "KN-21", "[data-line='row2']": "KN-30"}.items():
        page.locator(place).first.click(button="right")
        assert rule_in(page) == rule
    page.locator("[data-line='row2']").click(button="right")
    expect(page.get_by_role("dialog")).to_contain_text("Row 2: 8 points")


@long_only
@pytest.mark.parametrize(("screen", "rule"), [(klunker("buy"), "KL-50"), (knaster("bonus"), "KN-23")])
def test_a_key_and_a_button_lead_to_the_rule_of_what_is_asked(
    visit: Visits, stage: Stage, screen: Screen, rule: str
) -> None:
    page = screen(stage.seen_by(visit))
    page.locator("header [data-key=r]").click()
    assert rule_in(page) == rule
    page.locator("#board").focus()
    page.keyboard.press("r")
    assert rule_in(page) == rule


def test_a_refusal_leads_to_its_rule(visit: Visits, stage: Stage) -> None:
    """Somebody touches a showcase before it can be bought, reads why not, and asks for the rule."""
    page = klunker("store")(stage.seen_by(visit))
    page.locator("[data-drop='showcase:1']").click()
    expect(page.locator(".bar .hint")).to_be_visible()
    page.locator("header [data-key=r]").click()
    assert rule_in(page) == "KL-51"
