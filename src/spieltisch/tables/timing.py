"""The time of tables: it goes forward only, whatever is done to the clock of the machine."""

from __future__ import annotations

import time


class SteadyTime:
    """The time of day when the server started, moved on by the monotonic clock.

    Whoever sets the clock, or a time server that steps it, neither takes people's time nor gives it to them. While
    the machine sleeps the monotonic clock stands still, and so do the clocks of the tables. A start continues after
    the last sign of life of the server before, even if the machine's clock was set back in between. Processes that
    share a database begin with its time, and so agree.
    """

    def __init__(self, not_before: float | None = None, begins: float | None = None) -> None:
        begins = time.time() if begins is None else begins
        self._ahead = max(begins, not_before or 0.0) - time.monotonic()

    def now(self) -> float:
        return self._ahead + time.monotonic()
