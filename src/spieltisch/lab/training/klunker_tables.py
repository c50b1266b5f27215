"""The tables at which the Klunker network learns: an environment of all variants, with what learning needs besides.

The network also judges between two rounds, where nobody has a choice; it learns from what a seat cannot know; its luck
is that of the search, and all cores share its tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.klunker.loops import play_on
from spieltisch.bots.klunker.observe import ACTIONS, OBSERVATION, VERSION, observe, turned_back, turned_mask
from spieltisch.compiled import NO_ACTION, STAGE_ENDED, STEP, inlined, mixed, seed_word
from spieltisch.games.chance import pick
from spieltisch.games.contract import Observation, Part, Settings, rule
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import HAND, KINDS, MAX_PLAYERS, VARIANTS
from spieltisch.games.klunker.rules import STOP
from spieltisch.games.klunker.table import Table
from spieltisch.lab.environment import Memory, VectorEnvironment
from spieltisch.lab.environment_loops import WORD, stepping

WEIGHTS: Final = (2, 6, 2, 2, 3, 2, 2, 2, 2, 2)
"""How often each of the VARIANTS is played."""
PAUSE: Final = 1 << STOP
"""The legal actions between two rounds: some seat looks at the table before cards are dealt, and goes on."""
OTHERS: Final = MAX_PLAYERS - 1
END: Final = OBSERVATION + OTHERS * KINDS
"""Where the numbers of an observation end: first those of the network, then the cards that are hidden from it."""


@rule
def observe_with_hidden(table: Table, seat: int, row: Any) -> None:
    """What the network sees, and the cards of the others that it does not, for each seat after it."""
    numbers = row.view(np.int8)
    observe(table, seat, numbers)
    place = OBSERVATION
    for step in range(1, MAX_PLAYERS):
        there = step < table.players
        other = (seat + step) % table.players
        for kind in range(KINDS):
            numbers[place] = table.hand[other, kind] - table.seen[other, kind] if there else 0
            place += 1
    for unused in range(END, len(numbers)):
        numbers[unused] = 0


def layout(_players: int) -> tuple[Part, ...]:
    return (
        Part("what the network sees; leads may be negative", OBSERVATION, 127),
        Part("hidden cards", END - OBSERVATION, HAND),
        Part("unused", -END % WORD, 0),
    )


WITH_HIDDEN: Final = Observation(VERSION, ACTIONS, layout, observe_with_hidden, turned_mask, turned_back)
"""For learning only: no seat may know all of it."""


def rows_in(observations: Any) -> Any:
    """What the network sees: a part of an array or tensor of observations."""
    return observations[..., :OBSERVATION]


def hidden_in(observations: Any) -> Any:
    """The hidden cards, for each seat after the one that looks, by kind."""
    return observations[..., OBSERVATION:END].reshape(*observations.shape[:-1], OTHERS, KINDS)


@inlined
def to_choice_or_pause(table: Any, luck: Any, seat: int, action: int) -> tuple[Any, int, int]:
    """Each game has a luck of its own; after a round, a random seat looks at the table."""
    if action == NO_ACTION and table.round_number == 1:
        luck = mixed(luck + STEP)
    luck, seat, actions = play_on(table, luck, seat, action)
    if seat == STAGE_ENDED:
        seat = pick(mixed(luck + np.uint64(table.round_number - 1)), table.players)
        actions = PAUSE
    return luck, seat, actions


@cache
def on_all_cores() -> Callable[..., int]:
    return stepping(BOOK, WITH_HIDDEN, to_choice_or_pause, pauses=True, parallel=True)


class TrainingTables(VectorEnvironment):
    """Tables of all variants, mixed by WEIGHTS. After each round there is a PAUSE, so that the network learns to judge
    there.
    """

    def __init__(self, tables: int, seed: str | int, memory: Memory = np.zeros) -> None:
        super().__init__("klunker", tables, variants=VARIANTS, seed=seed, memory=memory)
        shares = np.cumsum(WEIGHTS) / sum(WEIGHTS)
        self.variants = np.searchsorted(shares, (np.arange(tables) + 0.5) / tables)
        np.random.default_rng(int(seed_word(seed))).shuffle(self.variants)
        self.reset(seed=seed)
        self.seated: NDArray[np.int8] = self.tables["players"].copy()
        """How many play at each table."""

    def _seen(self) -> Observation:
        return WITH_HIDDEN

    def _stepping(self) -> Callable[..., int]:
        return on_all_cores()


def settings(variant: Mapping[str, Any]) -> Settings:
    options = {name: value for name, value in variant.items() if name != "players"}
    return BOOK.settings(variant["players"], options)
