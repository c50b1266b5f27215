"""Luck against skill: how much of the differences between results comes from who plays.

One player of each level sits at a table, and every deal is played until everybody has had every seat. So each deal has
a result of every player in every seat, and its variance falls into parts: the player, the deal with the seat, the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bench.study import charts
from bench.study.samples import Mean
from bench.study.series import ALL_LEVELS, LEVELS, Played, Series, klunker_series, knaster_series, scaled
from spieltisch.lab import simulate
from spieltisch.lab.certainty import NORMAL_95

ALONE_GAMES = 300
PARTS = ("who plays", "deal and seat", "everything else")


@dataclass(frozen=True)
class Parts:
    """Shares of the variance of a result, each with its 95 % interval (from drawing the deals again)."""

    skill: Mean
    deal: Mean
    rest: Mean
    deals: int


def variance_parts(results: NDArray[np.float64], seed: int = 1, draws: int = 400) -> Parts:
    """`results[deal, seat, player]`: what each player got in each seat of each deal."""
    deals = len(results)
    rng = np.random.default_rng(seed)
    whole = shares_of_variance(results)
    again = np.array([shares_of_variance(results[rng.integers(deals, size=deals)]) for _ in range(draws)])
    halves = NORMAL_95 * again.std(axis=0, ddof=1)
    skill, deal, rest = (Mean(float(share), float(half)) for share, half in zip(whole, halves, strict=True))
    return Parts(skill, deal, rest, deals)


def shares_of_variance(results: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of the player, of the deal and seat, and of all else: components of a two-way layout with one result a cell."""
    cells = results.reshape(-1, results.shape[2])
    places, players = cells.shape
    mean = cells.mean()
    of_players, of_places = cells.mean(axis=0), cells.mean(axis=1)
    left = cells - of_players - of_places[:, None] + mean
    error = (left**2).sum() / ((places - 1) * (players - 1))
    skill = max(places * ((of_players - mean) ** 2).sum() / (players - 1) - error, 0) / places
    deal = max(players * ((of_places - mean) ** 2).sum() / (places - 1) - error, 0) / players
    parts: NDArray[np.float64] = np.array([skill, deal, error])
    share: NDArray[np.float64] = parts / parts.sum()
    return share


def by_deal(games: Sequence[Played], levels: Sequence[str], what: str) -> NDArray[np.float64]:
    """`results[deal, seat, player]` of whole deals in which every player had every seat once."""
    seats = len(levels)
    whole = [games[first : first + seats] for first in range(0, len(games) - seats + 1, seats)]
    results = np.zeros((len(whole), seats, seats))
    for deal, rotations in enumerate(whole):
        for played in rotations:
            for seat, level in enumerate(played.seats):
                got = played.scores[seat] if what == "score" else played.share(seat)
                results[deal, seat, levels.index(level)] = got
    return results


# The page


def page(seed: str, share: float) -> Iterator[str]:
    yield "## Luck and skill\n"
    yield (
        "A novice, a casual player, an expert and a master sit at one table, and every deal is played four times, so that "
        "everybody has every seat once. What a player scores then depends on who it is, on the deal and the seat, and on "
        "everything else: how the others' play meets it, and luck that comes later because something else was played.\n"
    )
    found: dict[str, tuple[Parts, Parts]] = {}
    for series in (*klunker_series(seed, share), *knaster_series(seed, share)):
        if series.level == ALL_LEVELS and len(series.games()) >= 2 * len(LEVELS):
            yield from levels_at_one_table(series)
            results = by_deal(series.games(), LEVELS, "score")
            found[series.game.capitalize()] = variance_parts(results), variance_parts(results[:, :, 1:])
    rows = [
        {"game": game, "part": name, "share": part.value}
        for game, (parts, _) in found.items()
        for name, part in zip(PARTS, (parts.skill, parts.deal, parts.rest), strict=True)
    ]
    if rows:
        yield f"![Where the differences between scores come from]({charts.saved(charts.stacked(rows, 'game', PARTS), 'luck')})\n"
        yield "| variance of the score | who plays | deal and seat | everything else | deals |\n|---|---|---|---|---|"
        for game, both in found.items():
            for parts, who in zip(both, ("", ", without the novice"), strict=True):
                each = [part.percent(0) for part in (parts.skill, parts.deal, parts.rest)]
                yield f"| {game}{who} | {' | '.join(each)} | {parts.deals} |"
        yield ""
        first, second = sorted(found, key=lambda game: -found[game][0].skill.value)[:2] if len(found) > 1 else ("", "")
        if first and found[first][0].skill.surely_above(found[second][0].skill.value + found[second][0].skill.half):
            yield f"So who plays matters more in {first} than in {second}.\n"
        yield (
            "Levels as far apart as novice and master make skill look large: the nearer the players, the more of it is luck, and "
            "among equals all.\n"
        )
    yield from alone(seed, share)


def levels_at_one_table(series: Series) -> Iterator[str]:
    """Share of victories and score of each level; a deal is one observation."""
    games = series.games()
    shares, scores = by_deal(games, LEVELS, "victory").mean(axis=1), by_deal(games, LEVELS, "score").mean(axis=1)
    yield f"| {series.game.capitalize()}, {len(games):,} games | victories | score |\n|---|---|---|"
    for place, level in enumerate(LEVELS):
        yield f"| {level} | {Mean.of_shares(shares[:, place]).percent()} | {Mean.of(scores[:, place]).text()} |"
    yield ""


def alone(seed: str, share: float) -> Iterator[str]:
    """The rolls of a solo game can be told apart from what was made of them."""
    games = simulate("knaster", 1, scaled(ALONE_GAMES, share), seed=seed, seats=["master"], jobs=1)
    assert games.corrected is not None
    scores = np.repeat(np.arange(games.scores.shape[1]), games.scores[0])
    rolls = 1 - float(games.corrected.var(ddof=1)) / float(scores.var(ddof=1))
    yield (
        f"**A master alone.** In solo Knaster luck can be measured directly: each roll is compared with the average of all "
        f"rolls in that position. Over {games.games} games the master scores {scores.mean():.1f} with a deviation of "
        f"{scores.std(ddof=1):.1f}; without the luck of its rolls the deviation would be {games.corrected.std(ddof=1):.1f}. "
        f"The dice make {rolls:.0%} of the variance.\n"
    )
