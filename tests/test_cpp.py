"""The C++ engines that our compiled loops are measured beside play the same games."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest
from bench.cpp import COMPILER, TABLES, Comparison, Table, build, mean_of, theirs

from spieltisch.lab import simulate
from spieltisch.lab.certainty import NORMAL_95
from tests.positions import long_only

WINDOWS, GAMES = 25, 1000


@pytest.fixture(scope="module")
def engines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which(COMPILER[0]) is None:
        pytest.skip("there is no g++ to compile the engines")  # they are a yardstick; nothing else needs a compiler
    folder = tmp_path_factory.mktemp("engines")
    build(folder)
    return folder


@long_only
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_games_in_cpp_have_the_scores_victories_and_length_of_ours(table: Table, engines: Path) -> None:
    made = [theirs(engines, table, GAMES, seed) for seed in range(WINDOWS)]
    games = WINDOWS * GAMES
    played = simulate(table.game, table.players, games, seed="cpp", jobs=1, **table.options)
    apart = []
    for number in range(table.players):
        seat = played.seat(number)
        low, high = seat["ci95"]
        share = seat["win_share"]
        mean = (seat["mean"], (high - low) / (2 * NORMAL_95))
        victories = (share, np.sqrt(share * (1 - share) / games))  # a shared victory varies less
        for figure, of_ours in ((f"score of seat {number + 1}", mean), (f"victories of seat {number + 1}", victories)):
            apart.append(Comparison(figure, of_ours, mean_of(figure, made)))
    length, error = mean_of("decisions a game", made)
    apart.append(Comparison("decisions a game", (played.decisions / games, error), (length, error)))
    assert all(each.agrees for each in apart), apart
