"""The documentation is true: its examples run, its links lead somewhere, its pictures are drawn from real games."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from spieltisch import bots

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_examples_of_the_readme_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_MAKERS", dict(bots._MAKERS))  # the bot of the example is known nowhere else
    failures, examples = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert examples > 10
    assert failures == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file_of_the_project(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).resolve().is_file(), f"{page.name} links to {target}"


def test_every_page_is_linked_from_another() -> None:
    linked = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    }
    assert [page.name for page in PAGES[1:] if page not in linked] == []


def test_every_command_the_readme_names_exists() -> None:
    from spieltisch.cli import commands

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"bin/spieltisch (\w+)", text)) <= set(commands.commands)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(target in makefile for target in re.findall(r"`?make ([a-z-]+)", text))
