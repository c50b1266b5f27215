"""The browser client: a folder of built files, one page for every address of it, and the headers that keep it safe."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Message, Scope, Send

BUILT: Final = Path(__file__).parents[1] / "static"
PAGE: Final = "index.html"
ASSETS: Final = "assets"
NO_PAGES: Final = ("api", "docs")
"""Below these nothing is a page of the client."""

FOREVER: Final = "public, max-age=31536000, immutable"
"""For files with a hash of their content in their name."""
ASK_AGAIN: Final = "no-cache"

PACKED: Final = "gzip"
"""How the build packs its files; the packed one lies beside the other and ends in .gz."""

TYPES: Final = mimetypes.MimeTypes()  # the same on every machine: what it has registered itself does not count
TYPES.add_type("text/javascript", ".js")
TYPES.add_type("font/woff2", ".woff2")
TYPES.add_type("application/manifest+json", ".webmanifest")

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Spieltisch</title>
<h1>Spieltisch</h1>
<p>The server runs, but its browser client was not built.</p>
<p>Programs are welcome: <a href="/docs">what they can ask for</a>.</p>
</html>
"""

SAFETY: Final = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # links carry secrets
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def safely(send: Send) -> Send:
    """Everything that is sent carries the headers of safety."""

    async def send_safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SAFETY.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")  # answers hold secrets; files say otherwise
        await send(message)

    return send_safely


class ClientFiles(StaticFiles):
    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def check_config(self) -> None:
        """The folder may be missing: the client need not be built."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        first = Path(path).parts[0] if path != "." else ""
        if first in NO_PAGES:
            raise HTTPException(404)
        is_page = not first or "." not in path
        try:
            response = await super().get_response(PAGE if is_page else path, scope)
        except HTTPException as error:
            if is_page and error.status_code == 404:
                return HTMLResponse(NOT_BUILT, headers={"cache-control": ASK_AGAIN})
            raise
        response.headers["cache-control"] = FOREVER if first == ASSETS and not is_page else ASK_AGAIN
        return response

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, or a packed neighbour if the browser takes it."""
        asked = Headers(scope=scope)
        chosen, packing = Path(full_path), {"vary": "accept-encoding"}
        packed = Path(f"{full_path}.gz")
        if takes_packed(asked.get("accept-encoding", "")) and packed.is_file():
            chosen, stat_result = packed, packed.stat()
            packing["content-encoding"] = PACKED
        kind = TYPES.guess_type(full_path)[0] or "application/octet-stream"
        response = FileResponse(chosen, status_code, packing, kind, stat_result=stat_result)
        if self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response


def takes_packed(header: str) -> bool:
    """Does a browser with this Accept-Encoding take packed files?"""
    for wish in header.lower().split(","):
        encoding, _, weight = wish.partition(";")
        if encoding.strip() == PACKED:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
