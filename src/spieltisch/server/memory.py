"""The door to memories and to the deals of the day. Whoever shows a device key reads and deletes what it collects."""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, Field

from spieltisch.game import Game
from spieltisch.games import BOOKS, book_of
from spieltisch.memory.daily import GAMES, Daily
from spieltisch.memory.games import UNKNOWN, NotedGame
from spieltisch.memory.levels import LevelScores, level_scores
from spieltisch.memory.remembering import Remembering
from spieltisch.memory.summary import Summary
from spieltisch.server.limits import Limits, household
from spieltisch.server.messages import HeldSeat, Secret, Strict
from spieltisch.tables.refusals import Refused
from spieltisch.tables.texts import LONGEST_NAME

MOST_AT_ONCE = 100
KEY = HTTPBearer(
    auto_error=False, description="The device key: whoever has it has the memory.", scheme_name="DeviceKey"
)


class Brought(Strict):
    """A game that was noted in a browser."""

    table: Annotated[str, Field(pattern=r"^[\w-]{1,40}$")]
    game: str
    players: Annotated[int, Field(ge=1, le=12)]
    score: Annotated[int, Field(ge=0)]
    won: bool


class Bring(Strict):
    """Games that were noted before there was a key, the oldest first; seats that were taken without it."""

    games: Annotated[list[Brought], Field(max_length=MOST_AT_ONCE, default_factory=list)]
    seats: Annotated[list[HeldSeat], Field(max_length=20, default_factory=list)]


class OtherKey(Strict):
    key: Secret


class MemorySoFar(BaseModel):
    """What a device key has collected: sums over all games, and the latest of them, the newest first."""

    summary: Summary
    latest: list[NotedGame]
    """At most fifty."""


class SitDaily(Strict):
    name: Annotated[str, Field(max_length=4 * LONGEST_NAME)]


class DailyTry(BaseModel):
    day: str
    game: str
    table: str
    score: int | None
    """Null while it is played."""


class DailyDeals(BaseModel):
    """The deals of today, and what the key has tried so far."""

    today: str
    seconds_left: float
    """Until the next day begins."""
    first: str
    """The first day that can be practised."""
    commitment: str
    """The key of yesterday: SHA-256 of today's key, which is given out tomorrow."""
    games: list[str]
    tries: list[DailyTry]


class DailyPlace(BaseModel):
    """A seat at a day's deal. Asked for again, the try that counts is the same."""

    table: str
    seat: int
    token: str
    commitment: str
    counts: bool
    """Is it the one try that counts, or practice?"""


class DailySheet(BaseModel):
    numbers: list[list[int | None]]
    circled: list[list[bool]]


class DailyGame(BaseModel):
    """A game of a day's deal as it ended. The person's seat is the first."""

    scores: list[int]
    sheet: DailySheet | None
    """What was written, in a game with sheets."""


class DailyOutcome(BaseModel):
    """What a day's deal came to."""

    day: str
    game: str
    table: str | None
    own: DailyGame | None
    master: DailyGame | None
    """The strongest bot's own game on the same deal; null until it is played: ask again."""
    scores: dict[str, int]
    """How often each score was made in tries that count, on this server."""


class DayKey(BaseModel):
    """With it anybody can compute a past day's deals, and check that it was fixed before."""

    day: str
    key: str
    commitment: str
    """The key of the day before: it is SHA-256 of this one."""


def shown_key(bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(KEY)]) -> str:
    if bearer is None or not 20 <= len(bearer.credentials) <= 100:
        raise Refused("bad_key", "Show the device key: Authorization: Bearer KEY.")
    return bearer.credentials


def remembering(request: Request) -> Remembering:
    found: Remembering = request.app.state.remembering
    return found


def daily(request: Request) -> Daily:
    found: Daily = request.app.state.daily
    return found


DeviceKey = Annotated[str, Depends(shown_key)]
Memory = Annotated[Remembering, Depends(remembering)]
Days = Annotated[Daily, Depends(daily)]


def checked(game: Brought, at: float) -> NotedGame:
    book = book_of(game.game)
    if game.score > book.highest_score:
        raise Refused("bad_game", f"Nobody can make {game.score} in {game.game}.")
    return {
        "table": game.table,
        "at": at,
        "game": game.game,
        "edition": UNKNOWN,
        "players": game.players,
        "seat": None,
        "score": game.score,
        "place": 1 if game.won else 2,
        "won": game.won,
        "unaided": False,
        "company": [],
    }


def daily_game(game: Game) -> DailyGame:
    assert game.result is not None
    sheets = game.reveal().get("sheets")
    sheet = DailySheet(numbers=sheets[0]["numbers"], circled=sheets[0]["circled"]) if sheets else None
    return DailyGame(scores=game.result["scores"], sheet=sheet)


def written(answer: object) -> Response:
    """It was checked when it was kept: to check ten thousand games again would take longer than to read them."""
    return Response(orjson.dumps(answer), media_type="application/json")


def memory_routes(limits: Limits) -> APIRouter:
    router = APIRouter()

    async def slow_down(request: Request) -> None:
        await limits.join(household(request.client))

    @router.get("/api/memory", response_model=MemorySoFar)
    async def look(key: DeviceKey, memory: Memory) -> Response:
        """What the key has collected. A key that is not known has collected nothing yet."""
        found = await memory.open(key)
        return written({"summary": found.summary, "latest": found.latest})

    @router.post("/api/memory", response_model=MemorySoFar, dependencies=[Depends(slow_down)])
    async def bring(key: DeviceKey, memory: Memory, wanted: Bring) -> Response:
        """Brings games and seats along that were kept in the browser only; what is known already is left out."""
        now = memory.now()
        await memory.bring(key, [checked(game, now) for game in wanted.games])
        await memory.hold_seats(key, [(seat.table, seat.token) for seat in wanted.seats])
        return await look(key, memory)

    @router.get("/api/memory/games", response_model=list[NotedGame])
    async def export(key: DeviceKey, memory: Memory) -> Response:
        """Everything that is kept of the key's games, the oldest first: to be saved."""
        return written(await memory.games(key))

    @router.post("/api/memory/keys", response_model=MemorySoFar, dependencies=[Depends(slow_down)])
    async def take_in(key: DeviceKey, memory: Memory, wanted: OtherKey) -> Response:
        """All that another key has collected is this key's from now on; the other one is forgotten."""
        await memory.take_in(key, wanted.key)
        return await look(key, memory)

    @router.get("/api/memory/levels", response_model=LevelScores)
    async def levels() -> Response:
        """What scores the levels make, from simulated games."""
        return written(level_scores())

    @router.delete("/api/memory", status_code=204)
    async def forget(key: DeviceKey, memory: Memory) -> None:
        """Leaves nothing of the key and its games."""
        await memory.forget(key)

    @router.get("/api/daily")
    async def deals(key: DeviceKey, days: Days) -> DailyDeals:
        """The deals of today, and all tries of the key."""
        return DailyDeals(
            today=days.today.isoformat(),
            seconds_left=days.seconds_left(),
            first=days.first.isoformat(),
            commitment=days.key_before(days.today),
            games=[game for game in GAMES if game in BOOKS],
            tries=[DailyTry(**vars(one)) for one in await days.tries(key)],
        )

    @router.post("/api/daily/{day}/{game}", status_code=201, dependencies=[Depends(slow_down)])
    async def sit(key: DeviceKey, days: Days, day: str, game: str, wanted: SitDaily) -> DailyPlace:
        """A seat at a day's deal: today the one try that counts, afterwards and for past days to practise."""
        place = await days.sit(key, days.read_day(day), game, wanted.name)
        return DailyPlace(seat=0, **vars(place))

    @router.get("/api/daily/{day}/{game}")
    async def outcome(request: Request, key: DeviceKey, days: Days, day: str, game: str) -> DailyOutcome:
        """What a day's deal came to. Today it is shown when the own try is over."""
        asked_by = limits.owner(household(request.client))
        found = await days.outcome(key, days.read_day(day), game, asked_by)
        return DailyOutcome(
            day=day,
            game=game,
            table=found.table,
            own=daily_game(found.own) if found.own is not None else None,
            master=daily_game(found.master) if found.master is not None else None,
            scores={str(score): tries for score, tries in found.scores.items()},
        )

    @router.get("/api/daily/{day}")
    async def day_key(days: Days, day: str) -> DayKey:
        """The key of a day that is over."""
        return DayKey(day=day, key=days.past_key(days.read_day(day)), commitment=days.key_before(days.read_day(day)))

    return router
