"""Bots at simulated tables."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from spieltisch import BadOption
from spieltisch.cli import commands
from spieltisch.lab import simulate
from tests.positions import LONG


def told(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(commands, ["simulate", *arguments, "--seed", "s", "--jobs", "1", "--json"])
    assert result.exit_code == 0, result.output
    printed: dict[str, Any] = json.loads(result.stdout)
    return printed


def test_one_name_is_for_all_seats() -> None:
    printed = told("knaster", "--players", "3", "--seats", "novice", "--games", "3")
    assert [seat["player"] for seat in printed["seats"]] == ["novice"] * 3
    assert sum(seat["win_share"] for seat in printed["seats"]) == pytest.approx(1)


def test_as_many_seats_as_names() -> None:
    printed = told("klunker", "--seats", "casual,novice,novice", "--games", "2")
    assert printed["options"]["players"] == 3
    assert [seat["player"] for seat in printed["seats"]] == ["casual", "novice", "novice"]


def test_compiled_games_are_the_same_on_every_run() -> None:
    first, again = (told("knaster", "--seats", "expert", "--games", "30") for _ in range(2))
    assert first["seats"] == again["seats"]


def test_luck_taken_out_leaves_the_mean_and_less_noise() -> None:
    simulation = simulate("knaster", 1, 120 * LONG, seed="luck", jobs=1, seats=["expert"])
    seat = simulation.seat(0)
    plain = seat["with_luck"]
    assert plain["ci95"][0] - 1 < seat["mean"] < plain["ci95"][1] + 1
    assert np.diff(seat["ci95"]) < np.diff(plain["ci95"]) / 2


def test_the_master_is_far_better_than_a_novice() -> None:
    master = told("knaster", "--seats", "master", "--games", "8")["seats"][0]
    novice = told("knaster", "--seats", "novice", "--games", "8")["seats"][0]
    assert master["mean"] > novice["mean"] + 25


def test_in_company_expert_and_master_play_compiled() -> None:
    printed = told("knaster", "--seats", "master,expert,expert", "--games", "3")
    assert len(printed["seats"]) == 3
    assert all(20 < seat["mean"] <= 115 for seat in printed["seats"])


def test_time_for_a_move_can_be_given() -> None:
    printed = told("knaster", "--seats", "master", "--games", "1", "--think", "0.002")
    assert printed["seats"][0]["mean"] > 50


def test_unknown_bots_and_wrong_numbers_of_seats_are_refused() -> None:
    with pytest.raises(BadOption, match="There is no bot 'wizard'"):
        simulate("knaster", 1, 1, seats=["wizard"])
    with pytest.raises(BadOption, match="one for each of the 3"):
        simulate("knaster", 3, 1, seats=["novice", "casual"])
