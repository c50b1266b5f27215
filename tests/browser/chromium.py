"""A Chromium to test with: the one inside the npm package @sparticuz/chromium, or the system's."""

from __future__ import annotations

import io
import json
import os
import platform
import shutil
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import brotli  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "web" / "node_modules" / "@sparticuz" / "chromium"
CACHE = ROOT / ".cache"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = [
    "--no-sandbox",  # it may be root who tests, in a container
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>{folder}/fontconfig</cachedir>
<alias binding="same"><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias></fontconfig>
"""
"""Text stands in the packaged sans serif: without the alias it would be whatever font was found first."""


def launch(playwright: Playwright) -> Browser:
    program, environment = find()
    return playwright.chromium.launch(executable_path=program, args=FLAGS, env={**os.environ, **environment})


def find() -> tuple[str, dict[str, str]]:
    """The program, and what it needs in its environment.

    The packaged one comes first where it runs: its version is locked, and without windows a page costs a sixth.
    """
    if named := os.environ.get("CHROMIUM"):
        return named, {}
    if PACKAGE.exists() and platform.system() == "Linux" and platform.machine() == "x86_64":
        return packaged()
    for program in filter(None, map(shutil.which, NAMES)):
        return program, {}
    raise RuntimeError("The browser tests need Chromium: install it, or name one in the variable CHROMIUM.")


def packaged() -> tuple[str, dict[str, str]]:
    folder = CACHE / "chromium" / json.loads((PACKAGE / "package.json").read_text())["version"]
    with alone(CACHE / "chromium" / "lock"):
        if not (folder / "chromium").exists():
            unpack(PACKAGE / "bin", folder)
        (folder / "fonts.conf").write_text(FONTS.format(folder=folder))
    environment = {"LD_LIBRARY_PATH": str(folder / "lib"), "FONTCONFIG_FILE": str(folder / "fonts.conf")}
    return str(folder / "chromium"), environment


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """One process at a time: several may start testing at once."""
    import fcntl  # not on Windows, where nothing is unpacked

    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def unpack(packed: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for archive in packed.glob("*.tar.br"):
        with tarfile.open(fileobj=io.BytesIO(brotli.decompress(archive.read_bytes()))) as files:
            files.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.4 and later have it
            files.extractall(folder)
    program = folder / "chromium"
    partly = program.with_suffix(".part")
    partly.write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    partly.chmod(0o755)
    partly.rename(program)
