"""Training in small: seconds on one core. Without torch (the extra `train`) these are skipped."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from spieltisch.bots.klunker.network import Judgement, network, network_of  # noqa: E402
from spieltisch.bots.klunker.observe import ACTIONS  # noqa: E402
from spieltisch.bots.klunker.search import ON_ONE_CORE  # noqa: E402
from spieltisch.games.klunker.editions import VARIANTS  # noqa: E402
from spieltisch.lab.training.klunker import Plan, Training  # noqa: E402
from spieltisch.lab.training.klunker_learn import returns, surprise  # noqa: E402
from spieltisch.lab.training.klunker_match import FEWEST_ROWS, MOST_ROWS, Player, forward_on, match, room_for  # noqa: E402
from spieltisch.lab.training.klunker_net import FirstNet, KlunkerNet, weights_of  # noqa: E402
from spieltisch.lab.training.klunker_tables import TrainingTables, rows_in  # noqa: E402

SMALL: dict[str, Any] = {
    "kind_width": 32,
    "table_width": 64,
    "blocks": 1,
    "tables": 256,
    "steps": 32,
    "batch": 2048,
    "rates": (3e-3, 3e-4),
}


def seen_at(tables: TrainingTables) -> tuple[Any, Any, Any]:
    """What a network is given: rows, legal actions, numbers of players."""
    return rows_in(tables.observations), tables.legal.astype(np.int16), tables.seated


def at_random(rows: Any, legals: Any, _players: Any) -> Judgement:
    """Any legal action, in a way that the rows decide."""
    legal = (legals[:, None] >> np.arange(ACTIONS)) & 1
    noise = (rows.astype(np.int64) @ np.arange(1, 1 + rows.shape[1]))[:, None] * np.arange(7, 7 + ACTIONS) % 1009 + 1
    chances = (legal * noise).astype(np.float32)
    return Judgement(chances, chances, chances)


def test_seconds_of_training_beat_random_play(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    plan = Plan(seconds=600, iterations=30, schooling=1, device="cpu", seed="test", **SMALL)
    training = Training(plan, tmp_path)
    training.go(told.append)
    with np.load(tmp_path / "network.npz") as weights:
        learned = network_of({name: weights[name] for name in weights.files})
    found = match(Player(learned), Player(at_random), VARIANTS[1], 50, "arena", ON_ONE_CORE)
    assert found.share > 0.35, "even would be 0.25"
    assert told[-1]["decisions"] > 0


def test_training_goes_on_where_it_left_off(tmp_path: Path) -> None:
    first = Training(Plan(seconds=1, device="cpu", **SMALL), tmp_path)
    first.go(lambda _: None)
    again = Training(Plan(seconds=1, device="cpu", **SMALL), tmp_path)
    assert again.iteration == first.iteration > 0
    assert again.spent == first.spent
    for name, weights in weights_of(first.net).items():
        assert (weights_of(again.net)[name] == weights).all()
    for one, two in zip(first.net.parameters(), again.net.parameters(), strict=True):
        assert torch.equal(first.learner.optimizer.state[one]["exp_avg"], again.learner.optimizer.state[two]["exp_avg"])
    assert len(again.league) == len(first.league)
    assert json.loads((tmp_path / "state.json").read_text())["iteration"] == first.iteration


def test_numpy_and_torch_agree() -> None:
    tables = TrainingTables(100, "agree")
    net = KlunkerNet(32, 48, 2)
    with torch.no_grad():
        for parameter in net.parameters():
            parameter.add_(0.05 * torch.randn_like(parameter))
        out = net(*map(torch.from_numpy, seen_at(tables)))
    judged = network_of(weights_of(net))(*seen_at(tables))
    assert np.allclose(judged.chances, out.logits.softmax(-1).numpy(), atol=1e-5)
    assert np.allclose(judged.shares, out.victory.softmax(-1).numpy(), atol=1e-5)
    assert np.allclose(judged.leads, out.lead.numpy(), atol=1e-4)
    assert judged.inclinations is not None
    assert np.allclose(judged.inclinations[:, 1:], out.inclinations.exp().numpy(), atol=1e-4)


def test_a_trained_network_plays_as_it_will_when_it_is_shipped() -> None:
    tables = TrainingTables(30, "forward")
    net = KlunkerNet(32, 48, 1)
    forwards = forward_on(net), network_of(weights_of(net))
    one, other = (forward(*seen_at(tables)) for forward in forwards)
    assert one.inclinations is not None
    assert other.inclinations is not None
    assert np.allclose(one.chances, other.chances, atol=1e-5)
    assert np.allclose(one.inclinations, other.inclinations, atol=1e-4)


def test_few_sizes_have_room_for_any_number_of_rows() -> None:
    sizes = {rows: room_for(rows) for rows in range(1, MOST_ROWS + 1)}
    assert all(rows <= size for rows, size in sizes.items())
    assert all(size <= 1.5 * rows for rows, size in sizes.items() if rows > FEWEST_ROWS)
    assert len(set(sizes.values())) == 20


def test_the_teacher_is_the_network_of_the_first_version() -> None:
    tables = TrainingTables(50, "teacher")
    with (files("spieltisch.bots") / "models" / "klunker-1.npz").open("rb") as file, np.load(file) as weights:
        teacher = FirstNet({name: weights[name] for name in weights.files})
    with torch.no_grad():
        out = teacher(*map(torch.from_numpy, seen_at(tables)))
    judged = network("klunker-1")(*seen_at(tables))
    assert np.allclose(judged.chances, out.logits.softmax(-1).numpy(), atol=1e-4)


def test_guesses_of_hidden_cards_are_judged_by_what_is_held() -> None:
    unseen = torch.tensor([[3, 1, 0, 0, 0, 0, 0]])
    hidden = torch.zeros(1, 5, 7)
    hidden[0, 0, 1] = 2
    even = torch.zeros(1, 5, 7)
    assert abs(float(surprise(even, unseen, hidden)) - np.log(4)) < 0.02
    right = even.clone()
    right[0, 0, 1] = 3
    assert surprise(right, unseen, hidden) < surprise(even, unseen, hidden)


def test_returns_end_with_the_game_and_look_ahead_otherwise() -> None:
    values = torch.tensor([[[0.5]], [[0.7]], [[0.2]]])
    final = torch.tensor([[[1.0]], [[1.0]]])
    over = torch.tensor([[0], [1]])
    targets = returns(values, final, over)
    assert targets[1, 0, 0] == 1.0
    assert abs(float(targets[0, 0, 0]) - (0.015 * 0.7 + 0.985)) < 1e-6
