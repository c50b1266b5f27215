"""The deal of the day: the same for everybody, with one try that counts for each key."""

from __future__ import annotations

import asyncio
import base64
import datetime as dt
import hmac
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from spieltisch import bots
from spieltisch.bots.characters import characters_of
from spieltisch.game import Game, new, replay
from spieltisch.games.chance import commitment, fresh_seed
from spieltisch.memory import days
from spieltisch.memory.store import MastersGame, Memories, Try
from spieltisch.record import WrittenRecord, read
from spieltisch.tables.entries import Entry
from spieltisch.tables.options import PERSON, TableOptions, read_options
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import TableRegistry, digest, new_id, new_table, new_token
from spieltisch.tables.review import AWHILE, LATE_SECONDS
from spieltisch.tables.store import NewTable, StoredTable
from spieltisch.tables.texts import read_name
from spieltisch.tables.thinking import Thinkers, Urgency

MASTERS: Final = 3
GAMES: Final[dict[str, int]] = {"knaster": 0, "klunker": MASTERS}
"""The games of a day, with how many of the strongest bots sit there beside the person."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Place:
    """A seat at a table of a day's deal."""

    table: str
    token: str
    commitment: str
    counts: bool


@dataclass(frozen=True)
class Outcome:
    """What a day's deal came to."""

    own: Game | None
    """The try that counted, played to its end."""
    table: str | None
    scores: dict[int, int]
    """How often each score was made, in tries that count."""
    master: Game | None
    """The strongest bot's own game from the same seat; None until it is played to the end."""


def options_of(game: str) -> TableOptions:
    """A day's table. Whoever leaves it gets no help: the weakest bot plays on."""
    if game not in GAMES:
        raise Refused("no_daily", f"There is a deal of the day for {' and '.join(GAMES)}.")
    strongest = bots.strongest(game)
    masters = [one.id for one in characters_of(game) if one.level == strongest] or [strongest] * GAMES[game]
    seats = [PERSON, *masters[: GAMES[game]]]
    return read_options({"game": game, "seats": seats, "chat": False, "takeover": bots.levels(game)[0]})


def token_of(key: str, day: dt.date, game: str) -> str:
    """The seat of a key's try: the same on every device and in every window that has the key."""
    made = hmac.digest(key.encode(), f"seat {day.isoformat()} {game}".encode(), "sha256")
    return base64.urlsafe_b64encode(made)[:32].decode()


def laid(day: dt.date, game: str, secret: str, token: str, name: object, now: float) -> NewTable:
    """A table with the day's seed, where the person sits already; a contribution would change the deal."""
    options = options_of(game)
    stored = StoredTable(
        id=new_id(),
        created=now,
        options=options.as_json(),
        secret=days.seed_of(secret, day, game),
        host_token=digest(new_token()),
        watch_token=new_token(),
        next_secret=fresh_seed(),
        ruleset=options.book.ruleset,
    )
    sit = Entry("sit", now, 0, facts={"name": read_name(name), "contribution": "", "token": digest(token)})
    return new_table(stored, [sit])


def play_awhile(record: WrittenRecord, level: str, moves: list[str]) -> tuple[list[str], list[int] | None]:
    """Runs in a worker: the strongest bot plays every seat on for a while; the moves, and the scores at the end."""
    game, began = read(record).begin(), time.monotonic()
    for move in moves:
        game.play(min(game.waiting), move)
    bot, moves = bots.load(record["game"], level), list(moves)
    while game.result is None and time.monotonic() - began < AWHILE:
        seat = min(game.waiting)
        move = bot.choose(game.view(seat), game.legal(seat), np.random.default_rng(len(moves)), None).move
        game.play(seat, move)
        moves.append(move)
    return moves, game.result["scores"] if game.result is not None else None


class Daily:
    def __init__(
        self,
        memories: Memories,
        registry: TableRegistry,
        thinkers: Thinkers,
        secret: str,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._memories = memories
        self._registry = registry
        self._thinkers = thinkers
        self._secret = secret
        self._now = now
        self._playing: dict[tuple[dt.date, str], asyncio.Task[None]] = {}

    @property
    def today(self) -> dt.date:
        return days.today(self._now())

    def seconds_left(self) -> float:
        return days.seconds_left(self._now())

    @property
    def first(self) -> dt.date:
        return days.FIRST

    def past_key(self, day: dt.date) -> str:
        """The key of a day that is over: until then it would tell the deal."""
        if day >= self.today:
            raise Refused("day_to_come", "The key of a day is given out when the day is over.")
        return days.key_of(self._secret, day).hex()

    def key_before(self, day: dt.date) -> str:
        """The key of the day before: what a day's key is bound to."""
        return days.key_of(self._secret, day - dt.timedelta(days=1)).hex()

    def read_day(self, text: str) -> dt.date:
        return days.read_day(text, self._now())

    async def tries(self, key: str) -> list[Try]:
        return await self._memories.tries(digest(key))

    async def sit(self, key: str, day: dt.date, game: str, name: object) -> Place:
        """A seat at a day's deal: the one try that counts, as often as it is asked for; on other days to practise."""
        own = await self._own(key, day, game)
        if own is None and day == self.today:
            token = token_of(key, day, game)
            table = laid(day, game, self._secret, token, name, self._now())
            found = await self._memories.begin_try(digest(key), day.isoformat(), game, table)
            await self._memories.hold(digest(key), digest(token), found, self._now())
            own = Try(day.isoformat(), game, found, None)
        if own is not None and own.score is None:
            session = await self._registry.session(own.table)
            if session.table.game is not None and session.table.game.result is None:
                token = token_of(key, day, game)
                return Place(own.table, token, commitment(session.table.secret), counts=True)
        token = new_token()
        table = laid(day, game, self._secret, token, name, self._now())
        await self._registry.lay(table)
        return Place(table.stored.id, token, commitment(table.stored.secret), counts=False)

    async def _own(self, key: str, day: dt.date, game: str) -> Try | None:
        options_of(game)
        wanted = (day.isoformat(), game)
        return next((one for one in await self.tries(key) if (one.day, one.game) == wanted), None)

    async def outcome(self, key: str, day: dt.date, game: str, asked_by: str) -> Outcome:
        """What a day's deal came to: when the day is over, or when the own try is."""
        own = await self._own(key, day, game)
        if day == self.today and (own is None or own.score is None):
            raise Refused("play_first", "This is shown when you have played today's deal.")
        scores = await self._memories.daily_scores(day.isoformat(), game)
        master = await self._master(day, game, asked_by)
        if own is None or own.score is None:
            return Outcome(None, None, scores, master)
        return Outcome(replay(await self._registry.record(own.table)), own.table, scores, master)

    async def _master(self, day: dt.date, game: str, asked_by: str) -> Game | None:
        """Played in the background when somebody asks for it first, and kept."""
        played = await self._memories.masters_game(day.isoformat(), game)
        if played is not None:
            deal = self._deal(day, game)
            for move in played.moves:
                deal.play(min(deal.waiting), move)
            return deal
        if (day, game) not in self._playing:
            task = asyncio.create_task(self._let_master_play(day, game, asked_by), name=f"the master plays {day}")
            self._playing[day, game] = task
            task.add_done_callback(lambda _task: self._playing.pop((day, game), None))
        return None

    def _deal(self, day: dt.date, game: str) -> Game:
        options = options_of(game)
        seed = days.seed_of(self._secret, day, game)
        return new(game, len(options.seats), seed=seed, contributions=None, names=None, **options.as_json()["options"])

    async def _let_master_play(self, day: dt.date, game: str, asked_by: str) -> None:
        run = partial(self._thinkers.run, urgency=Urgency.REVIEW, owner=asked_by, seconds=LATE_SECONDS)
        moves: list[str] = []
        scores: list[int] | None = None
        deal, level = self._deal(day, game).record(), bots.strongest(game)
        try:
            while scores is None:
                moves, scores = await run(play_awhile, deal, level, moves)
            await self._memories.keep_masters_game(day.isoformat(), game, MastersGame(moves, scores))
        except Exception as error:
            log.warning("the master's game of a day broke off (%s); it begins again", type(error).__name__)

    def close(self) -> None:
        for task in self._playing.values():
            task.cancel()
