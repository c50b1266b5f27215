"""Writes the play-throughs again, after a change of rules, events or views that is meant."""

from __future__ import annotations

from tests.golden import FOLDER, play_throughs, written

for file in set(FOLDER.glob("*.txt")) - set(play_throughs()):
    file.unlink()
for file, (name, variant) in play_throughs().items():
    file.write_text(written(name, variant), encoding="utf-8")
    print(file.name)
