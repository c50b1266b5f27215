"""What newcomers stumbled over once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from spieltisch.game import Game
from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import UNHURRIED, Visits
from tests.positions import long_only


def log_of(page: Page) -> Any:
    return expect(page.get_by_role("region", name="Game log"))


def test_a_second_click_does_not_take_the_move_back(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "knaster", 3).seat(0))
    player = Player(page)
    player.asked()
    player.open_squares.first.click()
    box = player.confirm.bounding_box()
    assert box is not None
    page.mouse.dblclick(box["x"] + box["width"] - 20, box["y"] + box["height"] / 2, delay=40)
    expect(player.bar).to_contain_text("Waiting for")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    log_of(page).not_to_contain_text("undo a move")
    undo.click()
    log_of(page).to_contain_text("undo a move")


@long_only
def test_whoever_plays_again_goes_along_to_the_new_table(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "knaster", 1, scenes.over).seat(0))
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and url != before)
    Player(page).asked()


@long_only
@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_the_result_can_be_opened_again_on_a_phone(visit: Visits, server: SameDealServer, game: str) -> None:
    page = visit(scenes.lay(server, game, 3, scenes.over).seat(0), phone=True)
    page.get_by_role("button", name="Show the board").click()
    result = page.get_by_role("button", name="Result")
    expect(result).to_be_in_viewport(ratio=1)
    result.click()
    expect(page.get_by_role("dialog")).to_contain_text("Play again")


@long_only
def test_nobody_is_asked_for_a_hint_about_real_dice(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "knaster", 2, around={"hints": True}, dice="real").seat(0))
    player = Player(page)
    assert player.asked() == "roll"
    hint = page.get_by_role("button", name="Hint")
    expect(hint).to_have_count(0)
    player.step()
    expect(hint).to_be_visible()


@long_only
def test_jewellers_behind_the_own_cards_are_told_of(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "klunker", 6, scenes.klunker("buy"), edition="2005").seat(0), phone=True)
    Player(page).asked()
    last = page.locator(".others section").last
    more = page.get_by_role("button", name="More")
    expect(more).to_be_visible()
    more.click()
    expect(more).to_have_count(0)
    expect(last).to_be_in_viewport(ratio=0.9)


@long_only
def test_a_refused_saying_can_be_mended(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "knaster", 2).seat(0))
    Player(page).asked()
    saying = page.get_by_role("textbox", name="Say something")
    saying.fill("Hello <b>Max</b>")
    saying.press("Enter")
    expect(page.locator(".refusal")).to_contain_text("no HTML tags")
    expect(saying).to_have_value("Hello <b>Max</b>")


def test_nobody_is_told_what_the_dice_show_before_they_lie_still(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 1)
    page = visit(scene.seat(0), reduced_motion="no-preference", kept=UNHURRIED)
    Player(page).asked()
    log_of(page).to_contain_text("You roll")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))  # however slow the machine is, the dice roll on
    rolls = page.get_by_role("region", name="Game log").locator(".heading")
    expect(rolls).to_have_count(1)
    scene.play_on(lambda view: view["rolls"] == 2)
    expect(page.get_by_role("heading", name="roll 2")).to_be_visible()
    expect(page.locator(".dice.tumbling")).to_be_visible()
    expect(rolls).to_have_count(1)
    page.clock.fast_forward(1000)
    expect(rolls).to_have_count(2)
    rolled = scene.view()
    expect(rolls.last).to_have_text(f"You roll {rolled['roll'][0]} and {rolled['roll'][1]} = {rolled['sum']}")
    page.clock.fast_forward(1000)
    spoken = page.locator("[data-spoken]")
    expect(spoken).to_contain_text(f"= {rolled['sum']}. Your turn: Write the {rolled['sum']}")


def test_what_is_said_while_the_dice_roll_does_not_stop_them(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 2)
    page = visit(scene.seat(0), reduced_motion="no-preference", kept=UNHURRIED)
    Player(page).asked()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    rolls = page.get_by_role("region", name="Game log").locator(".heading")
    scene.play_on(lambda view: view["rolls"] == 2)
    expect(page.locator(".dice.tumbling")).to_be_visible()
    saying = page.get_by_role("textbox", name="Say something")
    saying.fill("Oh!")
    saying.press("Enter")
    expect(page.locator(".chat")).to_contain_text("Oh!")
    expect(rolls).to_have_count(1)
    page.clock.fast_forward(1000)
    expect(rolls).to_have_count(2)
    page.clock.fast_forward(1000)
    expect(page.locator("[data-spoken]")).to_contain_text(f"= {scene.view()['sum']}. ")


def test_against_bots_alone_there_is_no_chat(visit: Visits, server: SameDealServer) -> None:
    page = visit()
    Player(page).play_now("Knaster")
    expect(page.get_by_role("region", name="Game log")).to_be_visible()
    expect(page.get_by_role("textbox", name="Say something")).to_have_count(0)
    page = visit(scenes.lay(server, "knaster", 2).seat(0))
    expect(page.get_by_role("textbox", name="Say something")).to_be_visible()


@long_only
def test_a_very_large_screen_is_used_by_the_sheet(visit: Visits, server: SameDealServer) -> None:
    page = visit(
        scenes.lay(server, "knaster", 3, scenes.knaster("write")).seat(0), viewport={"width": 2560, "height": 1440}
    )
    Player(page).asked()
    first, last = page.locator("[data-cell=a1]").bounding_box(), page.locator("[data-cell=e5]").bounding_box()
    assert first is not None
    assert last is not None
    assert last["y"] + last["height"] - first["y"] > 0.6 * 1440
    small = page.locator(".print li, .print dt, .bar p").evaluate_all(
        "parts => Math.min(...parts.filter((part) => part.checkVisibility()).map((part) => "
        "parseFloat(getComputedStyle(part).fontSize) * part.currentCSSZoom))"
    )
    assert small > 15


def test_the_sum_is_dragged_to_a_square(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "knaster", 1).seat(0))
    player = Player(page)
    player.asked()
    total, square = page.locator(".sum"), player.square("c3")
    number = total.inner_text().removeprefix("= ")
    start, end = total.bounding_box(), square.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    expect(player.bar).to_contain_text("Fills no line yet.")
    carried = page.locator("body > .sum").bounding_box()
    assert carried is not None
    assert abs(carried["x"] + carried["width"] / 2 - end["x"] - end["width"] / 2) < 5
    assert abs(carried["y"] + carried["height"] / 2 - end["y"] - end["height"] / 2) < 5
    page.mouse.up()
    expect(square).to_have_attribute("aria-label", re.compile(rf"square c3, {number}"))


def test_words_to_a_newcomer_hide_nothing_of_the_table(visit: Visits) -> None:
    page = visit(knows=())
    player = Player(page)
    player.play_now("Klunker")
    player.asked()
    notice, board = page.locator(".notice").bounding_box(), page.locator(".board").bounding_box()
    assert notice is not None
    assert board is not None
    assert notice["x"] >= board["x"] + board["width"]


def only_own_showcase(game: Game) -> bool:
    """Ida buys, and nothing but her own showcase is left."""
    return scenes.klunker("buy")(game) and len(game.legal(0)) == 1


@long_only
def test_what_cannot_be_chosen_is_chosen_already(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "klunker", 3, only_own_showcase, around={"hints": True}).seat(0))
    player = Player(page)
    player.asked()
    expect(player.bar).to_contain_text("your own showcase")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    player.changes(player.confirm.click)


def test_what_another_says_is_seen_on_a_phone(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 2)
    page = visit(scene.seat(0), phone=True)
    Player(page).asked()
    scene.says(1, "say", text="bien joué")
    heard = page.locator(".heard")
    expect(heard).to_contain_text("Max bien joué")
    heard.click()
    expect(page.get_by_role("dialog", name="Chat")).to_contain_text("bien joué")
    expect(heard).to_have_count(0)
