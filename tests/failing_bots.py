"""Bots that do what a bot must not."""

from __future__ import annotations

import os
import time
from typing import Any

from spieltisch.bots import Decision


class First:
    """Plays the first move: nothing is wrong with it."""

    def choose(self, view: Any, legal: Any, rng: Any, deadline: Any) -> Decision:
        return Decision(legal[0])


class Raises(First):
    def choose(self, view: Any, legal: Any, rng: Any, deadline: Any) -> Decision:
        raise ZeroDivisionError("of course")


class Cheats(First):
    def choose(self, view: Any, legal: Any, rng: Any, deadline: Any) -> Decision:
        return Decision("write z9")


class Hangs(First):
    def choose(self, view: Any, legal: Any, rng: Any, deadline: Any) -> Decision:
        time.sleep(3600)
        return Decision(legal[0])


class TakesItsWorkerAlong(First):
    """Once: the file that the environment names says whether it has done so."""

    def choose(self, view: Any, legal: Any, rng: Any, deadline: Any) -> Decision:
        path = os.environ["WORKER_ENDED"]
        if not os.path.exists(path):  # noqa: PTH110
            open(path, "w").close()  # noqa: PTH123
            os._exit(9)
        return Decision(legal[0])


class Sleeps(First):
    """Says by a file that it thinks, and by another one that nobody waits for it any more."""

    def choose(self, view: Any, legal: Any, rng: Any, deadline: Any) -> Decision:
        open(os.environ["BOT_SLEEPS"], "w").close()  # noqa: PTH123
        try:
            time.sleep(3600)
        except TimeoutError:
            open(os.environ["BOT_SLEEPS"] + " in vain", "w").close()  # noqa: PTH123
            raise
        return Decision(legal[0])


class Leaves(First):
    def choose(self, view: Any, legal: Any, rng: Any, deadline: Any) -> Decision:
        raise SystemExit(3)


class Unborn(First):
    def __init__(self) -> None:
        raise FileNotFoundError("no weights")


not_a_bot = 7
