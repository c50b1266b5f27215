"""A post box: how a device wants to be told, and when it wants to be left in peace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from spieltisch.tables.refusals import Refused
from spieltisch.words import LANGUAGES


@dataclass(frozen=True)
class Subscription:
    """What a browser gives out so that it can be pushed to (RFC 8030), with the keys for it (RFC 8291)."""

    endpoint: str
    p256dh: str
    auth: str


@dataclass(frozen=True)
class Box:
    id: str
    """SHA-256 of the device's key."""
    language: str
    zone: str
    """The time zone of the quiet hours, such as Europe/Berlin."""
    quiet: tuple[int, int] | None
    """From which hour to which nothing is sent."""
    push: Subscription | None = None
    failures: int = 0
    """How many pushes in a row were refused."""
    mail: str | None = None
    mail_code: str = ""
    """Every mail carries it in its links: whoever has it can confirm the address, and stop the mails."""
    is_confirmed: bool = False

    def as_json(self) -> dict[str, object]:
        return asdict(self)

    def quiet_until(self, now: float) -> float | None:
        """If it is quiet now: the instant at which it ends."""
        if self.quiet is None:
            return None
        here = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        begins, ends = self.quiet
        is_quiet = begins <= here.hour < ends if begins < ends else here.hour >= begins or here.hour < ends
        if not is_quiet:
            return None
        end = here.replace(hour=ends, minute=0, second=0, microsecond=0)
        return (end if end > here else end + timedelta(days=1)).timestamp()


def read_box(stored: Mapping[str, Any]) -> Box:
    known = {field.name: stored[field.name] for field in fields(Box) if field.name in stored}
    push, quiet = stored.get("push"), stored.get("quiet")
    kept = {"push": Subscription(**push) if push else None, "quiet": tuple(quiet) if quiet else None}
    return Box(**known | kept)


def check_place(language: str, zone: str) -> None:
    """Refuses a language or a time zone that there is not."""
    if language not in LANGUAGES:
        raise Refused("bad_language", f"The language is one of {', '.join(LANGUAGES)}.")
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused("bad_zone", "There is no such time zone.") from None
