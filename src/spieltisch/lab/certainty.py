"""How sure a mean or a share is: 95 % intervals. One observation says nothing about the others, and has none."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

NORMAL_95 = 1.96


def ci95(mean: float, deviation: float, count: int) -> list[float] | None:
    """The interval of a mean of `count` observations."""
    if count < 2:
        return None
    half = NORMAL_95 * deviation / count**0.5
    return [mean - half, mean + half]


def share_ci95(share: float, count: float) -> list[float] | None:
    """Wilson's interval of a share of `count` games: within 0 and 1 also if all or none were won."""
    if count < 2:
        return None
    spread = NORMAL_95**2 / count
    centre = (share + spread / 2) / (1 + spread)
    half = (spread * (share * (1 - share) + spread / 4)) ** 0.5 / (1 + spread)
    return [max(centre - half, 0.0), min(centre + half, 1.0)]


def ci95_of(values: Sequence[float]) -> list[float] | None:
    """The interval of the mean of these observations."""
    return ci95(float(np.mean(values)), float(np.std(values, ddof=1)), len(values)) if len(values) > 1 else None


def share_ci95_of(shares: Sequence[float]) -> list[float] | None:
    """The interval of the mean of these shares, each of which is one observation.

    It is as sure as a share of single games would be whose mean has the same variance.
    """
    if len(shares) < 2:
        return None
    share, variance = float(np.mean(shares)), float(np.var(shares, ddof=1)) / len(shares)
    if share in (0.0, 1.0):
        return share_ci95(share, len(shares))
    return share_ci95(share, share * (1 - share) / variance) if variance else [share, share]
