"""The trained Klunker network at play: NumPy alone, many rows at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.klunker.observe import ACTIONS, SCALE
from spieltisch.games.klunker.editions import MAX_PLAYERS

Floats = NDArray[np.float32]

NEVER: Final = np.float32(-1e9)
EPSILON: Final = np.float32(1e-5)


class Network:
    def __init__(self, weights: Mapping[str, NDArray[Any]]) -> None:
        def layer(name: str) -> tuple[Floats, Floats]:
            matrix = np.ascontiguousarray(weights[f"{name}.weight"].T, np.float32)
            return matrix, weights[f"{name}.bias"].astype(np.float32)

        blocks = sum(name.startswith("widen.") and name.endswith(".bias") for name in weights)
        enter, bias = layer("enter")
        self.enter = enter * SCALE[:, None], bias
        self.blocks = [(*layer(f"widen.{number}"), *layer(f"narrow.{number}")) for number in range(blocks)]
        self.leave = layer("leave")

    def __call__(
        self, rows: NDArray[np.int8], legals: NDArray[np.int16], players: NDArray[np.int8]
    ) -> tuple[Floats, Floats, Floats]:
        """For each row the chances of the actions, each seat's share of victory and its lead in tens of money."""
        matrix, bias = self.enter
        hidden = rows.astype(np.float32) @ matrix
        hidden += bias
        for widen, widen_bias, narrow, narrow_bias in self.blocks:
            inner = normed(hidden) @ widen
            inner += widen_bias
            np.maximum(inner, 0, out=inner)
            hidden += inner @ narrow
            hidden += narrow_bias
        matrix, bias = self.leave
        out = np.maximum(normed(hidden), 0) @ matrix + bias
        legal = (legals[:, None] >> np.arange(ACTIONS, dtype=np.int16)) & 1 != 0
        present = np.arange(MAX_PLAYERS) < players[:, None]
        chances = softmax(np.where(legal, out[:, :ACTIONS], NEVER))
        shares = softmax(np.where(present, out[:, ACTIONS : ACTIONS + MAX_PLAYERS], NEVER))
        return chances, shares, np.where(present, out[:, ACTIONS + MAX_PLAYERS :], np.float32(0))


def normed(hidden: Floats) -> Floats:
    square = np.einsum("ij,ij->i", hidden, hidden) / np.float32(hidden.shape[1])
    scaled: Floats = hidden * (1 / np.sqrt(square + EPSILON))[:, None]
    return scaled


def softmax(logits: Floats) -> Floats:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    chances: Floats = powers / powers.sum(1, keepdims=True)
    return chances


@cache
def network(name: str) -> Network:
    """A shipped model."""
    with (files("spieltisch.bots") / "models" / f"{name}.npz").open("rb") as file, np.load(file) as weights:
        return Network({key: weights[key] for key in weights.files})
