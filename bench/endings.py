"""What does the Knaster master lose in endings? `python -m bench.endings --empty 2 --endings 10000` tells.

Sheets with few empty cells are taken from seeded games that its evaluation plays alone. From there everything that can
happen until the final roll is computed exactly: circling fills no cell, so an ending may last long, but every roll
writes or circles one, and sheets that come up again are remembered. The regret is how many points the master's turn is
worth less than the best one.
"""

from __future__ import annotations

import time
from typing import Any, Final

import click
import numba
import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.cells import CHANCE_OF, NUMBERS, empty_in, full_sheet_value, rolled
from spieltisch.bots.knaster.engine import Engine
from spieltisch.bots.knaster.movegen import BONUS_SCRATCH, MOST_TURNS, apply_turn, turns_of_roll, undo_turn
from spieltisch.bots.knaster.position import Position
from spieltisch.compiled import STEP, mixed, seed_word, stream
from spieltisch.games.knaster.sheet import CELLS

HALF: Final = CELLS // 2
STATES: Final = 23
"""Of a cell: thirteen cells fit into a whole number."""


@numba.njit
def exact_value(model: Any, memory: Any, cells: Any, bonus: Any) -> float:
    """The points to expect at the end, if every turn from here on is the best one."""
    if empty_in(cells) == 0:
        return full_sheet_value(cells)
    one, other = 0, 0
    for cell in range(HALF):
        one = one * STATES + cells[cell]
    for cell in range(HALF, CELLS):
        other = other * STATES + cells[cell]
    key = (one, other)
    if key in memory:
        return float(memory[key])
    turns = np.empty(MOST_TURNS, np.int64)
    mean = 0.0
    for roll_index in range(1, NUMBERS + 1):
        best = 0.0
        for number in range(turns_of_roll(model, cells, roll_index, turns, bonus)):
            turn = turns[number]
            apply_turn(cells, turn, roll_index)
            best = max(best, exact_value(model, memory, cells, bonus))
            undo_turn(cells, turn)
        mean += CHANCE_OF[roll_index] * best
    memory[key] = mean
    return mean


def new_memory() -> Any:
    memory = numba.typed.Dict()
    memory[0, 0] = 0.0  # an empty sheet never comes up; Numba learns the types from it
    return memory


class Endings:
    def __init__(self, empty: int, seed: str) -> None:
        self.engine, self.empty, self.seed = Engine(), empty, seed
        self.bonus = np.zeros(1, BONUS_SCRATCH).view(np.recarray)[0]

    @np.errstate(over="ignore")
    def ending(self, game: int) -> Position:
        """The first position of a game alone in which no more cells than these are empty."""
        cells = np.zeros((1, CELLS), np.uint8)
        state = stream(seed_word(self.seed), game)
        while True:
            state += STEP
            roll_index = int(rolled(mixed(state)))
            position = Position(cells, 0, roll_index, False, None)
            if (cells == 0).sum() <= self.empty:
                return position
            apply_turn(cells[0], int(self.engine.evaluate(position).turns[0]), roll_index)

    def values(self, position: Position, turns: NDArray[np.int64]) -> NDArray[np.float64]:
        memory, cells = new_memory(), position.cells.copy()
        found = np.zeros(len(turns))
        for number, turn in enumerate(turns):
            apply_turn(cells, int(turn), position.roll_index)
            found[number] = exact_value(self.engine.model, memory, cells, self.bonus)
            undo_turn(cells, int(turn))
        return found

    def regret(self, position: Position) -> tuple[float, float]:
        """Of the master, and of its evaluation alone."""
        evaluated = self.engine.evaluate(position)
        searched = self.engine.search(position, evaluated)
        exact = dict(zip(evaluated.turns.tolist(), self.values(position, evaluated.turns).tolist(), strict=True))
        best = max(exact.values())
        return best - exact[int(searched.turns[0])], best - exact[int(evaluated.turns[0])]


@click.command()
@click.option("--empty", default=1, show_default=True, help="Empty cells.")
@click.option("--endings", default=10_000, show_default=True)
@click.option("--seed", default="docs", show_default=True)
@click.option("--seconds", default=0.0, help="Stop after so many seconds of processor time.  [default: when done]")
def main(empty: int, endings: int, seed: str, seconds: float) -> None:
    table = Endings(empty, seed)
    table.regret(table.ending(0))  # compiles
    spent, regrets = 0.0, []
    for game in range(endings):
        position = table.ending(game)
        began = time.process_time()
        regrets.append(table.regret(position))
        spent += time.process_time() - began
        if seconds and spent > seconds:
            break
    found = np.array(regrets)
    surely = 1.96 * found.std(0, ddof=1) / len(found) ** 0.5
    click.echo(
        f"{empty} empty, {len(found):,} endings, {1000 * spent / len(found):.1f} ms each: the master loses "
        f"{found[:, 0].mean():.4f} ± {surely[0]:.4f} points a turn ({(found[:, 0] > 1e-9).mean():.1%} of the turns, at "
        f"most {found[:, 0].max():.2f}), the evaluation alone {found[:, 1].mean():.4f} ± {surely[1]:.4f}"
    )


if __name__ == "__main__":
    main()
