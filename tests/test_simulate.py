"""Simulations: the same figures for the same seed, and the figures that are known."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

from spieltisch.cli import commands
from spieltisch.games import BOOKS
from spieltisch.lab import simulate
from spieltisch.lab.simulate import Simulation


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, arguments)


def figures(simulation: Simulation) -> dict[str, Any]:
    return {name: value for name, value in simulation.as_json().items() if name != "seconds"}


@pytest.mark.parametrize(
    ("name", "players", "games", "decisions", "points"),
    [("knaster", 1, 200_000, 33.35, 10.08), ("klunker", 4, 40_000, 193.4, 5.84)],
)
def test_random_play_makes_the_known_number_of_decisions_and_points(
    name: str, players: int, games: int, decisions: float, points: float
) -> None:
    simulation = simulate(name, players, games, seed="known figures")
    assert simulation.decisions / games == pytest.approx(decisions, rel=0.003)
    means = [simulation.seat(seat)["mean"] for seat in range(players)]
    assert np.mean(means) == pytest.approx(points, rel=0.006)


@pytest.mark.parametrize(("name", "players"), [("knaster", 3), ("klunker", 4)])
def test_the_number_of_cores_makes_no_difference(name: str, players: int) -> None:
    assert (
        figures(simulate(name, players, 1003, seed="x", jobs=1))
        == figures(simulate(name, players, 1003, seed="x", jobs=3))
        != figures(simulate(name, players, 1003, seed="y", jobs=1))
    )


def test_more_games_only_add_to_fewer() -> None:
    few, many = simulate("knaster", 2, 500, seed="x"), simulate("knaster", 2, 700, seed="x")
    assert (many.scores >= few.scores).all()


def test_the_figures_of_a_seat_are_those_of_its_scores() -> None:
    simulation = simulate("klunker", 3, 999, seed="figures")
    for number in range(3):
        scores = np.repeat(np.arange(simulation.scores.shape[1]), simulation.scores[number])
        seat = simulation.seat(number)
        assert len(scores) == 999
        assert seat["mean"] == pytest.approx(scores.mean())
        assert seat["median"] == np.median(scores)
        half = 1.96 * scores.std(ddof=1) / 999**0.5
        assert seat["ci95"] == pytest.approx([scores.mean() - half, scores.mean() + half])
    assert sum(simulation.seat(number)["win_share"] for number in range(3)) == pytest.approx(1)


@pytest.mark.parametrize("game", BOOKS)
def test_scores_are_counted_from_0_to_the_highest_of_the_game(game: str) -> None:
    assert simulate(game, 3, 1).scores.shape == (3, BOOKS[game].highest_score + 1)


def test_the_median_of_an_even_number_of_games() -> None:
    simulation = simulate("knaster", 1, 10, seed="even")
    assert simulation.seat(0)["median"] == np.median(
        np.repeat(np.arange(simulation.scores.shape[1]), simulation.scores[0])
    )


def test_json_is_one_object_on_stdout() -> None:
    result = run(
        "simulate", "klunker", "--players", "5", "--edition", "2005", "--games", "200", "--seed", "s", "--json"
    )
    assert result.exit_code == 0
    printed = json.loads(result.stdout)
    assert printed["game"] == "klunker"
    assert printed["options"] == {"players": 5, "edition": "2005", "start": None}
    assert printed["games"] == 200
    assert printed["decisions"] > 200
    assert printed["seconds"] > 0
    assert len(printed["seats"]) == 5
    assert set(printed["seats"][0]) == {"player", "mean", "ci95", "median", "win_share"}
    assert printed["seats"][0]["player"] == "random"


def test_without_json_a_table_is_printed() -> None:
    result = run(*["simulate", "knaster", "--players", "2", "--games", "100", "--seed", "s"])
    assert result.exit_code == 0
    assert "100 games" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "chess", "--players", "2"], "'klunker', 'knaster'"),
        (["simulate", "knaster"], "--players"),
        (["simulate", "knaster", "--players", "2", "--games", "0"], "from 1 to 1e+12"),
        (["simulate", "knaster", "--players", "2", "--jobs", "0"], "x>=1"),
        (["simulate", "knaster", "--players", "two"], "integer"),
        (["simulate", "klunker", "--players", "4", "--edition", "2001"], "'1999', '2005'"),
        (["fly"], "No such command"),
    ],
)
def test_bad_arguments_are_answered_with_what_is_allowed(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""
