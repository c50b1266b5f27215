"""Strong players warm up in the background: the first time on a machine their search is compiled."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

RESERVE: Final = 0.03
"""Seconds that are left for the answer."""


LONGEST_WAIT: Final = 0.4
"""Seconds that somebody with a deadline waits for a warm-up: whatever else there is plays meanwhile."""


class NotReady(Exception):
    """The bot is still warming up."""


class BackgroundWarmup:
    """Calls a function in a thread of its own; what it raises is raised for everybody who waits for it."""

    def __init__(self, warm_up: Callable[[], object]) -> None:
        self._warm_up = warm_up
        self._done: Future[object] = Future()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._done.set_result(self._warm_up())
        except Exception as error:
            self._done.set_exception(error)

    def is_ready(self, deadline: float | None) -> bool:
        """Waits for the end of the warm-up; with a deadline not past it, and not long."""
        seconds = None if deadline is None else min(max(deadline - time.monotonic() - RESERVE, 0), LONGEST_WAIT)
        try:
            self._done.result(seconds)
        except TimeoutError:
            if self._done.done():  # it was the warm-up's own
                raise
            return False
        return True

    def wait(self, deadline: float | None) -> None:
        if not self.is_ready(deadline):
            raise NotReady("its search is still being compiled")
