"""Friends at one table: joined by a link, talking, leaving and coming back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import Visits
from tests.positions import long_only


def title(page: Page, text: str) -> None:
    expect(page.get_by_role("banner").get_by_role("heading")).to_contain_text(text)


def log(page: Page, text: str) -> None:
    expect(page.get_by_role("region", name="Game log")).to_contain_text(text)


def test_a_friend_joins_by_link_and_both_play_with_bots(visit: Visits) -> None:
    host = visit()
    host.get_by_role("textbox", name="Your name").fill("Ida")
    ida = Player(host)
    link = ida.invite_friends("Knaster")
    guest = visit(link)
    max_ = Player(guest)
    max_.sit_down("Max")
    expect(host.get_by_role("main")).to_contain_text("Max")
    for players in (3, 4):
        host.get_by_role("button", name="Add a bot").click()
        expect(host.get_by_role("button", name=f"Start with {players} players")).to_be_visible()
    host.get_by_role("button", name="Start with 4 players").click()

    for page in (host, guest):
        title(page, "roll 1")
        expect(page.get_by_role("region", name="The others").get_by_role("button")).to_have_count(3)
    ida.step()
    others = guest.get_by_role("region", name="The others")
    expect(others.get_by_role("button", name=re.compile("Ida.*has decided"))).to_be_visible()
    max_.step()
    log(host, "Max writes")
    for page in (host, guest):
        title(page, "roll 2")

    host.get_by_role("textbox", name="Say something").fill("Good luck, Max!")
    host.get_by_role("button", name="Send").click()
    guest.get_by_role("button", name="Applause").click()
    for page in (host, guest):
        chat = page.get_by_role("region", name="Chat")
        expect(chat).to_contain_text("Ida Good luck, Max!")
        expect(chat).to_contain_text(re.compile("Max *Applause"))


@long_only
def test_who_comes_too_late_is_told_so_and_may_watch(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 2, free=1)
    visit.expect_trouble("409")
    late = visit(scene.link)
    sit = late.get_by_role("button", name="Sit down")
    expect(sit).to_be_visible()
    looks = re.compile(rf"/api/tables/{scene.table}$")
    late.route(looks, lambda _: None)  # the page does not hear that the last seat is taken
    scene.sits_down("Max")
    sit.click()
    expect(late.get_by_role("alert")).to_contain_text("Every seat is taken.")
    late.unroute(looks)
    expect(late.get_by_text("The game has begun. You can watch.")).to_be_visible()
    late.get_by_role("button", name="Just watch").click()
    expect(late.get_by_role("region", name="The sheets")).to_be_visible()


def test_a_bot_plays_for_who_leaves_until_they_come_back(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 3, scenes.klunker("store"))
    ida, max_ = visit(scene.seat(0)), visit(scene.seat(1))
    cards = Player(ida).hand
    expect(cards).not_to_have_count(0)
    Player(ida).menu("Leave the game")
    expect(ida.get_by_text("You are away: a bot plays for you.")).to_be_visible()
    log(max_, "Ida leaves; a bot plays on")
    expect(max_.get_by_title("A bot plays for Ida.")).to_be_visible()
    ida.locator(".bar").get_by_role("button", name="Take my seat back").click()
    expect(ida.get_by_text("You are away")).to_have_count(0)
    log(max_, "Ida is back")
    expect(max_.get_by_title("A bot plays for Ida.")).to_have_count(0)


@long_only
def test_the_host_removes_somebody_and_a_bot_takes_the_seat(visit: Visits) -> None:
    host = visit()
    link = Player(host).invite_friends("Klunker")
    guest = visit(link)
    Player(guest).sit_down("Max")
    host.get_by_role("button", name="Bots on every free seat").click()
    host.get_by_role("button", name="Start with 3 players").click()
    title(guest, "round 1")
    Player(host).menu("Remove Max")
    log(host, "The host has removed Max")
    expect(guest.get_by_role("alert")).to_contain_text("The host has removed you")


@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_a_step_can_be_taken_back_before_anybody_else_acts(visit: Visits, server: SameDealServer, game: str) -> None:
    scene = scenes.lay(server, game, 3, scenes.klunker("store") if game == "klunker" else None)
    player = Player(visit(scene.seat(0)))
    player.asked()
    before = player.holds()
    player.step()
    assert player.holds() != before
    player.page.get_by_role("button", name="Undo").click()
    log(player.page, "You undo a move")
    assert player.holds() == before


def test_an_attempt_that_is_not_allowed_says_why(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 3, scenes.klunker("store"))
    asked, other = Player(visit(scene.seat(0))), Player(visit(scene.seat(1)))
    asked.asked()
    asked.page.locator("button[data-zone='showcase:1']").click()
    expect(asked.bar).to_contain_text("Showcases are bought once everybody has passed.")
    other.hand.first.click()
    expect(other.bar).to_contain_text("it is not your turn")
    other.page.locator("button[data-zone='showcase:0']").click()
    expect(other.bar).to_contain_text("it is not your turn")

    scene = scenes.lay(server, "knaster", 3, scenes.knaster("write"))
    asked, other = Player(visit(scene.seat(0))), Player(visit(scene.seat(1)))
    asked.asked()
    asked.page.locator("[role=gridcell][aria-disabled=true]").first.click(force=True)
    expect(asked.bar).to_contain_text(re.compile("cannot go here: the square is taken|is circled already"))
    other.squares.first.click(force=True)
    expect(other.bar).to_contain_text("You have decided. Now the others.")


@long_only
def test_a_bot_can_be_wished_for_whoever_keeps_the_table_waiting(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 3)
    asked = scene.view()["waiting"][0]
    other = next(seat for seat in range(3) if seat != asked)
    page = visit("/")
    page.clock.install()
    page.goto(server.url + scene.seat(other))
    expect(page.locator(".board")).to_be_visible()
    wish = page.get_by_role("button", name=f"Let a bot play for {scenes.NAMES[asked]}")
    expect(wish).to_have_count(0)
    page.clock.fast_forward("02:01")
    wish.click()
    expect(page.locator(".bar")).to_contain_text("a little more time to come back")
    expect(wish).to_have_count(0)


@long_only
def test_a_private_server_is_opened_before_friends_are_invited(visit: Visits) -> None:
    page = visit()
    told: dict[str, object] = {"address": None, "can_invite": True}

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            told.update(address="http://192.168.0.7:8090", can_invite=False)
        route.fulfill(json=told)

    page.route("**/api/address", answer)
    link = Player(page).invite_friends("Klunker")
    assert "192.168" not in link
    page.get_by_role("button", name="Open it to my network").click()
    expect(page.get_by_role("status").filter(has_text="The table is open")).to_be_visible()
    expect(page.get_by_role("textbox", name="Send this link")).to_have_value(
        re.compile(r"^http://192\.168\.0\.7:8090/")
    )
