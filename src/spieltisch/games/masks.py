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


@rule
def is_legal(mask: int, action: int) -> bool:
    """Is this action in a mask of actions? It may be any number."""
    return 0 <= action < 63 and mask >> action & 1 == 1


@rule
def transposed(rows: int) -> int:
    """Of eight bytes, lowest first: byte i of the result holds bit i of each. At most five bytes are used."""
    swapped = (rows ^ (rows >> 7)) & 0x00AA00AA00AA00AA
    rows ^= swapped ^ (swapped << 7)
    swapped = (rows ^ (rows >> 14)) & 0x0000CCCC0000CCCC
    rows ^= swapped ^ (swapped << 14)
    swapped = (rows ^ (rows >> 28)) & 0x00000000F0F0F0F0
    return rows ^ swapped ^ (swapped << 28)


def bits(mask: int) -> list[int]:
    """The places whose bits are set, from the lowest."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found
