"""The Klunker network as it is trained. `KindNetwork` in `bots.klunker.network` is the same network at play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from spieltisch.bots.klunker.observe import (
    ACTIONS,
    KIND_NUMBERS,
    KIND_WIDTH,
    OBSERVATION,
    SCALE,
    UNSEEN_PLACES,
    VERSION,
    first_layout,
)
from spieltisch.games.klunker.editions import KINDS, MAX_PLAYERS

NEVER = -1e9
TABLE_OUTPUTS = ACTIONS - KINDS + 2 * MAX_PLAYERS


class Output(NamedTuple):
    logits: Tensor
    """Of the actions."""
    victory: Tensor
    """The logits of each seat's victory, counted from the seat that looks."""
    lead: Tensor
    """In tens of money, likewise."""
    inclinations: Tensor | None = None
    """The logarithm of how much likelier than by an even deal each seat holds each kind."""


class Masked(nn.Module):
    """What all networks share: scaled rows on one side, outputs only for what exists on the other."""

    scale: Tensor
    seats: Tensor
    bits: Tensor
    unseen: Tensor

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("scale", torch.from_numpy(SCALE), persistent=False)
        self.register_buffer("seats", torch.arange(MAX_PLAYERS), persistent=False)
        self.register_buffer("bits", torch.arange(ACTIONS), persistent=False)
        self.register_buffer("unseen", torch.from_numpy(UNSEEN_PLACES), persistent=False)

    def masked(self, logits: Tensor, values: Tensor, legals: Tensor, players: Tensor) -> Output:
        illegal = (legals.long()[:, None] >> self.bits) & 1 == 0
        absent = self.seats >= players.long()[:, None]
        victory, lead = values.split(MAX_PLAYERS, dim=-1)
        return Output(
            logits.masked_fill(illegal, NEVER), victory.masked_fill(absent, NEVER), lead.masked_fill(absent, 0.0)
        )


class KlunkerNet(Masked):
    def __init__(self, kind_width: int, table_width: int, blocks: int) -> None:
        super().__init__()
        self.kind_width = kind_width
        self.kind = nn.Linear(KIND_WIDTH, kind_width, bias=False)
        self.table = nn.Linear(OBSERVATION - KIND_NUMBERS, kind_width + table_width)
        self.ask = nn.ModuleList(nn.Linear(table_width, kind_width + table_width) for _ in range(blocks))
        self.kind_in = nn.ModuleList(nn.Linear(kind_width, kind_width, bias=False) for _ in range(blocks))
        self.kind_out = nn.ModuleList(nn.Linear(kind_width, kind_width) for _ in range(blocks))
        self.pool = nn.ModuleList(nn.Linear(kind_width, table_width, bias=False) for _ in range(blocks))
        self.table_out = nn.ModuleList(nn.Linear(table_width, table_width) for _ in range(blocks))
        self.kind_leave = nn.Linear(kind_width, MAX_PLAYERS)
        self.table_leave = nn.Linear(table_width, TABLE_OUTPUTS)
        with torch.no_grad():
            for layer in (self.kind, self.table, *self.ask, *self.kind_in, *self.pool):
                nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            for layer in self.pool:
                layer.weight.mul_(1 / KINDS)
            for layer in (*self.kind_out, *self.table_out, self.kind_leave, self.table_leave):
                nn.init.normal_(layer.weight, std=0.1 / layer.in_features**0.5)
            for name, parameter in self.named_parameters():
                if name.endswith("bias"):
                    nn.init.zeros_(parameter)

    def forward(self, rows: Tensor, legals: Tensor, players: Tensor) -> Output:
        scaled = rows.to(self.scale.dtype) * self.scale
        widths = [self.kind_width, self.table.out_features - self.kind_width]
        told, table = self.table(scaled[:, KIND_NUMBERS:]).split(widths, dim=-1)
        kinds = self.kind(scaled[:, :KIND_NUMBERS].unflatten(1, (KINDS, KIND_WIDTH))) + told[:, None]
        layers = zip(self.ask, self.kind_in, self.kind_out, self.pool, self.table_out, strict=True)
        for ask, kind_in, kind_out, pool, table_out in layers:
            asked, wide = ask(normed(table)).split(widths, dim=-1)
            inner = functional.relu(kind_in(normed(kinds)) + asked[:, None])
            kinds = kinds + kind_out(inner)
            table = table + table_out(functional.relu(wide + pool(inner.sum(1))))
        out = self.table_leave(functional.relu(normed(table))).float()
        each = self.kind_leave(functional.relu(normed(kinds))).float()
        rest, values = out.split([ACTIONS - KINDS, 2 * MAX_PLAYERS], dim=-1)
        logits, victory, lead, _ = self.masked(torch.cat([each[:, :, 0], rest], dim=-1), values, legals, players)
        return Output(logits, victory, lead, each[:, :, 1:].transpose(1, 2))


class FirstNet(Masked):
    """The network of layout version 1, to learn from and to compare with."""

    order: Tensor

    def __init__(self, weights: Mapping[str, NDArray[Any]]) -> None:
        super().__init__()
        width = len(weights["enter.bias"])
        blocks = sum(name.startswith("widen.") and name.endswith(".bias") for name in weights)
        self.enter = nn.Linear(weights["enter.weight"].shape[1], width)
        self.widen = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.narrow = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.leave = nn.Linear(width, ACTIONS + 2 * MAX_PLAYERS)
        self.register_buffer("order", torch.from_numpy(first_layout()), persistent=False)
        set_weights(self, weights)

    def forward(self, rows: Tensor, legals: Tensor, players: Tensor) -> Output:
        hidden = self.enter((rows.to(self.scale.dtype) * self.scale)[:, self.order])
        for widen, narrow in zip(self.widen, self.narrow, strict=True):
            hidden = hidden + narrow(functional.relu(widen(normed(hidden))))
        out = self.leave(functional.relu(normed(hidden))).float()
        logits, values = out.split([ACTIONS, 2 * MAX_PLAYERS], dim=-1)
        return self.masked(logits, values, legals, players)


def normed(hidden: Tensor) -> Tensor:
    """Scaled to a mean square of 1, in the precision it came in."""
    with torch.autocast(hidden.device.type, enabled=False):
        return functional.rms_norm(hidden, (hidden.shape[-1],), eps=1e-5)


def weights_of(net: nn.Module, number: Any = np.float32) -> dict[str, NDArray[Any]]:
    weights = {name: value.detach().float().cpu().numpy().astype(number) for name, value in net.state_dict().items()}
    return weights | {"layout": np.array(VERSION)}


def set_weights(net: nn.Module, weights: Mapping[str, NDArray[Any]]) -> None:
    with torch.no_grad():
        for name, value in net.state_dict().items():
            value.copy_(torch.from_numpy(weights[name].astype(np.float32)))
