"""Nobody can deal as they please: the browser contributes to what it has seen, and notices when that was exchanged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, Response, WebSocket, expect

from tests.browser.player import Player
from tests.browser.visits import Visits
from tests.live_server import LiveServer
from tests.positions import LONG


@pytest.fixture
def cheated(browser: Browser, tmp_path: Path) -> Iterator[Visits]:
    server = LiveServer(tmp_path, "--messages-per-second", "5000", program=("tests.browser.cheating",))
    server.start()
    visits = Visits(browser, server.url)
    try:
        yield visits
        visits.check()
    finally:
        visits.close()
        server.stop()


def is_opening(answer: Response) -> bool:
    return answer.request.method == "POST" and answer.url.endswith("/api/tables")


def next_seal(frame: str | bytes) -> str | None:
    seal: str | None = json.loads(frame).get("table", {}).get("next_commitment")
    return seal


SEAT_AT = "table => JSON.parse(localStorage['spieltisch.seats']).find((one) => one.table === table)"


def finish(page: Page) -> None:
    """Plays to the end from another device, which is quicker."""
    page.locator(".bar.asked").wait_for()
    table = page.url.rsplit("/", 1)[-1]
    held = page.evaluate(
        "table => JSON.parse(localStorage['spieltisch.seats']).find((one) => one.table === table)", table
    )
    bearer = {"authorization": f"Bearer {held['token']}"}
    origin = page.url.split("/table/")[0]
    with httpx.Client(base_url=f"{origin}/api/tables/{table}", headers=bearer, timeout=120) as http:
        version = 0
        while (state := http.get("/state", params={"since": version, "wait": 5}).json())["table"][
            "status"
        ] == "playing":
            version = state["version"]
            if moves := state["view"]["moves"]:
                http.post("/messages", json={"type": "move", "id": f"m{version}", "move": moves[0]["move"]})
                version = max(version - 1, 0)


def check_fairness(page: Page) -> None:
    page.get_by_role("button", name="Was it fair?").click()
    page.get_by_role("button", name="Check now").click()


def test_a_server_that_exchanges_its_seed_is_caught_in_the_first_game_and_in_a_rematch(cheated: Visits) -> None:
    """The rematch is played in the long run."""
    page = cheated(hurried=True)
    Player(page).play_now("Knaster")
    for _ in range(2 if LONG > 1 else 1):
        finish(page)
        check_fairness(page)
        expect(page.get_by_text("The secret does not fit the seal!")).to_be_visible()
        page.get_by_role("button", name="Close").click()
        table = page.url
        page.get_by_role("button", name="Play again").click()
        page.wait_for_function("last => location.href !== last", arg=table)


def test_what_the_browser_contributes_answers_a_seal_it_has_seen_before(visit: Visits) -> None:
    """One click opens a table, and one asks for another game: neither sends a share before the seal is there."""
    page = visit(hurried=True)
    seals: list[str | None] = []
    votes: list[dict[str, Any]] = []

    def watch(socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda frame: seals.append(json.loads(frame).get("table", {}).get("next_commitment"))
        )
        socket.on("framesent", lambda frame: votes.append(json.loads(frame)) if '"vote"' in str(frame) else None)

    page.on("websocket", watch)
    player = Player(page)
    with page.expect_request("**/seats") as sitting_down, page.expect_response(is_opening) as opening:
        player.play_now("Knaster")
    opened, seat = opening.value, sitting_down.value.post_data_json
    assert "contribution" not in (opened.request.post_data_json or {})
    assert seat is not None
    assert seat["contribution"]
    assert seat["commitment"] == opened.json()["commitment"]

    finish(page)
    again = page.get_by_role("button", name="Play again")
    again.wait_for()
    before = [seal for seal in seals if seal]
    again.click()
    player.step()
    (vote,) = votes
    assert vote["contribution"]
    assert vote["commitment"] == before[-1]
