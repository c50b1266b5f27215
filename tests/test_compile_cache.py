"""Compiled code is kept from start to start, compiled again only when it must be, and thrown away when it is old."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from spieltisch.compiled import compiled
from spieltisch.compiled.cache import DAY, KEPT, MONTH, fingerprint, remove_old
from spieltisch.games.contract import rule
from tests.positions import long_only

SAMPLE = '''
import numpy as np

VALUES = np.array([3, 4, 5])
FACTOR = 2


def twice(number):
    """Doubled."""
    return number * FACTOR


def unrelated(number):
    return number - 1


def total():
    """The sum."""
    found = 0
    for value in VALUES:
        found += twice(value)
    return found
'''


def of_total(source: str) -> str:
    module = ModuleType("sample")
    exec(source, module.__dict__)
    return fingerprint(module.total)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("found += twice", "found -= twice"),
        ("number * FACTOR", "number + FACTOR"),
        ("FACTOR = 2", "FACTOR = 3"),
        ("[3, 4, 5]", "[3, 4, 6]"),
        ("np.array([3, 4, 5])", "np.array([3, 4, 5], np.int8)"),
    ],
)
def test_what_is_compiled_anew_has_another_fingerprint(old: str, new: str) -> None:
    assert old in SAMPLE
    assert of_total(SAMPLE.replace(old, new)) != of_total(SAMPLE)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The sum", "All of it"),
        ("Doubled", "Times two"),
        ("number - 1", "number - 2"),
        ("\n\n\ndef total", "\n#\n\ndef total"),
    ],
)
def test_nothing_else_changes_the_fingerprint(old: str, new: str) -> None:
    assert old in SAMPLE
    assert of_total(SAMPLE.replace(old, new)) == of_total(SAMPLE)


def test_options_of_the_compiler_belong_to_the_fingerprint() -> None:
    def one() -> int:
        return 1

    assert fingerprint(one, "parallel=True") != fingerprint(one, "parallel=False")


def test_a_rule_is_taken_up_whenever_it_is_declared() -> None:
    @rule
    def half(number: int) -> int:
        return number // 2

    @compiled
    def halves(numbers: Any) -> int:
        total = 0
        for number in numbers:
            total += half(number)
        return total

    assert halves(np.array([4, 5, 6])) == 7


LOOP = """
from spieltisch.compiled import compiled
from called import step


@compiled
def loop(count):
    total = 0
    for number in range(count):
        total += step(number)
    return total
"""
CALLED = """
from spieltisch.compiled import inlined


@inlined
def step(number):
    return 2 * number
"""
START = "from loop import loop; print(loop(4), sum(loop.stats.cache_hits.values()))"


@long_only
def test_the_next_start_compiles_only_what_has_changed_even_in_another_file(tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(LOOP)
    (tmp_path / "called.py").write_text(CALLED)

    def start() -> str:
        paths = os.pathsep.join([str(tmp_path), *sys.path])
        environment = os.environ | {
            "XDG_CACHE_HOME": str(tmp_path),
            "PYTHONPATH": paths,
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        return subprocess.run(
            [sys.executable, "-c", START], env=environment, capture_output=True, text=True, check=True
        ).stdout.strip()

    assert start() == "12 0"
    assert start() == "12 1"
    (tmp_path / "called.py").write_text(CALLED.replace("2 *", "3 *"))
    assert start() == "18 0"
    assert start() == "18 1"


def test_without_a_place_to_keep_it_code_is_compiled_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))

    @compiled
    def three() -> int:
        return 3

    assert three() == 3


def test_old_code_is_removed_and_what_may_be_in_use_is_kept(tmp_path: Path) -> None:
    now = 100 * MONTH

    def keep(name: str, age: float) -> None:
        (tmp_path / name).mkdir()
        (tmp_path / name / "code.nbi").touch()
        os.utime(tmp_path / name, (now - age, now - age))

    for number in range(KEPT + 2):
        keep(f"play-{number}", (number + 0.5) * DAY)
        keep(f"busy-{number}", number)
    keep("gone-1", MONTH + 1)
    keep("alone-1", MONTH - 1)
    remove_old(tmp_path, now)
    left = {path.name for path in tmp_path.iterdir()}
    assert {name for name in left if name.startswith("play")} == {f"play-{number}" for number in range(KEPT)}
    assert len([name for name in left if name.startswith("busy")]) == KEPT + 2, "they were used a moment ago"
    assert "gone-1" not in left
    assert "alone-1" in left
