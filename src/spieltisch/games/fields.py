"""The fields of a table, declared once: Python reads them as plain integers, compiled loops as a NumPy record."""

from __future__ import annotations

import sys
from typing import Annotated, Any, ClassVar, Protocol, Self, get_args, get_origin, get_type_hints

import numpy as np

Row = memoryview
"""One number for each seat, kind, position …"""


class Grid(Protocol):
    """One number for each pair: seat and kind, seat and position …"""

    def __getitem__(self, place: tuple[int, int], /) -> int: ...
    def __setitem__(self, place: tuple[int, int], value: int, /) -> None: ...


Small = Annotated[int, "i1"]
Short = Annotated[int, "i2"]


class Fields:
    """A game in progress. A subclass annotates its fields with their number type and shape.

    NumPy's own records could be read from Python too, but ten times slower, and their small integers overflow.
    """

    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        declared = [(name, *get_args(hint)[1:]) for name, hint in hints.items() if get_origin(hint) is Annotated]
        cls.dtype = np.dtype([(name, number, tuple(shape)) for name, number, *shape in declared], align=True)

    def __init__(self, content: bytes | None = None) -> None:
        self._bytes = bytearray(content if content is not None else self.dtype.itemsize)
        memory = memoryview(self._bytes)
        for name, number, start, end in self._places():
            if number.shape:
                letter: Any = number.base.char
                setattr(self, name, memory[start:end].cast(letter, number.shape))
            else:
                setattr(self, name, int.from_bytes(memory[start:end], sys.byteorder, signed=True))

    @classmethod
    def _places(cls) -> list[tuple[str, np.dtype[Any], int, int]]:
        fields: Any = cls.dtype.fields
        return [(name, number, start, start + number.itemsize) for name, (number, start) in fields.items()]

    def __bytes__(self) -> bytes:
        for name, number, start, end in self._places():
            if not number.shape:
                self._bytes[start:end] = getattr(self, name).to_bytes(end - start, sys.byteorder, signed=True)
        return bytes(self._bytes)

    def copy(self) -> Self:
        return type(self)(bytes(self))

    def record(self) -> np.ndarray[Any, Any]:
        """The same as an array of one NumPy record."""
        return np.frombuffer(bytearray(bytes(self)), self.dtype)
