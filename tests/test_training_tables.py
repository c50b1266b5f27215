"""The tables at which the Klunker network learns: an ordinary environment, and what is particular to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from spieltisch.bots.klunker.loops import drawn_for
from spieltisch.bots.klunker.observe import OBSERVATION, observe
from spieltisch.compiled import NO_ACTION, STEP, inlined, mixed, until_choice
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import VARIANTS
from spieltisch.games.klunker.table import Table
from spieltisch.games.masks import bits
from spieltisch.lab import VectorEnvironment
from spieltisch.lab.environment_loops import ENDED, observation_of, stepping
from spieltisch.lab.training.klunker_tables import PAUSE, TrainingTables, hidden_in, rows_in

to_choice = until_choice(BOOK, draw=drawn_for)


@inlined
def with_the_same_luck(table: Any, luck: Any, seat: int, action: int) -> tuple[Any, int, int]:
    if action == NO_ACTION:
        luck = mixed(luck + STEP)
    return to_choice(table, luck, seat, action)


@cache
def without_pauses() -> Callable[..., int]:
    return stepping(BOOK, observation_of(BOOK), with_the_same_luck)


class Ordinary(VectorEnvironment):
    """It stops at choices only, and is as every environment but for its luck."""

    def _stepping(self) -> Callable[..., int]:
        return without_pauses()


def course(many: VectorEnvironment, steps: int) -> list[list[tuple[Any, ...]]]:
    """Of each table all choices and results, if a position always brings the same action."""
    choices: list[list[tuple[Any, ...]]] = [[] for _ in range(len(many))]
    for _ in range(steps):
        actions = np.zeros(len(many), np.int64)
        for number, table in enumerate(many.tables):
            content, legal = table.tobytes(), bits(int(many.legal[number]))
            actions[number] = legal[sum(content) % len(legal)]
            if many.legal[number] != PAUSE:
                ended = many.over[number] == ENDED
                result = (many.shares[number].tobytes(), many.scores[number].tobytes()) if ended else None
                choices[number].append((many.seats[number], many.masks[number].tobytes(), content, result))
        many.step(actions)
    return choices


def test_from_choice_to_choice_an_ordinary_environment_plays_the_same_games() -> None:
    tables, ordinary = TrainingTables(30, "same"), Ordinary("klunker", 30, variants=VARIANTS, seed="same")
    ordinary.variants = tables.variants
    ordinary.reset(seed="same")
    finished = np.zeros(len(VARIANTS), np.int64)
    for variant, one, other in zip(tables.variants, course(tables, 800), course(ordinary, 700), strict=True):
        both = min(len(one), len(other))
        assert one[:both] == other[:both]
        finished[variant] += sum(result is not None for *_, result in one[:both])
    assert (finished > 0).all()


def test_between_two_rounds_somebody_looks_and_nothing_is_chosen() -> None:
    tables = TrainingTables(60, "pauses")
    paused = 0
    for _ in range(120):
        before = tables.tables["round_number"].copy()
        tables.step(tables.random_actions())
        ended = (tables.tables["round_number"] > before) & (tables.over == 0)
        assert ((tables.legal == PAUSE) == ended).all()
        paused += int(ended.sum())
    assert paused > 60


def test_an_observation_is_what_the_network_sees_and_then_what_is_hidden_from_it() -> None:
    tables = TrainingTables(60, "seen")
    for _ in range(40):
        tables.step(tables.random_actions())
    for number, seat in enumerate(tables.seats.tolist()):
        table = Table(tables.tables[number].tobytes())
        row = np.zeros(OBSERVATION, np.int8)
        observe(table, seat, row)
        assert (rows_in(tables.observations)[number] == row).all()
        for step, hidden in enumerate(hidden_in(tables.observations)[number], start=1):
            other = (seat + step) % table.players
            held = [table.hand[other, kind] - table.seen[other, kind] for kind in range(7)]
            assert hidden.tolist() == (held if step < table.players else [0] * 7)


def test_the_same_seed_gives_the_same_tables() -> None:
    one, same, other = (TrainingTables(50, seed) for seed in ("a", "a", "b"))
    assert one.tables.tobytes() == same.tables.tobytes() != other.tables.tobytes()
