"""Every rule of docs/rules has a test that names it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def rules_in_docs() -> set[str]:
    pages = (ROOT / "docs" / "rules").glob("*.md")
    return {rule for page in pages for rule in re.findall(r"\*\*(K[LN]-\d\d)\*\*", page.read_text(encoding="utf-8"))}


@cache
def rules_with_a_test() -> set[str]:
    """The ids in the @rule(…) marks of test functions; a mark without a test function does not count."""
    found = set()
    for path in (ROOT / "tests").glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                        found |= {ast.literal_eval(argument) for argument in mark.args}
    return found


def test_the_docs_state_all_rules_of_both_games() -> None:
    numbers = {"KL": 38, "KN": 18}
    assert {game: sum(rule.startswith(game) for rule in rules_in_docs()) for game in numbers} == numbers


@pytest.mark.parametrize("rule", sorted(rules_in_docs()))
def test_every_rule_has_a_test(rule: str) -> None:
    assert rule in rules_with_a_test()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert rules_with_a_test() <= rules_in_docs()
