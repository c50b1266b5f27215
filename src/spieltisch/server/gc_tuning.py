"""The interpreter, set up for many tables in one process.

Garbage is collected rarely: with 2,000 connections a full collection holds everybody up for a fifth of a second. The
thread of the store, which needs the interpreter several times for every commit, is let in sooner than after the usual
five milliseconds: whoever has moved waits for it.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Final

YOUNG: Final = 20_000
"""So many new objects are looked through at once; most are gone by then without a collection."""
NEVER: Final = 1_000_000_000
FULL_SECONDS: Final = 600.0


SWITCH_SECONDS: Final = 0.002


async def collect_rarely() -> None:
    """Runs as long as the server does. Young objects are collected as they come, all of them every ten minutes."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(YOUNG, 10, NEVER)
    while True:
        await asyncio.sleep(FULL_SECONDS)
        gc.collect()
