"""The program `spieltisch` on a machine whose clock is wrong, by as many seconds as stand in a file.

SET_CLOCK=FILE python -m bench.trial.set_clock serve ...
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from spieltisch.__main__ import main


def run() -> None:
    file, right = Path(os.environ["SET_CLOCK"]), time.time
    time.time = lambda: right() + float(file.read_text() or 0)
    main()


if __name__ == "__main__":
    run()
