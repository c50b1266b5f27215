"""Bots by name in the laboratory: those of the package, and `module:Class`, which is a bot of one's own.

Only here, where whoever names a bot may run any code anyway. A server never loads what a visitor names.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from spieltisch import bots
from spieltisch.bots import Bot
from spieltisch.games.contract import BadOption, shown


def is_own(name: str) -> bool:
    return ":" in name


def imported(name: str) -> Callable[[], Bot]:
    module, _, attribute = name.partition(":")
    try:
        maker: Callable[[], Bot] = getattr(import_module(module), attribute)
    except Exception as error:  # whatever a module does when it is imported
        raise BadOption("unknown_bot", f"There is no bot {name!r:.60}: {type(error).__name__}: {error}.") from error
    if not callable(maker):
        raise BadOption("unknown_bot", f"There is no bot {name!r:.60}: it is {shown(maker)}, not a class.")
    return maker


def check(game: str, name: str) -> None:
    """Refuses a bot that is not there."""
    if is_own(name):
        imported(name)
    else:
        bots.check(game, name)


def load(game: str, name: str) -> Bot:
    if not is_own(name):
        return bots.load(game, name)
    make = imported(name)
    try:
        return make()
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise BadOption("broken_bot", f"The bot {name!r:.60} cannot be made, without arguments: {what}.") from error
