"""How sure a mean is."""

from __future__ import annotations

NORMAL_95 = 1.96


def share_ci95(mean: float, deviation: float, count: int) -> list[float] | None:
    """The 95 % interval of a share, which is never below 0 or above 1."""
    interval = ci95(mean, deviation, count)
    return None if interval is None else [max(interval[0], 0.0), min(interval[1], 1.0)]


def ci95(mean: float, deviation: float, count: int) -> list[float] | None:
    """The 95 % interval of a mean of this many observations. One alone tells nothing about its kind."""
    if count < 2:
        return None
    half = NORMAL_95 * deviation / count**0.5
    return [mean - half, mean + half]
