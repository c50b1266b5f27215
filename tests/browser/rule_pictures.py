"""python -m tests.browser.rule_pictures: positions of the lessons as the games' own boards draw them, for the docs."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import Visits

FOLDER: Final = chromium.ROOT / "docs" / "pictures" / "rules"
SHOWN: Final = {
    "klunker": ("KL-20", "KL-41", "KL-43", "KL-50", "KL-61"),
    "knaster": ("KN-11", "KN-21", "KN-24", "KN-41"),
}
"""One for each idea; the pages of the browser have more."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    server = SameDealServer(Path(tempfile.mkdtemp(prefix="pictures-")), quick=True)
    server.start()
    try:
        with sync_playwright() as playwright:
            visits = Visits(chromium.launch(playwright), server.url)
            for game, rules in SHOWN.items():
                page = visits(f"/rules/{game}", color_scheme="light")
                for rule in rules:
                    still = page.locator(f"#{rule} .still")
                    still.scroll_into_view_if_needed()
                    still.locator(".board").wait_for()
                    still.screenshot(path=FOLDER / f"{rule}.png")
            visits.check()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
