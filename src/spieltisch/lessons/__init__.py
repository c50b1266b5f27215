"""Guided first games: prepared positions of the real rules, and what a pupil is to do and told in each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spieltisch.lessons import klunker, knaster
from spieltisch.lessons.contract import Lesson

LESSONS: Final[Mapping[str, Lesson]] = {"klunker": klunker.LESSON, "knaster": knaster.LESSON}
