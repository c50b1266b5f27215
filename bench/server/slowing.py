"""Processes that are given only a part of a core, as if they ran on slower machines of their own.

On a machine with few cores, load and database would otherwise be in the way of what is measured. It needs root and the
control groups of Linux, of either version.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click

GROUPS: Final = Path("/sys/fs/cgroup")
PERIOD: Final = 10_000
"""Microseconds. Within each period a process runs for its part of it, and then waits."""


@contextlib.contextmanager
def slowed(pids: Iterable[int], share: float) -> Iterator[None]:
    """Each of these processes has this share of a core."""
    groups: list[Path] = []
    try:
        for pid in pids:
            group = (GROUPS / "cpu" if (GROUPS / "cpu").is_dir() else GROUPS) / f"spieltisch-{os.getpid()}-{pid}"
            group.mkdir()
            groups.append(group)
            if (group / "cpu.max").exists():
                (group / "cpu.max").write_text(f"{round(PERIOD * share)} {PERIOD}")
            else:
                (group / "cpu.cfs_period_us").write_text(str(PERIOD))
                (group / "cpu.cfs_quota_us").write_text(str(round(PERIOD * share)))
            (group / "cgroup.procs").write_text(str(pid))
        yield
    except OSError as error:
        raise click.ClickException(f"The processes cannot be slowed down here: {error}") from error
    finally:
        for group in groups:
            remove(group)


def remove(group: Path) -> None:
    """A group can be removed when its processes have ended."""
    for _ in range(100):
        try:
            group.rmdir()
        except OSError:
            time.sleep(0.05)
        else:
            return
