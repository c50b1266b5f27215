"""Everything that is said to the person and asked goes through a `Dialog`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from rich.console import Console, RenderableType

from spieltisch.words import Words

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""

Complete = Callable[[str], Iterable[str]]
"""The words that can come at the end of a line that was begun."""


class Leave(Exception):
    """There is nobody to ask any more."""


class Quit(Leave):
    """The person wants to stop."""


def is_interactive() -> bool:
    """Does a person sit at a terminal that can do more than print lines?"""
    at_terminal = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    return at_terminal and os.environ.get("TERM") != "dumb"


class Dialog:
    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words

    def say(self, sentence: str, style: str | None = None) -> None:
        """Prints a sentence as it is: what looks like markup in it is not."""
        self.console.print(sentence, style=style, markup=False, highlight=False)

    def show(self, *pictures: RenderableType) -> None:
        self.console.print(*pictures)

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        """One line that the person typed. `quit` and the end of the input leave, wherever they come."""
        if sys.stdin is None:
            raise Leave
        try:
            typed = self._edited(prompt, complete) if is_interactive() else self._read(prompt)
        except EOFError:
            self.console.print()
            raise Leave from None
        answer = typed.encode(errors="replace").decode().strip()
        if answer.lower() in ("quit", self.words("terminal-commands-quit-typed")):
            raise Quit
        return answer

    def _read(self, prompt: str) -> str:
        try:
            typed = self.console.input(f"{prompt} ", markup=False)
        except UnicodeDecodeError:
            typed = "\N{REPLACEMENT CHARACTER}"
        if not sys.stdin.isatty():
            self.say(typed.strip())
        return typed

    @cached_property
    def _session(self) -> PromptSession[str]:
        """Line editing, and the lines that were typed before."""
        from prompt_toolkit import PromptSession

        return PromptSession()

    def _edited(self, prompt: str, complete: Complete | None) -> str:
        from prompt_toolkit.completion import Completer, Completion, DummyCompleter
        from prompt_toolkit.document import Document

        class WordByWord(Completer):
            def get_completions(self, document: Document, _event: object) -> Iterable[Completion]:
                assert complete is not None
                begun = document.text_before_cursor.rpartition(" ")[2]
                words = complete(document.text_before_cursor)
                return [Completion(f"{word} ", -len(begun), display=word) for word in words]

        completer = WordByWord() if complete else DummyCompleter()
        return self._session.prompt(f"{prompt} ", completer=completer, complete_while_typing=False)

    def choose(self, question: str, allowed: Mapping[str, str], default: str) -> str:
        """One of the allowed answers, each with its explanation. Just Enter takes the default."""
        self.say(question, style="bold")
        width = max(map(len, allowed))
        for answer, explanation in allowed.items():
            if explanation:
                self.say(f"  {answer:<{width}}  {explanation}")
        listed = ", ".join(allowed)

        def complete(line: str) -> list[str]:
            return [answer for answer in allowed if answer.startswith(line.lower())]

        while True:
            answer = self.ask(f"{listed} [{default}] >", complete).lower() or default
            fitting = [answer] if answer in allowed else [one for one in allowed if one.startswith(answer)]
            if len(fitting) == 1:
                return fitting[0]
            self.say(self.words("terminal-chooseOne", allowed=listed, default=default), style="red")

    def confirm(self, question: str, default: bool) -> bool:
        yes, no = self.words("terminal-yes"), self.words("terminal-no")
        return self.choose(question, {yes: "", no: ""}, yes if default else no) == yes
