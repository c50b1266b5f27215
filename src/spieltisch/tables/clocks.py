"""The clocks of a table: pure arithmetic on instants that are passed in."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from spieltisch.tables.options import DAY, Clock

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
    before: tuple[float, ...] = ()
    """What each bank held before it was filled up for the last move of its seat, where people play by day."""
    vacations: tuple[float, ...] = ()
    """Until when each seat is on vacation: before that instant its time does not run."""

    def settled(self, now: float) -> Clocks:
        banks = tuple(bank - self._spent(seat, now) for seat, bank in enumerate(self.banks))
        return replace(self, banks=banks, since=max(now, self.since))

    def _spent(self, seat: int, now: float) -> float:
        if seat not in self.running or not self.control.first:
            return 0.0
        return max(now - self._runs_from(seat), 0.0)

    def _runs_from(self, seat: int) -> float:
        """From when on the time counts that is not settled yet."""
        return max(self.since, self.vacations[seat]) if self.vacations else self.since

    def moved(self, seat: int) -> Clocks:
        """The increment for a move made; by day there is the whole time again."""
        bank = self.control.first if self.control.days else self.banks[seat] + self.control.increment
        before = with_one(self.before or self.banks, seat, self.banks[seat])
        return replace(self, banks=with_one(self.banks, seat, bank), before=before)

    def undone(self, seat: int) -> Clocks:
        """What a move has brought goes back with it."""
        bank = self.before[seat] if self.control.days else self.banks[seat] - self.control.increment
        return replace(self, banks=with_one(self.banks, seat, bank))

    def refilled(self, seat: int, now: float) -> Clocks:
        """Who comes back after a time-out has at least one increment (or ten seconds) to think; by day, a day."""
        least = DAY if self.control.days else max(self.control.increment, RETURN_SECONDS)
        roll_ends = max(self.roll_ends, now + RETURN_SECONDS) if self.roll_ends else 0.0
        return replace(self, banks=with_one(self.banks, seat, max(self.banks[seat], least)), roll_ends=roll_ends)

    def resting(self, seat: int, until: float) -> Clocks:
        """The time of a seat does not run before this instant."""
        return replace(self, vacations=with_one(self.vacations or (0.0,) * len(self.banks), seat, until))

    def due(self, seat: int) -> float | None:
        """The instant at which the time of a seat is up; None if nobody waits for it."""
        return self._runs_from(seat) + self.banks[seat] if seat in self.running else None

    def waited(self, seat: int) -> float:
        """For how many seconds a seat has kept the others waiting, where people play by day."""
        return self.control.first - self.banks[seat]

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
        return min((self._runs_from(seat) + self.banks[seat], seat) for seat in self.running)


def with_one(banks: tuple[float, ...], seat: int, bank: float) -> tuple[float, ...]:
    return (*banks[:seat], bank, *banks[seat + 1 :])


def first_clocks(control: Clock, players: int, now: float) -> Clocks:
    return Clocks(control, (control.first,) * players, frozenset(), now, 0.0).new_roll(now)
