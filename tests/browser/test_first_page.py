"""The first page is small and says at once how to begin."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Response, expect

import spieltisch
from tests.browser.chromium import ROOT
from tests.browser.visits import Visits
from tests.positions import long_only

LARGEST = 100_000


def test_the_first_page_is_small_and_offers_both_games(visit: Visits) -> None:
    page = visit("about:blank")
    scripts: list[Response] = []

    def heard(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts.append(response)

    page.on("response", heard)
    page.goto("/")
    for game in ("Klunker", "Knaster"):
        play = page.get_by_role("region", name=game).get_by_role("button", name="Play now")
        expect(play).to_be_enabled()
        expect(play).to_be_in_viewport()
    page.wait_for_load_state("networkidle")
    assert scripts
    packed = sum(len(gzip.compress(script.body())) for script in scripts)
    assert packed < LARGEST


def test_two_real_games_play_themselves_for_whoever_likes_motion(visit: Visits) -> None:
    for motion in ("no-preference", "reduce"):
        page = visit("about:blank", reduced_motion=motion, kept={"pace": "normal"})
        page.clock.install()
        page.goto("/")
        expect(page.get_by_role("region", name="Knaster").get_by_role("button", name="Play now")).to_be_enabled()
        pictures = page.locator(".picture .sheet, .picture .purse, .picture .safe")
        before = pictures.evaluate_all("parts => parts.map((part) => part.innerHTML)")
        page.clock.run_for(4000)
        after = pictures.evaluate_all("parts => parts.map((part) => part.innerHTML)")
        assert (before != after) == (motion == "no-preference")


@long_only
def test_the_game_on_the_first_page_can_be_played_like_that() -> None:
    written = (ROOT / "web" / "src" / "knaster" / "played.ts").read_text()
    game = spieltisch.new("knaster", players=1, dice="real")
    for move in re.split(r",\s+|\n", written.split("`")[1].strip()):
        game.play(0, move)
    assert game.result is not None
    assert f"for {game.result['scores'][0]} points" in written


@long_only
@pytest.mark.parametrize(
    ("link", "heading"), [("Klunker: How to play", "The rules of Klunker"), ("Fair dealing", "Fair dealing")]
)
def test_links_lead_to_pages_that_can_be_read_and_left(visit: Visits, link: str, heading: str) -> None:
    page = visit()
    name, play = page.get_by_label("Your name"), page.get_by_role("button", name="Play now").first
    assert name.evaluate("(name, play) => name.compareDocumentPosition(play) & 4", play.element_handle())
    for author in ("Uwe Rosenberg", "Markus Schleininger", "Reinhard Staupe", "Heinz Wüppen"):
        expect(page.get_by_role("contentinfo")).to_contain_text(author)
    page.get_by_role("link", name=link).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    expect(page.get_by_role("main")).to_contain_text(re.compile(r"\w+ \w+ \w+"))
    page.get_by_role("link", name="API for bots").click()
    page.get_by_role("link", name="Spieltisch").click()
    expect(page.get_by_label("Your name")).to_be_visible()
