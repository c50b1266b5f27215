"""Draws the pictures of the README from seeded games: python docs/pictures/draw.py"""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
from rich.console import Console

import spieltisch
from spieltisch.bots import load
from spieltisch.terminal.drawing import draw
from spieltisch.terminal.phrases import seat_names

FOLDER = Path(__file__).parent
SCENES = {"klunker": (4, 36), "knaster": (3, 78)}


def picture(name: str, players: int, moves: int) -> str:
    game = spieltisch.new(name, players=players, seed="picture")
    bots = [load(name, "casual") for _ in range(players)]
    luck = np.random.default_rng(1)
    while game.waiting and (len(game.moves) < moves or 0 not in game.waiting):
        seat = min(game.waiting - {0} or game.waiting)
        game.play(seat, bots[seat].choose(game.view(seat), game.legal(seat), luck, None).move)
    console = Console(record=True, width=100, force_terminal=True, file=Path("/dev/null").open("w"))  # noqa: SIM115
    console.print(draw(game.view(0), seat_names(players, "casual")))
    drawn = console.export_svg(title=f"spieltisch terminal {name}", unique_id=name)
    drawn = re.sub(r"<!--.*?-->\n?", "", drawn, flags=re.DOTALL)
    return re.sub(r"@font-face \{.*?\}\n", "", drawn, flags=re.DOTALL)


for name, (players, moves) in SCENES.items():
    (FOLDER / f"{name}.svg").write_text(picture(name, players, moves), encoding="utf-8")
