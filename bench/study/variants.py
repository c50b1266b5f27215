"""Variants by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def edition(variant: Mapping[str, Any]) -> str:
    """Such as `1999 top`; nothing for a game of one edition."""
    return " ".join(str(variant[name]) for name in ("edition", "unsold") if name in variant)


def title(variant: Mapping[str, Any]) -> str:
    """Such as `1999 top, 4 players`."""
    players = f"{variant['players']} player{'s' if variant['players'] > 1 else ''}"
    return ", ".join(part for part in (edition(variant), players) if part)
