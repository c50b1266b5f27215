"""The strongest Klunker player: a trained network whose ideas are tried on tables that could be the real one."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.klunker.chances import corrected
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.bots.klunker.expert import MODEL, decision, first_thought, look
from spieltisch.bots.klunker.network import network
from spieltisch.bots.klunker.observe import NOTHING, turned_back
from spieltisch.bots.klunker.reasons import compared
from spieltisch.bots.warmup import RESERVE, BackgroundWarmup, note_progress
from spieltisch.cores import on_one_core
from spieltisch.games.klunker.editions import HAND, KINDS
from spieltisch.games.klunker.notation import parse, text
from spieltisch.games.klunker.rules import SHOWCASE, STOP
from spieltisch.games.klunker.table import SHOW, Table

if TYPE_CHECKING:
    from spieltisch.bots.klunker.search import Candidates, Effort, Look, Trial

LONGEST_THOUGHT: Final = 1.0
"""Seconds of search, however late the deadline is."""
SHORTEST_THOUGHT: Final = 0.06
"""With fewer seconds left, there is none."""

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

    warming.warm_up(partial(note_progress, "klunker"))


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
                found, trial = self.think(table, rng, deadline)
                if trial.worth.shape[1]:
                    return self.reasoned(view, table, found, trial)
            else:
                log.warning("master of klunker has no time to search; it follows its first thought")
        return self.unsearched(view, table)

    def unsearched(self, view: Mapping[str, Any], table: Table) -> Decision:
        """What the network likes best."""
        actions, share = first_thought(self.network, table)
        move = text(table, actions)
        return decision(view, move, {move: float(corrected(share, table.players))})

    def has_time(self, deadline: float | None) -> bool:
        """Is there time for a search, and is it compiled?"""
        ready = self.warmup.is_ready(deadline)
        return ready and (deadline is None or time.monotonic() + SHORTEST_THOUGHT < deadline)

    @on_one_core()
    def review(self, view: Mapping[str, Any], move: str, rng: np.random.Generator) -> Decision:
        from spieltisch.bots.klunker.search import REVIEWING, Candidates, Search

        self.warmup.wait(None)
        table = fitting_table(view)
        played = Candidates(np.zeros(1, np.int64), np.array([row_of(table, move)]), np.zeros(1, np.float32))
        found, trial = Search(self.network, self.effort or REVIEWING).review(
            table.record(), seen_at(table), rng, played
        )
        return self.reasoned(view, table, found, trial) if trial.worth.shape[1] else self.unsearched(view, table)

    def think(self, table: Table, rng: np.random.Generator, deadline: float | None) -> tuple[Candidates, Trial]:
        """What became of the candidates on the tables they were tried on; none was tried if one is clear."""
        from spieltisch.bots.klunker.search import FIXED, TIMED, Search

        end = None if deadline is None else min(deadline - RESERVE, time.monotonic() + LONGEST_THOUGHT)
        effort = self.effort or (FIXED if end is None else TIMED)
        found, trials = Search(self.network, effort).decide(table.record(), seen_at(table), rng, end)
        return found, trials[0]

    def reasoned(self, view: Mapping[str, Any], table: Table, found: Candidates, trial: Trial) -> Decision:
        """The best candidate, what all of them are worth, and what the tables showed about it.

        A lead and the network's liking count a little too: the best has its share, and each of the others as much less
        as it surely is worth less.
        """
        moves = [move_of(table, found.actions[candidate].tolist()) for candidate in trial.candidates]
        values = corrected(trial.values(), table.players)
        others = [who for who in trial.alive if who != trial.best] or [
            who for who in range(len(moves)) if who != trial.best
        ]
        second = int(min(others, key=lambda who: trial.behind(who)[0]))
        more = trial.surely_more_money(trial.best, second)[: table.players]
        chosen = decision(view, moves[trial.best], dict(zip(moves, values.tolist(), strict=True)))
        return replace(chosen, further=tuple(compared(view, more.tolist())), doubt=doubt_of(trial, table.players))


def doubt_of(trial: Trial, players: int) -> float:
    """The standard error of the best one's corrected share."""
    share, error = trial.values()[trial.best], trial.doubt()
    low, high = corrected(np.clip([share - error, share + error], 0, 1), players)
    return float(high - low) / 2


def seen_at(table: Table) -> Look:
    from spieltisch.bots.klunker.search import Look

    rows, legals, _ = look(table)
    return Look(np.array([table.turn], np.int8), legals, rows.copy())
