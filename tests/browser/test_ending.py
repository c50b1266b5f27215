"""The end of a game: seen on the board first, then told with the reader's own result in front."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import PHONE, QUIET, UNHURRIED, Visits
from tests.positions import long_only

COLOURS = """(picture) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [300, 158];
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0, 300, 158);
  const { data } = pen.getImageData(0, 0, 300, 158);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4) found.add(data.slice(at, at + 3).map((part) => part >> 4).join());
  return found.size;
}"""


@long_only
def test_the_board_stays_in_sight_for_a_moment(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 2, scenes.knaster("final"))
    page = visit(scene.seat(0), kept=UNHURRIED)
    Player(page).asked()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    scene.play_on(lambda view: view["result"] is not None)
    result = page.get_by_role("button", name="Result")
    expect(result).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.clock.fast_forward(3000)
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("game", ["klunker", "knaster"])
def test_only_winners_are_celebrated_and_everybody_reads_their_own_result_first(
    visit: Visits, server: SameDealServer, game: str
) -> None:
    scene = scenes.lay(server, game, 3, scenes.over)
    told = scene.view()["result"]
    for seat in range(3):
        page = visit(scene.seat(seat), viewport=PHONE)
        dialog = page.get_by_role("dialog")
        won = seat in told["winners"]
        heading = "You win!" if won else f"Place {place(told, seat)} of 3"
        expect(dialog.get_by_role("heading", level=2)).to_have_text(heading)
        expect(dialog.locator(".confetti")).to_have_count(1 if won else 0)
        parts = [int(text.replace("−", "-")) for text in dialog.locator(".story b").all_inner_texts()]
        assert parts[-1] == sum(parts[:-1]) == told["scores"][seat]
        expect(dialog.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)


def place(told: dict[str, list[int]], seat: int) -> int:
    winners, scores = told["winners"], told["scores"]
    return 1 + sum(other in winners or scores[other] > scores[seat] for other in range(len(scores)) if other != seat)


@long_only
def test_alone_the_best_score_of_this_device_is_remembered(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "knaster", 1, scenes.over)
    score = scene.view()["result"]["scores"][0]
    dialog = visit(scene.seat(0)).get_by_role("dialog")
    expect(dialog.locator(".score b")).to_have_text(str(score))
    expect(dialog).to_contain_text("With the same dice")
    expect(dialog).not_to_contain_text("best so far")
    for before, best in ((score - 1, True), (score + 1, False)):
        earlier = {"game": "knaster", "players": 1, "won": True}
        noted = [{**earlier, "table": str(number), "score": made} for number, made in enumerate((before, before - 10))]
        dialog = visit(scene.seat(0), kept={**QUIET, "history": json.dumps(noted)}).get_by_role("dialog")
        expect(dialog).to_contain_text(f"best so far: {before}")
        expect(dialog).to_contain_text(f"Average of 2 games: {before - 5}")
        expect(dialog.locator(".confetti")).to_have_count(1 if best else 0)
        expect(dialog.get_by_text("A personal best!")).to_have_count(1 if best else 0)
    expect(dialog).to_contain_text(re.compile(r"With the same dice the bot on level “Master” made \d+\."))


def test_a_result_is_shared_as_a_picture_and_a_text(visit: Visits, server: SameDealServer) -> None:
    page = visit(scenes.lay(server, "klunker", 3, scenes.over).seat(0), permissions=["clipboard-write"])
    dialog = page.get_by_role("dialog")
    names = dialog.locator("tbody th").all_inner_texts()
    dialog.get_by_role("button", name="Share").click()
    picture = dialog.get_by_role("img")
    expect(picture).to_have_js_property("naturalWidth", 1200)
    colours = page.evaluate(COLOURS, picture.element_handle())
    assert colours > 50, "portraits and letters are drawn"
    for name in names:
        expect(dialog.locator(".text")).to_contain_text(re.sub(r"\W.*", "", name))
    dialog.get_by_role("button", name="Copy the text").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog.get_by_role("button", name="Play again")).to_be_visible()
