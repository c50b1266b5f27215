"""The pictures of the study, drawn with Altair into docs/pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import altair as alt
import polars as pl

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
LEVELS: Final = ("random", "novice", "casual", "expert", "master")
COLOURS: Final = ("#8a8a8a", "#6aa84f", "#3f7fbf", "#c98a1b", "#b3372f")
WARM: Final = ("#ffffff", "#b3372f")


def level_colour(levels: Sequence[str]) -> alt.Color:
    colours = [COLOURS[LEVELS.index(level)] for level in levels]
    return alt.Color("level:N", title=None, scale=alt.Scale(domain=list(levels), range=colours))


def saved(chart: Any, name: str) -> str:
    """Keeps a picture and returns how the page shows it."""
    path = PICTURES / f"study-{name}.svg"
    styled = chart.configure(background="white", font="sans-serif").configure_view(stroke="#ccc")
    styled.configure_axis(gridColor="#eee").save(str(path))
    return f"pictures/{path.name}"


def means(
    rows: Sequence[Mapping[str, Any]], x: str, y: str, *, panel: str | None = None, percent: bool = False, zero: bool
) -> Any:
    """Points with their intervals: rows have x, mean, half, level and perhaps a panel."""
    frame = pl.DataFrame(rows).with_columns(low=pl.col("mean") - pl.col("half"), high=pl.col("mean") + pl.col("half"))
    levels = [level for level in LEVELS if level in set(frame["level"])]
    axis = alt.Axis(format="%") if percent else alt.Axis()
    across = alt.X(f"{x}:O", title=x, axis=alt.Axis(labelAngle=0))
    base = alt.Chart(frame).encode(x=across, color=level_colour(levels), xOffset=alt.XOffset("level:N", sort=levels))
    height = alt.Y("mean:Q", title=y, axis=axis, scale=alt.Scale(zero=zero))
    points = base.mark_point(filled=True, size=45).encode(y=height)
    bars = base.mark_rule().encode(y=alt.Y("low:Q", title=y), y2="high:Q")
    chart = (points + bars).properties(width=190 if panel else 420, height=200)
    if panel is None:
        return chart
    order = list(dict.fromkeys(row[panel] for row in rows))
    return chart.facet(column=alt.Column(f"{panel}:N", title=None, sort=order))


def stacked(rows: Sequence[Mapping[str, Any]], x: str, parts: Sequence[str], order: Sequence[str] | None = None) -> Any:
    """What each bar is made of: rows have x, share and part."""
    numbered = [{**row, "place": parts.index(row["part"])} for row in rows]
    return (
        alt.Chart(pl.DataFrame(numbered))
        .mark_bar()
        .encode(
            x=alt.X(f"{x}:O", title=x, sort=list(order) if order else None, axis=alt.Axis(labelAngle=0)),
            y=alt.Y("share:Q", title=None, axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1])),
            color=alt.Color("part:N", title=None, sort=list(parts), scale=alt.Scale(scheme="tableau10")),
            order="place:Q",
        )
        .properties(width=420, height=240)
    )


def grids(rows: Sequence[Mapping[str, Any]]) -> Any:
    """How often each cell was chosen: rows have sum, column, row and share."""
    return (
        alt.Chart(pl.DataFrame(rows))
        .mark_rect(stroke="#ccc")
        .encode(
            x=alt.X("column:O", title=None, axis=alt.Axis(labelAngle=0, ticks=False)),
            y=alt.Y("row:O", title=None, axis=alt.Axis(ticks=False)),
            color=alt.Color(
                "share:Q",
                title=None,
                scale=alt.Scale(range=list(WARM), interpolate="rgb"),
                legend=alt.Legend(format="%"),
            ),
        )
        .properties(width=95, height=95)
        .facet(facet=alt.Facet("sum:O", title=None, header=alt.Header(labelExpr="'sum ' + datum.value")), columns=4)
    )


def bars(rows: Sequence[Mapping[str, Any]], x: str, y: str, order: Sequence[str], *, percent: bool) -> Any:
    """Bars for each level side by side, with intervals: rows have x, mean, half and level."""
    frame = pl.DataFrame(rows).with_columns(
        low=pl.max_horizontal(pl.col("mean") - pl.col("half"), 0.0), high=pl.col("mean") + pl.col("half")
    )
    levels = [level for level in LEVELS if level in set(frame["level"])]
    base = alt.Chart(frame).encode(
        x=alt.X(f"{x}:N", title=None, sort=list(order), axis=alt.Axis(labelAngle=-30)),
        xOffset=alt.XOffset("level:N", sort=levels),
    )
    height = alt.Y("mean:Q", title=y, axis=alt.Axis(format="%") if percent else alt.Axis())
    drawn = base.mark_bar().encode(y=height, color=level_colour(levels))
    return (drawn + base.mark_rule().encode(y=alt.Y("low:Q", title=y), y2="high:Q")).properties(width=560, height=220)
