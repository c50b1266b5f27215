"""A finished game on its board: stepped through, reviewed, brought as a file, and played on from any position."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import scenes
from tests.browser.axe import faults
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.scenes import told
from tests.browser.visits import PHONE, Visits
from tests.positions import long_only

PLACE = re.compile(r"move=(\d+)")


def record_of(server: SameDealServer, scene: scenes.Scene) -> dict[str, object]:
    record: dict[str, object] = told(server.door.get(f"/api/tables/{scene.table}/record"))
    return record


def move_in(page: Page) -> int:
    """The place in the game, as the address of the page says."""
    found = PLACE.search(page.url)
    assert found, page.url
    return int(found[1])


def at(page: Page, move: int) -> None:
    expect(page).to_have_url(re.compile(rf"move={move}\b"))
    expect(page.get_by_role("slider")).to_have_value(str(move))


def test_whoever_uses_only_keys_steps_through_a_review_and_sees_what_was_better(
    visit: Visits, server: SameDealServer
) -> None:
    scene = scenes.lay(server, "knaster", 2, scenes.over)
    page = visit(scene.seat(0))
    page.get_by_role("dialog").get_by_role("link", name="Review").press("Enter")
    expect(page.get_by_role("img", name="Chance of winning")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    at(page, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    after_two = move_in(page)
    assert after_two >= 2
    page.keyboard.press("ArrowLeft")
    assert 0 < move_in(page) < after_two
    page.keyboard.press("End")
    moves = len(told(server.door.get(f"/api/tables/{scene.table}/record"))["moves"])
    at(page, moves)
    page.keyboard.press("PageUp")
    assert 0 < move_in(page) < moves
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("n")
    bar = page.locator(".bar")
    expect(bar).to_contain_text(re.compile(r"Ida: .+ −\d+\.\d ?%"))
    expect(bar).to_contain_text("better: ")
    expect(page.locator("[data-arrow=best]")).to_be_attached()
    expect(page.locator("[data-spoken]")).to_contain_text("better: ")
    first = move_in(page)
    reviewed = told(server.door.get(f"/api/tables/{scene.table}/review"))
    assert first == next(one["number"] for one in reviewed["decisions"] if one["seat"] == 0 and one["cost"] >= 0.01)
    costs = [float(cost) for cost in re.findall(r"−(\d+\.\d)", page.locator(".mistakes").inner_text())]
    assert costs == sorted(costs, reverse=True)
    page.locator(".mistakes button").first.press("Enter")
    expect(page.locator(".mistakes [aria-current=step]")).to_have_count(1)
    expect(page.get_by_role("row", name=re.compile(r"Max.*50%"))).to_be_visible()
    assert faults(page) == []
    again = told(server.door.get(f"/api/tables/{scene.table}/review"))
    assert again == reviewed


@long_only
def test_on_a_phone_a_mistake_in_the_list_leads_to_the_board(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 2, scenes.over)
    page = visit(f"/view/{scene.table}", viewport=PHONE, locale="de-DE")
    page.get_by_role("button", name="Rückschau").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("progressbar")).to_have_count(0)
    assert faults(page) == []
    sheet.locator(".mistakes button").first.click()
    expect(sheet).to_have_count(0)
    expect(page.locator(".bar")).to_contain_text("besser: ")
    expect(page.get_by_role("button", name="Einen Schritt weiter")).to_be_in_viewport(ratio=1)
    assert faults(page) == []
    for button in page.locator(".bar button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44


@long_only
@pytest.mark.parametrize(("language", "all_open"), [("en-GB", "All open"), ("fr-FR", "Tout visible")])
def test_a_game_is_seen_with_the_eyes_of_any_seat_or_with_everything_open(
    visit: Visits, server: SameDealServer, language: str, all_open: str
) -> None:
    scene = scenes.lay(server, "klunker", 3, scenes.over)
    page = visit(f"/view/{scene.table}?move=0", locale=language)
    hand = page.locator("button[data-card]")
    expect(hand).to_have_count(6)
    own = hand.all_inner_texts()
    hidden = page.locator(".fan .back")
    covered = hidden.count()
    page.get_by_role("combobox").first.select_option("1")
    expect(page).to_have_url(re.compile("seat=1"))
    expect(page.locator("[data-zone='hand:1'] button")).to_have_count(6)
    assert hand.all_inner_texts() != own
    page.get_by_role("button", name=all_open).click()
    expect(page).to_have_url(re.compile("open"))
    expect(hidden).to_have_count(0)
    assert covered > 0
    page.get_by_role("button", name=re.compile("log|Journal|Déroulement|partie", re.I)).first.click()
    line = page.locator("aside ol button").nth(8)
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    link = page.url
    page.reload()
    at(page, int(PLACE.search(link)[1]))  # type: ignore[index]
    expect(page.locator("[data-zone='hand:1'] button").first).to_be_visible()


@long_only
def test_a_record_is_brought_as_a_file_and_played_at_speed(
    visit: Visits, server: SameDealServer, tmp_path: Path
) -> None:
    record = record_of(server, scenes.lay(server, "klunker", 3, scenes.over))
    (tmp_path / "game.json").write_text(json.dumps(record, indent=1))
    (tmp_path / "other.json").write_text(json.dumps({**record, "seed": "another"}))
    page = visit("/view", locale="it-IT")
    assert faults(page) == []
    visit.expect_trouble("409")
    page.locator("input[type=file]").set_input_files(tmp_path / "other.json")
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    expect(page).to_have_url(re.compile("/view/r"))
    page.get_by_role("combobox", name="Velocità").select_option("4")
    page.get_by_role("button", name="Riproduci").click()
    expect(page).to_have_url(re.compile("move=[3-9]"))
    page.get_by_role("button", name="Pausa").click()


def test_another_move_on_the_board_branches_off_to_a_table_with_bots(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 2, scenes.over)
    record = record_of(server, scene)
    moves = record["moves"]
    assert isinstance(moves, list)
    number = next(place for place, (seat, move) in enumerate(moves) if place > 8 and seat == 0 and "write" in move)
    page = visit(f"/view/{scene.table}?move={number}&seat=0")
    other = page.locator("[role=gridcell][aria-disabled=false]").last
    cell = str(other.get_attribute("data-cell"))
    other.click()
    expect(page.locator(".bar")).to_contain_text("play on from here against bots")
    page.locator(".bar .primary", has_text=cell).click()
    expect(page).to_have_url(re.compile("/table/"))
    player = Player(page)
    player.asked()
    assert str(player.square(cell).get_attribute("aria-label")).find("empty") < 0
    table = page.url.rsplit("/", 1)[1]
    info = told(server.door.get(f"/api/tables/{table}"))
    assert info["branch"] == {"of": scene.table, "move": number}
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    page.goto(f"/view/{scene.table}?move={number}&seat=0")
    page.get_by_role("button", name="Branches").click()
    expect(page.get_by_role("link", name="Resume")).to_have_attribute("href", f"/table/{table}")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    page.goto(f"/view/{table}")
    page.get_by_role("link", name="Original game").click()
    at(page, number)
