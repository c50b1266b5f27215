"""A game of which the client knows nothing (tests/third_game) is played in the browser all the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visits import Visits
from tests.live_server import live_server, prepare_forking

ROOT = Path(__file__).parents[2]


def test_a_game_without_a_board_is_played_from_the_first_page_to_the_result(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare_forking()
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests" / "third_game")]))
    with live_server(tmp_path, program=("tests.own_interpreter",)) as server:
        visit = Visits(browser, server.url)
        page = visit(knows=("goofspiel",), hurried=True)
        page.get_by_role("region", name="Goofspiel").get_by_role("button", name="Play now").click()
        for left in (5, 4, 3, 2, 1):
            bids = page.get_by_role("button", name="bid")
            expect(bids).to_have_count(left)
            bids.last.click()
        result = page.get_by_role("dialog").get_by_role("table")
        expect(result.get_by_role("row")).to_have_count(3)
        visit.close()
        visit.check()
