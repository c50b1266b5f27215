"""The games: one folder each, found by looking, and those that other packages bring.

A package brings a game by an entry point of the group `spieltisch.games`, whose value is a module with a `BOOK`.
docs/adding-a-game.md describes it.
"""

from __future__ import annotations

import importlib
import pkgutil
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import Final, Literal

from spieltisch.games.contract import BadOption, GameBook, shown

GROUP: Final = "spieltisch.games"


def _find() -> dict[str, str]:
    """The package of every game, by its name."""
    own = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    brought = sorted((point.name, point.value) for point in entry_points(group=GROUP))
    return {name: f"{__name__}.{name}" for name in own} | dict(brought)


PACKAGES: Final = _find()
BOOKS: Final[dict[str, GameBook]] = {name: importlib.import_module(PACKAGES[name]).BOOK for name in PACKAGES}


def book_of(game: object) -> GameBook:
    if not isinstance(game, str) or game not in BOOKS:
        raise BadOption("unknown_game", f"There is no game {shown(game)}. Allowed: {', '.join(BOOKS)}.")
    return BOOKS[game]


def part_of(game: str, part: Literal["bots", "terminal", "lab"]) -> ModuleType | None:
    """The module with a game's bots, its terminal or its compiled players; None if it has none.

    A game of this package has it in the folder of that name (`spieltisch.bots.klunker`), any other in its own package.
    """
    package = PACKAGES[game]
    module = f"spieltisch.{part}.{game}" if package == f"{__name__}.{game}" else f"{package}.{part}"
    return importlib.import_module(module) if find_spec(module) is not None else None
