"""Learning Knaster in small: seconds on one core."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from spieltisch.bots.knaster.model import card, load
from spieltisch.bots.knaster.weights import CONTESTED, COUNTED, CROSSING, model_of
from spieltisch.cli import commands
from spieltisch.compiled import seed_word
from spieltisch.lab.training.knaster import Learning, measure, stage_at, train
from spieltisch.lab.training.knaster_loops import learn, new_learner
from tests.positions import long_only

RANDOM_PLAY = 10


@long_only
def test_seconds_of_learning_beat_random_play_by_far() -> None:
    learning = Learning()
    told: list[dict[str, float]] = []
    train(learning, 4, 1, seed="test", log=told.append, log_every=1)
    assert measure(learning, 200) > 5 * RANDOM_PLAY
    assert told[-1]["games"] == learning.games > 0


def test_the_course_grows_finer() -> None:
    stages = [stage_at(tenth / 10) for tenth in range(11)]
    assert stages[0].lines_alone
    assert not stages[1].lines_alone
    assert all(later.trace < earlier.trace and later.least < earlier.least for earlier, later in pairwise(stages))


def test_no_doubt_falls_below_the_floor_even_where_it_was_lower() -> None:
    learning = Learning()
    learning.join(stage_at(1))
    train(learning, 0.2, 1, seed="test", begin=1)
    lower = learning.doubts.copy()
    learn(new_learner(model_of(learning.weights)), learning.doubts, seed_word("test"), 0, 50, 0.5, 0.5)
    changed = learning.doubts != lower
    assert (learning.doubts[changed] >= 0.5).all()
    assert (lower[changed] < 0.5).any()


def test_crossings_and_contests_join_once_the_lines_have_learned() -> None:
    learning = Learning()
    stage = stage_at(0)
    learning.join(stage)
    learner = new_learner(model_of(learning.weights))
    learn(learner, learning.doubts, seed_word("test"), 0, 20, stage.trace, stage.least)
    for waiting in (learning.doubts[CROSSING:COUNTED], learning.doubts[CONTESTED:]):
        assert not waiting.any()
    learning.join(stage_at(1))
    for joined in (learning.doubts[CROSSING:COUNTED], learning.doubts[CONTESTED:]):
        assert joined.all()


def test_a_checkpoint_holds_everything(tmp_path: Path) -> None:
    learning = Learning()
    train(learning, 0.2, 2, seed="test")
    learning.save(tmp_path / "kept.npz")
    again = Learning.load(tmp_path / "kept.npz")
    assert (again.weights == learning.weights).all()
    assert (again.doubts == learning.doubts).all()
    assert again.games == learning.games
    assert again.core_seconds == pytest.approx(learning.core_seconds)


@long_only
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
