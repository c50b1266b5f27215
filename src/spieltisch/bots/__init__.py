"""Players. `load("klunker", "casual").choose(view, legal, rng, deadline)` decides for a seat.

The levels of a game are the `LEVELS` of its package here, or in `bots` of a package that brings a game; a game
without any has a novice that plays at random. With `make_character` it also has players for the characters, under their
names. `register` adds your own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final

import numpy as np

from spieltisch.bots import at_random
from spieltisch.bots.contract import Bot, Decision, Judge, Level
from spieltisch.bots.fallback import WithFallback
from spieltisch.extras import naming_the_extra
from spieltisch.games import BOOKS, part_of
from spieltisch.games.contract import BadOption

__all__ = [
    "Bot",
    "Decision",
    "Judge",
    "Level",
    "check",
    "choose_with_fallback",
    "knows",
    "level_below",
    "levels",
    "load",
    "register",
    "strongest",
    "usual",
]

LADDER: Final = ("novice", "casual", "expert", "master")
"""The levels that players know by name, from the weakest to the strongest. A game has some of them."""

USUAL: Final = "casual"

_MAKERS: dict[tuple[str, str], Callable[[], Bot]] = {}
_FOR_STUDY: set[tuple[str, str]] = set()
_INSTEAD: dict[tuple[str, str], str] = {}


def register(game: str, level: str, maker: Callable[[], Bot], *, for_study: bool = False, instead: str = "") -> None:
    """Makes a bot known under a name. One for study is not offered as an opponent.

    `instead` is the level that plays at a table if this bot fails; otherwise it is the weakest.
    """
    _MAKERS[game, level] = maker
    if for_study:
        _FOR_STUDY.add((game, level))
    if instead:
        _INSTEAD[game, level] = instead


def _find_levels() -> None:
    from spieltisch.bots.characters import CHARACTERS  # they are asked for by games whose levels are known

    for game in BOOKS:
        module = part_of(game, "bots") or at_random
        for level in module.LEVELS:
            register(game, level.name, level.make, for_study=level.for_study)
        if make_character := getattr(module, "make_character", None):
            for one in CHARACTERS.values():
                register(game, one.id, partial(make_character, one.id), for_study=True, instead=one.level)


def levels(game: str) -> list[str]:
    """The bots that are offered as opponents, from the weakest to the strongest."""
    return [level for known_game, level in _MAKERS if known_game == game and (game, level) not in _FOR_STUDY]


def strongest(game: str) -> str:
    """The level that gives hints and reviews games."""
    return ([level for level in LADDER if level in levels(game)] or levels(game))[-1]


def usual(game: str) -> str:
    """The level that plays if nobody asks for another one."""
    return USUAL if USUAL in levels(game) else strongest(game)


def level_below(level: str) -> str:
    """Who plays instead of one that fails."""
    return LADDER[max(LADDER.index(level) - 1, 0)] if level in LADDER else LADDER[0]


def knows(game: str, level: str) -> bool:
    """Is there a bot of this name?"""
    return (game, level) in _MAKERS


def check(game: str, level: str) -> None:
    """Refuses a bot that nobody knows."""
    if not knows(game, level):
        known = ", ".join(level for known_game, level in _MAKERS if known_game == game)
        raise BadOption("unknown_bot", f"There is no bot {level!r:.40} for {game!r:.40}. Allowed: {known}.")


def load(game: str, level: str) -> Bot:
    """The bot of a level. A level of the LADDER always answers; another bot raises what it raises.

    One that needs a missing extra is refused with its name.
    """
    check(game, level)
    with naming_the_extra():
        return WithFallback(game, _chain(game, level)).start() if level in LADDER else _MAKERS[game, level]()


def choose_with_fallback(
    game: str,
    level: str,
    view: Mapping[str, Any],
    legal: Sequence[str],
    rng: np.random.Generator,
    deadline: float | None,
) -> tuple[Decision, str]:
    """A decision with a legal move, whatever happens, and the level that made it.

    For whoever has many seats to decide for: bots remember nothing, so that one of each level is enough.
    """
    check(game, level)
    return _shared(game, tuple(_chain(game, level).items())).answer(view, legal, rng, deadline)


def _chain(game: str, level: str) -> dict[str, Callable[[], Bot]]:
    """The makers of a level and of all below it."""
    below = LADDER.index(level) if level in LADDER else LADDER.index(_INSTEAD.get((game, level), LADDER[0])) + 1
    weaker = LADDER[:below]
    return {name: _MAKERS[game, name] for name in (level, *reversed(weaker)) if (game, name) in _MAKERS}


@cache
def _shared(game: str, makers: tuple[tuple[str, Callable[[], Bot]], ...]) -> WithFallback:
    return WithFallback(game, dict(makers))


_find_levels()
