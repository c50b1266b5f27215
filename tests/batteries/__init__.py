"""What the batteries of tests ask of every game, so that they can try all of it.

Each game answers in a module of its own: here, or (if another package brings the game) as `battery` of that package.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from spieltisch import Game
from spieltisch.games import PACKAGES
from tests.positions import at_random

Players = Callable[[Game, int], Iterator[tuple[int, str]]]


class Example(NamedTuple):
    """A game in which something of its events and views is to be seen."""

    options: Mapping[str, Any]
    players: Players = at_random
    clock: bool = False


class Battery(Protocol):
    NEWS: AbstractSet[str]
    """The events that tell what nobody could know before: what chance brought, or what was secret until then."""
    CAN_BE_MISSING: AbstractSet[str]
    """Fields of views and events that are not always there, or whose name some other field has that is not."""
    EXAMPLES: tuple[Example, ...]
    """Together they have an example of every event and every part of a view."""

    def every_text(self, game: Game) -> list[str]:
        """Moves in the notation, most of them illegal at any moment."""

    def swap_hidden(self, table: Any, viewer: int | None, rng: random.Random) -> None:
        """Makes everything that is hidden from the viewer something else that it could be as well."""

    def something_hidden(self) -> Game:
        """A game in which something is hidden from seat 0."""


def battery_of(game: str) -> Battery:
    package = PACKAGES[game]
    module = f"{__name__}.{game}" if package == f"spieltisch.games.{game}" else f"{package}.battery"
    return cast(Battery, import_module(module))
