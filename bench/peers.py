"""How many random decisions a second other game libraries reach on comparable games, on one core.

    python -m bench.peers LIBRARY SECONDS

measures a single library and prints one line of JSON per game. A decision is a choice among at least two legal actions,
as the library cuts them: a backgammon action moves two checkers in OpenSpiel and one in Pgx.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

SECONDS_TO_GET_READY = 300
"""Importing, compiling and warming up may take a library this long; Pgx needs about half a minute on an idle core."""

MOST_TRIALS = 12
"""No library below plays more trials than this."""

OPEN_SPIEL_BATCH = 20
PGX_TABLES = 4096
PGX_STEPS = 4


@dataclass(frozen=True)
class Peer:
    library: str
    version: str
    game: str
    how: str
    decisions: int
    seconds: float
    """Processor time, so that a busy machine does not make a library look slow."""

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


@dataclass(frozen=True)
class Trial:
    game: str
    how: str
    play: Callable[[], Any]
    decisions_in: Callable[[Any], int] = int
    """Counts the decisions in what `play` returned, while the clock stands still."""


def measure(seconds: float = 3.0) -> tuple[list[Peer], list[tuple[str, str]]]:
    """Every library in its own process, about `seconds` per trial; then the ones that failed, each with a sentence."""
    peers: list[Peer] = []
    failures: list[tuple[str, str]] = []
    limit = SECONDS_TO_GET_READY + MOST_TRIALS * seconds
    for library in TRIALS:
        try:
            version(library)
            command = [sys.executable, "-m", "bench.peers", library, str(seconds)]
            run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=limit, check=False)
        except PackageNotFoundError:
            failures.append((library, "It is not installed; `python3 run.py bench` installs it."))
        except subprocess.TimeoutExpired:
            failures.append((library, f"It was stopped because it was not done after {limit:.0f} seconds."))
        else:
            peers += [Peer(**json.loads(line)) for line in run.stdout.splitlines()]
            if run.returncode:
                last_words = run.stderr.strip().rpartition("\n")[2]
                failures.append((library, f"It ended with exit status {run.returncode}: {last_words}"))
    return peers, failures


def measure_one(library: str, seconds: float) -> Iterator[Peer]:
    for trial in TRIALS[library]():
        decisions, elapsed = timed(trial, seconds)
        yield Peer(library, version(library), trial.game, trial.how, decisions, elapsed)


def timed(trial: Trial, seconds: float) -> tuple[int, float]:
    trial.play()  # compiles, and fills the caches
    decisions, elapsed = 0, 0.0
    deadline = perf_counter() + seconds
    while perf_counter() < deadline:
        start = process_time()
        played = trial.play()
        elapsed += process_time() - start
        decisions += trial.decisions_in(played)
    return decisions, elapsed


def open_spiel_trials() -> Iterator[Trial]:
    import pyspiel

    def play_from_python(game: Any) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                action, _ = pyspiel.sample_action(state.chance_outcomes(), random.random())
            else:
                legal = state.legal_actions()
                decisions += len(legal) > 1
                action = random.choice(legal)
            state.apply_action(action)
        return decisions

    def play_in_cpp(game: Any, bots: list[Any]) -> list[Any]:
        states = [game.new_initial_state() for _ in range(OPEN_SPIEL_BATCH)]
        for state in states:
            pyspiel.evaluate_bots(state, bots, random.getrandbits(31))
        return states

    def decisions_in(finished: list[Any]) -> int:
        return sum(decisions_on_the_way_to(state) for state in finished)

    def decisions_on_the_way_to(finished: Any) -> int:
        state = finished.get_game().new_initial_state()
        decisions = 0
        for action in finished.history():
            decisions += not state.is_chance_node() and len(state.legal_actions()) > 1
            state.apply_action(action)
        return decisions

    for name in ("tic_tac_toe", "pig", "backgammon", "gin_rummy", "go_fish", "yacht"):
        game = pyspiel.load_game(name)
        bots = [pyspiel.make_uniform_random_bot(seat, random.getrandbits(31)) for seat in range(game.num_players())]
        yield Trial(name, "whole games inside C++", partial(play_in_cpp, game, bots), decisions_in)
        yield Trial(name, "every step from Python", partial(play_from_python, game))


def pgx_trials() -> Iterator[Trial]:
    import jax
    import pgx
    from pgx.experimental import act_randomly, auto_reset

    def trial(name: str) -> Trial:
        game = pgx.make(name)
        step_tables = jax.vmap(auto_reset(game.step, game.init))

        def step(tables: Any, key: Any) -> tuple[Any, Any]:
            key_of_actions, key_of_chance = jax.random.split(key)
            decisions = (tables.legal_action_mask.sum(axis=1) > 1).sum()
            actions = act_randomly(key_of_actions, tables.legal_action_mask)
            return step_tables(tables, actions, jax.random.split(key_of_chance, PGX_TABLES)), decisions

        def several_steps(tables: Any, seed: int) -> tuple[Any, Any]:
            tables, decisions = jax.lax.scan(step, tables, jax.random.split(jax.random.PRNGKey(seed), PGX_STEPS))
            return tables, decisions.sum()

        play_on = jax.jit(several_steps)
        tables = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.PRNGKey(0), PGX_TABLES))

        def play() -> int:
            nonlocal tables
            tables, decisions = play_on(tables, random.getrandbits(31))
            return int(decisions)

        return Trial(name, f"{PGX_TABLES} tables at once, compiled by jax {jax.__version__}", play)

    for name in ("tic_tac_toe", "kuhn_poker", "backgammon", "leduc_holdem", "sparrow_mahjong"):
        yield trial(name)


def pettingzoo_trials() -> Iterator[Trial]:
    import pettingzoo

    def play(game: Any) -> int:
        game.reset()
        decisions = 0
        while True:
            observation, _, terminated, truncated, _ = game.last()
            if terminated or truncated:
                return decisions
            legal = observation["action_mask"].nonzero()[0]
            decisions += len(legal) > 1
            game.step(random.choice(legal))

    for name in ("classic/tictactoe-v3", "classic/leduc_holdem-v4", "classic/texas_holdem-v4"):
        game = pettingzoo.make("aec", name)
        yield Trial(name, "every step from Python, as `env()` makes it", partial(play, game))
        yield Trial(name, "every step from Python, without the checking wrappers", partial(play, game.unwrapped))


def rlcard_trials() -> Iterator[Trial]:
    import rlcard

    def play(game: Any) -> int:
        state, _ = game.reset()
        decisions = 0
        while not game.is_over():
            legal = list(state["legal_actions"])
            decisions += len(legal) > 1
            state, _ = game.step(random.choice(legal))
        return decisions

    for name in ("gin-rummy", "leduc-holdem"):
        game = rlcard.make(name, {"seed": 1})
        yield Trial(name, "every step from Python", partial(play, game))


TRIALS: dict[str, Callable[[], Iterator[Trial]]] = {
    "open_spiel": open_spiel_trials,
    "pgx": pgx_trials,
    "pettingzoo": pettingzoo_trials,
    "rlcard": rlcard_trials,
}


def stay_on_one_core() -> None:
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    if hasattr(os, "sched_setaffinity"):  # elsewhere the threads share more cores, and processor time counts them all
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main(library: str, seconds: str) -> None:
    stay_on_one_core()
    random.seed(1)
    results = sys.stdout
    with redirect_stdout(sys.stderr):  # what a library prints must not get between the results
        for peer in measure_one(library, float(seconds)):
            print(json.dumps(asdict(peer)), file=results, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
