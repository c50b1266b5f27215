"""Every question to the person goes through `ask`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final

from rich.console import Console

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


class Leave(Exception):
    """The person wants to stop, or there is nobody to ask any more."""


def say(console: Console, sentence: str, style: str | None = None) -> None:
    """Prints a sentence as it is: what looks like markup in it is not."""
    console.print(sentence, style=style, markup=False, highlight=False)


def ask(console: Console, prompt: str) -> str:
    """One line that the person typed. `quit` and the end of the input leave, wherever they come."""
    if sys.stdin is None:
        raise Leave
    try:
        typed = console.input(f"{prompt} ", markup=False)
    except UnicodeDecodeError:
        typed = "\N{REPLACEMENT CHARACTER}"
    except EOFError:
        console.print()
        raise Leave from None
    answer = typed.encode(errors="replace").decode().strip()
    if not sys.stdin.isatty():
        say(console, answer)
    if answer.lower() == "quit":
        raise Leave
    return answer


def choose(console: Console, question: str, allowed: Mapping[str, str], default: str) -> str:
    """One of the allowed answers, each with its explanation. A bare Enter takes the default."""
    say(console, question, style="bold")
    width = max(map(len, allowed))
    for answer, explanation in allowed.items():
        if explanation:
            say(console, f"  {answer:<{width}}  {explanation}")
    while True:
        answer = ask(console, f"{', '.join(allowed)} [{default}] >").lower() or default
        if answer in allowed:
            return answer
        say(console, f"Please type one of {', '.join(allowed)}; a bare Enter means {default}.", style="red")
