"""The page of a table as a messenger shows it: who invites to what, with a picture, in the reader's language.

Names are whatever people typed: everything that gets into the page is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Final

from spieltisch.server.static_files import PAGE
from spieltisch.tables.live import OPEN, PublicTable
from spieltisch.words import LANGUAGES, Words, words_in

PICTURES: Final = "invite"
ANY_GAME: Final = "spieltisch"
"""The picture of a game that brings none."""
PICTURE_SIZE: Final = (1200, 630)
HEAD: Final = re.compile(r"<title>.*?</title>|<meta name=\"description\"[^>]*>", re.DOTALL)


def language_for(asked: str | None, accepted: str) -> str:
    """The language that was asked for, or the first of an Accept-Language header that is spoken here."""
    wishes = [(1.0, asked or ""), *map(weighed, accepted.split(","))]
    by_weight = sorted((wish for wish in wishes if wish[0] > 0), key=lambda wish: -wish[0])
    codes = [code[:2].lower() for _, code in by_weight]
    return next((code for code in codes if code in LANGUAGES), "en")


def weighed(wish: str) -> tuple[float, str]:
    code, _, weight = wish.strip().partition(";q=")
    try:
        return float(weight or 1.0), code
    except ValueError:
        return 0.0, code


def invitation(client: Path, table: PublicTable | None, language: str, origin: str) -> str | None:
    """The page of the client with the invitation in its head; None if the client is not built."""
    page = client / PAGE
    if not page.is_file():
        return None
    html = page.read_text(encoding="utf-8")
    if table is None:
        return html
    return HEAD.sub("", html).replace("<head>", f"<head>\n{tags(client, table, words_in(language), origin)}", 1)


def tags(client: Path, table: PublicTable, words: Words, origin: str) -> str:
    game = words.get(f"{table['game']}-name", table["game"].capitalize())
    title, text = title_of(table, game, words), words.get(f"{table['game']}-pitch", "")
    picture = table["game"] if (client / PICTURES / f"{table['game']}.png").is_file() else ANY_GAME
    width, height = PICTURE_SIZE
    properties: Mapping[str, object] = {
        "og:type": "website",
        "og:site_name": "Spieltisch",
        "og:locale": words.language,
        "og:title": title,
        "og:description": text,
        "og:url": f"{origin}/table/{table['id']}",
        "og:image": f"{origin}/{PICTURES}/{picture}.png",
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": game,
    }
    named = {"description": text, "twitter:card": "summary_large_image"}
    return "\n".join(
        [
            f"<title>{escape(title)}</title>",
            *(f'<meta name="{name}" content="{escape(value)}" />' for name, value in named.items()),
            *(f'<meta property="{name}" content="{escape(str(value))}" />' for name, value in properties.items()),
        ]
    )


def title_of(table: PublicTable, game: str, words: Words) -> str:
    people = [seat["name"] for seat in table["seats"] if seat["kind"] == "person"]
    hosts = [seat["name"] for seat in table["seats"] if seat["host"]]
    if not people:
        return words("invite-nobody", game=game)
    if table["status"] == OPEN:
        return words("invite-title", name=(hosts or people)[0], game=game)
    return words("invite-running", names=words.list(people), game=game)
