"""Finished games that are looked at again: kept records, their steps, and tables that branch off."""

from __future__ import annotations

import asyncio
import gzip
import time
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from spieltisch import bots, record
from spieltisch.server.limits import Limits, household
from spieltisch.server.messages import Branched, BranchOff, KeptRecord, ReviewSoFar
from spieltisch.tables.registry import TableRegistry, digest, new_table
from spieltisch.tables.review import unit_of
from spieltisch.tables.sqlite import SqliteStore
from spieltisch.tables.viewing import MOST_EVENTS, MOST_STEPS, BranchWish, Eyes, kept

router = APIRouter()


def registry_of(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def owner(request: Request) -> str:
    limits: Limits = request.app.state.limits
    return limits.owner(household(request.client))


async def slow_down(request: Request) -> None:
    limits: Limits = request.app.state.limits
    await limits.join(household(request.client))


Tables = Annotated[TableRegistry, Depends(registry_of)]
Owner = Annotated[str, Depends(owner)]


@router.post("/api/records", status_code=201, dependencies=[Depends(slow_down)])
async def keep(request: Request, tables: Tables, asked_by: Owner) -> KeptRecord:
    """Keeps the record in the body, if it is true, so that it can be looked at under the `table` of the answer."""
    return KeptRecord(table=await tables.keep_record(record.parse(await request.body(), "The file"), asked_by))


@router.get("/api/tables/{table}/steps")
async def steps(
    request: Request,
    tables: Tables,
    table: str,
    asked_by: Owner,
    seat: Annotated[int | None, Query(ge=0, le=11)] = None,
    everything: bool = False,
    views: bool = True,
    first: Annotated[int, Query(ge=0, le=record.MOST_MOVES)] = 0,
) -> Response:
    """A finished game move by move: what happened, and how things stood, as a seat saw it or with all open.

    From `first` on as many as are told together: without views these are many more.
    """
    most = MOST_STEPS if views else MOST_EVENTS
    told = await tables.steps(table, Eyes(seat, everything), first, most, views, asked_by)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(told), media_type="application/json")
    return Response(
        told, media_type="application/json", headers={"content-encoding": "gzip", "vary": "accept-encoding"}
    )


@router.get("/api/tables/{table}/review")
async def review(tables: Tables, table: str, asked_by: Owner) -> ReviewSoFar:
    """Every decision of a finished game, with what the strongest bot would have played and what it cost."""
    players, made = await tables.review(table, asked_by)
    return ReviewSoFar(unit=unit_of(players), **asdict(made))


@router.post("/api/tables/{table}/branches", status_code=201, dependencies=[Depends(slow_down)])
async def branch(tables: Tables, table: str, wanted: BranchOff, asked_by: Owner) -> Branched:
    """Plays on from a position of a finished game, against bots. Cards and dice come as they came."""
    game = (await tables.session(table)).table.options.game
    level = wanted.level or bots.usual(game)
    wish = BranchWish(wanted.move, wanted.seat, wanted.name, digest(wanted.token), level, wanted.played)
    session = await tables.branch(table, wish, asked_by)
    return Branched(table=session.table.id, seat=wanted.seat)


def kept_alone(written: object, database: Path) -> str:
    """A database that holds nothing but this record, for a server of its own; returns what it is kept under."""

    async def keep_there() -> str:
        stored, entry = kept(written, time.time(), "")
        store = SqliteStore(database)
        await store.create(new_table(stored, [entry]))
        await store.close()
        return stored.id

    return asyncio.run(keep_there())
