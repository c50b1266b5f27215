"""Whoever does not see the table hears one announcement a turn: what happened, and what is asked."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import Visits
from tests.positions import long_only

LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector('[data-spoken]');
  new MutationObserver(() => region.textContent && heard.push(region.textContent))
    .observe(region, { childList: true, characterData: true, subtree: true });
}"""


def listening(page: Page) -> None:
    """From now on, once the first question has been spoken."""
    page.wait_for_function("() => document.querySelector('[data-spoken]').textContent")
    page.evaluate(LISTEN)


def test_a_roll_among_many_is_one_announcement_with_its_sum_and_the_question(
    visit: Visits, server: SameDealServer
) -> None:
    scene = scenes.lay(server, "knaster", 6, scenes.knaster("write", 2))
    page = visit(scene.seat(0))
    player = Player(page)
    player.asked()
    listening(page)
    was = scene.view()["rolls"]
    player.touch_square(str(player.open_squares.first.get_attribute("data-cell")))
    page.wait_for_function("() => heard.length > 0")
    view = scene.view()
    assert view["rolls"] == was + 1
    heard, *more = page.evaluate("heard")
    assert not more
    first, second = view["roll"]
    assert f"{first} and {second} = {view['sum']}." in heard
    assert heard.endswith(page.locator(".bar .says").inner_text())
    for seat in range(1, 6):
        scene.says(seat, "move", move=scene.view(seat)["moves"][0]["move"])
    expect(page.locator(".thinking")).to_have_count(0)
    assert page.evaluate("heard") == [heard], "what others decide in secret is not spoken"


@long_only
def test_nothing_is_spoken_of_dice_that_nobody_has_rolled(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "knaster", 2, dice="real").seat(0))
    Player(page).asked()
    expect(page.get_by_role("img", name="The dice are still to be rolled")).to_be_visible()
    expect(page.get_by_text("= 0")).to_have_count(0)


@long_only
def test_the_board_is_one_step_from_the_top_of_the_page(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "klunker", 3).seat(0))
    expect(page.get_by_role("main")).to_be_focused()
    for _ in range(3):  # the rule, the menu
        page.keyboard.press("Shift+Tab")
    skip = page.get_by_role("link", name="Skip to the board")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
