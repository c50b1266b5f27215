"""An expert Klunker player: sound like the casual one, and now and then with the insight of the trained network.

It looks at nothing beyond its first thought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.contract import Decision
from spieltisch.bots.klunker.casual import KlunkerCasual
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.bots.klunker.network import Floats, Forward, network
from spieltisch.bots.klunker.observe import OBSERVATION, observe, turned_back, turned_mask
from spieltisch.bots.klunker.reasons import because, sentence
from spieltisch.cores import on_one_core
from spieltisch.games.klunker.notation import text
from spieltisch.games.klunker.rules import STOP, legal, play
from spieltisch.games.klunker.table import SHOW, Table

MODEL: Final = "klunker"
FIRST_MODEL: Final = "klunker-1"
"""The model of the first version, for comparison."""
INSIGHT: Final = {3: 0.5, 4: 0.4, 5: 0.5, 6: 0.6}
"""How often the expert sees what the network sees, by number of players. Found by measuring: with more of it the expert
comes too close to the master, with less to casual."""

ALIKE: Final = 1e-4
"""Chances that differ by less are the same."""


def look(table: Table) -> tuple[NDArray[np.int8], NDArray[np.int16], NDArray[np.int8]]:
    """What the seat to move sees, as the network wants it: a row, the legal actions and the number of players."""
    row = bytearray(OBSERVATION)
    observe(table, table.turn, memoryview(row).cast("b"))
    mask = turned_mask(legal(table, table.turn), table.turn, table.players)
    return np.frombuffer(row, np.int8)[None], np.array([mask], np.int16), np.array([table.players], np.int8)


def first_thought(forward: Forward, table: Table) -> tuple[list[int], float]:
    """The likeliest action, or all cards to show one by one, and the share of victory that the network expects."""
    table = table.copy()
    actions: list[int] = []
    share = 0.0
    while True:
        judged = forward(*look(table))
        share = share or float(judged.shares[0, 0])
        actions.append(turned_back(likeliest(judged.chances[0]), table.turn, table.players))
        if table.phase != SHOW or actions[-1] == STOP:
            return actions, share
        play(table, table.turn, actions[-1])
        if not table.hand_size[table.turn]:
            return [*actions, STOP], share


def likeliest(chances: Floats) -> int:
    """The first of those that are alike: kinds of which one has as many are, but for what a processor rounds."""
    return int(np.flatnonzero(chances >= chances.max() - ALIKE)[0])


def decision(view: Mapping[str, Any], move: str, values: Mapping[str, float]) -> Decision:
    reason = because(view, move)
    return Decision(move, sentence(reason), values, "share", reason)


class KlunkerExpert:
    def __init__(self, model: str = MODEL, insight: float | None = None) -> None:
        self.network, self.insight = network(model), insight
        self.habit = KlunkerCasual()

    @on_one_core()
    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        insight = INSIGHT[view["players"]] if self.insight is None else self.insight
        if rng.random() >= insight:
            return self.habit.choose(view, legal, rng, deadline)
        table = fitting_table(view)
        actions, share = first_thought(self.network, table)
        move = text(table, actions)
        return decision(view, move, {move: share})
