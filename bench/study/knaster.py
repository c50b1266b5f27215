"""What the study says about Knaster."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bench.study import charts
from bench.study.samples import FEWEST, Mean, Sample, games_each, masters_scores, play_masters, random_sample, sample_of
from bench.study.series import RANDOM, Played, Series, knaster_series, scaled
from spieltisch.games.knaster.sheet import CELL_NAMES, CELLS_OF_LINE, CIRCLES, COMBINATION_NAMES, LINE_NAMES, LINE_VALUE

FIRST_MOVES: Final = 10
ENOUGH: Final = 100
"""Numbers written, to say where most of them go."""
SUMS: Final = range(2, 13)
COMBINATIONS: Final = tuple(name.replace(" ", "_") for name in COMBINATION_NAMES)
SHOWN: Final = ("random", "casual", "master")
MASTERS_GAMES: Final = 1000
"""For each number of players, two or more."""


def play_companies(seed: str, share: float, jobs: int) -> None:
    """Masters with each number of rivals."""
    for players in range(2, 13):
        play_masters(players, seed, scaled(MASTERS_GAMES, share), jobs)


def level_of(series: Series) -> str:
    return "random" if series.level == RANDOM else series.level


def page(seed: str, share: float) -> Iterator[str]:
    all_series = [series for series in knaster_series(seed, share) if len(series.games()) >= FEWEST]
    alone = {level_of(series): series for series in all_series if series.variant["players"] == 1}
    samples = {level: sample_of("knaster", series.games()) for level, series in alone.items()}
    samples["random"] = random_sample("knaster", {"players": 1}, seed, share)
    yield "## Knaster\n"
    yield from levels(samples)
    yield from lines(alone)
    yield from combinations(samples)
    if "master" in alone:
        yield from first_moves(alone["master"])
    yield from more_players(seed, share, all_series)


def levels(samples: Mapping[str, Sample]) -> Iterator[str]:
    yield "### Alone\n"
    yield "| level | games | points | rolls | circles | lines that score |\n|---|---|---|---|---|---|"
    for level in charts.LEVELS:
        if level in samples:
            sample = samples[level]
            row = [level, f"{len(sample):,}", sample.mean_score().text(), Mean.of(sample.length).text()]
            yield f"| {' | '.join([*row, sample.per_seat('circles').text(), sample.per_seat('lines').text(2)])} |"
    yield ""


# Lines and combinations


def scored_lines(played: Played) -> NDArray[np.bool_]:
    """Which lines of the only sheet are full of circles; every circle is a move of its own."""
    circled = {move.split()[1] for _, move in played.moves if move.startswith("circle")}
    return np.array([{CELL_NAMES[cell] for cell in cells} <= circled for cells in CELLS_OF_LINE])


def lines(alone: Mapping[str, Series]) -> Iterator[str]:
    yield "### What a line is worth\n"
    scored = {level: np.array([scored_lines(played) for played in series.games()]) for level, series in alone.items()}
    rows = [
        {"line": f"{name} ({LINE_VALUE[line]})", "level": level, "mean": mean.value, "half": mean.half}
        for level in SHOWN
        if level in scored
        for line, name in enumerate(LINE_NAMES)
        for mean in [Mean.of(scored[level][:, line])]
    ]
    order = [f"{name} ({LINE_VALUE[line]})" for line, name in enumerate(LINE_NAMES)]
    chart = charts.bars(rows, "line", "games in which it scores", order, percent=True)
    yield f"![How often each line scores]({charts.saved(chart, 'knaster-lines')})\n"
    shown = [level for level in SHOWN if level in scored]
    yield f"| line | printed value | {' | '.join(f'{level} ({len(scored[level]):,} games): scores, points a game' for level in shown)} |"
    yield f"|---|---|{'---|' * len(shown)}"
    for line, name in enumerate(LINE_NAMES):
        cells = []
        for level in shown:
            mean = Mean.of(scored[level][:, line])
            cells.append(f"{mean.percent(0)}, {LINE_VALUE[line] * mean.value:.1f}")
        yield f"| {name} | {LINE_VALUE[line]} | {' | '.join(cells)} |"
    yield ""
    if "master" in scored:
        often = scored["master"].mean(axis=0)
        best, worst = int(often.argmax()), int(often.argmin())
        worth = np.array(LINE_VALUE) * often
        yield (
            f"The master completes {LINE_NAMES[best]} most often ({often[best]:.0%}) and {LINE_NAMES[worst]} least "
            f"({often[worst]:.0%}); {LINE_NAMES[int(worth.argmax())]} brings it most points, {worth.max():.1f} a game. Its lines "
            f"are {worth.sum():.1f} points of a game, the circles the rest.\n"
        )


def combinations(samples: Mapping[str, Sample]) -> Iterator[str]:
    yield "### What a combination is worth\n"
    shown = [level for level in SHOWN if level in samples]
    rows = [
        {"combination": name, "level": level, "mean": mean.value, "half": mean.half}
        for level in shown
        for name, note in zip(COMBINATION_NAMES, COMBINATIONS, strict=True)
        for mean in [samples[level].per_seat(note)]
    ]
    chart = charts.bars(rows, "combination", "full lines a game", COMBINATION_NAMES, percent=False)
    yield f"![Which combinations come]({charts.saved(chart, 'knaster-combinations')})\n"
    yield (
        "How often each comes in a game, and how many points one more of it goes along with (the others being equal: a "
        "regression of the score on the numbers of all combinations).\n"
    )
    yield f"| combination | circles | {' | '.join(f'{level}: a game, points' for level in shown)} |"
    yield f"|---|---|{'---|' * len(shown)}"
    worth = {level: worth_of_combinations(samples[level]) for level in shown}
    for place, (name, note) in enumerate(zip(COMBINATION_NAMES, COMBINATIONS, strict=True)):
        cells = [f"{samples[level].per_seat(note).value:.3g}, {worth_text(worth[level][place])}" for level in shown]
        yield f"| {name} | {CIRCLES[place]} | {' | '.join(cells)} |"
    yield ""


def worth_of_combinations(sample: Sample) -> list[Mean]:
    """The coefficients of a linear regression, with their 95 % intervals."""
    counts = np.column_stack([sample.notes[note][:, 0] for note in COMBINATIONS]).astype(np.float64)
    design = np.column_stack([np.ones(len(counts)), counts])
    scores = sample.scores[:, 0].astype(np.float64)
    inverse = np.linalg.pinv(design.T @ design)
    found = inverse @ design.T @ scores
    left = scores - design @ found
    variance = float((left**2).sum()) / max(len(scores) - design.shape[1], 1)
    errors = 1.96 * np.sqrt(np.maximum(np.diag(inverse) * variance, 0))
    return [Mean(float(value), float(error)) for value, error in zip(found[1:], errors[1:], strict=True)]


def worth_text(worth: Mean) -> str:
    return worth.text() if worth.half < abs(worth.value) / 2 else "too rare"


# The first moves


def first_moves(series: Series) -> Iterator[str]:
    yield f"### The master's first {FIRST_MOVES} rolls\n"
    written: dict[int, Counter[str]] = {total: Counter() for total in SUMS}
    openings: Counter[str] = Counter()
    circles = 0
    games = series.games()
    for played in games:
        game = series.begin(played.number)
        for place, (seat, move) in enumerate(played.moves):
            if game._table.rolls > FIRST_MOVES:
                break
            word, cell = move.split()
            if word == "write":
                written[game._table.dice[0] + game._table.dice[1]][cell] += 1
                openings[cell] += place == 0
            circles += word == "circle"
            game.play(seat, move)
    rows = [
        {"sum": total, "column": cell[0], "row": cell[1], "share": count[cell] / max(sum(count.values()), 1)}
        for total, count in written.items()
        for cell in CELL_NAMES
    ]
    yield f"![Where the master writes each sum]({charts.saved(charts.grids(rows), 'knaster-first-moves')})\n"
    total = sum(sum(count.values()) for count in written.values())
    first = ", ".join(f"{cell} {count / len(games):.0%}" for cell, count in openings.most_common(3))
    yield (
        f"Where it writes each sum during the first {FIRST_MOVES} rolls of {len(games):,} solo games. Its very first number goes to "
        f"{first}. It writes {total / len(games):.1f} numbers and draws {circles / len(games):.1f} circles in these rolls.\n"
    )
    homes = []
    for number in SUMS:
        count = written[number]
        if sum(count.values()) >= ENOUGH:
            cell, times = count.most_common(1)[0]
            homes.append(f"{number} in {cell} ({times / sum(count.values()):.0%})")
    yield f"The favourite cells: {', '.join(homes)}.\n"


# More players


def more_players(seed: str, share: float, all_series: Sequence[Series]) -> Iterator[str]:
    yield "### From one to twelve players\n"
    scores: dict[tuple[str, int], NDArray[Any]] = {}
    lengths: dict[tuple[str, int], Mean] = {}
    for players in range(1, 13):
        sample = random_sample("knaster", {"players": players}, seed, share / 10)
        scores["random", players], lengths["random", players] = sample.scores, Mean.of(sample.length)
        if players > 1 and len(masters := masters_scores(players, seed)) >= FEWEST:
            scores["master", players] = masters
    for series in all_series:
        if series.level in ("casual", "master"):
            sample = sample_of("knaster", series.games())
            key = series.level, sample.players
            scores[key], lengths[key] = sample.scores, Mean.of(sample.length)
    rows = [
        {"panel": panel, "players": players, "level": level, "mean": mean.value, "half": mean.half}
        for (level, players), found in scores.items()
        for panel, mean in (("all seats", Mean.of(found.mean(axis=1))), ("winner", Mean.of(found.max(axis=1))))
    ]
    chart = charts.means(rows, "players", "points", panel="panel", zero=True)
    yield f"![Points by players and level]({charts.saved(chart, 'knaster-players')})\n"
    games = [
        f"{level} {games_each(len(found) for (of, players), found in scores.items() if of == level and players > 1)}"
        for level in SHOWN
    ]
    yield f"Games with each number of players from two: {', '.join(games)}; those alone are the ones of above.\n"
    yield "| players | random: points, rolls | casual: points, rolls | master: points, winner, spread within a game |"
    yield "|---|---|---|---|"
    for players in range(1, 13):
        cells = [points_and_rolls(scores, lengths, level, players) for level in ("random", "casual")]
        strong = of_masters(scores["master", players]) if ("master", players) in scores else ""
        yield f"| {players} | {' | '.join([*cells, strong])} |"
    yield ""
    most = 12
    costs = [
        f"A {name} scores {scores[level, 1].mean():.1f} alone and {crowd.mean():.1f} among {most}, and there the winner "
        f"has {crowd.max(axis=1).mean():.1f}."
        for level, name in (("casual", "casual player"), ("master", "master"))
        if (level, 1) in scores and (level, most) in scores
        for crowd in [scores[level, most]]
    ]
    yield (
        "All have the same rolls, and a game is as long as its fastest sheet: with more players somebody is full sooner, and "
        "everybody else has to stop one roll later. That is what more players cost; a rival can take nothing away. Among "
        f"rivals a master plays for the victory, no longer for points. {' '.join(costs)}\n"
    )


def points_and_rolls(
    scores: Mapping[tuple[str, int], NDArray[Any]], lengths: Mapping[tuple[str, int], Mean], level: str, players: int
) -> str:
    if (level, players) not in scores:
        return ""
    return f"{Mean.of(scores[level, players].mean(axis=1)).text()}, {lengths[level, players].text()}"


def of_masters(scores: NDArray[Any]) -> str:
    words = [Mean.of(scores.mean(axis=1)).text()]
    if scores.shape[1] > 1:
        words += [Mean.of(scores.max(axis=1)).text(), f"{scores.std(axis=1).mean():.1f}"]
    return ", ".join(words)
