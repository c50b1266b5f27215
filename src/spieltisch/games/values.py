"""The small values that events, views and options are made of.

Their limits and descriptions go into the JSON Schema, if somebody derives one with Pydantic; playing needs none of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le
from typing_extensions import TypeAliasType

Seat = TypeAliasType("Seat", Annotated[int, Ge(0), Le(11)])
Count = Annotated[int, Ge(0)]
Positive = Annotated[int, Ge(1)]


@dataclass(frozen=True)
class CountsOf:
    """Marks an object that counts some of these words.

    Each is spelled out in the JSON Schema: generators of types do not read propertyNames.
    """

    words: tuple[str, ...]

    def __get_pydantic_json_schema__(self, _schema: object, _handler: object) -> dict[str, object]:
        counts = {word: {"type": "integer", "minimum": 1} for word in self.words}
        return {"type": "object", "properties": counts, "additionalProperties": False}


@dataclass(frozen=True)
class ToldApartBy:
    """Marks a union of TypedDicts that are told apart by the word in one field."""

    field: str

    def __get_pydantic_core_schema__(self, union: type, handler: Callable[[object], object]) -> object:
        from pydantic import Field

        return handler(Annotated[union, Field(discriminator=self.field)])
