"""Plays many Klunker games at once between networks with and without search, to compare them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.klunker.loops import _advance, _deal_worlds
from spieltisch.bots.klunker.observe import NOTHING
from spieltisch.bots.klunker.search import Effort, Forward, Search, of
from spieltisch.compiled import compiled
from spieltisch.lab.training.klunker_tables import TrainingTables

LOOPS = compiled(_deal_worlds, parallel=True), compiled(_advance, parallel=True)


class Player:
    """A network that chooses by itself (greedily, or by chance), or with search."""

    def __init__(self, forward: Forward, effort: Effort | None = None, *, by_chance: bool = False) -> None:
        self.forward, self.by_chance = forward, by_chance
        self.search = None if effort is None else Search(forward, effort, LOOPS)

    def choose(
        self, tables: NDArray[Any], look_at: tuple[Any, Any, Any], rng: np.random.Generator
    ) -> NDArray[np.int64]:
        """For each table a row of actions: several if cards are shown."""
        if self.search is None:
            chances = self.forward(look_at[2], look_at[1], tables["players"])[0]
            noise = rng.gumbel(size=chances.shape) * self.by_chance
            single: NDArray[np.int64] = (np.log(chances + 1e-30) + noise).argmax(1)[:, None]
            return single
        findings = self.search.find(tables, look_at, rng)
        order = np.lexsort((findings.worth, findings.roots))
        last = np.searchsorted(findings.roots[order], np.arange(len(tables)), side="right") - 1
        actions: NDArray[np.int64] = findings.actions[order[last]]
        return actions


def compete(players: Sequence[Player], tables: TrainingTables, games: int, seed: int) -> NDArray[np.float64]:
    """Player 0 sits at one seat of every table, player 1 at the others. Returns the share of player 0, per game.

    Only the first `games` games that begin are counted, so that short games are not preferred.
    """
    rng = np.random.default_rng(seed)
    count = len(tables.seats)
    mine = (np.arange(count) % tables.players).astype(np.int8)
    queue = np.full((count, 7), NOTHING, np.int64)
    left = np.full(count, games // count)
    shares: list[float] = []
    while (left > 0).any():
        look_at: tuple[Any, Any, Any] = (tables.seats, tables.legals, tables.rows)
        actions = queue[:, 0].copy()
        free = actions == NOTHING
        for who, player in enumerate(players):
            which = np.flatnonzero(free & ((tables.seats == mine) == (who == 0)))
            if len(which):
                chosen = player.choose(tables.tables[which], of(look_at, which), rng)
                queue[which] = NOTHING
                queue[which, : chosen.shape[1]] = chosen
        actions = queue[:, 0].copy()
        queue[:, :-1] = queue[:, 1:]
        queue[:, -1] = NOTHING
        tables.step(actions)
        for number in np.flatnonzero(tables.over).tolist():
            queue[number] = NOTHING
            if left[number] > 0:
                left[number] -= 1
                shares.append(float(tables.shares[number, mine[number]]))
    return np.array(shares)
