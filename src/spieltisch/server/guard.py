"""Stands before every request: no body too large, no page of another origin."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spieltisch.server.limits import LARGEST_BODY, same_origin
from spieltisch.server.messages import Refusal


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
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > LARGEST_BODY:
                await refuse(413, "too_large", f"A request has at most {LARGEST_BODY} bytes.", scope, receive, send)
                return
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Message:
            return waiting.pop() if waiting else await receive()

        await self._app(scope, receive_again, send)


async def refuse(status: int, code: str, sentence: str, scope: Scope, receive: Receive, send: Send) -> None:
    response = JSONResponse(Refusal(code=code, sentence=sentence).model_dump(), status)
    await response(scope, receive, send)
