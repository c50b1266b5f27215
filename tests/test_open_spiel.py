"""The games in OpenSpiel: its own random simulations, and what a seat can tell apart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import outcome_sampling_mccfr
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import spieltisch.envs.open_spiel  # noqa: F401 - registers the games
from spieltisch.games import BOOKS
from tests.positions import LONG

NAMES = [
    "spieltisch_klunker(players=3,unsold=removed)",
    "spieltisch_knaster(players=1)",
    "spieltisch_knaster(players=3)",
]


@pytest.mark.parametrize("name", NAMES)
def test_random_games_are_what_open_spiel_expects(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("name", "players"), [("spieltisch_klunker(players=3,edition=2005)", 3), ("spieltisch_knaster", 2)]
)
def test_a_game_is_played_and_won(name: str, players: int) -> None:
    game = pyspiel.load_game(name)
    assert game.num_players() == players
    rng, state = np.random.default_rng(1), game.new_initial_state()
    observer: Any = make_observation(game)
    recall: Any = make_observation(game, INFO_STATE_OBS_TYPE)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            continue
        seat = state.current_player()
        observer.set_from(state, seat)
        assert observer.tensor.tolist() == state.observation_tensor(seat)
        assert recall.string_from(state, seat) == state.information_state_string(seat)
        assert all(state.action_to_string(seat, action) for action in state.legal_actions())
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(1)


def every_variant() -> list[str]:
    """All player counts and options, as OpenSpiel writes them; people with real dice are none of its players."""
    played = [(name, each) for name, book in BOOKS.items() for each in book.variants if each.get("dice") != "real"]
    return [
        f"spieltisch_{name}({','.join(f'{option}={value}' for option, value in variant.items() if option != 'dice')})"
        for name, variant in played
    ]


QUICK = ["spieltisch_knaster(players=1)"]


@pytest.mark.parametrize("name", every_variant() if LONG >= 2 else QUICK)
def test_a_playthrough_goes_the_same_way_again(name: str, tmp_path: Path) -> None:
    """OpenSpiel writes down a game with everything that can be asked of its states, and plays it once more."""
    from open_spiel.python.algorithms import generate_playthrough  # imports half of SciPy: only where it is used

    flags.FLAGS.mark_as_parsed()
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, action_sequence=None, seed=1), encoding="utf-8")
    written, again = generate_playthrough.replay(str(file))
    assert written == again
    assert "IsTerminal() = True" in written
    assert set(QUICK) <= set(every_variant())


def test_alone_the_points_are_returned() -> None:
    state = pyspiel.load_game("spieltisch_knaster(players=1)").new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions() if not state.is_chance_node() else [5]
        state.apply_action(actions[0])
    assert state.returns() == [float(state.played.result["scores"][0])]


def test_its_algorithms_run() -> None:
    game = pyspiel.load_game("spieltisch_knaster(players=2)")
    solver: Any = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    np.random.seed(1)
    solver.iteration()
    assert solver.average_policy()


def test_bad_parameters_are_refused_with_a_sentence() -> None:
    with pytest.raises(Exception, match="3 to 5 players"):
        pyspiel.load_game("spieltisch_klunker(players=9)")
