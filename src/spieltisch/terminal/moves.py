"""Moves as they are listed and typed: in the words of the reader's language, or as they stand in a record."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spieltisch.terminal.company import Company
from spieltisch.terminal.front import AnyFront
from spieltisch.words import Words

MOST_NAMED: Final = 8
LONGEST_QUOTE: Final = 40


def spelled(words: Words, game: str, move: str) -> str:
    """A move in the words of the reader's language."""
    return " ".join(words.get(f"{game}-typed-{word}", word) for word in move.split())


# The list


@dataclass(frozen=True)
class Choice:
    label: str
    """What may be typed instead of the move."""
    move: str
    effect: str


def choices(front: AnyFront, view: Mapping[str, Any], company: Company) -> list[Choice]:
    """The moves to list, those first that do just what they say; of those that would fill the screen, none."""
    effects = {
        preview["move"]: front.effect(preview["events"], company)
        for preview in view["moves"]
        if front.is_listed(preview["move"])
    }
    telling_last = sorted(effects, key=lambda move: bool(effects[move]))
    return [Choice(front.label(place, move), move, effects[move]) for place, move in enumerate(telling_last, 1)]


def listing(front: AnyFront, offered: Sequence[Choice], words: Words) -> Group:
    """Moves that do just what they say stand side by side, the others on a line each."""
    plain = [entry(front, choice, words) for choice in offered if not choice.effect]
    telling = Table.grid(padding=(0, 1))
    for choice in offered:
        if choice.effect:
            telling.add_row(entry(front, choice, words), "→", Text(choice.effect))
    parts: list[RenderableType] = []
    if plain:
        parts.append(Columns(plain, padding=(0, 3)))
    if telling.rows:
        parts.append(telling)
    return Group(*parts)


def entry(front: AnyFront, choice: Choice, words: Words) -> Text:
    return Text(f"{choice.label:>2} {spelled(words, front.game, choice.move)}")


# What was typed


class Unclear(ValueError):
    """A sentence says what is wrong with the line that was typed."""


@dataclass(frozen=True)
class Language:
    """The words of a game's moves: every word may be typed in the reader's language or as it stands in a record."""

    words: Words
    game: str

    def forms(self, word: str) -> tuple[str, str]:
        return folded(word), folded(spelled(self.words, self.game, word))

    def fits(self, typed: str, word: str, whole: bool) -> bool:
        """Is this the word, or (if it need not be whole) its beginning?"""
        return any(form == typed if whole else form.startswith(typed) for form in self.forms(word))

    def covers(self, typed: Sequence[str], words: Sequence[str], whole: bool, in_order: bool) -> bool:
        """Do these words name those of a move?"""
        if len(typed) != len(words):
            return False
        if in_order:
            return all(self.fits(one, word, whole) for one, word in zip(typed, words, strict=True))
        return any(not rest for rest in self.rests(typed, words, whole))

    def rests(self, typed: Sequence[str], words: Sequence[str], whole: bool = False) -> Iterator[list[str]]:
        """What is left of the words once these are taken out, in every way that is possible."""
        if not typed:
            yield list(words)
            return
        for word in dict.fromkeys(words):
            if self.fits(typed[0], word, whole):
                others = list(words)
                others.remove(word)
                yield from self.rests(typed[1:], others, whole)

    def meant(self, line: str, legal: Sequence[str], offered: Sequence[Choice]) -> str:
        """The move that was typed: by its label, or by words of which the verb may be missing. Unclear says why not."""
        for choice in offered:
            if line == choice.label:
                return choice.move
        typed = [folded(word) for word in line.split()]
        for whole, in_order in product((True, False), repeat=2):
            fitting = [
                move
                for move in legal
                for words in (move.split(), move.split()[1:])
                if words and self.covers(typed, words, whole, in_order)
            ]
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                meant = [spelled(self.words, self.game, move) for move in fitting[:MOST_NAMED]]
                either = self.words("terminal-or", first=", ".join(meant[:-1]), last=meant[-1])
                raise Unclear(self.words("terminal-ambiguous", typed=quoted(line), meant=either))
        raise Unclear(f"{self.words('terminal-notAMove', typed=quoted(line))} {self.allowed(legal)}")

    def allowed(self, legal: Sequence[str]) -> str:
        moves = ", ".join(spelled(self.words, self.game, move) for move in legal[:MOST_NAMED])
        if len(legal) <= MOST_NAMED:
            return self.words("terminal-allowed", moves=moves)
        return self.words("terminal-allowedMore", moves=moves, count=len(legal) - MOST_NAMED)

    def completions(self, line: str, legal: Sequence[str]) -> list[str]:
        """The words that can come next, of those that begin as the last one typed does."""
        *before, begun = line.split(" ")
        typed = [folded(word) for word in before if word]
        following = dict.fromkeys(word for move in legal for word in self.following(typed, move.split()))
        return [
            spelled(self.words, self.game, word) for word in following if self.fits(folded(begun), word, whole=False)
        ]

    def following(self, typed: Sequence[str], words: Sequence[str]) -> Iterator[str]:
        verb, *others = words
        if not typed:
            yield verb
        elif self.fits(typed[0], verb, whole=False):
            for rest in self.rests(typed[1:], others):
                yield from rest
        else:
            for rest in self.rests(typed, others):
                yield from rest


def folded(text: str) -> str:
    """Without capitals and accents, which not every keyboard has."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def quoted(line: str) -> str:
    """Part of what was typed, with nothing in it that moves the cursor."""
    shown = "".join(filter(str.isprintable, line))
    return shown if len(shown) <= LONGEST_QUOTE else f"{shown[:LONGEST_QUOTE]}…"
