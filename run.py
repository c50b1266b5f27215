#!/usr/bin/env python3
"""python3 run.py setup | play | test | test-long | bench | bench-server

Needs nothing but Python 3.11 or newer: it makes .venv from the hash-locked requirements, then runs there.

  setup         everything that developing needs
  play          a game in the terminal
  test          style, types, import directions and all tests
  test-long     the tests with ten times as many random games and fifty kills of the server
  bench         how fast it plays, beside other game libraries (prints a table, writes bench/results/)
  bench-server  how many live tables it serves, beside boardgame.io (needs node for that)
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

LOCKS = {
    "setup": "requirements-dev.lock",
    "play": "requirements.lock",
    "test": "requirements-dev.lock",
    "test-long": "requirements-dev.lock",
    "bench": "requirements-bench.lock",
    "bench-server": "requirements-dev.lock",
}

CHECKS = {
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "imports": ["lint-imports"],
    "tests": ["pytest"],
}


def install(lock: str) -> None:
    """Brings .venv to the state of a lock file; does nothing if it is there already."""
    stamp = VENV / f".{lock}.installed"
    wanted = hashlib.sha256(sys.version.encode())
    for name in (lock, "pyproject.toml"):
        wanted.update((ROOT / name).read_bytes())
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted.hexdigest():
        return
    if not PYTHON.exists():
        print("Setting up .venv; this happens once.", file=sys.stderr, flush=True)
        venv.create(VENV, with_pip=True)
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    call(*pip, "--require-hashes", "--requirement", lock)
    call(*pip, "--no-deps", "--editable", ".")
    stamp.write_text(wanted.hexdigest())


def call(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def check_everything(arguments: list[str]) -> int:
    failed = []
    for name, (tool, *flags) in CHECKS.items():
        print(f"== {name}", flush=True)
        extra = arguments if name == "tests" else []
        if subprocess.call([str(BIN / tool), *flags, *extra], cwd=ROOT):
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed", flush=True)
    return len(failed)


def main(command: str = "", *arguments: str) -> int:
    if command not in LOCKS:
        print(__doc__, file=sys.stderr)
        return 2
    if sys.version_info < (3, 11):
        print("Spieltisch needs Python 3.11 or newer.", file=sys.stderr)
        return 1
    try:
        install(LOCKS[command])
    except subprocess.CalledProcessError as error:
        print(f"The installation failed: {' '.join(error.cmd)}", file=sys.stderr)
        return 1
    if command == "test-long":
        os.environ["SPIELTISCH_LONG"] = "10"
    if command in ("test", "test-long"):
        return check_everything(list(arguments))
    if command == "play":
        return subprocess.call([str(PYTHON), "-m", "spieltisch", "terminal", *arguments])
    if command in ("bench", "bench-server"):
        return subprocess.call([str(PYTHON), "-m", command.replace("-", "."), *arguments], cwd=ROOT)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
