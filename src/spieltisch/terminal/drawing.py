"""The table of either game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rich.console import RenderableType

from spieltisch.game import Game
from spieltisch.terminal import klunker, knaster
from spieltisch.terminal.phrases import Names

DRAW: Final[dict[str, Callable[[Mapping[str, Any], Names], RenderableType]]] = {
    "klunker": klunker.draw,
    "knaster": knaster.draw,
}


def draw(view: Mapping[str, Any], names: Names) -> RenderableType:
    return DRAW[view["game"]](view, names)


def open_view(game: Game) -> dict[str, Any]:
    """The table for somebody who may see everything: every hand, and every sheet as it is this moment."""
    truth = game.reveal()
    return game.view(None) | {zone: truth[zone] for zone in ("hands", "sheets") if zone in truth}
