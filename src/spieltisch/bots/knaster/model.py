"""The learned weights as they are shipped: whole numbers of 1/256 point, compressed, without pickle."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.bots.knaster.weights import Model, model_of
from spieltisch.bots.knaster.win_probability import Outlook

SHIPPED: Final = Path(__file__).parents[1] / "models" / "knaster.npz"
GRAIN: Final = 256
"""Parts of a point."""


def save(path: Path, weights: NDArray[np.float32], outlook: Outlook, card: dict[str, Any]) -> None:
    limit = np.iinfo(np.int16).max
    coarse = np.clip(np.round(weights * GRAIN), -limit, limit).astype(np.int16)
    np.savez_compressed(path, weights=coarse, shift=outlook.shift, spread=outlook.spread, card=json.dumps(card))


@cache
def load(path: Path = SHIPPED) -> tuple[Model, Outlook]:
    with np.load(path, allow_pickle=False) as kept:
        weights = kept["weights"].astype(np.float32) / np.float32(GRAIN)
        return model_of(weights), Outlook(kept["shift"], kept["spread"])


def card(path: Path = SHIPPED) -> dict[str, Any]:
    """How the model was made."""
    with np.load(path, allow_pickle=False) as kept:
        found: dict[str, Any] = json.loads(str(kept["card"]))
    return found
