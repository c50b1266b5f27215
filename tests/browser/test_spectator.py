"""Who watches sees the table and no hand: neither on the screen nor on the wire."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser import scenes
from tests.browser.player import Player
from tests.browser.same_deal import SameDealServer
from tests.browser.visits import Visits


def parts(told: Any) -> Iterator[dict[str, Any]]:
    """Every object inside a message."""
    if isinstance(told, dict):
        yield told
        told = list(told.values())
    if isinstance(told, list):
        for part in told:
            yield from parts(part)


def test_a_spectator_sees_no_hand(visit: Visits, server: SameDealServer) -> None:
    scene = scenes.lay(server, "klunker", 4, scenes.klunker("show", 1), unsold="removed")
    page = visit(scene.link, hurried=True)
    frames: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(json.loads(frame))))
    page.get_by_role("button", name="Just watch").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()

    scene.play_on(lambda view: view["round"] == 2)
    expect(page.get_by_role("heading", name="round 2")).to_be_visible()
    expect(page.locator("[data-zone^=hand] [data-card]")).to_have_count(24)
    expect(page.locator("[data-zone^=hand] .letter")).to_have_count(0)
    assert Player(page).hand.count() == 0

    assert [frame["type"] for frame in frames][:2] == ["welcome", "update"]
    for part in (part for frame in frames for part in parts(frame)):
        assert not part.get("hand")
        assert not part.get("moves")
        assert not part.get("hand_known")
        assert part.get("event") != "drew"
