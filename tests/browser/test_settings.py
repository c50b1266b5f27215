"""How somebody likes to play is asked once, kept on the device, and holds at once."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import QUIET, Visits
from tests.positions import long_only

COUNT_TUNES = """
window.tunes = 0;
window.AudioContext = class extends AudioContext {
  createOscillator() {
    window.tunes++;
    return super.createOscillator();
  }
};
"""

LASTING = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    return animate.call(this, frames, { ...how, duration: 1e9 });
  };
}"""
"""Animations that would last for days."""


def preferences(page: Page) -> None:
    page.keyboard.press("s")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_everything_is_set_by_keyboard_at_the_table_holds_at_once_and_stays(
    visit: Visits, server: SameDealServer
) -> None:
    page = visit(kept={"sound": "off"})
    page.context.add_init_script(COUNT_TUNES)
    told: list[dict[str, object]] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: told.append(json.loads(frame))))
    page.goto(scenes.lay(server, "knaster", 1).seat(0))
    player = Player(page)
    player.asked()
    drawn = "name => getComputedStyle(document.documentElement).getPropertyValue(name)"
    square = player.squares.first
    before = square.bounding_box()

    preferences(page)
    dialog = page.get_by_role("dialog", name="Settings")
    for label, key in (("Pace of bots and cards", "i"), ("Size of cards and squares", "s")):
        dialog.get_by_label(label).focus()
        page.keyboard.press(key)
    assert page.evaluate(drawn, "--tempo") == "0"
    dialog.get_by_label("Move with one click").focus()
    page.keyboard.press("Space")
    dialog.get_by_label("Sounds", exact=True).focus()
    page.keyboard.press("Space")
    assert page.evaluate("tunes") > 0, "switching sounds on gives a taste of them"
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    after = square.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] < before["width"]
    assert [message["times"] for message in told if message["type"] == "pace"] == [0]

    cell = str(player.open_squares.first.get_attribute("data-cell"))
    was = str(player.square(cell).get_attribute("aria-label"))
    player.square(cell).click()
    expect(player.square(cell)).not_to_have_attribute("aria-label", was)

    page.reload()
    player.asked()
    assert [page.evaluate(drawn, name) for name in ("--tempo", "--size")] == ["0", "0.8"]
    preferences(page)
    for name in ("Move with one click", "Sounds"):
        expect(dialog.get_by_role("checkbox", name=name)).to_be_checked()


def test_a_newcomer_is_told_one_thing_at_a_time_and_asked_for_sounds_once(
    visit: Visits, server: SameDealServer
) -> None:
    page = visit(knows=(), kept={"pace": "instant"})
    page.context.add_init_script(COUNT_TUNES)
    page.goto(scenes.lay(server, "knaster", 1).seat(0))
    player = Player(page)
    notice = page.get_by_role("status").filter(has=page.get_by_role("button"))
    expect(notice).to_contain_text("Write the sum of the dice")
    expect(page.get_by_role("dialog")).to_have_count(0)
    notice.get_by_role("button", name="Got it").click()
    expect(notice).to_have_count(0)
    player.square("c3").click()
    expect(notice).to_contain_text("Choose it again")
    player.square("c3").click()
    expect(notice).to_contain_text("Would you like to hear")
    notice.get_by_role("button", name="Listen").click()
    assert page.evaluate("tunes") > 0
    notice.get_by_role("button", name="No, thanks").click()
    player.touch_square("a1")
    page.reload()
    player.touch_square("e5")
    expect(page.get_by_text("Would you like to hear")).to_have_count(0)
    expect(page.get_by_text("Choose it again")).to_have_count(0)


@long_only
def test_the_table_waits_for_whoever_reads_the_rules_among_bots(visit: Visits) -> None:
    page = visit(kept={**QUIET, "pace": "quick"})
    player = Player(page)
    player.play_now("Klunker")
    player.asked()
    player.hand.first.click()
    player.confirm.click()
    player.menu("How to play")
    pile = page.locator(".board").inner_text()
    page.wait_for_timeout(600)
    assert page.locator(".board").inner_text() == pile
    page.get_by_role("dialog").get_by_role("button", name="Got it").click()
    player.asked()


@long_only
def test_a_tap_skips_what_is_still_moving(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 3, scenes.klunker("store"))
    page = visit(scene.seat(0), kept={**QUIET, "pace": "slow"}, reduced_motion="no-preference")
    page.evaluate(LASTING)
    player = Player(page)
    player.asked()
    player.hand.last.click()
    player.confirm.click()
    expect(page.locator(".travelling")).not_to_have_count(0)
    page.locator(".centre").click()
    expect(page.locator(".travelling")).to_have_count(0)
