"""Strong players warm up in the background: the first time on a machine their search is compiled."""

from __future__ import annotations

import json
import os
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

RESERVE: Final = 0.03
"""Seconds that are left for the answer."""


LONGEST_WAIT: Final = 0.4
"""Seconds that somebody with a deadline waits for a warm-up: whatever else there is plays meanwhile."""


@dataclass(frozen=True)
class Progress:
    """How far a strong player has warmed up: `done` of `total` parts; none of none if nobody has asked for it yet."""

    done: int = 0
    total: int = 0


Tell = Callable[[int, int], None]
"""Is told after each part how many are done, and of how many."""


def noted_at(game: str) -> Path:
    """Bots think in processes of their own: how far they are is noted in a file that the server can read."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "spieltisch" / "warmup" / f"{game}.json"


def note_progress(game: str, done: int, total: int) -> None:
    """Where nothing can be written, nobody is told."""
    path = noted_at(game)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            json.dump(asdict(Progress(done, total)), file)
        Path(file.name).replace(path)


def progress_of(game: str) -> Progress:
    """Of the last warm-up that was begun on this machine."""
    try:
        return Progress(**json.loads(noted_at(game).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return Progress()


class NotReady(Exception):
    """The bot is still warming up."""


class BackgroundWarmup:
    """Calls a function in a thread of its own; what it raises is raised for everybody who waits for it."""

    def __init__(self, warm_up: Callable[[], object]) -> None:
        self._warm_up = warm_up
        self._done: Future[object] = Future()
        self._given_up = -LONGEST_WAIT
        """When somebody last waited in vain."""
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._done.set_result(self._warm_up())
        except Exception as error:
            self._done.set_exception(error)

    def is_ready(self, deadline: float | None) -> bool:
        """Waits for the end of the warm-up; with a deadline not past it, and not long.

        A weaker player that is asked at once after a stronger one has waited in vain does not wait as well.
        """
        now = time.monotonic()
        patience = LONGEST_WAIT if now - self._given_up > LONGEST_WAIT else 0.0
        seconds = None if deadline is None else min(max(deadline - now - RESERVE, 0), patience)
        try:
            self._done.result(seconds)
        except TimeoutError:
            if self._done.done():  # it was the warm-up's own
                raise
            if seconds:
                self._given_up = time.monotonic()
            return False
        return True

    def wait(self, deadline: float | None) -> None:
        if not self.is_ready(deadline):
            raise NotReady("its search is still being compiled")
