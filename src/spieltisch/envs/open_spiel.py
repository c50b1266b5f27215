"""OpenSpiel: `pyspiel.load_game("spieltisch_klunker")` and `spieltisch_knaster`, once this module is imported.

Chance is explicit, and every seat has an observation tensor and an information state as a text. Seats that decide at
the same time (Knaster) come one after the other. What each seat gets is its share of the victory; alone, its points.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.explicit import ExplicitGame
from spieltisch.extras import naming_the_extra
from spieltisch.games import book_of
from spieltisch.lab.environment_loops import observation_of

with naming_the_extra():
    import pyspiel

PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "klunker": {"players": 4, "edition": 1999, "unsold": "top"},
    "knaster": {"players": 2},
}
"""Of each game, with what they are if nobody says. The edition is a number: OpenSpiel reads 1999 as one."""
LONGEST: Final = {"klunker": 200 * 120, "knaster": 52 * 18 * 12}
"""No game takes more actions: at most 200 rounds, and a roll for every cell, every circle and the end."""


def game_type(game: str) -> Any:
    players = [variant["players"] for variant in book_of(game).variants]
    return pyspiel.GameType(
        short_name=f"spieltisch_{game}",
        long_name=game.capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[game],
    )


class SpieltischGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its players and options."""

    game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = PARAMETERS[self.game] | (params or {})
        self.options: dict[str, Any] = {
            name: str(value) if name == "edition" else value for name, value in chosen.items()
        }
        if self.options.get("edition") == "2005":
            del self.options["unsold"]
        book, start = book_of(self.game), ExplicitGame(self.game, **self.options)
        self.seen, self.seats = observation_of(book), start.players
        highest = book.highest_score if self.seats == 1 else 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.seen.actions,
            max_chance_outcomes=book.outcome_count,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=float(highest),
            utility_sum=None,
            max_game_length=LONGEST[self.game],
        )
        super().__init__(TYPES[self.game], info, chosen)

    def new_initial_state(self) -> SpieltischState:
        return SpieltischState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpieltischObserver:
        return SpieltischObserver(self, iig_obs_type)


class KlunkerGame(SpieltischGame):
    game = "klunker"


class KnasterGame(SpieltischGame):
    game = "knaster"


class SpieltischState(pyspiel.State):  # type: ignore[misc]
    """A node of the game tree."""

    def __init__(self, game: SpieltischGame) -> None:
        super().__init__(game)
        self.seen = game.seen
        self.played = ExplicitGame(game.game, **game.options)

    def current_player(self) -> int:
        if self.played.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.played.needs_chance else self.played.seat or 0

    def is_terminal(self) -> bool:
        return self.played.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.played.outcomes()
        total = sum(outcome.weight for outcome in outcomes)
        return [(outcome.number, outcome.weight / total) for outcome in outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        turned = self.seen.turned_mask(sum(1 << action for action in self.played.legal()), player, self.played.players)
        return [action for action in range(self.seen.actions) if turned >> action & 1]

    def _apply_action(self, action: int) -> None:
        self.played.play(self._of_the_rules(action))

    def _of_the_rules(self, action: int) -> int:
        seat = self.played.seat
        return action if seat is None else self.seen.turned_back(action, seat, self.played.players)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.played.name(self._of_the_rules(action))

    def returns(self) -> list[float]:
        result = self.played.result
        if result is None:
            return [0.0] * self.played.players
        if self.played.players == 1:
            return [float(result["scores"][0])]
        share = 1 / len(result["winners"])
        return [share if seat in result["winners"] else 0.0 for seat in range(self.played.players)]

    def information_state_string(self, player: int | None = None) -> str:
        return self.played.information_state(self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return " ".join(map(str, row_of(self, seat).tolist()))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        found: list[float] = row_of(self, self.current_player() if player is None else player).astype(float).tolist()
        return found

    def __str__(self) -> str:
        return "\n".join(map(str, self.played.events)) or "nothing has happened"


def row_of(state: SpieltischState, seat: int) -> NDArray[np.int8]:
    row = np.zeros(state.seen.size(state.played.players) // 8, np.int64)
    state.seen.observe(state.played.table, seat, row)
    return row.view(np.int8)


class SpieltischObserver:
    """What OpenSpiel asks for observations: a tensor, or with perfect recall a text."""

    def __init__(self, game: SpieltischGame, kind: Any) -> None:
        self.recalls = kind is not None and kind.perfect_recall
        size = game.seen.size(game.seats)
        self.tensor = None if self.recalls else np.zeros(size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpieltischState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = row_of(state, player)

    def string_from(self, state: SpieltischState, player: int) -> str:
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


TYPES: Final = {game: game_type(game) for game in PARAMETERS}
for _game in (KlunkerGame, KnasterGame):
    pyspiel.register_game(TYPES[_game.game], _game)
