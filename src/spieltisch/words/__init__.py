"""Every text that people read, in five languages: a Fluent file per area and language, for terminal and browser alike.

How the files are written is told in docs/translating.md.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNumber, FluentType, fluent_number

LANGUAGES: Final = ("en", "de", "fr", "it", "nl")


@dataclass(frozen=True)
class Who:
    """Somebody at the table; a sentence addresses the reader as "you"."""

    name: str
    you: bool = False


@dataclass(frozen=True)
class Percent:
    """A share of one, written as a percentage."""

    share: float


Fact = Who | Percent | bool | int | float | str


def matches(text: str, pattern: str) -> str:
    """MATCHES($name, -pattern): the patterns stand in the files, because they belong to a language's grammar."""
    return "yes" if re.search(pattern, text, re.IGNORECASE) else "no"


def capital(text: str) -> str:
    """CAPITAL($line): the text at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


FUNCTIONS: Final[dict[str, Any]] = {"MATCHES": matches, "CAPITAL": capital}


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        for source in sources(language).values():
            self.bundle.add_resource(FluentResource(source))

    def __contains__(self, message: str) -> bool:
        return self.bundle.has_message(message)

    def __call__(self, message: str, /, **facts: Fact) -> str:
        """A message's text. KeyError, if there is no such message."""
        pattern = self.bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = self.bundle.format_pattern(pattern, dict(variables(facts)))
        if errors:
            raise errors[0]
        return str(text)

    def get(self, message: str, default: str) -> str:
        """A text without variables, where a language, or a game, may have none."""
        return self(message) if message in self else default

    def list(self, parts: Iterable[str]) -> str:
        """ "a", "b" and "c" joined as the language does."""
        return format_list(list(parts), locale=self.language)


def variables(facts: Mapping[str, Fact]) -> Iterable[tuple[str, FluentType | str | int | float]]:
    for name, fact in facts.items():
        match fact:
            case Who():
                yield name, "you" if fact.you else "other"
                yield f"{name}Name", fact.name
            case Percent():
                yield name, percentage(fact.share)
            case bool():
                yield name, "yes" if fact else "no"
            case _:
                yield name, fact


def percentage(share: float) -> FluentNumber:
    number = fluent_number(share, style="percent", minimumFractionDigits=1, maximumFractionDigits=1)
    assert isinstance(number, FluentNumber)
    return number


def sources(language: str) -> dict[str, str]:
    """The files of a language, by area: a new one, such as a new game's, is found by looking."""
    folder = files(__name__).joinpath(language)
    return {
        file.name.removesuffix(".ftl"): file.read_text(encoding="utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }


@cache
def words_in(language: str) -> Words:
    return Words(language)


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the system's settings if it is spoken here, else English."""
    wanted = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = next(filter(None, wanted), "")[:2].lower()
    return code if code in LANGUAGES else "en"
