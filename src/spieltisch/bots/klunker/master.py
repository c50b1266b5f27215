"""The strongest Klunker player: a trained network that tries its ideas on imagined tables."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.klunker.expert import MODEL, decision, first_thought, look
from spieltisch.bots.klunker.network import network
from spieltisch.bots.klunker.observe import NOTHING, turned_back
from spieltisch.bots.klunker.worlds import imagine
from spieltisch.bots.warmup import RESERVE, BackgroundWarmup
from spieltisch.games.klunker.editions import HAND, KINDS
from spieltisch.games.klunker.notation import parse, text
from spieltisch.games.klunker.rules import SHOWCASE, STOP
from spieltisch.games.klunker.table import SHOW, Table

LONGEST_THOUGHT: Final = 0.5
"""Seconds of search, however late the deadline is."""
SHORTEST_THOUGHT: Final = 0.06
"""With fewer seconds left it follows the network's first thought."""


def row_of(table: Table, move: str) -> list[int]:
    """A move as the search wants it: its actions, counted from the seat to move, and nothing after them."""
    seat = table.turn
    actions = parse(table, move)
    if table.phase == SHOW and len(actions) > sum(table.hand[seat, kind] for kind in range(KINDS)):
        actions.remove(STOP)  # with the last card of the hand nobody has to say so
    turned = [
        action if action < SHOWCASE else SHOWCASE + (action - SHOWCASE - seat) % table.players for action in actions
    ]
    return turned + [NOTHING] * (HAND + 1 - len(turned))


@cache
def warmup() -> BackgroundWarmup:
    """The search is compiled."""
    return BackgroundWarmup(warm_up)


def warm_up() -> None:
    from spieltisch.bots.klunker import warming

    warming.warm_up()


class KlunkerMaster:
    def __init__(self, model: str = MODEL, effort: Any = None) -> None:
        self.network = network(model)
        self.effort = effort
        self.warmup = warmup()

    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        table = imagine(view, rng)
        if len(legal) > 1:
            self.warmup.wait(deadline)
            if deadline is None or time.monotonic() + SHORTEST_THOUGHT < deadline:
                values = self.think(table, rng, deadline)
                if values:
                    return decision(view, max(values, key=values.__getitem__), values)
        actions, share = first_thought(self.network, table)
        move = text(table, actions)
        return decision(view, move, {move: share})

    def compare(self, view: Mapping[str, Any], moves: Sequence[str], rng: np.random.Generator) -> Mapping[str, float]:
        """The share of victory after each of these moves."""
        self.warmup.wait(None)
        return self.think(imagine(view, rng), rng, None, moves)

    def think(
        self, table: Table, rng: np.random.Generator, deadline: float | None, asked: Sequence[str] = ()
    ) -> dict[str, float]:
        """The share of victory after each candidate, or after each move it is asked about.

        A lead and the network's liking count a little too: the best has its share, and each of the others as much less
        as it is worth less. With a deadline, as many rounds as there is time.
        """
        from spieltisch.bots.klunker.search import Effort, Search

        search = Search(self.network, self.effort or Effort())
        rows, legals, _ = look(table)
        seat = table.turn
        root = table.record()
        look_at = (np.array([seat], np.int8), legals, rows)
        began = time.monotonic()
        end = None if deadline is None else min(deadline - RESERVE, began + LONGEST_THOUGHT)
        if asked:
            actions = np.array([row_of(table, move) for move in asked])
            chosen, liking = np.zeros(len(actions), np.int64), np.zeros(len(actions), np.float32)
        else:
            chosen, actions, liking = search.candidates(root, look_at, rng)
        if len(chosen) < 2:
            return {}
        rounds: list[Any] = []
        while not rounds or (end is not None and time.monotonic() + (time.monotonic() - began) / len(rounds) < end):
            rounds.append(search.judge(root, look_at, chosen, actions, rng))
        share, lead = np.mean(rounds, axis=0)
        worth = share + search.effort.greed * lead + search.effort.trust * liking
        found = [self.move(table, row.tolist()) for row in actions]
        values = np.clip(share[worth.argmax()] + worth - worth.max(), 0, 1)
        return dict(zip(found, values.tolist(), strict=True))

    def move(self, table: Table, actions: list[int]) -> str:
        played = [turned_back(action, table.turn, table.players) for action in actions if action >= 0]
        done = table.phase != SHOW or STOP in played
        return text(table, played if done else [*played, STOP])
