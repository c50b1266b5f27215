"""python -m tests.browser.readme_pictures: the pictures of both tables in the README, with bots as neighbours."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.scenes import told
from tests.browser.visits import Visits

FOLDER: Final = chromium.ROOT / "docs" / "pictures"
SECRET: Final = "whoever-sits-down-for-a-picture"


def sit_down(server: SameDealServer, visits: Visits, game: str, neighbours: list[str], **profile: Any) -> Page:
    """A place at a new table, the bots already in theirs."""
    opened = told(server.door.post("/api/tables", json={"game": game, "seats": ["person", *neighbours]}))
    wish = {"name": "Ida", "token": SECRET}
    told(server.door.post(f"/api/tables/{opened['table']}/seats", json=wish))
    return visits(f"/table/{opened['table']}#{SECRET}", **profile)


def klunker(server: SameDealServer, visits: Visits) -> Page:
    """The reader buys for the third time, and looks at a neighbour's showcase."""
    page = sit_down(server, visits, "klunker", ["vera", "hugo", "clara"], color_scheme="dark")
    player = Player(page)
    neighbours = page.locator("button[data-zone^=showcase][aria-pressed]:not([data-zone='showcase:0'])")
    bought = 0
    while player.asked() != "buy" or bought < 2 or not neighbours.count():
        bought += player.asked() == "buy"
        player.step()
    neighbours.first.click()
    return page


def knaster(server: SameDealServer, visits: Visits) -> Page:
    """A number is about to be written into a sheet that is nearly half full."""
    page = sit_down(server, visits, "knaster", ["felix", "iris"], color_scheme="light")
    player = Player(page)
    while player.asked() != "square" or player.open_squares.count() > 14:
        player.step()
    player.open_squares.nth(3).click()
    return page


def main() -> None:
    server = SameDealServer(Path(tempfile.mkdtemp(prefix="pictures-")))
    server.start()
    try:
        with sync_playwright() as playwright:
            visits = Visits(chromium.launch(playwright), server.url)
            for name, table in (("klunker", klunker), ("knaster", knaster)):
                table(server, visits).screenshot(path=FOLDER / f"{name}-table.png")
            visits.check()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
