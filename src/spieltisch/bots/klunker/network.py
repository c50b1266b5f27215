"""The trained Klunker networks at play: NumPy alone, many rows at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.klunker.observe import (
    ACTIONS,
    KIND_NUMBERS,
    KIND_WIDTH,
    OBSERVATION,
    SCALE,
    VERSION,
    first_layout,
)
from spieltisch.games.klunker.editions import KINDS, MAX_PLAYERS

Floats = NDArray[np.float32]
Weights = Mapping[str, NDArray[Any]]

NEVER: Final = np.float32(-1e9)
EPSILON: Final = np.float32(1e-5)


class Judgement(NamedTuple):
    """Of each row."""

    chances: Floats
    """Of the actions, showcases counted from the seat to move."""
    shares: Floats
    """Of the victory, for each seat counted from the one that looks."""
    leads: Floats
    """In tens of money, for each seat likewise."""
    inclinations: Floats | None = None
    """How much likelier than by an even deal the hidden cards of each seat are of each kind."""


Forward = Callable[[NDArray[np.int8], NDArray[np.int16], NDArray[np.int8]], Judgement]
"""From rows, legal actions and numbers of players."""


def matrix(weights: Weights, name: str) -> Floats:
    return np.ascontiguousarray(weights[f"{name}.weight"].T, np.float32)


def layer(weights: Weights, name: str) -> tuple[Floats, Floats]:
    return matrix(weights, name), weights[f"{name}.bias"].astype(np.float32)


def count(weights: Weights, name: str) -> int:
    """How many layers of this name there are."""
    return len({key.split(".")[1] for key in weights if key.startswith(f"{name}.") and key.count(".") == 2})


class DenseNetwork:
    """The network of layout version 1: a residual network that knows nothing of kinds."""

    def __init__(self, weights: Weights) -> None:
        enter, bias = layer(weights, "enter")
        order = first_layout()
        spread = np.zeros((OBSERVATION, enter.shape[1]), np.float32)
        spread[order] = enter * SCALE[order, None]
        self.enter = spread, bias
        self.blocks = [
            (*layer(weights, f"widen.{number}"), *layer(weights, f"narrow.{number}"))
            for number in range(count(weights, "widen"))
        ]
        self.leave = layer(weights, "leave")

    def __call__(self, rows: NDArray[np.int8], legals: NDArray[np.int16], players: NDArray[np.int8]) -> Judgement:
        enter, bias = self.enter
        hidden = rows.astype(np.float32) @ enter
        hidden += bias
        for widen, widen_bias, narrow, narrow_bias in self.blocks:
            inner = normed(hidden) @ widen
            inner += widen_bias
            np.maximum(inner, 0, out=inner)
            hidden += inner @ narrow
            hidden += narrow_bias
        leave, bias = self.leave
        out = np.maximum(normed(hidden), 0) @ leave + bias
        return judgement(out[:, :ACTIONS], out[:, ACTIONS:], legals, players)


class KindNetwork:
    """One thought for each kind of card, the same for all kinds, and one for the table, that hear of each other.

    Kinds are alike but for a few numbers, so what is learned of one is known of all.
    """

    def __init__(self, weights: Weights) -> None:
        self.kind = matrix(weights, "kind") * SCALE[:KIND_WIDTH, None]
        self.table, self.table_bias = layer(weights, "table")
        self.table *= SCALE[KIND_NUMBERS:, None]
        self.blocks = [
            (
                *layer(weights, f"ask.{number}"),
                matrix(weights, f"kind_in.{number}"),
                *layer(weights, f"kind_out.{number}"),
                matrix(weights, f"pool.{number}"),
                *layer(weights, f"table_out.{number}"),
            )
            for number in range(count(weights, "kind_in"))
        ]
        self.kind_leave = layer(weights, "kind_leave")
        self.table_leave = layer(weights, "table_leave")
        self.width = self.kind.shape[1]

    def __call__(self, rows: NDArray[np.int8], legals: NDArray[np.int16], players: NDArray[np.int8]) -> Judgement:
        size, width = len(rows), self.width
        everything = rows[:, KIND_NUMBERS:].astype(np.float32) @ self.table
        everything += self.table_bias
        table = np.ascontiguousarray(everything[:, width:])
        kinds = rows[:, :KIND_NUMBERS].astype(np.float32).reshape(-1, KIND_WIDTH) @ self.kind
        by_kind = kinds.reshape(size, KINDS, width)
        by_kind += everything[:, None, :width]
        for ask, ask_bias, kind_in, kind_out, kind_bias, pool, table_out, table_bias in self.blocks:
            asked = normed(table) @ ask
            asked += ask_bias
            inner = normed(kinds) @ kind_in
            inner_by_kind = inner.reshape(size, KINDS, width)
            inner_by_kind += asked[:, None, :width]
            np.maximum(inner, 0, out=inner)
            kinds += inner @ kind_out
            kinds += kind_bias
            wide = inner_by_kind.sum(1) @ pool
            wide += asked[:, width:]
            np.maximum(wide, 0, out=wide)
            table += wide @ table_out
            table += table_bias
        leave, bias = self.table_leave
        out = np.maximum(normed(table), 0) @ leave + bias
        leave, bias = self.kind_leave
        each = (np.maximum(normed(kinds), 0) @ leave + bias).reshape(size, KINDS, MAX_PLAYERS)
        logits = np.concatenate([each[:, :, 0], out[:, : ACTIONS - KINDS]], axis=1)
        inclinations = np.exp(each.transpose(0, 2, 1))
        inclinations[:, 0] = 1
        return judgement(logits, out[:, ACTIONS - KINDS :], legals, players)._replace(inclinations=inclinations)


def judgement(logits: Floats, values: Floats, legals: NDArray[np.int16], players: NDArray[np.int8]) -> Judgement:
    legal = (legals[:, None] >> np.arange(ACTIONS, dtype=np.int16)) & 1 != 0
    present = np.arange(MAX_PLAYERS) < players[:, None]
    shares = softmax(np.where(present, values[:, :MAX_PLAYERS], NEVER))
    leads = np.where(present, values[:, MAX_PLAYERS:], np.float32(0))
    return Judgement(softmax(np.where(legal, logits, NEVER)), shares, leads)


def normed(hidden: Floats) -> Floats:
    square = np.einsum("ij,ij->i", hidden, hidden) / np.float32(hidden.shape[1])
    scaled: Floats = hidden * (1 / np.sqrt(square + EPSILON))[:, None]
    return scaled


def softmax(logits: Floats) -> Floats:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    chances: Floats = powers / powers.sum(1, keepdims=True)
    return chances


class ForeignModel(ValueError):
    """These are no weights for the rows of this version."""


def network_of(weights: Weights) -> Forward:
    """The network that these weights are made for."""
    version = int(weights["layout"]) if "layout" in weights else 1
    if version not in (1, VERSION):
        raise ForeignModel(f"it sees rows of layout {version}, this version makes layout {VERSION}")
    try:
        network = DenseNetwork(weights) if version == 1 else KindNetwork(weights)
        network(np.zeros((1, OBSERVATION), np.int8), np.ones(1, np.int16), np.ones(1, np.int8))
    except (KeyError, ValueError, IndexError) as error:
        raise ForeignModel(f"its weights do not fit ({error})") from error
    return network


def shipped_weights(name: str) -> Weights:
    with (files("spieltisch.bots") / "models" / f"{name}.npz").open("rb") as file, np.load(file) as weights:
        return {key: weights[key] for key in weights.files}


@cache
def network(name: str) -> Forward:
    """A shipped model."""
    return network_of(shipped_weights(name))
