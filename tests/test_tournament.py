"""Tournaments: balanced seats, the same deals for all, figures that can be repeated."""

from __future__ import annotations

import json
from collections import Counter
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from spieltisch import BadOption
from spieltisch.cli import commands
from spieltisch.lab.bot_game import GameResult
from spieltisch.lab.certainty import ci95_of, share_ci95, share_ci95_of
from spieltisch.lab.tournament import Tournament, play_game, rated, results, rotations, tournament


def test_in_every_deal_each_player_has_every_seat_once() -> None:
    held = Tournament("klunker", ("master", "expert", "casual", "novice"), 4, "seats")
    orders = set()
    for deal in range(30):
        seatings = list(rotations(held, deal))
        for seat in range(4):
            assert Counter(seating[seat] for seating in seatings) == Counter(held.players)
        orders.add(seatings[0])
    assert len(orders) > 10


@pytest.mark.parametrize(("players", "seats"), [(2, 3), (4, 3), (2, 4), (3, 5)])
def test_seats_are_balanced_also_if_players_sit_out_or_play_twice(players: int, seats: int) -> None:
    held = Tournament("klunker", tuple(map(str, range(players))), seats, "seats")
    seatings = list(rotations(held, 0))
    for seat in range(seats):
        assert len({seating[seat] for seating in seatings}) == players


def test_all_games_of_a_deal_begin_with_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = import_module("spieltisch.lab.tournament")
    opened: list[Any] = []
    real = module.new

    def spy(*arguments: Any, **options: Any) -> Any:
        game = real(*arguments, **options)
        opened.append(game.reveal())
        return game

    monkeypatch.setattr(module, "new", spy)
    held = Tournament("klunker", ("novice",) * 3, 3, "deal")
    for rotation in range(2):
        play_game(held, 7, rotation, held.players)
    assert opened[0] == opened[1]


def without_times(figures: dict[str, Any]) -> dict[str, Any]:
    results = [
        {name: value for name, value in result.items() if name != "milliseconds"} for result in figures["results"]
    ]
    return {name: value for name, value in figures.items() if name != "seconds"} | {"results": results}


def test_the_same_seed_gives_the_same_figures_on_any_number_of_cores() -> None:
    one = tournament("klunker", ["casual", "novice", "novice"], 6, seed="same", jobs=1)
    two = tournament("klunker", ["casual", "novice", "novice"], 6, seed="same", jobs=2)
    assert without_times(one) == without_times(two)
    assert one["games"] == 6
    assert one["results"][0]["player"] == "casual"


def test_shared_victories_count_as_shares_and_sum_to_one() -> None:
    games = [GameResult(("a", "b", "b"), (5, 5, 1), (0, 1), ((0.1,), (0.1,), (0.1,)))]
    found = {result["player"]: result for result in results([games, games])}
    assert found["a"]["win_share"] == 0.5
    assert found["b"]["win_share"] == 0.25
    assert found["a"]["mean_score"] == 5


def test_intervals_hold_the_true_mean_about_nineteen_times_in_twenty() -> None:
    rng = np.random.default_rng(1)
    hits = 0
    for _ in range(400):
        found = ci95_of(rng.normal(3, 1, 50).tolist())
        assert found is not None
        hits += found[0] <= 3 <= found[1]
    assert 360 <= hits <= 396


@pytest.mark.parametrize("share", [0.03, 0.5, 0.9])
def test_intervals_of_shares_hold_the_truth_as_often(share: float) -> None:
    """Of single games, and of deals in which each player had four seats."""
    rng = np.random.default_rng(1)
    hits, hits_of_deals = 0, 0
    for _ in range(400):
        won = rng.random((30, 4)) < share
        (low, high), (low_of_deals, high_of_deals) = share_ci95(won.mean(), 120) or [], share_ci95_of(won.mean(1)) or []
        hits += low <= share <= high
        hits_of_deals += low_of_deals <= share <= high_of_deals
    assert 360 <= hits <= 399
    assert 360 <= hits_of_deals <= 399


@pytest.mark.parametrize("shares", [[0.0] * 5, [1.0] * 5, [0.0, 0.0, 0.25], [1.0, 1.0, 0.9]])
def test_a_share_is_never_below_nothing_or_above_all(shares: list[float]) -> None:
    found = share_ci95_of(shares)
    assert found is not None
    assert 0 <= found[0] <= np.mean(shares) <= found[1] <= 1
    assert found[0] < found[1], "a few deals do not make sure"


def test_a_single_deal_has_no_interval() -> None:
    assert share_ci95_of([0.5]) is None
    assert ci95_of([7.0]) is None


def test_nobody_is_compared_with_nobody() -> None:
    with pytest.raises(BadOption, match="two players or more"):
        tournament("knaster", ["novice"], 2, seed="alone")


def test_one_player_can_sit_at_every_seat() -> None:
    found = tournament("knaster", ["novice"], 2, seed="alone", seats=2)
    assert [result["win_share"] for result in found["results"]] == [0.5]


def test_who_wins_more_is_rated_higher() -> None:
    win, loss = GameResult(("a", "b"), (9, 1), (0,), ((), ())), GameResult(("a", "b"), (1, 9), (1,), ((), ()))
    ratings = rated([win, win, loss, win])
    assert ratings["a"]["mu"] > ratings["b"]["mu"]


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadOption, match="Allowed: novice, casual"):
        tournament("klunker", ["champion"] * 3, 3)


def test_the_command_prints_one_json_object_or_a_table() -> None:
    arguments = ["tournament", "knaster", "--players", "casual,novice", "--games", "2", "--seed", "x", "--jobs", "1"]
    run = CliRunner().invoke(commands, [*arguments, "--json"])
    assert run.exit_code == 0, run.output
    results = json.loads(run.stdout, parse_constant=pytest.fail)["results"]
    assert {result["player"]: result["win_share_ci95"] for result in results} == {"casual": None, "novice": None}
    run = CliRunner().invoke(commands, arguments)
    assert "casual" in run.stdout
    assert "even is 50.0%" in run.stdout
