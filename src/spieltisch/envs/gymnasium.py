"""Gymnasium: Knaster alone, one table or thousands of them in step. Importing this module registers it.

gymnasium.make("spieltisch.envs.gymnasium:spieltisch/Knaster-v1")      # imports it, too
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.extras import naming_the_extra
from spieltisch.lab import Environment, VectorEnvironment, observation_layout
from spieltisch.lab.environment_loops import GOES_ON, ILLEGAL

with naming_the_extra():
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from spieltisch.envs.pictures import MODES, check_mode, rendered

GAME: Final = "knaster"
KNASTER: Final = "spieltisch/Knaster-v1"
FRAMES: Final = 2


def observation_space() -> spaces.Box:
    most = np.concatenate([np.full(part.size, max(part.most, 1), np.int8) for part in observation_layout(GAME, 1)])
    return spaces.Box(np.zeros_like(most), most, dtype=np.int8)


class SoloKnaster(gymnasium.Env[Any, Any]):
    """The reward is the points that a step brings; an illegal action ends the game at -1.

    `info["action_mask"]` and `action_masks()` (as Stable-Baselines3 asks) say which actions are legal.
    """

    metadata = {"render_modes": MODES, "render_fps": FRAMES}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, render_mode: str | None = None) -> None:
        check_mode(render_mode)
        self.table = Environment(GAME, 1)
        self.observation_space = observation_space()
        self.action_space = spaces.Discrete(self.table.actions)
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(int(self.np_random.integers(2**63)))
        return self.table.observation.copy(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        over = self.table.step(int(action)) < 0
        return self.table.observation.copy(), float(self.table.rewards[0]), over, False, self._info()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.table.mask.copy()}
        if self.table.was_illegal:
            info["illegal_action"] = True
        elif self.table.over:
            info["score"] = int(self.table.scores[0])
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, one truth value each."""
        return self.table.mask.astype(np.bool_)

    def render(self) -> Any:
        return rendered(self.table, self.render_mode) if self.render_mode is not None else None


class SoloKnasterTables(VectorEnv):
    """Where a game ends, the next begins in the same step: the observation is its first.

    With `copy=False` the arrays that come back are always the same, and the next step overwrites them.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, num_envs: int = 1, *, copy: bool = True, render_mode: None = None) -> None:
        self.num_envs = num_envs
        self.single_observation_space = observation_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.tables = VectorEnvironment(GAME, num_envs, 1, illegal="lose")
        self.single_action_space = spaces.Discrete(self.tables.actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = render_mode
        self.copy = copy

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        if isinstance(seed, list):
            fresh = np.random.default_rng().integers(2**63, size=self.num_envs).tolist()
            seeds = [new if given is None else given for given, new in zip(seed, fresh, strict=True)]
            self.tables.reset(seeds=seeds)
        else:
            self.tables.reset(seed=seed)
        return self._given(self.tables.observations), {"action_mask": self._given(self.tables.masks)}

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        tables = self.tables
        tables.step(actions)
        ended = tables.over != GOES_ON
        info: dict[str, Any] = {"action_mask": self._given(tables.masks)}
        if ended.any():
            info |= {"score": tables.scores[:, 0].copy(), "_score": ended & (tables.over != ILLEGAL)}
        rewards = tables.rewards[:, 0].astype(np.float64)
        return self._given(tables.observations), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array


gymnasium.register(
    KNASTER,
    entry_point="spieltisch.envs.gymnasium:SoloKnaster",
    vector_entry_point="spieltisch.envs.gymnasium:SoloKnasterTables",
)
