"""Work that goes on to its end, even if nobody waits for it any more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, TypeVar

from spieltisch.games.contract import SpieltischError

Result = TypeVar("Result")

log = logging.getLogger(__name__)


async def to_its_end(work: Coroutine[Any, Any, Result], among: set[asyncio.Task[Any]]) -> Result:
    """Waits for it; to cancel this ends the waiting and not the work. Until its end the task is `among` others."""
    task = asyncio.create_task(work)
    among.add(task)
    task.add_done_callback(among.discard)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(log_fault)
        raise


def carry_on(work: Coroutine[asyncio.Future[Any] | None, None, None], context: Context) -> None:
    """Begins at once, in this context, and goes on when what it waits for is there, like a task that nobody cancels.

    A task begins only in the next turn of the loop, and costs about as much as a small message wants. This is for work
    that lets no error out, and that asks for no task of its own: a timeout would.
    """

    def go_on(_awaited: asyncio.Future[Any] | None = None) -> None:
        try:
            awaited = work.send(None)
        except StopIteration:
            return
        if awaited is None:
            asyncio.get_running_loop().call_soon(go_on, context=context)
        else:
            awaited.add_done_callback(go_on, context=context)

    context.run(go_on)


def log_fault(task: asyncio.Task[Any]) -> None:
    """Nobody hears of a refusal any more, which harms nobody; a fault belongs into the log."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, SpieltischError):
        log.error("work that nobody waited for has failed", exc_info=error)
