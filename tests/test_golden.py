"""Whole games of every variant go as they are written in tests/golden; what is refused there is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.golden import FOLDER, play_throughs, written
from tests.golden.logs import logs
from tests.golden.refusals import refusals


@pytest.mark.parametrize(
    ("file", "name", "variant"), [pytest.param(file, *game, id=file.stem) for file, game in play_throughs().items()]
)
def test_the_game_goes_as_it_is_written(file: Path, name: str, variant: dict[str, Any]) -> None:
    """If the change is meant, `python3 run.py golden` writes the play-throughs again."""
    assert written(name, variant).splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_no_play_through_is_left_over() -> None:
    assert set(FOLDER.glob("*.txt")) == {*play_throughs(), FOLDER / "refusals.txt", FOLDER / "logs.txt"}


def test_whatever_is_refused_is_refused_with_the_written_sentence() -> None:
    assert refusals().splitlines() == (FOLDER / "refusals.txt").read_text(encoding="utf-8").splitlines()


def test_tables_go_as_they_are_written() -> None:
    assert logs().splitlines() == (FOLDER / "logs.txt").read_text(encoding="utf-8").splitlines()
