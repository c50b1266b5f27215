"""The Knaster master's chances to win are corrected by what became of them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from spieltisch.bots.knaster.chances import KNOTS, MOST_COUNTED, corrected, phase_of, table
from spieltisch.games.knaster.sheet import CELLS
from spieltisch.lab.training.knaster_chances import fit, make, rising


def test_what_never_falls_stays_and_what_falls_is_levelled_by_weight() -> None:
    assert rising(np.array([0.1, 0.2, 0.2]), np.ones(3)).tolist() == [0.1, 0.2, 0.2]
    assert rising(np.array([0.0, 0.6, 0.3, 0.9]), np.array([1.0, 1.0, 2.0, 1.0])) == pytest.approx([0, 0.4, 0.4, 0.9])


def test_a_correction_finds_what_really_became_of_chances() -> None:
    rng = np.random.default_rng(1)
    chances = rng.random(200_000)
    truth = chances**2 * (3 - 2 * chances)
    found = fit(chances, (rng.random(len(chances)) < truth).astype(float))
    assert np.interp(chances, KNOTS, found) == pytest.approx(truth, abs=0.015)
    assert fit(chances[:0], chances[:0]).tolist() == KNOTS.tolist(), "nothing is corrected where nothing was counted"


def test_the_shipped_correction_keeps_the_order_of_moves_and_what_is_certain() -> None:
    assert (np.diff(table(), axis=-1) >= 0).all()
    chances = np.linspace(0, 1, 301)
    for players in (2, 4, MOST_COUNTED, 12):
        for fewest in (0, 4, 5, 12, CELLS):
            became = corrected(chances, players, fewest)
            assert (np.diff(became) >= 0).all()
            assert (became[0], became[-1]) == (0, 1)
    assert corrected(np.array([0.75]), 2, 3) > 0.77, "whoever is clearly ahead wins more often than the spread says"


def test_phases_follow_the_fullest_sheet() -> None:
    assert [int(phase_of(fewest)) for fewest in (0, 4, 5, 11, 12, 25)] == [0, 0, 1, 1, 2, 2]


def test_the_correction_is_made_by_a_seeded_command(tmp_path: Path) -> None:
    for name in ("one.npz", "other.npz"):
        make(tmp_path / name, 1, "twice")
    assert (table(tmp_path / "one.npz") == table(tmp_path / "other.npz")).all()


def test_a_correction_of_another_shape_is_refused(tmp_path: Path) -> None:
    np.savez_compressed(tmp_path / "foreign.npz", became=np.zeros((2, 2)))
    with pytest.raises(ValueError, match="another shape"):
        table(tmp_path / "foreign.npz")
