"""Parquet files as another program reads them."""

from __future__ import annotations

import io
import math
from typing import Any

import numpy as np
import polars as pl
import pytest

from spieltisch.lab.parquet import parquet_of

RNG = np.random.default_rng(7)


@pytest.mark.parametrize("rows", [1, 2, 7, 8, 9, 128, 129, 130, 5000])
def test_columns_of_every_type_are_read_as_they_were_written(rows: int) -> None:
    columns: dict[str, Any] = {
        "game": np.arange(50_000, 50_000 + rows),
        "below": np.arange(-3, rows - 3),
        "start": RNG.integers(-128, 128, rows).astype(np.int8),
        "score": RNG.integers(-40, 90, rows).astype(np.int16),
        "wide": RNG.integers(-30_000, 30_000, rows).astype(np.int16),
        "decisions": RNG.integers(-(2**31), 2**31, rows).astype(np.int32),
        "always": np.full(rows, 7, np.int16),
        "share": RNG.choice(np.array([0, 1 / 3, 1], np.float32), rows),
        "reason": RNG.choice(np.array(["pile_too_small", "", "Käse"]), rows),
    }
    frame = pl.read_parquet(parquet_of(columns))
    assert frame.equals(pl.DataFrame(columns))
    assert frame.schema == pl.DataFrame(columns).schema
    scanned = pl.scan_parquet(io.BytesIO(parquet_of(columns)))
    assert scanned.filter(pl.col("below") > 0).collect().height == max(rows - 4, 0)


def test_many_columns_are_read_too() -> None:
    columns = {f"column_{number}": RNG.integers(0, 3, 20).astype(np.int16) for number in range(300)}
    assert pl.read_parquet(parquet_of(columns)).equals(pl.DataFrame(columns))


def test_wide_columns_that_do_not_count_up_are_refused() -> None:
    with pytest.raises(ValueError, match="counts up"):
        parquet_of({"game": np.array([1, 2, 4])})


def test_numbers_that_count_up_take_no_room_and_others_little_more_than_their_entropy() -> None:
    rows = 50_000
    scores = RNG.binomial(24, 0.3, rows).astype(np.int16)
    _, often = np.unique(scores, return_counts=True)
    entropy = -sum(many * math.log2(many / rows) for many in often) / 8
    assert len(parquet_of({"game": np.arange(rows)})) < rows / 90
    assert len(parquet_of({"score": scores})) < 1.06 * entropy
    general = io.BytesIO()
    pl.DataFrame({"score": scores}).write_parquet(general, compression="zstd", compression_level=22)
    assert len(general.getvalue()) > 1.2 * entropy, "if this fails, the library has become as good: take it instead"
