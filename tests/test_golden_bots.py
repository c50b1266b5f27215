"""Every bot level decides as it is written in tests/golden_bots, and plays as well as there."""

from __future__ import annotations

import re

import pytest

from spieltisch import bots
from tests.golden_bots import FOLDER, GOLDEN, SCORE_TOLERANCE, Golden, written
from tests.positions import LONG

NUMBER = re.compile(r"-?\d+\.\d+")


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_level_decides_and_scores_as_it_is_written(golden: Golden) -> None:
    """If the change is meant, `python -m tests.golden_bots` writes the files again."""
    before = golden.file.read_text(encoding="utf-8").splitlines()
    with_matches = LONG > 1 or not golden.takes_long
    if not with_matches:
        del before[-len(golden.matches) :]
    now = written(golden, with_matches).splitlines()
    for line, kept in zip(now, before, strict=False):
        assert NUMBER.sub("#", line) == NUMBER.sub("#", kept)
        tolerance = golden.tolerance if " games of " not in line else 0.0 if golden.exact else SCORE_TOLERANCE
        assert numbers_in(line) == pytest.approx(numbers_in(kept), abs=tolerance), kept
    assert len(now) == len(before)


def numbers_in(line: str) -> list[float]:
    return [float(number) for number in NUMBER.findall(line)]


def test_every_level_is_written_and_no_file_is_left_over() -> None:
    assert {(golden.game, golden.level) for golden in GOLDEN} == {
        name for name in bots._MAKERS if name[0] in ("klunker", "knaster") and name not in bots._INSTEAD
    }
    assert set(FOLDER.glob("*.txt")) == {golden.file for golden in GOLDEN}
