"""Bits of a mask in single instructions, where the processor has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.binding
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload_method

from spieltisch.compiled.jit import inlined
from spieltisch.games.masks import lowest

HAS_PDEP = bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))
"""Nearly every x86 processor finds the n-th bit of a mask in one instruction."""


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


@typed_intrinsic
def _deposit(_context: Any, _bits: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), arguments)

    return types.int64(types.int64, types.int64), generate


@inlined
def nth_by_counting(mask: int, n: int) -> int:
    """The number of the n-th bit, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


@inlined
def nth_by_deposit(mask: int, n: int) -> int:
    """The same in one instruction, where the processor has it."""
    bit: int = _deposit(1 << n, mask)
    return (bit - 1).bit_count()


nth = nth_by_deposit if HAS_PDEP else nth_by_counting
