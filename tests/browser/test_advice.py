"""The strongest bot says what it would do, and looks back at a game that is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser import screens
from tests.browser.axe import CONTRAST, faults
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.screens import Stage
from tests.browser.visits import Visits, shade, speak

UNCOVERED = """element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def test_a_hint_names_the_best_moves(visit: Visits, server: SameDealServer) -> None:
    page = screens.hint("knaster")(Stage(server).seen_by(visit))
    panel = page.get_by_role("complementary").filter(has=page.get_by_role("heading", name="The best moves"))
    moves = panel.get_by_role("listitem").all()
    assert moves
    for move in moves:
        expect(move).to_contain_text("Write in")
        assert move.evaluate(UNCOVERED), "it stands behind something else"
    Player(page).step()
    expect(panel).to_have_count(0)


@pytest.fixture(scope="module")
def quick_stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    server = SameDealServer(tmp_path_factory.mktemp("quick"), quick=True)
    server.start()
    yield Stage(server)
    server.stop()


@pytest.mark.parametrize(("game", "curve"), [("knaster", "Expected points"), ("klunker", "Chance of winning")])
def test_a_game_that_is_over_can_be_looked_at_again(visit: Visits, quick_stage: Stage, game: str, curve: str) -> None:
    page = screens.REVIEWS[f"{game}-review"](quick_stage.seen_by(visit, color_scheme="light"))
    expect(page.get_by_role("img", name=curve)).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    page.get_by_text("Every decision").click()
    expect(page.get_by_role("dialog").locator("details li").first).to_contain_text("Ida")
    assert faults(page) == []
    shade(page, "dark")
    assert faults(page, runOnly=[CONTRAST]) == []
    for language in ("de", "fr", "it", "nl"):
        speak(page, language)
        assert faults(page, rules={CONTRAST: {"enabled": False}}) == []
