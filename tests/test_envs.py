"""The games in the interfaces of others: what their own conformance tests ask, and what we promise besides."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from spieltisch import BadOption
from spieltisch.envs import gymnasium as registering
from spieltisch.envs import klunker_v1, knaster_v1
from spieltisch.envs.pettingzoo import SeatsAtOnce, SeatsInTurn

MODULES: dict[str, Any] = {"klunker": klunker_v1, "knaster": knaster_v1}
TABLES = [
    ("klunker", {"players": 3}),
    ("klunker", {"players": 5, "unsold": "removed"}),
    ("klunker", {"players": 6, "edition": "2005"}),
    ("knaster", {"players": 1}),
    ("knaster", {"players": 2, "reward": "points"}),
    ("knaster", {"players": 12}),
]


@pytest.mark.filterwarnings("ignore:Observation.*:UserWarning")  # it is a dict, with the mask
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_seats_in_turn_pass_the_tests_of_pettingzoo(game: str, options: dict[str, Any]) -> None:
    api_test(MODULES[game].env(**options), num_cycles=300)
    seed_test(lambda: MODULES[game].env(**options), num_cycles=60)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_seats_at_once_pass_the_tests_of_pettingzoo(game: str, options: dict[str, Any]) -> None:
    parallel_api_test(MODULES[game].parallel_env(**options), num_cycles=150)
    parallel_seed_test(lambda: MODULES[game].parallel_env(**options), num_cycles=60)


@pytest.mark.parametrize("game", MODULES)
def test_every_way_to_draw_a_table_draws_it(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(MODULES[game].env)
    shown = capsys.readouterr().out
    environment = MODULES[game].env(render_mode="rgb_array")
    environment.reset(seed=1)
    pixels = environment.render()
    assert pixels.shape[0] > 100
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20, "a real picture"
    for _ in range(20):
        environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"])[0]))
    assert (environment.render().shape != pixels.shape) or (environment.render() != pixels).any()
    assert "Seat 1" in shown


def in_turn_at_random(environment: SeatsInTurn, rng: random.Random) -> dict[str, float]:
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, over, _, _ = environment.last()
        total[agent] += reward
        environment.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return total


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_the_rewards_of_the_agents_are_those_of_the_game(game: str, options: dict[str, Any]) -> None:
    environment = MODULES[game].env(**options)
    environment.reset(seed=3)
    total = in_turn_at_random(environment, random.Random(3))
    if environment.table.reward == "points":
        assert list(total.values()) == environment.table.scores.tolist()
    else:
        assert sum(total.values()) == pytest.approx(1)
        assert list(total.values()) == pytest.approx(environment.table.shares.tolist())


def at_once_at_random(environment: SeatsAtOnce, rng: random.Random) -> tuple[dict[str, float], int]:
    observations, _ = environment.reset(seed=3)
    total, most = dict.fromkeys(environment.possible_agents, 0.0), 0
    while environment.agents:
        masks = {agent: observed["action_mask"] for agent, observed in observations.items()}
        most = max(most, sum(mask[-1] == 0 for mask in masks.values()))
        assert all(mask.sum() != 1 or mask[-1] == 1 for mask in masks.values()), "whoever chooses has a choice"
        actions = {agent: rng.choice(np.flatnonzero(mask).tolist()) for agent, mask in masks.items()}
        observations, rewards, _, _, _ = environment.step(actions)
        for agent, reward in rewards.items():
            total[agent] += reward
    return total, most


@pytest.mark.parametrize(("game", "at_once"), [("klunker", 1), ("knaster", 4)])
def test_those_who_decide_at_the_same_time_act_in_the_same_step(game: str, at_once: int) -> None:
    environment = MODULES[game].parallel_env(players=4)
    total, most = at_once_at_random(environment, random.Random(2))
    assert most == at_once
    assert not environment.table.was_illegal
    assert list(total.values()) == pytest.approx(environment.table.shares.tolist())


def test_nobody_sees_what_others_do_with_the_roll() -> None:
    """Twins that differ only in the action of one seat look the same to the others until all have decided."""
    environment = knaster_v1.env(players=3)
    environment.reset(seed=5)
    twins = [copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))]
    for twin, action in zip(twins, (0, 24), strict=True):
        twin.step(action)
    for agent in ("player_1", "player_2"):
        first, second = (twin.observe(agent) for twin in twins)
        assert (first["observation"] == second["observation"]).all()
    first, second = (twin.observe("player_0") for twin in twins)
    assert (first["observation"] != second["observation"]).any()


@pytest.mark.parametrize("wrong", [61, 1000, -1])
def test_an_illegal_action_ends_the_game_for_all(wrong: int) -> None:
    environment = knaster_v1.env(players=2)
    environment.reset(seed=1)
    environment.step(wrong)
    assert environment.terminations == {"player_0": True, "player_1": True}
    assert environment.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert environment.infos["player_0"] == {"illegal_action": wrong}
    at_once = knaster_v1.parallel_env(players=2)
    at_once.reset(seed=1)
    _, rewards, over, _, _ = at_once.step({"player_0": 0, "player_1": wrong})
    assert rewards == {"player_0": 0.0, "player_1": -1.0}
    assert over == {"player_0": True, "player_1": True}


def test_the_order_of_calls_is_watched() -> None:
    environment = klunker_v1.env()
    with pytest.raises(RuntimeError, match=r"reset\(\)"):
        environment.step(0)
    environment.reset(seed=1)
    with pytest.raises(ValueError, match="is to choose"):
        environment.step(None)
    with pytest.raises(RuntimeError, match="render_mode"):
        environment.render()
    with pytest.raises(BadOption, match="render_mode"):
        klunker_v1.env(render_mode="film")


# Gymnasium


def test_gymnasium_finds_and_accepts_knaster() -> None:
    environment = gymnasium.make("spieltisch.envs.gymnasium:spieltisch/Knaster-v1")
    check_env(environment.unwrapped, skip_render_check=True)
    _, info = environment.reset(seed=1)
    total, over = 0.0, False
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[-1])
        _, reward, over, _, info = environment.step(action)
        total += float(reward)
    assert total == info["score"]


def test_the_vector_environment_plays_on_from_game_to_game() -> None:
    tables: Any = gymnasium.make_vec(registering.KNASTER, 8, vectorization_mode="vector_entry_point")
    observations, info = tables.reset(seed=1)
    again, _ = tables.reset(seed=1)
    assert (observations == again).all()
    assert observations in tables.observation_space
    total, ended = np.zeros(8), 0
    for _ in range(120):
        actions = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
        observations, rewards, over, _, info = tables.step(np.array(actions))
        total += rewards
        for number in np.flatnonzero(over):
            assert info["_score"][number]
            assert total[number] == info["score"][number]
            total[number], ended = 0, ended + 1
    assert ended >= 16


def test_sampled_actions_lose_and_the_next_game_begins() -> None:
    tables: Any = gymnasium.make_vec(registering.KNASTER, 4, vectorization_mode="vector_entry_point", copy=False)
    tables.reset(seed=[1, 2, None, 4])
    _, rewards, over, _, info = tables.step(np.full(4, 61))
    assert rewards.tolist() == [-1] * 4
    assert over.all()
    assert not info["_score"].any()
    assert info["action_mask"].any(axis=1).all()
