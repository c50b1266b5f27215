"""Both games without a mouse: Tab, arrows, Enter and Space, and always a ring around what has the focus."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import Visits
from tests.positions import long_only

MOST_STOPS = 60

WHERE = """target => {
  const focused = document.activeElement;
  if (focused === target) return 0;
  return focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
}"""

RING = """target => {
  const style = getComputedStyle(target);
  return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
}"""


class Keys:
    """Somebody who has a keyboard and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.press = page.keyboard.press
        self.player = Player(page)

    def reach(self, target: Locator) -> None:
        for _ in range(MOST_STOPS):
            where = target.evaluate(WHERE)
            if where == 0:
                assert target.evaluate(RING), "the focus is not visible"
                return
            self.press("Tab" if where > 0 else "Shift+Tab")
        raise AssertionError(f"{target} cannot be reached with Tab")

    def push(self, target: Locator, key: str = "Enter") -> None:
        self.reach(target)
        self.press(key)

    def square(self, cell: str) -> None:
        """Goes to a square with the arrows and draws there."""
        self.reach(self.page.locator("[role=gridcell][tabindex='0']"))
        here = str(self.page.evaluate("document.activeElement.dataset.cell"))
        right, down = ord(cell[0]) - ord(here[0]), int(cell[1]) - int(here[1])
        for _ in range(abs(right)):
            self.press("ArrowRight" if right > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            self.press("ArrowDown" if down > 0 else "ArrowUp")
        square = self.player.square(cell)
        expect(square).to_be_focused()
        was = str(square.get_attribute("aria-label"))
        self.press("Enter")
        expect(square).to_have_attribute("aria-selected", "true")
        self.press("Space")
        expect(square).not_to_have_attribute("aria-label", was)

    def step(self) -> None:
        player = self.player
        match player.asked():
            case "show":
                self.push(player.hand.nth(0), "Space")
                self.push(player.hand.nth(1), "Enter")
                self.reach(player.confirm)
                player.changes(lambda: self.press("Enter"))
            case "store" if player.hand.count() > 3:
                self.push(player.hand.last, "Space")
                self.reach(player.confirm)
                player.changes(lambda: self.press("Space"))
            case "store":
                self.reach(player.decline)
                player.changes(lambda: self.press("Enter"))
            case "buy":
                self.push(player.offers.first)
                self.reach(player.confirm)
                player.changes(lambda: self.press("Enter"))
            case "sell" | "line":
                self.reach(player.confirm.first)
                player.changes(lambda: self.press("Enter"))
            case "square":
                self.square(str(player.open_squares.first.get_attribute("data-cell")))


@long_only
def test_a_whole_game_of_knaster_alone_without_a_mouse(visit: Visits) -> None:
    page = visit(hurried=True, knows=())
    keys = Keys(page)
    keys.push(page.get_by_role("region", name="Knaster").get_by_role("button", name="Set up a table"))
    fewer = page.get_by_role("button", name="Seats −1")
    keys.push(fewer)
    keys.press("Enter")
    expect(fewer).to_be_disabled()
    keys.push(page.get_by_role("button", name="Open the table"))
    keys.push(page.get_by_role("status").get_by_role("button", name="Got it"))
    while keys.player.asked() != "over":
        keys.step()
    expect(keys.page.locator("dialog .score b")).to_have_text(re.compile(r"\d+"))
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    keys.push(page.get_by_role("button", name="Result"))
    keys.push(page.get_by_role("button", name="Play again"))


def test_a_round_of_klunker_without_a_mouse(visit: Visits) -> None:
    page = visit(hurried=True)
    keys = Keys(page)
    keys.push(page.get_by_role("region", name="Klunker").get_by_role("button", name="Play now"))
    while not page.get_by_role("heading", name="round 2").is_visible():
        keys.step()
    keys.push(page.get_by_role("button", name="Menu"))
    keys.push(page.get_by_role("button", name="How to play"))
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@long_only
def test_something_is_said_without_a_mouse(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "klunker", 3).seat(0))
    keys = Keys(page)
    keys.reach(page.get_by_role("textbox", name="Say something"))
    page.keyboard.type("No mouse? Hush!")
    keys.press("Enter")
    expect(page.get_by_role("region", name="Chat")).to_contain_text("No mouse? Hush!")


@long_only
def test_the_focus_is_not_lost_with_the_card_that_was_played(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 3, scenes.klunker("store"))
    page = visit(scene.seat(0))
    keys = Keys(page)
    keys.player.asked()
    keys.push(keys.player.hand.last)
    keys.press("Enter")
    scene.play_on(lambda view: 0 in view["waiting"])
    keys.player.asked()
    assert page.evaluate("document.activeElement.matches('.handcard, .showcase, .bar *')")


@long_only
def test_single_keys_ask_for_a_hint_undo_and_show_what_they_do(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "knaster", 2, around={"hints": True}).seat(0))
    Player(page).asked()
    expect(page.get_by_role("main")).to_be_focused()
    page.keyboard.press("?")
    overview = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(overview).to_contain_text("Ask for a hint")
    page.keyboard.press("Escape")
    expect(overview).to_have_count(0)
    expect(page.get_by_role("main")).to_be_focused()
    page.keyboard.press("h")
    page.locator(".bar .advised").first.click()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    page.keyboard.press("u")
    expect(page.get_by_role("region", name="Game log")).to_contain_text("You undo a move")
