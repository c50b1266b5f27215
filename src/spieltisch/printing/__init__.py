"""Games on paper: what people need at a real table, as PDF with its fonts inside."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, cast

from spieltisch.games import BOOKS
from spieltisch.games.contract import BadOption, WordOption
from spieltisch.printing.paper import PAPERS, PER_PAGE, Draw, document
from spieltisch.words import LANGUAGES, Words, words_in

KEPT: Final = 32
"""How many documents are kept for whoever asks for the same one next: some 20 kB each."""


class Printer(Protocol):
    """The module of a game in this package, by the game's name."""

    USUAL: int
    """How many stand on a page unless somebody wishes otherwise."""

    def drawn(self, printed: Mapping[str, Any], words: Words, edition: str, /) -> Draw:
        """Draws one sheet or card, given what the game says is printed on it, and the edition if there are several."""


def printable() -> list[str]:
    """The games that bring something to print."""
    return [game for game in BOOKS if find_spec(f"{__name__}.{game}") is not None]


def editions_of(game: str) -> list[str]:
    """The editions that differ on paper; none if there is only one."""
    declared = [option for option in BOOKS[game].options if isinstance(option, WordOption)]
    return [word for option in declared if option.name == "edition" for word in option.words]


def read_order(
    game: str, language: str, paper: str, per_page: int | None, edition: str | None
) -> tuple[str, str, str, int, str | None]:
    """Checks what somebody wants printed. BadOption says what there is."""
    if game not in printable():
        raise BadOption("nothing_to_print", f"There is something to print for {', '.join(printable())}.")
    editions = editions_of(game)
    wishes = {"language": (language, LANGUAGES), "paper": (paper, PAPERS), "edition": (edition, [None, *editions])}
    for name, (wish, allowed) in wishes.items():
        if wish not in allowed:
            raise BadOption(f"bad_{name}", f"{name} is one of {', '.join(filter(None, allowed))}.")
    if per_page not in (None, *PER_PAGE):
        raise BadOption("bad_per_page", f"per_page is one of {', '.join(map(str, PER_PAGE))}.")
    first = editions[0] if editions else None
    return game, language, paper, per_page or printer_of(game).USUAL, edition or first


def printer_of(game: str) -> Printer:
    return cast(Printer, import_module(f"{__name__}.{game}"))


def pdf(
    game: str, *, language: str = "en", paper: str = "a4", per_page: int | None = None, edition: str | None = None
) -> bytes:
    """A page of sheets or cards of a game."""
    return made(*read_order(game, language, paper, per_page, edition))


@lru_cache(KEPT)
def made(game: str, language: str, paper: str, per_page: int, edition: str | None) -> bytes:
    book, words = BOOKS[game], words_in(language)
    options = {} if edition is None else {"edition": edition}
    most = max(variant["players"] for variant in book.variants if options.items() <= variant.items())
    draw = printer_of(game).drawn(book.printed(book.settings(most, options)), words, edition or "")
    return document(draw, paper, per_page, title=words(f"print-{game}"), language=language)
