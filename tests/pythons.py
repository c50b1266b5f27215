"""The tests of rules, environments and adapters on every Python that is found here: `python3 run.py test-pythons`.

Looked for are the interpreters that uv knows (its own and those on the PATH) and those of pyenv, the newest of each
version from 3.11 on. Each gets an environment of its own in .cache/pythons, from the hash-locked requirements: it needs
a package index, so it is no part of `make test`. What was found, and what was not, is said.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
HOME: Final = ROOT / ".cache" / "pythons"
OLDEST: Final = (3, 11)
PROMISED: Final = ((3, 11), (3, 12), (3, 13))
"""The versions that the package says it runs on."""
TESTS: Final = [
    "tests/test_envs.py",
    "tests/test_open_spiel.py",
    "tests/test_environment.py",
    "tests/test_explicit.py",
    "tests/test_compiled.py",
    "tests/test_golden.py",
]
UV: Final = [sys.executable, "-m", "uv"]
SAY_VERSION: Final = "import sys; print(*sys.version_info[:3], sys.implementation.name)"

Version = tuple[int, int, int]


def main(arguments: list[str]) -> int:
    found = newest(interpreters())
    for version, path in found.values():
        print(f"Python {'.'.join(map(str, version))}: {path}", flush=True)
    for missing in [version for version in PROMISED if version not in found]:
        print(f"Python {'.'.join(map(str, missing))} was not found: nothing is known about it.", flush=True)
    failed = []
    for (major, minor), (_, path) in found.items():
        print(f"== Python {major}.{minor}", flush=True)
        if run_tests(f"{major}.{minor}", path, arguments):
            failed.append(f"{major}.{minor}")
    print(f"failed on {', '.join(failed)}" if failed else f"passed on all {len(found)}", flush=True)
    return len(failed)


def interpreters() -> Iterator[Path]:
    """Every one that uv or pyenv has, perhaps twice."""
    listed = subprocess.run(
        [*UV, "python", "list", "--only-installed", "--output-format", "json"],
        capture_output=True,
        text=True,
        check=True,
    )
    yield from (Path(each["path"]) for each in json.loads(listed.stdout))
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(pyenv.glob("versions/*/bin/python"))


def newest(paths: Iterator[Path]) -> dict[tuple[int, int], tuple[Version, Path]]:
    """Of each version, the interpreter with the latest corrections."""
    found: dict[tuple[int, int], tuple[Version, Path]] = {}
    for path in paths:
        version = version_of(path)
        if version is not None and version[:2] >= OLDEST and version > found.get(version[:2], ((0, 0, 0), path))[0]:
            found[version[:2]] = version, path
    return dict(sorted(found.items()))


def version_of(path: Path) -> Version | None:
    """None, if it does not run or is another Python than CPython, for which there are no compiled packages."""
    done = subprocess.run([path, "-c", SAY_VERSION], capture_output=True, text=True, check=False)
    words = done.stdout.split()
    if done.returncode or words[-1:] != ["cpython"]:
        return None
    return int(words[0]), int(words[1]), int(words[2])


def run_tests(name: str, interpreter: Path, arguments: list[str]) -> int:
    folder = HOME / name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    make = [*UV, "venv", "--quiet", "--allow-existing", "--python", str(interpreter), str(folder)]
    install = [*UV, "pip", "sync", "--quiet", "--require-hashes", "--python", str(python), "requirements-dev.lock"]
    for command in (make, install):
        if code := subprocess.call(command, cwd=ROOT):
            print(f"could not be set up: {' '.join(command[3:6])} ended with {code}", flush=True)
            return code
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    return subprocess.call([python, "-m", "pytest", *TESTS, *arguments], cwd=ROOT, env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
