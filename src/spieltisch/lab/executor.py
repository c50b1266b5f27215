"""Pieces of work by number, on the cores of this machine or on a Dask cluster: one way to run them all.

Only as many are on their way as keep the workers busy. A piece whose worker was lost is done again. Ctrl-C ends the
workers at once; whatever was finished has been handed out by then.
"""

from __future__ import annotations

import itertools
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from typing import Any, Final, Literal, TypeVar

from spieltisch import __version__
from spieltisch.cores import end_on_interrupt, one_thread_each
from spieltisch.extras import naming_the_extra
from spieltisch.games import BOOKS
from spieltisch.games.contract import BadOption, SpieltischError
from spieltisch.lab.signature import signature_of

Done = TypeVar("Done")

MOST_LOST: Final = 5
"""A piece that takes so many workers with it is to blame itself."""
CONNECT_SECONDS: Final = 10
HEARING: Final = 0.5
"""How many seconds pass at most before Ctrl-C is heard."""
INSISTING: Final = 0.5
"""How many seconds an interruption has to come through, before it is repeated."""


class WorkersLost(SpieltischError):
    """Workers ended again and again before their work was done."""


def run_pieces(
    work: Callable[[int], Done],
    numbers: Iterator[int],
    *,
    jobs: int,
    where: Literal["threads", "processes"] = "processes",
    cluster: str | None = None,
    warm_up: Callable[[], object] | None = None,
) -> Iterator[tuple[int, Done]]:
    """The results of `work(number)` for all numbers, in their order. With one job it happens here.

    `warm_up` compiles what the work needs: each machine of a cluster does so once, before it is given any.
    """
    if jobs == 1 and cluster is None:
        for number in numbers:
            yield number, work(number)
        return
    lost = 0
    running: deque[tuple[int, Future[Done]]] = deque()
    waiting: deque[int] = deque()
    """Those to be worked on before any more numbers are asked for."""
    while True:
        with workers(jobs, where, cluster, warm_up) as (pool, busy):
            with suppress(BrokenExecutor):
                while True:
                    while len(running) < busy:
                        waiting.extend(itertools.islice(numbers, 0 if waiting else 1))
                        if not waiting:
                            break
                        running.append((waiting[0], pool.submit(work, waiting[0])))  # may find the workers lost
                        waiting.popleft()
                    if not running:
                        return
                    await_hearing(running[0][1])
                    result = running[0][1].result()
                    yield running.popleft()[0], result
                    lost = 0
            lost += 1
            if lost == MOST_LOST:
                raise WorkersLost("workers_lost", f"Workers ended {MOST_LOST} times at piece {running[0][0]}.")
            waiting.extendleft(number for number, _ in reversed(running))
            running.clear()


def await_hearing(piece: Future[Any]) -> None:
    """A wait without an end is not interrupted on Windows, nor anywhere once polars has been imported."""
    while wait([piece], HEARING).not_done:
        pass


@contextmanager
def insisting() -> Iterator[None]:
    """Repeats an interruption until it comes through.

    While Numba compiles, it may come up where Python can only ignore it: in a destructor, or in a callback of LLVM.
    """
    can = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not can or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield  # somebody else decides what becomes of it
        return

    def interrupt(_number: int, _frame: object) -> None:
        signal.setitimer(signal.ITIMER_REAL, INSISTING)
        raise KeyboardInterrupt

    before = [(number, signal.signal(number, interrupt)) for number in (signal.SIGINT, signal.SIGALRM)]
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before:
            signal.signal(number, handler)


@contextmanager
def workers(
    jobs: int, where: Literal["threads", "processes"], cluster: str | None, warm_up: Callable[[], object] | None
) -> Iterator[tuple[Executor, int]]:
    """A pool, and how many pieces keep it busy. Whatever interrupts it ends its workers at once."""
    if cluster is not None:
        with dask_workers(cluster, warm_up) as (pool, cores):
            yield pool, 2 * cores
        return
    if where == "threads":
        threads = ThreadPoolExecutor(jobs)
        try:
            yield threads, 2 * jobs
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
        return
    with one_thread_each():
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), end_on_interrupt)
        try:
            yield pool, 2 * jobs
        except BaseException:
            end_processes(pool)
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def end_processes(pool: ProcessPoolExecutor) -> None:
    """A worker in the middle of a piece does not look up: it is ended."""
    for process in list((pool._processes or {}).values()):
        process.terminate()


# Dask


@contextmanager
def dask_workers(address: str, warm_up: Callable[[], object] | None) -> Iterator[tuple[Any, int]]:
    with naming_the_extra():
        from distributed import Client as UntypedClient
        from distributed.comm.addressing import resolve_address
    connect: Any = UntypedClient
    began = time.monotonic()
    try:
        resolve_address(address)  # a client that cannot even try prints tracebacks
        client = connect(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        seconds = time.monotonic() - began
        raise BadOption("no_cluster", f"No cluster answers at {address!r:.60} ({seconds:.0f} s): {error}.") from None
    try:
        check_workers(client)
        if warm_up is not None:
            warm_up_machines(client, warm_up)
        yield client.get_executor(), sum(client.nthreads().values())
    finally:
        client.close()


def check_workers(client: Any) -> None:
    """All workers must play by the same rules as this machine."""
    told: dict[str, Any] = client.run(what_is_installed)
    if not told:
        raise BadOption("no_workers", "The cluster has no workers.")
    mine = what_is_installed()
    for worker, theirs in told.items():
        if theirs != mine:
            raise BadOption("unequal_workers", f"{worker} has {theirs}, here it is {mine}: install the same.")


def warm_up_machines(client: Any, warm_up: Callable[[], object]) -> None:
    """One worker of each machine compiles; the others then find what was compiled on the disk."""
    machines = {address.rpartition(":")[0]: address for address in client.nthreads()}
    client.run(warm_up, workers=list(machines.values()))


def what_is_installed() -> str:
    """The version and the signatures of all rulesets."""
    signatures = ", ".join(f"{name} {signature_of(name)}" for name in sorted(BOOKS))
    return f"spieltisch {__version__} ({signatures})"
