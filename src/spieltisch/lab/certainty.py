"""How sure a mean is."""

from __future__ import annotations

NORMAL_95 = 1.96


def ci95(mean: float, deviation: float, count: int) -> list[float] | None:
    """The 95 % interval of a mean of so many observations. One alone tells nothing about its kind."""
    if count < 2:
        return None
    half = NORMAL_95 * deviation / count**0.5
    return [mean - half, mean + half]
