"""The real server, but with one seed for every table: then the contributions of its people alone decide the deal."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

import httpx

from tests.live_server import LiveServer

SEED = "one seed for every table"


class SameDealServer(LiveServer):
    def __init__(self, folder: Path, *flags: str, quick: bool = False) -> None:
        """`quick`: the strongest bots are left out, since they have to be compiled first."""
        generous = ("--messages-per-second", "5000", "--tables-per-minute", "100000", "--requests-per-second", "5000")
        program = (__name__, *(["quick"] if quick else []))
        super().__init__(folder, *generous, "--chat-per-minute", "100000", *flags, program=program)
        self.door = httpx.Client(base_url=self.url, timeout=120, verify=False)
        """One for all: to make a client takes longer than to lay a table."""

    def stop(self) -> int:
        self.door.close()
        return super().stop()


if __name__ == "__main__":
    from spieltisch.cli import main

    with ExitStack() as patches:
        patches.enter_context(patch("spieltisch.tables.registry.fresh_seed", lambda: SEED))
        if sys.argv[1] == "quick":
            sys.argv.pop(1)
            patches.enter_context(patch("spieltisch.bots.levels", lambda _game: ["novice", "casual"]))
        main()
