"""One game of Knaster for players that need nothing but the sheets: roll, all decide, and a final roll (KN-40)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spieltisch.bots.knaster.cells import empty_in, rolled
from spieltisch.bots.knaster.movegen import apply_turn
from spieltisch.compiled import STEP, mixed, spliced

PASS = -1
"""Instead of a turn: there is nothing to do. KN-12"""

Policy = Callable[[Any, Any, int, int, bool, Any], int]
"""`policy(players, sheets, seat, roll_index, final, word)`: the turn of a seat, or PASS.

`players` is whatever the policy needs to know and to remember, `word` a random word for this decision."""


def game_loop(policy: Policy) -> Callable[[Any, Any, Any, Any], int]:
    """`play_game(players, sheets, turns, state)` plays one game on these sheets and returns the number of decisions.

    It is plain Python; with a policy that Numba understands (also `spliced`), compiled loops can call it. `turns` is
    room for a turn of each seat, `state` that of a SplitMix64 generator.
    """

    @spliced
    def play_game(players: Any, sheets: Any, turns: Any, state: Any) -> int:
        sheets[:] = 0
        decisions = 0
        final = False
        while True:
            state += STEP
            roll_index = rolled(mixed(state))
            for seat in range(len(sheets)):
                state += STEP
                turns[seat] = policy(players, sheets, seat, roll_index, final, mixed(state))
            full = False
            for seat in range(len(sheets)):
                if turns[seat] != PASS:
                    apply_turn(sheets[seat], turns[seat], roll_index)
                    decisions += 1
                full = full or empty_in(sheets[seat]) == 0
            if final:
                return decisions
            final = full

    return play_game
