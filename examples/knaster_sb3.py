"""Stable-Baselines3: MaskablePPO learns Knaster alone.

pip install 'spieltisch[gymnasium]' sb3-contrib
python examples/knaster_sb3.py --steps 200000
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

NAME = "spieltisch.envs.gymnasium:spieltisch/Knaster-v1"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=100)
    chosen = parser.parse_args()
    steps = min(chosen.steps, 2048)
    learner = MaskablePPO("MlpPolicy", gymnasium.make(NAME), n_steps=steps, batch_size=64, seed=1, device="cpu")
    learner.learn(chosen.steps)
    environment = gymnasium.make(NAME)
    scores = []
    for seed in range(chosen.games):
        observation, info = environment.reset(seed=seed)
        over = False
        while not over:
            action, _ = learner.predict(observation, action_masks=info["action_mask"], deterministic=True)
            observation, _, over, _, info = environment.step(int(action))
        scores.append(info["score"])
    print(f"the agent {np.mean(scores):.2f} points")


if __name__ == "__main__":
    main()
