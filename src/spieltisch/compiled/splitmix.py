"""SplitMix64, the fast generator of random words for simulations: its state is one word that counts up in steps."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from spieltisch.compiled.jit import inlined

STEP = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
SHIFTS = (np.uint64(30), np.uint64(27), np.uint64(31))


@inlined
def mixed(state: Any) -> Any:
    """The word that belongs to a state."""
    word = (state ^ (state >> SHIFTS[0])) * MIX_1
    word = (word ^ (word >> SHIFTS[1])) * MIX_2
    return word ^ (word >> SHIFTS[2])


@inlined
def stream(seed: Any, number: int) -> Any:
    """The first state of a separate stream for each game (or table) of a simulation."""
    return mixed(mixed(seed) + np.uint64(number) * MIX_1)


def seed_word(seed: str | int) -> np.uint64:
    """Any seed as one 64-bit word."""
    return np.uint64(int.from_bytes(hashlib.sha256(str(seed).encode(errors="surrogatepass")).digest()[:8], "big"))
