"""A whole game of each against bots, from the first page to the next game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import spieltisch
from tests.browser.player import Player
from tests.browser.visits import Visits


@pytest.mark.parametrize(
    ("game", "players", "chance"),
    [
        ("Knaster", 3, "rolls follow from the secret."),
        ("Klunker", 4, "Your first hand follows from the secret."),
    ],
)
def test_two_clicks_and_a_whole_game_is_played(
    visit: Visits, game: str, players: int, chance: str, tmp_path: Path
) -> None:
    page = visit(knows=(), hurried=True)
    player = Player(page)
    player.play_now(game)
    page.get_by_role("status").get_by_role("button", name="Got it").click()
    player.play_until_over()

    result = player.result()
    assert len(result) == players
    record = download_record(page, tmp_path)
    replayed = spieltisch.replay(record).result
    assert replayed is not None
    assert sorted(replayed["scores"]) == sorted(result.values())

    page.get_by_role("button", name="Was it fair?").click()
    page.get_by_role("button", name="Check now").click()
    expect(page.get_by_text("The secret fits the seal")).to_be_visible()
    expect(page.get_by_text(chance)).to_be_visible()
    page.get_by_role("button", name="Close").click()

    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("banner").get_by_role("heading")).to_have_text(re.compile(rf"{game}.*1$"))
    player.step()


def download_record(page: Page, folder: Path) -> dict[str, object]:
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Download the record").click()
    file = folder / "record.json"
    downloading.value.save_as(file)
    record: dict[str, object] = json.loads(file.read_text())
    return record
