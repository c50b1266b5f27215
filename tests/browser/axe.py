"""What axe-core finds on a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

CONTRAST = "color-contrast"

FAULTS = """async (options) => (await axe.run({ resultTypes: ['violations'], preload: false, ...options })).violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))"""


def faults(page: Page, **options: Any) -> list[str]:
    """Everything serious or critical: the rule, and where it is broken."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return list(page.evaluate(FAULTS, options))
