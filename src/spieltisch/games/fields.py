"""The fields of a table, declared once: Python reads them as plain integers, compiled loops as a NumPy record."""

from __future__ import annotations

import sys
from typing import Annotated, Any, ClassVar, Protocol, Self, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

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

    dtype: ClassVar[np.dtype[np.void]]
    _rows: ClassVar[list[tuple[str, Any, tuple[int, ...], slice]]]
    """Fields of many numbers: name, letter of their type, shape, place in the record."""
    _numbers: ClassVar[list[tuple[str, slice]]]
    """Fields of one number: name, place in the record."""

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        declared = [(name, *get_args(hint)[1:]) for name, hint in hints.items() if get_origin(hint) is Annotated]
        cls.dtype = np.dtype([(name, number, tuple(shape)) for name, number, *shape in declared], align=True)
        fields = cls.dtype.fields
        assert fields is not None
        places = [(name, kind, slice(start, start + kind.itemsize)) for name, (kind, start, *_) in fields.items()]
        cls._rows = [(name, kind.base.char, kind.shape, place) for name, kind, place in places if kind.shape]
        cls._numbers = [(name, place) for name, kind, place in places if not kind.shape]

    def __init__(self, content: bytes | None = None) -> None:
        self._keep(bytearray(content if content is not None else self.dtype.itemsize))
        for name, place in self._numbers:
            setattr(self, name, int.from_bytes(self._bytes[place], sys.byteorder, signed=True))

    def _keep(self, content: bytearray) -> None:
        self._bytes = content
        memory = memoryview(content)
        for name, letter, shape, place in self._rows:
            self.__dict__[name] = memory[place].cast(letter, shape)

    def __bytes__(self) -> bytes:
        for name, place in self._numbers:
            self._bytes[place] = getattr(self, name).to_bytes(place.stop - place.start, sys.byteorder, signed=True)
        return bytes(self._bytes)

    def __reduce__(self) -> tuple[type[Self], tuple[bytes]]:
        return type(self), (bytes(self),)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._keep(bytearray(self._bytes))
        return twin

    def record(self) -> NDArray[np.void]:
        """The same as an array of one NumPy record."""
        return np.frombuffer(bytearray(bytes(self)), self.dtype)
