"""A finished game looked at again: what the strongest bot would have played, and what every decision cost."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, Literal, TypeVar

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

Some = TypeVar("Some")


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
    is_open: bool = False
    """Is the cost still to be looked at more closely?"""


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
    is_settled: bool = False
    """Has every mistake been looked at more closely?"""
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
    bot = bots.load(game, level)
    return awhile(partial(look, bot), some)


def weigh_again(game: str, level: str, some: list[Choice], looked: list[ReviewedMove]) -> list[ReviewedMove]:
    """Runs in a worker: the same with a closer look at what these moves cost."""
    bot = bots.load(game, level)
    return awhile(lambda pair: weigh(bot, *pair), list(zip(some, looked, strict=True)))


def awhile(work: Callable[[Some], ReviewedMove], some: Sequence[Some]) -> list[ReviewedMove]:
    began = time.monotonic()
    done: list[ReviewedMove] = []
    for one in some:
        if done and time.monotonic() - began > AWHILE:
            break
        done.append(work(one))
    return done


def look(bot: Bot, choice: Choice) -> ReviewedMove:
    """What the bot would have done, and what it thinks of the move as far as it looked."""
    decision = bot.choose(choice.view, choice.legal, np.random.default_rng(choice.number), None)
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
    is_open = choice.move != decision.move and isinstance(bot, Judge)
    return looked(round(worth, 4), round(cost, 4), doubt=round(decision.doubt, 4), is_open=is_open)


def weigh(bot: Bot, choice: Choice, looked: ReviewedMove) -> ReviewedMove:
    """A mistake is charged for good only after a closer look."""
    values: Mapping[str, float] = {}
    if looked.is_open and isinstance(bot, Judge):
        values = bot.compare(choice.view, [looked.best, choice.move], np.random.default_rng(choice.number))
    cost = max(0.0, values[looked.best] - values[choice.move]) if values else looked.cost
    return replace(looked, cost=round(cost, 4), is_open=False)


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

            def note(looked: list[ReviewedMove]) -> None:
                known = {one.number: one for one in review.decisions} | {one.number: one for one in looked}
                review.decisions = [known[number] for number in sorted(known)]

            async def look_at_some(left: deque[int]) -> None:
                while left:
                    some = [found[left.popleft()] for _ in range(min(AT_ONCE, len(left)))]
                    looked = await run(look_again, record["game"], review.level, some)
                    left.extendleft(choice.number for choice in reversed(some[len(looked) :]))
                    note(looked)
                    review.done = review.total * len(review.decisions) // len(found)

            async def weigh_some(left: deque[ReviewedMove]) -> None:
                while left:
                    some = [left.popleft() for _ in range(min(AT_ONCE, len(left)))]
                    asked = [found[one.number] for one in some]
                    weighed = await run(weigh_again, record["game"], review.level, asked, some)
                    left.extendleft(reversed(some[len(weighed) :]))
                    note(weighed)

            def add_up() -> None:
                if record["result"] is not None:
                    review.accounts = accounts(review.decisions, record["result"])

            numbers = deque(found)
            await asyncio.gather(*(look_at_some(numbers) for _ in range(LANES)))
            add_up()
            review.done = review.total
            # The costliest first: what somebody reads first is settled first.
            doubtful = deque(sorted((one for one in review.decisions if one.is_open), key=lambda one: -one.cost))
            await asyncio.gather(*(weigh_some(doubtful) for _ in range(LANES)))
            add_up()
            review.is_settled = True
            self.on_done(table, review, unit_of(len(record["seats"])))
        except Exception as error:
            log.warning("a review broke off (%s); it begins again when it is asked for", type(error).__name__)
            self._reviews.pop(table, None)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
