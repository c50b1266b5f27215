"""Whole games of every variant go as they are written in tests/golden; what is refused there is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.golden import FOLDER, play_throughs, written
from tests.golden.laboratory import laboratory
from tests.golden.logs import logs
from tests.golden.refusals import refusals


@pytest.mark.parametrize(
    ("file", "name", "variant"), [pytest.param(file, *game, id=file.stem) for file, game in play_throughs().items()]
)
def test_the_game_goes_as_it_is_written(file: Path, name: str, variant: dict[str, Any]) -> None:
    """If the change is meant, `python3 run.py golden` writes the play-throughs again."""
    assert written(name, variant).splitlines() == file.read_text(encoding="utf-8").splitlines()


OTHERS = (laboratory, logs, refusals)
"""What programs that learn are shown, the lives of tables, and refusals."""


def file_of(text: Callable[[], str]) -> Path:
    return FOLDER / f"{text.__name__}.txt"


def test_no_play_through_is_left_over() -> None:
    assert set(FOLDER.glob("*.txt")) == {*play_throughs(), *map(file_of, OTHERS)}


@pytest.mark.parametrize("text", OTHERS)
def test_everything_else_goes_as_it_is_written(text: Callable[[], str]) -> None:
    assert text().splitlines() == file_of(text).read_text(encoding="utf-8").splitlines()
