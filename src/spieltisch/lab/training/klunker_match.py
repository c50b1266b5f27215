"""Matches between Klunker networks, with and without search: many games at once, on a GPU if there is one.

One player sits among copies of another. Every deal is played once from each seat.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from spieltisch.bots.klunker.expert import MODEL
from spieltisch.bots.klunker.loops import START, act_loop, choose_loop, deal_tables_loop, on_all_cores
from spieltisch.bots.klunker.network import Forward, Judgement, count, network, shipped_weights
from spieltisch.bots.klunker.observe import NOTHING, OBSERVATION
from spieltisch.bots.klunker.search import Effort, Look, Loops, Playouts, Search
from spieltisch.compiled import seed_word
from spieltisch.games.contract import new_table
from spieltisch.games.klunker import BOOK
from spieltisch.games.klunker.editions import HAND
from spieltisch.lab.batch import first_states
from spieltisch.lab.training.klunker_net import KlunkerNet, Masked, set_weights
from spieltisch.lab.training.klunker_tables import settings

ON_ALL_CORES: Final = Loops(on_all_cores(deal_tables_loop), on_all_cores(choose_loop), on_all_cores(act_loop))
FEWEST_ROWS: Final = 1 << 8
MOST_ROWS: Final = 1 << 16
"""The network is asked for no more rows at once."""
MOST_ROOTS: Final = 384
"""No more positions are searched at once."""


def judged(net: Masked, rows: Tensor, legals: Tensor, players: Tensor) -> tuple[Tensor, ...]:
    """What the search wants to know, on the device of the network."""
    with torch.no_grad(), torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda, cache_enabled=False):
        out = net(rows, legals, players)
    guess = () if out.inclinations is None else (nn.functional.pad(out.inclinations, (0, 0, 1, 0)).exp(),)
    return (out.logits.softmax(-1), out.victory.softmax(-1), out.lead, *guess)


class Replay:
    """A network on a GPU, for at most so many rows: its many small steps are recorded once and started all together."""

    def __init__(self, net: Masked, size: int) -> None:
        self.inputs = (
            torch.zeros(size, OBSERVATION, dtype=torch.int8, device="cuda"),
            torch.ones(size, dtype=torch.int16, device="cuda"),
            torch.ones(size, dtype=torch.int8, device="cuda"),
        )
        judged(net, *self.inputs)  # whatever is set up at first use
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.outputs = judged(net, *self.inputs)

    def __call__(self, *arrays: NDArray[Any]) -> Judgement:
        count = len(arrays[0])
        for tensor, array in zip(self.inputs, arrays, strict=True):
            tensor[:count].copy_(torch.from_numpy(array))
        self.graph.replay()
        return Judgement(*(output[:count].cpu().numpy() for output in self.outputs))


def room_for(rows: int) -> int:
    """At most half as much again, so that few sizes have to be recorded."""
    step = max(FEWEST_ROWS, 1 << (rows - 1).bit_length()) // 4
    return -(-rows // step) * step


def forward_on(net: Masked) -> Forward:
    """A trained network as the search wants it, on its device."""
    if not net.scale.is_cuda:
        return lambda *arrays: Judgement(*(out.numpy() for out in judged(net, *map(torch.from_numpy, arrays))))
    replays: dict[int, Replay] = {}

    def part(*arrays: NDArray[Any]) -> Judgement:
        size = room_for(len(arrays[0]))
        if size not in replays:
            replays[size] = Replay(net, size)
        return replays[size](*arrays)

    def forward(rows: NDArray[np.int8], legals: NDArray[np.int16], players: NDArray[np.int8]) -> Judgement:
        slices = [slice(first, first + MOST_ROWS) for first in range(0, len(rows), MOST_ROWS)]
        parts = [part(rows[some], legals[some], players[some]) for some in slices]
        if len(parts) == 1:
            return parts[0]
        columns: list[Any] = [
            None if column[0] is None else np.concatenate(column) for column in zip(*parts, strict=True)
        ]
        return Judgement(*columns)

    return forward


def fastest_forward() -> Forward:
    """The shipped network, on a GPU if there is one."""
    if not torch.cuda.is_available():
        return network(MODEL)
    weights = shipped_weights(MODEL)
    width = len(weights["kind.weight"])
    net = KlunkerNet(width, len(weights["table.weight"]) - width, count(weights, "ask")).cuda()
    set_weights(net, weights)
    for layer in net.modules():
        if isinstance(layer, nn.Linear):
            layer.bfloat16()  # as it calculates anyway
    return forward_on(net)


@dataclass(frozen=True)
class Player:
    """A network, and how it searches (None: it follows its first thought)."""

    forward: Forward
    effort: Effort | None = None


@dataclass
class Match:
    shares: NDArray[np.float64]
    """Of the victory: the mean of the one player's games of each deal."""
    games: int
    seconds: float
    searches: int = 0
    playouts: int = 0
    expected: list[tuple[float, float, int]] = field(default_factory=list)
    """For each decision of a player that searches: the share of the victory it expected, what it became, the game."""

    @property
    def share(self) -> float:
        return float(self.shares.mean())

    @property
    def interval(self) -> float:
        """Half the width of the 95 % interval; a deal is one observation."""
        return 1.96 * float(self.shares.std(ddof=1) / np.sqrt(len(self.shares)))


def match(
    one: Player,
    others: Player,
    variant: Mapping[str, Any],
    deals: int,
    seed: str,
    loops: Loops = ON_ALL_CORES,
) -> Match:
    began = time.perf_counter()
    rng = np.random.default_rng(int(seed_word(seed)))
    players = variant["players"]
    games = deals * players
    opening = new_table(BOOK, settings(variant)).record()
    lucks = np.repeat(first_states(seed, deals)[0], players)
    look = Look(np.zeros(games, np.int8), np.zeros(games, np.int16), np.zeros((games, OBSERVATION), np.int8))
    tables = Playouts(np.repeat(opening, games), lucks, look, 10**6, loops)
    tables.act(np.full(games, START, np.int64))
    mine = np.tile(np.arange(players, dtype=np.int8), deals)
    plans = np.full((games, HAND + 2), NOTHING, np.int64)
    result = Match(np.zeros(0), games, 0.0)
    expected: list[tuple[int, int, float]] = []
    while (tables.seats >= 0).any():
        ahead = plans[:, 1] != NOTHING
        plans[:, :-1] = plans[:, 1:]
        plans[~ahead] = NOTHING
        for player, is_one in ((one, True), (others, False)):
            which = np.flatnonzero(((tables.seats == mine) == is_one) & ~ahead & (tables.seats >= 0))
            for first in range(0, len(which), MOST_ROOTS):
                some = which[first : first + MOST_ROOTS]
                seen = look.of(some)
                judged = player.forward(seen.rows, seen.legals, tables.players[some])
                plans[some, 0] = judged.chances.argmax(1)
                if player.effort is None:
                    continue
                found, trials = Search(player.forward, player.effort, loops).decide(tables.tables[some], seen, rng)
                for number, trial, first_share in zip(some.tolist(), trials, judged.shares[:, 0].tolist(), strict=True):
                    best = trial.best
                    searched = trial.worth.shape[1] > 0
                    result.searches += searched
                    result.playouts += int((~np.isnan(trial.worth)).sum())
                    share = float(trial.values()[best]) if searched else first_share
                    plans[number, :-1] = found.actions[trial.candidates[best]]
                    expected.append((number, int(look.seats[number]), share))
        tables.act(plans[:, 0].copy())
    result.shares = tables.shares[np.arange(games), mine].reshape(deals, players).mean(1)
    result.expected = [(share, float(tables.shares[game, seat]), game) for game, seat, share in expected]
    result.seconds = time.perf_counter() - began
    return result
