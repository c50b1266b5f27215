"""Bits of a mask in single instructions, where the processor has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import llvmlite.binding
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload_method

from spieltisch.compiled.jit import inlined
from spieltisch.games import masks
from spieltisch.games.masks import EACH_COUNT, EACH_OF_SIX, SIX_COUNTS, lowest

HAS_PDEP = bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))
"""Nearly every x86 processor finds the n-th bit of a mask in one instruction."""


EACH_BYTE: Final = 0x0101010101010101
EACH_DIGIT: Final = 0x111111111111111
ONES: Final = np.uint64(EACH_BYTE)
SEVEN: Final = np.uint64(7)
SEVEN_ONES: Final = np.uint64(EACH_COUNT)
SIX_ONES: Final = np.uint64(EACH_OF_SIX)
SIX_HIGHEST: Final = np.uint64(128 * EACH_OF_SIX)
SIDE_BY_SIDE: Final = np.uint64(masks.SIDE_BY_SIDE)
FORTY_EIGHT: Final = np.uint64(48)
DIAGONAL: Final = np.uint64(0x8040201008040201)
"""Bit i of byte i."""
UP_TO_128: Final = np.uint64(0x00406070787C7E7F)
"""What lacks in each byte between its bit of the diagonal and 128."""


def typed_intrinsic(generator: Callable[..., Any]) -> Callable[..., Any]:
    function: Callable[..., Any] = intrinsic(generator)
    return function


@overload_method(types.Integer, "bit_count")
def _bit_count(number: Any) -> Any:  # noqa: ARG001 - Numba compares the names of the arguments
    def count(number: Any) -> Any:
        return _count_bits(number)

    return count


@typed_intrinsic
def _count_bits(_context: Any, _number: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _instruction(name: str) -> Callable[[int, int], int]:
    """An instruction of the processor, given a word and a mask."""

    @typed_intrinsic
    def instruction(_context: Any, _word: Any, _mask: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            word = ir.IntType(64)
            kind = ir.FunctionType(word, [word, word])
            return builder.call(builder.module.declare_intrinsic(name, (), kind), arguments)

        return types.int64(types.int64, types.int64), generate

    return instruction


_deposit = _instruction("llvm.x86.bmi.pdep.64")
_extract = _instruction("llvm.x86.bmi.pext.64")


@inlined
def nth_by_counting(mask: int, n: int) -> int:
    """The number of the n-th bit, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


@inlined
def nth_by_deposit(mask: int, n: int) -> int:
    """The same in one instruction, where the processor has it."""
    return lowest(_deposit(1 << n, mask))


@inlined
def spread_by_multiplying(bits: int) -> Any:
    """The lowest eight bits as eight bytes of 0 or 1. The word has no sign: Numba takes signed ones not to overflow."""
    return ((np.uint64(bits & 255) * ONES & DIAGONAL) + UP_TO_128) >> SEVEN & ONES


@inlined
def spread_by_deposit(bits: int) -> int:
    """The same in one instruction, where the processor has it."""
    return _deposit(bits, EACH_BYTE)


@inlined
def highest_bits_by_multiplying(word: int) -> int:
    """The highest bit of each of seven bytes, side by side. Without a sign, for the same reason."""
    return int((np.uint64(word) >> SEVEN & SEVEN_ONES) * SIDE_BY_SIDE >> FORTY_EIGHT) & 127


@inlined
def highest_bits_by_extracting(word: int) -> int:
    """The same in one instruction, where the processor has it."""
    return _extract(word, 128 * EACH_COUNT)


@inlined
def one_reached_without_sign(word: int, place: int) -> int:
    """The count that a place belongs to, as `masks.one_reached` says."""
    passed = int(np.uint64(128 + place - (word & SIX_COUNTS)) * SIX_ONES & SIX_HIGHEST)
    return (passed << 1) - (passed >> 7) + 1


@inlined
def numbers_at_by_counting(places: int, ones: int, twos: int, fours: int, eights: int) -> int:
    """What the numbers at these places are, as `masks.numbers_at` says."""
    numbers = shift = 0
    while places != 0:
        place = lowest(places)
        places &= places - 1
        number = (ones >> place & 1) | (twos >> place & 1) << 1 | (fours >> place & 1) << 2 | (eights >> place & 1) << 3
        numbers |= number << shift
        shift += 4
    return numbers


@inlined
def numbers_at_by_extracting(places: int, ones: int, twos: int, fours: int, eights: int) -> int:
    """The same without a loop, where the processor has such instructions."""
    odd = _deposit(_extract(ones, places), EACH_DIGIT)
    even = _deposit(_extract(twos, places), EACH_DIGIT << 1)
    low = _deposit(_extract(fours, places), EACH_DIGIT << 2)
    high = _deposit(_extract(eights, places), EACH_DIGIT << 3)
    return odd | even | low | high


numbers_at = numbers_at_by_extracting if HAS_PDEP else numbers_at_by_counting
inlined(masks.numbers_at, instead=numbers_at)
highest_bits = highest_bits_by_extracting if HAS_PDEP else highest_bits_by_multiplying
inlined(masks.highest_bits, instead=highest_bits)
inlined(masks.one_reached, instead=one_reached_without_sign)
spread = spread_by_deposit if HAS_PDEP else spread_by_multiplying
inlined(masks.spread, instead=spread)
nth = nth_by_deposit if HAS_PDEP else nth_by_counting
