"""Machine code from plain Python: loops compiled by Numba, the bit instructions and random words that they use."""

from spieltisch.compiled.bits import nth, spread
from spieltisch.compiled.jit import compiled, inlined, spliced
from spieltisch.compiled.play import NO_ACTION, NOBODY, STAGE_ENDED, until_choice
from spieltisch.compiled.splitmix import STEP, mixed, seed_word, stream
from spieltisch.games.masks import lowest

__all__ = [
    "NOBODY",
    "NO_ACTION",
    "STAGE_ENDED",
    "STEP",
    "compiled",
    "inlined",
    "lowest",
    "mixed",
    "nth",
    "seed_word",
    "spliced",
    "spread",
    "stream",
    "until_choice",
]
