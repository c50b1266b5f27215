"""Tables as compiled rules see them: fields that lie apart from each other, and settings that may be known.

Of Numba's records the optimizer learns only where each field begins. To it, a number written to `hand[seat]` might
have changed any other field, so that all of them are read from memory again; and every index is asked whether it is
negative.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel.models import PrimitiveModel
from numba.core.datamodel.registry import register_default
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import lower_builtin, lower_getattr_generic, lower_setattr_generic

from spieltisch.compiled.bits import typed_intrinsic
from spieltisch.compiled.jit import inlined

NUMBER: Final = types.int64
"""What every number of a table is read as: plain Python knows whole numbers of one kind only, too."""


Settled = tuple[tuple[str, int], ...]
"""Fields that hold the same number for a whole game, which is known when compiling."""


class TableType(types.Type):
    def __init__(self, record: Any, settled: Settled = ()) -> None:
        self.record, self.settled = record, dict(settled)
        super().__init__(name=f"Table({record}, {settled})")


class FieldType(types.Type):
    """A field of many numbers."""

    def __init__(self, table: TableType, name: str) -> None:
        self.table, self.field, self.array = table, name, table.record.typeof(name)
        super().__init__(name=f"Field({name}, {table})")


@register_default(TableType)
@register_default(FieldType)
class PlaceInMemory(PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, ir.IntType(8).as_pointer())


def as_table(record: Any) -> Any:
    """The same table, seen in this way by compiled loops."""
    return record


@typed_intrinsic
def _as_table(_context: Any, record: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return bytes_at(builder, arguments[0])

    return TableType(record)(record), generate


def _seen_as_table(record: Any) -> Any:
    return _as_table(record)


inlined(as_table, instead=_seen_as_table)


def copying(settled: Settled) -> Callable[[Any], Any]:
    """`copied(record)`: a table that lasts as long as the function, mostly in registers."""

    @typed_intrinsic
    def copied(_context: Any, record: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            room = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(8), record.size))
            room.align = 8
            copy = bytes_at(builder, room)
            cgutils.raw_memcpy(builder, copy, bytes_at(builder, arguments[0]), word(record.size), 1)
            return copy

        return TableType(record, settled)(record), generate

    return copied


def bytes_at(builder: Any, pointer: Any) -> Any:
    return builder.bitcast(pointer, ir.IntType(8).as_pointer())


def word(number: int) -> Any:
    return ir.Constant(ir.IntType(64), number)


# Which fields there are


@infer_getattr
class _Attributes(AttributeTemplate):
    key = TableType

    def generic_resolve(self, table: TableType, name: str) -> Any:  # type: ignore[override] # Numba declares no function
        if name not in table.record.fields:
            return None
        return FieldType(table, name) if isinstance(table.record.typeof(name), types.NestedArray) else NUMBER


@infer_global(operator.getitem)
class _GetItem(AbstractTemplate):
    def generic(self, arguments: Any, _keywords: Any) -> Any:
        field, place = arguments
        return signature(NUMBER, field, whole(place)) if isinstance(field, FieldType) else None


@infer_global(operator.setitem)
class _SetItem(AbstractTemplate):
    def generic(self, arguments: Any, _keywords: Any) -> Any:
        field, place, _ = arguments
        return signature(types.void, field, whole(place), NUMBER) if isinstance(field, FieldType) else None


def whole(place: Any) -> Any:
    return types.UniTuple(NUMBER, len(place)) if isinstance(place, types.BaseTuple) else NUMBER


# How they are read and written


@lower_getattr_generic(TableType)
def _read(context: Any, builder: Any, table: TableType, pointer: Any, name: str) -> Any:
    if name in table.settled:
        return context.get_constant(NUMBER, table.settled[name])
    place, kind = field_of(builder, table, pointer, name), table.record.typeof(name)
    return place if isinstance(kind, types.NestedArray) else load(context, builder, table, name, place, kind)


@lower_setattr_generic(TableType)
def _write(context: Any, builder: Any, signature: Any, arguments: Any, name: str) -> None:
    table, kind = signature.args
    if name in table.settled:
        raise TypeError(f"no rule may change {name}, which is settled")
    number = context.cast(builder, arguments[1], kind, NUMBER)
    place = field_of(builder, table, arguments[0], name)
    store(builder, table, name, place, table.record.typeof(name), number)


@lower_builtin(operator.getitem, FieldType, types.Integer)
@lower_builtin(operator.getitem, FieldType, types.UniTuple)
def _read_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    field = signature.args[0]
    return load(context, builder, field.table, field.field, item_of(builder, field, *arguments), field.array.dtype)


@lower_builtin(operator.setitem, FieldType, types.Integer, types.Integer)
@lower_builtin(operator.setitem, FieldType, types.UniTuple, types.Integer)
def _write_item(_context: Any, builder: Any, signature: Any, arguments: Any) -> None:
    field, (pointer, place, number) = signature.args[0], arguments
    store(builder, field.table, field.field, item_of(builder, field, pointer, place), field.array.dtype, number)


def field_of(builder: Any, table: TableType, pointer: Any, name: str) -> Any:
    return builder.gep(pointer, [word(table.record.offset(name))], inbounds=True)


def item_of(builder: Any, field: FieldType, pointer: Any, place: Any) -> Any:
    places = cgutils.unpack_tuple(builder, place) if isinstance(place.type, ir.ArrayType) else [place]
    for one, stride in zip(places, field.array.strides, strict=True):
        pointer = builder.gep(pointer, [builder.mul(one, word(stride), flags=["nsw"])], inbounds=True)
    return pointer


def load(context: Any, builder: Any, table: TableType, name: str, place: Any, kind: Any) -> Any:
    place = builder.bitcast(place, ir.IntType(kind.bitwidth).as_pointer())
    number = builder.load(place, align=None if table.record.aligned else 1)
    number.set_metadata("tbaa", own_bytes(builder, table, name))
    return context.cast(builder, number, kind, NUMBER)


def store(builder: Any, table: TableType, name: str, place: Any, kind: Any, number: Any) -> None:
    width = ir.IntType(kind.bitwidth)
    number = number if width == number.type else builder.trunc(number, width)
    place = builder.bitcast(place, width.as_pointer())
    stored = builder.store(number, place, align=None if table.record.aligned else 1)
    stored.set_metadata("tbaa", own_bytes(builder, table, name))


def own_bytes(builder: Any, table: TableType, name: str) -> Any:
    """Tells the optimizer that fields which begin at different places share no bytes."""
    module, start = builder.module, word(0)
    root = module.add_metadata([ir.MetaDataString(module, "a table")])
    field = module.add_metadata([ir.MetaDataString(module, f"from {table.record.offset(name)}"), root, start])
    return module.add_metadata([field, field, start])
