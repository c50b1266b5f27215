"""Where compiled code is kept: a folder for each function and each state of everything that is compiled with it.

Numba's own cache notices changes in the file of the function only. Here the folder is named by a fingerprint of the
function, the functions it calls and the constants they use; nothing else makes it compile again.
"""

from __future__ import annotations

import dis
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from types import CodeType, FunctionType, ModuleType, NoneType
from typing import Any, Final

import numba
import numpy as np
from numba.core.caching import IndexDataCacheFile, _Cache
from numba.core.compiler import CompileResult
from numba.core.runtime.nrt import rtsys

KEPT: Final = 8
"""Of each function, the newest folders are kept in any case …"""
DAY: Final = 24 * 3600.0
"""… the others until they have not been used for a day …"""
MONTH: Final = 30 * DAY
"""… and none that has not been used for a month."""

LIBRARIES: Final = sys.stdlib_module_names | {"numba", "numpy", "llvmlite"}
"""Whose functions are told apart by their names; their versions are part of every fingerprint."""


# What a function is compiled from


class Fingerprint:
    """A hash over functions and constants, each with everything that it refers to."""

    def __init__(self) -> None:
        self.hash = hashlib.sha256(environment())
        self.seen: dict[int, int] = {}

    def add(self, value: Any) -> None:
        """Takes up a value that a compiled function refers to."""
        for inner in ("py_func", "_defn", "__wrapped__"):  # of a compiled function, an intrinsic, a remembered rule
            value = getattr(value, inner, value)
        if isinstance(value, FunctionType) and not is_of_library(value):
            if id(value) not in self.seen:
                self.seen[id(value)] = len(self.seen)
                self.add_function(value)
            self.say("function", self.seen[id(value)])
        elif isinstance(value, tuple | frozenset):
            self.say(type(value).__qualname__, len(value))
            for part in value if isinstance(value, tuple) else sorted(value):
                self.add(part)
        elif isinstance(value, np.ndarray):
            self.say(described(value.dtype), value.shape, value.tobytes())
        elif isinstance(value, np.dtype):
            self.say(described(value))
        elif isinstance(value, CodeType):
            self.add_code(value, None)
        elif isinstance(value, ModuleType) and not is_of_library(value):
            self.say(value.__name__, Path(value.__file__ or os.devnull).read_bytes())
        elif isinstance(value, NoneType | bool | int | float | complex | str | bytes | np.generic):
            self.say(type(value).__qualname__, repr(value))
        elif hasattr(value, "__name__"):  # of a library, or a class
            self.say(getattr(value, "__module__", ""), value.__name__, getattr(value, "_fields", ()))
        else:
            raise TypeError(f"{value!r:.80} cannot be a constant of compiled code")

    def add_function(self, function: FunctionType) -> None:
        self.say(function.__module__, function.__qualname__)
        self.add_code(function.__code__, function.__doc__)
        for default in (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()):
            self.add(default)
        for cell in function.__closure__ or ():
            self.add(cell.cell_contents)
        for name in sorted(set(global_names(function.__code__))):
            if name in function.__globals__:
                self.say(name)
                self.add(function.__globals__[name])

    def add_code(self, code: CodeType, docstring: str | None) -> None:
        self.say(code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
        for constant in code.co_consts:
            if constant != docstring or docstring is None:
                self.add(constant)

    def say(self, *parts: object) -> None:
        self.hash.update(repr(parts).encode())


def described(kind: np.dtype[Any]) -> str:
    """Every field of a type with its place: fields may share their bytes."""
    return repr(kind if kind.fields is None else sorted((name, *field) for name, field in kind.fields.items()))


def global_names(code: CodeType) -> Iterator[str]:
    """The global names that code looks up, that of functions within it included."""
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(instruction.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from global_names(constant)


def is_of_library(value: FunctionType | ModuleType) -> bool:
    name = value.__name__ if isinstance(value, ModuleType) else value.__module__
    return name.partition(".")[0] in LIBRARIES


@cache
def environment() -> bytes:
    """What every compiled function depends on: the versions of the compiler, and this package with its intrinsics."""
    sources = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    return b"".join([sys.version.encode(), numba.__version__.encode(), np.__version__.encode(), *sources])


def fingerprint(function: Callable[..., Any], options: str = "") -> str:
    found = Fingerprint()
    found.say(options)
    found.add(function)
    return found.hash.hexdigest()[:16]


# Where it is kept


def home() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "spieltisch" / "compiled"


def name_of(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__qualname__}".replace("<", "").replace(">", "")


def remove_old(folder: Path, now: float) -> None:
    """Removes the folders in which compiled code is kept that nobody needs any more.

    A process that has loaded its code does not look into the folder again, so that removing costs at most compiling.
    """
    functions: dict[str, list[tuple[float, Path]]] = {}
    for kept in folder.iterdir():
        with suppress(OSError):
            functions.setdefault(kept.name.rpartition("-")[0], []).append((kept.stat().st_mtime, kept))
    for versions in functions.values():
        for place, (used, kept) in enumerate(sorted(versions, reverse=True)):
            if now - used > MONTH or (place >= KEPT and now - used > DAY):
                shutil.rmtree(kept, ignore_errors=True)


class KeptCode(_Cache):
    """The cache of one compiled function, as Numba asks for it: code for each type of arguments and kind of processor.

    Its folder is named at the first call, when everything that the function refers to is declared.
    """

    def __init__(self, function: Callable[..., Any], options: str) -> None:
        self.function, self.options = function, options

    @cached_property
    def folder(self) -> Path:
        return home() / f"{name_of(self.function)}-{fingerprint(self.function, self.options)}"

    @cached_property
    def file(self) -> Any:
        """None if nothing can be kept."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            os.utime(self.folder)  # it is in use
            with tempfile.TemporaryFile(dir=self.folder):
                new_file: Any = IndexDataCacheFile
                return new_file(str(self.folder), "code", self.folder.name)
        except OSError:
            return None

    @property
    def cache_path(self) -> str:
        return str(self.folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        # Numba's own cache first loads all that it could compile, which takes longer than everything else here.
        rtsys.initialize(target_context)
        kept = self.file and self.file.load((sig, target_context.codegen().magic_tuple()))
        result: Any = CompileResult
        return result._rebuild(target_context, *kept) if kept else None

    def save_overload(self, sig: Any, data: Any) -> None:
        if self.file and not data.lifted and not data.library.has_dynamic_globals:
            with suppress(OSError):  # it works without being kept
                self.file.save((sig, data.codegen.magic_tuple()), data._reduce())
                remove_old(self.folder.parent, time.time())

    def flush(self) -> None:
        if self.file:
            self.file.flush()

    def enable(self) -> None:
        """It always is."""

    def disable(self) -> None:
        raise NotImplementedError("compiled code is kept wherever it can be")
