"""Do chances of victory come true? `python -m bench.calibration klunker --games 4000` prints a table in Markdown.

Seeded games are played by strong players of one kind, what they expect in every position is noted, and afterwards what
became of it. The picture beside goes to docs/pictures. In Klunker the network's first thought plays, in all variants in
turn, because a search is only the mean of what the network expects a round later; `--search 600` also searches that
many of the positions. In Knaster masters play, two to six at a table, who look one roll ahead.

What a master tells is corrected by what became of it. `--crossed` plays games between masters and judges each part of
them by a correction that was counted from the others. In Knaster these are the games that the shipped correction was
counted from (`--games 300 --seed chances`), in quarters; in Klunker games of each variant, by the other variants
(needs the extra `train`, and in earnest a GPU).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
import numpy as np
from numpy.typing import NDArray

from spieltisch.compiled import seed_word

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
TENTHS: Final = 10
AT_ONCE: Final = 400
"""Games of Klunker that are played side by side."""
COMPANIES: Final = (2, 3, 4, 6)
"""Players at the tables of Knaster."""
QUARTERS: Final = 4
THIRDS: Final = ("first third of the pile", "second third", "last third")
NEWTON_STEPS: Final = 20


class Noted:
    """What was expected, what became of it, and from which game, since the positions of a game share their luck."""

    def __init__(self) -> None:
        self.parts: list[tuple[NDArray[Any], NDArray[Any], NDArray[Any]]] = []
        self.games = 0

    def add(self, expected: NDArray[Any], became: NDArray[Any], games: NDArray[Any]) -> None:
        self.parts.append((expected, became, games + self.games))

    def columns(self) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int64]]:
        expected, became, games = (np.concatenate(column) for column in zip(*self.parts, strict=True))
        return expected.astype(np.float64), became.astype(np.float64), games.astype(np.int64)


def klunker(games: int, seed: str, search: int, by_phase: bool) -> dict[str, Noted]:
    from spieltisch.bots.klunker.loops import START
    from spieltisch.bots.klunker.network import network
    from spieltisch.bots.klunker.observe import OBSERVATION
    from spieltisch.bots.klunker.search import FIXED, Look, Playouts, Search
    from spieltisch.games.contract import new_table
    from spieltisch.games.klunker import BOOK
    from spieltisch.games.klunker.editions import VARIANTS
    from spieltisch.games.klunker.table import PHASE_NAMES
    from spieltisch.lab.batch import first_states

    forward = network("klunker")
    noted = {"network": Noted(), "search": Noted()}
    if by_phase:
        noted |= {name: Noted() for name in (*PHASE_NAMES.values(), *THIRDS)}
    rng = np.random.default_rng(int(seed_word(seed)))
    batches = max(games // AT_ONCE, 1)
    for batch in range(batches):
        options: dict[str, Any] = dict(VARIANTS[batch % len(VARIANTS)])
        opening = new_table(BOOK, BOOK.settings(options.pop("players"), options)).record()
        size = min(AT_ONCE, games)
        look = Look(np.zeros(size, np.int8), np.zeros(size, np.int16), np.zeros((size, OBSERVATION), np.int8))
        tables = Playouts(np.repeat(opening, size), first_states(f"{seed} {batch}", size)[0], look, 10**6)
        tables.act(np.full(size, START, np.int64))
        seen: dict[str, list[tuple[NDArray[Any], NDArray[Any], NDArray[Any]]]] = {name: [] for name in noted}
        pile = tables.tables["rest_size"].max()
        while len(which := np.flatnonzero(tables.seats >= 0)):
            part = look.of(which)
            judged = forward(part.rows, part.legals, tables.players[which])
            seen["network"].append((which, part.seats, judged.shares[:, 0]))
            if by_phase:
                phases = tables.tables["phase"][which]
                left = tables.tables["rest_size"][which] + tables.tables["known_size"][which]
                third = np.clip(len(THIRDS) * (pile - left) // pile, 0, len(THIRDS) - 1)
                groups: list[tuple[str, Any]] = [(name, phases == phase) for phase, name in PHASE_NAMES.items()]
                groups += [(name, third == place) for place, name in enumerate(THIRDS)]
                for name, here in groups:
                    seen[name].append((which[here], part.seats[here], judged.shares[here, 0]))
            # About a hundred choices a game: so each of them is searched with the same small chance.
            chosen = np.flatnonzero(
                rng.random(len(which)) < search / (batches * size * 25 * int(opening["players"][0]))
            )
            if len(chosen):
                some = which[chosen]
                _, trials = Search(forward, FIXED).decide(tables.tables[some].copy(), look.of(some), rng)
                tried = [number for number, trial in enumerate(trials) if trial.worth.shape[1]]
                shares = np.array([trials[number].values().max() for number in tried])
                seen["search"].append((some[tried], look.seats[some[tried]].copy(), shares))
            actions = np.full(size, -1, np.int64)
            actions[which] = judged.chances.argmax(1)
            tables.act(actions)
        for kind, found in seen.items():
            for which, seats, shares in found:
                noted[kind].add(shares, tables.shares[which, seats], which)
            noted[kind].games += size
    return noted


def knaster(games: int, seed: str, _search: int, _by_phase: bool) -> dict[str, Noted]:
    from spieltisch.bots.knaster.chances import corrected
    from spieltisch.lab.training.knaster_chances import positions

    noted = Noted()
    for players in COMPANIES:
        each = games // len(COMPANIES)
        chances, became, fewest, game = positions(players, each, seed).T
        expected = np.zeros(len(chances))
        for empty in np.unique(fewest):
            here = fewest == empty
            expected[here] = corrected(chances[here], players, int(empty))
        noted.add(expected, became, game.astype(np.int64))
        noted.games += each
    return {"master": noted}


def klunker_crossed(games: int, seed: str) -> dict[str, Noted]:
    """Games of each variant, as the search judges them, and corrected by what was found in the other variants."""
    from spieltisch.bots.klunker.chances import corrected
    from spieltisch.bots.klunker.search import FIXED
    from spieltisch.games.klunker.editions import VARIANTS
    from spieltisch.lab.training.klunker_match import Player, fastest_forward, match

    master = Player(fastest_forward(), FIXED)
    found = []
    for variant in VARIANTS:
        players = int(variant["players"])
        played = match(master, master, variant, max(games // players, 2), seed)
        found.append((players, *np.array(played.expected).T))
    noted = {"search": Noted(), "corrected by other variants": Noted()}
    for left_out, (players, shares, became, game) in enumerate(found):
        steepness, shift = fit_odds([part[:3] for number, part in enumerate(found) if number != left_out])
        for name, expected in zip(noted, (shares, corrected(shares, players, steepness, shift)), strict=True):
            noted[name].add(expected, became, game.astype(np.int64))
            noted[name].games += int(game.max()) + 1
    click.echo("By all of them: steepness {:.3f}, shift {:.3f}".format(*fit_odds([part[:3] for part in found])))
    return noted


def fit_odds(parts: Sequence[tuple[int, NDArray[Any], NDArray[Any]]]) -> tuple[float, float]:
    """Steepness and shift of the logarithms of the odds, from even, that make what became of shares most likely.

    A part is the number of players, the shares that were expected, and what became of them.
    """
    even = np.concatenate([np.full(len(shares), log_odds(1 / players)) for players, shares, _ in parts])
    lead = np.concatenate([log_odds(np.clip(shares, 0.005, 0.995)) for _, shares, _ in parts]) - even
    became = np.concatenate([became for *_, became in parts])
    columns = np.stack([lead, np.ones_like(lead)], axis=1)
    found = np.array([1.0, 0.0])
    for _ in range(NEWTON_STEPS):
        chances = 1 / (1 + np.exp(-even - columns @ found))
        curvature = (columns * (chances * (1 - chances))[:, None]).T @ columns
        found += np.linalg.solve(curvature, columns.T @ (became - chances))
    return float(found[0]), float(found[1])


def log_odds(chances: Any) -> Any:
    return np.log(chances / (1 - chances))


def knaster_crossed(games: int, seed: str) -> dict[str, Noted]:
    """The games of `spieltisch train chances`, each corrected by the three quarters that it does not belong to."""
    from spieltisch.bots.knaster.chances import KNOTS, MOST_COUNTED, PHASES, phase_of
    from spieltisch.lab.training.knaster_chances import fit, positions

    noted = Noted()
    for players in range(2, MOST_COUNTED + 1):
        chances, became, fewest, game = positions(players, games, seed).T
        phases, quarter = phase_of(fewest.astype(np.int64)), game * QUARTERS // games
        expected = np.zeros(len(chances))
        for left_out in range(QUARTERS):
            for phase in range(len(PHASES) + 1):
                there = (quarter != left_out) & (phases == phase)
                here = (quarter == left_out) & (phases == phase)
                expected[here] = np.interp(chances[here], KNOTS, fit(chances[there], became[there]))
        noted.add(expected, became, game.astype(np.int64))
        noted.games += games
    return {"corrected by other games": noted}


def rows(noted: Noted) -> list[tuple[float, float, float, int]]:
    """For every tenth of the chances: what was expected, what became of it, its 95 % interval, how many positions.

    A game is one observation, however many positions it has.
    """
    expected, became, games = noted.columns()
    tenth = np.minimum((expected * TENTHS).astype(int), TENTHS - 1)
    found = []
    for number in range(TENTHS):
        here = tenth == number
        if here.sum() < 2:
            continue
        misses = np.bincount(games[here], became[here] - became[here].mean())
        error = 1.96 * float(np.sqrt((misses**2).sum())) / int(here.sum())
        found.append((float(expected[here].mean()), float(became[here].mean()), error, int(here.sum())))
    return found


def picture(tables: Mapping[str, list[tuple[float, float, float, int]]]) -> str:
    """What became of chances (upwards) by what was expected (to the right)."""
    size, edge = 360, 50
    colours = ("#3f7fbf", "#b3372f")

    def x(chance: float) -> float:
        return edge + size * chance

    def y(chance: float) -> float:
        return edge / 2 + size * (1 - chance)

    drawn = [f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#999" stroke-dasharray="4 4"/>']
    for tick in range(0, 101, 20):
        drawn.append(f'<text x="{x(tick / 100)}" y="{y(0) + 18}" text-anchor="middle">{tick} %</text>')
        drawn.append(f'<text x="{x(0) - 8}" y="{y(tick / 100) + 4}" text-anchor="end">{tick} %</text>')
    for place, (name, found) in enumerate(tables.items()):
        for expected, became, error, _ in found:
            drawn.append(
                f'<line x1="{x(expected):.1f}" x2="{x(expected):.1f}" y1="{y(became - error):.1f}" '
                f'y2="{y(became + error):.1f}" stroke="{colours[place]}"/>'
                f'<circle cx="{x(expected):.1f}" cy="{y(became):.1f}" r="4" fill="{colours[place]}"/>'
            )
        drawn.append(f'<text x="{x(0.05)}" y="{y(0.95) + 18 * place}" fill="{colours[place]}">{name}</text>')
    frame = f'<rect x="{x(0)}" y="{y(1)}" width="{size}" height="{size}" fill="none" stroke="#666"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 1.5 * edge:.0f} {size + 1.5 * edge:.0f}" '
        f'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>{frame}'
        f"{''.join(drawn)}</svg>\n"
    )


GAMES: Final = {"klunker": klunker, "knaster": knaster}
CROSSED: Final = {"klunker": klunker_crossed, "knaster": knaster_crossed}


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--games", default=4000, show_default=True)
@click.option("--seed", default="docs", show_default=True)
@click.option("--search", default=0, show_default=True, help="How many positions of Klunker are searched, about.")
@click.option(
    "--crossed", "is_crossed", is_flag=True, help="This many games of masters, of each variant or number of players."
)
@click.option("--by-phase", is_flag=True, help="Klunker: also by phase of a round and by how much of the pile is left.")
def main(game: str, games: int, seed: str, search: int, is_crossed: bool, by_phase: bool) -> None:
    noted = CROSSED[game](games, seed) if is_crossed else GAMES[game](games, seed, search, by_phase)
    noted = {name: found for name, found in noted.items() if sum(len(part[0]) for part in found.parts)}
    tables = {name: rows(found) for name, found in noted.items()}
    for name, found in tables.items():
        click.echo(f"\n{name}\n\n| expected | became | positions |\n|---|---|---|")
        for expected, became, error, count in found:
            click.echo(f"| {100 * expected:.1f} % | {100 * became:.1f} ± {100 * error:.1f} % | {count:,} |")
    name = f"calibration-{game}-masters.svg" if is_crossed else f"calibration-{game}.svg"
    if not by_phase:
        (PICTURES / name).write_text(picture(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
