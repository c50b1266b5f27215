"""Five languages and two sets of colours: as the browser wants them, and changed at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import scenes
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import Visits
from tests.positions import long_only

SETTINGS = {
    "en": "Settings",
    "de": "Einstellungen",
    "fr": "Réglages|Paramètres",
    "it": "Impostazioni",
    "nl": "Instellingen",
}
SAFE = {"en": "safe", "de": "Tresor|Safe", "fr": "coffre", "it": "cassaforte|cassetta", "nl": "kluis"}
STARTED = {
    "en": "The game begins",
    "de": "Das Spiel beginnt",
    "fr": "La partie commence",
    "it": "La partita (comincia|inizia|è cominciata)",
    "nl": "Het spel begint",
}


def expect_ground(page: Page, shade: str) -> None:
    """Is the page dark or light behind everything?"""
    light = "parseInt(getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0]) > 128"
    page.wait_for_function(f"shade => shade === ({light} ? 'light' : 'dark')", arg=shade)


@long_only
@pytest.mark.parametrize("language", SETTINGS)
def test_the_language_follows_the_browser(visit: Visits, language: str) -> None:
    page = visit(locale=f"{language}-CH")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.get_by_role("button", name=re.compile(SETTINGS[language])).click()
    expect(page.get_by_role("heading", level=2, name=re.compile(SETTINGS[language]))).to_be_visible()


@long_only
def test_an_unknown_language_is_answered_in_english(visit: Visits) -> None:
    page = visit(locale="fi-FI")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="Play now")).to_have_count(2)


def test_the_language_of_everything_changes_at_once(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 4, scenes.klunker("store"))
    page = visit(scene.seat(0))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    choice = page.get_by_role("dialog").get_by_role("combobox").first
    for language in ("de", "fr", "it", "nl", "en"):
        choice.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("dialog")).to_have_accessible_name(re.compile(SETTINGS[language]))
        expect(page.locator(".bar .says")).to_have_text(re.compile(SAFE[language], re.IGNORECASE))
        expect(page.locator("aside ol").first).to_contain_text(re.compile(STARTED[language]))
    choice.select_option("de")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")


@long_only
def test_the_colours_follow_the_device_until_others_are_chosen(visit: Visits) -> None:
    page = visit(color_scheme="dark")
    expect_ground(page, "dark")
    page.emulate_media(color_scheme="light")
    expect_ground(page, "light")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("combobox", name="Colours").select_option("dark")
    expect_ground(page, "dark")
    page.reload()
    expect_ground(page, "dark")
