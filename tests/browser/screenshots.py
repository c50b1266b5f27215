"""python -m tests.browser.screenshots [PART OF A NAME …]: every screen as a picture in screenshots/.

The deals are always the same, so that pictures of two days can be compared. A name tells what is seen: screen, device,
colours, language.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser import chromium, scenes, screens
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.screens import REVIEWS, SCREENS, Screen, Stage
from tests.browser.visits import PATIENCE, SIDEWAYS, UNHURRIED, Visits, shade

FOLDER = chromium.ROOT / "screenshots"
LANGUAGES = ("de", "fr", "it", "nl", "en")

ALSO_SIDEWAYS = ("klunker-buy", "klunker-show", "knaster-write", "knaster-write-12-players")
"""On a phone that is held sideways."""

FULL_TABLES: dict[str, Screen] = {
    "klunker-show-3-players": screens.klunker("show", 3),
    "klunker-store-5-players": screens.klunker("store", 5),
    "klunker-show-6-players": screens.klunker("show", 6, "2005"),
    "klunker-buy-6-players": screens.klunker("buy", 6, "2005"),
    "knaster-write-1-player": screens.knaster("write", 1),
    "knaster-write-12-players": screens.knaster("write", 12),
    "knaster-bonus-12-players": screens.knaster("bonus", 12),
}


def chosen(stage: Stage, game: str) -> Page:
    """Something is chosen, and its consequences are previewed."""
    page = (screens.klunker("buy") if game == "klunker" else screens.knaster("write"))(stage)
    what = "button[data-zone^=showcase][aria-pressed]" if game == "klunker" else "[role=gridcell][aria-disabled=false]"
    page.locator(what).first.click()
    return page


CHOICES: dict[str, Screen] = {
    "klunker-buy-chosen": lambda stage: chosen(stage, "klunker"),
    "knaster-write-chosen": lambda stage: chosen(stage, "knaster"),
}


def sale(stage: Stage) -> Page:
    """A sale while it is counted. Selling changes the table, so it is a new one every time."""
    table = stage.table(f"sale-{len(stage.tables)}", "klunker", 4, scenes.klunker("sell"))
    page = stage.open(table.seat(0), kept=UNHURRIED)  # whoever hurries does not see it
    Player(page).asked()
    page.locator(".bar .primary").first.click()
    page.locator(".sale").wait_for()
    return page


EVERYTHING = SCREENS | FULL_TABLES | CHOICES | {"klunker-sale": sale} | REVIEWS


def take(visits: Visits, stage: Stage, parts: tuple[str, ...]) -> Iterator[Path]:
    """Each screen on the desktop in English and on a phone in all languages by turns, light and dark."""
    for (name, screen), foreign in zip(EVERYTHING.items(), cycle(LANGUAGES), strict=False):
        if parts and not any(part in name for part in parts):
            continue
        devices = ("desktop", "phone", "sideways") if name in ALSO_SIDEWAYS else ("desktop", "phone")
        for device in devices:
            language = "en" if device == "desktop" else foreign
            if device == "desktop" and name in ("log", "chat"):
                continue  # there they stand beside the table
            profile = {"phone": device == "phone", "locale": language, "has_touch": device != "desktop"}
            if device == "sideways":
                profile["viewport"] = SIDEWAYS
            page = screen(stage.seen_by(visits, color_scheme="light", **profile))
            for colours in ("light", "dark"):
                if name == "klunker-sale" and colours == "dark":
                    page = screen(stage.seen_by(visits, color_scheme="dark", **profile))
                else:
                    shade(page, colours)
                file = FOLDER / f"{name}-{device}-{colours}-{language}.png"
                page.screenshot(path=file, full_page=name in ("home", "waiting-room", "join"))
                yield file
            visits.close()


def main(*parts: str) -> None:
    began = time.monotonic()
    FOLDER.mkdir(exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    server = SameDealServer(Path(tempfile.mkdtemp(prefix="screenshots-")))
    server.start()
    try:
        with sync_playwright() as playwright:
            visits = Visits(chromium.launch(playwright), server.url)
            stage = Stage(server)
            stage.table("listed", "klunker", 4, free=2, around={"listed": True})
            taken = sum(1 for _ in take(visits, stage, parts))
            visits.check()
    finally:
        server.stop()
    print(f"{taken} pictures in {FOLDER.name}/, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
