"""Whole games of every variant as text that a person can read: moves, events, and what every seat knows.

`python3 run.py golden` writes them again; tests/test_golden.py compares. A difference that is not meant is a defect;
one that is meant is written again and read in the diff of the commit.

    > 0 show tooth                        a move: the seat, counted from 0, and its text
      showed seat=0 cards={tooth:1}       an event; only the seats in [brackets] are told of it
      everybody: jewellers(0(showcase(tooth=1))) waiting=[1]     what has changed in a spectator's view
      seat 0: hand(tooth gone)            what has changed besides in the view of a seat
      seat 1 may: pass (passed seat=1) | store shoe (…)          its legal moves, each with its preview
      seat 1 may: 20 moves, write a1 to write e5, 5f0c31aa       many of them: the first, the last, a checksum of all
      views: 3d1c77b0                     in the middle of a game, every tenth move: a checksum of what would stand here
"""

from __future__ import annotations

import hashlib
import random
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path as File
from typing import Any, Final

from spieltisch import Game, new
from spieltisch.games import BOOKS
from tests.positions import seen

FOLDER: Final = File(__file__).parent
FIRST_MOVES: Final = 30
LAST_MOVES: Final = 30
"""In the middle of a game a checksum of the views every tenth move keeps the files short."""
SHOWN_MOVES: Final = 4
"""More legal moves than these are only counted, with a checksum."""
GONE: Final = object()

Path = tuple[str | int, ...]
Known = dict[Path, Any]


def play_throughs() -> dict[File, tuple[str, dict[str, Any]]]:
    """Every variant of every game, by the file that holds its play-through."""
    return {
        FOLDER / f"{'-'.join([name, *map(str, variant.values())])}.txt": (name, dict(variant))
        for name, book in BOOKS.items()
        for variant in book.variants
    }


def played(name: str, variant: Mapping[str, Any]) -> Iterator[str]:
    """A seeded game of this variant between random players, line by line."""
    game = new(name, seed="golden", **variant)
    moves = random_moves(game.branch())
    views = Views(game)
    yield f"{name} {fields(game.settings)} seed=golden"
    yield from map(event_line, game.opening)
    yield from views.changes(game)
    for number, (seat, move) in enumerate(moves):
        yield f"> {seat} {move}"
        yield from map(event_line, game.play(seat, move))
        if number < FIRST_MOVES or len(moves) - number <= LAST_MOVES:
            yield from views.changes(game)
        elif number % 10 == 0:
            yield f"  views: {checksum(list(views.changes(game)))}"


def wrapped(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield from textwrap.wrap(line, 118, subsequent_indent="    ") or [""]


def random_moves(game: Game) -> list[tuple[int, str]]:
    rng = random.Random(1)
    while game.waiting:
        seat = rng.choice(sorted(game.waiting))
        game.play(seat, rng.choice(game.legal(seat)))
    return game.moves


class Views:
    """What every viewer has been told so far, so that only changes are written."""

    def __init__(self, game: Game) -> None:
        self.told: dict[int | None, Known] = {seat: {} for seat in (None, *range(game.players))}
        self.moves: dict[int | None, str] = {}

    def changes(self, game: Game) -> Iterator[str]:
        public: Known = {}
        for seat, before in self.told.items():
            view = seen(game, seat)
            moves = legal_moves(view.pop("moves"))
            now = dict(flattened(view))
            change = difference(applied(before, public), now)
            if seat is None:
                public = change
            if change:
                viewer = "everybody" if seat is None else f"seat {seat}"
                yield f"  {viewer}: {nested(change)}"
            if moves and moves != self.moves.get(seat):
                yield f"  seat {seat} may: {moves}"
            self.told[seat] = now
            self.moves[seat] = moves


def flattened(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every plain value of a view with the way to it, such as ("jewellers", 0, "money")."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if holds_more(value) else None
    if inside is None:
        yield path, value
    else:
        for name, part in inside:
            yield from flattened(part, (*path, name))


def holds_more(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(part, dict | list) for part in value)


def difference(before: Known, now: Known) -> Known:
    changed = {path: value for path, value in now.items() if path not in before or before[path] != value}
    grown = {path[:length] for path in now for length in range(len(path))}
    changed |= {path: GONE for path in before if path not in now and path not in grown}
    return dict(sorted(changed.items(), key=lambda item: tuple(map(str, item[0]))))


def applied(before: Known, change: Known) -> Known:
    return {path: value for path, value in (before | change).items() if value is not GONE}


def nested(change: Known, depth: int = 0) -> str:
    """Changes as text, each common beginning of their paths written once."""
    parts = []
    for name, group in groupby(change.items(), key=lambda item: item[0][depth]):
        inside = dict(group)
        if len(inside) == 1 and (value := inside.get((*next(iter(inside))[:depth], name), inside)) is not inside:
            parts.append(f"{name} gone" if value is GONE else f"{name}={plain(value)}")
        else:
            parts.append(f"{name}({nested(inside, depth + 1)})")
    return " ".join(parts)


def event_line(event: Mapping[str, Any]) -> str:
    audience = event["audience"]
    return f"  {event_text(event)}{'' if audience is None else f' {plain(audience)}'}"


def event_text(event: Mapping[str, Any]) -> str:
    rest = {name: value for name, value in event.items() if name not in ("event", "audience")}
    return f"{event['event']} {fields(rest)}".rstrip()


def legal_moves(offered: Sequence[Mapping[str, Any]]) -> str:
    """Legal moves with what each would visibly do."""
    texts = [f"{each['move']} ({', '.join(map(event_text, each['events']))})" for each in offered]
    if len(texts) <= SHOWN_MOVES:
        return " | ".join(texts)
    return f"{len(texts)} moves, {offered[0]['move']} to {offered[-1]['move']}, {checksum(texts)}"


def checksum(lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]


def fields(values: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={plain(value)}" for name, value in values.items())


def plain(value: Any) -> str:
    """JSON without its quotation marks."""
    if isinstance(value, dict):
        return "{" + " ".join(f"{name}:{plain(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + " ".join(map(plain, value)) + "]"
    if value is None or isinstance(value, bool):
        return {None: "-", False: "no", True: "yes"}[value]
    return str(value)
