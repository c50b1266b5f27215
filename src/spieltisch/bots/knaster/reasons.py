"""Why a Knaster move was made: a code with facts, and a sentence; and decisions that say so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, Final, Literal

from spieltisch.bots.contract import Decision
from spieltisch.games.knaster.sheet import CELL_NAMES, CELLS_OF_LINE, LINE_NAMES

ALL: Final = 5
"""Cells of a line."""
WAYS: Final = 6
"""To roll a seven, of 36; one less for each step away from it."""
NEARLY_FULL: Final = 2
"""Whoever has no more empty cells may end the game soon."""
NOTEWORTHY: Final = 0.3
"""Points that are worth a word."""

SENTENCES: Final = {
    "complete": "It completes {line} for {value} points.",
    "fill": "It fills {line}: {combination}, circles to draw: {circles}.",
    "joins": "Then {line} holds {numbers}.",
    "often": "A {number} comes with {ways} of 36 rolls.",
    "circles": "Then {line} has {drawn} of {all} circles.",
    "line": "The circles of {line} are best drawn first.",
    "ahead": "It is worth {points} points more than the next best move.",
    "last": "It fills the sheet: the next roll is the last one.",
    "hurry": "Seat {seat} has {empty} empty squares and may end the game soon.",
    "roll": "Somebody has to roll.",
    "guess": "Just a guess.",
    "most_points": "This brings the most points now.",
}

Reason = tuple[str, Mapping[str, Any]]


def because(view: Mapping[str, Any], move: str) -> Reason:
    """The code of the reason, and its facts."""
    return next(reasons(view, move))


def reasons(view: Mapping[str, Any], move: str) -> Iterator[Reason]:
    """All that can be said for a move from what it does on the sheet, the most important first."""
    for event in next((preview["events"] for preview in view["moves"] if preview["move"] == move), []):
        if event["event"] == "scored":
            yield "complete", {"line": event["line"], "value": event["value"]}
        if event["event"] == "filled" and event["circles"]:
            yield "fill", {name: event[name] for name in ("line", "combination", "circles")}
    verb, place = move.split()
    if verb == "line":
        yield "line", {"line": place}
        return
    cell = CELL_NAMES.index(place)
    if verb == "circle":
        yield "circles", fullest(view, cell, "circled")
        return
    joined = fullest(view, cell, "numbers")
    if len(joined["numbers"]) > 1:
        yield "joins", joined
    yield "often", {"number": view["sum"], "ways": WAYS - abs(WAYS + 1 - view["sum"])}
    if sum(row.count(None) for row in view["sheets"][view["seat"]]["numbers"]) == 1:
        yield "last", {}


def fullest(view: Mapping[str, Any], cell: int, what: Literal["numbers", "circled"]) -> dict[str, Any]:
    """Of the lines through a cell the one with the most numbers or circles, once the move is made."""
    sheet = list(chain(*view["sheets"][view["seat"]][what]))
    own = view["sum"] if what == "numbers" else True
    found = {
        name: [part for part in (own if one == cell else sheet[one] for one in cells) if part]
        for name, cells in zip(LINE_NAMES, CELLS_OF_LINE, strict=True)
        if cell in cells
    }
    line = max(found, key=lambda name: len(found[name]))
    if what == "circled":
        return {"line": line, "drawn": len(found[line]), "all": ALL}
    return {"line": line, "numbers": found[line]}


def compared(view: Mapping[str, Any], values: Mapping[str, float], unit: str) -> Iterator[Reason]:
    """What a search saw, and who may end the game."""
    best, *others = sorted(values.values(), reverse=True)
    if unit == "points" and others and best - others[0] >= NOTEWORTHY:
        yield "ahead", {"points": round(best - others[0], 1)}
    empty = [sum(row.count(None) for row in sheet["numbers"]) for sheet in view["sheets"]]
    quickest = min(range(len(empty)), key=empty.__getitem__)
    if quickest != view["seat"] and empty[quickest] <= NEARLY_FULL and not view["final"]:
        yield "hurry", {"seat": quickest, "empty": empty[quickest]}


def sentence(reason: tuple[str, Mapping[str, Any]]) -> str:
    code, facts = reason
    return SENTENCES[code].format_map(facts)


def decision(
    view: Mapping[str, Any], move: str, values: Mapping[str, float], unit: Literal["share", "points", ""] = ""
) -> Decision:
    reason, *further = reasons(view, move)
    return Decision(move, sentence(reason), values, unit, reason, further=(*further, *compared(view, values, unit)))
