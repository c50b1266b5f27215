"""What a trial found: figures, and what must hold of them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field


@dataclass
class Outcome:
    name: str
    figures: dict[str, float | int | str] = field(default_factory=dict)
    bad: list[str] = field(default_factory=list)
    """What should not have happened."""

    def demand(self, holds: bool, sentence: str) -> None:
        if not holds:
            self.bad.append(sentence)


class Budget:
    """How long a trial may take."""

    def __init__(self, seconds: float) -> None:
        self._ends = time.monotonic() + seconds

    def is_left(self) -> bool:
        return time.monotonic() < self._ends


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(int(len(values) * share), len(values) - 1)] if values else 0.0
