"""Compiles loops with Numba; the functions marked @rule become machine code inside them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit
from numba.extending import overload, register_jitable

from spieltisch.compiled.cache import KeptCode
from spieltisch.games.contract import RULES

Function = TypeVar("Function", bound=Callable[..., Any])

_rules_known: list[Callable[..., Any]] = []
_registering = threading.Lock()


def inlined(function: Function, instead: Callable[..., Any] | None = None) -> Function:
    """A function that compiled loops may call: plain Python elsewhere, inlined there, or another one in its place."""
    plain = instead or getattr(function, "__wrapped__", function)  # what is remembered elsewhere is computed there
    overload(function, jit_options={"forceinline": True, "error_model": "numpy"}, strict=False)(lambda *_: plain)
    return function


def spliced(function: Function) -> Function:
    """Like inlined, but its code becomes part of its caller before anything is compiled.

    For large functions within each other: they would be optimized once for each level.
    """
    register_jitable(inline="always", error_model="numpy")(function)
    return function


def compiled(function: Function, *, parallel: bool = False) -> Function:
    """A loop in machine code that lets other threads run; kept on disk for the next start."""
    take_up_rules()
    loop: Any = njit(nogil=True, error_model="numpy", parallel=parallel)(function)
    loop._cache = KeptCode(function, f"parallel={parallel}")
    return cast(Function, loop)


def take_up_rules() -> None:
    """Tells Numba about every @rule that has been declared since the last time."""
    with _registering:
        _rules_known.extend(map(inlined, RULES[len(_rules_known) :]))
