"""Parquet files of columns with few different values, smaller and sooner written than by a general writer.

Parquet (https://parquet.apache.org/docs/file-format) is read everywhere, and leaves a choice to its writers. Here every
value is its number in the dictionary of its column, and this number takes whole bytes: deflated, they need hardly more
than the entropy of the column. General writers pack the numbers into as few bits as possible; what goes across the
bounds of bytes can be compressed no further.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

# What the format calls things
MAGIC: Final = b"PAR1"
INT32, INT64, FLOAT, BYTE_ARRAY = 1, 2, 4, 6
PLAIN, RLE, DELTA_BINARY_PACKED, RLE_DICTIONARY = 0, 3, 5, 8
DATA_PAGE, DICTIONARY_PAGE = 0, 2
REQUIRED: Final = 0
GZIP: Final = 2
TYPES: Final[Mapping[str, tuple[int, Mapping[int, int]]]] = {
    "int8": (INT32, {6: 15}),
    "int16": (INT32, {6: 16}),
    "int32": (INT32, {6: 17}),
    "int64": (INT64, {6: 18}),
    "float32": (FLOAT, {}),
}
"""How values are stored, and what they are to a reader."""
TEXT: Final = (BYTE_ARRAY, {6: 0})

BLOCK, MINIBLOCKS = 128, 4
"""How many differences between numbers stand together."""


def parquet_of(columns: Mapping[str, NDArray[Any]]) -> bytes:
    """The content of a file. A column of 64 bits counts its rows, from any number on."""
    content = bytearray(MAGIC)
    schema: list[Thrift] = [{4: b"rows", 5: len(columns)}]
    chunks: list[Thrift] = []
    begin = len(content)
    rows = 0
    for name, column in columns.items():
        rows, title = len(column), name.encode()
        stored, meaning = TYPES.get(column.dtype.name, TEXT)
        schema.append({1: stored, 3: REQUIRED, 4: title, **meaning})
        chunks.append({2: Long(len(content)), 3: add_column(content, title, stored, column)})
    group: Thrift = {1: chunks, 2: Long(len(content) - begin), 3: Long(rows)}
    footer = encoded({1: 1, 2: schema, 3: Long(rows), 4: [group], 6: b"spieltisch"})
    return bytes(content + footer + len(footer).to_bytes(4, "little") + MAGIC)


def add_column(content: bytearray, title: bytes, stored: int, column: NDArray[Any]) -> Thrift:
    """Writes the pages of a column; returns what is said of them at the end."""
    begin = len(content)
    if stored == INT64:
        places: dict[int, Thrift] = {9: Long(begin)}
        encodings = [DELTA_BINARY_PACKED]
        size = add_page(content, DATA_PAGE, counting(column), data_page(column, DELTA_BINARY_PACKED))
    else:
        values, numbers = dictionary(column)
        encodings = [PLAIN, RLE_DICTIONARY]
        size = add_page(content, DICTIONARY_PAGE, plain(values), {7: {1: len(values), 2: PLAIN}})
        places = {9: Long(len(content)), 11: Long(begin)}
        size += add_page(content, DATA_PAGE, indexes(numbers), data_page(column, RLE_DICTIONARY))
    return {
        1: stored,
        2: encodings,
        3: [title],
        4: GZIP,
        5: Long(len(column)),
        6: Long(size),
        7: Long(len(content) - begin),
        **places,
    }


# Pages


def add_page(content: bytearray, kind: int, page: bytes, header: Mapping[int, Thrift]) -> int:
    """Returns how large it was before it was compressed, its header included."""
    # Runs of equal bytes, and Huffman's code: to look for other repetitions, where there are none but by chance, takes
    # ten to fifty times as long and makes files larger
    packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, wbits=31, strategy=zlib.Z_RLE)
    packed = packer.compress(page) + packer.flush()
    before = encoded({1: kind, 2: len(page), 3: len(packed), **header})
    content += before + packed
    return len(before) + len(page)


def data_page(column: NDArray[Any], encoding: int) -> Mapping[int, Thrift]:
    return {5: {1: len(column), 2: encoding, 3: RLE, 4: RLE}}


def dictionary(column: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """The values of a column, perhaps with some between them that it has not, and which of them stands in each row."""
    if column.dtype.kind == "i":
        least, most = int(column.min()), int(column.max())
        if most - least < 256:  # takes a tenth of the time
            return np.arange(least, most + 1), column.astype(np.int32) - least
    values, places = np.unique(column, return_inverse=True)
    return values, places


def plain(values: NDArray[Any]) -> bytes:
    """The content of a dictionary."""
    if values.dtype.kind == "U":
        texts = [str(value).encode() for value in values]
        return b"".join(len(text).to_bytes(4, "little") + text for text in texts)
    return values.astype("<f4" if values.dtype.kind == "f" else "<i4").tobytes()


def indexes(numbers: NDArray[Any]) -> bytes:
    """Places in the dictionary, a whole number of bytes each, in groups of eight."""
    width = np.min_scalar_type(int(numbers.max())).itemsize
    groups = -(-len(numbers) // 8)
    filled = np.zeros(8 * groups, f"<u{width}")
    filled[: len(numbers)] = numbers
    return bytes([8 * width]) + varint(groups << 1 | 1) + filled.tobytes()


def counting(column: NDArray[np.int64]) -> bytes:
    """Numbers that count up by one: all differences are the least one, so that nothing else is to be said of them."""
    if (np.diff(column) != 1).any():
        raise ValueError("A column of 64 bits counts up by one.")
    first = varint(BLOCK) + varint(MINIBLOCKS) + varint(len(column)) + varint(zigzag(int(column[0])))
    blocks = -(-(len(column) - 1) // BLOCK)
    return first + blocks * (varint(zigzag(1)) + bytes(MINIBLOCKS))


# Thrift, in its compact form: what Parquet says about its pages


class Long(int):
    """A number of 64 bits; others have 32."""


Thrift = int | bytes | Sequence["Thrift"] | Mapping[int, "Thrift"]
"""A number, a text, a list, or fields by their numbers."""


def encoded(value: Thrift) -> bytes:
    match value:
        case int():
            return varint(zigzag(value))
        case bytes():
            return varint(len(value)) + value
        case Mapping():
            fields = bytearray()
            before = 0
            for number in sorted(value):
                fields += bytes([number - before << 4 | kind_of(value[number])]) + encoded(value[number])
                before = number
            return bytes(fields) + b"\0"
        case _:
            many = b"" if len(value) < 15 else varint(len(value))
            return bytes([min(len(value), 15) << 4 | kind_of(value[0])]) + many + b"".join(map(encoded, value))


def kind_of(value: Thrift) -> int:
    match value:
        case Long():
            return 6
        case int():
            return 5
        case bytes():
            return 8
        case Mapping():
            return 12
        case _:
            return 9


def zigzag(number: int) -> int:
    return number << 1 if number >= 0 else ~(number << 1)


def varint(number: int) -> bytes:
    """Seven bits a byte, the lowest first."""
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes([*written, number])
