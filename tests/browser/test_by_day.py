"""Play by day: opened from the first page, found again there, told of, and left alone during a vacation."""

from __future__ import annotations

import re

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.player import Player
from tests.browser.visits import Visits

WORDS = {
    "en": {
        "open": "Set up a table",
        "clock": "Clock",
        "days": "3 days a move",
        "go": "Open the table",
        "until": r"Your move until \w+",
        "waiting": "1 game is waiting for you",
        "settings": "Tell me when it is my turn",
        "days_off": "For how many days?",
        "rest": "Go on vacation",
        "resting": "Your time stands still at 1 table.",
        "back": "I am back",
    },
    "de": {
        "open": "Tisch einrichten",
        "clock": "Bedenkzeit",
        "days": "3 Tage pro Zug",
        "go": "Tisch eröffnen",
        "until": r"Dein Zug bis \w+",
        "waiting": "1 Partie wartet auf dich",
        "settings": "Sag Bescheid, wenn ich dran bin",
        "days_off": "Für wie viele Tage?",
        "rest": "In Urlaub gehen",
        "resting": "An 1 Tisch steht deine Zeit still.",
        "back": "Ich bin zurück",
    },
}


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("de", True)])
def test_a_table_by_day_waits_on_the_first_page_and_during_a_vacation(
    visit: Visits, language: str, phone: bool
) -> None:
    words = WORDS[language]
    page = visit(phone=phone, locale=language)
    page.get_by_role("region", name="Knaster").get_by_role("button", name=words["open"]).click()
    page.get_by_label(words["clock"]).select_option(words["days"])
    page.get_by_role("button", name=words["go"]).click()
    player = Player(page)
    player.asked()
    expect(page.get_by_text(re.compile(words["until"]))).to_be_visible()
    assert not faults(page)
    assert fits(page)
    player.step()
    player.asked()
    page.goto("/")
    expect(page.get_by_text(words["waiting"])).to_be_visible()
    expect(page.get_by_text(re.compile(words["until"]))).to_be_visible()
    assert not faults(page)
    page.go_back()
    page.get_by_role("link", name=words["settings"]).focus()
    page.keyboard.press("Enter")
    days = page.get_by_label(words["days_off"])
    expect(page.get_by_role("button", name=words["rest"])).to_be_enabled()
    days.focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(page.get_by_text(words["resting"])).to_be_visible()
    assert not faults(page)
    assert fits(page)
    page.get_by_role("button", name=words["back"]).click()
    expect(page.get_by_role("button", name=words["rest"])).to_be_enabled()


@pytest.mark.parametrize(
    ("language", "phone", "title", "word"),
    [("en", False, "To print", "Total"), ("de", True, "Zum Ausdrucken", "Summe")],
)
def test_sheets_are_printed_from_the_first_page(
    visit: Visits, language: str, phone: bool, title: str, word: str
) -> None:
    page = visit(phone=phone, locale=language)
    page.get_by_role("link", name=title).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.get_by_role("combobox").nth(1).select_option("1")
    sheet = page.get_by_role("region", name="Knaster").get_by_role("link")
    sheet.focus()
    made = page.request.get(str(sheet.get_attribute("href")))
    assert made.headers["content-type"] == "application/pdf"
    assert word in pypdfium2.PdfDocument(made.body())[0].get_textpage().get_text_range()
    assert not faults(page)
    assert fits(page)


def test_a_table_by_day_is_opened_where_it_is_explained(visit: Visits) -> None:
    page = visit("/by-day")
    page.get_by_role("button", name="Knaster").click()
    expect(page.get_by_role("textbox", name="Send this link")).to_be_visible()
    expect(page.get_by_text("3 days a move").first).to_be_visible()
