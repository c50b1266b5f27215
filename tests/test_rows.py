"""Rows of games: the same wherever and however often they are played, and worth what they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from click.testing import CliRunner, Result

from spieltisch import BadOption, SpieltischError
from spieltisch.cli import commands
from spieltisch.games import book_of
from spieltisch.lab import rows, simulate
from spieltisch.lab.rows import read_manifest, read_rows, write_rows
from spieltisch.lab.stats import plot, stats

GAMES = 230


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "PART", 100)
    monkeypatch.setattr(rows, "SLOW_PART", 2)
    monkeypatch.setattr(rows, "signature_of", lambda _game: "signature")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize(("game", "players"), [("klunker", 3), ("knaster", 2)])
def test_the_rows_are_those_of_the_simulation(game: str, players: int, tmp_path: Path) -> None:
    write_rows(tmp_path, game, players, GAMES, seed="rows", jobs=1)
    frame, simulation = read_rows(tmp_path), simulate(game, players, GAMES, seed="rows")
    assert frame["game"].to_list() == list(range(GAMES)), "none is missing, and so none is favoured"
    assert frame["decisions"].sum() == simulation.decisions
    for seat in range(players):
        counted = np.bincount(frame[f"score_{seat + 1}"], minlength=book_of(game).highest_score + 1)
        assert (counted == simulation.scores[seat]).all()
        share = simulation.seat(seat)["win_share"]
        assert frame[f"share_{seat + 1}"].mean() == pytest.approx(share, abs=1e-5)


def test_klunker_rows_balance_their_money(tmp_path: Path) -> None:
    write_rows(tmp_path, "klunker", 4, GAMES, seed="money", jobs=1)
    frame = read_rows(tmp_path)
    left = [frame[f"score_{seat}"].cast(pl.Int64) - frame[f"earned_{seat}"] for seat in range(1, 5)]
    assert set(left[0] + left[1] + left[2] + left[3]) == {4}, "start money and sales, and no tax in 1999"
    assert (frame["sales_1"] <= frame["earned_1"]).all()
    assert set(frame["start"]) == {1, 2, 3, 4}
    assert set(frame["reason"]) == {"pile_too_small"}


def test_knaster_rows_tell_lines_and_circles(tmp_path: Path) -> None:
    write_rows(tmp_path, "knaster", 1, GAMES, seed="lines", jobs=1)
    frame = read_rows(tmp_path)
    assert (frame["lines_1"] > 0).any()
    for row in frame.iter_rows(named=True):
        assert row["circles_1"] + 5 * row["lines_1"] <= row["score_1"] <= row["circles_1"] + 10 * row["lines_1"]


@pytest.mark.parametrize("form", ["parquet", "csv", "json"])
def test_the_number_of_cores_and_interruptions_make_no_difference(form: Any, tmp_path: Path) -> None:
    whole, piecewise = tmp_path / "whole", tmp_path / "piecewise"
    write_rows(whole, "knaster", 2, GAMES, seed="same", jobs=1, form=form)

    def interrupt(_played: int) -> None:
        if len(list(piecewise.glob("part-*"))) == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_rows(piecewise, "knaster", 2, GAMES, seed="same", jobs=1, form=form, progress=interrupt)
    assert len(read_rows(piecewise)) == 100, "what is complete can be used"
    assert write_rows(piecewise, "knaster", 2, GAMES, seed="same", jobs=3, form=form) == GAMES
    assert contents(whole) == contents(piecewise)


def test_bots_are_written_down_too(tmp_path: Path) -> None:
    write_rows(tmp_path, "knaster", 2, 3, seed="bots", seats=["casual", "novice"], jobs=1)
    found = stats(tmp_path, ["score_1", "score_2"])
    assert found["players"] == ["casual", "novice"]
    assert found["games"] == 3
    assert found["columns"][0]["mean"] > 0


def test_games_with_bots_that_fail_are_marked(tmp_path: Path) -> None:
    seats = ["tests.failing_bots:Raises", "novice"]
    write_rows(tmp_path, "knaster", 2, 3, seed="bots", seats=seats, jobs=1, on_fault="replace")
    assert read_rows(tmp_path)["faults"].to_list() == [1, 1, 1]


def test_other_games_do_not_go_into_the_same_folder(tmp_path: Path) -> None:
    write_rows(tmp_path, "knaster", 2, GAMES, seed="one", jobs=1)
    before = contents(tmp_path)
    for changed, said in (
        ({"seed": "two"}, "seed is 'one' there, not 'two'"),
        ({"players": 3}, "players is 2 there, not 3"),
        ({"games": 900}, "games is 230 there, not 900"),
        ({"seats": ["novice"]}, "seats is 'random' there, not 'novice, novice'"),
    ):
        with pytest.raises(SpieltischError, match=f"holds other games: {said}"):
            write_rows(tmp_path, "knaster", **({"players": 2, "games": GAMES, "seed": "one"} | changed))  # type: ignore[arg-type]
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("content", "said"), [("{", "not a manifest"), ('{"format": 99}', "format 99"), ('{"format": 1}', "not a manifest")]
)
def test_foreign_manifests_are_named(content: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text(content)
    with pytest.raises(SpieltischError, match=said):
        read_manifest(tmp_path)


@pytest.mark.parametrize(
    "changed", [{"part": 0}, {"games": "many"}, {"form": "xml"}, {"options": {}}, {"options": 3}, {"seats": 3}]
)
def test_manifests_with_something_wrong_in_them_are_named(changed: dict[str, Any], tmp_path: Path) -> None:
    write_rows(tmp_path, "knaster", 1, 5, seed="one", jobs=1)
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | changed))
    with pytest.raises(SpieltischError, match="not a manifest"):
        read_rows(tmp_path)


def test_broken_and_missing_parts_are_named(tmp_path: Path) -> None:
    with pytest.raises(SpieltischError, match="not a folder of rows"):
        read_rows(tmp_path)
    write_rows(tmp_path, "knaster", 2, GAMES, seed="one", jobs=1)
    (tmp_path / "part-00001.parquet").write_bytes(b"PAR1")
    with pytest.raises(SpieltischError, match=r"part-00001\.parquet cannot be read"):
        read_rows(tmp_path)
    (tmp_path / "part-00001.parquet").unlink()
    assert len(read_rows(tmp_path)) == GAMES - 100
    write_rows(tmp_path / "other", "knaster", 1, GAMES, seed="one", jobs=1)
    (tmp_path / "other" / "part-00001.parquet").rename(tmp_path / "part-00001.parquet")
    with pytest.raises(SpieltischError, match=r"part-00001\.parquet does not hold games as"):
        read_rows(tmp_path)
    with pytest.raises(SpieltischError, match="not a folder of rows"):
        read_rows(tmp_path / "manifest.json")
    (tmp_path / "manifest.json").unlink()
    with pytest.raises(SpieltischError, match="holds parts but no"):
        write_rows(tmp_path, "knaster", 2, GAMES, seed="one", jobs=1)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(commands, [str(argument) for argument in arguments])


def test_the_commands_write_go_on_tell_and_draw(tmp_path: Path) -> None:
    folder = tmp_path / "rows"
    simulated = run("simulate", "klunker", "--players", 3, "--games", GAMES, "--out", folder, "--jobs", 1)
    assert simulated.exit_code == 0, simulated.output
    assert f"{GAMES} games are in" in simulated.stdout
    again = run("simulate", "klunker", "--players", 3, "--games", GAMES, "--out", folder)
    assert again.stdout == simulated.stdout, "without a seed it goes on with the one that is there"
    told = run("stats", folder, "--columns", "score_1,length", "--json", "--plot", tmp_path / "scores.svg")
    figures = json.loads(told.stdout)
    assert [column["column"] for column in figures["columns"]] == ["score_1", "length"]
    assert len(figures["victories_by_start"]) == 3
    assert (tmp_path / "scores.svg").read_text().startswith("<svg")
    assert "start 1:" in run("stats", folder).stdout
    unknown = run("stats", folder, "--columns", "luck")
    assert isinstance(unknown.exception, BadOption)
    assert "There are: length, decisions" in str(unknown.exception)


def test_plots_are_svg_png_or_html(tmp_path: Path) -> None:
    write_rows(tmp_path, "knaster", 1, GAMES, seed="plot", jobs=1)
    plot(tmp_path, tmp_path / "scores.png")
    plot(tmp_path, tmp_path / "scores.html", ["length"])
    assert (tmp_path / "scores.png").read_bytes().startswith(b"\x89PNG")
    assert (
        "https://" not in (tmp_path / "scores.html").read_text().split("<body>")[0].replace("https://vega", "")[:2000]
    )
    with pytest.raises(BadOption, match=r"\.svg"):
        plot(tmp_path, tmp_path / "scores.gif")
