"""Somebody who plays: reads what is asked on the screen and touches it. Works in every language."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

ASKED = """() => {
  if (document.querySelector('dialog [data-result]')) return 'over';
  if (!document.querySelector('.bar.asked')) return null;
  const there = (what) => document.querySelector(what) !== null;
  if (there('[role=grid]')) {
    if (there('.bar input[type=radio]')) return 'roll';
    return there('[role=gridcell][aria-disabled=false]') ? 'square' : 'line';
  }
  return document.querySelector('.board').dataset.phase;
}"""
"""What is asked of the reader: null while others are asked, 'over' when the result is shown."""

READY = f"() => !document.querySelector('.bar[aria-busy=true]') && ({ASKED})()"
"""The same, once the last move is answered."""

STATE = f"""() => {{
  const count = (what) => document.querySelectorAll(what).length;
  return [({ASKED})(), count('button[data-card]'), count('.bar .primary')].join(' ');
}}"""
"""Every move changes it, and nobody else does while the reader is asked."""


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.bar = page.locator(".bar")
        self.confirm = page.locator(".bar .buttons > .primary")
        self.decline = page.locator(".bar .buttons > .button:not(.primary, .small)")
        self.hand = page.locator("button[data-card]")
        self.offers = page.locator("button[data-zone^=showcase][aria-pressed]")
        self.squares = page.get_by_role("gridcell")
        self.open_squares = page.locator("[role=gridcell][aria-disabled=false]")

    # Opening and finding tables, in English.

    def play_now(self, game: str) -> None:
        self.page.get_by_role("region", name=game).get_by_role("button", name="Play now").click()

    def invite_friends(self, game: str) -> str:
        """Opens a table for friends; returns its link."""
        self.page.get_by_role("region", name=game).get_by_role("button", name="With friends").click()
        return self.page.get_by_role("textbox", name="Send this link").input_value()

    def sit_down(self, name: str) -> None:
        self.page.get_by_role("textbox", name="Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()

    def menu(self, item: str) -> None:
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name=item).click()

    # Playing.

    def asked(self) -> str:
        """Waits until something is asked, or the game is over."""
        return str(self.page.wait_for_function(READY).json_value())

    def play_until_over(self) -> None:
        while self.asked() != "over":
            self.step()

    def play_until(self, there: Locator) -> None:
        while self.asked() and not there.is_visible():
            self.step()

    def step(self) -> None:
        """Makes one move."""
        match self.asked():
            case "show":
                cards = self.hand.count()
                for place in range(2 if cards > 4 else 1):
                    self.hand.nth(place).click()
                self.changes(self.confirm.click)
            case "store" if self.hand.count() > 2:
                self.hand.last.click()
                self.changes(self.confirm.click)
            case "store":
                self.changes(self.decline.click)
            case "buy":
                if not self.confirm.is_enabled():  # else there is only one, and it is chosen already
                    self.offers.first.click()
                self.changes(self.confirm.click)
            case "sell" | "line":
                self.changes(self.confirm.first.click)
            case "roll":
                for place, die in enumerate(("2", "5")):
                    self.page.get_by_role("radio", name=die).nth(place).check(force=True)
                self.changes(self.bar.locator(".primary").click)
            case "square":
                self.touch_square(str(self.open_squares.first.get_attribute("data-cell")))

    def square(self, cell: str) -> Locator:
        return self.page.locator(f"[data-cell={cell}]")

    def touch_square(self, cell: str) -> None:
        """Touches a square once to see what it would do, and once more to do it."""
        square = self.square(cell)
        was = str(square.get_attribute("aria-label"))
        square.click()
        expect(square).to_have_attribute("aria-selected", "true")
        square.click()
        expect(square).not_to_have_attribute("aria-label", was)

    def changes(self, act: Callable[[], None]) -> None:
        """Makes a move and waits until it is made."""
        before = self.page.evaluate(STATE)
        act()
        self.page.wait_for_function(f"before => ({STATE})() !== before", arg=before)

    # Reading.

    def holds(self) -> list[str]:
        """The cards of the own hand, or the squares of the own sheet."""
        return self.hand.all_inner_texts() or [str(square.get_attribute("aria-label")) for square in self.squares.all()]

    def result(self) -> dict[str, int]:
        """Name and total of everybody in the table of the result."""
        rows = self.page.get_by_role("dialog").locator("tbody tr").all()
        return {
            re.sub(r"\s*\(.*", "", row.locator("th").inner_text()): int(row.locator("td").last.inner_text())
            for row in rows
        }
