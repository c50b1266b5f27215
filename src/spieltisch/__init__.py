"""Spieltisch: play and study Klunker and Knaster."""

from spieltisch.explicit import ExplicitGame
from spieltisch.game import Game, new, replay, seen_by
from spieltisch.games.contract import BadOption, BadRecord, IllegalMove, SpieltischError

__all__ = [
    "BadOption",
    "BadRecord",
    "ExplicitGame",
    "Game",
    "IllegalMove",
    "SpieltischError",
    "new",
    "replay",
    "seen_by",
]
__version__ = "0.2.0"
