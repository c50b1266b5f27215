"""What rows of games tell: figures with their intervals, and plots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from spieltisch.extras import naming_the_extra
from spieltisch.games.contract import BadOption, shown
from spieltisch.lab.certainty import ci95
from spieltisch.lab.rows import read_manifest, read_rows

with naming_the_extra():
    import polars as pl

PLOTS: Final = (".svg", ".png", ".html")
NOT_SUMMED: Final = ("game", "start", "reason")
"""Columns whose mean says nothing."""


def stats(folder: Path | str, columns: Sequence[str] | None = None) -> dict[str, Any]:
    """The mean of every column (or of those that are named) with its 95 % interval, median, least and most."""
    folder = Path(folder)
    manifest, rows = read_manifest(folder), read_rows(folder)
    named = chosen(rows, columns)
    seats = range(1, manifest.options["players"] + 1)
    by_start = rows.group_by("start").agg(pl.len(), *(pl.mean(f"share_{seat}") for seat in seats)).sort("start")
    return {
        "game": manifest.game,
        "options": dict(manifest.options),
        "players": list(manifest.seats) or ["random"] * len(seats),
        "seed": manifest.seed,
        "games": len(rows),
        "asked": manifest.games,
        "columns": [figures(rows[name]) for name in named],
        "reasons": {row["reason"]: row["len"] for row in rows.group_by("reason").len().sort("reason").to_dicts()},
        "victories_by_start": by_start.to_dicts(),
    }


def chosen(rows: pl.DataFrame, columns: Sequence[str] | None) -> list[str]:
    countable = [name for name in rows.columns if name not in NOT_SUMMED]
    for name in columns or ():
        if name not in countable:
            raise BadOption(
                "unknown_column", f"There are no figures of a column {shown(name)}. There are: {', '.join(countable)}."
            )
    return list(columns or countable)


def figures(column: pl.Series) -> dict[str, Any]:
    values = column.cast(pl.Float64).to_numpy()
    mean, deviation = float(values.mean()), float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return {
        "column": column.name,
        "mean": mean,
        "ci95": ci95(mean, deviation, len(values)),
        "deviation": deviation,
        "median": float(column.median()),  # type: ignore[arg-type]
        "least": float(values.min()),
        "most": float(values.max()),
    }


def plot(folder: Path | str, path: Path, columns: Sequence[str] | None = None) -> None:
    """How often each value came, for every column that is named (the scores, if none is): as svg, png or html."""
    if path.suffix not in PLOTS:
        raise BadOption(
            "bad_plot", f"A plot is a file that ends with one of {', '.join(PLOTS)}, not {shown(path.name)}."
        )
    with naming_the_extra():
        import altair
        import vl_convert  # noqa: F401 - altair draws svg and png with it
    rows = read_rows(folder)
    named = chosen(rows, columns) if columns else [name for name in rows.columns if name.startswith("score_")]
    counted = pl.concat(
        [
            rows[name].cast(pl.Float64).value_counts().rename({name: "value"}).with_columns(column=pl.lit(name))
            for name in named
        ]
    ).with_columns(share=pl.col("count") / len(rows))
    chart = (
        altair.Chart(counted.sort("column", "value"))
        .mark_line(interpolate="step", strokeWidth=1.5)
        .encode(
            x=altair.X("value:Q", title="value"),
            y=altair.Y("share:Q", title="share of games", axis=altair.Axis(format="%")),
            color=altair.Color("column:N", title=None),
        )
        .properties(width=480, height=280, title=f"{read_manifest(Path(folder)).game}, {len(rows):,} games")
    )
    chart.save(str(path), inline=True) if path.suffix == ".html" else chart.save(str(path))
