"""The browser client is served: its one page, its files, and nothing else."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from spieltisch.server.app import Front
from spieltisch.server.settings import Settings
from tests.harness import Harness

Ask = Callable[..., httpx.Response]

PAGE = "<!doctype html><title>Spieltisch</title>"
SCRIPT = "export const table = 'green'\n" * 50


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("client") / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "icon.svg").write_text("<svg/>")
    script = folder / "assets" / "index-a1b2c3.js"
    script.write_text(SCRIPT)
    script.with_name(f"{script.name}.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder / "assets" / "font-d4e5f6.woff2").write_bytes(b"font")
    (folder.parent / "secret.txt").write_text("not for everybody")
    return folder


def asking(folder: Path) -> Ask:
    """Requests of a server with the client in this folder; it has no tables."""
    front = Front(Settings(), folder)

    def ask(path: str, method: str = "GET", **headers: str) -> httpx.Response:
        async def go() -> httpx.Response:
            front._http.state.registry = Harness().registry
            transport: Any = httpx.ASGITransport(front)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                sent = {"accept-encoding": "identity"} | {
                    name.replace("_", "-"): value for name, value in headers.items()
                }
                return await http.request(method, path, headers=sent)

        return asyncio.run(go())

    return ask


@pytest.fixture(scope="module")
def ask(built: Path) -> Ask:
    return asking(built)


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/table/a-B_9", "/lobby", "/assets", "/apiary", "/table/x?since=1.5"]
)
def test_every_address_of_the_client_is_its_one_page(ask: Ask, path: str) -> None:
    answer = ask(path)
    assert answer.status_code == 200
    assert answer.text == PAGE
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind", "cached"),
    [
        ("/assets/index-a1b2c3.js", "text/javascript", "public, max-age=31536000, immutable"),
        ("/assets/font-d4e5f6.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
    ],
)
def test_files_are_sent_with_their_type_and_hashed_ones_are_kept_for_good(
    ask: Ask, path: str, kind: str, cached: str
) -> None:
    answer = ask(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].split(";")[0] == kind
    assert answer.headers["cache-control"] == cached


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/assets/missing-123456.js",
        "/api",
        "/api/elsewhere",
        "/docs/elsewhere",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/%00.js",
        f"/{'x' * 300}.js",
    ],
)
def test_what_is_not_there_is_refused_and_nothing_outside_the_folder_is_sent(ask: Ask, path: str) -> None:
    answer = ask(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "http_404"


def test_only_reading_is_allowed(ask: Ask) -> None:
    assert ask("/", "POST").status_code == 405
    assert ask("/icon.svg", "DELETE").status_code == 405
    assert ask("/api/elsewhere", "POST").status_code == 404
    assert ask("/api/tables", "DELETE").status_code == 405


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("br, gzip", "gzip"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br, gzip; q=0.0", None),
        ("br", None),
        ("identity", None),
        ("", None),
    ],
)
def test_packed_neighbours_are_sent_to_browsers_that_take_them(ask: Ask, accepted: str, encoding: str | None) -> None:
    answer = ask("/assets/index-a1b2c3.js", "HEAD", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert ask("/assets/index-a1b2c3.js", accept_encoding=accepted).text == SCRIPT


def test_a_file_without_packed_neighbours_is_sent_as_it_is(ask: Ask) -> None:
    answer = ask("/icon.svg", accept_encoding="gzip, br")
    assert answer.text == "<svg/>"
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("path", ["/", "/table/x", "/icon.svg", "/assets/index-a1b2c3.js", "/docs"])
def test_head_answers_as_get_does_without_the_body(ask: Ask, path: str) -> None:
    whole, head = ask(path), ask(path, "HEAD")
    assert head.status_code == 200
    assert head.headers == whole.headers


def test_who_has_the_page_already_is_told_so(ask: Ask) -> None:
    first = ask("/")
    again = ask("/", if_none_match=first.headers["etag"])
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["cache-control"] == "no-cache"


def test_without_a_built_client_the_server_says_so(tmp_path: Path) -> None:
    ask = asking(tmp_path / "missing")
    for path in ("/", "/table/x"):
        answer = ask(path)
        assert answer.status_code == 200
        assert "was not built" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    assert ask("/icon.svg").status_code == 404


@pytest.mark.parametrize(
    ("path", "method"),
    [("/", "GET"), ("/icon.svg", "HEAD"), ("/docs", "GET"), ("/api/schema", "GET"), ("/gone.js", "GET"), ("/", "POST")],
)
def test_everything_carries_the_headers_of_safety(ask: Ask, path: str, method: str) -> None:
    headers = ask(path, method).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy == {
        "default-src": "'self'",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]


def test_a_refused_request_carries_them_too(ask: Ask) -> None:
    refused = ask("/api/tables", "POST", origin="https://evil.example")
    assert refused.status_code == 403
    assert refused.headers["referrer-policy"] == "no-referrer"


def test_the_page_about_the_http_side_names_every_operation_and_loads_nothing(ask: Ask) -> None:
    page, description = ask("/docs"), ask("/openapi.json").json()
    assert page.headers["content-type"].startswith("text/html")
    for path, operations in description["paths"].items():
        for method in operations:
            assert f">{method.upper()} {path}</h2>" in page.text
    assert 'href="/openapi.json"' in page.text
    for loading in ("<script", "src=", "<link", "url(", "http://", "https://"):
        assert loading not in page.text
