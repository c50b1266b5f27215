"""Arrays on the disk, without pickle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np


def keep(path: Path, **arrays: Any) -> None:
    """Replaces the file at once, so that an interrupt leaves the older one."""
    fresh = path.with_name(f"new-{path.name}")
    np.savez(fresh, **arrays)
    fresh.replace(path)
