"""Proximal policy optimization in one file: an agent learns Knaster alone, through Gymnasium, on one core.

    pip install 'spieltisch[gymnasium,train]'
    python examples/knaster_ppo.py --seconds 60

Afterwards it plays a thousand games and says its mean score beside that of random play.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import Tensor, nn

NAME = "spieltisch.envs.gymnasium:spieltisch/Knaster-v1"
NUMBERS = slice(24, 49)
"""The numbers on the sheet, from 0 to 12 (docs/environments.md); everything else is small already."""


def features(observations: Any) -> Tensor:
    """Every number of the sheet and the sum of the dice as flags, and the other numbers as they are."""
    rows = torch.as_tensor(np.asarray(observations), dtype=torch.int64)
    flags = nn.functional.one_hot(torch.cat([rows[:, NUMBERS], rows[:, :1]], 1), 13).flatten(1)
    return torch.cat([flags.float(), rows.float() / 4], 1)


class Agent(nn.Module):
    def __init__(self, width: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy, self.value = nn.Linear(256, actions), nn.Linear(256, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


def learn(seconds: float, tables: int, steps: int, seed: int) -> Agent:
    torch.manual_seed(seed)
    envs: Any = gymnasium.make_vec(NAME, tables, vectorization_mode="vector_entry_point")
    observations, info = envs.reset(seed=seed)
    agent = Agent(features(observations).shape[1], envs.single_action_space.n)
    optimizer = torch.optim.Adam(agent.parameters(), lr=1e-3)
    began = time.monotonic()
    while True:
        progress = (time.monotonic() - began) / seconds
        if progress >= 1:
            return agent
        seen, masks, actions, chances, values, rewards, ends = ([] for _ in range(7))  # type: ignore[var-annotated]
        for _ in range(steps):
            seen.append(features(observations))
            masks.append(torch.as_tensor(info["action_mask"]))
            with torch.no_grad():
                choice, value = agent(seen[-1], masks[-1])
                action = choice.sample()
            observations, reward, ended, _, info = envs.step(action.numpy())
            actions.append(action)
            chances.append(choice.log_prob(action))
            values.append(value)
            rewards.append(torch.as_tensor(reward, dtype=torch.float32) / 10)
            ends.append(torch.as_tensor(ended, dtype=torch.float32))
        with torch.no_grad():
            following = agent(features(observations), torch.as_tensor(info["action_mask"]))[1]
        gains, gain = [], torch.zeros(tables)
        for step in reversed(range(steps)):
            surprise = rewards[step] + following * (1 - ends[step]) - values[step]
            gain = surprise + 0.95 * (1 - ends[step]) * gain
            following = values[step]
            gains.insert(0, gain)
        gains_, values_ = torch.cat(gains), torch.cat(values)
        batch = torch.cat(seen), torch.cat(masks), torch.cat(actions), torch.cat(chances), gains_, gains_ + values_
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - progress) + 1e-5
        improve(agent, optimizer, batch)


def improve(agent: Agent, optimizer: torch.optim.Optimizer, batch: tuple[Tensor, ...]) -> None:
    for _ in range(2):
        for part in torch.randperm(len(batch[0])).chunk(4):
            seen, masks, actions, before, gains, goals = (numbers[part] for numbers in batch)
            choice, values = agent(seen, masks)
            ratio = (choice.log_prob(actions) - before).exp()
            gains = (gains - gains.mean()) / (gains.std() + 1e-8)
            gained = torch.min(ratio * gains, ratio.clamp(0.8, 1.2) * gains).mean()
            loss = -gained + 0.5 * (values - goals).square().mean() - 0.01 * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def mean_score(agent: Agent | None, games: int, seed: int) -> float:
    """The first game of as many tables, so that long games count as much as short ones; nobody: random play."""
    envs: Any = gymnasium.make_vec(NAME, games, vectorization_mode="vector_entry_point")
    observations, info = envs.reset(seed=seed)
    scores = np.full(games, -1)
    torch.manual_seed(seed)
    while (scores < 0).any():
        mask = torch.as_tensor(info["action_mask"])
        with torch.no_grad():
            choice = (
                torch.distributions.Categorical(mask.float())
                if agent is None
                else agent(features(observations), mask)[0]
            )
        action = choice.sample() if agent is None else choice.probs.argmax(-1)
        observations, _, ended, _, info = envs.step(action.numpy())
        first = ended & (scores < 0)
        scores[first] = info["score"][first] if ended.any() else scores[first]
    return float(scores.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    agent = learn(chosen.seconds, chosen.tables, chosen.steps, chosen.seed)
    print(f"random play {mean_score(None, chosen.games, chosen.seed):.2f} points")
    print(f"the agent   {mean_score(agent, chosen.games, chosen.seed):.2f} points")


if __name__ == "__main__":
    main()
