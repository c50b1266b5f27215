"""The clocks of a table: pure arithmetic on instants that are passed in."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from spieltisch.tables.options import Clock

RETURN_SECONDS: Final = 10.0


@dataclass(frozen=True)
class Clocks:
    control: Clock
    banks: tuple[float, ...]
    running: frozenset[int]
    """The people who are waited for."""
    since: float
    """Up to here the banks are settled."""
    roll_ends: float
    """When everybody must have decided; 0 without such a deadline."""

    def settled(self, now: float) -> Clocks:
        spent = max(now - self.since, 0.0) if self.control.bank else 0.0
        banks = tuple(bank - spent if seat in self.running else bank for seat, bank in enumerate(self.banks))
        return replace(self, banks=banks, since=max(now, self.since))

    def moved(self, seat: int) -> Clocks:
        """The increment for a move made."""
        banks = list(self.banks)
        banks[seat] += self.control.increment
        return replace(self, banks=tuple(banks))

    def undone(self, seat: int) -> Clocks:
        """The increment goes back with the move."""
        banks = list(self.banks)
        banks[seat] -= self.control.increment
        return replace(self, banks=tuple(banks))

    def refilled(self, seat: int, now: float) -> Clocks:
        """Who comes back after a time-out has at least one increment (or ten seconds) to think."""
        banks = list(self.banks)
        banks[seat] = max(banks[seat], self.control.increment, RETURN_SECONDS)
        roll_ends = max(self.roll_ends, now + RETURN_SECONDS) if self.roll_ends else 0.0
        return replace(self, banks=tuple(banks), roll_ends=roll_ends)

    def waiting_for(self, people: Collection[int]) -> Clocks:
        return replace(self, running=frozenset(people))

    def new_roll(self, now: float) -> Clocks:
        return replace(self, roll_ends=now + self.control.roll if self.control.roll else 0.0)

    def stopped_between(self, stop: float, now: float) -> Clocks:
        """The time from `stop` to `now` does not count."""
        roll_ends = self.roll_ends + (now - stop) if self.roll_ends else 0.0
        return replace(self.settled(max(stop, self.since)), since=now, roll_ends=roll_ends)

    def deadline(self) -> tuple[float, int] | None:
        """The next instant at which somebody's time is up, and whose."""
        if not self.running:
            return None
        if self.control.roll:
            return self.roll_ends, min(self.running)
        seat = min(self.running, key=lambda seat: self.banks[seat])
        return self.since + self.banks[seat], seat


def first_clocks(control: Clock, players: int, now: float) -> Clocks:
    return Clocks(control, (control.bank,) * players, frozenset(), now, 0.0).new_roll(now)
