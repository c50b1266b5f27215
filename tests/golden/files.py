"""Every golden file, and what writes its lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from tests.golden import FOLDER, play_throughs, played, wrapped
from tests.golden.laboratory import laboratory
from tests.golden.logs import logs
from tests.golden.refusals import refusals


def play_through(name: str, variant: dict[str, Any]) -> Iterator[str]:
    return wrapped(played(name, variant))


FILES: Final[dict[Path, Callable[[], Iterator[str]]]] = {
    **{file: partial(play_through, *game) for file, game in play_throughs().items()},
    FOLDER / "laboratory.txt": lambda: wrapped(laboratory()),
    FOLDER / "logs.txt": lambda: wrapped(logs()),
    FOLDER / "refusals.txt": refusals,
}
