"""A server that cheats: when it knows what everybody has contributed, it tries seeds and takes the one it likes best.

Whatever it says afterwards fits together: the seal it shows then is that of the seed it took.
"""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

from spieltisch.tables import transitions
from spieltisch.tables.live import LiveTable
from spieltisch.tables.transitions import After

honest = transitions.begin


def begin(table: LiveTable, now: float) -> After:
    return honest(replace(table, secret=f"{table.secret}, but better"), now)


if __name__ == "__main__":
    from spieltisch.cli import main

    with patch("spieltisch.tables.transitions.begin", begin):
        main()
