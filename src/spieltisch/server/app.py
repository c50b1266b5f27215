"""The web application: a visible list of everything it answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import re
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

import spieltisch
from spieltisch.games.chance import commitment
from spieltisch.games.contract import SpieltischError
from spieltisch.server import lessons, logs, paper, viewing
from spieltisch.server.addresses import Door, friends_address, is_this_machine
from spieltisch.server.admission import is_trusted
from spieltisch.server.api_page import api_page
from spieltisch.server.catalog import games_offered
from spieltisch.server.connection import Connection
from spieltisch.server.dispatch import dispatch, id_in, misunderstood, refusal
from spieltisch.server.gc_tuning import collect_in_portions
from spieltisch.server.invitation import invitation, language_for
from spieltisch.server.limits import LONGEST_POLL, Limits, household
from spieltisch.server.memory import memory_routes
from spieltisch.server.messages import (
    MESSAGE,
    Acknowledged,
    Answer,
    CommitmentFirst,
    Glances,
    Join,
    LookAt,
    Opened,
    OpenTable,
    Reachable,
    Refusal,
    SameDice,
    Seated,
    SeatGlance,
    Watching,
)
from spieltisch.server.middleware import RequestGuard, refused
from spieltisch.server.notices import notice_routes
from spieltisch.server.origins import MISDIRECTED, is_own_name, same_origin
from spieltisch.server.running import running_tables
from spieltisch.server.schema.games import Games
from spieltisch.server.settings import Settings
from spieltisch.server.static_files import ASK_AGAIN, BUILT, NOT_BUILT, ClientFiles, safely
from spieltisch.server.warmup import warmup_routes
from spieltisch.tables import metrics
from spieltisch.tables.coordination import SERVE
from spieltisch.tables.refusals import Refused
from spieltisch.tables.registry import TableRegistry, digest
from spieltisch.tables.session import TableSession
from spieltisch.tables.store import StoreFailed
from spieltisch.tables.telling import QueueListener

log = logging.getLogger(__name__)

STATUS = {
    "bad_token": 403,
    "bad_key": 403,
    "play_first": 403,
    "bad_day": 404,
    "day_to_come": 404,
    "no_daily": 404,
    "not_here": 403,
    "no_such_table": 404,
    "no_record": 404,
    "no_lesson": 404,
    "too_fast": 429,
    "busy": 503,
    "not_stored": 503,
    "store_full": 503,
}
"""Refusals that are not simply a conflict (409) with how the table stands."""
REFUSED: dict[int | str, str] = {
    400: "The request is no HTTP, or its body no JSON.",
    403: "The token does not fit, or a page of another site asks.",
    404: "There is no such table, or nothing to show of it yet.",
    405: "The address knows other methods.",
    408: "The request took too long to arrive.",
    409: "The table does not do this now; the code says why.",
    413: "The request is too large.",
    421: "The server is not known by this name.",
    422: "The request has not the form it should have.",
    429: "Too many at once; `wait` says for how long.",
    503: "The server cannot store, has too much to do, or stops.",
}
OPEN_FIRST = "A table is opened first, and shows its commitment; then take a seat with your name and contribution."


def answered(answer: Answer, status: int | None = None) -> JSONResponse:
    """An acknowledgement, or a refusal with the status that its code has."""
    if not isinstance(answer, Refusal):
        return JSONResponse(answer.model_dump())
    headers = {"retry-after": str(math.ceil(answer.wait))} if answer.wait is not None else None
    return JSONResponse(answer.model_dump(), status or STATUS.get(answer.code, 409), headers)


def registry_of(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


async def session_of(request: Request, table: str) -> TableSession:
    return await registry_of(request).session(table)


@contextlib.contextmanager
def closing_listener(session: TableSession, listener: QueueListener) -> Iterator[None]:
    try:
        yield
    finally:
        session.forget(listener)


BEARER = HTTPBearer(auto_error=False, description="The token of a seat, the host or the spectators.")


def token_in(bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)]) -> str:
    return bearer.credentials if bearer is not None else ""


Here = Annotated[TableSession, Depends(session_of)]
Token = Annotated[str, Depends(token_in)]


class Front:
    """The whole server: live connections go straight to their table, everything else to the HTTP side.

    A WebSocket stays for hours; past the layers that requests go through it takes half the memory.
    """

    def __init__(self, settings: Settings, client: Path = BUILT) -> None:
        self._settings = settings
        self._limits = Limits(settings)
        self.door = Door()
        self._http = create_app(settings, client, self._limits, self.door)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            place = re.match(r"/api/tables/([\w-]{1,40})", scope["path"])
            logs.TABLE.set(place[1] if place else "")
            logs.REQUEST.set(secrets.token_hex(4))
        if scope["type"] != "websocket":
            await self._http(scope, receive, safely(send))
            return
        socket = WebSocket(scope, receive, send)
        table = re.fullmatch(r"/api/tables/([\w-]{1,40})/live", scope["path"])
        host, public_url = socket.headers.get("host"), self._settings.public_url
        if not is_own_name(host, self._settings.host, public_url):
            await socket.send_denial_response(refused(421, "misdirected", MISDIRECTED))
            return
        if table is None or not same_origin(socket.headers.get("origin"), host, public_url):
            await socket.close(1008)
            return
        address = household(scope["client"])
        connection = Connection(socket, self._registry, self._limits, address)
        with self._limits.visitors.one_more(address) as is_welcome:
            await (connection.serve(table[1]) if is_welcome else connection.refuse())

    @property
    def _registry(self) -> TableRegistry:
        registry: TableRegistry = self._http.state.registry
        return registry

    def dismiss(self) -> None:
        """The server is about to stop: nobody waits for news any more."""
        self._registry.dismiss()


def create_app(settings: Settings, client: Path, limits: Limits, door: Door) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running_tables(settings, SERVE) as running:
            app.state.store, app.state.registry = running.store, running.registry
            app.state.remembering, app.state.daily = running.remembering, running.daily
            app.state.notices = running.notices
            if running.shared is not None:
                await limits.share(running.shared)
            collecting = asyncio.create_task(collect_in_portions(), name="collect garbage")
            yield
            collecting.cancel()

    app = FastAPI(
        title="Spieltisch",
        version=spieltisch.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses={status: {"model": Refusal, "description": meaning} for status, meaning in REFUSED.items()},
    )
    app.router.default = ClientFiles(client)
    app.include_router(memory_routes(limits))
    app.include_router(paper.router)
    app.include_router(lessons.router)
    app.include_router(viewing.router)
    app.include_router(warmup_routes())
    app.include_router(notice_routes(limits))
    app.add_middleware(RequestGuard, settings=settings, limits=limits)
    app.state.limits = limits

    @app.exception_handler(SpieltischError)
    async def not_done(_request: Request, error: SpieltischError) -> JSONResponse:
        return answered(refusal(error))

    @app.exception_handler(CommitmentFirst)
    async def too_early(_request: Request, _error: CommitmentFirst) -> JSONResponse:
        return answered(Refusal(code="commitment_first", sentence=OPEN_FIRST))

    @app.exception_handler(StoreFailed)
    async def not_stored(_request: Request, error: StoreFailed) -> JSONResponse:
        return answered(refusal(error))

    @app.exception_handler(HTTPException)
    async def unknown(_request: Request, error: HTTPException) -> JSONResponse:
        metrics.REFUSALS.labels(f"http_{error.status_code}").inc()
        unknown = Refusal(code=f"http_{error.status_code}", sentence=f"{error.detail}.")
        return JSONResponse(unknown.model_dump(), error.status_code, error.headers)

    @app.exception_handler(RequestValidationError)
    async def wrong_form(_request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        metrics.REFUSALS.labels("bad_request").inc()
        return answered(Refusal(code="bad_request", sentence=f"{place[:80]}: {first['msg'][:200]}."), 422)

    async def slow_down(request: Request) -> None:
        await limits.join(household(request.client))

    @app.get("/api/address")
    async def address(request: Request) -> Reachable:
        """Where friends find this server, and whether it can be opened to them."""
        return reachable(request)

    @app.post("/api/address")
    async def invite(request: Request) -> Reachable:
        """Opens a private server to its network, for friends on other devices. Only its own machine can ask for it."""
        if not is_this_machine(request.client):
            raise Refused("not_here", "Only the machine itself can open its server to the network.")
        await door.open()
        return reachable(request)

    def reachable(request: Request) -> Reachable:
        address = door.address or friends_address(settings, request.scope["server"][1])
        return Reachable(address=address, can_invite=door.can_open and address is None)

    @app.get("/api/games")
    async def games() -> Games:
        """What can be played here: numbers of players, options, bots, clocks, emotes."""
        return games_offered()

    @app.get("/api/tables")
    async def lobby(request: Request) -> list[dict[str, object]]:
        """Open tables with a free seat that want to be found."""
        return await registry_of(request).lobby()

    @app.post("/api/tables", status_code=201, dependencies=[Depends(slow_down)])
    async def open_table(request: Request, wanted: OpenTable) -> Opened:
        """Lays a table and shows its commitment. Then people take seats, the opener among them."""
        wish = wanted.model_dump(exclude={"host_token"})
        opening = await registry_of(request).open(wish, wanted.host_token, limits.owner(household(request.client)))
        table = opening.session.table
        return Opened(table=table.id, host_token=opening.host_token, commitment=commitment(table.secret))

    @app.get("/api/tables/{table}")
    async def describe(session: Here) -> dict[str, object]:
        """What everybody may know about a table around its game."""
        return {**session.public_table()}

    @app.post("/api/tables/{table}/seats", status_code=201, dependencies=[Depends(slow_down)])
    async def join(request: Request, session: Here, wanted: Join) -> Seated:
        """Takes a seat: the one wished for, or the first that is free."""
        seat, token = await registry_of(request).sit(
            session,
            wanted.name,
            wanted.contribution,
            wanted.seat,
            wanted.token,
            answered=wanted.commitment,
            host_token=wanted.host_token,
        )
        if wanted.key is not None:
            await request.app.state.remembering.hold(wanted.key, token, session.table.id)
        return Seated(table=session.table.id, seat=seat, token=token)

    @app.post("/api/tables/{table}/spectators", status_code=201, dependencies=[Depends(slow_down)])
    async def watch(session: Here) -> Watching:
        """Gives out the spectators' token."""
        return Watching(table=session.table.id, token=session.stored.watch_token)

    @app.get("/api/tables/{table}/state")
    async def state(
        request: Request,
        session: Here,
        token: Token,
        since: Annotated[int, Query(ge=0)] = 0,
        wait: Annotated[float, Query(ge=0, le=LONGEST_POLL)] = 0.0,
    ) -> Response:
        """What the holder of the token may know, and what happened since a version; waits for news if there is none."""
        who = await registry_of(request).identify(session, digest(token))
        if since > session.version(who.seat):
            await session.catch_up()  # another process has shown more
        listener = session.listen(who.seat, since)
        with limits.visitors.one_more(household(request.client)) as is_welcome, closing_listener(session, listener):
            message = await listener.queue.get()
            has_news = session.version(who.seat) > since or registry_of(request).is_stopping
            if wait > 0 and not has_news and is_welcome:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        message = await listener.queue.get() or message
        return Response(message, media_type="application/json")

    @app.post(
        "/api/tables/{table}/messages",
        response_model=Acknowledged,
        responses={409: {"model": Refusal}},
    )
    async def send(request: Request, session: Here, token: Token) -> Response:
        """Takes the same messages as the WebSocket, except hello."""
        known = digest(token)
        who, body = await registry_of(request).identify(session, known), await request.body()
        try:
            limits.message(session.table.id, who.seat, household(request.client))
            message = MESSAGE.validate_json(body)
        except ValidationError as error:
            return answered(misunderstood(error, id_in(body), session.version(who.seat)), 422)
        except Refused as error:
            return answered(refusal(error, id_in(body), session.version(who.seat)))
        return answered(await dispatch(registry_of(request), session, known, message, limits))

    @app.get("/api/tables/{table}/record")
    async def record(request: Request, table: str) -> dict[str, object]:
        """The record of the game: whole when it is over, before that without seed and hidden moves."""
        return {**await registry_of(request).record(table)}

    @app.post("/api/glances")
    async def glances(request: Request, wanted: LookAt) -> Glances:
        """How the games stand in which somebody holds seats. Seats that are not theirs any more are left out."""
        tables = registry_of(request)
        found = [await tables.glance(seat.table, seat.token) for seat in wanted.seats]
        return Glances(seats=[SeatGlance(**asdict(seen)) for seen in found if seen is not None])

    @app.api_route("/table/{table}", methods=["GET", "HEAD"], include_in_schema=False)
    async def table_page(request: Request, table: str, lang: str | None = None) -> HTMLResponse:
        """The client's page, with what a messenger shows of the invitation."""
        known = None
        with contextlib.suppress(Refused, StoreFailed):
            known = (await registry_of(request).session(table)).public_table()
        language = language_for(lang, request.headers.get("accept-language", ""))
        origin = (settings.public_url or str(request.base_url)).rstrip("/")
        page = invitation(client, known, language, origin)
        return HTMLResponse(NOT_BUILT if page is None else page, headers={"cache-control": ASK_AGAIN})

    @app.get("/api/tables/{table}/same-dice")
    async def same_dice(request: Request, table: str) -> SameDice:
        """What the strongest bot makes of the dice that somebody has played alone with."""
        attempt = await registry_of(request).same_dice(table, limits.owner(household(request.client)))
        return SameDice(level=attempt.level, score=attempt.score)

    @app.get("/healthz", include_in_schema=False)
    async def is_alive(request: Request) -> JSONResponse:
        """Is the process to be left alone? If not, whoever watches it should start it again."""
        is_well = request.app.state.store.is_alive()
        return JSONResponse({"status": "ok" if is_well else "the store has stopped"}, 200 if is_well else 503)

    @app.get("/readyz", include_in_schema=False)
    async def is_ready(request: Request) -> JSONResponse:
        """Should requests be sent here?"""
        troubles = await registry_of(request).troubles()
        return JSONResponse({"status": ", ".join(troubles) or "ok"}, 503 if troubles else 200)

    @app.get("/metrics", include_in_schema=False)
    async def measures(request: Request) -> Response:
        if request.client is None or not is_trusted(request.client.host, settings.metrics_from):
            raise HTTPException(404)
        registry_of(request).measure()
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    @app.get("/api/schema")
    async def schema() -> dict[str, Any]:
        """JSON Schema of every message in both directions."""

        def document() -> dict[str, Any]:
            from spieltisch.server.schema.document import all_schemas  # takes a second, and hardly anybody asks

            return all_schemas()

        return await asyncio.to_thread(document)

    @app.api_route("/docs", methods=["GET", "HEAD"], include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(api_page(app.openapi()))

    return app
