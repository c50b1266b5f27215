"""What the strongest bot makes of the dice that somebody has played alone with."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from spieltisch import bots
from spieltisch.record import WrittenRecord, read
from spieltisch.tables.refusals import Refused
from spieltisch.tables.review import AWHILE, LATE_SECONDS, MOST_KEPT
from spieltisch.tables.thinking import Thinkers, Urgency

log = logging.getLogger(__name__)


@dataclass
class Attempt:
    """The bot's own game. `score` is null until it is played to the end."""

    level: str
    moves: list[str] = field(default_factory=list)
    score: int | None = None


def play_awhile(record: WrittenRecord, level: str, moves: list[str]) -> tuple[list[str], int | None]:
    """Runs in a worker: plays on for a while, so that the bots of other tables get their turn; the moves, the score."""
    game, began = read(record).begin(), time.monotonic()
    for move in moves:
        game.play(0, move)
    bot, moves = bots.load(record["game"], level), list(moves)
    while game.result is None and time.monotonic() - began < AWHILE:
        move = bot.choose(game.view(0), game.legal(0), np.random.default_rng(len(moves)), None).move
        game.play(0, move)
        moves.append(move)
    return moves, game.result["scores"][0] if game.result is not None else None


class SameDice:
    """Attempts in the making and made, by table."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._attempts: OrderedDict[str, Attempt] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def of(self, table: str, record: WrittenRecord, asked_by: str) -> Attempt:
        """As far as it is played; begun if nobody has asked before."""
        if len(record["seats"]) != 1 or read(record).begin().awaits_call:
            raise Refused("not_alone", "This was not played alone with the dice of the table.")
        if table not in self._attempts:
            attempt = self._attempts[table] = Attempt(bots.strongest(record["game"]))
            while len(self._attempts) > MOST_KEPT:
                self._attempts.popitem(last=False)
            task = asyncio.create_task(self._play(table, attempt, record, asked_by), name=f"same dice as {table}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return self._attempts[table]

    async def _play(self, table: str, attempt: Attempt, record: WrittenRecord, asked_by: str) -> None:
        run = partial(self._thinkers.run, urgency=Urgency.REVIEW, owner=asked_by, seconds=LATE_SECONDS)
        try:
            while attempt.score is None:
                attempt.moves, attempt.score = await run(play_awhile, record, attempt.level, attempt.moves)
        except Exception as error:
            log.warning("an attempt broke off (%s); it begins again when it is asked for", type(error).__name__)
            self._attempts.pop(table, None)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
