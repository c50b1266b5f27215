"""The rules as pages: complete, illustrated by the games' own boards, searchable, each rule with its own link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.visits import Visits
from tests.positions import long_only
from tests.test_rules_covered import rules_in_docs


@pytest.mark.parametrize(
    ("game", "prefix", "phone", "locale"), [("klunker", "KL", False, "en-GB"), ("knaster", "KN", True, "de-DE")]
)
def test_a_page_has_every_rule_with_pictures(visit: Visits, game: str, prefix: str, phone: bool, locale: str) -> None:
    page = visit(f"/rules/{game}", phone=phone, locale=locale)
    page.locator("figure").first.wait_for()
    ids = page.locator("article").evaluate_all("all => all.map((one) => one.id)")
    assert set(ids) == {rule for rule in rules_in_docs() if rule.startswith(prefix)}
    first = page.locator("figure").first
    first.scroll_into_view_if_needed()
    expect(first.locator(".board")).to_be_attached()
    assert not faults(page)


def test_a_rule_is_found_by_its_link_and_by_its_words(visit: Visits) -> None:
    page = visit("/rules/klunker#KL-42")
    expect(page.locator("#KL-42")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("NECKLACES pays")
    expect(page.get_by_role("status")).to_have_text(re.compile("2 rules"))
    expect(page.locator("article")).to_have_count(2)
    page.get_by_role("searchbox").fill("zebra")
    expect(page.get_by_role("status")).to_have_text("No rule speaks of this.")
    page.get_by_role("searchbox").fill("")
    page.locator("#KL-41").get_by_role("link", name="KL-05").click()
    expect(page.locator("#KL-05")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("#KL-05$"))


@long_only
def test_a_page_is_printed_with_all_its_pictures_and_without_its_tools(visit: Visits) -> None:
    page = visit("/rules/knaster")
    page.locator("figure").first.wait_for()
    page.evaluate("window.print = () => {}")
    page.get_by_role("button", name="Print").click()
    expect(page.locator("figure .board")).to_have_count(page.locator("figure").count())
    page.emulate_media(media="print")
    expect(page.get_by_role("searchbox")).to_be_hidden()
    assert page.pdf().startswith(b"%PDF")


@long_only
def test_an_example_can_be_tried_in_the_lesson(visit: Visits) -> None:
    page = visit("/rules/knaster#KN-24")
    page.locator("#KN-24").get_by_role("link", name="Try it in the lesson").click()
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "several")
