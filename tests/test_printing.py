"""Sheets and cards on paper: in every language and on both papers, with their fonts inside and nothing cut off."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pypdfium2
import pytest
from click.testing import CliRunner

from spieltisch.cli.commands import commands
from spieltisch.games.contract import BadOption
from spieltisch.printing import copying, pdf, printable
from spieltisch.printing.paper import MARGIN, PAPERS
from spieltisch.words import LANGUAGES, words_in
from tests.live_server import live_server

POINTS = 72 / 25.4
"""A millimetre in the measure of PDF."""


def text_of(made: bytes) -> str:
    page = pypdfium2.PdfDocument(made)[0]
    return re.sub(r"\s+", " ", page.get_textpage().get_text_range())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", printable())
def test_every_language_says_everything_on_paper_with_its_font_inside(game: str, language: str) -> None:
    made = pdf(game, language=language, per_page=1)
    text, words = text_of(made), words_in(language)
    wanted = {
        "knaster": ["knaster-combination-straight", "print-total"],
        "klunker": ["klunker-kinds-necklace-name", "print-pays", "print-stacks"],
    }
    for message in wanted[game]:
        assert words(message) in text
    fonts = re.findall(rb"/BaseFont /[A-Z]{6}\+(\S+)", made)
    assert set(fonts) == {b"SourceSansPro", b"SourceSansProBold"}
    assert made.count(b"/FontFile2") == len(set(re.findall(rb"/FontFile2 (\d+)", made))) == 2
    assert b"/Type1" not in made, "no font that a reader would have to bring"


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("per_page", "is_wide"), [(1, False), (2, True), (4, False), (9, False)])
def test_nothing_reaches_the_edge_of_the_paper(paper: str, per_page: int, is_wide: bool) -> None:
    page = pypdfium2.PdfDocument(pdf("klunker", paper=paper, per_page=per_page, edition="2005"))[0]
    width, height = (side * POINTS for side in (PAPERS[paper][::-1] if is_wide else PAPERS[paper]))
    assert page.get_size() == pytest.approx((width, height), abs=0.1)
    margin = (MARGIN - 1) * POINTS
    bounds = [found.get_bounds() for found in page.get_objects(max_depth=1)]
    assert len(bounds) > 10 * per_page
    assert min(left for left, _, _, _ in bounds) >= margin
    assert min(bottom for _, bottom, _, _ in bounds) >= margin
    assert max(right for _, _, right, _ in bounds) <= width - margin
    assert max(top for _, _, _, top in bounds) <= height - margin


def test_the_field_has_the_values_of_the_rules() -> None:
    text = text_of(pdf("knaster", per_page=1))
    assert "10 9 8 7 6 5 10" in text
    assert len(re.findall(r"\d+ \d+ \d+ \d+ \d+", text)) >= 6, "an example of every combination"


def test_the_tax_stands_only_on_the_card_of_the_edition_that_has_one() -> None:
    tax = words_in("en")("print-tax").replace("**", "")
    assert tax not in text_of(pdf("klunker", per_page=1, edition="1999"))
    assert tax in text_of(pdf("klunker", per_page=1, edition="2005"))


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ({"game": "chess"}, "knaster"),
        ({"game": "knaster", "paper": "a5"}, "a4, letter"),
        ({"game": "knaster", "per_page": 3}, "1, 2, 4, 9"),
        ({"game": "knaster", "language": "xx"}, "en, de"),
        ({"game": "klunker", "edition": "1812"}, "1999, 2005"),
    ],
)
def test_a_wrong_order_is_told_what_there_is(order: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        pdf(**order)  # type: ignore[arg-type]


def test_the_jewels_on_paper_are_those_of_the_browser() -> None:
    kept = {file.stem: file.read_text(encoding="utf-8") for file in copying.COPIES.glob("*.svg")}
    assert kept == copying.copies(), "run python -m spieltisch.printing.copying"


def test_the_command_line_writes_a_file(tmp_path: Path) -> None:
    target = tmp_path / "sheets.pdf"
    done = CliRunner().invoke(
        commands, ["print", "knaster", "--language", "de", "--paper", "letter", "-o", str(target)]
    )
    assert done.exit_code == 0, done.output
    assert "Dreier" in text_of(target.read_bytes())


def test_the_server_gives_out_what_can_be_printed(tmp_path: Path) -> None:
    with live_server(tmp_path) as server, server.client() as client:
        answer = client.get("/api/print/klunker", params={"language": "nl", "per_page": 1})
        assert answer.headers["content-type"] == "application/pdf"
        assert "koopkaart" in text_of(answer.content)
        refused: httpx.Response = client.get("/api/print/klunker", params={"paper": "a5"})
        assert (refused.status_code, refused.json()["code"]) == (409, "bad_paper")
