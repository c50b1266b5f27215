"""Pictures of a table as a spectator sees it: as text by the drawings of the terminal, and as pixels by its boards."""

from __future__ import annotations

import io
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from spieltisch.envs.boards import board_of
from spieltisch.extras import naming_the_extra
from spieltisch.games import book_of
from spieltisch.games.contract import BadOption, shown
from spieltisch.games.masks import bits
from spieltisch.lab import Environment

MODES: Final = ["ansi", "human", "rgb_array"]
WIDTH: Final = 100


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise BadOption("bad_render_mode", f"render_mode is one of {', '.join(map(repr, MODES))}, not {shown(mode)}.")


def spectator_view(environment: Environment) -> dict[str, Any]:
    """What everybody may know of a table."""
    book, table = book_of(environment.game), environment.table
    result = None
    if environment.over and not environment.was_illegal:
        scores, shares = environment.scores.tolist(), environment.shares.tolist()
        winners = [seat for seat, share in enumerate(shares) if share > 0]
        result = {"scores": scores, "winners": winners, "reason": book.reason(table)}
    known = {**book.public(table), "waiting": [*bits(book.waiting(table))], "result": result}
    return {**known, **book.private(table, None, known), "moves": []}


def drawn(environment: Environment) -> Any:
    """A console of rich that has recorded the table. Whoever only learns need not load any of it."""
    from rich.console import Console

    from spieltisch.terminal.company import Company
    from spieltisch.terminal.front import front_of
    from spieltisch.words import words_in

    words = words_in("en")
    company = Company(words, [f"Seat {seat + 1}" for seat in range(environment.players)], None)
    console = Console(file=io.StringIO(), record=True, width=WIDTH, force_terminal=True, color_system="truecolor")
    console.print(front_of(environment.game).draw(spectator_view(environment), company))
    return console


def as_text(environment: Environment) -> str:
    text: str = drawn(environment).export_text(styles=True)
    return text


def as_pixels(environment: Environment) -> NDArray[np.uint8]:
    """Height, width, and red, green and blue from 0 to 255."""
    with naming_the_extra():
        import vl_convert
        from PIL import Image
    board = board_of(environment.game)
    if board is not None:
        svg = board.drawn(spectator_view(environment))
    else:
        svg = drawn(environment).export_svg(title=environment.game.capitalize())
    picture = vl_convert.svg_to_png(svg)
    with Image.open(io.BytesIO(picture)) as image:
        return np.asarray(image.convert("RGB"))


def rendered(environment: Environment, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table in one of the MODES; a human is shown it at once."""
    if mode == "rgb_array":
        return as_pixels(environment)
    if mode == "human":
        print(as_text(environment))
        return None
    return as_text(environment)
