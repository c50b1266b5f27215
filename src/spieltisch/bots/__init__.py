"""Players. `load("klunker", "casual").choose(view, legal, rng, deadline)` decides for a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spieltisch.bots.contract import Bot, Decision, Judge
from spieltisch.bots.fallback import WithFallback
from spieltisch.bots.klunker.casual import KlunkerCasual
from spieltisch.bots.klunker.novice import KlunkerNovice
from spieltisch.bots.knaster.casual import KnasterCasual
from spieltisch.bots.knaster.novice import KnasterNovice
from spieltisch.extras import naming_the_extra
from spieltisch.games.contract import BadOption

__all__ = ["Bot", "Decision", "Judge", "check", "level_below", "levels", "load", "register", "strongest"]

LADDER: Final = ("novice", "casual", "expert", "master")
"""The named levels of every game, from the weakest to the strongest."""

_MAKERS: dict[tuple[str, str], Callable[[], Bot]] = {}
_FOR_STUDY: set[tuple[str, str]] = set()


def register(game: str, level: str, maker: Callable[[], Bot], *, for_study: bool = False) -> None:
    """Makes a bot known under a name. One for study is not offered as an opponent."""
    _MAKERS[game, level] = maker
    if for_study:
        _FOR_STUDY.add((game, level))


def levels(game: str) -> list[str]:
    """The bots that are offered as opponents, from the weakest to the strongest."""
    return [level for known_game, level in _MAKERS if known_game == game and (game, level) not in _FOR_STUDY]


def strongest(game: str) -> str:
    """The level that gives hints and looks back at games."""
    return [level for level in LADDER if level in levels(game)][-1]


def level_below(level: str) -> str:
    """Who plays instead of one that fails."""
    return LADDER[max(LADDER.index(level) - 1, 0)] if level in LADDER else LADDER[0]


def check(game: str, level: str) -> None:
    """Refuses a bot that nobody knows."""
    if (game, level) not in _MAKERS:
        known = ", ".join(level for known_game, level in _MAKERS if known_game == game)
        raise BadOption("unknown_bot", f"There is no bot {level!r:.40} for {game!r:.40}. Allowed: {known}.")


def load(game: str, level: str) -> Bot:
    """The bot of this name. One that needs a missing extra says which."""
    check(game, level)
    with naming_the_extra():
        return _MAKERS[game, level]()


def klunker_expert() -> Bot:
    from spieltisch.bots.klunker.expert import KlunkerExpert

    return WithFallback("expert of klunker", KlunkerExpert, KlunkerCasual())


def klunker_network() -> Bot:
    """The network's first thought, always."""
    from spieltisch.bots.klunker.expert import KlunkerExpert

    return KlunkerExpert(insight=1.0)


def klunker_master() -> Bot:
    from spieltisch.bots.klunker.master import KlunkerMaster

    return WithFallback("master of klunker", KlunkerMaster, klunker_expert())


def knaster_expert() -> Bot:
    from spieltisch.bots.knaster.expert import KnasterExpert

    return WithFallback("expert of knaster", KnasterExpert, KnasterCasual())


def knaster_master() -> Bot:
    from spieltisch.bots.knaster.master import KnasterMaster

    return WithFallback("master of knaster", KnasterMaster, knaster_expert())


def knaster_master_for_points() -> Bot:
    """Plays as if it were alone."""
    from spieltisch.bots.knaster.master import KnasterMaster

    return KnasterMaster(for_points=True)


register("klunker", "novice", KlunkerNovice)
register("knaster", "novice", KnasterNovice)
register("klunker", "casual", KlunkerCasual)
register("knaster", "casual", KnasterCasual)
register("klunker", "expert", klunker_expert)
register("klunker", "master", klunker_master)
register("knaster", "expert", knaster_expert)
register("knaster", "master", knaster_master)
register("klunker", "network", klunker_network, for_study=True)
register("knaster", "master-for-points", knaster_master_for_points, for_study=True)
