"""What scores a level makes, from simulated games: `spieltisch level-scores` writes the file that is read here."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import orjson
from typing_extensions import TypedDict

from spieltisch.memory.summary import Counts

FILE: Final = "levels.json"


class LevelScores(TypedDict):
    """For each kind of games (game/edition/players) and each level: how often it made each score, against its like."""

    version: str
    """The version of the program whose bots these are."""
    seed: str
    kinds: dict[str, dict[str, Counts]]


@cache
def level_scores() -> LevelScores:
    found: LevelScores = orjson.loads(files("spieltisch.memory").joinpath(FILE).read_bytes())
    return found
