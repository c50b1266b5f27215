"""Search over imagined tables: every candidate move is tried on the same deals, and the network judges what follows.

It looks at many positions at once, so that the network is asked seldom and for many rows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.klunker.loops import advance, deal_worlds
from spieltisch.bots.klunker.observe import ACTIONS, NOTHING, OBSERVATION
from spieltisch.games.klunker.editions import HAND, MAX_PLAYERS
from spieltisch.games.klunker.rules import STOP
from spieltisch.games.klunker.table import SHOW

Forward = Callable[[Any, Any, Any], tuple[Any, Any, Any]]
"""From rows, legal actions and numbers of players to chances, shares and leads (see `Network`)."""

TENS: Final = 10


@dataclass(frozen=True)
class Effort:
    worlds: int = 16
    """On how many imagined tables each candidate is tried."""
    plies: int = 8
    """How many choices are played by the network before it judges."""
    candidates: int = 4
    shows: int = 8
    """From how many drafts the sets of cards to show are taken."""
    likely: float = 0.003
    """An action is a candidate if it is at least so likely, compared with the likeliest."""
    trust: float = 0.002
    """How much the network's own liking counts: what a move is worth that it likes e times more than another."""
    greed: float = 0.03
    """What a lead of ten money counts beside a victory."""


class Tables:
    """Tables in play, and what the next seat to choose at each of them sees."""

    def __init__(self, tables: NDArray[Any], states: NDArray[np.uint64], look_at: tuple[Any, Any, Any]) -> None:
        count = len(tables)
        self.tables, self.states = tables, states
        self.seats, self.legals, self.rows = look_at
        self.players: NDArray[np.int8] = tables["players"]
        self.shares = np.zeros((count, MAX_PLAYERS), np.float32)
        self.purses = np.zeros((count, MAX_PLAYERS), np.float32)

    def advance(self, actions: NDArray[np.int64]) -> None:
        advance(self.tables, actions, self.states, self.seats, self.legals, self.rows, self.shares, self.purses)

    def chances(self, forward: Forward) -> Any:
        return forward(self.rows, self.legals, self.players)[0]

    def worth(self, seats: NDArray[np.int8], forward: Forward) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """For one seat of each table: its share of victory and its lead in tens, as they are or as they are judged."""
        _, shares, leads = forward(self.rows, self.legals, self.players)
        everyone = np.arange(len(seats))
        place = (seats - self.seats) % self.players
        over = self.seats < 0
        mean = self.purses.sum(1) / self.players
        share = np.where(over, self.shares[everyone, seats], shares[everyone, place])
        lead = np.where(over, (self.purses[everyone, seats] - mean) / TENS, leads[everyone, place])
        return share, lead


class Search:
    def __init__(self, forward: Forward, effort: Effort) -> None:
        self.forward, self.effort = forward, effort

    def candidates(
        self, roots: NDArray[Any], look_at: tuple[Any, Any, Any], rng: np.random.Generator
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float32]]:
        """Roots, actions (NOTHING where there are no more) and the logarithm of the network's liking."""
        effort = self.effort
        _, legals, rows = look_at
        chances = self.forward(rows, legals, roots["players"])[0]
        showing = roots["phase"] == SHOW
        likely = chances >= effort.likely * chances.max(1, keepdims=True)
        ranks = np.argsort(np.argsort(-chances, axis=1), axis=1)
        chosen, actions = np.nonzero(likely & (ranks < effort.candidates) & ~showing[:, None])
        single = np.full((len(chosen), HAND + 1), NOTHING, np.int64)
        single[:, 0] = actions
        liking = np.log(chances[chosen, actions])
        if not showing.any():
            return chosen, single, liking
        which = np.flatnonzero(showing)
        shows = self.drafts(roots[which], of(look_at, which), rng)
        return (
            np.concatenate([chosen, which[shows[0]]]),
            np.concatenate([single, shows[1]]),
            np.concatenate([liking, shows[2]]),
        )

    def drafts(
        self, roots: NDArray[Any], look_at: tuple[Any, Any, Any], rng: np.random.Generator
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float32]]:
        """Sets of cards to show, drafted card by card: the first draft by the likeliest cards, the others by chance."""
        each = self.effort.shows
        owner = np.repeat(np.arange(len(roots)), each)
        tables = Tables(roots[owner].copy(), np.zeros(len(owner), np.uint64), of(look_at, owner))
        me = tables.seats.copy()
        actions = np.full((len(owner), HAND + 1), NOTHING, np.int64)
        liking = np.zeros(len(owner), np.float32)
        greedy = np.arange(len(owner)) % each == 0
        for step in range(HAND + 1):
            mine = (tables.seats == me) & (tables.tables["phase"] == SHOW)
            if not mine.any():
                break
            chances = tables.chances(self.forward)
            noise = rng.gumbel(size=chances.shape).astype(np.float32) * ~greedy[:, None]
            chosen = (np.log(chances + 1e-30) + noise).argmax(1)
            liking += np.where(mine, np.log(chances[np.arange(len(owner)), chosen] + 1e-30), 0)
            actions[:, step] = np.where(mine, chosen, NOTHING)
            tables.advance(actions[:, step].copy())
        return distinct(owner, actions, liking, self.effort.candidates)

    def judge(
        self,
        roots: NDArray[Any],
        look_at: tuple[Any, Any, Any],
        chosen: NDArray[np.int64],
        actions: NDArray[np.int64],
        rng: np.random.Generator,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The mean share and lead after each candidate. All candidates of a root meet the same cards and luck."""
        count = self.effort.worlds
        states = rng.integers(2**63, size=(len(roots), count), dtype=np.uint64)
        worlds = np.zeros((len(roots), count), roots.dtype)
        deal_worlds(roots, look_at[0], states, worlds)
        owner = np.repeat(chosen, count)
        rows = np.zeros((len(owner), OBSERVATION), np.int8)
        seats = look_at[0][owner]
        tables = Tables(worlds[chosen].reshape(-1), states[chosen].reshape(-1), (seats.copy(), look_at[1][owner], rows))
        for step in range(HAND + 1):
            played = np.repeat(actions[:, step], count)
            if (played == NOTHING).all():
                break
            tables.advance(played)
        for _ in range(self.effort.plies):
            luck = rng.gumbel(size=(len(roots), count, ACTIONS)).astype(np.float32)
            chances = tables.chances(self.forward)
            tables.advance((np.log(chances + 1e-30) + luck[chosen].reshape(-1, ACTIONS)).argmax(1))
        share, lead = tables.worth(seats, self.forward)
        return share.reshape(-1, count).mean(1), lead.reshape(-1, count).mean(1)


def of(look_at: tuple[Any, Any, Any], which: NDArray[np.int64]) -> tuple[Any, Any, Any]:
    seats, legals, rows = look_at
    return seats[which], legals[which], rows[which]


def distinct(
    owner: NDArray[np.int64], actions: NDArray[np.int64], liking: NDArray[np.float32], most: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float32]]:
    """Drafts that show different cards, the most liked ones of each root."""
    sorted_actions = np.sort(np.where(actions == STOP, NOTHING, actions), axis=1)
    order = np.lexsort((-liking, owner))
    kept: list[int] = []
    seen: set[tuple[int, ...]] = set()
    taken: dict[int, int] = {}
    for place in order.tolist():
        root = int(owner[place])
        cards = (root, *sorted_actions[place].tolist())
        if cards not in seen and taken.get(root, 0) < most:
            seen.add(cards)
            taken[root] = taken.get(root, 0) + 1
            kept.append(place)
    return owner[kept], actions[kept], liking[kept]
