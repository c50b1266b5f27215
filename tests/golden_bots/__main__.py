"""Writes the decisions and matches again, after a change of a bot that is meant."""

from __future__ import annotations

import sys

from tests.golden_bots import FOLDER, GOLDEN, written

if not sys.argv[1:]:
    for file in set(FOLDER.glob("*.txt")) - {golden.file for golden in GOLDEN}:
        file.unlink()
for golden in GOLDEN:
    if not sys.argv[1:] or golden.name in sys.argv[1:]:
        golden.file.write_text(written(golden), encoding="utf-8")
        print(golden.file.name)
