"""Several processes behind one door: started, started again when they die, replaced one by one, stopped."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from spieltisch.server.settings import Settings

START_SECONDS: Final = 60.0
"""A process that does not answer after this time is given up."""
STOP_SECONDS: Final = 15.0
"""A process that has not stopped after this time is ended."""
AGAIN_SECONDS: Final = 1.0
"""A process that died is started again, but not more often than this."""

SPAWN: Final = multiprocessing.get_context("spawn")

log = logging.getLogger(__name__)


def begin(serve: Callable[..., None], settings: Settings, listening: socket.socket, parent: Connection) -> None:
    """Runs in the new process: tells its parent when it answers, and goes when the parent is gone."""

    def go_with_parent() -> None:
        multiprocessing.parent_process().join()  # type: ignore[union-attr]
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=go_with_parent, daemon=True).start()
    serve(settings, listening, parent.send)


class Child:
    def __init__(self, *arguments: Any) -> None:
        self._ready, theirs = SPAWN.Pipe()
        self.process: SpawnProcess = SPAWN.Process(target=begin, args=(*arguments, theirs))
        self.process.start()
        theirs.close()

    def port(self) -> int | None:
        """Where it answers, as soon as it does; None if it never will."""
        try:
            return int(self._ready.recv()) if self._ready.poll(START_SECONDS) else None
        except EOFError:
            return None

    def stop(self) -> None:
        if self.process.is_alive():
            self.process.terminate()
        self.process.join(STOP_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self._ready.close()


class Processes:
    """SIGHUP replaces all, one after the other: the new one answers before the old one goes."""

    def __init__(self, serve: Callable[..., None], settings: Settings, listening: socket.socket) -> None:
        self._arguments = (serve, settings, listening)
        self._wanted = settings.processes
        self._children: list[Child] = []
        self._wakes, self._wake = SPAWN.Pipe(duplex=False)
        self._is_stopping = False
        self._is_replacing = False

    def run(self, on_start: Callable[[int], object]) -> bool:
        """Until it is told to stop; False if the processes could not start."""
        signal.signal(signal.SIGTERM, self._stop)
        signal.signal(signal.SIGINT, self._stop)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._replace)
        self._children = [Child(*self._arguments) for _ in range(self._wanted)]
        try:
            ports = [child.port() for child in self._children]
            if None in ports:
                return self._is_stopping
            on_start(int(ports[0] or 0))
            while not self._is_stopping:
                wait([self._wakes, *(child.process.sentinel for child in self._children)])
                self._look_after()
        finally:
            for child in self._children:
                if child.process.is_alive():
                    child.process.terminate()
            for child in self._children:
                child.stop()
        return True

    def _stop(self, *_: object) -> None:
        self._is_stopping = True
        self._wake.send(None)

    def _replace(self, *_: object) -> None:
        self._is_replacing = True
        self._wake.send(None)

    def _look_after(self) -> None:
        while self._wakes.poll():
            self._wakes.recv()
        for place, child in enumerate(self._children):
            if self._is_stopping:
                return
            if not child.process.is_alive():
                log.error("a process died (status %s); another takes its place", child.process.exitcode)
                child.stop()
                time.sleep(AGAIN_SECONDS)
                self._children[place] = Child(*self._arguments)
            elif self._is_replacing:
                after = Child(*self._arguments)
                if after.port() is None:
                    log.error("a new process does not start; the old ones stay")
                    after.stop()
                    break
                child.stop()
                self._children[place] = after
        self._is_replacing = False
