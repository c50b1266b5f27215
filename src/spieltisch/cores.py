"""The cores of this machine, and workers that use one each."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

from threadpoolctl import ThreadpoolController

ONE_THREAD: Final = dict.fromkeys(("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"), "1")
"""A setting for processes to come: a network's products must not fight for the cores of other workers."""


def available_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def end_on_interrupt() -> None:
    """For a worker: Ctrl-C ends it at once and without a word. Its parent says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def one_thread_each() -> Iterator[None]:
    """Processes that start meanwhile calculate on one core."""
    before = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(ONE_THREAD)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@cache
def _libraries() -> ThreadpoolController:
    """Of linear algebra, as far as they are loaded when this is first asked for."""
    return ThreadpoolController()


@contextmanager
def on_one_core() -> Iterator[None]:
    """For products of small matrices: threads would only wait for each other, on a busy machine ten times longer."""
    with _libraries().limit(limits=1, user_api="blas"):
        yield
