"""Training in small: seconds on one core. Without torch (the extra `train`) these are skipped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from spieltisch.bots.klunker.network import Network  # noqa: E402
from spieltisch.bots.klunker.observe import ACTIONS  # noqa: E402
from spieltisch.lab.training.klunker import Plan, Training  # noqa: E402
from spieltisch.lab.training.klunker_learn import returns  # noqa: E402
from spieltisch.lab.training.klunker_net import KlunkerNet, weights_of  # noqa: E402
from spieltisch.lab.training.klunker_tables import TrainingTables  # noqa: E402

SMALL: dict[str, Any] = {"width": 64, "blocks": 1, "tables": 256, "steps": 32, "batch": 2048, "rates": (3e-3, 3e-4)}


def any_legal(rows: Any, legals: Any, players: Any) -> Any:
    chances = ((legals[:, None] >> np.arange(ACTIONS)) & 1).astype(np.float32)
    return chances / chances.sum(1, keepdims=True), None, None


def share_among(one: Any, others: Any, tables: TrainingTables) -> float:
    """The share of victories of one network, that sits at one seat of every table, in the first game of each."""
    rng = np.random.default_rng(1)
    mine = (np.arange(len(tables.seats)) % tables.players).astype(np.int8)
    share = np.full(len(mine), np.nan)
    while np.isnan(share).any():
        actions = np.zeros(len(mine), np.int64)
        for network, places in ((one, tables.seats == mine), (others, tables.seats != mine)):
            chances = network(tables.rows[places], tables.legals[places], tables.players[places])[0]
            actions[places] = (np.log(chances + 1e-30) + rng.gumbel(size=chances.shape)).argmax(1)
        tables.step(actions)
        ended = (tables.over != 0) & np.isnan(share)
        share[ended] = tables.shares[ended, mine[ended]]
    return float(share.mean())


def test_seconds_of_training_beat_random_play(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    training = Training(Plan(seconds=600, iterations=30, device="cpu", seed="test", **SMALL), tmp_path)
    training.go(told.append)
    with np.load(tmp_path / "network.npz") as weights:
        learned = Network({name: weights[name] for name in weights.files})
    tables = TrainingTables(300, "arena", [0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    assert share_among(learned, any_legal, tables) > 0.35, "even would be 0.25"
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
    net = KlunkerNet(32, 2)
    with torch.no_grad():
        for parameter in net.parameters():
            parameter.add_(0.05 * torch.randn_like(parameter))
        logits, victory, lead = net(*map(torch.from_numpy, (tables.rows, tables.legals, tables.players)))
    chances, shares, leads = Network(weights_of(net))(tables.rows, tables.legals, tables.players)
    assert np.allclose(chances, logits.softmax(-1).numpy(), atol=1e-5)
    assert np.allclose(shares, victory.softmax(-1).numpy(), atol=1e-5)
    assert np.allclose(leads, lead.numpy(), atol=1e-4)


def test_returns_end_with_the_game_and_look_ahead_otherwise() -> None:
    values = torch.tensor([[[0.5]], [[0.7]], [[0.2]]])
    final = torch.tensor([[[1.0]], [[1.0]]])
    over = torch.tensor([[0], [1]])
    targets = returns(values, final, over)
    assert targets[1, 0, 0] == 1.0
    assert abs(float(targets[0, 0, 0]) - (0.015 * 0.7 + 0.985)) < 1e-6
