"""SQLite's write-ahead log is copied into the database by a thread of its own, so that no move waits for it.

The thread copies beside the writes. When it is done only what was written meanwhile is left, and the writer copies that
between two commits, which is quick: then the log begins anew, as it only does when all of it is in the database.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading
from pathlib import Path
from typing import Final

COPY_AFTER: Final = 4000
"""So many writes make a log of some thirty megabytes: a page that changes often is copied once for all of them."""
LONGEST_LOG: Final = 20_000
"""Pages. If the thread cannot copy, the writer does so itself before the log is longer than some eighty megabytes."""
COPY: Final = "PRAGMA wal_checkpoint(PASSIVE)"

log = logging.getLogger(__name__)


class Checkpoints:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._written = 0
        self._wanted = threading.Event()
        self._has_copied = threading.Event()
        self._is_closing = False
        self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
        self._thread.start()

    def after_commit(self, connection: sqlite3.Connection, writes: int) -> None:
        """For the writer, when nobody waits for it."""
        if self._has_copied.is_set():
            self._has_copied.clear()
            with contextlib.suppress(sqlite3.Error):  # what is not copied stays in the log
                connection.execute(COPY)
        self._written += writes
        if self._written >= COPY_AFTER:
            self._written = 0
            self._wanted.set()

    def _run(self) -> None:
        while True:
            self._wanted.wait()
            self._wanted.clear()
            if self._is_closing:
                return
            try:
                with contextlib.closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
                    connection.execute(COPY)
            except sqlite3.Error as error:
                log.warning("the database's log cannot be copied: %s", error)
            else:
                self._has_copied.set()

    def close(self) -> None:
        self._is_closing = True
        self._wanted.set()
        self._thread.join()
