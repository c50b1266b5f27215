"""Icons for home screens, drawn from our own SVG: `python -m tests.browser.icons` renews them."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser import chromium

PUBLIC: Final = chromium.ROOT / "web" / "public"
ICONS: Final = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "apple-touch-icon.png": ("icon-maskable.svg", 180),
    "badge.png": ("badge.svg", 96),
}
"""Each with the drawing it is made from, and its size."""


def draw() -> None:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for name, (drawing, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (PUBLIC / drawing).read_text(encoding="utf-8")
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw()
