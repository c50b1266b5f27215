"""JSON Schema of every message in both directions."""

from __future__ import annotations

from typing import Any

from spieltisch.server.messages import HELLO, MESSAGE


def all_schemas() -> dict[str, Any]:
    return {"hello": HELLO.json_schema(), "message": MESSAGE.json_schema()}
