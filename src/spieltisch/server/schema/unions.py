"""Unions over all games, however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Annotated

from pydantic import Field
from typing_extensions import TypeAliasType

from spieltisch.games.contract import TypeForm


def told_apart(name: str, types: Sequence[TypeForm], *, by: str) -> TypeForm:
    """A named union of types that differ in the word of one field."""
    union = reduce(or_, types)
    return TypeAliasType(name, union if len(types) == 1 else Annotated[union, Field(discriminator=by)])
