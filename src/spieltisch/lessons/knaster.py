"""The guided first game of Knaster: write or circle, combinations, several lines at once, the final roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spieltisch.games.chance import Word, word_for
from spieltisch.games.knaster.outcomes import ROLLS
from spieltisch.lessons.contract import PUPIL, Chance, Chapter, Lesson, Step
from spieltisch.lessons.played import SHEET_ALMOST_FULL


def rolls(*dice: tuple[int, int]) -> Callable[[], Chance]:
    """These rolls, one after the other."""

    def prepared() -> Chance:
        words = iter([word_for(ROLLS.index(roll), len(ROLLS)) for roll in dice])

        def next_word(_table: object) -> Word:
            return next(words)

        return next_word

    return prepared


def alone(*moves: str) -> list[tuple[int, str]]:
    return [(PUPIL, move) for move in moves]


def dice_for(*sums: int) -> Sequence[tuple[int, int]]:
    """Some dice that show these sums."""
    return [(min(6, total - 1), total - min(6, total - 1)) for total in sums]


OTHER = 1

FIRST_ROLLS = Chapter(
    name="first",
    options={},
    others=["rosa"],
    chance=rolls((3, 5), (4, 4), (2, 6), (1, 3)),
    steps=[
        Step("welcome", about="dice", rule="KN-10"),
        Step(
            "write",
            wanted="write c3",
            then=[(OTHER, "write b2")],
            rule="KN-11",
        ),
        Step("together", about="others", rule="KN-01"),
        Step(
            "beside",
            wanted="write b2",
            instead={"circle c3": "besideCircle"},
            then=[(OTHER, "write d4")],
            rule="KN-11",
        ),
        Step("circle", wanted="circle c3", then=[(OTHER, "write c3")], rule="KN-11"),
        Step("circled", about="tabs", rule="KN-30"),
    ],
)

LINES = Chapter(
    name="lines",
    options={},
    others=[],
    chance=rolls(
        *dice_for(6, 8, 7, 10, 5, 5, 7, 5, 7, 4, 9, 7, 7, 4, 9),
        (4, 5),
        (3, 4),
        (3, 6),
        (5, 1),
    ),
    before=alone(
        "write a4",
        "write b4",
        "write c4",
        "write d4",
        "write a2",
        "write b2",
        "write d2",
        "write e2",
        "write c1",
        "write c3",
        "write c5",
        "circle c1",
        "circle c4",
        "circle c3",
        "circle c5",
    ),
    steps=[
        Step("later", about="combinations", rule="KN-21"),
        Step("straight", wanted="write e4", rule="KN-20"),
        Step("draw", wanted="circle a4", rule="KN-23"),
        Step("drawSecond", wanted="circle b4", rule="KN-23"),
        Step("drawThird", wanted="circle d4", instead={"circle e4": "drawThirdOther"}, rule="KN-23"),
        Step("several", wanted="write c2", rule="KN-24"),
        Step("order", wanted="line col3", instead={"line row2": "orderOther"}, rule="KN-24"),
        Step("column", wanted="circle c2", rule="KN-30"),
        Step("house", wanted="circle a2", rule="KN-23"),
        Step("houseSecond", wanted="circle b2", rule="KN-23"),
        Step("complete", wanted="circle e4", rule="KN-30"),
        Step("completed", about="score", rule="KN-31"),
    ],
)

END = Chapter(
    name="end",
    options={},
    others=[],
    seed="lesson 74",
    before=SHEET_ALMOST_FULL,
    steps=[
        Step("lastSquare", wanted="write e1", rule="KN-40"),
        Step("lastStraight", wanted="circle b4", rule="KN-30"),
        Step("lastRow", wanted="circle d2", rule="KN-30"),
        Step("lastCorner", wanted="circle e1", rule="KN-30"),
        Step("finalRoll", wanted="circle b3", rule="KN-41"),
        Step("ended", about="score", rule="KN-50"),
    ],
)

LESSON = Lesson("knaster", minutes=6, chapters=[FIRST_ROLLS, LINES, END])
