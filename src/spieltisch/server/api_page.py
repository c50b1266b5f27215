"""The page at /docs: every operation of the HTTP side, out of its OpenAPI description. It needs no script."""

from __future__ import annotations

import re
from html import escape
from typing import Any, Final

HEAD: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Spieltisch: API for bots</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
nav li { line-height: 1.9 }
h2 { font: 600 1.1rem ui-monospace, monospace; margin: 2rem 0 0 }
dt { font-family: ui-monospace, monospace }
</style>
"""


def api_page(description: dict[str, Any]) -> str:
    """HTML of an OpenAPI description."""
    version = escape(description["info"]["version"])
    parts = [
        HEAD,
        '<p><a href="/">← Spieltisch</a></p>',
        f"<h1>API for bots, version {version}</h1>",
        "<p>A program plays like a person: it opens or joins a table, listens to its WebSocket (or asks for its state)",
        "and sends moves as text, such as <code>write c3</code>.",
        "Whoever takes a seat gets a token that opens it again.</p>",
        '<p>For machines there are the <a href="/openapi.json">OpenAPI description</a> and the',
        '<a href="/api/schema">JSON Schema</a>',
        "of every message in both directions, those of the WebSocket included.</p>",
        "<nav><ul>",
        *(
            f'<li><a href="#{anchor(method, path)}"><code>{method.upper()} {escape(path)}</code></a> '
            f"{escape(in_short(operation))}</li>"
            for path, operations in description["paths"].items()
            for method, operation in operations.items()
        ),
        "</ul></nav>",
    ]
    for path, operations in description["paths"].items():
        for method, operation in operations.items():
            parts += operation_parts(f"{method.upper()} {path}", anchor(method, path), operation)
    return "\n".join([*parts, "</html>", ""])


def in_short(operation: dict[str, Any]) -> str:
    """The first sentence about it."""
    said = str(operation.get("description", operation["summary"]))
    return re.split(r"(?<=[.:;])\s", said, maxsplit=1)[0].rstrip(".:;")


def anchor(method: str, path: str) -> str:
    """Where an operation stands on the page."""
    return "-".join([method, *re.findall(r"[\w-]+", path)])


def operation_parts(title: str, place: str, operation: dict[str, Any]) -> list[str]:
    parts = [
        f'<h2 id="{place}">{escape(title)}</h2>',
        f"<p>{escape(operation.get('description', operation['summary']))}</p>",
    ]
    fields = [(field["name"], field["in"], field["schema"]) for field in operation.get("parameters", [])]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is not None:
        fields.append(("body", "JSON", body["schema"]))
    if fields:
        lines = [
            f"<dt>{escape(name)}</dt><dd>{escape(place)}, {escape(kind_of(schema))}</dd>"
            for name, place, schema in fields
        ]
        parts += ["<dl>", *lines, "</dl>"]
    return parts


def kind_of(schema: dict[str, Any]) -> str:
    """A type, or the name of one in /api/schema."""
    return str(schema.get("type") or schema.get("$ref", "any").rpartition("/")[2])
