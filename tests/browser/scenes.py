"""Tables in a wanted position, laid through the server's door for programs.

All seats are people's. Since the server has one seed for every table, the contributions decide the deal: the game is
first played here, by bots, until the wanted position is found; then the server is told the same moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import httpx
import numpy as np

import spieltisch
from spieltisch import bots
from spieltisch.game import Game
from tests.browser.same_deal import SEED, SameDealServer
from tests.positions import seen

NAMES = ("Ida", "Max", "Bo", "Cleo", "Dora", "Emil", "Frida", "Gus", "Hanna", "Ivo", "Jule", "Kim")
Wanted = Callable[[Game], bool]
Moves = Sequence[tuple[int, str]]


@dataclass
class Scene:
    server: SameDealServer
    table: str
    host: str
    tokens: list[str]
    """The secret of each seat."""
    sent: int = field(default=0)

    @property
    def link(self) -> str:
        return f"/table/{self.table}"

    def seat(self, seat: int = 0) -> str:
        """The secret link of a seat."""
        return f"{self.link}#{self.tokens[seat]}"

    def says(self, seat: int, kind: str, **facts: Any) -> None:
        self.sent += 1
        message = {"type": kind, "id": f"scene-{self.sent}", **facts}
        told(self.server.door.post(f"/api/tables/{self.table}/messages", json=message, headers=self._bearer(seat)))

    def view(self, seat: int = 0) -> Any:
        return told(self.server.door.get(f"/api/tables/{self.table}/state", headers=self._bearer(seat)))["view"]

    def sits_down(self, name: str, contribution: str = "") -> None:
        """Takes a free seat."""
        wish = {"name": name, "contribution": contribution}
        joined = told(self.server.door.post(f"/api/tables/{self.table}/seats", json=wish))
        self.tokens.append(joined["token"])

    def _bearer(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[seat]}"}

    def play_on(self, until: Callable[[Any], bool]) -> None:
        """Bots decide for everybody, until a view is as wanted."""
        luck = np.random.default_rng(0)
        while not until(view := self.view()):
            seat = view["waiting"][-1]
            asked = self.view(seat)
            bot = bots.load(view["game"], "casual")
            move = bot.choose(asked, [move["move"] for move in asked["moves"]], luck, None).move
            self.says(seat, "move", move=move)


def told(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json()


def lay(
    server: SameDealServer,
    game: str,
    players: int,
    wanted: Wanted | None = None,
    *,
    free: int = 0,
    around: dict[str, Any] | None = None,
    **options: Any,
) -> Scene:
    """A table in the first wanted position. `free`: so many seats stay empty, and nothing is played.

    `around`: what the table has around its game, such as a clock.
    """
    deal, moves = position(game, players, wanted, **options) if wanted else (0, [])
    wish = {"game": game, "seats": ["person"] * players, "options": options, **(around or {})}
    opened = told(server.door.post("/api/tables", json=wish))
    scene = Scene(server, opened["table"], opened["host_token"], [])
    for name in NAMES[: players - free]:
        scene.sits_down(name, contribution=str(deal) if name == NAMES[0] else "")
    for seat, move in moves:
        scene.says(seat, "move", move=move)
    return scene


def same_game(game: str, players: int, **options: Any) -> Game:
    """The game that is dealt at a table which was laid without a wanted position."""
    contributions = ["0", *[""] * (players - 1)]
    return spieltisch.new(game, players=players, seed=SEED, contributions=contributions, **options)


def position(game: str, players: int, wanted: Wanted, **options: Any) -> tuple[int, Moves]:
    return _position(game, players, wanted, tuple(options.items()))


@cache
def _position(game: str, players: int, wanted: Wanted, options: tuple[tuple[str, Any], ...]) -> tuple[int, Moves]:
    """The number of a deal and the moves that lead to a wanted position."""
    for deal in range(1000):
        contributions = [str(deal), *[""] * (players - 1)]
        played = spieltisch.new(game, players=players, seed=SEED, contributions=contributions, **dict(options))
        moves = play_until(played, wanted, np.random.default_rng(deal))
        if moves is not None:
            return deal, moves
    raise AssertionError("no deal leads there")


def play_until(game: Game, wanted: Wanted, luck: np.random.Generator) -> Moves | None:
    bot = bots.load(game.book.name, "casual")
    moves: list[tuple[int, str]] = []
    while not wanted(game):
        if not game.waiting:
            return None
        seat = max(game.waiting)  # Ida decides last: the others wait for her
        move = bot.choose(game.view(seat), game.legal(seat), luck, None).move
        game.play(seat, move)
        moves.append((seat, move))
    return moves


def over(game: Game) -> bool:
    return game.result is not None


@cache
def klunker(phase: str, first_round: int = 2) -> Wanted:
    """Ida is asked in this phase, with something on the table."""

    def wanted(game: Game) -> bool:
        if game.waiting != {0}:
            return False
        view = seen(game, 0)
        return bool(view["phase"] == phase and view["round"] >= first_round)

    return wanted


@cache
def knaster(step: str, first_roll: int = 9) -> Wanted:
    """Only Ida has not decided: to `write` or circle, to choose a `line`, or to draw a `bonus` circle."""

    def wanted(game: Game) -> bool:
        if game.waiting != {0}:
            return False
        view = seen(game, 0)
        if view["rolls"] < first_roll:
            return False
        if step == "final":
            return bool(view["final"])
        if any(move.startswith("line") for move in game.legal(0)):
            return step == "line"
        return step == ("bonus" if view["deciding"]["line"] else "write")

    return wanted
