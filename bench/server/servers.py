"""The two servers that are measured, each ready to be started."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from bench.server.processes import BenchFailed, Server, free_port, running

BOARDGAMEIO: Final = Path(__file__).parent / "boardgameio"
LONGEST_INSTALLATION: Final = 180.0
# No limit of the server may slow the load down: all of it comes from one address.
WITHOUT_LIMITS: Final = (
    *("--messages-per-second", "1000", "--tables-per-minute", "1000000"),
    *("--connections-per-address", "1000000", "--requests-per-second", "1000000"),
)


def spieltisch(folder: Path, database: Path | str, *options: str) -> AbstractContextManager[Server]:
    port = free_port()
    command = [sys.executable, "-m", "spieltisch", "serve", "--port", str(port), "--database", str(database)]
    command += ["--bot-workers", "1", *WITHOUT_LIMITS, *options]
    # An empty value switches it off: like an installed server, ours may keep its compiled modules for the next start.
    environment = {"PYTHONDONTWRITEBYTECODE": ""}
    return running(command, port, "/api/tables", folder / "spieltisch.log", environment)


def boardgameio(folder: Path) -> AbstractContextManager[Server]:
    port = free_port()
    command = [found("node"), str(BOARDGAMEIO / "server.js"), str(port)]
    return running(command, port, "/games", folder / "boardgameio.log", {"NODE_ENV": "production"})


def install_boardgameio() -> str:
    """Brings node_modules to the state of the lock file. Returns the version."""
    found("node")
    installed = BOARDGAMEIO / "node_modules" / "boardgame.io" / "package.json"
    wanted = json.loads((BOARDGAMEIO / "package.json").read_text())["dependencies"]["boardgame.io"]
    if not installed.exists() or json.loads(installed.read_text())["version"] != wanted:
        command = [found("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        try:
            subprocess.run(command, cwd=BOARDGAMEIO, capture_output=True, check=True, timeout=LONGEST_INSTALLATION)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            raise BenchFailed(f"npm ci failed in {BOARDGAMEIO}: {error}") from error
    return str(wanted)


def node_version() -> str:
    return subprocess.run([found("node"), "--version"], capture_output=True, text=True, check=True).stdout.strip()


def found(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        raise BenchFailed(f"{program} is not installed.")
    return path
