"""A game for which nobody has drawn a board is offered and played all the same.

The server of this game is played by the test: it offers Nim besides the other games, and answers for one table.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.axe import faults
from tests.browser.visits import Visits
from tests.positions import long_only

OFFER = {
    "game": "nim",
    "simultaneous": False,
    "progress": "round",
    "editions": [{"edition": None, "players": [2, 3], "options": [], "printed": {"game": "nim"}}],
    "levels": ["perfect"],
    "clock": [{"name": "bank", "least": 10, "most": 600}, {"name": "increment", "least": 0, "most": 60}],
}


class Nim:
    """Seven matches; whoever takes the last one wins. The bot takes one."""

    def __init__(self, page: Page) -> None:
        self.left = 7
        self.version = 1
        self.wished: dict[str, Any] = {}
        page.route("**/api/games", self.offer)
        page.route("**/api/tables", self.open)
        page.route(
            "**/api/tables/nim-1/seats", lambda route: route.fulfill(json={"table": "nim-1", "seat": 0, "token": "t"})
        )
        page.route_web_socket("**/live", self.connect)

    def offer(self, route: Route) -> None:
        offered = route.fetch().json()
        route.fulfill(json=offered | {"games": [*offered["games"], OFFER]})

    def open(self, route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        self.wished = route.request.post_data_json or {}
        return route.fulfill(json={"table": "nim-1", "host_token": "h", "commitment": "c", "seat": 0, "token": "t"})

    def connect(self, socket: WebSocketRoute) -> None:
        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "hello":
                socket.send(json.dumps(self.news("welcome", [{"event": "started", "seat": None}])))
            elif message["type"] == "move":
                count = int(message["move"].removeprefix("take "))
                self.left -= count
                took = [{"event": "took_matches", "seat": 0, "count": count}]
                if self.left:
                    self.left -= 1
                    took.append({"event": "took_matches", "seat": 1, "count": 1})
                self.version += 1
                socket.send(json.dumps(self.news("update", took)))
                socket.send(json.dumps({"type": "ack", "id": message["id"], "version": self.version}))

        socket.on_message(heard)

    def news(self, kind: str, events: list[dict[str, Any]]) -> dict[str, Any]:
        over = not self.left
        takes = [f"take {count}" for count in (1, 2, 3) if count <= self.left]
        return {
            "type": kind,
            "version": self.version,
            "protocol": 2,
            "you": {"seat": 0, "can_undo": False},
            "events": events,
            "table": {
                "id": "nim-1",
                "game": "nim",
                "status": "over" if over else "playing",
                "options": {},
                "seats": [
                    {"name": "Ida", "kind": "person", "level": None, "character": None, "away": False, "host": True},
                    {"name": "", "kind": "bot", "level": "perfect", "character": None, "away": False, "host": False},
                ],
                "clock": None,
                "clock_left": None,
                "chat": False,
                "hints": False,
                "host_starts": False,
                "evening": {"games": 0, "seats": [{"wins": 0, "points": 0}] * 2},
                "commitment": "c",
                "seed": None,
                "votes": [],
                "rematch": None,
            },
            "view": {
                "game": "nim",
                "players": 2,
                "seat": 0,
                "waiting": [] if over else [0],
                "matches": {"left": self.left, "rows": [[1, 2], [3]]},
                "moves": [{"move": take, "events": []} for take in takes],
                "result": {"scores": [1, 0], "winners": [0], "reason": "no_matches"} if over else None,
            },
        }


def test_a_game_without_a_board_of_its_own_is_shown_as_it_is_told_and_played_with_buttons(visit: Visits) -> None:
    page = visit("about:blank", knows=["nim"])
    nim = Nim(page)
    page.goto("/")
    expect(page.get_by_role("region", name="Klunker")).to_be_visible()
    page.get_by_role("region", name="Nim").get_by_role("button", name="Play now").click()

    expect(page.get_by_role("banner").get_by_role("heading")).to_have_text("Nim")
    assert nim.wished["seats"] == ["person", "perfect"]
    board, bar = page.get_by_role("main"), page.locator(".bar")
    expect(board.locator("dl dl dd").first).to_have_text("7")
    expect(bar).to_contain_text("It is your turn")
    expect(bar.get_by_role("button")).to_have_text(["take 1", "take 2", "take 3"])
    assert not faults(page)

    bar.get_by_role("button", name="take 3").click()
    expect(board.locator("dl dl dd").first).to_have_text("3")
    log = page.get_by_role("region", name="Game log")
    expect(log).to_contain_text("Ida: took matches 3")
    expect(log).to_contain_text("perfect 2: took matches 1")

    bar.get_by_role("button", name="take 3").click()
    result = page.get_by_role("dialog")
    expect(result).to_have_accessible_name("You win!")
    expect(result.get_by_role("row")).to_have_count(3)


@long_only
def test_its_table_can_be_chosen_too(visit: Visits) -> None:
    page = visit("about:blank", knows=["nim"])
    nim = Nim(page)
    page.goto("/")
    page.get_by_role("region", name="Nim").get_by_role("button", name="Set up a table").click()
    form = page.get_by_role("dialog")
    form.get_by_role("button", name="Seats +1").click()
    form.get_by_role("combobox", name="Who sits on seat 3").select_option("person")
    form.get_by_role("combobox", name="Clock").select_option(index=1)
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("banner").get_by_role("heading")).to_have_text("Nim")
    assert nim.wished["seats"] == ["person", "perfect", "person"]
    assert nim.wished["host_starts"] is True, "people are invited"
    assert set(nim.wished["clock"]) == {"bank", "increment"}
