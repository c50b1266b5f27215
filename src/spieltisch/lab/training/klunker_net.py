"""The Klunker network as it is trained: a residual network with a policy, and two values for every seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from spieltisch.bots.klunker.observe import ACTIONS, OBSERVATION, SCALE
from spieltisch.games.klunker.editions import MAX_PLAYERS

NEVER = -1e9


class KlunkerNet(nn.Module):
    """From a row to the logits of the actions, the logits of each seat's victory, and each seat's lead in tens."""

    scale: Tensor
    seats: Tensor
    bits: Tensor

    def __init__(self, width: int, blocks: int) -> None:
        super().__init__()
        self.enter = nn.Linear(OBSERVATION, width)
        self.widen = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.narrow = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.leave = nn.Linear(width, ACTIONS + 2 * MAX_PLAYERS)
        self.register_buffer("scale", torch.from_numpy(SCALE), persistent=False)
        self.register_buffer("seats", torch.arange(MAX_PLAYERS), persistent=False)
        self.register_buffer("bits", torch.arange(ACTIONS), persistent=False)
        with torch.no_grad():
            for layer in (self.enter, *self.widen):
                nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
                nn.init.zeros_(layer.bias)
            for layer in (*self.narrow, self.leave):
                nn.init.normal_(layer.weight, std=0.1 / width**0.5)
                nn.init.zeros_(layer.bias)

    def forward(self, rows: Tensor, legals: Tensor, players: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        hidden = self.enter(rows.to(self.scale.dtype) * self.scale)
        for widen, narrow in zip(self.widen, self.narrow, strict=True):
            hidden = hidden + narrow(functional.relu(widen(normed(hidden))))
        out = self.leave(functional.relu(normed(hidden))).float()
        logits, victory, lead = out.split([ACTIONS, MAX_PLAYERS, MAX_PLAYERS], dim=-1)
        illegal = (legals.long()[:, None] >> self.bits) & 1 == 0
        absent = self.seats >= players.long()[:, None]
        return logits.masked_fill(illegal, NEVER), victory.masked_fill(absent, NEVER), lead.masked_fill(absent, 0.0)


def normed(hidden: Tensor) -> Tensor:
    """Scaled to a mean square of 1, in the precision it came in."""
    with torch.autocast(hidden.device.type, enabled=False):
        return functional.rms_norm(hidden, (hidden.shape[-1],), eps=1e-5)


def weights_of(net: nn.Module, number: Any = np.float32) -> dict[str, NDArray[Any]]:
    return {name: value.detach().float().cpu().numpy().astype(number) for name, value in net.state_dict().items()}


def set_weights(net: nn.Module, weights: Mapping[str, NDArray[Any]]) -> None:
    with torch.no_grad():
        for name, value in net.state_dict().items():
            value.copy_(torch.from_numpy(weights[name].astype(np.float32)))


def shape_of(weights: Mapping[str, NDArray[Any]]) -> tuple[int, int]:
    """Width and number of blocks."""
    return len(weights["enter.bias"]), sum(name.startswith("widen.") and name.endswith(".bias") for name in weights)
