"""A finished game looked at again: what the strongest bot would have played, and what every decision cost."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal

import numpy as np

from spieltisch import bots
from spieltisch.bots import Bot, Decision, Judge
from spieltisch.games import book_of
from spieltisch.games.contract import Result, View
from spieltisch.record import WrittenRecord, read
from spieltisch.tables.thinking import Thinkers, Urgency

LATE_SECONDS: Final = 180.0
"""The strongest bot may have to be compiled first."""
AT_ONCE: Final = 4
"""How many choices are sent to a worker together."""
LANES: Final = 4
"""How many workers look at a game at the same time, if there are so many."""
AWHILE: Final = 0.5
"""Seconds after which a worker tells what it has looked at, so that the bots of other tables get their turn."""
MOST_KEPT: Final = 200
"""How many reviews are remembered; the oldest is made again when somebody wants it."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class ReviewedMove:
    """One decision. `worth` is that of the best move, for the seat that decided."""

    number: int
    turn: int
    """The round or roll."""
    seat: int
    move: str
    best: str
    worth: float
    cost: float
    doubt: float = 0.0
    """By how much the worth may well be wrong: about a standard error."""
    because: Reason | None = None
    """Why the best move is the best, as a code with facts …"""
    further: tuple[Reason, ...] = ()
    """… and what else speaks for or against it."""


@dataclass(frozen=True)
class Reason:
    code: str
    facts: Mapping[str, Any]


@dataclass(frozen=True)
class Account:
    """What a seat's result is made of. The parts, from `start` on, add up to the result.

    What the judged worth of the position gained or lost from one decision of a seat to its next was not its own doing.
    As far as others have made mistakes meanwhile, these share what those have lost; the rest is luck.
    """

    seat: int
    start: float
    """What was to be expected before the first decision."""
    decisions: float
    """What the seat's own decisions have cost: never above 0."""
    others: float
    """What the decisions of others have brought."""
    luck: float
    """What dice and cards have brought or taken."""
    result: float


@dataclass
class Review:
    """`done` of `total` moves are gone through."""

    level: str
    total: int
    decisions: list[ReviewedMove] = field(default_factory=list)
    done: int = 0
    accounts: list[Account] = field(default_factory=list)
    """For every seat, when all is gone through and the game was played to its end."""


def unit_of(players: int) -> Literal["share", "points"]:
    """What bots count in: a share of the victory, or alone the points at the end."""
    return "share" if players > 1 else "points"


def ranked(decision: Decision) -> list[tuple[str, float]]:
    """The moves the bot has looked at, its choice first, then by worth."""
    values = sorted(decision.values.items(), key=lambda pair: (pair[0] != decision.move, -pair[1]))
    return values or [(decision.move, 0.0)]


@dataclass(frozen=True)
class Choice:
    """A point of a game at which there was something to decide, as the seat that decided saw it."""

    number: int
    seat: int
    move: str
    view: View
    legal: list[str]


def choices(record: WrittenRecord) -> list[Choice]:
    """Runs in a worker: goes through a game once, from the first move to the last."""
    written = read(record)
    game = written.begin()
    found = []
    for number, (seat, move) in enumerate(written.moves):
        legal = game.legal(seat)
        if len(legal) > 1 and not game.awaits_call:
            found.append(Choice(number, seat, move, game.view(seat), legal))
        game.play(seat, move)
    return found


def look_again(game: str, level: str, some: list[Choice]) -> list[ReviewedMove]:
    """Runs in a worker: as many of these choices, from the first on, as can be looked at in a while."""
    bot, began = bots.load(game, level), time.monotonic()
    done: list[ReviewedMove] = []
    for choice in some:
        if done and time.monotonic() - began > AWHILE:
            break
        done.append(look(bot, choice))
    return done


def look(bot: Bot, choice: Choice) -> ReviewedMove:
    """What the bot would have done, and what the move has cost, as far as it knows."""
    rng = np.random.default_rng(choice.number)
    if isinstance(bot, Judge):
        decision = bot.review(choice.view, choice.move, rng)
    else:
        decision = bot.choose(choice.view, choice.legal, rng, None)
    turn = book_of(choice.view["game"]).turn(choice.view)
    reasons = [Reason(*because) for because in (decision.because, *decision.further) if because is not None]
    looked = partial(
        ReviewedMove,
        choice.number,
        turn,
        choice.seat,
        choice.move,
        decision.move,
        because=reasons[0] if reasons else None,
        further=tuple(reasons[1:]),
    )
    if decision.unit != unit_of(choice.view["players"]):  # another bot answered, and counts otherwise
        return looked(0.0, 0.0)
    worth = decision.values.get(decision.move, 0.0)
    cost = max(0.0, worth - decision.values.get(choice.move, worth))
    return looked(round(worth, 4), round(cost, 4), doubt=round(decision.doubt, 4))


def accounts(decisions: Sequence[ReviewedMove], result: Result) -> list[Account]:
    """What the result of each seat is made of: luck, its own decisions, and those of the others."""
    players = len(result["scores"])
    found = []
    for seat in range(players):
        own = [one for one in decisions if one.seat == seat]
        if not any(one.worth for one in own):  # nobody could say what its moves were worth
            continue
        cost = sum(one.cost for one in own)
        given = sum(one.cost for one in decisions if one.seat != seat) / max(players - 1, 1)
        if players > 1:
            start = 1 / players
            reached = seat in result["winners"] and 1 / len(result["winners"])
        else:
            start, reached = own[0].worth, result["scores"][seat]
        found.append(Account(seat, start, -cost, given, reached - start + cost - given, float(reached)))
    return found


class Reviews:
    """Reviews in the making and made, by table."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._reviews: OrderedDict[str, Review] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_done: Callable[[str, Review, str], object] = lambda *_: None
        """Is told of every review that is made: the table, the review, and what it counts in."""

    def of(self, table: str, record: WrittenRecord, asked_by: str) -> Review:
        """As far as it is made; begun if nobody has asked before."""
        if table not in self._reviews:
            review = Review(bots.strongest(record["game"]), len(record["moves"]))
            self._reviews[table] = review
            while len(self._reviews) > MOST_KEPT:
                self._reviews.popitem(last=False)
            task = asyncio.create_task(self._make(table, review, record, asked_by), name=f"review of {table}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return self._reviews[table]

    async def _make(self, table: str, review: Review, record: WrittenRecord, asked_by: str) -> None:
        run = partial(self._thinkers.run, urgency=Urgency.REVIEW, owner=asked_by, seconds=LATE_SECONDS)
        try:
            found = {choice.number: choice for choice in await run(choices, record)}

            async def look_at_some(left: deque[int]) -> None:
                while left:
                    some = [found[left.popleft()] for _ in range(min(AT_ONCE, len(left)))]
                    looked = await run(look_again, record["game"], review.level, some)
                    left.extendleft(choice.number for choice in reversed(some[len(looked) :]))
                    review.decisions = sorted([*review.decisions, *looked], key=lambda one: one.number)
                    review.done = (review.total - 1) * len(review.decisions) // len(found)

            numbers = deque(found)
            await asyncio.gather(*(look_at_some(numbers) for _ in range(LANES)))
            if record["result"] is not None:
                review.accounts = accounts(review.decisions, record["result"])
            review.done = review.total
            self.on_done(table, review, unit_of(len(record["seats"])))
        except Exception as error:
            log.warning("a review broke off (%s); it begins again when it is asked for", type(error).__name__)
            self._reviews.pop(table, None)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
