"""What the strongest bot would do, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from typing import Any, Final

import numpy as np

from spieltisch import bots
from spieltisch.bots import Decision
from spieltisch.terminal.dialog import Dialog, is_interactive
from spieltisch.terminal.front import AnyFront
from spieltisch.terminal.moves import spelled
from spieltisch.words import Percent

BEST: Final = 3


def hint(
    dialog: Dialog, front: AnyFront, view: Mapping[str, Any], legal: Sequence[str], name: Callable[[int], str]
) -> None:
    """`name` says who sits in a seat."""
    words = dialog.words
    waiting = dialog.console.status(words("terminal-thinking")) if is_interactive() else nullcontext()
    try:
        with waiting:
            bot = bots.load(front.game, bots.strongest(front.game))
            decision = bot.choose(view, legal, np.random.default_rng(), None)
    except KeyboardInterrupt:  # the first time on a machine the bot may have to be compiled, which takes a minute
        return
    best = sorted(decision.values, key=lambda move: -decision.values[move]) if decision.unit else []
    for move in [decision.move, *(move for move in best if move != decision.move)][:BEST]:
        dialog.say("  ".join([spelled(words, front.game, move), *worth(dialog, decision, move)]))
    if because := " ".join(reasons(dialog, front, decision, name)):
        dialog.say(because)


def worth(dialog: Dialog, decision: Decision, move: str) -> list[str]:
    """What the bot thinks a move is worth, if it can say so."""
    value = decision.values.get(move)
    if value is None or not decision.unit:
        return []
    if decision.unit == "share":
        return [dialog.words("hint-share", share=Percent(value))]
    return [dialog.words("hint-points", points=round(value, 1))]


def reasons(dialog: Dialog, front: AnyFront, decision: Decision, name: Callable[[int], str]) -> Iterator[str]:
    """In the reader's language, as far as they have a sentence there."""
    first = [decision.because] if decision.because else []
    for code, facts in (*first, *decision.further):
        if (message := f"{front.game}-reasons-{code}") in dialog.words:
            who = {"name": name(facts["seat"])} if "seat" in facts else {}
            yield dialog.words(message, **front.in_words(facts, dialog.words), **who)
    if not first or f"{front.game}-reasons-{first[0][0]}" not in dialog.words:
        yield decision.reason
