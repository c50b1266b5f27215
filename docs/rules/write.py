"""python docs/rules/write.py: the pages of the rules in every language, from the same texts as those of the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from babel import Locale
from fluent.syntax import FluentParser, ast

from spieltisch.lessons import LESSONS
from spieltisch.words import LANGUAGES, Words, sources, words_in

HERE: Final = Path(__file__).parent
PICTURES: Final = HERE.parent / "pictures" / "rules"
RULE: Final = re.compile(r"K[A-Z]_\d\d")


@cache
def messages() -> list[list[str]]:
    """The pieces of the names of all messages of the rules, in the order of the page."""
    found = FluentParser().parse(sources("en")["rulebook"]).body
    return [entry.id.name.split("-") for entry in found if isinstance(entry, ast.Message)]


def name_of(game: str, language: str) -> str:
    return f"{game}.md" if language == "en" else f"{game}.{language}.md"


def caption(words: Words, game: str, rule: str) -> str:
    """What the lesson says at the position that the picture shows."""
    steps = [step for chapter in LESSONS[game].chapters for step in chapter.steps]
    return words(f"lessons-{game}-{next(step.text for step in steps if step.rule == rule)}")


def page(game: str, language: str) -> Iterator[str]:
    words = words_in(language)
    yield f"# {words(f'rulebook-{game}-title')}"
    others = [other for other in LANGUAGES if other != language]
    yield " · ".join(f"[{Locale(other).get_display_name(other)}]({name_of(game, other)})" for other in others)
    yield words(f"rulebook-{game}-about")
    if language == "en":
        yield "[Worked examples](examples.md) · [Glossary](../glossary.md) · [Notation](../notation.md)"
    for _, of, *rest in messages():
        if of != game or len(rest) != 2 or rest[0] == "rulings":
            continue
        text = words("-".join(["rulebook", game, *rest]))
        if not RULE.fullmatch(rest[1]):
            yield f"## {text}"
            continue
        rule = rest[1].replace("_", "-")
        why = f"rulebook-{game}-rulings-{rest[1]}"
        ruling = f" *({words('rulebook-ruling')}: {words(why)})*" if why in words else ""
        yield f'<a id="{rule}"></a>**{rule}** {text}{ruling}'
        if (PICTURES / f"{rule}.png").exists():
            yield f"![{caption(words, game, rule)}](../pictures/rules/{rule}.png)"


def pages() -> dict[Path, str]:
    return {
        HERE / name_of(game, language): "\n\n".join(page(game, language)) + "\n"
        for game in LESSONS
        for language in LANGUAGES
    }


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
