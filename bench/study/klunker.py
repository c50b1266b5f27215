"""What the study says about Klunker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import numpy as np

from bench.study import charts
from bench.study.samples import FEWEST, Mean, Sample, games_each, random_sample, sample_of
from bench.study.series import Series, klunker_series
from bench.study.variants import edition, title
from spieltisch.games import book_of
from spieltisch.games.klunker.editions import EDITIONS, KINDS

Samples = dict[tuple[str, int, str], Sample]
"""By edition, number of players and level."""
EQUALS: Final = ("random", "casual", "expert", "master")
ENOUGH: Final = 30
"""Games for a sentence about them."""
FIRST_MOVES: Final = 10
SELDOM: Final = 0.01
"""A share that is not worth a word."""
KINDS_OF_MOVE: Final = (
    "show one card",
    "show two",
    "show three or more",
    "show nothing",
    "store",
    "pass",
    "buy own",
    "buy another's",
    "decline",
    "sell",
)


def samples(seed: str, share: float) -> Samples:
    found: Samples = {}
    for variant in book_of("klunker").variants:
        key = (edition(variant), variant["players"])
        found[*key, "random"] = random_sample("klunker", variant, seed, share)
    for series in klunker_series(seed, share):
        games = series.games()
        if series.level in EQUALS and len(games) >= FEWEST:
            found[edition(series.variant), series.variant["players"], series.level] = sample_of("klunker", games)
    return found


def tax(name: str, sample: Sample) -> Mean:
    """The money that a game took in taxes: what was earned and given at the start, and is in no purse at the end."""
    given = EDITIONS["1999" if name.startswith("1999") else "2005"].start_money[sample.players] * sample.players
    return Mean.of(given + sample.notes["earned"].sum(axis=1) - sample.scores.sum(axis=1))


def how_many(found: Samples, level: str) -> str:
    return games_each(len(sample) for (_, _, of), sample in found.items() if of == level)


def people(level: str) -> str:
    return f"{level} players" if level in ("random", "casual") else f"{level}s"


def money_of_a_set(sample: Sample) -> float:
    return float(sample.notes["earned"].sum() / max(sample.notes["sales"].sum(), 1))


def page(seed: str, share: float) -> Iterator[str]:
    found = samples(seed, share)
    yield "## Klunker\n"
    yield f"Games of each variant: {', '.join(f'{level} {how_many(found, level)}' for level in EQUALS)}.\n"
    yield from editions(found)
    yield from starting(found)
    yield from strength_and_players(found)
    yield from first_moves(seed, share)


def editions(found: Samples) -> Iterator[str]:
    yield "### How the editions differ\n"
    four = {key: sample for key, sample in found.items() if key[1] == 4}
    yield (
        "Four players of one level at a table, in the three ways to play. *Money* is the mean of all seats, *winner* that of "
        "whoever has most; *a set* is what a sale brings on average (4 at best), *bought* are showcases of others.\n"
    )
    yield "| | level | games | rounds | money | winner | sets sold, each | a set | bought, each |\n|---|---|---|---|---|---|---|---|---|"
    for name in ("1999 top", "1999 removed", "2005"):
        for level in EQUALS:
            sample = four.get((name, 4, level))
            if sample is not None:
                row = [name, level, f"{len(sample):,}", Mean.of(sample.length).text(), sample.mean_score().text()]
                row += [sample.best_score().text(), sample.per_seat("sales").text(), f"{money_of_a_set(sample):.2f}"]
                yield f"| {' | '.join([*row, sample.per_seat('bought').text()])} |"
    yield ""
    rows = [
        {"panel": name, "players": players, "level": level, "mean": mean.value, "half": mean.half}
        for (name, players, level), sample in found.items()
        for mean in [Mean.of(sample.length)]
    ]
    yield f"![Rounds of a game by edition, players and level]({charts.saved(charts.means(rows, 'players', 'rounds', panel='panel', zero=True), 'klunker-length')})\n"
    yield from about_unsold(found)
    yield from about_tax(found)


def about_unsold(found: Samples) -> Iterator[str]:
    for level in reversed(EQUALS):
        top, removed = found.get(("1999 top", 4, level)), found.get(("1999 removed", 4, level))
        if top is not None and removed is not None and min(len(top), len(removed)) >= ENOUGH:
            longer = float(top.length.mean() / removed.length.mean())
            more = float(top.scores.mean() / removed.scores.mean())
            yield (
                f"**Unsold cards.** With `top` a game of four {people(level)} lasts {longer:.2f} times as many rounds as with `removed`, "
                f"and leaves {more:.2f} times as much money in the purses. A set "
                f"brings {money_of_a_set(top):.2f} and {money_of_a_set(removed):.2f}.\n"
            )
            return


def about_tax(found: Samples) -> Iterator[str]:
    yield "**Tax.** Only the edition of 2005 has one, with five players (1 a round) and six (2).\n"
    yield "| 2005 | level | rounds | money earned by sales, all seats | start money | paid in taxes | left at the end, each |\n|---|---|---|---|---|---|---|"
    for (name, players, level), sample in sorted(found.items(), key=lambda item: item[0][1]):
        if name == "2005" and players > 4:
            earned = Mean.of(sample.notes["earned"].sum(axis=1))
            start = EDITIONS["2005"].start_money[players] * players
            row = [f"{players} players", level, Mean.of(sample.length).text(), earned.text(), str(start)]
            yield f"| {' | '.join([*row, tax(name, sample).text(), sample.mean_score().text()])} |"
    yield ""


def starting(found: Samples) -> Iterator[str]:
    yield "### Who sits where\n"
    yield (
        "The start player shows and stores first, and so shows without having seen the others' showcases. Shares of victories, "
        "less an even share, counted clockwise from the first start player (later rounds may begin elsewhere).\n"
    )
    rows = [
        {"panel": name, "place": place + 1, "level": level, "mean": mean.value - 1 / players, "half": mean.half}
        for (name, players, level), sample in found.items()
        if players == 4
        for place, mean in enumerate(sample.by_place())
    ]
    chart = charts.means(rows, "place", "more than an even share", panel="panel", percent=True, zero=True)
    yield f"![Victories by place]({charts.saved(chart, 'klunker-start')})\n"
    yield f"| | players | {' | '.join(f'{level}: first, last' for level in EQUALS)} |\n|---|---|{'---|' * len(EQUALS)}"
    for variant in book_of("klunker").variants:
        name, players = edition(variant), variant["players"]
        cells = []
        for level in EQUALS:
            sample = found.get((name, players, level))
            if sample is None:
                cells.append("")
                continue
            places = sample.by_place()
            cells.append(f"{places[0].percent()}, {places[-1].percent()}")
        yield f"| {name} | {players} | {' | '.join(cells)} |"
    yield ""
    yield from verdict_on_start(found)


def verdict_on_start(found: Samples) -> Iterator[str]:
    """Where the first seat's share of victories surely is no even one."""
    for level in EQUALS:
        samples = {(name, players): sample for (name, players, of), sample in found.items() if of == level}
        sure = {
            f"{name} with {players}": first.value - 1 / players
            for (name, players), sample in samples.items()
            for first in [sample.by_place()[0]]
            if first.surely_above(1 / players) or first.surely_below(1 / players)
        }
        if samples:
            cases = [
                f"{100 * more:+.1f} in {name}".replace("-", "−")
                for name, more in sorted(sure.items(), key=lambda case: -case[1])
            ]
            which = f": {', '.join(cases)} (percentage points)" if cases else ""
            yield f"- Among {people(level)} the first seat's share surely differs from an even one in {len(sure)} of {len(samples)} variants{which}."
    yield "\nOf twenty such differences one looks sure by chance.\n"


def strength_and_players(found: Samples) -> Iterator[str]:
    yield "### From three to six players\n"
    rows = [
        {"panel": name, "players": players, "level": level, "mean": mean.value, "half": mean.half}
        for (name, players, level), sample in found.items()
        for mean in [sample.mean_score()]
    ]
    yield f"![Money by edition, players and level]({charts.saved(charts.means(rows, 'players', 'money of a seat', panel='panel', zero=True), 'klunker-money')})\n"
    yield "How experts (the master's network without its search) and masters play, each among themselves:\n"
    yield "| | players | level | games | rounds | money | winner's lead on the mean | sets sold, each | a set | bought, each | own showcase kept, each |\n|---|---|---|---|---|---|---|---|---|---|---|"
    for (name, players, level), sample in found.items():
        if level in ("expert", "master"):
            lead = Mean.of(sample.scores.max(axis=1) - sample.scores.mean(axis=1))
            row = [
                name,
                str(players),
                level,
                f"{len(sample):,}",
                Mean.of(sample.length).text(),
                sample.mean_score().text(),
            ]
            row += [lead.text(), sample.per_seat("sales").text(), f"{money_of_a_set(sample):.2f}"]
            yield f"| {' | '.join([*row, sample.per_seat('bought').text(), sample.per_seat('kept').text()])} |"
    yield ""


# The first moves


def kind_of_move(move: str, seat: int) -> str:
    word, *cards = move.split()
    if word == "show":
        return ("show nothing", "show one card", "show two")[len(cards)] if len(cards) < 3 else "show three or more"
    if word == "buy":
        return "buy own" if int(cards[0]) == seat + 1 else "buy another's"
    return word


def first_moves(seed: str, share: float) -> Iterator[str]:
    series = next(
        each
        for each in klunker_series(seed, share)
        if each.level == "master" and title(each.variant) == "1999 top, 4 players"
    )
    games = series.games()
    if len(games) < FEWEST:
        return
    yield f"### The master's first {FIRST_MOVES} moves\n"
    counts: list[Counter[str]] = [Counter() for _ in range(FIRST_MOVES)]
    for played in games:
        for seat in range(len(played.seats)):
            mine = [move for mover, move in played.moves if mover == seat][:FIRST_MOVES]
            for place, move in enumerate(mine):
                counts[place][kind_of_move(move, seat)] += 1
    rows = [
        {"move": place + 1, "part": kind, "share": count / sum(of_place.values())}
        for place, of_place in enumerate(counts)
        for kind, count in of_place.items()
    ]
    chart = charts.stacked(rows, "move", KINDS_OF_MOVE)
    yield f"![What masters do first]({charts.saved(chart, 'klunker-first-moves')})\n"
    yield (
        f"Edition 1999 `top`, four masters, {len(games):,} games: each seat's first {FIRST_MOVES} moves, whatever the round.\n"
    )
    yield from first_show(series)


def first_show(series: Series) -> Iterator[str]:
    """What masters show first, and out of which hand."""
    sizes: Counter[int] = Counter()
    held: Counter[int] = Counter()
    stored_first: list[int] = []
    for played in series.games():
        game, has_shown, has_stored = series.begin(played.number), set(), set()
        for seat, move in played.moves:
            hand = [game._table.hand[seat, kind] for kind in range(KINDS)]
            cards = move.split()[1:]
            names = EDITIONS[series.variant["edition"]].kinds
            if move.startswith("show") and seat not in has_shown:
                has_shown.add(seat)
                sizes[len(cards)] += 1
                held.update(hand[names.index(card)] for card in set(cards))
            if move.startswith("store") and seat not in has_stored:
                has_stored.add(seat)
                stored_first.append(hand[names.index(cards[0])])
            if len(has_shown) == len(has_stored) == len(played.seats):
                break
            game.play(seat, move)
    total, kinds = sum(sizes.values()), sum(held.values())
    shown = ", ".join(
        f"{size} in {count / total:.0%}" for size, count in sorted(sizes.items()) if count / total >= SELDOM
    )
    single = held[1] / kinds
    yield (
        f"In the first round a master shows this many cards: {shown}. {single:.0%} of the kinds it shows are single cards of its "
        f"hand, {held[2] / kinds:.0%} are pairs it splits or gives away. What it stores first is a kind of which it holds "
        f"{np.mean(stored_first):.1f} on average.\n"
    )
