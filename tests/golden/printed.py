"""What is printed on the cards and sheets of every variant: tests/golden/printed.json."""

from __future__ import annotations

from typing import Any

from spieltisch.games import BOOKS


def printed() -> dict[str, list[dict[str, Any]]]:
    """Each with the variants that have it."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name, book in BOOKS.items():
        kinds = found.setdefault(name, [])
        for variant in book.variants:
            options = {option: value for option, value in variant.items() if option != "players"}
            text = book.printed(book.settings(variant["players"], options))
            alike = [kind for kind in kinds if kind["printed"] == text]
            if not alike:
                alike = [{"variants": [], "printed": text}]
                kinds += alike
            alike[0]["variants"].append(variant)
    return found
