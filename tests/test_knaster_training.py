"""Learning Knaster in small: seconds on one core."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from spieltisch.bots.knaster.model import card, load
from spieltisch.cli import commands
from spieltisch.lab.training.knaster import PHASES, Learning, measure, phase_at, train

RANDOM_PLAY = 10


def test_seconds_of_learning_beat_random_play_by_far() -> None:
    learning = Learning()
    told: list[dict[str, float]] = []
    train(learning, 4, 1, seed="test", log=told.append, log_every=1)
    assert measure(learning, 200) > 5 * RANDOM_PLAY
    assert told[-1]["games"] == learning.games > 0


def test_the_phases_follow_each_other() -> None:
    assert [phase_at(phase.start) for phase in PHASES] == list(PHASES)
    assert phase_at(1.0) == PHASES[-1]
    assert all(later.trace <= earlier.trace for earlier, later in pairwise(PHASES))


def test_a_checkpoint_holds_everything(tmp_path: Path) -> None:
    learning = Learning()
    train(learning, 0.2, 2, seed="test")
    learning.save(tmp_path / "kept.npz")
    again = Learning.load(tmp_path / "kept.npz")
    assert (again.weights == learning.weights).all()
    assert (again.doubts == learning.doubts).all()
    assert again.games == learning.games
    assert again.core_seconds == pytest.approx(learning.core_seconds)


def test_the_command_leaves_a_model_a_checkpoint_and_a_log(tmp_path: Path) -> None:
    out = tmp_path / "model.npz"
    options = ["train", "knaster", "--seconds", "0.5", "--cores", "1", "--measured-games", "40", "--out", str(out)]
    assert CliRunner().invoke(commands, options).exit_code == 0
    model, outlook = load(out)
    assert np.isfinite(model.weights).all()
    assert (outlook.spread > 0).all()
    checkpoint = out.with_suffix(".checkpoint.npz")
    games = Learning.load(checkpoint).games
    assert card(out)["games"] == games
    resumed = CliRunner().invoke(commands, [*options, "--resume", str(checkpoint)])
    assert resumed.exit_code == 0
    assert Learning.load(checkpoint).games > games
    lines = [json.loads(line) for line in out.with_suffix(".jsonl").read_text().splitlines()]
    assert any("mean" in line for line in lines)
    assert any("greedy_mean" in line for line in lines)
