"""PettingZoo: seats in turn (AEC), and all seats at once (Parallel).

The duties of PettingZoo's standard wrappers are built in: the order of calls is watched, and an illegal action ends the
game with a reward of -1 for its agent.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from spieltisch.extras import naming_the_extra
from spieltisch.games import book_of
from spieltisch.games.masks import is_single
from spieltisch.lab import Environment, observation_layout
from spieltisch.lab.environment import Reward

with naming_the_extra():
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

    from spieltisch.envs.pictures import MODES, check_mode, rendered

Observed = dict[str, NDArray[np.int8]]

FRAMES: Final = 2
"""How many pictures a second are pleasant to look at."""


@cache
def observed_space(game: str, players: int, actions: int) -> spaces.Dict:
    most = np.concatenate(
        [np.full(part.size, max(part.most, 1), np.int8) for part in observation_layout(game, players)]
    )
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(most), most, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class SeatsInTurn(AECEnv):  # type: ignore[misc]
    """One agent chooses after the other; forced actions are played by themselves."""

    metadata: dict[str, Any]

    def __init__(
        self, game: str, players: int, *, reward: Reward | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        check_mode(render_mode)
        self.table = Environment(game, players, reward=reward, **options)
        self.metadata = {"name": f"{game}_v1", "render_modes": MODES, "is_parallelizable": False, "render_fps": FRAMES}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._space = observed_space(game, players, self.table.actions)
        self._actions = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._no_actions = np.zeros(self.table.actions, np.int8)
        self._dense = self.table.reward == "points"
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seat = self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._seat]

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise RuntimeError("There is no game: call reset() before step().")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to choose an action; None is for agents whose game is over.")
        self._cumulative_rewards[agent] = 0.0
        table = self.table
        self._seat = seat = table.step(int(action))
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            if self._dense:
                self._reward()
            return
        self._reward()
        self.terminations = dict.fromkeys(self.agents, True)
        if table.was_illegal:
            self.infos[agent] = {"illegal_action": int(action)}
        else:
            for seat, each in enumerate(self.agents):
                self.infos[each] = {"score": int(table.scores[seat]), "share": float(table.shares[seat])}
        self.agent_selection = self.agents[0]

    def _reward(self) -> None:
        for agent, reward in zip(self.possible_agents, self.table.rewards.tolist(), strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    def observe(self, agent: str) -> Observed:
        table, seat = self.table, self._seats[agent]
        if seat == self._seat:
            return {"observation": table.observation.copy(), "action_mask": table.mask.copy()}
        return {"observation": table.observe(seat), "action_mask": self._no_actions.copy()}

    def render(self) -> Any:
        if self.render_mode is None:
            raise RuntimeError(f"Choose how it is drawn: render_mode is one of {', '.join(MODES)}.")
        return rendered(self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class SeatsAtOnce(ParallelEnv):  # type: ignore[misc]
    """All agents act in every step. Whoever has no choice waits: the last action."""

    metadata: dict[str, Any]

    def __init__(
        self, game: str, players: int, *, reward: Reward | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        check_mode(render_mode)
        self.table = Environment(game, players, reward=reward, **options)
        self.metadata = {"name": f"{game}_v1", "render_modes": MODES, "render_fps": FRAMES}
        self.render_mode = render_mode
        self.wait = self.table.actions
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._space = observed_space(game, players, self.wait + 1)
        self._actions = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._legal: list[int] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._ask(np.zeros(self.table.players, np.float32)), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        if not self.agents:
            raise RuntimeError("There is no game: call reset() before step().")
        table = self.table
        total = np.zeros(table.players, np.float32)
        for seat, agent in enumerate(self.agents):
            action = int(actions[agent])
            if not self._legal[seat]:
                if action != self.wait:
                    table.turn_to(table.seat)
                    total[:] = 0
                    total[seat] = -1
                    return self._end(total, {"illegal_action": action}, agent)
                continue
            table.turn_to(seat)
            table.step(action)
            total += table.rewards
            if table.was_illegal:
                return self._end(np.where(np.arange(table.players) == seat, -1, 0), {"illegal_action": action}, agent)
        observations = self._ask(total)
        if table.over:
            return self._end(total, {}, None)
        nothing = dict.fromkeys(self.agents, False)
        rewards = dict(zip(self.agents, total.tolist(), strict=True))
        return observations, rewards, nothing, dict(nothing), {agent: {} for agent in self.agents}

    def _ask(self, total: NDArray[np.float32]) -> dict[str, Observed]:
        """What everybody sees, after single actions have been played by themselves."""
        table, forced = self.table, True
        while forced and not table.over:
            forced = False
            for seat in range(table.players):
                while table.turn_to(seat) and is_single(table.legal):
                    table.step(table.legal.bit_length() - 1)
                    total += table.rewards
                    forced = True
        self._legal = []
        observations = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.wait + 1, np.int8)
            chooses = table.turn_to(seat)
            self._legal.append(table.legal if chooses else 0)
            if chooses:
                mask[: self.wait] = table.mask
            else:
                mask[self.wait] = 1
            observations[agent] = {"observation": table.observe(seat), "action_mask": mask}
        return observations

    def _end(self, total: NDArray[Any], about: dict[str, Any], whose: str | None) -> tuple[Any, Any, Any, Any, Any]:
        table, agents = self.table, self.agents
        self.agents = []
        mask = np.zeros(self.wait + 1, np.int8)
        mask[self.wait] = 1
        observations = {
            agent: {"observation": table.observe(seat), "action_mask": mask.copy()} for seat, agent in enumerate(agents)
        }
        infos: dict[str, dict[str, Any]] = {agent: about if agent == whose else {} for agent in agents}
        if whose is None:
            infos = {
                agent: {"score": int(table.scores[seat]), "share": float(table.shares[seat])}
                for seat, agent in enumerate(agents)
            }
        rewards = dict(zip(agents, [float(reward) for reward in total], strict=True))
        return observations, rewards, dict.fromkeys(agents, True), dict.fromkeys(agents, False), infos

    def render(self) -> Any:
        if self.render_mode is None:
            raise RuntimeError(f"Choose how it is drawn: render_mode is one of {', '.join(MODES)}.")
        return rendered(self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def usual_players(game: str) -> int:
    """How many sit at a table if nobody says: four, as far as the game takes them."""
    counts = {cast(int, variant["players"]) for variant in book_of(game).variants}
    return min(counts, key=lambda count: abs(count - 4))
