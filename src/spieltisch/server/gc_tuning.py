"""The interpreter, set up for many tables in one process.

Garbage is collected in small portions: with 2,000 connections a full collection holds everybody up for a fifth of a
second. Left to itself Python looks through new objects when there are many more than before. In games that go on for a
while as many are freed as made, so it comes seldom, and then one move in a hundred waits for it.

The thread of the store, which needs the interpreter several times for every commit, is let in sooner than after the
usual five milliseconds: whoever has moved waits for it.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import sys
from typing import Final

YOUNG: Final = 20_000
"""So many more objects than before are looked through at once, whatever the time …"""
YOUNG_SECONDS: Final = 0.1
"""… and in any case those of the last tenth of a second: about a millisecond's work at 500 moves a second."""
NEVER: Final = 1_000_000_000
FULL_SECONDS: Final = 600.0
SWITCH_SECONDS: Final = 0.002


async def collect_in_portions() -> None:
    """Runs as long as the server does. New objects are looked through as they come, all of them every ten minutes."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(YOUNG, NEVER, NEVER)
    for tick in itertools.count(1):
        await asyncio.sleep(YOUNG_SECONDS)
        gc.collect(2 if tick % round(FULL_SECONDS / YOUNG_SECONDS) == 0 else 0)
