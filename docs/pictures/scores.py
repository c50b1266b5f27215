"""Draws how the scores of the Knaster players are spread: python docs/pictures/scores.py"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from spieltisch.lab import simulate

FILE = Path(__file__).parent / "knaster-scores.svg"
GAMES = {"novice": 1000, "casual": 300, "expert": 1500, "master": 700}
COLOURS = {"novice": "#8a8a8a", "casual": "#3f7fbf", "expert": "#c98a1b", "master": "#b3372f"}
BIN = 5
LEFT, TOP, WIDTH, HEIGHT, GAP = 90, 20, 600, 80, 34
HIGHEST = 120


def shares(level: str, games: int) -> tuple[np.ndarray, float]:
    """The share of games in every bin of scores, and the mean."""
    simulation = simulate("knaster", 1, games, seed="scores", seats=[level])
    scores = np.repeat(np.arange(simulation.scores.shape[1]), simulation.scores[0])
    counts, _ = np.histogram(scores, bins=np.arange(0, HIGHEST + BIN, BIN))
    return counts / games, float(simulation.seat(0)["mean"])


def panel(level: str, place: int) -> str:
    found, mean = shares(level, GAMES[level])
    bottom = TOP + place * (HEIGHT + GAP) + HEIGHT
    width = WIDTH * BIN / HIGHEST
    bars = "".join(
        f'<rect x="{LEFT + number * width + 1:.1f}" y="{bottom - share / found.max() * HEIGHT:.1f}" '
        f'width="{width - 2:.1f}" height="{share / found.max() * HEIGHT:.1f}" fill="{COLOURS[level]}"/>'
        for number, share in enumerate(found)
        if share
    )
    middle = LEFT + WIDTH * mean / HIGHEST
    ticks = "".join(
        text(LEFT + WIDTH * score / HIGHEST, bottom + 14, str(score)) for score in range(0, HIGHEST + 1, 20)
    )
    return (
        f'<text x="{LEFT - 12}" y="{bottom - HEIGHT / 2:.0f}" text-anchor="end">{level}</text>{bars}{ticks}'
        f'<line x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{bottom}" y2="{bottom}" stroke="#666"/>'
        f'<line x1="{middle:.1f}" x2="{middle:.1f}" y1="{bottom - HEIGHT - 4}" y2="{bottom}" stroke="#000" '
        f'stroke-dasharray="3 3"/>{text(middle, bottom - HEIGHT - 7, f"{mean:.1f}")}'
    )


def text(x: float, y: float, words: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.0f}" text-anchor="middle">{words}</text>'


def main() -> None:
    panels = "".join(panel(level, place) for place, level in enumerate(GAMES))
    height = TOP + len(GAMES) * (HEIGHT + GAP)
    FILE.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 20} {height}" font-family="sans-serif" '
        f'font-size="12"><rect width="100%" height="100%" fill="#fff"/>{panels}</svg>\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
