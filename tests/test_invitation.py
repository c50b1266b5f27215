"""The page of a table tells a messenger who invites to what, in the reader's language; names cannot break out of it."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest

from spieltisch.games import BOOKS
from spieltisch.server.app import Front
from spieltisch.server.invitation import ANY_GAME, PICTURE_SIZE, PICTURES, language_for
from spieltisch.server.settings import Settings
from spieltisch.words import LANGUAGES, words_in
from tests.harness import Harness, with_harness

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="description" content="Play." /><title>Spieltisch</title><script src="/theme.js"></script></head>
<body><div id="app"></div></body></html>"""
PUBLIC = Path(__file__).parents[1] / "web" / "public"


class Head(HTMLParser):
    """The title, the properties, and every tag of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.said: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = dict(attrs)
        if tag == "meta" and (name := given.get("property") or given.get("name")):
            assert name not in self.said, "said once"
            self.said[name] = given.get("content") or ""

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] == ["title"] and data.strip():
            self.said["title"] = data


@pytest.fixture
def client(tmp_path: Path) -> Path:
    (tmp_path / PICTURES).mkdir()
    (tmp_path / PICTURES / "klunker.png").touch()
    (tmp_path / "index.html").write_text(PAGE)
    return tmp_path


async def ask(harness: Harness, client: Path, path: str, accepted: str = "", settings: Settings | None = None) -> Head:
    front = Front(settings or Settings(), client)
    front._http.state.registry = harness.registry
    transport: Any = httpx.ASGITransport(front)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8090") as http:
        answer = await http.get(path, headers={"accept-language": accepted})
    assert answer.status_code == 200
    return Head(answer.text)


def test_a_link_says_who_invites_to_what_in_every_language(client: Path) -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("klunker", ["person"], host_starts=True)
        await harness.sit(session, "Max")
        await harness.registry.sit(session, "Ida", "", None, host_token=harness.host_token)
        for language in LANGUAGES:
            words = words_in(language)
            for path, accepted in (
                (f"/table/{session.table.id}?lang={language}", "en"),
                (f"/table/{session.table.id}", f"xx,{language};q=0.9,en;q=0.8"),
            ):
                said = (await ask(harness, client, path, accepted)).said
                assert said["og:title"] == said["title"] == words("invite-title", name="Ida", game="Klunker")
                assert said["og:description"] == said["description"] == words("klunker-pitch")
                assert said["og:image"] == "http://localhost:8090/invite/klunker.png"
                assert said["og:url"] == f"http://localhost:8090/table/{session.table.id}"

    with_harness(test)


def test_pictures_are_asked_for_where_the_world_finds_the_server(client: Path) -> None:
    async def test(harness: Harness) -> None:
        session = await harness.open("knaster", ["person", "person"])
        settings = Settings(public_url="https://play.example.org")
        said = (await ask(harness, client, f"/table/{session.table.id}", settings=settings)).said
        assert said["og:image"] == f"https://play.example.org/invite/{ANY_GAME}.png", "this client has none of Knaster"
        assert said["og:title"] == "A table for Knaster"
        for name in ("Ida", "Max"):
            await harness.sit(session, name)
        said = (await ask(harness, client, f"/table/{session.table.id}")).said
        assert said["og:title"] == "Knaster with Ida and Max"

    with_harness(test)


@pytest.mark.parametrize("name", ['" onload="alert(1)', "'; alert(1) //", "&lt;script&gt;", "</title", "{ $game } \\1"])
def test_a_hostile_name_stays_a_name(client: Path, name: str) -> None:
    """Marks of HTML are no part of a name, and whatever else is one stays text."""

    async def test(harness: Harness) -> None:
        session = await harness.open("klunker", ["person"] * 3)
        plain = await ask(harness, client, f"/table/{session.table.id}")
        name_taken = name.replace("<", "").replace(">", "")
        await harness.sit(session, name_taken)
        head = await ask(harness, client, f"/table/{session.table.id}")
        assert head.tags == plain.tags
        assert head.said["og:title"] == words_in("en")("invite-title", name=name_taken, game="Klunker")

    with_harness(test)


def test_a_table_that_nobody_knows_is_the_plain_page(client: Path) -> None:
    async def test(harness: Harness) -> None:
        said = (await ask(harness, client, "/table/nowhere")).said
        assert said == {"description": "Play.", "title": "Spieltisch"}

    with_harness(test)


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        (None, "", "en"),
        (None, "de-CH,de;q=0.9,en;q=0.8", "de"),
        (None, "en;q=0.2, fr;q=0.7", "fr"),
        (None, "ja, it;q=0.1", "it"),
        (None, "de;q=0, nl;q=0.5", "nl"),
        (None, "de;q=many", "en"),
        ("nl", "de", "nl"),
        ("tlh", "de", "de"),
        ("<script>", "*", "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_first_that_is_spoken_here(
    asked: str | None, accepted: str, language: str
) -> None:
    assert language_for(asked, accepted) == language


def test_every_game_that_the_client_draws_has_a_picture_of_the_right_size() -> None:
    for name in (*BOOKS, ANY_GAME):
        picture = (PUBLIC / PICTURES / f"{name}.png").read_bytes()
        assert picture[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == PICTURE_SIZE
