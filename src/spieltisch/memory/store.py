"""Where memories are kept. Few and simple methods, so that another database can take this place.

A `key` is always the SHA-256 of a device's key: the key itself is never kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from spieltisch.memory.games import NotedGame
from spieltisch.memory.summary import Mistakes, Summary
from spieltisch.tables.store import NewTable


@dataclass(frozen=True)
class Try:
    """The one try of a key at a day's deal. `score` is null while it is played."""

    day: str
    game: str
    table: str
    score: int | None


@dataclass(frozen=True)
class Remembered:
    summary: Summary
    latest: list[NotedGame]
    """The newest first."""


@dataclass(frozen=True)
class MastersGame:
    """A day's deal as the strongest bot plays it in the person's seat."""

    moves: list[str]
    scores: list[int]


class Memories(Protocol):
    async def hold(self, key: str, token: str, table: str, at: float) -> None:
        """Whoever has this key sits in the seat with this token (its SHA-256), now and in all rematches."""

    async def holders(self, tokens: Sequence[str]) -> list[tuple[str, str]]:
        """Tokens of seats with the keys that hold them."""

    async def unsettled(self, key: str) -> list[str]:
        """The tables where the key took a seat and whose game is not noted yet."""

    async def settle(self, key: str, table: str) -> None:
        """There is nothing to be noted of this table any more."""

    async def note(self, key: str, games: Sequence[NotedGame]) -> int:
        """Keeps games that the key does not remember yet, and ends its try if one was; how many are new."""

    async def review(self, table: str, seat: int, found: Mapping[str, Mistakes]) -> None:
        """Adds what a review has found to the game of everybody who remembers it in this seat, once."""

    async def read(self, key: str, latest: int, at: float) -> Remembered:
        """What a key remembers; nothing yet for one that is not known."""

    async def games(self, key: str) -> list[NotedGame]:
        """All of its games, the oldest first."""

    async def merge(self, key: str, other: str) -> None:
        """All that another key has collected is this one's from now on, its seats and tries included."""

    async def forget(self, key: str) -> None:
        """Leaves nothing of a key, not even in a file that was written over."""

    async def forget_unused(self, since: float) -> int:
        """Forgets the keys that nobody has used since then; how many."""

    async def begin_try(self, key: str, day: str, game: str, table: NewTable) -> str:
        """The table of a key's try: this one, or the one that was laid before."""

    async def tries(self, key: str) -> list[Try]: ...

    async def daily_scores(self, day: str, game: str) -> dict[int, int]:
        """How often each score was made in tries that are over."""

    async def masters_game(self, day: str, game: str) -> MastersGame | None: ...

    async def keep_masters_game(self, day: str, game: str, played: MastersGame) -> None: ...

    async def own_secret(self, fresh: str) -> str:
        """The server's own secret for its daily deals: a fresh one at its first start."""
