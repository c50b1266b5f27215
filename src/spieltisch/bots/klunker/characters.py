"""Twelve Klunker players with a temper, from a family's first opponent to the master.

The first eight appraise cards as `casual` does, but want something beside money, and look at more or less of a round.
The next ones leave some kinds of decisions to the trained network, then all of them, and the last one searches. None
blunders by chance: whoever knows a temper can foresee it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Bot, Decision
from spieltisch.bots.klunker.appraisal import Room, Temper, liking_of, look_around
from spieltisch.bots.klunker.casual import most_wished, wishes
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.cores import on_one_core
from spieltisch.games.klunker.notation import parse, text
from spieltisch.games.klunker.rules import STOP
from spieltisch.games.klunker.table import BUY, SELL, SHOW, STORE, Table

TEMPERS: Final[Mapping[str, Temper]] = {
    "nina": Temper(novelty=0.35, company=-0.35),
    "leo": Temper(haste=1, display=1.7, giving=-2),
    "rosa": Temper(display=2.5, giving=2.5),
    "bruno": Temper(foresight=0, company=1.5, novelty=-0.6),
    "clara": Temper(hope=0.2, display=-2, giving=-1),
    "felix": Temper(hope=2.5, foresight=0.5, display=0.4),
    "vera": Temper(foresight=0.6, giving=-2),
    "hugo": Temper(prospects=0.8, storing=1.3),
    "iris": Temper(denying=0.4, insight=1),
    "olga": Temper(storing=0.1, display=-1, insight=1),
    "viktor": Temper(insight=1.0),
}
INSIGHT: Final[Mapping[str, frozenset[int]]] = {
    "iris": frozenset({STORE}),
    "olga": frozenset({SHOW, STORE}),
    "viktor": frozenset({SHOW, STORE, BUY, SELL}),
}
"""In which phases they follow the network."""


class KlunkerCharacter:
    """A temper, and the phases in which it asks the trained network what is promising."""

    def __init__(self, temper: Temper, insight: frozenset[int] = frozenset()) -> None:
        self.temper, self.insight = temper, insight
        if insight:
            from spieltisch.bots.klunker.network import network

            self.network = network("klunker")

    @on_one_core()
    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        table = fitting_table(view)
        if table.phase not in self.insight:
            return most_wished(view, wishes(table, self.temper, legal), rng)
        if table.phase == SHOW:
            return most_wished(view, {self.show(table): 0.0}, rng)
        values = self.promising(table)
        return most_wished(view, {move: values[parse(table, move)[0]] for move in legal}, rng)

    def promising(self, table: Table) -> dict[int, float]:
        """How likely the network finds each action, in money, and what the player likes about it."""
        from spieltisch.bots.klunker.expert import look
        from spieltisch.bots.klunker.observe import turned_back

        room, seat = Room(), table.turn
        look_around(table, self.temper, room, seat)
        chances = self.network(*look(table)).chances[0]
        found = {}
        for turned in np.flatnonzero(chances).tolist():
            action = turned_back(turned, seat, table.players)
            liked = liking_of(table, self.temper, room, seat, action)
            found[action] = self.temper.insight * log(chances[turned]) + liked
        return found

    def show(self, table: Table) -> str:
        """Card by card."""
        from spieltisch.games.klunker.rules import play

        now, actions = table.copy(), list[int]()
        while STOP not in actions:
            values = self.promising(now)
            actions.append(max(values, key=values.__getitem__))
            play(now, table.turn, actions[-1])
            if not now.hand_size[table.turn] and STOP not in actions:
                actions.append(STOP)
        return text(table, actions)


def player(character: str) -> Bot:
    """The player of a character."""
    if character in TEMPERS:
        return KlunkerCharacter(TEMPERS[character], INSIGHT.get(character, frozenset()))
    from spieltisch.bots.klunker.master import KlunkerMaster
    from spieltisch.bots.klunker.search import FIXED

    return KlunkerMaster(effort=FIXED)
