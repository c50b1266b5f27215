"""The strongest Klunker player: a trained network whose ideas are tried on tables that could be the real one."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.bots.klunker.expert import MODEL, decision, first_thought, look
from spieltisch.bots.klunker.network import network
from spieltisch.bots.klunker.observe import NOTHING, turned_back
from spieltisch.bots.warmup import RESERVE, BackgroundWarmup
from spieltisch.cores import on_one_core
from spieltisch.games.klunker.editions import HAND, KINDS
from spieltisch.games.klunker.notation import parse, text
from spieltisch.games.klunker.rules import SHOWCASE, STOP
from spieltisch.games.klunker.table import SHOW, Table

if TYPE_CHECKING:
    from spieltisch.bots.klunker.search import Candidates, Effort, Trial

LONGEST_THOUGHT: Final = 1.0
"""Seconds of search, however late the deadline is."""
SHORTEST_THOUGHT: Final = 0.06
"""With fewer seconds left, there is none."""
LONGEST_WAIT: Final = 0.5
"""Seconds to wait for a search that is still being compiled, before a move is made without it."""

log = logging.getLogger(__name__)


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


def move_of(table: Table, actions: Sequence[int]) -> str:
    """The same the other way round."""
    played = [turned_back(action, table.turn, table.players) for action in actions if action >= 0]
    done = table.phase != SHOW or STOP in played
    return text(table, played if done else [*played, STOP])


@cache
def warmup() -> BackgroundWarmup:
    """The search is compiled."""
    return BackgroundWarmup(warm_up)


def warm_up() -> None:
    from spieltisch.bots.klunker import warming

    warming.warm_up()


class KlunkerMaster:
    def __init__(self, model: str = MODEL, effort: Effort | None = None) -> None:
        self.network = network(model)
        self.effort = effort
        self.warmup = warmup()

    @on_one_core()
    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        table = fitting_table(view)
        if len(legal) > 1:
            if self.has_time(deadline):
                values = self.think(table, rng, deadline)
                if values:
                    return decision(view, max(values, key=values.__getitem__), values)
            else:
                log.warning("master of klunker has no time to search; it follows its first thought")
        actions, share = first_thought(self.network, table)
        move = text(table, actions)
        return decision(view, move, {move: share})

    def has_time(self, deadline: float | None) -> bool:
        """Is there time for a search, and is it compiled?"""
        if deadline is None:
            return self.warmup.is_ready(None)
        soon = time.monotonic() + LONGEST_WAIT + RESERVE
        return self.warmup.is_ready(min(deadline, soon)) and time.monotonic() + SHORTEST_THOUGHT < deadline

    @on_one_core()
    def compare(self, view: Mapping[str, Any], moves: Sequence[str], rng: np.random.Generator) -> Mapping[str, float]:
        """The share of victory after each of these moves."""
        self.warmup.wait(None)
        return self.think(fitting_table(view), rng, None, moves)

    def think(
        self, table: Table, rng: np.random.Generator, deadline: float | None, asked: Sequence[str] = ()
    ) -> dict[str, float]:
        """The share of victory after each candidate, or after each move it is asked about; nothing if one is clear.

        A lead and the network's liking count a little too: the best has its share, and each of the others as much less
        as it is worth less.
        """
        from spieltisch.bots.klunker.search import FIXED, TIMED, Candidates, Look, Search

        end = None if deadline is None else min(deadline - RESERVE, time.monotonic() + LONGEST_THOUGHT)
        effort = self.effort or (FIXED if end is None else TIMED)
        rows, legals, _ = look(table)
        seen = Look(np.array([table.turn], np.int8), legals, rows.copy())
        moves = None
        if asked:
            actions = np.array([row_of(table, move) for move in asked])
            moves = Candidates(np.zeros(len(actions), np.int64), actions, np.zeros(len(actions), np.float32))
        found, trials = Search(self.network, effort).decide(table.record(), seen, rng, end, moves)
        return values_of(table, found, trials[0])


def values_of(table: Table, found: Candidates, trial: Trial) -> dict[str, float]:
    if not trial.worth.shape[1]:
        return {}
    moves = [move_of(table, found.actions[candidate].tolist()) for candidate in trial.candidates]
    return dict(zip(moves, trial.values().tolist(), strict=True))
