"""What every bot level decides in positions that a person can look at, and what it scores in a few seeded games.

`python -m tests.golden_bots` writes the files again (with names such as `klunker-master`, only those);
tests/test_golden_bots.py compares. A difference that is not meant is a defect; one that is meant, such as a newly
trained model, is written again and read in the diff of the commit.

    knaster, 2 players, game 0, decision 14: seat 1, roll 8: 9, scores 3, 1
      5   .  11   6*  .       .   4   .   .   7       the sheets; * is circled
    > write c3 (write)                                the move that was chosen, and the reason
      write c3 71.30 | write b2 70.98 | circle a1 …   the best values it goes by

Values may differ a little from processor to processor. They are compared with a tolerance, and only decisions are kept
in which one move is clearly the best (a novice, who guesses, is kept as it is).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from spieltisch import Game, bots, new
from spieltisch.lab import simulate
from tests.positions import seen

FOLDER: Final = Path(__file__).parent
SHOWN_VALUES: Final = 4


@dataclass(frozen=True)
class Golden:
    """One level of a game, and what is written down about it."""

    game: str
    level: str
    tables: tuple[Mapping[str, Any], ...]
    """The settings of the games from which positions are taken."""
    clear: float
    """By how much the best move is better than the second best."""
    tolerance: float
    """By how much a value may differ."""
    matches: tuple[tuple[tuple[str, ...], int], ...]
    """Who plays at which seats, and how many games."""
    exact: bool = True
    """Are the scores of the matches the same on every processor?"""
    games: int = 3
    """How many are played with each settings …"""
    positions: int = 5
    """… and how many positions are taken from each, spread over its course."""
    takes_long: bool = False
    """Are its matches left to the long run?"""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.level}"

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"


KNASTER: Final = ({"players": 1}, {"players": 3})
KLUNKER: Final = ({"players": 4}, {"players": 5, "edition": "2005"})

GOLDEN: Final = (
    Golden("knaster", "novice", KNASTER, 0.0, 0.0, ((("novice",), 6), (("novice",) * 3, 2))),
    Golden("knaster", "casual", KNASTER, 1.0, 1e-6, ((("casual",), 3), (("casual", "novice"), 2))),
    Golden("knaster", "expert", KNASTER, 0.4, 0.01, ((("expert",), 60), (("expert",) * 3, 20))),
    Golden("knaster", "master", KNASTER, 0.01, 0.01, ((("master",), 12), (("master", "expert", "expert"), 6))),
    Golden("knaster", "master-for-points", KNASTER, 0.3, 0.01, ((("master-for-points",) * 2, 6),)),
    Golden("klunker", "novice", KLUNKER, 0.0, 0.0, ((("novice",) * 4, 6),)),
    Golden("klunker", "casual", KLUNKER, 0.05, 1e-6, ((("casual", "novice", "casual", "novice"), 4),)),
    Golden("klunker", "expert", KLUNKER, 0.0, 0.002, ((("expert", "novice", "casual", "novice"), 4),), exact=False),
    Golden("klunker", "network", KLUNKER, 0.0, 0.002, ((("network", "casual", "casual", "casual"), 4),), exact=False),
    Golden("klunker", "network-1", KLUNKER, 0.0, 0.002, ((("network-1", *("casual",) * 3), 4),), exact=False),
    Golden(
        "klunker",
        "master",
        KLUNKER,
        0.03,
        0.02,
        ((("master", "casual", "casual", "casual"), 1),),
        exact=False,
        games=1,
        positions=2,
        takes_long=True,
    ),
)
SCORE_TOLERANCE: Final = 3.0
"""By how much a mean score may differ that depends on the processor."""


def written(golden: Golden, with_matches: bool = True) -> str:
    lines = [f"{golden.game} {golden.level}: see tests/golden_bots/__init__.py", ""]
    for table in golden.tables:
        for number in range(golden.games):
            lines += decisions(golden, table, number)
    return "\n".join([*lines, *(matches(golden) if with_matches else ())]) + "\n"


# Decisions


def decisions(golden: Golden, table: Mapping[str, Any], number: int) -> list[str]:
    """Some decisions of one game: the first clear one in each part of it."""
    lines: list[str] = []
    last = max(count for _, count in sensible_play(new(golden.game, seed=f"golden bots {number}", **table), number))
    part = 0
    game = new(golden.game, seed=f"golden bots {number}", **table)
    for seat, count in sensible_play(game, number):
        if count * golden.positions >= part * last and len(game.legal(seat)) > 1:
            found = decision(golden, game, seat, number, count)
            part += bool(found)
            lines += found
    return lines


def decision(golden: Golden, game: Game, seat: int, number: int, count: int) -> list[str]:
    """What the level decides; nothing if no move is clearly the best."""
    view, legal = seen(game, seat), game.legal(seat)
    chosen = bots.load(golden.game, golden.level).choose(view, legal, np.random.default_rng([number, count]), None)
    values = sorted(chosen.values.items(), key=lambda pair: (-pair[1], pair[0]))
    if golden.clear and (len(values) < 2 or values[0][1] - values[1][1] < golden.clear):
        return []
    title, *picture = PICTURES[golden.game](view)
    players = f"{game.players} player{'s' if game.players > 1 else ''}"
    because = chosen.because[0] if chosen.because else "-"
    best = " | ".join(f"{move} {value:.3f}" for move, value in values[:SHOWN_VALUES])
    return [
        f"{golden.game}, {players}, game {number}, decision {count}: seat {seat}, {title}",
        *picture,
        f"> {chosen.move} ({because})",
        f"  {best}".rstrip(),
        "",
    ]


GOOD_SIGNS: Final = {"scored": 5, "sold": 5, "filled": 2, "circled": 1, "stored": 1}


def sensible_play(game: Game, seed: int) -> Iterator[tuple[int, int]]:
    """Plays a game with moves that visibly bring something where there are any; stops before each of them."""
    rng = random.Random(seed)
    count = 0
    while game.waiting:
        seat = rng.choice(sorted(game.waiting))
        yield seat, count
        previews = seen(game, seat)["moves"]
        signs = [sum(GOOD_SIGNS.get(event["event"], 0) for event in preview["events"]) for preview in previews]
        best = [preview["move"] for preview, sign in zip(previews, signs, strict=True) if sign == max(signs)]
        game.play(seat, rng.choice(best if rng.random() < 0.7 else game.legal(seat)))
        count += 1


def knaster_picture(view: Mapping[str, Any]) -> list[str]:
    deciding = view["deciding"]
    owes = f", {deciding['due']} circles due in {deciding['line']}" if deciding["due"] else ""
    more = f", lines {' '.join(deciding['lines'])}" if deciding["lines"] else ""
    scores = ", ".join(str(sheet["score"]) for sheet in view["sheets"])
    title = f"roll {view['rolls']}{' (final)' if view['final'] else ''}: {view['sum']}{owes}{more}, scores {scores}"
    rows = ["   ".join(row_picture(sheet, row) for sheet in view["sheets"]).rstrip() for row in range(5)]
    return [title, *rows]


def row_picture(sheet: Mapping[str, Any], row: int) -> str:
    cells = zip(sheet["numbers"][row], sheet["circled"][row], strict=True)
    return "".join(f"{number or '.':>4}{'*' if circled else ' '}" for number, circled in cells)


def klunker_picture(view: Mapping[str, Any]) -> list[str]:
    pile = f"pile {view['pile']['size']}{' with ' + ' '.join(view['pile']['known']) if view['pile']['known'] else ''}"
    title = f"{view['edition']}, round {view['round']}, {view['phase']}, {pile}, hand {cards(view['hand'])}"
    rows = [
        f"  seat {seat}: money {jeweller['money']} | safe {cards(jeweller['safe'])} | "
        f"shows {cards(jeweller['showcase'])} | hand {jeweller['hand_size']} | buy card {jeweller['buy_card'] or '-'}"
        for seat, jeweller in enumerate(view["jewellers"])
    ]
    return [title, *rows]


def cards(counts: Mapping[str, int]) -> str:
    return " ".join(f"{kind}×{count}" for kind, count in counts.items() if count) or "-"


PICTURES: Final = {"knaster": knaster_picture, "klunker": klunker_picture}


# Matches


def matches(golden: Golden) -> Iterator[str]:
    for seats, games in golden.matches:
        simulation = simulate(golden.game, len(seats), games, seed="golden bots", jobs=1, seats=seats)
        means = [float((counts * np.arange(len(counts))).sum() / games) for counts in simulation.scores]
        yield f"{games} games of {', '.join(seats)}: mean scores {' '.join(f'{mean:.3f}' for mean in means)}"
