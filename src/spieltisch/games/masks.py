"""Sets of seats, cells, lines, kinds and actions as the bits of a number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from spieltisch.games.contract import rule

EACH_COUNT: Final = 0x01010101010101
SIX_COUNTS: Final = (1 << 48) - 1
SIDE_BY_SIDE: Final = sum(1 << 7 * place for place in range(7)) << 6
"""Multiplied by this, bits that lie eight apart come to lie side by side, from bit 48 on."""
EACH_OF_SIX: Final = EACH_COUNT & SIX_COUNTS
MOST_OF_EACH: Final = 127 * EACH_COUNT


@rule
def lowest(mask: int) -> int:
    """The place of the lowest bit; a mask has at least one."""
    return ((mask & -mask) - 1).bit_count()


@rule
def is_single(mask: int) -> bool:
    """Has it exactly one bit? A mask has at least one."""
    return mask & (mask - 1) == 0


@rule
def bit_if(flag: bool, place: int) -> int:
    """The mask of this place alone, or nothing."""
    return flag << place


@rule
def is_legal(mask: int, action: int) -> bool:
    """Is this action in a mask of actions? It may be any number."""
    return 0 <= action < 63 and mask >> action & 1 == 1


def packed(numbers: Sequence[int]) -> int:
    """A short list of numbers up to 15 as one number, from which `entry` takes them."""
    return sum(number << 4 * place for place, number in enumerate(numbers))


@rule
def entry(packed: int, place: int) -> int:
    """A number of a packed list. In machine code it is a shift, where a tuple would become a choice among branches."""
    return packed >> 4 * place & 15


def numbers_at(places: int, ones: int, twos: int, fours: int, eights: int) -> int:
    """The numbers at these few places, packed. Given are the places whose number has the binary digit 1, 2, 4 or 8.

    Compiled loops have a faster way.
    """
    apart = four_apart(places)
    return apart[ones & places] | apart[twos & places] << 1 | apart[fours & places] << 2 | apart[eights & places] << 3


@lru_cache(64)
def four_apart(places: int) -> dict[int, int]:
    """Every choice of these few places, and its bits moved to where a packed list has their numbers."""
    found = {0: 0}
    for number, place in enumerate(bits(places)):
        found |= {chosen | 1 << place: moved | 1 << 4 * number for chosen, moved in found.items()}
    return found


# Words of seven counts: seven bytes, none of them above 127, and an eighth that is 0.


@rule
def counts_from(word: int, least: int) -> int:
    """Which of the counts are at least this, as a mask."""
    return highest_bits(word + (128 - least) * EACH_COUNT)


@rule
def sum_of_counts(word: int) -> int:
    word += word >> 32
    word += word >> 16
    return (word + (word >> 8)) & 255


def one_reached(word: int, place: int) -> int:
    """1 in the count that a place belongs to, when they are counted through one after the other from 0.

    The product has sums of the first, the first two … in its bytes. Compiled loops need another one, without a sign.
    """
    passed = (128 + place - (word & SIX_COUNTS)) * EACH_OF_SIX & 128 * EACH_OF_SIX
    return (passed << 1) - (passed >> 7) + 1


def highest_bits(word: int) -> int:
    """The highest bit of each of seven bytes, side by side. Compiled loops have a faster way."""
    return (word >> 7 & EACH_COUNT) * SIDE_BY_SIDE >> 48 & 127


def spread(bits: int) -> int:
    """The lowest eight bits as eight bytes of 0 or 1. Compiled loops have a faster way."""
    return sum((bits >> place & 1) << 8 * place for place in range(8))


@lru_cache(4096)
def bits(mask: int) -> tuple[int, ...]:
    """The places whose bits are set, from the lowest."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return tuple(found)
