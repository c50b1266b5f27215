"""Where a strong player gets ready in the background: the first time on a machine its thoughts are compiled."""

from __future__ import annotations

import threading
import time
from importlib import import_module
from typing import Final

RESERVE: Final = 0.03
"""Seconds that are left for the answer."""


class NotReady(Exception):
    """The thoughts are still being compiled."""


class Workshop:
    """Imports a module and lets it warm up."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.ready = threading.Event()
        self.failure: Exception | None = None
        threading.Thread(target=self.open, daemon=True).start()

    def open(self) -> None:
        try:
            import_module(self.module).warm_up()
        except Exception as error:
            self.failure = error
        self.ready.set()

    def is_open(self, deadline: float | None) -> bool:
        """Is it, in time?"""
        in_time = self.ready.wait(None if deadline is None else max(deadline - time.monotonic() - RESERVE, 0))
        if self.failure is not None:
            raise self.failure
        return in_time

    def wait(self, deadline: float | None) -> None:
        if not self.is_open(deadline):
            raise NotReady("its thoughts are still being compiled")
