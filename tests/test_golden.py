"""Games of every variant, lives of tables, refusals and what learners see: all go as tests/golden has it."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from tests.golden import FOLDER
from tests.golden.files import FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_everything_goes_as_it_is_written(file: Path) -> None:
    """If the change is meant, `python3 run.py golden` writes the files again."""
    written = file.read_text(encoding="utf-8").splitlines()
    for number, (line, before) in enumerate(zip_longest(FILES[file](), written), 1):
        assert line == before, f"line {number}"


def test_no_file_is_left_over() -> None:
    assert set(FOLDER.glob("*.txt")) == set(FILES)
