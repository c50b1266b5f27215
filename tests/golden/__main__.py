"""Writes play-throughs, refusals and logs again, after a change of rules, events, views or sentences that is meant."""

from __future__ import annotations

import json

from tests.golden import FOLDER
from tests.golden.files import FILES
from tests.golden.printed import printed

for file in set(FOLDER.glob("*.txt")) - set(FILES):
    file.unlink()
for file, lines in FILES.items():
    file.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
    print(file.name)

(FOLDER / "printed.json").write_text(json.dumps(printed(), indent=1) + "\n", encoding="utf-8")
