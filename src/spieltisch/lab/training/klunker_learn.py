"""How the Klunker network learns: proximal policy optimisation, with advantages for every seat at the table."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn

from spieltisch.games.klunker.editions import MAX_PLAYERS
from spieltisch.lab.training.klunker_net import KlunkerNet
from spieltisch.lab.training.klunker_rollout import Harvest, turned_index
from spieltisch.lab.training.klunker_tables import PAUSE, hidden_in, rows_in

FORESIGHT = 0.985
"""How much of what comes later than the next choice at the table counts (the λ of generalised advantages)."""
TENS = 10.0
CLIP = 0.2
SHARE_WEIGHT, LEAD_WEIGHT, GUESS_WEIGHT = 0.5, 0.25, 0.05
FIGURES = ("policy_loss", "entropy", "share_loss", "lead_loss", "guess_loss", "change", "distance_from_teacher")
LONGEST_STEP = 0.5


@dataclass
class Lesson:
    """All decisions of a harvest in one row, with what is to be learned from each."""

    observations: Tensor
    legals: Tensor
    players: Tensor
    actions: Tensor
    chances: Tensor
    advantages: Tensor
    weights: Tensor
    """1 where the learner chose, 0 where an older self did, or nobody between two rounds."""
    shares: Tensor
    leads: Tensor

    def tensors(self) -> list[Tensor]:
        return list(vars(self).values())


def returns(values: Tensor, final: Tensor, over: Tensor) -> Tensor:
    """For every seat the mean of what later positions promise, later ones counting less."""
    targets = torch.empty_like(values[:-1])
    later = values[-1]
    for step in reversed(range(len(over))):
        following = (1 - FORESIGHT) * values[step + 1] + FORESIGHT * later
        later = torch.where(over[step, :, None] != 0, final[step], following)
        targets[step] = later
    return targets


def lesson_of(harvest: Harvest, money_weight: float) -> Lesson:
    present = torch.arange(MAX_PLAYERS, device=harvest.players.device) < harvest.players.long()[:, None]
    mean = harvest.money.sum(-1, keepdim=True) / harvest.players[:, None]
    final_leads = (harvest.money - mean) * present / TENS
    shares = returns(harvest.shares, harvest.won * present, harvest.over)
    leads = returns(harvest.leads, final_leads, harvest.over)
    worth = shares - harvest.shares[:-1] + money_weight * (leads - harvest.leads[:-1])
    steps = len(harvest.seats)
    flat_seats = harvest.seats.flatten()
    players = harvest.players.repeat(steps)
    index = turned_index(flat_seats, players, 1)
    seat = flat_seats.long()[:, None]
    advantages = worth.flatten(0, 1).gather(1, seat).squeeze(1)
    mine = harvest.mine.repeat(steps, 1).gather(1, seat).squeeze(1)
    weights = (mine & (harvest.legals.flatten() != PAUSE)).float()
    count = weights.sum()
    mean_advantage = (advantages * weights).sum() / count
    spread = (((advantages - mean_advantage) * weights).square().sum() / count).sqrt()
    there = torch.arange(MAX_PLAYERS, device=index.device) < players.long()[:, None]
    return Lesson(
        observations=harvest.observations.flatten(0, 1),
        legals=harvest.legals.flatten(),
        players=players,
        actions=harvest.actions.flatten(),
        chances=harvest.chances.flatten(),
        advantages=(advantages - mean_advantage) / (spread + 1e-6),
        weights=weights,
        shares=shares.flatten(0, 1).gather(1, index) * there,
        leads=leads.flatten(0, 1).gather(1, index) * there,
    )


def surprise(inclinations: Tensor, unseen: Tensor, hidden: Tensor) -> Tensor:
    """How surprising the cards are that the others really hold, per card (the mean of -log of their chance)."""
    logs = (inclinations + unseen.float().clamp(min=0.01).log()[:, None]).log_softmax(-1)
    return -(logs * hidden).sum() / hidden.sum().clamp(min=1)


class Learner:
    def __init__(self, net: KlunkerNet, size: int, teacher: nn.Module | None = None) -> None:
        self.net, self.size, self.teacher = net, size, teacher
        self.device = net.scale.device
        self.cuda = self.device.type == "cuda"
        self.rate = torch.tensor(1e-3, device=self.device)
        self.curiosity = torch.tensor(0.01, device=self.device)
        self.obedience = torch.tensor(0.0, device=self.device)
        self.optimizer = torch.optim.Adam(net.parameters(), lr=self.rate, eps=1e-5, capturable=self.cuda, fused=True)
        self.figures = torch.zeros(len(FIGURES), device=self.device)
        self.graph: Any = None
        self.chosen = torch.zeros(size, dtype=torch.int64, device=self.device)
        self.lesson: Lesson | None = None

    def precision(self) -> AbstractContextManager[Any]:
        return torch.autocast("cuda", torch.bfloat16, cache_enabled=False) if self.cuda else nullcontext()

    def loss(self, lesson: Lesson) -> tuple[Tensor, Tensor]:
        observations, legals, players, actions, before, advantages, weights, shares, leads = (
            tensor[self.chosen] for tensor in lesson.tensors()
        )
        rows = rows_in(observations)
        with self.precision():
            logits, victory, lead, inclinations = self.net(rows, legals, players)
        logs = logits.log_softmax(-1)
        chances = logs.gather(1, actions[:, None]).squeeze(1)
        ratio = (chances - before).exp()
        gain = torch.minimum(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages)
        count = weights.sum().clamp(min=1.0)
        policy = -(gain * weights).sum() / count
        entropy = -((logs.exp() * logs).sum(-1) * weights).sum() / count
        share = -(shares * victory.log_softmax(-1)).sum(-1).mean()
        money = (lead - leads).square().sum(-1).mean()
        guess = surprise(inclinations, rows[:, self.net.unseen], hidden_in(observations))
        change = ((before - chances) * weights).sum() / count
        loss = policy - self.curiosity * entropy + SHARE_WEIGHT * share + LEAD_WEIGHT * money + GUESS_WEIGHT * guess
        taught = torch.zeros((), device=self.device)
        if self.teacher is not None:
            with torch.no_grad(), self.precision():
                lore = self.teacher(rows, legals, players).logits.log_softmax(-1)
            taught = ((lore.exp() * (lore - logs)).sum(-1) * weights).sum() / count
            loss = loss + self.obedience * taught
        return loss, torch.stack([policy, entropy, share, money, guess, change, taught]).detach()

    def update(self, lesson: Lesson) -> None:
        loss, figures = self.loss(lesson)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), LONGEST_STEP, foreach=True)
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=False)
        self.figures.copy_(figures)

    def capture(self, lesson: Lesson) -> None:
        """Records one update on a copy of the lesson, so that a GPU can repeat it."""
        self.lesson = Lesson(*(tensor.clone() for tensor in lesson.tensors()))
        saved = {name: value.clone() for name, value in self.net.state_dict().items()}
        moments = [
            (state, {name: value.clone() for name, value in state.items()}) for state in self.optimizer.state.values()
        ]
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self.update(self.lesson)
        torch.cuda.current_stream().wait_stream(stream)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.update(self.lesson)
        self.net.load_state_dict(saved)
        for state in self.optimizer.state.values():
            for value in state.values():
                value.zero_()
        for state, before in moments:
            for name, value in before.items():
                state[name].copy_(value)

    def graduate(self) -> None:
        """From now on the learner has no teacher."""
        self.teacher = self.graph = None

    def learn(self, lesson: Lesson, epochs: int) -> None:
        count = len(lesson.actions)
        if self.cuda and self.graph is None:
            self.capture(lesson)
        if self.lesson is not None:
            for kept, new in zip(self.lesson.tensors(), lesson.tensors(), strict=True):
                if kept.data_ptr() != new.data_ptr():
                    kept.copy_(new)
        for _ in range(epochs):
            order = torch.randperm(count, device=self.device)
            for first in range(0, count - self.size + 1, self.size):
                self.chosen.copy_(order[first : first + self.size])
                if self.graph is not None:
                    self.graph.replay()
                else:
                    self.update(lesson)
