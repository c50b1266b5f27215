"""Visitors: each has a browser profile of their own, and whatever goes wrong in their pages is remembered."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, ViewportSize

PHONE: ViewportSize = {"width": 360, "height": 640}
SIDEWAYS: ViewportSize = {"width": 740, "height": 360}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PATIENCE = 60_000
"""Milliseconds. Nothing takes so long; a busy machine may."""

HURRIED = "Object.defineProperty(document, 'hidden', { get: () => true })"
"""A page that nobody looks at shows everything at once."""

QUIET = {"sound": "off", "pace": "instant"}
UNHURRIED = {**QUIET, "pace": "normal"}
REMEMBER = """
for (const [key, value] of Object.entries(%s)) if (origin !== 'null') localStorage[`spieltisch.${key}`] ??= value;
"""


def shade(page: Page, scheme: Literal["light", "dark"]) -> None:
    """The device is set to light or dark; returns when the page has followed."""
    page.emulate_media(color_scheme=scheme)
    page.wait_for_function("scheme => getComputedStyle(document.documentElement).colorScheme === scheme", arg=scheme)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def speak(page: Page, language: str) -> None:
    """The language is chosen in another window; returns when the page has followed."""
    news = {"key": "spieltisch.language", "newValue": language}
    page.evaluate("news => dispatchEvent(new StorageEvent('storage', news))", news)
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)


class Visits:
    def __init__(self, browser: Browser, home: str) -> None:
        self.browser = browser
        self.home = home
        self.pages: list[Page] = []
        self.troubles: list[str] = []
        self.deliberate: list[str] = []

    def __call__(
        self,
        path: str = "/",
        *,
        phone: bool = False,
        hurried: bool = False,
        knows: Iterable[str] = ("klunker", "knaster", "again"),
        kept: Mapping[str, str] | None = None,
        **profile: Any,
    ) -> Page:
        """Somebody opens a page.

        `knows`: the games that need not be explained any more. `kept`: what else their device remembers; usually that
        they want no sounds, and do not want to wait for bots and cards.
        """
        usual = {"locale": "en-GB", "viewport": PHONE if phone else DESKTOP, "reduced_motion": "reduce"}
        context = self.browser.new_context(base_url=self.home, **(usual | profile))
        remembered = {"rules": " ".join(knows), **(QUIET if kept is None else kept)}
        context.add_init_script(REMEMBER % json.dumps(remembered))
        context.set_default_timeout(PATIENCE)
        context.set_default_navigation_timeout(PATIENCE)
        if hurried:
            context.add_init_script(HURRIED)
        self._watch(context)
        page = context.new_page()
        self.pages.append(page)
        page.goto(path)
        return page

    def _watch(self, context: BrowserContext) -> None:
        def heard(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.troubles.append(f"console: {message.text}")

        def failed(request: Request) -> None:
            if request.failure != "net::ERR_ABORTED":  # the page was left before the answer came
                self.troubles.append(f"request: {request.url} {request.failure}")

        context.on("console", heard)
        context.on("requestfailed", failed)
        context.on("weberror", lambda error: self.troubles.append(f"error: {error.error}"))

    def expect_trouble(self, pattern: str) -> None:
        """What a test brings about on purpose."""
        self.deliberate.append(pattern)

    def check(self) -> None:
        """Nothing may have gone wrong in any page."""
        unexpected = [one for one in self.troubles if not any(re.search(wanted, one) for wanted in self.deliberate)]
        assert not unexpected, "\n".join(unexpected)

    def shoot(self, folder: Path, name: str) -> list[str]:
        """Pictures of all pages as they are now."""
        folder.mkdir(parents=True, exist_ok=True)
        pictures = [folder / f"{name}-{number}.png" for number in range(1, len(self.pages) + 1)]
        for page, picture in zip(self.pages, pictures, strict=True):
            page.screenshot(path=picture)
        return [str(picture) for picture in pictures]

    def close(self) -> None:
        for page in self.pages:
            page.context.close()
        self.pages.clear()
