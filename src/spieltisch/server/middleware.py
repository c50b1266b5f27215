"""Stands before every request: none for somebody else, none of another site's page, no body too large or too slow."""

from __future__ import annotations

import asyncio
import math
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spieltisch.server.limits import BODY_SECONDS, LARGEST_BODY, LARGEST_RECORD, Limits, household
from spieltisch.server.messages import Refusal
from spieltisch.server.origins import MISDIRECTED, is_own_name, same_origin
from spieltisch.server.settings import Settings
from spieltisch.tables import metrics
from spieltisch.tables.refusals import Refused

RECORDS: Final = "/api/records"
"""Where a whole game may be brought."""


class RequestGuard:
    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self._app = app
        self._settings = settings
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal_of_headers(scope)
        body, most = None, LARGEST_RECORD if scope["path"] == RECORDS else LARGEST_BODY
        if refusal is None:
            try:
                async with asyncio.timeout(BODY_SECONDS):
                    body = await body_of(receive, most)
                if body is None:
                    return
                if len(body) > most:
                    refusal = refused(413, "too_large", f"A request has at most {most} bytes.")
            except TimeoutError:
                refusal = refused(408, "too_slow", f"A request comes within {BODY_SECONDS:.0f} seconds.")
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Message:
            return waiting.pop() if waiting else await receive()

        await self._app(scope, receive_again, send)

    def _refusal_of_headers(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        host, public_url = headers.get("host"), self._settings.public_url
        if not is_own_name(host, self._settings.host, public_url):
            return refused(421, "misdirected", MISDIRECTED)
        if scope["method"] not in ("GET", "HEAD") and not same_origin(headers.get("origin"), host, public_url):
            return refused(403, "foreign_origin", "Requests of other sites are not taken.")
        try:
            self._limits.request(household(scope["client"]))
        except Refused as error:
            return refused(429, error.code, error.sentence, error.wait)
        return None


async def body_of(receive: Receive, most: int) -> bytes | None:
    """What was sent, as far as it is not too large; None if the sender has gone."""
    body = b""
    while len(body) <= most:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return body


def refused(status: int, code: str, sentence: str, wait: float | None = None) -> JSONResponse:
    """What is left of the request is not read: the connection is closed."""
    metrics.REFUSALS.labels(code).inc()
    headers = {"connection": "close"} | ({"retry-after": str(math.ceil(wait))} if wait is not None else {})
    return JSONResponse(Refusal(code=code, sentence=sentence, wait=wait).model_dump(), status, headers)
