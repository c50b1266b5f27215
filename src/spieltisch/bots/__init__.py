"""Players. `load("klunker", "casual").choose(view, legal, rng, deadline)` decides for a seat."""

from __future__ import annotations

from collections.abc import Callable

from spieltisch.bots.contract import Bot, Decision
from spieltisch.bots.klunker_casual import KlunkerCasual
from spieltisch.bots.knaster.casual import KnasterCasual
from spieltisch.bots.novice import Novice
from spieltisch.games.contract import BadOption

__all__ = ["Bot", "Decision", "levels", "load", "register"]

_MAKERS: dict[tuple[str, str], Callable[[], Bot]] = {}


def register(game: str, level: str, maker: Callable[[], Bot]) -> None:
    """Makes a bot known under a name."""
    _MAKERS[game, level] = maker


def levels(game: str) -> list[str]:
    return [level for known_game, level in _MAKERS if known_game == game]


def load(game: str, level: str) -> Bot:
    if (game, level) not in _MAKERS:
        raise BadOption(
            "unknown_bot", f"There is no bot {level!r:.40} for {game!r:.40}. Allowed: {', '.join(levels(game))}."
        )
    return _MAKERS[game, level]()


register("klunker", "novice", Novice)
register("knaster", "novice", Novice)
register("klunker", "casual", KlunkerCasual)
register("knaster", "casual", KnasterCasual)
