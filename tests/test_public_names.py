"""The public names of docs/public-names.md: each has a docstring, and the reference shows it."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[1] / "docs"
REFERENCE = {
    re.findall(r"automodule:: (\S+)", page.read_text(encoding="utf-8"))[0]: page
    for page in (DOCS / "reference").glob("*.md")
    if page.stem != "index"
}


def public_names() -> list[Any]:
    return [
        pytest.param(getattr(import_module(module), name), id=f"{module}.{name}")
        for module in sorted(REFERENCE)
        for name in import_module(module).__all__
    ]


def test_every_public_module_has_a_page_in_the_reference() -> None:
    page = (DOCS / "public-names.md").read_text(encoding="utf-8")
    listed = re.findall(r"\[`([\w.]+)`\]\(reference/(\w+)\.md\)", page)
    assert {module: DOCS / "reference" / f"{page}.md" for module, page in listed} == REFERENCE


@pytest.mark.parametrize("thing", public_names())
def test_every_public_name_has_a_docstring(thing: Any) -> None:
    """The reference is made from docstrings: whatever has none is missing there."""
    if not callable(thing):
        return
    assert has_own_docstring(thing)
    if inspect.isclass(thing):
        members = [name for name in vars(thing) if not name.startswith("_")]
        documented = {name: vars(thing)[name] for name in members if is_documented_in_code(vars(thing)[name])}
        assert [name for name, member in documented.items() if not has_own_docstring(member)] == []


def is_documented_in_code(member: Any) -> bool:
    return inspect.isfunction(member) or isinstance(member, property | classmethod | staticmethod)


def has_own_docstring(thing: Any) -> bool:
    """A dataclass without one is given its signature by Python."""
    text = thing.__doc__ or ""
    return bool(text) and not text.startswith(f"{getattr(thing, '__name__', '')}(")
