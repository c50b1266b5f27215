"""Bots by name in the laboratory: those of the package, and `module:Class`, which is a bot of one's own.

Only here, where whoever names a bot may run any code anyway. A server never loads what a visitor names.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from spieltisch import bots
from spieltisch.bots import Bot
from spieltisch.games.contract import BadOption


def is_own(name: str) -> bool:
    return ":" in name


def imported(name: str) -> Callable[[], Bot]:
    module, _, attribute = name.partition(":")
    try:
        maker: Callable[[], Bot] = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOption("unknown_bot", f"There is no bot {name!r:.60}: {error}.") from error
    return maker


def check(game: str, name: str) -> None:
    """Refuses a bot that is not there."""
    if is_own(name):
        imported(name)
    else:
        bots.check(game, name)


def load(game: str, name: str) -> Bot:
    return imported(name)() if is_own(name) else bots.load(game, name)
