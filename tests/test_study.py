"""The study: its games are the same whenever they are played, and luck and skill are told apart."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from bench.study import samples, side_by_side
from bench.study import series as played
from bench.study.knaster import scored_lines
from bench.study.luck import by_deal, shares_of_variance
from bench.study.samples import Mean, sample_of
from bench.study.series import ALL_LEVELS, LEVELS, Played, Series, klunker_series, play_missing
from bench.study.side_by_side import groups_of

from spieltisch.bots.klunker.search import Effort
from spieltisch.games import book_of
from spieltisch.lab.lineup import Lineup

VARIANT = {"players": 4, "edition": "1999", "unsold": "removed"}


@pytest.fixture(autouse=True)
def _results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "RESULTS", tmp_path)
    monkeypatch.setattr(samples, "RESULTS", tmp_path)
    side_by_side.fastest_search.cache_clear()


def test_a_series_goes_on_where_it_stopped_and_plays_the_same_games() -> None:
    half, whole = (Series("knaster", {"players": 2}, "novice", "study", wanted) for wanted in (2, 4))
    lines: list[str] = []
    play_missing([half], 1, None, lines.append)
    play_missing([whole], 1, None, lines.append)
    assert lines[-1] == "2 of 2 games: knaster, novice, 2 players"
    assert [game.number for game in whole.games()] == [0, 1, 2, 3]
    again = whole.play(3)
    assert (again.scores, again.length) == (whole.games()[3].scores, whole.games()[3].length)
    sample = sample_of("knaster", whole.games())
    assert sample.mean_score().value == pytest.approx(sample.scores.mean())
    assert (sample.notes["circles"] <= 25).all()


def test_scores_of_masters_do_not_depend_on_where_it_stopped_or_on_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "COMPILED_PIECE", 2)
    samples.play_masters(2, "in parts", 3, jobs=1)
    samples.play_masters(2, "in parts", 5, jobs=2)
    at_once = Lineup("knaster", book_of("knaster").settings(2, {}), ("master",) * 2, "in parts").play(0, 5).scores
    assert np.array_equal(samples.masters_scores(2, "in parts"), at_once)


def test_lines_that_score_are_found_in_the_moves() -> None:
    for game in (Series("knaster", {"players": 1}, "casual", "study", 3).play(number) for number in range(3)):
        assert scored_lines(game).sum() == game.notes[0][1]


def test_skill_and_luck_are_told_apart() -> None:
    rng = np.random.default_rng(1)
    skill, deal = np.array([0.0, 3.0, 5.0, 9.0]), 4 * rng.normal(size=(50, 4, 1))
    assert shares_of_variance(np.tile(skill, (50, 4, 1))) == pytest.approx([1, 0, 0])
    assert shares_of_variance(np.tile(deal, (1, 1, 4))) == pytest.approx([0, 1, 0])
    noise = shares_of_variance(rng.normal(size=(400, 4, 4)))
    assert noise[2] > 0.95
    mixed = shares_of_variance(skill + deal + rng.normal(size=(50, 4, 4)))
    assert 0.2 < mixed[0] < 0.8
    assert mixed.sum() == pytest.approx(1)


def test_every_player_has_every_seat_of_a_deal() -> None:
    table = Series("knaster", {"players": 4}, ALL_LEVELS, "study", 8)
    games = [
        Played(number, table.seats(number), 0, 1, [10 * number + seat for seat in range(4)], [0], [], [])
        for number in range(8)
    ]
    results = by_deal(games, LEVELS, "score")
    assert results.shape == (2, 4, 4)
    assert len(np.unique(results)) == 32, "each result is in a place of its own"
    assert table.deal(3) == 0
    assert table.deal(4) == 1


def test_an_interval_says_how_sure_a_mean_is() -> None:
    assert Mean.of([1.0, 3.0]).text() == "2.0 ± 2.0"
    assert Mean.of([2.0, 2.0]).text() == "2.0"
    assert Mean(0.5, 0.0123).percent() == "50.0 ± 1.2 %"
    assert Mean(0.5, 0.0004).percent(0) == "50 %"
    assert Mean.of_shares([0.0] * 5).half > 0.1, "none of five is not surely none"


def test_masters_play_side_by_side_what_their_moves_bring_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_by_side, "FIXED", Effort(candidates=2, drafts=2, stages=(2,), choices=2))
    series = list(klunker_series("side by side", 1.0))
    masters, all_levels = series[1], series[-1]
    games = list(side_by_side.play_side_by_side([(masters, 3), (all_levels, 6)], "seed"))
    assert {each.name for each, _ in games} == {masters.name, all_levels.name}
    for each, one in games:
        assert one.seats == each.seats(one.number)
        game = each.begin(one.number)
        for seat, move in one.moves:
            game.play(seat, move)
        assert game.result is not None
        assert (one.scores, one.winners) == (game.result["scores"], game.result["winners"])


def test_side_by_side_all_series_grow_together_by_whole_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_by_side, "AT_ONCE", 2)
    monkeypatch.setattr(side_by_side, "FIXED", Effort(candidates=2, drafts=2, stages=(2,), choices=2))
    first, casual, other = (
        Series("klunker", VARIANT, level, "groups", 4) for level in ("master", "casual", ALL_LEVELS)
    )
    groups = [[number for _, number in group] for group in groups_of([first, casual, other])]
    assert groups == [[0, 1], [0, 1], [2, 3], [2, 3]], "and none of the series without a master"
    lines: list[str] = []
    side_by_side.play_masters([first], 1, lines.append)
    assert [one.number for one in first.games()] == [0, 1, 2, 3]
    assert lines[-1] == f"4 of 4 games side by side: {first.name}"
    assert not groups_of([first])
