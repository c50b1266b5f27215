"""Stands before every request: no body too large, no page of another origin."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spieltisch.server.limits import LARGEST_BODY, same_origin
from spieltisch.server.messages import Refusal


class TooLarge(Exception):
    pass


class Guard:
    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self._app = app
        self._public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        foreign = not same_origin(headers.get("origin"), headers.get("host"), self._public_url)
        if foreign and scope["method"] not in ("GET", "HEAD"):
            await refuse(403, "foreign_origin", "Requests of other sites are not taken.", scope, receive, send)
            return
        taken = 0

        async def limited() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LARGEST_BODY:
                raise TooLarge
            return message

        try:
            await self._app(scope, limited, send)
        except TooLarge:
            await refuse(413, "too_large", f"A request has at most {LARGEST_BODY} bytes.", scope, receive, send)


async def refuse(status: int, code: str, sentence: str, scope: Scope, receive: Receive, send: Send) -> None:
    response = JSONResponse(Refusal(code=code, sentence=sentence).model_dump(), status)
    await response(scope, receive, send)
