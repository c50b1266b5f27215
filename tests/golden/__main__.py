"""Writes play-throughs, refusals and logs again, after a change of rules, events, views or sentences that is meant."""

from __future__ import annotations

import json

from tests.golden import FOLDER, play_throughs, written
from tests.golden.laboratory import laboratory
from tests.golden.logs import logs
from tests.golden.printed import printed
from tests.golden.refusals import refusals

texts = {file: written(name, variant) for file, (name, variant) in play_throughs().items()}
texts |= {FOLDER / f"{each.__name__}.txt": each() for each in (laboratory, logs, refusals)}
for file in set(FOLDER.glob("*.txt")) - set(texts):
    file.unlink()
for file, text in texts.items():
    file.write_text(text, encoding="utf-8")
    print(file.name)

(FOLDER / "printed.json").write_text(json.dumps(printed(), indent=1) + "\n", encoding="utf-8")
