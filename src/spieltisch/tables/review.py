"""A finished game looked at again: what the strongest bot would have played, and what every decision cost."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import numpy as np

from spieltisch import bots
from spieltisch.bots import Bot, Decision
from spieltisch.game import Game, replay
from spieltisch.tables.thinking import Thinkers

PATIENCE: Final = 180.0
"""The strongest bot may have to be compiled first."""
AT_ONCE: Final = 8
"""So many decisions are looked at before the progress is told."""
MOST_KEPT: Final = 200
"""So many reviews are remembered; the oldest is made again when somebody wants it."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Looked:
    """One decision. `worth` is that of the best move, for the seat that decided."""

    number: int
    seat: int
    move: str
    best: str
    worth: float
    cost: float


@dataclass
class Review:
    level: str
    total: int
    decisions: list[Looked] = field(default_factory=list)
    done: int = 0


def unit_of(game: str) -> Literal["share", "points"]:
    """What bots count in: a share of victory, or points at the end."""
    return "points" if game == "knaster" else "share"


def ranked(decision: Decision) -> list[tuple[str, float]]:
    """The moves the bot has looked at, its choice first, then by worth."""
    values = sorted(decision.values.items(), key=lambda pair: (pair[0] != decision.move, -pair[1]))
    return values or [(decision.move, 0.0)]


def choices(game: Game) -> list[int]:
    """The moves (by number) at which there was something to decide."""
    again = beginning(game)
    found = []
    for number, (seat, move) in enumerate(game.moves):
        legal = again.legal(seat)
        if len(legal) > 1 and not legal[0].startswith("roll"):
            found.append(number)
        again.play(seat, move)
    return found


def beginning(game: Game) -> Game:
    return Game(game.book, game.settings, game.seed, contributions=game.contributions, names=game.names)


def look_again(record: dict[str, Any], numbers: list[int], level: str) -> list[Looked]:
    """Runs in a worker: these decisions of a game, each seen as its seat saw it."""
    game = replay(record)
    bot = bots.load(game.book.name, level)
    again = beginning(game)
    looked = []
    for number, (seat, move) in enumerate(game.moves[: numbers[-1] + 1]):
        if number in numbers:
            looked.append(look(bot, again, number, seat, move))
        again.play(seat, move)
    return looked


def look(bot: Bot, game: Game, number: int, seat: int, move: str) -> Looked:
    view, legal = game.view(seat), game.legal(seat)
    decision = bot.choose(view, legal, np.random.default_rng(number), None)
    values = dict(decision.values)
    if move not in values or decision.move not in values:  # it was not worth a closer look then
        values |= bot.choose(view, [decision.move, move], np.random.default_rng(number), None).values
    worth = values.get(decision.move, 0.0)
    cost = max(0.0, worth - values.get(move, worth))
    return Looked(number, seat, move, decision.move, round(worth, 4), round(cost, 4))


class Reviews:
    """Reviews in the making and made, by table."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._reviews: OrderedDict[str, Review] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def of(self, table: str, record: dict[str, Any]) -> Review:
        """As far as it is made; begun if nobody has asked before."""
        if table not in self._reviews:
            game = replay(record)
            numbers = choices(game)
            review = Review(bots.levels(game.book.name)[-1], len(numbers))
            self._reviews[table] = review
            while len(self._reviews) > MOST_KEPT:
                self._reviews.popitem(last=False)
            task = asyncio.create_task(self._make(table, review, record, numbers), name=f"review of {table}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return self._reviews[table]

    async def _make(self, table: str, review: Review, record: dict[str, Any], numbers: list[int]) -> None:
        for first in range(0, len(numbers), AT_ONCE):
            part = numbers[first : first + AT_ONCE]
            try:
                review.decisions += await self._thinkers.run(look_again, record, part, review.level, patience=PATIENCE)
            except Exception as error:
                log.warning("a review broke off (%s); it begins anew when it is asked for", type(error).__name__)
                self._reviews.pop(table, None)
                return
            review.done += len(part)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
