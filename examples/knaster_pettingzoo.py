"""An agent learns Knaster for two by playing against itself, through PettingZoo, on one core.

    pip install 'spieltisch[gymnasium,pettingzoo,train]'
    python examples/knaster_pettingzoo.py --seconds 60

Afterwards it plays against a random player and says its share of the victories. The network and how it is improved are
those of knaster_ppo.py: an agent looks at the dice and at its own sheet only.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from knaster_ppo import Agent, features, improve
from torch import Tensor

from spieltisch.envs import knaster_v1

OWN = 88
"""The numbers up to the end of the own sheet (docs/environments.md)."""
PLAYERS = 2


@dataclass
class Lane:
    """A game under way, and what each agent did in it: what it saw, its choice, and its points before that."""

    env: Any
    steps: dict[str, list[tuple[Tensor, Tensor, Tensor, Tensor, Tensor, float]]] = field(default_factory=dict)
    points: dict[str, float] = field(default_factory=dict)

    def begin(self, seed: int) -> None:
        self.env.reset(seed=seed)
        self.steps = {agent: [] for agent in self.env.agents}
        self.points = dict.fromkeys(self.env.agents, 0.0)


def seen_by(lanes: list[Lane]) -> tuple[Tensor, Tensor]:
    """What the agents that are to choose see, one row for each game."""
    seen = [lane.env.observe(lane.env.agent_selection) for lane in lanes]
    rows = np.stack([each["observation"][:OWN] for each in seen])
    return features(rows), torch.as_tensor(np.stack([each["action_mask"] for each in seen]))


def learn(seconds: float, games: int, decisions: int, seed: int) -> Agent:
    torch.manual_seed(seed)
    lanes = [Lane(knaster_v1.env(players=PLAYERS, reward="points")) for _ in range(games)]
    begun = 0
    for lane in lanes:
        begun += 1
        lane.begin(begun)
    seen, masks = seen_by(lanes)
    agent = Agent(seen.shape[1], masks.shape[1])
    optimizer = torch.optim.Adam(agent.parameters(), lr=1e-3)
    done: list[tuple[Tensor, ...]] = []
    began = time.monotonic()
    while (progress := (time.monotonic() - began) / seconds) < 1:
        seen, masks = seen_by(lanes)
        with torch.no_grad():
            choice, values = agent(seen, masks)
            actions = choice.sample()
            chances = choice.log_prob(actions)
        for place, lane in enumerate(lanes):
            who = lane.env.agent_selection
            step = (seen[place], masks[place], actions[place], chances[place], values[place], lane.points[who])
            lane.steps[who].append(step)
            lane.env.step(int(actions[place]))
            for each, points in lane.env.rewards.items():
                lane.points[each] += points
            if all(lane.env.terminations.values()):
                for each, steps in lane.steps.items():
                    done += [(*what, torch.tensor((lane.points[each] - before) / 10)) for *what, before in steps]
                begun += 1
                lane.begin(begun)
        if len(done) >= decisions:
            *columns, values, goals = (torch.stack(column) for column in zip(*done, strict=True))
            for group in optimizer.param_groups:
                group["lr"] = 1e-3 * (1 - progress) + 1e-5
            improve(agent, optimizer, (*columns, goals - values, goals))
            done = []
    return agent


def share_of_victories(agent: Agent, games: int, seed: int) -> float:
    """Against a random player, in both seats by turns."""
    rng, won = np.random.default_rng(seed), 0.0
    env = knaster_v1.env(players=PLAYERS, reward="victory")
    for number in range(games):
        env.reset(seed=seed + number)
        mine = env.agents[number % PLAYERS]
        for who in env.agent_iter():
            observation, reward, over, _, _ = env.last()
            won += reward if who == mine else 0.0
            if over:
                env.step(None)
            elif who == mine:
                with torch.no_grad():
                    mask = torch.as_tensor(observation["action_mask"][None])
                    choice, _ = agent(features(observation["observation"][None, :OWN]), mask)
                env.step(int(choice.probs.argmax()))
            else:
                env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--lanes", type=int, default=128, help="How many games at once.")
    parser.add_argument("--decisions", type=int, default=8192, help="After how many decisions it improves.")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    agent = learn(chosen.seconds, chosen.lanes, chosen.decisions, chosen.seed)
    print(f"the agent wins {share_of_victories(agent, chosen.games, chosen.seed):.1%} against a random player")


if __name__ == "__main__":
    main()
