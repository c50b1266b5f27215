"""The strongest bot says what it would do, and looks back at a game that is over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser import scenes, screens
from tests.browser.axe import CONTRAST, faults
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.screens import Stage
from tests.browser.visits import PHONE, Visits, shade, speak
from tests.positions import long_only

UNCOVERED = """element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


@pytest.mark.parametrize("phone", [False, True])
def test_a_hint_is_marked_on_the_sheet_and_hides_nothing(visit: Visits, stage: Stage, phone: bool) -> None:
    page = screens.hint("knaster")(stage.seen_by(visit, **({"viewport": PHONE} if phone else {})))
    advised = page.locator(".bar .advised").all()
    marked = page.locator("[role=gridcell]:has(.advice)").all()
    assert advised
    assert len(marked) == len(advised)
    for cell in marked:
        expect(cell).to_have_attribute("aria-label", re.compile("Hint"))
    for seen in [page.locator(".sum, .dice").first, *marked, *page.locator(".columns small").all()]:
        assert seen.evaluate(UNCOVERED), "it stands behind something else"


@long_only
def test_what_is_advised_is_played_with_one_touch(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "knaster", 1, scenes.knaster("write"), around={"hints": True}).seat(0))
    player = Player(page)
    player.asked()
    page.get_by_role("button", name="Hint").click()
    best = page.locator("[role=gridcell]:has(.advice.best)").first
    cell = str(best.get_attribute("data-cell"))
    best.click()
    expect(page.get_by_role("region", name="Game log")).to_contain_text(f"in {cell}")
    expect(page.locator(".advice")).to_have_count(0)


def test_a_game_against_bots_has_hints(visit: Visits) -> None:
    page = visit()
    player = Player(page)
    player.play_now("Klunker")
    player.asked()
    page.get_by_role("button", name="Hint").click()
    move = page.locator(".bar .advised").first
    expect(move).to_be_visible()
    player.changes(move.click)


@pytest.fixture(scope="module")
def quick_stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    server = SameDealServer(tmp_path_factory.mktemp("quick"), quick=True)
    server.start()
    yield Stage(server)
    server.stop()


@pytest.mark.parametrize(("game", "curve"), [("klunker", "Chance of winning"), ("knaster", "Expected points")])
def test_a_game_that_is_over_can_be_looked_at_again(visit: Visits, quick_stage: Stage, game: str, curve: str) -> None:
    page = screens.REVIEWS[f"{game}-review"](quick_stage.seen_by(visit, color_scheme="light"))
    expect(page.get_by_role("img", name=curve)).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    page.get_by_text("Every decision").click()
    expect(page.locator("aside details li").first).to_contain_text("Ida")
    assert faults(page) == []
    shade(page, "dark")
    assert faults(page, runOnly=[CONTRAST]) == []
    for language in ("de", "fr", "it", "nl"):
        speak(page, language)
        assert faults(page, rules={CONTRAST: {"enabled": False}}) == []


@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_the_first_hint_tells_how_far_the_master_is_prepared(visit: Visits, server: SameDealServer, game: str) -> None:
    """A weaker bot answers meanwhile; when the master is ready, it is asked without being told to."""
    wanted = scenes.klunker("store") if game == "klunker" else scenes.knaster("write")
    scene = scenes.lay(server, game, 3, wanted, around={"hints": True})
    moves = [{"move": move["move"], "worth": 0.31} for move in scene.view()["moves"][:3]]
    prepared = {"done": 1, "total": 4}

    def advise(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def heard(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "hint":
                is_ready = prepared["done"] == prepared["total"]
                by = {"level": "master", "unit": "share"} if is_ready else {"level": "casual", "unit": None}
                page_side.send(json.dumps({"type": "hint", "id": message["id"], "version": 0, "moves": moves} | by))
            else:
                server_side.send(said)

        page_side.on_message(heard)

    page = visit(phone=True)
    page.route(f"**/api/bots/{game}/warmup", lambda route: route.fulfill(json=prepared))
    page.route_web_socket("**/live", advise)
    page.goto(server.url + scene.seat(0))
    Player(page).asked()
    page.get_by_role("button", name="Hint").click()
    bar = page.locator(".bar")
    expect(bar).to_contain_text("still being prepared")
    progress = bar.get_by_role("progressbar")
    expect(progress).to_have_js_property("value", 1)
    prepared["done"] = 3
    expect(progress).to_have_js_property("value", 3)
    prepared["done"] = 4
    expect(progress).to_have_count(0)
    expect(bar).to_contain_text("your chance of winning")
    expect(bar).not_to_contain_text("still being prepared")
