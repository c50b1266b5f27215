"""What a table says no with."""

from __future__ import annotations

from spieltisch.games.contract import SpieltischError


class Refused(SpieltischError):
    """Something a table does not do now. Nothing has changed."""

    def __init__(self, code: str, sentence: str, wait: float | None = None) -> None:
        super().__init__(code, sentence)
        self.wait = wait
        """After how many seconds it may be asked for again; None if waiting does not help."""
