"""Teaches Numba the rules: the functions marked @rule become machine code inside compiled loops."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import llvmlite.binding
import numpy as np
from llvmlite import ir
from numba import config, njit, types
from numba.extending import intrinsic, overload_method, register_jitable

from spieltisch.games import BOOKS  # noqa: F401 (finding the games fills RULES)
from spieltisch.games.contract import RULES

Function = TypeVar("Function", bound=Callable[..., Any])

HAS_PDEP = bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))
"""Nearly every x86 processor finds the n-th bit of a mask in one instruction."""


def inlined(function: Function) -> Function:
    register_jitable(forceinline=True, error_model="numpy")(function)
    return function


for _function in RULES:
    inlined(_function)


def _sources() -> str:
    """A fingerprint of everything compiled code is made from. Numba's own cache looks at one file only."""
    package = Path(__file__).parent
    digest = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    for folder in ("games", "bots", "lab"):
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "spieltisch" / "compiled" / _sources()


def _usable(folder: Path) -> bool:
    """Can compiled code be kept there? Otherwise Numba would look for a place without our fingerprint."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


_FOLDER = _cache_folder()
_KEEP = _usable(_FOLDER)


def compiled(function: Function, *, parallel: bool = False) -> Function:
    """A loop in machine code that lets other threads run; kept on disk for the next start."""
    numba_config: Any = config
    before, numba_config.CACHE_DIR = numba_config.CACHE_DIR, str(_FOLDER)
    try:
        loop: Any = njit(nogil=True, error_model="numpy", cache=_KEEP, parallel=parallel)(function)
    finally:
        numba_config.CACHE_DIR = before
    return cast(Function, loop)


def typed_intrinsic(generator: Callable[..., Any]) -> Callable[..., Any]:
    function: Callable[..., Any] = intrinsic(generator)
    return function


@overload_method(types.Integer, "bit_count")
def _bit_count(number: Any) -> Any:
    def count(number: Any) -> Any:
        return _count_bits(number)

    return count


@typed_intrinsic
def _count_bits(context: Any, number: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@typed_intrinsic
def _deposit(context: Any, bits: Any, mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), arguments)

    return types.int64(types.int64, types.int64), generate


@inlined
def lowest(mask: int) -> int:
    """The number of the lowest bit."""
    return ((mask & -mask) - 1).bit_count()


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


# The fast generator for simulations: SplitMix64, whose state is one word that counts up in steps.
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
    """The first state of an own stream for each game (or table) of a simulation."""
    return mixed(mixed(seed) + np.uint64(number) * MIX_1)
