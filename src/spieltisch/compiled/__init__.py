"""Machine code from plain Python: loops compiled by Numba, the bit instructions and random words that they use."""

from spieltisch.compiled.bits import nth
from spieltisch.compiled.jit import compiled, inlined
from spieltisch.compiled.play import until_choice
from spieltisch.compiled.splitmix import STEP, mixed, seed_word, stream
from spieltisch.games.masks import lowest

__all__ = ["STEP", "compiled", "inlined", "lowest", "mixed", "nth", "seed_word", "stream", "until_choice"]
