"""Wheel and sdist, each installed in a fresh environment without node: does the package play there?

`python3 run.py test-install` builds both and prints how large they are, and how long and large an installation is.
It needs a package index, so it is no part of `make test`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PATIENCE: Final = 60
"""Seconds until a server that was just installed must answer."""


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        dist = folder / "dist"
        call(sys.executable, "-m", "uv", "build", "--quiet", "--python", sys.executable, "--out-dir", dist)
        (wheel,), (sdist,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
        for built in (wheel, sdist):
            print(f"{built.name}: {megabytes(built.stat().st_size)}")
        light = installed(folder / "light", f"{wheel}")
        check_light(light)
        for package in (wheel, sdist):
            check_playing(installed(folder / package.suffix, f"{package}[play]"), folder)
    print("wheel and sdist play")


def installed(folder: Path, package: str) -> Path:
    """The Python of a fresh environment with this package; says how long that took and how large it is."""
    began = time.monotonic()
    call(sys.executable, "-m", "uv", "venv", "--quiet", "--python", sys.executable, folder)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    call(sys.executable, "-m", "uv", "pip", "install", "--quiet", "--link-mode=copy", "--python", python, package)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"pip install {Path(package).name}: {time.monotonic() - began:.0f} s, {megabytes(size)}")
    return python


def check_light(python: Path) -> None:
    """Without extras the rules work, and the command says what it needs."""
    call(python, "-c", "import spieltisch; assert spieltisch.new('knaster', players=1).waiting")
    refused = subprocess.run([python, "-m", "spieltisch", "play"], capture_output=True, text=True, check=False)
    assert refused.returncode == 1, refused.stderr
    assert refused.stderr.startswith("Error: This needs "), refused.stderr
    assert len(refused.stderr.splitlines()) == 1, refused.stderr
    print(refused.stderr.strip())


def check_playing(python: Path, folder: Path) -> None:
    """The page is served, and bots of every level play a game to its end."""
    with server(python, folder) as address:
        page = fetch(address)
        assert b"<script" in page, "the page of the browser client is missing"
        levels = ["novice", "casual", "expert", "master"]
        table = json.loads(fetch(f"{address}/api/tables", {"game": "knaster", "seats": levels}))
        host = table["host_token"]
        place = f"{address}/api/tables/{table['table']}"
        fetch(f"{place}/messages", {"type": "start", "id": "first", "token": host}, {"Authorization": f"Bearer {host}"})
        deadline = time.monotonic() + 10 * PATIENCE
        while not json.loads(fetch(f"{place}/record"))["result"]:
            assert time.monotonic() < deadline, "the game does not end"
            time.sleep(1)
    print(f"{python.parent.parent.name}: a page, and a game between bots of all levels")


@contextmanager
def server(python: Path, folder: Path) -> Iterator[str]:
    """`spieltisch play` as somebody without node would run it."""
    address = "http://127.0.0.1:8731"
    chosen = {
        "HOST": "127.0.0.1",
        "PORT": "8731",
        "NO_BROWSER": "1",
        "BOT_PACE": "0",
        "DATABASE": str(folder / f"{python.parent.parent.name}.db"),
    }
    environment = {f"SPIELTISCH_{name}": value for name, value in chosen.items()}
    environment |= {"PATH": str(python.parent), "HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
    assert shutil.which("node", path=environment["PATH"]) is None
    process = subprocess.Popen([python, "-m", "spieltisch", "play"], env=environment, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                fetch(address)
                break
            except OSError:
                assert process.poll() is None, "the server did not start"
                assert time.monotonic() < deadline, "the server does not answer"
                time.sleep(0.2)
        yield address
    finally:
        process.terminate()
        process.wait(PATIENCE)


def fetch(address: str, message: dict[str, Any] | None = None, headers: dict[str, str] | None = None) -> bytes:
    body = None if message is None else json.dumps(message).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"} | (headers or {}))
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        content: bytes = answer.read()
        return content


def call(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"


if __name__ == "__main__":
    main()
