"""The documentation is true: its examples run, its links lead somewhere, its pictures are drawn from real games."""

from __future__ import annotations

import doctest
import re
import runpy
from importlib.metadata import metadata
from pathlib import Path

import pytest
import run

import spieltisch
from spieltisch import bots
from spieltisch.lessons import LESSONS
from spieltisch.words import LANGUAGES

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_examples_of_the_readme_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_MAKERS", dict(bots._MAKERS))  # the bot of the example is known nowhere else
    failures, examples = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert examples > 10
    assert failures == 0


def test_the_page_for_researchers_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_MAKERS", dict(bots._MAKERS))
    failures, examples = doctest.testfile(str(ROOT / "docs" / "researchers.md"), module_relative=False)
    assert examples > 15
    assert failures == 0


def test_its_blocks_with_torch_run() -> None:
    pytest.importorskip("torch")
    page = (ROOT / "docs" / "researchers.md").read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if ">>>" not in block]
    assert blocks
    for block in blocks:
        exec(f"from spieltisch.lab import VectorEnvironment\n{block}", {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file_of_the_project(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).resolve().is_file(), f"{page.name} links to {target}"


def test_every_page_is_linked_from_another() -> None:
    linked = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    }
    included = {ROOT / "docs" / f"{page.stem.lower()}.md" for page in ROOT.glob("*.md")}
    entrance = {ROOT / "README.md", ROOT / "docs" / "index.md"}
    assert set(PAGES) - linked - included - entrance == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_a_page_names_exists(page: Path) -> None:
    from spieltisch.cli import commands

    text = page.read_text(encoding="utf-8")
    assert set(re.findall(r"bin/spieltisch (\w+)", text)) <= set(commands.commands)
    targets = (ROOT / "Makefile").read_text(encoding="utf-8").split()
    assert set(re.findall(r"(?:`|^)(?:make|python3 run\.py) ([a-z-]+)", text, re.MULTILINE)) <= set(targets)


def test_make_and_run_know_the_same_commands() -> None:
    listed = re.findall(r"^  ([a-z-]+) ", run.__doc__ or "", re.MULTILINE)
    targets = re.findall(r"^COMMANDS = (.*?)\n\n", (ROOT / "Makefile").read_text(), re.MULTILINE | re.DOTALL)[0]
    assert set(listed) == set(targets.replace("\\", "").split()) == set(run.COMMANDS)


def test_the_pages_of_the_rules_are_those_of_the_browser() -> None:
    """After a change of the texts: python docs/rules/write.py."""
    written = runpy.run_path(str(ROOT / "docs" / "rules" / "write.py"))["pages"]()
    assert len(written) == len(LESSONS) * len(LANGUAGES)
    for path, text in written.items():
        assert path.read_text(encoding="utf-8") == text, path.name


def test_changelog_and_citation_know_the_version() -> None:
    assert f"\n## [{spieltisch.__version__}] - " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\nversion: {spieltisch.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_description_of_the_package_links_to_nothing_that_is_not_there() -> None:
    """On a package index there are no pictures and pages beside it."""
    description = str(metadata("spieltisch").json["description"])
    assert "Knaster" in description
    assert re.findall(r"\]\((?!https?:)", description) == []
