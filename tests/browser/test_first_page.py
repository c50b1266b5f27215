"""The first page is small and says at once how to begin."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response, expect

from tests.browser.visits import Visits

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
