"""Friends find together: the invitation, the table before the game, the rematch, and one's games on the first page."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import scenes
from tests.browser.axe import faults
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.test_phone import cut_off, sideways
from tests.browser.visits import Visits
from tests.positions import long_only


def seats(page: Page) -> Locator:
    return page.get_by_role("main").locator("section", has=page.locator("h2#seats")).get_by_role("listitem")


def well_made(page: Page) -> None:
    assert not faults(page)
    assert sideways(page) == 0
    assert cut_off(page) == []


def test_two_friends_gather_with_bots_they_choose_and_start_with_whoever_is_there(visit: Visits) -> None:
    host = visit()
    host.get_by_role("textbox", name="Your name").fill("Ida")
    link = Player(host).invite_friends("Klunker")
    start = host.get_by_role("button", name="Start")
    expect(seats(host)).to_have_count(3)
    expect(start).to_be_disabled()
    expect(host.get_by_text("2 more are needed")).to_be_visible()

    guest = visit(link, phone=True, locale="de-DE")
    expect(guest.get_by_role("heading", name="Ida lädt dich zu Klunker ein")).to_be_visible()
    expect(guest).to_have_title(re.compile("Ida lädt dich zu Klunker ein"))
    well_made(guest)
    guest.get_by_role("combobox", name="Sprache").select_option("nl")
    expect(guest.get_by_role("heading", name="Ida nodigt je uit voor Klunker")).to_be_visible()
    guest.get_by_role("combobox", name="Taal").select_option("de")
    guest.get_by_role("textbox", name="Dein Name").fill("Olga")
    guest.get_by_role("button", name="Platz nehmen").click()
    expect(guest.get_by_text("Es geht los, sobald Ida startet.")).to_be_visible()
    expect(seats(host).nth(1)).to_contain_text("Olga")

    third = seats(host).nth(2).get_by_role("combobox")
    third.select_option("viktor")
    expect(seats(host).nth(2)).to_contain_text("Master · Calculating: counts before he moves.")
    expect(seats(guest).nth(2)).to_contain_text("Viktor")
    expect(seats(guest).nth(2)).to_contain_text("Meister · Berechnend: zählt, bevor er zieht.")
    host.get_by_role("button", name="Add a bot").click()
    expect(seats(guest)).to_have_count(4)
    host.get_by_role("button", name="Take away seat 3").click()
    expect(seats(guest)).to_have_count(3)
    expect(seats(guest).nth(2)).to_contain_text("Amateur ·")
    well_made(host)
    well_made(guest)

    host.get_by_role("button", name="Change the options").click()
    form = host.get_by_role("dialog")
    form.get_by_role("combobox", name="Edition").select_option("2005")
    form.get_by_role("checkbox", name="Hints").check()
    form.get_by_role("button", name="Save").click()
    expect(guest.get_by_role("main")).to_contain_text("2005")

    guest.get_by_role("textbox", name="Sag etwas").fill("Bin da!")
    guest.get_by_role("button", name="Senden").click()
    expect(host.get_by_role("region", name="Chat").first).to_contain_text("Olga Bin da!")
    host.get_by_role("button", name="How to play").click()
    host.get_by_role("button", name="Got it").click()

    host.get_by_role("button", name="Start with 3 players").click()
    for page in (host, guest):
        expect(page.locator(".board")).to_be_visible()


@long_only
def test_a_seat_is_made_for_whoever_comes_and_the_host_shows_them_the_door(visit: Visits) -> None:
    host = visit(phone=True)
    link = Player(host).invite_friends("Knaster")
    host.get_by_role("button", name="Take away seat 2").click()
    expect(seats(host)).to_have_count(1)
    guest = visit(link)
    Player(guest).sit_down("Max")
    expect(seats(host)).to_have_count(2)
    for _ in range(3):
        host.get_by_role("button", name="Add a bot").click()
    expect(seats(host)).to_have_count(5)
    host.get_by_role("combobox", name="Level of all bots").select_option("novice")
    names = [seats(guest).nth(number).inner_text().splitlines()[0] for number in (2, 3, 4)]
    assert len(set(names)) == 3
    for number in (2, 3, 4):
        expect(seats(guest).nth(number)).to_contain_text("Novice ·")
    well_made(host)
    host.get_by_role("button", name="Remove Max").click()
    expect(guest.get_by_role("alert")).to_contain_text("The host has removed you")
    expect(seats(host)).to_have_count(5)


def test_a_wish_for_a_rematch_is_seen_at_once_and_the_evening_goes_on(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 2, scenes.over)
    ida, max_ = visit(scene.seat(0)), visit(scene.seat(1), phone=True, locale="fr-FR")
    scene.says(1, "say", text="bien joué")
    ida.get_by_role("button", name="Play again").click()
    wish = max_.get_by_role("dialog").get_by_role("status")
    expect(wish).to_contain_text("Ida veut rejouer")
    expect(wish).to_contain_text("Pas encore")
    expect(ida.get_by_role("dialog").get_by_role("status")).to_contain_text("Not yet: Max")
    well_made(max_)
    max_.get_by_role("button", name="Rejouer").click()
    expect(ida.get_by_role("region", name="Chat")).to_contain_text("Max bien joué")
    table = ida.url.rsplit("/", 1)[-1]
    known = server.door.get(f"/api/tables/{table}").json()
    assert known["evening"]["games"] == 1


@long_only
def test_the_first_page_lists_ones_games_with_whose_turn_it_is(visit: Visits, server: SameDealServer) -> None:
    waiting, over = scenes.lay(server, "knaster", 2), scenes.lay(server, "knaster", 2, scenes.over)
    page = visit(phone=True, locale="de-DE")
    page.add_init_script("navigator.setAppBadge = async (count) => { window.badge = count }")
    for scene in (over, waiting):
        page.goto(server.url + scene.seat(0))
        expect(page.locator(".board, dialog").first).to_be_visible()
    page.goto("/")
    going = page.get_by_role("region", name="Deine Partien")
    expect(going.get_by_role("listitem")).to_have_count(1)
    expect(going).to_contain_text("mit Max · Wurf 1")
    expect(going).to_contain_text("Du bist am Zug")
    expect(page).to_have_title(re.compile("^Du bist am Zug"))
    assert page.evaluate("window.badge") == 1
    waiting.says(0, "move", move=waiting.view()["moves"][0]["move"])
    expect(going).to_contain_text("Warten auf Max")
    expect(page).to_have_title("Spieltisch")
    page.get_by_text("Beendete Partien").click()
    expect(page.locator("details").get_by_role("listitem")).to_contain_text(re.compile(r"mit Max · .* mit \d+"))
    well_made(page)
    page.locator("details").get_by_role("link", name="Ansehen").click()
    expect(page.get_by_role("dialog")).to_be_visible()
