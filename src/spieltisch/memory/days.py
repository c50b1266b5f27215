"""The chain of days: one secret fixes the deals of every day, and each day can be checked against the one before.

Every day has a key of 32 bytes. SHA-256 of a day's key is the key of the day before. So whoever holds the secret knows
all days, and whoever knows the key of a day that is over can check the next one, but not compute it.
docs/fairness.md says the same for people who want to check.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
from functools import cache
from typing import Final

from spieltisch.tables.refusals import Refused

FIRST: Final = dt.date(2026, 1, 1)
"""The first day that has a deal: it can be practised …"""
LAST: Final = dt.date(2100, 12, 31)
"""… and the end of the chain, where it is made from the secret."""
ROOT: Final = b"spieltisch daily"


@cache
def keys_of(secret: str) -> list[bytes]:
    """The keys from the day before the first to the last, whose hash nobody needs to publish."""
    key = hmac.digest(secret.encode(), ROOT, "sha256")
    keys = [key]
    for _ in range((LAST - FIRST).days + 1):
        key = hashlib.sha256(key).digest()
        keys.append(key)
    return keys[::-1]


def key_of(secret: str, day: dt.date) -> bytes:
    """The key of a day, or of the eve of the first one."""
    return keys_of(secret)[(day - FIRST).days + 1]


def seed_of(secret: str, day: dt.date, game: str) -> str:
    """The seed of a day's deal."""
    return hmac.digest(key_of(secret, day), f"{day.isoformat()} {game}".encode(), "sha256").hex()


def today(now: float) -> dt.date:
    """A day is the same everywhere: it begins at midnight UTC."""
    return dt.datetime.fromtimestamp(now, dt.UTC).date()


def seconds_left(now: float) -> float:
    tomorrow = today(now) + dt.timedelta(days=1)
    return dt.datetime.combine(tomorrow, dt.time(), dt.UTC).timestamp() - now


def read_day(text: str, now: float) -> dt.date:
    """A day that has come. Those to come are nobody's business yet."""
    try:
        day = dt.date.fromisoformat(text)
    except ValueError as error:
        raise Refused("bad_day", "A day is written like 2026-11-16.") from error
    if day > today(now):
        raise Refused("day_to_come", "This day has not come yet.")
    if day < FIRST:
        raise Refused("bad_day", f"The first day is {FIRST.isoformat()}.")
    return day
