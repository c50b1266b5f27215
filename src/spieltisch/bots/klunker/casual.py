"""A casual Klunker player: makes the move that promises most money, without looking ahead further than this round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from spieltisch.bots.contract import Decision
from spieltisch.bots.klunker.appraisal import Room, Temper, look_around, wish, wish_to_show
from spieltisch.bots.klunker.determinization import fitting_table
from spieltisch.bots.klunker.reasons import because, sentence
from spieltisch.games.klunker.notation import parse
from spieltisch.games.klunker.rules import STOP
from spieltisch.games.klunker.table import SHOW, Table

EVEN: Final = Temper()


def wishes(table: Table, temper: Temper, legal: Sequence[str]) -> dict[str, float]:
    """What each move promises the seat to move, and what it likes about it."""
    room, seat = Room(), table.turn
    look_around(table, temper, room, seat)
    found = {}
    for move in legal:
        actions = parse(table, move)
        if table.phase == SHOW:
            room.shown[:] = [actions.count(kind) for kind in range(STOP)]
            found[move] = wish_to_show(table, temper, room, seat)
        else:
            found[move] = wish(table, temper, room, seat, actions[0])
    return found


def most_wished(view: Mapping[str, Any], values: Mapping[str, float], rng: np.random.Generator) -> Decision:
    most = max(values.values())
    best = [move for move, value in values.items() if value == most]
    move = best[int(rng.integers(len(best)))]
    reason = because(view, move)
    return Decision(move, sentence(reason), values, because=reason)


class KlunkerCasual:
    def choose(
        self, view: Mapping[str, Any], legal: Sequence[str], rng: np.random.Generator, deadline: float | None
    ) -> Decision:
        return most_wished(view, wishes(fitting_table(view), EVEN, legal), rng)
