"""The fields of a table, declared once: Python reads them as plain integers, compiled loops as a NumPy record."""

from __future__ import annotations

import sys
from array import array
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Protocol, Self, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

Row = memoryview
"""One number for each seat, kind, position …"""

ListedRow = list[int]
"""The same, kept by Python as a list: faster to read and to change, and slower to copy."""


class Grid(Protocol):
    """One number for each pair: seat and kind, seat and position …"""

    def __getitem__(self, place: tuple[int, int], /) -> int: ...
    def __setitem__(self, place: tuple[int, int], value: int, /) -> None: ...


WORD: Final = 8
MOST_SPARE: Final = 8


@dataclass(frozen=True)
class WordsOf:
    """Instead of a number type and shape: the bytes of another field once more, as words of eight."""

    field: str


Small = Annotated[int, "i1"]
Short = Annotated[int, "i2"]
Place = Annotated[int, "u1"]
"""Never negative, so that compiled code, which uses it to count, need not ask from which end."""


def dtype_of(declared: list[tuple[Any, ...]]) -> np.dtype[np.void]:
    """The record of these fields, each a name with its number type and shape."""
    own = [(name, number, tuple(shape)) for name, number, *shape in declared if not isinstance(number, WordsOf)]
    plain = np.dtype(own, align=True)
    places = dict(plain.fields or {})
    for name, words, *_ in declared:
        if isinstance(words, WordsOf):
            kind, start = places[words.field][:2]
            places[name] = (np.dtype((np.int64, (kind.itemsize // WORD,))), start)
    if len(places) == len(own):
        return plain
    return np.dtype(
        {
            "names": list(places),
            "formats": [kind for kind, *_ in places.values()],
            "offsets": [start for _, start, *_ in places.values()],
            "itemsize": -(-plain.itemsize // WORD) * WORD,
        },
        align=True,
    )


COPY: Final = """
def copy(table):
    try:
        twin = spare.pop()
    except IndexError:
        twin = blank()
    twin._bytes[:] = table._bytes
"""


def copying(table: type[Fields]) -> Callable[[Fields], Fields]:
    """The method that copies such a table: written out, for a loop takes four times as long."""
    lines = "".join(f"    twin.{name} = table.{name}\n" for name, *_ in table._numbers)
    lines += "".join(f"    twin.{name} = table.{name}.copy()\n" for name, *_ in table._lists)
    written: dict[str, Any] = {"spare": table._spare, "blank": table._blank}
    exec(f"{COPY}{lines}    return twin\n", written)  # noqa: S102 - the names are those of the fields
    copy: Callable[[Fields], Fields] = written["copy"]
    return copy


class Fields:
    """A game in progress. A subclass annotates its fields with their number type and shape.

    NumPy's own records could be read from Python too, but ten times slower, and their small integers overflow.
    """

    dtype: ClassVar[np.dtype[np.void]]
    _rows: ClassVar[list[tuple[str, Any, tuple[int, ...], slice]]]
    """Fields of many numbers: name, letter of their type, shape, place in the record."""
    _lists: ClassVar[list[tuple[str, str, slice]]]
    """Those that are kept as lists: name, letter of their type, place in the record."""
    _numbers: ClassVar[list[tuple[str, slice, bool]]]
    """Fields of one number: name, place in the record, may it be negative."""
    _spare: ClassVar[deque[Any]]
    """Discarded tables. To make a new one takes several times as long as a copy."""

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        declared = [(name, *get_args(hint)[1:]) for name, hint in hints.items() if get_origin(hint) is Annotated]
        cls.dtype = dtype_of(declared)
        fields = cls.dtype.fields
        assert fields is not None
        places = [(name, kind, slice(start, start + kind.itemsize)) for name, (kind, start, *_) in fields.items()]
        rows = [(name, kind.base.char, kind.shape, place) for name, kind, place in places if kind.shape]
        listed = {name for name, hint in hints.items() if get_args(hint)[:1] == (ListedRow,)}
        cls._rows = [row for row in rows if row[0] not in listed]
        cls._lists = [(name, letter, place) for name, letter, _, place in rows if name in listed]
        cls._spare = deque(maxlen=MOST_SPARE)
        cls._numbers = [(name, place, kind.kind == "i") for name, kind, place in places if not kind.shape]
        copy = copying(cls)
        setattr(cls, copy.__name__, copy)

    _bytes: bytearray

    def __init__(self, content: bytes | None = None) -> None:
        self._keep(bytearray(content if content is not None else self.dtype.itemsize))
        for name, place, signed in self._numbers:
            setattr(self, name, int.from_bytes(self._bytes[place], sys.byteorder, signed=signed))
        for name, letter, place in self._lists:
            setattr(self, name, array(letter, bytes(self._bytes[place])).tolist())

    @classmethod
    def _blank(cls) -> Self:
        """A table that waits for numbers to be copied to it."""
        table = object.__new__(cls)
        table._keep(bytearray(cls.dtype.itemsize))
        return table

    def _keep(self, content: bytearray) -> None:
        memory = memoryview(content)
        self._bytes = content
        for name, letter, shape, place in self._rows:
            setattr(self, name, memory[place].cast(letter, shape))

    def __bytes__(self) -> bytes:
        for name, place, signed in self._numbers:
            self._bytes[place] = getattr(self, name).to_bytes(place.stop - place.start, sys.byteorder, signed=signed)
        for name, letter, place in self._lists:
            self._bytes[place] = array(letter, getattr(self, name)).tobytes()
        return bytes(self._bytes)

    def __reduce__(self) -> tuple[type[Self], tuple[bytes]]:
        return type(self), (bytes(self),)

    def copy(self) -> Self:
        """An independent table that looks the same. Every subclass has its own, which `copying` writes."""
        raise NotImplementedError

    def discard(self) -> None:
        """Whoever says this never looks at the table again: its memory serves for a copy of another."""
        self._spare.append(self)

    def record(self) -> NDArray[np.void]:
        """The same as an array of one NumPy record."""
        return records([self])


def records(tables: Sequence[Fields]) -> NDArray[np.void]:
    """Tables as an array of NumPy records. Concatenated, fields that share their bytes would get some of their own."""
    return np.frombuffer(bytearray(b"".join(map(bytes, tables))), tables[0].dtype)
