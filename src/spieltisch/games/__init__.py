"""The games: one folder each, found by looking."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from spieltisch.games.contract import BadOption, GameBook, shown


def _find() -> dict[str, GameBook]:
    folders = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return {name: importlib.import_module(f"{__name__}.{name}").BOOK for name in folders}


BOOKS: dict[str, GameBook] = _find()


def book_of(game: Any) -> GameBook:
    if not isinstance(game, str) or game not in BOOKS:
        raise BadOption("unknown_game", f"There is no game {shown(game)}. Allowed: {', '.join(BOOKS)}.")
    return BOOKS[game]
