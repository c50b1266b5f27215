"""A reload, another device or a server that dies: everything is where it was."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import Visits
from tests.positions import long_only


def versions(page: Page) -> list[int]:
    """The versions that the page is told from now on."""
    heard: list[int] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)["version"]))

    page.on("websocket", listen)
    return heard


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 4, scenes.klunker("store"))
    player = Player(visit(scene.seat(0)))
    page = player.page
    player.asked()
    before, table = player.holds(), page.locator(".board").inner_text()
    player.hand.first.click()
    expect(player.confirm).to_contain_text("Store")
    heard = versions(page)
    page.reload()
    player.asked()
    assert player.holds() == before
    assert page.locator(".board").inner_text() == table
    page.reload()
    player.asked()
    assert len(heard) >= 2
    assert len(set(heard)) == 1, "two reloads, and nothing has happened"
    player.step()
    assert len(player.holds()) == len(before) - 1


@long_only
def test_the_secret_link_of_a_seat_opens_it_on_another_device(visit: Visits) -> None:
    here = Player(visit())
    here.play_now("Klunker")
    here.asked()
    here.menu("Continue on another device")
    link = here.page.get_by_role("textbox", name="Continue on another device").input_value()
    here.page.get_by_role("button", name="Close").click()

    there = Player(visit(link))
    there.asked()
    assert "#" not in there.page.url, "the secret does not stay in the address"
    assert there.holds() == here.holds()
    there.step()
    expect(here.hand).to_have_count(there.hand.count())


def test_a_server_that_dies_in_the_middle_of_a_game_loses_nothing(visit: Visits, own_server: SameDealServer) -> None:
    visit.expect_trouble("WebSocket connection to .* failed")
    page = visit(own_server.url, hurried=True)
    connection = page.get_by_role("banner").get_by_role("status")
    player = Player(page)
    player.play_now("Klunker")
    player.step()
    assert player.asked() == "store"
    before = player.holds()

    own_server.kill()
    expect(connection).to_contain_text("No connection")
    assert player.holds() == before
    player.hand.first.click()
    player.confirm.click()
    own_server.start()

    expect(connection).to_contain_text("Connected")
    expect(player.hand).to_have_count(len(before) - 1)  # the move made in between has arrived
    player.play_until(page.get_by_role("heading", name="round 2"))
    log = page.get_by_role("region", name="Game log")
    expect(log.get_by_text("The game begins")).to_have_count(1)
    expect(log.get_by_text("You show")).to_have_count(1)


@long_only
def test_too_many_connections_are_told_in_a_sentence_until_there_is_room(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 2)
    full = True

    def connect(socket: WebSocketRoute) -> None:
        if not full:
            socket.connect_to_server()
            return
        socket.send(json.dumps({"type": "refused", "id": None, "code": "too_many", "sentence": "Too many."}))
        socket.close(code=4029)

    page = visit()
    page.route_web_socket("**/live", connect)
    page.goto(scene.seat(0))
    expect(page.get_by_role("main")).to_contain_text("Too many connections from your network.")
    full = False
    Player(page).step()
    expect(page.get_by_text("Too many connections")).to_have_count(0)


@long_only
def test_a_page_older_than_the_server_keeps_its_seat_until_it_is_loaded_again(
    visit: Visits, server: SameDealServer
) -> None:
    scene = scenes.lay(server, "knaster", 2)
    outdated = True

    def connect(socket: WebSocketRoute) -> None:
        if not outdated:
            socket.connect_to_server()
            return
        socket.send(json.dumps({"type": "refused", "id": None, "code": "other_protocol", "sentence": "Too old."}))
        socket.close(code=4426)

    page = visit()
    page.route_web_socket("**/live", connect)
    page.goto(scene.seat(0))
    expect(page.get_by_role("alert")).to_contain_text("Reload the page.")
    outdated = False
    page.get_by_role("button", name="Reload the page").click()
    Player(page).step()
