"""Writes down what scores each level makes against its like: what people's own scores are compared with."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import spieltisch
from spieltisch import bots
from spieltisch.games import book_of
from spieltisch.lab.simulate import simulate

KINDS: Final = ("knaster//1", "knaster//2", "klunker/1999/4", "klunker/2005/4")
"""Game, edition and number of players of what is played most."""


def scores_of(kind: str, level: str, games: int, seed: str, jobs: int | None) -> dict[str, int]:
    """How often each score was made, all seats together."""
    game, edition, players = kind.split("/")
    options: dict[str, Any] = {"edition": edition} if edition else {}
    seats = [level] * int(players)
    played = simulate(game, int(players), games, seed=seed, jobs=jobs, seats=seats, **options)
    made = played.scores.sum(axis=0)
    return {str(score): int(count) for score, count in enumerate(made) if count}


def write_level_scores(
    path: Path,
    games: int,
    *,
    seed: str,
    kinds: Sequence[str] = KINDS,
    jobs: int | None = None,
    told: Callable[[str], object] = lambda _line: None,
) -> None:
    """Every level of every kind, as many scores as `games` says. What is ready is written at once; the rest stays."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    if path.exists():
        found = json.loads(path.read_text(encoding="utf-8"))["kinds"]
    for kind in kinds:
        game, _, players = kind.split("/")
        for level in bots.levels(book_of(game).name):
            told(f"{kind} {level}")
            found.setdefault(kind, {})[level] = scores_of(kind, level, -(-games // int(players)), seed, jobs)
            written = {"version": spieltisch.__version__, "seed": seed, "kinds": found}
            path.write_text(json.dumps(written, separators=(",", ":")) + "\n", encoding="utf-8")
