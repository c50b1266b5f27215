"""Sets of seats, cells, lines, kinds and actions as the bits of a number."""

from __future__ import annotations

from spieltisch.games.contract import rule


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


def bits(mask: int) -> list[int]:
    """The places whose bits are set, from the lowest."""
    found = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found
