"""The texts: complete in every language, with the same variables, and every one of them can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from spieltisch.games import BOOKS
from spieltisch.words import LANGUAGES, Fact, Percent, Who, sources, system_language, words_in

ROOT = Path(__file__).parents[1]
DECLARED = re.compile(r"\$(\w+) \(([^)]+)\)")
SAMPLES: dict[str, list[Fact]] = {
    "who": [Who("Ida"), Who("Max"), Who("Ida", you=True)],
    "number": [0, 1, 2, 5, 8, 11, 100],
    "percent": [Percent(0.334)],
    "flag": [True, False],
    "text": ["some text"],
}


@cache
def entries(language: str, area: str) -> list[ast.EntryType]:
    return FluentParser().parse(sources(language)[area]).body


def messages(language: str, area: str) -> Iterator[ast.Message]:
    return (entry for entry in entries(language, area) if isinstance(entry, ast.Message))


def declared(message: ast.Message) -> list[tuple[str, str]]:
    """The variables that the comment above an English message names, with their types."""
    comment = message.comment.content if message.comment and message.comment.content else ""
    return DECLARED.findall(comment.partition("Variables:")[2])


ENGLISH = {message.id.name: message for area in sources("en") for message in messages("en", area)}
EVERYWHERE = [(language, area) for language in LANGUAGES for area in sources("en")]


def seen(variables: list[tuple[str, str]]) -> set[str]:
    return {seen for name, kind in variables for seen in ([name, f"{name}Name"] if kind == "who" else [name])}


class Used(list[str]):
    """The variables and messages that a message refers to."""

    def __init__(self, node: ast.BaseNode) -> None:
        super().__init__()
        self.messages: list[str] = []
        self.visit(node)

    def visit(self, node: object) -> None:
        match node:
            case ast.VariableReference():
                self.append(node.id.name)
            case ast.MessageReference():
                self.messages.append(node.id.name)
            case ast.BaseNode():
                for part in vars(node).values():
                    self.visit(part)
            case list():
                for part in node:
                    self.visit(part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    assert sources(language).keys() == sources("en").keys()


@pytest.mark.parametrize(("language", "area"), EVERYWHERE)
def test_every_language_has_the_same_messages_in_the_same_order(language: str, area: str) -> None:
    assert [message.id.name for message in messages(language, area)] == [
        message.id.name for message in messages("en", area)
    ]


@pytest.mark.parametrize(("language", "area"), EVERYWHERE)
def test_every_line_of_a_file_can_be_read(language: str, area: str) -> None:
    junk = [entry.content for entry in entries(language, area) if isinstance(entry, ast.Junk)]
    assert not junk
    assert not any(message.attributes for message in messages(language, area))


def test_no_message_is_written_twice_and_none_is_both_a_text_and_a_folder() -> None:
    names = [message.id.name for area in sources("en") for message in messages("en", area)]
    assert len(names) == len(set(names))
    folders = {name.rsplit("-", depth)[0] for name in names for depth in range(1, name.count("-") + 1)}
    assert not folders & set(names)


@pytest.mark.parametrize("game", BOOKS)
def test_the_texts_of_a_game_are_its_own_file(game: str) -> None:
    for area in sources("en"):
        for message in messages("en", area):
            assert (area == game) == (message.id.name.partition("-")[0] == game), message.id.name


@pytest.mark.parametrize(("language", "area"), EVERYWHERE)
def test_a_message_uses_only_the_variables_that_english_declares(language: str, area: str) -> None:
    for message in messages(language, area):
        used = Used(message)
        for other in used.messages:
            used += seen(declared(ENGLISH[other]))
        assert set(used) <= seen(declared(ENGLISH[message.id.name])), message.id.name


def test_every_declared_variable_is_used_in_some_language() -> None:
    used: dict[str, set[str]] = {name: set() for name in ENGLISH}
    for language, area in EVERYWHERE:
        for message in messages(language, area):
            references = Used(message)
            used[message.id.name] |= set(references)
            for other in references.messages:
                used[message.id.name] |= {name for name, _ in declared(ENGLISH[other])}
    for name, message in ENGLISH.items():
        assert {variable for variable, _ in declared(message)} <= used[name], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_every_kind_of_value(language: str) -> None:
    words = words_in(language)
    for name, message in ENGLISH.items():
        variables = declared(message)
        values = [SAMPLES.get(kind) or kind.split(" | ") for _, kind in variables]
        for chosen in product(*values):
            text = words(name, **dict(zip((variable for variable, _ in variables), chosen, strict=True)))
            assert text.strip() == text != "", name
            assert "{" not in text, name
            assert "???" not in text, name


def test_no_message_is_left_over() -> None:
    """As far as it can be told: the last piece of its id stands somewhere in a program, or is a number in a row."""
    programs = [*ROOT.glob("src/**/*.py"), *ROOT.glob("web/src/**/*.svelte"), *ROOT.glob("web/src/**/*.ts")]
    spoken = set(re.findall(r"\w+", "\n".join(path.read_text(encoding="utf-8") for path in programs)))
    for name in ENGLISH:
        piece = name.rsplit("-", 1)[-1]
        assert piece in spoken or piece.isdecimal() or set(piece.split("_")) <= spoken, name


@pytest.mark.parametrize(
    ("language", "showcase"),
    [
        ("en", "Ida’s showcase"),
        ("de", "Schaufenster von Ida"),
        ("fr", "Vitrine d’Ida"),
        ("it", "Vetrina di Ida"),
        ("nl", "Vitrine van Ida"),
    ],
)
def test_what_belongs_to_somebody_is_named_as_the_language_does(language: str, showcase: str) -> None:
    assert words_in(language)("klunker-board-showcaseOf", who=Who("Ida")) == showcase


@pytest.mark.parametrize(
    ("name", "of"),
    [("Max", "de Max"), ("Élise", "d’Élise"), ("Yves", "d’Yves"), ("Yann", "de Yann"), ("hugo", "d’hugo")],
)
def test_french_elides_before_a_vowel(name: str, of: str) -> None:
    assert words_in("fr")("knaster-board-sheetOf", name=name) == f"Feuille {of}"


@pytest.mark.parametrize(
    ("language", "share", "several"),
    [("en", "33.4%", "a, b, and c"), ("de", "33,4\xa0%", "a, b und c"), ("fr", "33,4\xa0%", "a, b et c")],
)
def test_numbers_and_lists_are_written_as_the_language_does(language: str, share: str, several: str) -> None:
    words = words_in(language)
    assert words("hint-share", share=Percent(0.334)) == share
    assert words.list(["a", "b", "c"]) == several


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "nl_BE"}, "nl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_system_if_it_is_spoken_here(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language
