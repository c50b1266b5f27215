"""What every store promises."""

from __future__ import annotations
