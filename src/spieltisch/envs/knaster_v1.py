"""Knaster for PettingZoo; the 1 is the version of its observations, actions and rewards."""

from __future__ import annotations

from typing import Any

from spieltisch.envs.pettingzoo import SeatsAtOnce, SeatsInTurn, usual_players

__all__ = ["env", "parallel_env", "raw_env"]


def env(players: int | None = None, **options: Any) -> SeatsInTurn:
    """Seats in turn. Options are those of the game, `reward` and `render_mode`."""
    return SeatsInTurn("knaster", players or usual_players("knaster"), **options)


raw_env = env
"""The same: what wrappers would do is built in."""


def parallel_env(players: int | None = None, **options: Any) -> SeatsAtOnce:
    """All seats at once; whoever has no choice waits, which is the last action."""
    return SeatsAtOnce("knaster", players or usual_players("knaster"), **options)
