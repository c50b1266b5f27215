"""The jewels of the browser as drawings for paper: `python -m spieltisch.printing.copying` copies them again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[3] / "web" / "src" / "klunker" / "art" / "jewels"
COPIES: Final = Path(__file__).parent / "jewels"


def copies() -> dict[str, str]:
    """Each drawing by the name of its kind."""
    return {file.stem.lower(): drawing(file.read_text(encoding="utf-8")) for file in sorted(SOURCE.glob("*.svelte"))}


def drawing(component: str) -> str:
    shapes = re.sub(r"<svelte:options[^>]*/>", "", component)
    body = re.sub(r"\s+", " ", shapes).strip()
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{body}</svg>\n'


if __name__ == "__main__":
    for kind, text in copies().items():
        (COPIES / f"{kind}.svg").write_text(text, encoding="utf-8")
