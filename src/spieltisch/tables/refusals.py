"""What a table says no with."""

from __future__ import annotations

from spieltisch.games.contract import SpieltischError


class Refused(SpieltischError):
    """Something a table does not do now. Nothing has changed."""
