"""Self-play for the learner: groups of tables in turn, so that rules and network work at the same time.

At some of the tables a part of the seats is played by older selves (the league), so that nothing is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from spieltisch.compiled import seed_word
from spieltisch.games.klunker.editions import MAX_PLAYERS
from spieltisch.lab.training.klunker_net import KlunkerNet, Output
from spieltisch.lab.training.klunker_tables import TrainingTables, rows_in

GROUPS = 2


@dataclass
class Harvest:
    """Steps of all tables, first axis time. Values are those of the seats of the table, not turned."""

    observations: Tensor
    legals: Tensor
    seats: Tensor
    actions: Tensor
    chances: Tensor
    """The logarithm of the chance with which the action was chosen."""
    shares: Tensor
    leads: Tensor
    over: Tensor
    won: Tensor
    money: Tensor
    players: Tensor
    mine: Tensor
    """Which seats of each table the learner plays."""

    @classmethod
    def empty(cls, steps: int, tables: int, numbers: int, players: Tensor, mine: Tensor) -> Harvest:
        def room(number: torch.dtype, *shape: int, time: int = steps) -> Tensor:
            return torch.zeros(time, tables, *shape, dtype=number, device=players.device)

        return cls(
            observations=room(torch.int8, numbers),
            legals=room(torch.int16),
            seats=room(torch.int8),
            actions=room(torch.int64),
            chances=room(torch.float32),
            shares=room(torch.float32, MAX_PLAYERS, time=steps + 1),
            leads=room(torch.float32, MAX_PLAYERS, time=steps + 1),
            over=room(torch.int8),
            won=room(torch.float32, MAX_PLAYERS),
            money=room(torch.int16, MAX_PLAYERS),
            players=players,
            mine=mine,
        )


def turned_index(seats: Tensor, players: Tensor, step: int) -> Tensor:
    """Where each place is found: `step` -1 turns from the seat to move back to the table, 1 the other way."""
    places = torch.arange(MAX_PLAYERS, device=seats.device)
    return torch.remainder(places + step * seats.long()[:, None], players.long()[:, None])


def room_on(device: torch.device) -> Callable[..., NDArray[Any]]:
    """Makes arrays from which a GPU can copy while the processor does something else."""

    def room(shape: int | tuple[int, ...], number: Any) -> NDArray[Any]:
        array = torch.from_numpy(np.zeros(shape, number))
        pinned: NDArray[Any] = (array.pin_memory() if device.type == "cuda" else array).numpy()
        return pinned

    return room


class Group:
    """Tables, and the network's copy of what they show."""

    def __init__(self, tables: int, seed: str, device: torch.device, opponents: list[nn.Module], league: float) -> None:
        self.tables = TrainingTables(tables, seed, memory=room_on(device))
        self.device = device
        self.observations = torch.from_numpy(self.tables.observations).to(device)
        self.rows = rows_in(self.observations)
        self.legals = torch.from_numpy(self.tables.legal).to(device)
        self.seats = torch.from_numpy(self.tables.seats).to(device)
        self.players = torch.from_numpy(self.tables.seated).to(device)
        self.actions = torch.from_numpy(room_on(device)(tables, np.int64))
        self.opponents = opponents
        self.alone = tables - int(tables * league) if opponents else tables
        self.mine = torch.from_numpy(self.seating(tables, seed)).to(device)
        self.done = torch.cuda.Event() if device.type == "cuda" else None

    def seating(self, tables: int, seed: str) -> NDArray[np.bool_]:
        """At the league's tables the learner plays one seat to all but one."""
        rng = np.random.default_rng(int(seed_word(seed)))
        mine = np.ones((tables, MAX_PLAYERS), np.bool_)
        for number in range(self.alone, tables):
            players = int(self.tables.seated[number])
            mine[number, rng.permutation(players)[: rng.integers(1, players)]] = False
        return mine

    def think(self, net: Callable[..., Output]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Actions with the logarithms of their chances, and the values for the seats of each table."""
        logits, victory, lead, _ = net(self.rows, self.legals, self.players)
        size = (len(self.rows) - self.alone) // max(len(self.opponents), 1)
        for number, opponent in enumerate(self.opponents):
            first = self.alone + number * size
            part = slice(first, first + size if number + 1 < len(self.opponents) else None)
            theirs = opponent(self.rows[part], self.legals[part], self.players[part]).logits
            mine = self.mine[part].gather(1, self.seats[part].long()[:, None])
            logits[part] = torch.where(mine, logits[part], theirs)
        noise = -torch.log(torch.empty_like(logits).exponential_())
        actions = (logits + noise).argmax(-1)
        chances = logits.log_softmax(-1).gather(1, actions[:, None]).squeeze(1)
        index = turned_index(self.seats, self.players, -1)
        return actions, chances, victory.softmax(-1).gather(1, index), lead.gather(1, index)

    def fetch(self) -> None:
        for kept, shown in (
            (self.observations, self.tables.observations),
            (self.legals, self.tables.legal),
            (self.seats, self.tables.seats),
        ):
            kept.copy_(torch.from_numpy(shown), non_blocking=True)


class Rollout:
    def __init__(
        self, net: KlunkerNet, opponents: list[list[nn.Module]], tables: int, steps: int, league: float, seed: str
    ) -> None:
        """`opponents` are those of each group."""
        device = net.scale.device
        self.net, self.steps = net, steps
        each = tables // GROUPS
        self.groups = [
            Group(each, f"{seed} {number}", device, of_group, league) for number, of_group in enumerate(opponents)
        ]
        self.slices = [slice(number * each, (number + 1) * each) for number in range(GROUPS)]
        players = torch.cat([group.players for group in self.groups])
        mine = torch.cat([group.mine for group in self.groups])
        self.harvest = Harvest.empty(steps, each * GROUPS, self.groups[0].observations.shape[1], players, mine)
        self.variants = np.concatenate([group.tables.variants for group in self.groups])
        self.alone = torch.cat([torch.arange(each, device=device) < group.alone for group in self.groups])
        self.graphs: list[Any] = [None] * GROUPS
        self.thoughts: list[tuple[Tensor, Tensor, Tensor, Tensor] | None] = [None] * GROUPS

    def capture(self) -> None:
        """Records the network's work once, so that a GPU can repeat it without being told every step."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream), torch.no_grad(), torch.autocast("cuda", torch.bfloat16):
            for group in self.groups:
                for _ in range(2):
                    group.think(self.net)
        torch.cuda.current_stream().wait_stream(stream)
        for number, group in enumerate(self.groups):
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph), torch.no_grad(), torch.autocast("cuda", torch.bfloat16, cache_enabled=False):
                self.thoughts[number] = group.think(self.net)
            self.graphs[number] = graph

    def think(self, number: int, step: int) -> None:
        group, part, harvest = self.groups[number], self.slices[number], self.harvest
        group.fetch()
        if self.graphs[number] is not None:
            self.graphs[number].replay()
            thought = self.thoughts[number]
        else:
            with torch.no_grad():
                thought = group.think(self.net)
        assert thought is not None
        actions, chances, shares, leads = thought
        harvest.shares[step, part] = shares
        harvest.leads[step, part] = leads
        if step == self.steps:
            return
        harvest.observations[step, part] = group.observations
        harvest.legals[step, part] = group.legals
        harvest.seats[step, part] = group.seats
        harvest.actions[step, part] = actions
        harvest.chances[step, part] = chances
        group.actions.copy_(actions, non_blocking=True)
        if group.done is not None:
            group.done.record()

    def step(self, number: int, step: int) -> None:
        group, part, harvest = self.groups[number], self.slices[number], self.harvest
        if group.done is not None:
            group.done.synchronize()
        group.tables.step(group.actions.numpy())
        for kept, told in (
            (harvest.over, group.tables.over),
            (harvest.won, group.tables.shares),
            (harvest.money, group.tables.scores),
        ):
            kept[step, part].copy_(torch.from_numpy(told), non_blocking=True)

    def gather(self) -> Harvest:
        for number in range(GROUPS):
            self.think(number, 0)
        for step in range(self.steps):
            for number in range(GROUPS):
                self.step(number, step)
                self.think(number, step + 1)
        return self.harvest
